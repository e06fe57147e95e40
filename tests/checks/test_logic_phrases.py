"""Quantifiers and denials of several words, in both languages, and what must stay silent."""

from __future__ import annotations

import pytest

from cavaquinho.checks.profile import profile
from cavaquinho.checks.stated import statement_findings

SAME = [
    ("Nobody was injured when the crane collapsed on Tuesday.", "No one was injured by the crane."),
    ("All rooms in the annex have a balcony.", "Each of the rooms in the annex has a balcony."),
    ("Most of the residents voted for it.", "The majority of the residents voted for it."),
    ("Almost all manuscripts survived the fire.", "The vast majority of the manuscripts survived."),
    ("Few applicants had experience with cranes.", "Not many applicants had experience."),
    ("None of them had signed the contract.", "No contract had been signed."),
    ("The board did not approve the merger.", "The board rejected the merger."),
    ("Dogs are not allowed on the beach.", "Dogs are banned from the beach."),
    ("The tour does not require registration.", "The tour can be done without registration."),
    ("It is untrue that the mayor resigned in June.", "The mayor did not resign in June."),
    ("The report is incomplete because two did not send data.", "The report is not complete."),
    ("The firm pays no dividends and has no debt.", "The firm does not have debt."),
    ("Every passenger must show a ticket.", "No passenger may travel without showing a ticket."),
    ("The two engines failed on landing.", "Neither engine worked on landing."),
    ("Nenhum paciente do estudo teve febre.", "Paciente algum do estudo teve febre."),
    ("A maioria dos moradores votou contra.", "Mais da metade dos moradores votou contra."),
    ("Quase todos os livros foram salvos.", "A grande maioria dos livros foi salva."),
    ("O túnel nunca foi inundado.", "O túnel não foi inundado nenhuma vez."),
    ("A loja não vende remédios sem receita.", "A loja só vende remédios com receita."),
    ("Toda a equipe foi vacinada.", "Não há ninguém na equipe que não tenha sido vacinado."),
    ("Não é verdade que o prefeito renunciou.", "É mentira que o prefeito renunciou."),
    ("Ninguém ficou ferido na queda da ponte.", "A queda da ponte não feriu ninguém."),
]  # fmt: skip
OPPOSITE = [
    ("All rooms in the annex have a balcony.", "Only some rooms in the annex have a balcony."),
    ("Most residents voted for the plan.", "Few residents voted for the plan."),
    ("Almost all manuscripts survived the fire.", "All manuscripts survived the fire."),
    ("Nobody was injured in the fall of the crane.", "Several people were injured in the fall."),
    ("The board did not approve the merger.", "The board approved the merger."),
    ("The firm pays no dividends and has no debt.", "The firm has debt."),
    ("The brothers were born in Rome and never left Italy.", "The brothers left Italy."),
    ("It is untrue that the mayor resigned in June.", "The mayor resigned in June."),
    ("The tour does not require registration.", "Registration is required for the tour."),
    ("Todos os inquilinos recebem duas chaves.", "Só alguns inquilinos recebem duas chaves."),
    ("A maioria dos moradores votou contra.", "Poucos moradores votaram contra."),
    ("Nenhum deles tinha assinado o contrato.", "Todos tinham assinado o contrato."),
    ("Ninguém pode entrar na sala sem máscara.", "A máscara é opcional na sala."),
    ("O tablet vem sem carregador na caixa.", "O carregador está incluído na caixa do tablet."),
]  # fmt: skip
SILENT = [
    ("The museum is not open on Mondays.", "The museum is open."),
    ("The shop does not open before nine.", "The shop opens at ten."),
    ("All members may vote.", "Most members may vote."),
    ("Breakfast is included and dogs are not allowed.", "Breakfast is included."),
    ("If it rains, the match will not take place.", "The match will not take place."),
    ("The vaccine works against flu.", "The flu vaccine works."),
    ("Nobody under 18 may buy fireworks.", "It is unwise to buy fireworks under 18."),
    ("Some wines were sold in Geneva.", "All wines were sold in Geneva."),
    ("O museu não abre às segundas-feiras.", "O museu abre."),
    ("Se chover, o jogo não será realizado.", "O jogo não será realizado."),
]


def outcome(evidence, claim):
    found = statement_findings(profile(claim), profile(evidence))
    return found[0].agrees if found else None


@pytest.mark.parametrize(("evidence", "claim"), SAME)
def test_the_same_in_other_words_agrees(evidence, claim):
    assert outcome(evidence, claim) is True


@pytest.mark.parametrize(("evidence", "claim"), OPPOSITE)
def test_the_opposite_disagrees(evidence, claim):
    assert outcome(evidence, claim) is False


@pytest.mark.parametrize(("evidence", "claim"), SILENT)
def test_what_is_bounded_or_does_not_follow_is_left_alone(evidence, claim):
    assert outcome(evidence, claim) is None
