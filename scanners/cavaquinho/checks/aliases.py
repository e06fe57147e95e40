"""Words that name the same place or people: countries, their adjectives and short forms."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

_GROUPS: Final = """
us usa states america american americans eua estados unidos americano americana americanos
uk kingdom britain british briton britons england english reino britanico ingles inglaterra
germany german germans alemanha alemao alema alemaes
france french franca frances francesa franceses
spain spanish spaniard espanha espanhol espanhola
portugal portuguese portugues portuguesa
brazil brazilian brasil brasileiro brasileira brasileiros
netherlands dutch holland holanda holandes holandesa paises baixos neerlandes
switzerland swiss suica suico
sweden swedish swede suecia sueco sueca
denmark danish dane dinamarca dinamarques
norway norwegian noruega noruegues norueguesa
finland finnish finn finlandia finlandes
poland polish polonia polones polonesa
greece greek grecia grego grega
turkey turkish turquia turco turca
ireland irish irlanda irlandes irlandesa
wales welsh gales gales
scotland scottish scots escocia escoces escocesa
china chinese chines chinesa
japan japanese japao japones japonesa
russia russian russo russa
italy italian italia italiano italiana
israel israeli israelense
iraq iraqi iraque iraquiano
argentina argentine argentinian argentino
mexico mexican mexicano mexicana
canada canadian canadense
australia australian australiano
europe european europa europeu europeia eu ue
philippines filipino filipina filipinas
thailand thai tailandia
peru peruvian peruano
cuba cuban cubano
la los angeles
ny nyc new york nova iorque
dc washington
un onu united nations nacoes unidas
"""


def _read() -> dict[str, int]:
    return {
        word: number
        for number, line in enumerate(_GROUPS.strip().splitlines())
        for word in line.split()
    }


_GROUP: Final = _read()

ALIASES: Final = frozenset(_GROUP)
"""All words that belong to a group."""


def alias(word: str) -> int | None:
    """Return the number of the group that a folded word belongs to; None for most words."""
    return _GROUP.get(word)


def same_place(first: Iterable[str], second: Iterable[str]) -> bool:
    """Return whether the folded words of two names stand for the same place or people."""
    groups = places(first)
    return bool(groups) and groups == places(second)


def places(words: Iterable[str]) -> frozenset[int]:
    """Return the numbers of the groups that the folded words of a name belong to."""
    return frozenset(_GROUP[word] for word in words if word in _GROUP)
