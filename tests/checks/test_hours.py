"""Times of the day against a span of it."""

from __future__ import annotations

import pytest

from cavaquinho.checks import compare

SPAN = "The museum is open from 10:00 to 18:00."
VAO = "O museu funciona das 10h às 18h."

ROWS = [
    (SPAN, "The museum is open until 6 pm.", True),
    (SPAN, "The museum closes at 6 pm.", True),
    (SPAN, "The museum opens at 10 am.", True),
    (SPAN, "The museum is open at 3 pm.", True),
    (SPAN, "The museum is open until 7 pm.", False),
    (SPAN, "The museum is open until 10 am.", False),
    (SPAN, "The museum opens at 9 am.", False),
    (SPAN, "The museum is open at 8 pm.", False),
    (VAO, "O museu fica aberto até as 18h.", True),
    (VAO, "O museu fecha às 18h.", True),
    (VAO, "O museu abre às 10h.", True),
    (VAO, "O museu abre às 9h.", False),
    (VAO, "O museu fica aberto até as 20h.", False),
    ("O museu funciona entre 10h e 18h.", "O museu fecha às 18h.", True),
    ("The museum is open from 10:00 until 18:00.", "The museum closes at 6 pm.", True),
    ("Office hours: Monday to Friday, 9 am to 5 pm.", "The office is open until 5 pm.", True),
    ("The gate is open from 10:00 to 18:00.", "The gate is closed until 10:00.", True),
]


@pytest.mark.parametrize(("evidence", "claim", "agrees"), ROWS)
def test_a_time_is_compared_with_the_end_it_speaks_of(evidence, claim, agrees):
    findings = compare(claim, evidence)
    assert [item.agrees for item in findings if item.kind == "time"] == [agrees]
    assert all(item.agrees for item in findings) == agrees


def test_hours_of_several_days_are_left_to_the_words_around():
    evidence = "Monday to Friday 9:00 to 18:00, Saturday 9:00 to 13:00."
    findings = compare("On Saturday it is open until 13:00.", evidence)
    assert all(item.agrees for item in findings)


def test_a_denied_time_says_nothing():
    assert not [item for item in compare("The museum is not open until 7 pm.", SPAN) if item.agrees]
