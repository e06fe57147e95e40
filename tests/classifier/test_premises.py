"""What the model reads of rows, items and bare answers."""

from __future__ import annotations

import pytest

from cavaquinho import Validator
from cavaquinho.classifier.premises import read_context
from cavaquinho.evidence import split_context
from cavaquinho.models import Document, Labels
from cavaquinho.text.sentences import SentenceSplitter


def premises(text: str, language: str = "english", size: int = 1) -> list[str]:
    splitter = SentenceSplitter(language)
    context = read_context(split_context((Document(text),), splitter))
    total = len(context.index)
    windows = [context.index.context.window(at, at + size) for at in range(total - size + 1)]
    return [context.premise(window) for window in windows if context.states(window)]


def test_rows_are_read_with_their_header() -> None:
    table = "| Team | Points |\n|---|---|\n| Corran City | 72 |\n| Velden FC | 39 |"
    said = premises(table)
    assert "Velden FC: 39 points." in said


def test_items_are_read_with_what_leads_them_in() -> None:
    said = premises("Opening hours:\n- Monday: 9 to 17\n- Sunday: closed\n\nCall us.")
    assert "Opening hours: Sunday: closed." in said
    assert "Call us." in said


@pytest.mark.parametrize(
    ("text", "language", "statement"),
    [
        ("Does the fee include lunch? No.", "english", "The fee does not include lunch."),
        ("Q: Is parking free?\nA: Yes.", "english", "Parking is free."),
        ("O museu abre aos domingos? Não.", "portuguese", "O museu não abre aos domingos."),
    ],
)
def test_a_bare_answer_is_read_as_a_statement(text: str, language: str, statement: str) -> None:
    assert [said.rstrip(".") for said in premises(text, language, size=2)] == [
        statement.rstrip(".")
    ]
    assert premises(text, language) == []  # neither question nor answer says anything alone


def test_prose_is_read_as_it_stands() -> None:
    text = "The gym is open. Is it? Ask the desk, which knows."
    assert premises(text) == ["The gym is open.", "Ask the desk, which knows."]


def test_evidence_of_an_answer_includes_its_question() -> None:
    text = "Welcome. Does the fee include lunch? No. The fee is 40 euros."
    result = Validator().validate("The fee does not include lunch.", text)
    (claim,) = result.claims
    assert claim.label is Labels.VALUE_ENTAILMENT
    assert claim.evidence.startswith("Does the fee include lunch? No.")
    start, end = claim.evidence_span or (0, 0)
    assert text[start:end] == claim.evidence


def test_rows_of_values_between_commas_are_told_apart_by_as_many_cells_as_it_takes() -> None:
    table = "mes,loja,pedidos\njaneiro,Centro,412\njaneiro,Praia,287\nfevereiro,Praia,344"
    said = premises(table, "portuguese")
    assert "fevereiro, loja Praia: 344 pedidos." in said
    said = premises("station,line,step_free\nAlder,Red,yes\nBirch,Red,no")
    assert "Alder: line Red. Alder: step free." in said
    assert "Birch: line Red. Birch: step not free." in said


@pytest.mark.parametrize(
    ("claim", "label"),
    [
        ("Sales in the South were 110 in Q2.", Labels.VALUE_ENTAILMENT),
        ("North sold 150 in Q2.", Labels.VALUE_ENTAILMENT),
        ("North sold 110 in Q2.", Labels.VALUE_CONTRADICTION),
    ],
)
def test_a_row_with_two_keys_speaks_for_both(claim: str, label: Labels) -> None:
    table = "Region\tQuarter\tSales\nNorth\tQ1\t120\nNorth\tQ2\t150\nSouth\tQ1\t90\nSouth\tQ2\t110"
    (found,) = Validator(mode="grounded").validate(claim, table).claims
    assert found.label is label


@pytest.mark.parametrize(
    "claim",
    [
        "Parcel QP-5521 is at the sorting centre in Delft.",
        "O satélite Tainha-2 pesa 148 kg.",
        "Up to 32 devices can be connected to the Finch R2 at the same time.",
        "O voo G3-1442 saiu às 9h.",
    ],
)
def test_a_code_of_letters_and_figures_is_not_taken_for_another(claim: str) -> None:
    (found,) = Validator(mode="grounded").validate(claim, f"{claim} It rains.").claims
    assert found.label is Labels.VALUE_ENTAILMENT
    # Not word for word: the model and the comparisons decide.
    context = claim.replace(".", ", as they say.")
    (found,) = Validator(mode="grounded").validate(claim, context).claims
    assert found.label is Labels.VALUE_ENTAILMENT
