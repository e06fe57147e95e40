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
from cavaquinho.output_scanners import Cavaquinho, FactualConsistency  # noqa: E402

PROMPT = "Context: The registration fee is 40 euros.\nQuestion: What is the fee?"


def test_the_shape_is_llm_guards():
    theirs = inspect.signature(Scanner.scan).parameters
    for scanner in (Cavaquinho, FactualConsistency):
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
