"""Who read, showed or got it need not be who made it: "Rosa read the report aloud"."""

from __future__ import annotations

from typing import Final

from cavaquinho.checks.profile import Profile

_MADE: Final = frozenset(
    """write writes wrote written writing author authors authored drafted draft drafts composed
    prepared compiled penned elaborou elaboraram elaborado elaborada elaborados elaboradas escreveu
    escreveram escrito escrita escritos escritas redigiu redigiram redigido redigida autor autora
    autores autoras autoria preparou prepararam preparado preparada""".split()
)
_HANDLED: Final = frozenset(
    """read reads reading recited presented presents presenting received receives got quoted quotes
    cited cites handed delivered shared leu leram lido lida recitou apresentou apresentaram
    apresentado apresentada recebeu receberam recebido recebida citou citaram entregou entregaram
    mostrou mostraram""".split()
)
_OWN: Final = frozenset("by his her their its own por pelo pela pelos pelas seu sua seus".split())
"""Words by which what is handled may be of one's own making."""


def only_handled(claim: Profile, evidence: Profile) -> bool:
    """Tell whether a claim says who wrote it, and a text only who read, showed or got it."""
    if claim.lows.isdisjoint(_MADE) or evidence.lows.isdisjoint(_HANDLED):
        return False
    return evidence.lows.isdisjoint(_MADE | _OWN)
