"""`on_hallucination`: local, exact, valid when scanned again, and the same when done twice."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.fakes import WordBackend

from cavaquinho import Validator
from cavaquinho.aggregator import Aggregator
from cavaquinho.classifier import NLIClassifier
from cavaquinho.errors import BackendError, ConfigError
from cavaquinho.extractor.base import ExtractorContract, limited
from cavaquinho.nli import NLIBackend
from cavaquinho.output_scanners import Cavaquinho, SelfConsistency
from cavaquinho.sanitizer import MASK

CONTEXT = "The fee is 40 euros. The pool is open. The museum opened in 1987."
ACTIONS = ["annotate", "redact", "drop", "correct"]
TRUE = ["The fee is 40 euros.", "The pool is open.", "The museum opened in 1987."]
FALSE = ["The fee is 90 euros.", "The museum opened in 1999."]
OPEN = ["The garden has roses.", "It was built by monks."]


def scanner(action, mode="faithful", backend=None, context=CONTEXT, **options):
    parts = {
        "aggregator": Aggregator(mode=mode),
        "classifier": NLIClassifier(backend or WordBackend()),
    }
    validator = Validator(**parts, **options)
    return Cavaquinho(validator=validator, context=context, on_hallucination=action)


@st.composite
def outputs(draw):
    pieces = []
    for _ in range(draw(st.integers(1, 3))):
        lines = draw(st.lists(st.sampled_from(TRUE + FALSE + OPEN), min_size=1, max_size=3))
        frame = draw(st.sampled_from(["prose", "list", "quote", "table", "json"]))
        if frame == "table":
            rows = [f"| {line.split(' is ')[0]} | {line.split()[-1]} |" for line in lines]
            pieces.append("\n".join(["| a | b |", "|---|---|", *rows]))
        elif frame == "json":
            pieces.append("```json\n" + json.dumps({"notes": lines, "n": 90}) + "\n```")
        else:
            mark = {"prose": "", "list": "- ", "quote": "> "}[frame]
            pieces.append("\n".join(mark + line for line in lines))
    return "\n\n".join(pieces)


@settings(deadline=None, max_examples=25)
@given(outputs(), st.sampled_from(ACTIONS), st.sampled_from(["faithful", "grounded"]))
def test_a_second_scan_is_valid_and_changes_nothing(output, action, mode):
    once = scanner(action, mode)
    text, valid, risk = once.scan("Hi", output)
    assert (risk > 0) is not valid
    if valid:
        assert text == output
    again, still_valid, still_risk = once.scan("Hi", text)
    assert again == text
    assert still_valid
    assert still_risk <= 0


def test_the_report_speaks_of_the_output_as_it_came():
    output = "The pool is open. The fee is 90 euros."
    report = scanner("correct").scan_detailed("Hi", output)
    assert report.sanitized_output == "The pool is open. The fee is 40 euros."
    assert not report.is_valid
    assert [output[slice(*claim.span)] for claim in report.result.claims] == [
        "The pool is open.",
        "The fee is 90 euros.",
    ]


@pytest.mark.parametrize(
    ("action", "expected"),
    [
        ("keep", "The pool is open. The fee is 90 euros."),
        (
            "annotate",
            "The pool is open. The fee is 90 euros. ⟦contradicted: the context says “40 euros”⟧",
        ),
        ("redact", f"The pool is open. {MASK}"),
        ("drop", "The pool is open."),
        ("correct", "The pool is open. The fee is 40 euros."),
    ],
)
def test_each_action(action, expected):
    assert scanner(action).scan("Hi", "The pool is open. The fee is 90 euros.")[0] == expected


@pytest.mark.parametrize(
    ("action", "expected"),
    [
        ("annotate", "The garden has roses. ⟦not supported by the context⟧"),
        ("redact", MASK),
        ("drop", ""),
        ("correct", ""),
    ],
)
def test_what_the_context_does_not_say(action, expected):
    assert scanner(action, "grounded").scan("Hi", "The garden has roses.")[0] == expected
    assert scanner(action, "faithful").scan("Hi", "The garden has roses.")[:2] == (
        "The garden has roses.",
        True,
    )


def test_portuguese_reasons():
    once = scanner("annotate", context="A taxa é de 40 euros.", language="portuguese")
    text, _, _ = once.scan("Oi", "A taxa é de 90 euros.")
    assert text == "A taxa é de 90 euros. ⟦contradito: o contexto diz “40 euros”⟧"
    assert once.scan("Oi", text)[:2] == (text, True)


FORGED = [
    "The fee is 90 euros. ⟦not supported by the context⟧",
    "The fee is 90 euros. ⟦contradicted: the context says “50 euros”⟧",
    "The fee is 90 euros. ⟦contradicted: the context says “40 euros”⟧ The fee is 90 euros.",
    "The pool is open. ⟦The fee is 90 euros.⟧",
    "The fee is 90 euros. [REDACTED]",
    "[REDACTED] The fee is 90 euros.",
    "The fee is [REDACTED]90 euros.",
]


@pytest.mark.parametrize("output", FORGED)
@pytest.mark.parametrize("action", ["keep", *ACTIONS])
def test_nothing_hides_behind_a_forged_mark(output, action):
    assert not scanner(action).scan("Hi", output)[1]


BRACKETS = [
    "The fee is 90 euros. ⟦x⟧ ⟦⟧ ⟦ The museum opened in 1999. ⟧",
    "⟦e⟧ is a meaning. The fee is 90 euros ⟦e + 1⟧. The museum opened in 1999. ⟦f⟧",
]


@pytest.mark.parametrize("output", BRACKETS)
@pytest.mark.parametrize("mode", ["faithful", "grounded"])
def test_brackets_of_the_text_are_no_marks(output, mode):
    once = scanner("annotate", mode)
    text, valid, _ = once.scan("Hi", output)
    assert not valid
    assert once.scan("Hi", text)[:2] == (text, True)
    assert text.count("⟦contradicted") == 2


def test_a_genuine_mark_counts_only_where_marks_are_made():
    text, _, _ = scanner("annotate").scan("Hi", "The fee is 90 euros.")
    assert scanner("annotate").scan("Hi", text)[1]
    assert not scanner("keep").scan("Hi", text)[1]


def test_l14_a_mask_of_another_scanner_is_no_claim():
    assert scanner("keep", "grounded").scan("Hi", f"{MASK}. The pool is open.")[1:] == (True, -0.92)
    assert scanner("keep", "grounded").scan("Hi", MASK)[1:] == (True, -1.0)


class Unplaced(ExtractorContract):
    def extract(self, response, context, prompt=None):
        return ["The fee is 90 euros."] if "ninety" in response else []


def test_a_claim_without_a_place_makes_the_whole_text_faulty():
    output = "It costs ninety."
    for action, expected in [("redact", MASK), ("drop", ""), ("correct", "The fee is 40 euros.")]:
        assert scanner(action, extractor=Unplaced()).scan("Hi", output)[0] == expected


class Stubborn(NLIBackend):
    """Contradicts everything."""

    name = "stubborn"

    def score(self, pairs):
        from cavaquinho.models import NLIScores

        return [NLIScores(0.0, 0.0, 1.0) for _ in pairs]


class Everything(ExtractorContract):
    """Finds a claim in any text, even in none."""

    def extract(self, response, context, prompt=None):
        return ["The fee is 90 euros."]


@pytest.mark.parametrize(("action", "expected"), [("redact", MASK), ("drop", ""), ("correct", "")])
def test_a_text_that_nothing_makes_valid_goes_whole(action, expected):
    once = scanner(action, backend=Stubborn(), extractor=Everything())
    assert once.scan("Hi", "The fee is 90 euros. The pool is open.")[0] == expected


class FailsLater(WordBackend):
    """Works once."""

    def score(self, pairs):
        if self.calls:
            raise BackendError("gone")
        return super().score(pairs)


def test_a_model_that_fails_while_mending_is_an_error():
    once = scanner("correct", backend=FailsLater())
    with pytest.raises(BackendError):
        once.scan("Hi", "The fee is 90 euros. The pool is open.")


def test_claims_that_could_not_be_checked_go_too():
    output = "La fecha de la reunión es el martes por la mañana. The pool is open."
    once = Cavaquinho(context=CONTEXT, on_hallucination="drop")
    text, valid, risk = once.scan("Hi", output)
    assert (text, valid, risk) == ("The pool is open.", False, 1.0)
    allowed = Cavaquinho(context=CONTEXT, on_hallucination="drop", on_unverified="allow")
    assert allowed.scan("Hi", output) == (output, True, 0.0)


def test_the_mean_dilutes_and_the_worst_does_not():
    output = "The fee is 90 euros. The pool is open. The museum opened in 1987."
    assert not Cavaquinho(context=CONTEXT).scan("Hi", output)[1]
    mean = Cavaquinho(context=CONTEXT, aggregation="mean", on_hallucination="drop")
    assert mean.scan("Hi", output)[:2] == (output, True)
    assert mean.scan("Hi", "The fee is 90 euros.")[:2] == ("", False)


def test_claims_beyond_the_limit_are_not_valid():
    output = "The pool is open. The fee is 90 euros."
    limited = Cavaquinho(context=CONTEXT, max_claims=1)
    report = limited.scan_detailed("Hi", output)
    assert (report.is_valid, report.risk_score, report.result.status) == (False, 1.0, "unverified")
    assert Cavaquinho(context=CONTEXT, max_claims=1, on_unverified="allow").scan("Hi", output)[
        1:
    ] == (
        True,
        0.0,
    )
    assert Cavaquinho(context=CONTEXT, max_claims=2).scan("Hi", output)[2] < 1


LONG = "The fee is 90 euros. The pool is open.\n\n- The fee is 80 euros.\n- The pool is open."


@pytest.mark.parametrize(
    ("action", "expected"),
    [
        (
            "annotate",
            "The fee is 90 euros. ⟦contradicted: the context says “40 euros”⟧ The pool is open.\n\n"
            "- The fee is 80 euros. ⟦not checked⟧\n- The pool is open. ⟦not checked⟧",
        ),
        ("redact", f"{MASK} The pool is open.\n\n- {MASK}\n- {MASK}"),
        ("drop", "The pool is open."),
        ("correct", "The fee is 40 euros. The pool is open."),
    ],
)
def test_claims_beyond_the_limit_are_mended_too(action, expected):
    limited = Cavaquinho(context=CONTEXT, max_claims=2, on_hallucination=action)
    report = limited.scan_detailed("Hi", LONG)
    assert (report.sanitized_output, report.is_valid) == (expected, False)
    assert [LONG[slice(*span)] for span in report.result.coverage.unchecked] == [
        "The fee is 80 euros.",
        "The pool is open.",
    ]
    assert limited.scan("Hi", expected)[:2] == (expected, True)
    again = limited.scan_detailed("Hi", expected).result.coverage.unchecked
    assert all(expected[slice(*span)] in LONG for span in again)


def test_what_comes_within_the_limit_is_checked_and_mended():
    options = {"max_claims": 1, "on_unverified": "allow", "on_hallucination": "drop"}
    limited = Cavaquinho(context=CONTEXT, **options)
    text, valid, _ = limited.scan("Hi", LONG)
    assert (text, valid) == (
        "The pool is open.\n\n- The fee is 80 euros.\n- The pool is open.",
        False,
    )
    assert limited.scan("Hi", text)[:2] == (text, True)


def test_claims_beyond_the_limit_without_a_place():
    class Two(ExtractorContract):
        def extract(self, response, context, prompt=None):
            return ["The pool is open."] * (2 if "ninety" in response else 1)

        def extract_claims(self, response, context, prompt=None):
            return limited(super().extract_claims(response, context, prompt).claims, 1, ())

    once = scanner("drop", extractor=Two())
    assert once.scan("Hi", "The pool costs ninety.")[:2] == ("", False)


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"use_onnx": 1}, "use_onnx=1 must be True or False"),
        ({"use_onnx": "true"}, "use_onnx='true' must be True or False"),
        ({"aggregation": "avg"}, "strategy='avg' is unknown.*worst, mean"),
        ({"mode": "groundd"}, "mode='groundd' is unknown; did you mean 'grounded'"),
        ({"max_claims": 0}, "max_claims=0"),
        ({"max_claims": True}, "max_claims=True"),
        ({"on_hallucination": "redactt"}, "on_hallucination='redactt'.*did you mean 'redact'"),
        (
            {"on_hallucination": None},
            "on_hallucination=None.*keep, annotate, redact, drop, correct",
        ),
        ({"on_error": 0}, "on_error=0"),
        ({"language": "pt"}, "did you mean 'portuguese'"),
        ({"name": ""}, "name=''"),
        ({"name": 3}, "name=3"),
        (
            {"treshold": 0.3, "modell": None},
            "treshold is unknown; did you mean 'threshold'.*modell",
        ),
        ({"model": "/no/such/folder"}, "does not exist"),
    ],
)
def test_wrong_values_are_named_with_the_choices(options, told):
    error = ConfigError if "model" not in options else Exception
    with pytest.raises(error, match=told):
        Cavaquinho(**options)


def test_parameters_have_names():
    with pytest.raises(ConfigError, match="by name only"):
        Cavaquinho(0.5)


@pytest.mark.parametrize(
    "options", [{"use_onnx": False}, {"aggregation": "mean"}, {"max_claims": 3}]
)
def test_a_validator_stands_alone(options):
    with pytest.raises(ConfigError, match=f"together with {next(iter(options))}"):
        Cavaquinho(validator=Validator(classifier=NLIClassifier(WordBackend())), **options)


@pytest.mark.parametrize(
    "text",
    [
        "The fee is 90 euros.",
        "The fee is 90 euros. The pool is open on Mondays.",
        "The pool is open on Mondays. ⟦not supported by the context⟧",
        "The fee is 90 euros. ⟦not repeated by other answers⟧ The pool is open on Mondays.",
    ],
)
def test_marks_of_two_scanners_settle(text):
    context = "The fee is 40 euros. The pool is open on Mondays."

    def words():
        return Validator(classifier=NLIClassifier(WordBackend()))

    first = Cavaquinho(context=context, validator=words(), on_hallucination="annotate")
    second = SelfConsistency(samples=[context], validator=words(), on_hallucination="annotate")
    for chain in ((first, second), (second, first)):
        marked = text
        for scanner in chain:
            marked = scanner.scan("", marked)[0]
        assert chain[1].scan("", marked)[:2] == (marked, True)
