"""Verbs that tell one deed from two sides: "beat" and "lost to", "sold to" and "bought from"."""

from __future__ import annotations

from typing import Final, NamedTuple

from cavaquinho.checks.stems import stem


class Turn(NamedTuple):
    """How a verb names its two parties.

    Attributes:
        verb: The deed.
        lost: The subject is the one it is done to.
        links: What stands before the other party.
        direct: The other party may follow the verb at once.
    """

    verb: str
    lost: bool
    links: frozenset[str]
    direct: bool = False


_TABLE: Final = """
beat + - : beat defeat derrotar derrotou derrotaram bateu vencer venceu venceram
beat + against over contra : win won
beat - to against para contra : lose lost perder perdeu perderam perde
sell + to a ao para : sell sold vender vendeu venderam vende vendida
sell - from de do da : buy bought purchase purchased comprar comprou compraram compra
give + to a ao para - : give gave hand handed entregar entregou deu deram dar doar doou
give - from de do da : receive received receber recebeu receberam
lend + to : lend lent
lend - from : borrow borrowed
succeed + - : succeed succeeded suceder sucedeu
succeed - - : precede preceded anteceder antecedeu
"""


def _read() -> dict[str, Turn]:
    turns = {}
    for line in _TABLE.strip().splitlines():
        head, words = line.split(" : ")
        verb, side, *links = head.split()
        turn = Turn(verb, side == "-", frozenset(links) - {"-"}, "-" in links)
        turns.update({stem(word): turn for word in words.split()})
    return turns


CONVERSE: Final = _read()
"""Stem of a verb -> how it names its parties. Source: Cruse, "Lexical Semantics", 1986, ch. 10."""

_ALIKE: Final = {
    stem(word): "give" for word in "da dao dar deu deram dada dadas dado dados".split()
}


def canonical(verb: str) -> str:
    """Return the deed that a verb's stem names."""
    turn = CONVERSE.get(verb)
    return turn.verb if turn is not None else _ALIKE.get(verb, verb)


_OFFICES: Final = """
write author writer|escrever autor autora escritor escritora|win winner victor|vencer vencedor
found founder|fundar fundador fundadora|compose composer|compor compositor compositora
paint painter|pintar pintor pintora|design designer architect|projetar arquiteto arquiteta
direct director|dirigir diretor diretora|invent inventor|inventar inventor inventora
discover discoverer|descobrir descobridor descobridora|create creator|criar criador criadora
build builder|develop developer|desenvolver desenvolvedor|edit editor|translate translator
traduzir tradutor tradutora
"""
DEED_OF: Final = {
    stem(noun): canonical(stem(line.split()[0]))
    for line in _OFFICES.replace("\n", "|").split("|")
    for noun in line.split()[1:]
}
"""Stem of the name for who has done a deed -> the deed."""

LASTING: Final = frozenset({DEED_OF[stem("director")], DEED_OF[stem("diretor")]})
"""Deeds of offices that one holds after another."""
