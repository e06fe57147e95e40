"""Days of the week, with "-feira" and without it, and the hours beside them."""

from __future__ import annotations

import pytest

from cavaquinho.text.quantities import find_quantities


def kinds(text: str) -> list[tuple[str, str]]:
    return [(item.text, item.kind) for item in find_quantities(text)]


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("O museu fecha às segundas.", ["segundas"]),
        ("Abre de segunda a sexta.", ["segunda", "sexta"]),
        ("Aberto terças e quintas.", ["terças", "quintas"]),
        ("Fechado aos domingos e segundas.", ["domingos", "segundas"]),
        ("Aulas às terças e quintas-feiras.", ["terças", "quintas-feiras"]),
        ("Ensaios: segunda, quarta e sexta", ["segunda", "quarta", "sexta"]),
        ("Toda sexta há música.", ["sexta"]),
        ("De terça a domingo", ["terça", "domingo"]),
        ("Monday to Friday", ["Monday", "Friday"]),
    ],
)
def test_a_day_is_read(text: str, days: list[str]) -> None:
    assert [said for said, kind in kinds(text) if kind == "weekday"] == days


@pytest.mark.parametrize(
    "text",
    [
        "A segunda parte é longa.",
        "As segundas tentativas falharam.",
        "Ganhou nas quartas de final.",
        "Da segunda à quinta série.",
        "As segundas e quartas fases são curtas.",
        "Uma terça parte dos alunos saiu.",
        "A segunda e a terceira vias.",
        "Nas segundas intenções",
    ],
)
def test_an_ordinal_is_no_day(text: str) -> None:
    assert "weekday" not in [kind for _, kind in kinds(text)]


@pytest.mark.parametrize(
    ("text", "times"),
    [
        ("Aberto 9h às 18h.", ["9h", "18h"]),
        ("Segunda a sexta: 9h-18h", ["9h-18h"]),
        ("Seg a sex: 9h às 18h", ["9h às 18h"]),
        ("A visita dura 2h às vezes.", []),
        ("O turno é de 8h a 10h por dia.", []),
    ],
)
def test_hours_of_a_day_are_times(text: str, times: list[str]) -> None:
    assert [said for said, kind in kinds(text) if kind == "time"] == times


def test_a_long_chain_of_hours_is_read() -> None:
    assert kinds("9h-" * 5000 + "10h")
