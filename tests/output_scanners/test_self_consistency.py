"""An answer against further answers to the same question."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from tests.fakes import WordBackend

from cavaquinho import Validator
from cavaquinho.classifier import NLIClassifier
from cavaquinho.errors import ConfigError, InputError, RetrievalError
from cavaquinho.output_scanners import SelfConsistency

QUESTION = "When did the bridge open?"
SAMPLES = [
    "The bridge opened in 1937.",
    "The bridge opened in 1937. It is red.",
    "It opened in 1937.",
]


def words(**options):
    return SelfConsistency(validator=Validator(classifier=NLIClassifier(WordBackend())), **options)


def test_what_the_samples_contradict():
    report = words(samples=SAMPLES).scan_detailed(QUESTION, "The bridge opened in 1957.")
    (claim,) = report.result.claims
    assert not report.is_valid
    assert claim.label.value == "contradiction"
    assert claim.score == 1.0
    assert claim.source_id in {"0", "1", "2"}
    assert "1937" in claim.evidence


def test_what_they_do_not_repeat():
    report = words(samples=SAMPLES).scan_detailed(QUESTION, "The bridge was painted by monks.")
    assert not report.is_valid
    assert report.result.claims[0].label.value == "neutral"


def test_what_they_repeat():
    report = words(samples=SAMPLES[:2]).scan_detailed(QUESTION, "The bridge opened in 1937.")
    assert report.as_tuple() == ("The bridge opened in 1937.", True, -1.0)
    assert report.result.claims[0].label.value == "entailment"


@pytest.mark.parametrize(
    ("threshold", "valid"), [(0.2, False), (0.3, False), (0.4, True), (0.9, True)]
)
def test_the_threshold_is_the_share_that_may_fail(threshold, valid):
    samples = ["The pool is open.", "The pool is open.", "The gym is closed."]
    validator = Validator(classifier=NLIClassifier(WordBackend()), threshold=threshold)
    report = SelfConsistency(samples=samples, validator=validator).scan_detailed(
        "Is the pool open?", "The pool is open."
    )
    assert report.is_valid is valid
    assert (report.risk_score > 0) is not valid
    assert report.result.claims[0].score == pytest.approx(0.6667 if valid else 0.3333)


def test_a_sampler_is_called_with_the_prompt():
    asked = []

    def sampler(prompt):
        asked.append(prompt)
        return SAMPLES[0]

    assert not words(sampler=sampler, n=3).scan(QUESTION, "The bridge opened in 1957.")[1]
    assert asked == [QUESTION] * 3


def test_nothing_is_sampled_for_nothing():
    def sampler(prompt):
        raise AssertionError

    assert words(sampler=sampler).scan(QUESTION, "Hello!") == ("Hello!", True, -1.0)


def test_samples_from_a_function():
    scanner = words(samples=lambda prompt: [prompt.replace("When did", "").strip("?"), *SAMPLES])
    assert not scanner.scan(QUESTION, "The bridge opened in 1957.")[1]


@pytest.mark.parametrize("samples", [lambda prompt: [], lambda prompt: ["", " .\n"]])
def test_no_samples_is_not_valid_in_silence(samples):
    """NeMo takes an answer without samples for consistent."""
    report = words(samples=samples).scan_detailed(QUESTION, "The bridge opened in 1957.")
    assert (report.is_valid, report.risk_score, report.result.status) == (True, 0.0, "no_context")
    blocking = words(samples=samples, on_no_context="block")
    assert blocking.scan(QUESTION, "The bridge opened in 1957.")[1:] == (False, 1.0)
    with pytest.raises(InputError, match="no sample"):
        words(samples=samples, on_no_context="raise").scan(QUESTION, "It opened in 1957.")


def _fails(prompt):
    raise TimeoutError("no answer")


@pytest.mark.parametrize("sampler", [_fails, lambda prompt: None, lambda prompt: 3])
def test_l12_a_sampler_that_fails(sampler):
    output = "The bridge opened in 1957."
    with pytest.raises(RetrievalError):
        words(sampler=sampler).scan(QUESTION, output)
    assert words(sampler=sampler, on_error="block").scan(QUESTION, output) == (output, False, 1.0)
    assert words(sampler=sampler, on_error="allow").scan(QUESTION, output) == (output, True, 0.0)


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"samples": []},
        {"samples": "one"},
        {"samples": [1]},
        {"sampler": "gpt"},
        {"sampler": _fails, "samples": SAMPLES},
        {"sampler": _fails, "n": 0},
        {"sampler": _fails, "n": True},
        {"samples": SAMPLES, "n_samples": 3},
        {"samples": SAMPLES, "on_hallucination": "mask"},
    ],
)
def test_wrong_options(options):
    with pytest.raises(ConfigError):
        SelfConsistency(**options)


@pytest.mark.parametrize("action", ["annotate", "redact", "drop", "correct"])
def test_mended_answers_are_consistent(action):
    scanner = words(samples=SAMPLES[:2], on_hallucination=action)
    output = "The bridge opened in 1957. It is red. The bridge opened in 1937."
    text, valid, _ = scanner.scan(QUESTION, output)
    assert not valid
    assert "The bridge opened in 1937." in text
    assert scanner.scan(QUESTION, text)[:2] == (text, True)


def test_with_the_embedded_model_in_portuguese():
    samples = ["A ponte abriu em 1937.", "Abriu em 1937, em maio.", "Ela foi aberta em 1937."]
    scanner = SelfConsistency(samples=samples, language="portuguese", on_hallucination="annotate")
    text, valid, _ = scanner.scan("Quando a ponte abriu?", "A ponte abriu em 1957.")
    assert not valid
    assert text == "A ponte abriu em 1957. ⟦contradito: outras respostas dizem “1937”⟧"
    assert scanner.scan("Quando a ponte abriu?", "A ponte abriu em 1937.")[1]


def test_threads():
    scanner = words(samples=SAMPLES[:2])
    outputs = ["The bridge opened in 1957.", "The bridge opened in 1937."] * 6
    alone = [scanner.scan(QUESTION, output) for output in outputs]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(lambda output: scanner.scan(QUESTION, output), outputs)) == alone
