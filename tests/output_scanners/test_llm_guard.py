"""Inside the real llm-guard, next to its own scanners that need no model."""

import inspect

import pytest

llm_guard = pytest.importorskip("llm_guard")

from llm_guard import scan_output  # noqa: E402
from llm_guard.model import Model  # noqa: E402
from llm_guard.output_scanners import (  # noqa: E402
    JSON,
    BanSubstrings,
    ReadingTime,
    Regex,
)
from llm_guard.output_scanners import FactualConsistency as Original  # noqa: E402
from llm_guard.output_scanners.base import Scanner  # noqa: E402

from cavaquinho.errors import ModelLoadError  # noqa: E402
from cavaquinho.models import Document  # noqa: E402
from cavaquinho.output_scanners import (  # noqa: E402
    Cavaquinho,
    FactualConsistency,
    FactualVerification,
    GroundedEntities,
    SelfConsistency,
)

PROMPT = "Context: The registration fee is 40 euros.\nQuestion: What is the fee?"

EVERY = (Cavaquinho, FactualConsistency, FactualVerification, GroundedEntities, SelfConsistency)
FEE = "The registration fee is 40 euros."


def made(kind, **options):
    """Return a scanner of `kind` with what it cannot do without."""
    needed = {
        FactualVerification: {"retriever": lambda query: [Document(FEE)]},
        SelfConsistency: {"samples": [FEE, FEE]},
    }
    return kind(**needed.get(kind, {}), **options)


def test_the_shape_is_llm_guards():
    theirs = inspect.signature(Scanner.scan).parameters
    for scanner in EVERY:
        assert list(inspect.signature(scanner.scan).parameters) == list(theirs)


def test_the_drop_in_takes_their_arguments():
    theirs = inspect.signature(Original.__init__).parameters
    ours = inspect.signature(FactualConsistency.__init__).parameters
    assert list(theirs) == list(ours)
    for name in ("minimum_score", "use_onnx"):
        assert theirs[name].default == ours[name].default


@pytest.mark.parametrize(
    ("output", "valid"),
    [("The registration fee is 40 euros.", True), ("The registration fee is 90 euros.", False)],
)
def test_in_scan_output(output, valid):
    scanners = [
        BanSubstrings(substrings=["darn"]),
        Regex(patterns=[r"Bearer [A-Za-z0-9]+"]),
        ReadingTime(max_time=5),
        JSON(required_elements=0),
        Cavaquinho(),
    ]
    text, results, risks = scan_output(scanners, PROMPT, output)
    assert text == output
    assert results["Cavaquinho"] is valid
    assert (risks["Cavaquinho"] > 0) is not valid
    assert results["BanSubstrings"] is True
    assert set(results) == {"BanSubstrings", "Regex", "ReadingTime", "JSON", "Cavaquinho"}


def test_fail_fast_stops_at_ours():
    scanners = [Cavaquinho(), BanSubstrings(substrings=["darn"])]
    _, results, _ = scan_output(
        scanners, PROMPT, "The registration fee is 90 euros.", fail_fast=True
    )
    assert results == {"Cavaquinho": False}


def test_l11_both_of_ours_keep_their_own_names():
    scanners = [Cavaquinho(), FactualConsistency()]
    _, results, _ = scan_output(scanners, PROMPT, "The registration fee is 90 euros.")
    assert set(results) == {"Cavaquinho", "FactualConsistency"}


def test_its_model_object_is_taken_by_attribute(tmp_path):
    missing = str(tmp_path / "missing")
    with pytest.raises(ModelLoadError, match="missing"):
        Cavaquinho(model=Model(path=missing, onnx_path=missing), use_onnx=True)


@pytest.mark.parametrize("kind", EVERY)
def test_every_scanner_in_the_real_chain(kind):
    prompt = f"Context: {FEE}\nQuestion: What is the registration fee?"
    for output, valid in ((FEE, True), (FEE.replace("40", "90"), False)):
        text, results, risks = scan_output([made(kind), ReadingTime(max_time=5)], prompt, output)
        assert text == output
        assert results == {kind.__name__: valid, "ReadingTime": True}
        assert (risks[kind.__name__] > 0) is not valid
        assert -1 <= risks[kind.__name__] <= 1


@pytest.mark.parametrize("kind", [kind for kind in EVERY if kind is not FactualConsistency])
def test_what_is_mended_goes_to_the_next_scanner(kind):
    chain = [made(kind, on_hallucination="redact"), BanSubstrings(substrings=["90"])]
    text, results, _ = scan_output(chain, PROMPT, "The registration fee is 90 euros.")
    assert "90" not in text
    assert results == {kind.__name__: False, "BanSubstrings": True}


def test_l11_two_of_one_class_have_names_of_their_own():
    chain = [
        Cavaquinho(name="rules", context=FEE),
        Cavaquinho(name="news", context="The fee rose."),
    ]
    _, results, risks = scan_output(chain, "Hi", "The registration fee is 90 euros.")
    assert results == {"rules": False, "news": True}
    assert set(risks) == set(results)
    assert all(isinstance(scanner, Cavaquinho) for scanner in chain)
    assert [scanner.name for scanner in chain] == ["rules", "news"]


def test_l14_after_a_scanner_that_redacts():
    chain = [Regex(patterns=[r"Bearer \w+"], redact=True), Cavaquinho(mode="grounded")]
    output = "Bearer abc. The registration fee is 40 euros."
    text, results, _ = scan_output(chain, PROMPT, output)
    assert text == "[REDACTED]. The registration fee is 40 euros."
    assert results == {"Regex": False, "Cavaquinho": True}


@pytest.mark.parametrize("kind", EVERY)
@pytest.mark.parametrize("output", ["", "  \n"])
def test_l46_an_empty_output_is_returned_and_not_the_prompt(kind, output):
    assert made(kind).scan(PROMPT, output) == (output, True, -1.0)


@pytest.mark.parametrize("kind", EVERY)
def test_l33_errors_hold_no_texts(kind):
    with pytest.raises(ValueError, match="must be a string") as caught:
        made(kind).scan("SECRET", b"HIDDEN")
    assert "SECRET" not in str(caught.value)
    assert "HIDDEN" not in str(caught.value)


@pytest.mark.parametrize("kind", EVERY)
def test_c21_a_misspelt_parameter_is_no_running_scanner(kind):
    with pytest.raises(ValueError, match=r"unknown.*Its parameters are"):
        made(kind, treshold=0.5)
