"""Unrelated documents around the evidence must not change a verdict (a sample; the whole set:
`python -m benchmarks.distractors tests/golden/cases.jsonl`)."""

import random
from pathlib import Path

import pytest
from benchmarks.distractors import FORMS, SHARED, crowded, pools, run, share, usable
from benchmarks.golden_cases import Runner, read_cases

CASES = read_cases(Path(__file__).parent / "cases.jsonl")
UNMARKED = [case for case in usable(CASES) if "known_failure" not in case]
POOL = pools(CASES, seed=1)


@pytest.mark.parametrize("form", FORMS)
def test_distractors_are_unrelated_and_the_own_context_stays(form):
    case = UNMARKED[0]
    full = crowded(case, 20, form, POOL["english"], random.Random(3))
    text = "\n".join(full["context"]) if form == "documents" else full["context"]
    assert case["context"] in text
    assert len(text) > 20 * 40
    assert full["response"] == case["response"]


def test_too_few_distractors_is_an_error():
    with pytest.raises(ValueError, match="unrelated"):
        crowded(UNMARKED[0], 5, "text", ["One two."], random.Random(1))


def test_a_related_text_is_no_distractor():
    case = UNMARKED[0]
    assert SHARED == 1
    with pytest.raises(ValueError, match="only 0"):
        crowded(case, 1, "text", [case["context"]], random.Random(1))


def test_the_verdicts_are_flat_on_a_sample():
    sample = random.Random(7).sample(UNMARKED, 30)
    found = run(sample, POOL, Runner(), seed=7, levels=(20,))
    together = {f"{name}: {i}": wrong for name in found for i, wrong in found[name].items()}
    assert len(together) >= 50
    assert share(together) >= 0.98, {i: wrong for i, wrong in together.items() if wrong}
