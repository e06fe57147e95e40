"""Periods, short weekdays, holidays, exceptions, implied bounds, parties in front of a comma."""

from __future__ import annotations

import pytest

from cavaquinho.checks import beside, compare
from cavaquinho.models import Finding

AGREES = [
    ("It runs from June 4 to August 20, 2023.", "It was open in July 2023."),
    ("Vai de 4 de junho a 20 de agosto de 2023.", "Estava aberta em julho de 2023."),
    ("The shop is open Mon-Fri.", "The shop is open on Wednesday."),
    ("A loja abre de seg. a sex.", "A loja abre às quartas-feiras."),
    ("The film premiered on Christmas Day 2001.", "The film premiered on 25 December 2001."),
    ("O filme estreou no Natal de 2001.", "O filme estreou em 25 de dezembro de 2001."),
    ("A reunião será em 5 de março.", "A reunião é no dia 5/3."),
    ("Every employee except Tom attended.", "Tom did not attend."),
    ("Todos, menos a Clara, foram à festa.", "Clara não foi à festa."),
    ("At least 12 people were injured.", "More than 10 people were injured."),
]
DIFFERS = [
    ("The shop is open Mon-Fri.", "The shop is open on Sunday."),
    ("The film premiered on Christmas Day 2001.", "The film premiered on 26 December 2001."),
    ("Every employee except Tom attended.", "Tom attended."),
    ("Todos, menos a Clara, foram à festa.", "Clara foi à festa."),
    ("At least 12 people were injured.", "More than 20 people were injured."),
    ("Maria later taught Sofia the cello.", "Sofia taught Maria the cello."),
    ("Northgate Ltd. acquired the baker Tully in May.", "Tully acquired Northgate in May."),
]
SILENT = [
    ("It runs from June 4 to August 20, 2023.", "It ends in July 2023."),
    ("He lives in Natal.", "He was born on 25 December."),
    ("The sun was out and we sat down.", "It was a Monday."),
]


@pytest.mark.parametrize(("evidence", "claim"), AGREES)
def test_it_agrees(evidence, claim):
    found = compare(claim, evidence)
    assert found
    assert all(item.agrees for item in found)


@pytest.mark.parametrize(("evidence", "claim"), DIFFERS)
def test_it_differs(evidence, claim):
    assert any(not item.agrees for item in compare(claim, evidence))


@pytest.mark.parametrize(("evidence", "claim"), SILENT)
def test_it_is_not_compared(evidence, claim):
    assert not any(item.agrees for item in compare(claim, evidence))


def test_an_absent_figure_is_quoted_with_what_stands_in_its_place():
    found = Finding("absent", False, "2015", None, 'Nothing in the context mentions "2015".')
    told = beside(found, "Works ended in 2015.", "The bridge was opened on 14 August 2018.")
    assert told.evidence_value == "14 August 2018"
    assert '"2015"' in told.message
    assert '"14 August 2018"' in told.message


def test_of_two_figures_none_is_quoted():
    found = Finding("absent", False, "2015", None, 'Nothing in the context mentions "2015".')
    assert beside(found, "Works ended in 2015.", "Begun in 1999, opened in 2018.") == found
