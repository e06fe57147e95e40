"""What holds on a condition only, told in other words, turned round, or without the condition."""

from __future__ import annotations

import pytest

from cavaquinho.checks import compare, drops_condition, profile

JUICER = "The juicer must not be operated unless the safety lid is locked."
MATCH = "The match takes place unless it rains."
TAMPA = "O espremedor só pode ser ligado se a tampa estiver travada."
# Each row: the evidence, the claim.
SAME = [
    (JUICER, "Only run the juicer with its safety lid locked."),
    (JUICER, "The juicer may only be operated if the safety lid is locked."),
    (JUICER, "The juicer must not be operated without the safety lid locked."),
    (MATCH, "The match takes place if it does not rain."),
    ("Refunds are given only if the receipt is presented.",
     "No refunds are given unless the receipt is presented."),
    ("Unless the fee is paid by Friday, the booking lapses.",
     "If the fee is not paid by Friday, the booking lapses."),
    ("The contract is renewed automatically unless cancelled in writing.",
     "The contract is renewed automatically if it is not cancelled in writing."),
    (TAMPA, "O espremedor não pode ser ligado sem a tampa travada."),
    ("O jogo será realizado, a menos que chova.", "O jogo será realizado se não chover."),
    ("O reembolso só é feito mediante apresentação do recibo.",
     "O reembolso não é feito sem apresentação do recibo."),
    ("O seguro só cobre o furto se houver boletim de ocorrência.",
     "O seguro não cobre o furto sem boletim de ocorrência."),
]  # fmt: skip
TURNED = [
    (JUICER, "The juicer may be operated with the safety lid unlocked."),
    (JUICER, "The juicer must not be operated if the safety lid is locked."),
    (JUICER, "The juicer must never be operated."),
    (MATCH, "The match takes place even if it rains."),
    (MATCH, "The match takes place only if it rains."),
    ("The match is cancelled if it rains.", "The match is cancelled unless it rains."),
    ("Dogs are allowed provided that they are on a leash.", "Dogs are allowed without a leash."),
    (TAMPA, "O espremedor pode ser ligado com a tampa destravada."),
    (TAMPA, "O espremedor pode ser ligado mesmo que a tampa não esteja travada."),
    ("A garantia não vale se o lacre for rompido.",
     "A garantia vale mesmo se o lacre for rompido."),
    ("Menores não podem viajar, salvo se tiverem autorização dos pais.",
     "Menores não podem viajar em hipótese alguma."),
]  # fmt: skip
SILENT = [
    (JUICER, "The juicer must not be washed unless the safety lid is locked."),
    (MATCH, "The match takes place unless it snows."),
    ("The bonus is paid if sales grow.", "The bonus is paid only if sales grow."),
    ("Ana pays Rui if it rains.", "Rui pays Ana if it rains."),
    ("The team won without its captain.", "The team won with its coach."),
    ("O ministro se recusou a assinar o acordo.", "O ministro assinou o acordo se pôde."),
]
DROPPED = [
    ("Members may enter if they show a card.", "Members may enter."),
    (MATCH, "The match takes place."),
    ("Caso chova, a festa será no salão.", "A festa será no salão."),
    ("Desde que haja público, o teatro abre aos domingos.", "O teatro abre aos domingos."),
]
KEPT = [
    (JUICER, "The juicer must not be operated in certain circumstances."),
    ("The museum is free even if you are over 18.", "The museum is free."),
    ("If you have any questions, the desk is open until 6 pm.", "The desk is open until 6 pm."),
    ("The match takes place if it is dry. The match takes place.", "The match takes place."),
    ("A casa foi vendida com os móveis.", "A casa foi vendida."),
    ("Desde que foi reformado, o teatro recebe 300 pessoas.", "O teatro recebe 300 pessoas."),
    ("Os preços se mantiveram estáveis.", "Os preços se mantiveram estáveis."),
]


def outcomes(evidence, claim):
    return [item.agrees for item in compare(claim, evidence) if item.kind == "condition"]


@pytest.mark.parametrize(("evidence", "claim"), SAME)
def test_the_same_condition_agrees(evidence, claim):
    assert outcomes(evidence, claim) == [True]
    assert all(item.agrees for item in compare(claim, evidence))


@pytest.mark.parametrize(("evidence", "claim"), TURNED)
def test_a_condition_turned_round_differs(evidence, claim):
    assert outcomes(evidence, claim) == [False]


@pytest.mark.parametrize(("evidence", "claim"), SILENT)
def test_no_finding_of_another_condition(evidence, claim):
    assert outcomes(evidence, claim) == []


@pytest.mark.parametrize(("evidence", "claim"), DROPPED)
def test_a_dropped_condition_is_told(evidence, claim):
    assert drops_condition(profile(claim), profile(evidence))


@pytest.mark.parametrize(("evidence", "claim"), KEPT)
def test_nothing_is_dropped_where_there_is_no_true_condition(evidence, claim):
    assert not drops_condition(profile(claim), profile(evidence))
