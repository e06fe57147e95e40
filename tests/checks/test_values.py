"""Exact values: agreement, silence or disagreement, as the tables say."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from cavaquinho.checks import compare
from cavaquinho.checks.values import same
from cavaquinho.text.quantities import find_quantities

sys.path.insert(0, str(Path(__file__).parent))

import values_english
import values_more
import values_portuguese

ROWS = [*values_english.ROWS, *values_portuguese.ROWS, *values_more.ROWS]
_KINDS = {"number", "unit", "date", "time", "ordinal", "identifier", "change"}


@pytest.mark.parametrize(("evidence", "claim", "verdict"), ROWS)
def test_a_value_is_judged_as_the_table_says(evidence, claim, verdict):
    found = [item for item in compare(claim, evidence) if item.kind in _KINDS]
    differs = any(not item.agrees for item in found)
    assert differs == (verdict == "!")
    if verdict == "+":
        assert any(item.agrees for item in found)


@pytest.mark.parametrize(("evidence", "claim", "verdict"), values_more.WITHOUT_AMOUNTS)
def test_changes_told_without_an_amount(evidence, claim, verdict):
    test_a_value_is_judged_as_the_table_says(evidence, claim, verdict)


@pytest.mark.parametrize("text", sorted({text for row in ROWS for text in row[:2]}))
def test_a_text_does_not_differ_from_itself(text):
    assert all(item.agrees for item in compare(text, text))


def test_any_two_quantities_can_be_compared() -> None:
    text = (
        "In 2012 it had 1,000,000,000 users, 0 staff, -3 °C, 44 BC, 12:30, 3 May, 5 euros a day, "
        "9,999 boxes, 10,000 years, 2e9 bytes, May 2199 and version 3.11.2 on Monday, the 3rd."
    )
    read = find_quantities(text)
    assert {same(left, right) for left in read for right in read} <= {True, False, None}
