"""The scanner keeps llm-guard's contract."""

import re
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.fakes import WordBackend

from cavaquinho import Validator
from cavaquinho.classifier import NLIClassifier
from cavaquinho.errors import ConfigError, InputError
from cavaquinho.models import Document, PromptPart, PromptParts
from cavaquinho.output_scanners import Cavaquinho
from cavaquinho.output_scanners.risk import risk_score

PROMPT = "Context: The registration fee is 40 euros.\nQuestion: What is the registration fee?"


def words(**options):
    return Cavaquinho(validator=Validator(classifier=NLIClassifier(WordBackend())), **options)


@pytest.mark.parametrize(
    ("output", "valid"),
    [
        ("The registration fee is 40 euros.", True),
        ("The registration fee is 90 euros.", False),
        ("The registration fee is 40 euros. The registration fee is 90 euros.", False),
    ],
)
def test_scan(output, valid):
    text, is_valid, risk = words().scan(PROMPT, output)
    assert text == output
    assert is_valid is valid
    assert (risk > 0) is not valid


def test_scan_detailed_is_the_same_with_the_trace():
    scanner = words()
    report = scanner.scan_detailed(PROMPT, "The registration fee is 90 euros.")
    assert report.as_tuple() == scanner.scan(PROMPT, "The registration fee is 90 euros.")
    assert report.result.claims[0].evidence == "The registration fee is 40 euros."


def test_the_question_is_no_evidence():
    prompt = "Context: The visit takes one hour.\nQuestion: Does the visit take 3 hours?"
    report = words().scan_detailed(prompt, "The visit does take 3 hours.")
    assert report.result.claims[0].label.value != "entailment"


@pytest.mark.parametrize("output", ["", "  \n", "What would you like to know?"])
def test_nothing_said_is_no_risk(output):
    assert words().scan(PROMPT, output) == (output, True, -1.0)


def test_without_a_context_nothing_is_known():
    report = words().scan_detailed("What is the fee?", "The fee is 40 euros.")
    assert report.as_tuple() == ("The fee is 40 euros.", True, 0.0)
    assert report.result.status == "no_context"


def test_without_a_context_it_can_block_or_raise():
    assert words(on_no_context="block").scan("Hi", "The fee is 40.") == (
        "The fee is 40.",
        False,
        1.0,
    )
    with pytest.raises(InputError, match="no context"):
        words(on_no_context="raise").scan("Hi", "The fee is 40.")


@pytest.mark.parametrize(
    "context",
    [
        "The fee is 40 euros.",
        Document("The fee is 40 euros.", "rules"),
        ["It rains.", "The fee is 40 euros."],
        re.compile(r"SOURCE (?P<context>.+)"),
        re.compile(r"SOURCE (.+)"),
        lambda prompt: prompt.partition("SOURCE ")[2],
        lambda prompt: PromptParts((PromptPart("The fee is 40 euros.", (0, 1)),), None, ""),
    ],
)
def test_where_the_context_comes_from(context):
    scanner = words(context=context)
    prompt = "Tell me the fee. SOURCE The fee is 40 euros."
    assert scanner.scan(prompt, "The fee is 40 euros.")[1:] == (True, -1.0)
    assert not scanner.scan(prompt, "The fee is 90 euros.")[1]


def test_a_context_function_that_forgets_to_return():
    with pytest.raises(InputError, match="returned None"):
        words(context=lambda prompt: None).scan("Hi", "The fee is 40 euros.")


@pytest.mark.parametrize(
    "options",
    [
        {"threshold": "0,5"},
        {"threshold": 0},
        {"on_no_context": "pass"},
        {"context": 42},
        {"language": "german"},
        {"mode": "strict"},
        {"model": 42},
        {"use_onnx": "yes"},
        {"context": re.compile(rb"x")},
        {"validator": "nope"},
        {"validator": Validator(classifier=NLIClassifier(WordBackend())), "mode": "grounded"},
    ],
)
def test_wrong_options_fail_at_once(options):
    with pytest.raises(ConfigError):
        Cavaquinho(**options)


def test_a_misspelt_option_fails_at_once():
    with pytest.raises(TypeError, match="treshold"):
        Cavaquinho(treshold=0.3)


@pytest.mark.parametrize(("prompt", "output"), [(None, "x"), ("x", None), (b"x", "x"), ("x", 1)])
def test_types_are_named(prompt, output):
    with pytest.raises(InputError, match="must be a string"):
        words().scan(prompt, output)


def test_threads():
    scanner = Cavaquinho()
    outputs = ["The registration fee is 40 euros.", "The registration fee is 90 euros."] * 8
    alone = [scanner.scan(PROMPT, output) for output in outputs]
    with ThreadPoolExecutor(8) as pool:
        together = list(pool.map(lambda output: scanner.scan(PROMPT, output), outputs))
    assert together == alone


@given(st.floats(0, 1), st.floats(0.001, 0.999))
def test_the_sign_of_the_risk_is_the_verdict(score, threshold):
    risk = risk_score(score, threshold)
    assert -1 <= risk <= 1
    assert (risk > 0) == (score > threshold)
    assert str(risk) != "-0.0"


@given(st.floats(0, 1), st.floats(0, 1), st.floats(0.001, 0.999))
def test_the_risk_never_falls_with_the_score(one, other, threshold):
    low, high = sorted((one, other))
    assert risk_score(low, threshold) <= risk_score(high, threshold)


@pytest.mark.parametrize(("policy", "valid", "risk"), [("block", False, 1.0), ("allow", True, 0.0)])
def test_what_could_not_be_checked_follows_the_policy(policy, valid, risk):
    scanner = Cavaquinho(on_unverified=policy)
    prompt = "Context: The museum opens at nine.\nQuestion: When does it open?"
    output = "El museo abre a las nueve de la mañana."
    report = scanner.scan_detailed(prompt, output)
    assert report.as_tuple() == (output, valid, risk)
    assert report.result.status == "unverified"
    with pytest.raises(ConfigError, match="on_unverified"):
        Cavaquinho(on_unverified="maybe")
