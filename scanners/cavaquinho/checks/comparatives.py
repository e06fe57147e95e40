"""What a claim compares: "the north pool is longer than the south pool", "a mais cara das duas"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from cavaquinho.checks.profile import Profile, Word

_SIZES: Final = "number measure percent money"
_TABLE: Final = {
    "m duration": "longer longest comprido comprida compridos compridas longo longa extenso "
    "extensa|shorter shortest curto curta curtos curtas",
    "m °C percent money number": "higher highest alto alta altos altas elevado elevada|"
    "lower lowest baixo baixa baixos baixas",
    "m": "taller tallest wider widest broader deeper deepest farther further farthest largo larga "
    "fundo funda profundo profunda distante longe|narrower narrowest shallower nearer nearest "
    "closer closest estreito estreita raso rasa proximo proxima perto",
    "g": "heavier heaviest pesado pesada pesados pesadas|lighter lightest leve leves",
    "°C": "hotter hottest warmer warmest quente quentes|colder coldest cooler coolest frio fria",
    _SIZES: "bigger biggest larger largest greater greatest maior maiores|smaller smallest "
    "menor menores",
    "money": "dearer dearest expensive costly pricey caro cara caros caras|cheaper cheapest barato "
    "barata baratos baratas",
    "age": "older oldest velho velha velhos velhas antigo antiga antigos antigas idoso idosa|"
    "younger youngest newer newest novo nova novos novas jovem jovens recente recentes recent",
    "pace": "faster fastest quicker quickest rapido rapida rapidos rapidas|slower slowest lento "
    "lenta lentos lentas",
    "moment": "later latest tarde|earlier earliest sooner cedo",
    "number": "populous populated populoso populosa numeroso numerosa numerous|",
}
"""Kinds of values, or units of measures -> words for more of them, and for less."""

_VERBS: Final = {
    **dict.fromkeys("costs cost custa custam charges cobra paga pagam pays".split(), "money"),
    **dict.fromkeys("weighs weigh pesa pesam".split(), "g"),
    **dict.fromkeys("mede medem measures".split(), "m"),
    **dict.fromkeys(
        "takes take took lasts last lasted leva levam levou dura duram durou demora".split(),
        "duration",
    ),
}
_MORE: Final = {"more": 1, "mais": 1, "less": -1, "fewer": -1, "menos": -1}
_THAN: Final = frozenset({"than", "que"})
_MOST: Final = frozenset({"most", "least"})
_SCOPE: Final = frozenset("of de do da dos das between entre among".split())
_LONGEST: Final = 25
"""Words of a claim. A choice of ours."""


class Comparison(NamedTuple):
    """One thing said to have more, or less, of something than others.

    Attributes:
        kinds: Of values that tell: "money", "m", ..., "age", "pace", "moment".
        more: It has more of it; for "age" is older, for "pace" quicker, for "moment" later.
        noun: Stem of what is counted ("more inhabitants"); "" if nothing is.
        first: Stems of what is said to have more.
        second: Stems of what it is compared with; empty for "the longest", "of the two".
        words: The words that compare.
        top: It is said of one among several: "the longest", "o maior".
        scoped: Among how many is said: "of the two", "das duas".
    """

    kinds: frozenset[str]
    more: bool
    noun: str
    first: frozenset[str]
    second: frozenset[str]
    words: tuple[Word, ...]
    top: bool
    scoped: bool


def _read() -> dict[str, tuple[frozenset[str], int]]:
    return {
        word: (frozenset(kinds.split()), sign)
        for kinds, line in _TABLE.items()
        for sign, side in zip((1, -1), line.split("|"), strict=True)
        for word in side.split()
    }


_WORDS: Final = _read()
_IRREGULAR: Final = frozenset("maior maiores menor menores".split())


def comparison(text: Profile) -> Comparison | None:
    """Return what a text of one sentence compares; None where that is not plain."""
    words = text.words
    if len(words) > _LONGEST or len(text.sentences) != 1:
        return None
    places = [i for i, word in enumerate(words) if _compares(words, i)]
    if len(places) != 1:
        return None
    place = places[0]
    than = next((i for i in range(place + 1, len(words)) if words[i].low in _THAN), None)
    last = place + 1
    told = _told(words, place, than)
    if told is None:
        return None
    kinds, sign, noun, last = told
    front, behind = words[:place], words[than + 1 :] if than is not None else ()
    rest = words[last : than if than is not None else len(words)]
    if any(word.content and word.low not in _THAN for word in rest) and than is not None:
        return None
    scope = any(word.mark for word in (*front, *rest))
    marks = [item for item in text.quantities if item.kind != "number" or item.low != 2]
    if marks or (than is not None and scope):
        return None
    first = _stems(front) | (_stems(rest) if than is None else frozenset())
    return Comparison(
        kinds, sign > 0, noun, first, _stems(behind), tuple(words[place:last]), than is None, scope
    )


def _compares(words: Sequence[Word], place: int) -> bool:
    """Tell whether a comparison starts at a word."""
    low = words[place].low
    if low in _MORE:
        return not (place and words[place - 1].low in _THAN)
    if low in _MOST:
        return place + 1 < len(words) and words[place + 1].low in _WORDS
    if low not in _WORDS or (place and words[place - 1].low in {*_MORE, *_MOST}):
        return False
    return low in _IRREGULAR or low.endswith(("er", "est"))


def _told(
    words: Sequence[Word], place: int, than: int | None
) -> tuple[frozenset[str], int, str, int] | None:
    """Return kinds of values, direction, what is counted, and where the comparing words end."""
    low = words[place].low
    verb = next((_VERBS[word.low] for word in words[:place] if word.low in _VERBS), None)
    if low in _WORDS:
        kinds, sign = _WORDS[low]
        if verb == "duration" and "duration" in kinds:
            kinds = frozenset({"duration"})
        return kinds, sign, "", place + 1
    sign = _MORE.get(low, 1 if low == "most" else -1)
    follow = words[place + 1] if place + 1 < len(words) else None
    if follow is not None and follow.low in _WORDS:
        kinds, turn = _WORDS[follow.low]
        return kinds, sign * turn, "", place + 2
    if than is None:
        return None
    if follow is not None and follow.low in {"time", "tempo"} and verb == "duration":
        return frozenset({verb}), sign, "", place + 2
    if follow is not None and follow.content and than in {place + 2, place + 3}:
        return frozenset({"number"}), sign, follow.stem, place + 2
    bare = than in {place + 1, place + 2} and verb is not None  # "costs more than", "mais do que"
    return (frozenset({verb}), sign, "", place + 1) if bare and verb else None


def _stems(words: Sequence[Word]) -> frozenset[str]:
    return frozenset(
        word.stem
        for word in words
        if word.content and not word.mark and word.low not in _VERBS and word.low != "one"
    )
