"""Duty and choice, means of payment, and what is only considered."""

from __future__ import annotations

import pytest

from cavaquinho.checks import compare, only_handled, only_weighed, profile


@pytest.mark.parametrize(
    ("claim", "evidence", "agrees"),
    [
        ("Ninguém é obrigado a usar gravata.", "O uso de gravata é facultativo.", True),
        ("No one has to attend the briefing.", "Attendance at the briefing is optional.", True),
        ("A participação é obrigatória.", "A participação na reunião é voluntária.", False),
        ("The invoice has been paid.", "The invoice is still unpaid.", False),
        ("The kiosk accepts cash.", "The kiosk accepts only cards.", False),
        ("Passengers cannot pay in cash.", "Only card payments are accepted.", True),
        ("A banca aceita dinheiro.", "A banca aceita apenas Pix.", False),
        ("The kiosk accepts cash.", "The kiosk accepts cards.", None),
        ("The kiosk accepts cash.", "Only cards are accepted for orders under 5 euros.", None),
        ("The shop accepts cash.", "The kiosk accepts only cards.", None),
    ],
)
def test_duties_and_means(claim: str, evidence: str, agrees: bool | None) -> None:
    found = [item.agrees for item in compare(claim, evidence) if item.kind != "number"]
    assert found[:1] == ([] if agrees is None else [agrees])


@pytest.mark.parametrize(
    ("claim", "evidence", "weighed"),
    [
        ("O prefeito vai ampliar o horário.", "O prefeito estuda ampliar o horário.", True),
        ("The council will close the pool.", "The council is considering closing the pool.", True),
        ("It reduces fuel use.", "They write that it may reduce fuel use.", True),
        ("The drug slows it.", "They believe that the drug slows it.", True),
        ("It could reduce fuel use.", "It may reduce fuel use.", False),
        ("Symptoms include fever.", "Symptoms may include fever.", False),
        ("It reduces fuel use.", "It may reduce noise. It reduces fuel use.", False),
        ("Restrição: sem vínculo.", "O estudante não pode ter vínculo.", False),
    ],
)
def test_what_is_only_considered(claim: str, evidence: str, weighed: bool) -> None:
    assert only_weighed(profile(claim), profile(evidence)) is weighed


@pytest.mark.parametrize(
    ("claim", "evidence", "handled"),
    [
        ("O laudo foi elaborado por Rosa.", "Rosa leu o laudo.", True),
        ("Ana wrote the study.", "Ana presented the study.", True),
        ("Ana wrote the study.", "Ana presented her study.", False),
        ("Ana wrote the study.", "Ana read the study that she wrote.", False),
        ("Ana read the study.", "Ana read the study.", False),
    ],
)
def test_who_read_it_need_not_have_written_it(claim: str, evidence: str, handled: bool) -> None:
    assert only_handled(profile(claim), profile(evidence)) is handled
