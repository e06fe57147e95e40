"""The form of the sources of the minimal pairs, and the names that fill them.

Slots: {p1} {p2} are people of the paragraph and {p3} is somebody else; {s1} {s2} are the surnames
of the first two; {t1} {t2} are towns; {x} is the value.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

NUMBER, UNIT, DATE, NAME, NEGATION, QUANTIFIER = KINDS = (
    "number",
    "unit",
    "date",
    "name",
    "negation",
    "quantifier",
)


@dataclass(frozen=True)
class Fact:
    """One source sentence with what may be said about it.

    Attributes:
        kind: One of `KINDS`.
        text: The sentence.
        equal: Statements that follow from it.
        altered: Statements that it contradicts; empty for values, which use `equal` with
            another value.
        value: Kind of the value of {x}, see `minimal_pairs_values`; empty without one.
    """

    kind: str
    text: str
    equal: tuple[str, ...]
    altered: tuple[str, ...] = ()
    value: str = ""


@dataclass(frozen=True)
class Paragraph:
    """A context: its facts, in order, are its sentences."""

    name: str
    facts: tuple[Fact, ...]


_Row = tuple[str, str, "str | tuple[str, ...]", tuple[str, ...]]


def paragraph(name: str, *rows: _Row) -> Paragraph:
    """Build a paragraph from rows of (kind, text, value or equal, equal or altered)."""
    return Paragraph(name, tuple(_fact(*row) for row in rows))


def _fact(kind: str, text: str, third: str | tuple[str, ...], fourth: tuple[str, ...]) -> Fact:
    if isinstance(third, str):
        return Fact(kind, text, fourth, value=third)
    return Fact(kind, text, third, fourth)


_FIRST = {
    "english": (
        "Alice Brenda Cedric Dora Edwin Fiona Gareth Harriet Isaac Judith Keith Lorna Miles Nadia "
        "Oscar Paula Quentin Rosalind Stuart Thelma"
    ).split(),
    "portuguese": (
        "Adriana Bruno Cecília Davi Elisa Fábio Graça Hugo Isabel Jorge Karina Lauro Mônica Nélson "
        "Olívia Paulo Regina Sérgio Tânia Vítor"
    ).split(),
}
_LAST = {
    "english": (
        "Ackroyd Bancroft Cawley Dunstan Everard Fielding Garside Hobday Ingram Jessop Kershaw "
        "Lomax Mayhew Naylor Oldfield Pickard Rastrick Sugden Tetley Wragg"
    ).split(),
    "portuguese": (
        "Abreu Bittencourt Coutinho Dornelas Esteves Falcão Guedes Heringer Jardim Lacerda Macedo "
        "Nogueira Otoni Peçanha Queiroz Rezende Sampaio Tavares Valadares Xavier"
    ).split(),
}
_TOWNS = {
    "english": (
        "Aldbourne Birkdale Coverham Dentdale Easby Fulbeck Grassington Hovingham Ilkeston "
        "Keswick Langthorpe Melmerby Nunnington Ormesby Pateley Runswick"
    ).split(),
    "portuguese": (
        "Araripina,Brotas,Caçapava,Diamantino,Esperantina,Formiga,Guaxupé,Ibirama,Jaboticabal,"
        "Lavras,Mococa,Ouricuri,Piracanjuba,Sobradinho,Taquari,Urupês"
    ).split(","),
}


def names(language: str, rng: random.Random) -> dict[str, str]:
    """Draw the people and towns of one paragraph; no two share a name."""
    firsts, lasts = rng.sample(_FIRST[language], 3), rng.sample(_LAST[language], 3)
    towns = rng.sample(_TOWNS[language], 2)
    found = {f"p{i + 1}": f"{firsts[i]} {lasts[i]}" for i in range(3)}
    found |= {f"s{i + 1}": lasts[i] for i in range(3)}
    return found | {f"t{i + 1}": town for i, town in enumerate(towns)}
