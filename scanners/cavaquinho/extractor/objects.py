"""Lists of objects ("a pool, a gym and a sauna") told apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cavaquinho.extractor.tokens import Token
from cavaquinho.extractor.verbs import Tongue, first_verb
from cavaquinho.models import Span

_ARTICLES: Final = frozenset(
    """a an one two three four five six seven eight nine ten its um uma dois duas três
    quatro cinco seis sete oito nove dez seu sua""".split()
)
# Words after which "A and B" is one thing, or which make an object out of a number ("and a half").
_BLOCKERS: Final = frozenset(
    """half quarter mix mixture combination total between both either series pair set blend etc
    of-a that which who where when if not or nor than metade meio meia mistura
    combinação total entre ambos série par conjunto que quem onde quando se ou nem de
    por""".split()
)
_NOT_BARE: Final = frozenset(
    """o a os as de do da dos das em no na por para com sem ao à que não mais menos muito
    muita também já ainda outros outras the of in on at to for from with by
    other others more than such""".split()
)
_LEAST_BARE: Final = 3
_LONGEST: Final = {"english": 6, "portuguese": 4}


def split_objects(tokens: Sequence[Token], language: Tongue) -> list[Span]:
    """Return the place of each object in the text `tokens` come from; [] if they are not a list.

    Two English objects need an article or a number each ("a pool and two gyms"); three or more may
    be bare ("breakfast, parking and Wi-Fi"), as Portuguese ones may ("piscina e academia").
    """
    groups = _groups(tokens, "and" if language == "english" else "e")
    if len(groups) < 2 or not all(_is_object(group, language) for group in groups):
        return []
    counted = [_is_counted(group) for group in groups]
    # "um pelo preto e branco", "cabelos longos e ondulados": the last word may be an adjective.
    if not all(counted) and language == "portuguese":
        if any(counted) or any(len(group) > 1 for group in groups[:-1]):
            return []
    elif not all(counted) and _shares_noun(groups):
        return []
    return [(group[0].start, group[-1].end) for group in groups]


def _groups(tokens: Sequence[Token], joint: str) -> list[list[Token]]:
    """Cut at commas and the final joint; [] if the joint is missing or is not the last cut."""
    groups: list[list[Token]] = [[]]
    joined = False
    for token in tokens:
        if token.lower == joint and not token.nested:
            if joined:
                return []
            joined = True
            groups.append([])
            continue
        if token.gap == "," and groups[-1]:
            if joined:
                return []
            groups.append([])
        elif token.gap.strip("*_$R"):
            return []
        groups[-1].append(token)
    return groups if joined and all(groups) else []


def _shares_noun(groups: Sequence[Sequence[Token]]) -> bool:
    """Return whether bare words may all describe the last noun: "red, white and blue flags".

    Told apart are three or more, the last of which is no longer than the longest before it.
    """
    longest = max(len(group) for group in groups[:-1])
    return len(groups) < _LEAST_BARE or len(groups[-1]) > longest


def _is_counted(group: Sequence[Token]) -> bool:
    return group[0].lower in _ARTICLES or group[0].text[0].isdigit()


def _is_object(group: Sequence[Token], language: Tongue) -> bool:
    if len(group) > _LONGEST[language] or any(token.nested for token in group):
        return False
    words = [token.lower for token in group]
    if _BLOCKERS.intersection(words) or first_verb(group, language) is not None:
        return False
    if _is_counted(group):
        return len(group) > 1
    bare = not _NOT_BARE.intersection(words)
    written = all(token.text == token.lower for token in group)
    return bare and (written or language == "english")
