"""What denies or permits by itself, siblings, and places, as the model reads them."""

from __future__ import annotations

import pytest

from cavaquinho.classifier.denied import denied_places
from cavaquinho.classifier.ordered import ordered
from cavaquinho.classifier.placed import placed
from cavaquinho.classifier.plain_words import in_plain_words
from cavaquinho.classifier.siblings import about_own


@pytest.mark.parametrize(
    ("sentence", "plain"),
    [
        (
            "Nothing in the lease prevents tenants from keeping a cat.",
            "tenants may be keeping a cat.",
        ),
        ("Nada impede os inquilinos de sublocar a garagem.", "os inquilinos podem sublocar"),
        ("Students are exempt from the registration fee.", "do not pay the registration fee"),
        ("Aposentados têm isenção da taxa.", "não pagam a taxa"),
        ("The patient denies fever and cough.", "patient has no fever and has no cough"),
        ("Nega febre e nega trauma.", "Não tem febre e não tem trauma."),
        ("No room was left unpainted.", "Every room was painted."),
        ("Nenhuma sala ficou sem pintura.", "Toda sala teve pintura."),
        ("Status: unresolved.", "It has not been resolved."),
        ("Ana saw the victory of Ipe over Cedro.", "Ipe beat Cedro."),
        ("A derrota do Cedro para o Ipê foi a terceira.", "O Ipê venceu o Cedro."),
        ("A ré, Construtora Ibirama, foi condenada.", "A Construtora Ibirama foi condenada."),
    ],
)
def test_what_denies_by_itself_is_put_plainly(sentence: str, plain: str) -> None:
    assert plain.lower() in in_plain_words(sentence).lower()


@pytest.mark.parametrize(
    "sentence",
    [
        "The minister denies taking bribes.",
        "O ministro nega ter recebido propina.",
        "The patient denies having called.",
        "The river is exempt from the ban.",
        "Nothing is known of the fire.",
        "The mayor, Ana Prado, spoke.",
    ],
)
def test_other_wordings_are_left_alone(sentence: str) -> None:
    assert in_plain_words(sentence) == sentence


SIBLINGS = "The Vesper 200 prints on both sides. The Vesper 100 is white."


@pytest.mark.parametrize(
    ("premise", "claim", "left"),
    [
        (SIBLINGS, "The Vesper 100 prints on both sides.", "The Vesper 100 is white."),
        ("The Vesper 200 is new. It folds.", "The Vesper 100 folds.", ""),
        ("A versão 4 corrige a falha.", "A versão 3 corrige a falha.", ""),
        ("Building A has a lift.", "Building B has a lift.", ""),
        (SIBLINGS, "The Vesper 200 prints on both sides.", SIBLINGS.partition(".")[0] + "."),
        (SIBLINGS, "The Vesper 100 is lighter than the Vesper 200.", SIBLINGS),
        ("Line 9 is long.", "Line 8 is long.", "Line 9 is long."),
        ("In London 40 people died.", "In London 30 people died.", "In London 40 people died."),
    ],
)
def test_a_sibling_is_no_evidence(premise: str, claim: str, left: str) -> None:
    known = [SIBLINGS, "A versão 3 é de maio.", "Building B is old.", "In London 30 people came."]
    assert about_own(premise, "", claim, known) == left


@pytest.mark.parametrize(
    ("sentence", "opening", "read"),
    [
        (
            "Não há estacionamento no local.",
            "O Sítio Boa Vista produz queijo.",
            "Não há estacionamento no Sítio Boa Vista.",
        ),
        ("Dogs may stay here.", "Café Linden is old.", "Dogs may stay at Café Linden."),
        ("She has lived here since 2004.", "Ana Prado is a nurse.", ""),
        ("There is no parking on site.", "It is a museum.", ""),
    ],
)
def test_here_is_the_place_a_text_opens_with(sentence: str, opening: str, read: str) -> None:
    assert placed(sentence, opening) == (read or sentence)


def test_aquela_and_este_are_read_as_what_they_stand_for() -> None:
    said = "Aquela chegou na sexta-feira; este ainda não foi entregue."
    front = "A escola comprou uma impressora e um projetor."
    read = ordered(said, front, "portuguese").text
    assert read == "A impressora chegou na sexta-feira; o projetor ainda não foi entregue."


def test_a_denied_rumour_is_what_is_denied() -> None:
    said = ["A rumour said that the mill would close.", "The firm denied this."]
    assert dict(denied_places(said)) == {1: "The firm denied that the mill would close."}
    assert not dict(denied_places(["The mill is old.", "The firm denied this."]))
