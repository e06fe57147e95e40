"""Amounts of the entries of one sentence, given to another entry."""

from __future__ import annotations

import pytest

from cavaquinho.checks import compare

DOSES = "Posologia: adultos, 20 ml por dose; crianças de 6 a 12 anos, 10 ml por dose."
TICKETS = "Tickets: adults, 40 euros; students, 20 euros; pensioners, 15 euros."


@pytest.mark.parametrize(
    ("evidence", "claim", "crossed"),
    [
        (DOSES, "Crianças de 6 a 12 anos devem tomar 20 ml por dose.", True),
        (DOSES, "Crianças de 6 a 12 anos devem tomar 10 ml por dose.", False),
        (DOSES, "Adultos devem tomar 20 ml por dose.", False),
        (DOSES, "Idosos devem tomar 20 ml por dose.", False),
        (TICKETS, "Students pay 40 euros.", True),
        (TICKETS, "Students pay 20 euros.", False),
        (TICKETS, "Adults pay 40 euros and students 20 euros.", False),
        ("Horários: piscina, 8h às 12h; sauna, 14h às 18h.", "A sauna abre das 8h às 12h.", True),
        ("The pool is open; it holds 40 guests.", "The pool holds 40 guests.", False),
    ],
)
def test_an_amount_of_another_entry_is_crossed(evidence, claim, crossed):
    assert any(item.kind == "crossed" for item in compare(claim, evidence)) == crossed
