"""Asking the model less changes no label: some golden cases both ways.

All cases run with the default (`test_cases.py`); every twentieth is compared claim by claim here.
"""

from pathlib import Path

import pytest
from benchmarks.golden_cases import built, read_cases

from cavaquinho import Validator
from cavaquinho.classifier import NLIClassifier

FOLDER = Path(__file__).parent
CASES = [
    case
    for name in ("cases.jsonl", "dev_cases.jsonl")
    for case in map(built, read_cases(FOLDER / name))
    if isinstance(case["context"], str)
    and isinstance(case["response"], str)
    and len(case["context"]) < 5000
][::20]


@pytest.fixture(scope="module")
def validators():
    return {
        (language, cheap): Validator(
            classifier=NLIClassifier(language=language, cheap_first=cheap), language=language
        )
        for language in ("english", "portuguese")
        for cheap in (True, False)
    }


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_labels_are_the_same(validators, case):
    language = "portuguese" if case["lang"].startswith("pt") else "english"
    found = [
        validators[language, cheap].validate(case["response"], case["context"], case.get("prompt"))
        for cheap in (True, False)
    ]
    less, all_ = ([claim.label for claim in result.claims] for result in found)
    assert less == all_
    assert found[0].is_hallucination == found[1].is_hallucination
    assert found[0].coverage.scored <= found[1].coverage.scored
    assert found[0].coverage.context == found[1].coverage.context
