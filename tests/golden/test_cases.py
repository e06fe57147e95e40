"""Every golden case through the real product.

`cases.jsonl` was written from the requirements before the product was looked at, `dev_cases.jsonl`
holds cases distilled from reports of users that passed when they were put here, and
`unseen_cases.jsonl` such as colleagues wrote without having seen the product. A case with a
mark (`known_failure`) must still fail: take the mark away once it passes
(`python -m benchmarks.golden_cases tests/golden/cases.jsonl --unmark`).
"""

import os
from pathlib import Path

import pytest
from benchmarks.golden_cases import Runner, built, fault, read_cases

FOLDER = Path(__file__).parent
OWN = read_cases(FOLDER / "cases.jsonl")
DEV = read_cases(FOLDER / "dev_cases.jsonl")
UNSEEN = read_cases(FOLDER / "unseen_cases.jsonl")
LENIENT = os.environ.get("CAVAQUINHO_GOLDEN_LENIENT") == "1"
"""Set while rules change: a marked case that passes is then no failure."""


@pytest.fixture(scope="module")
def runner():
    return Runner()


@pytest.mark.parametrize("case", OWN + DEV + UNSEEN, ids=lambda case: case["id"])
def test_case(runner, case):
    wrong = fault(case, runner.run(case))
    mark = case.get("known_failure")
    if mark is None:
        assert not wrong, f"{case['why']} {wrong}"
    elif wrong:
        pytest.xfail(f"{mark}: {wrong}")
    elif not LENIENT:
        pytest.fail(f"passes now, take the mark away: {mark}")


def test_enough_cases_of_every_kind():
    kinds = {case["kind"] for case in OWN}
    portuguese = [case for case in OWN if case["lang"].startswith("pt")]
    assert len(OWN) >= 160
    assert 3 * len(portuguese) >= len(OWN)
    assert kinds >= {case["kind"] for case in DEV} - {"performance"}


def test_every_case_has_a_reason_and_an_id_of_its_own():
    ids = [case["id"] for case in OWN + DEV + UNSEEN]
    assert len(set(ids)) == len(ids)
    assert all(case["why"].strip() for case in OWN + DEV + UNSEEN)


def test_expected_pieces_stand_in_the_response():
    for case in map(built, OWN + DEV + UNSEEN):
        pieces = [wanted["text_contains"] for wanted in case.get("claims_expected") or []]
        assert all(piece in case["response"] for piece in pieces), case["id"]
