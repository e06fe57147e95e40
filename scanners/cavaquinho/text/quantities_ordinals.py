"""Ordinals, and the nouns that numbers count."""

from __future__ import annotations

from cavaquinho.text.quantities_cardinals import Cardinal
from cavaquinho.text.quantities_lexicon import ORDINAL_ENDINGS, ORDINALS, ROMAN, VALUES
from cavaquinho.text.quantities_tokens import Reader
from cavaquinho.text.quantities_types import Found

_LINKS = frozenset({"of", "de", "da", "do", "das", "dos", "the", "-", "other", "outros", "outras"})
_MOST_NAMES = 2
_RANKED = frozenset("finished came placed ranked finishing coming placing ranking".split())
NO_NOUNS = frozenset(
    """of the in on at to from and or for with by as than is are was were be been has have had that
    which who per each a an it its this these those but if when while will would can may not
    de da do das dos em no na nos nas ao aos e ou para com por como que foi foram era eram tem esta
    estao sao mais menos ate entre sobre se quando um uma o os as a cada pelo pela""".split()
)


def read_ordinal(reader: Reader, first: int, cardinal: Cardinal) -> Found | None:
    """Read "2nd", "2º", "2.ª"."""
    at = cardinal.last
    if not cardinal.plain or not reader.glued(at):
        return None
    raw = reader.raw(at)
    if raw == "." and reader.raw(at + 1) in {"º", "ª"} and reader.glued(at + 1):
        at += 1
        raw = reader.raw(at)
    if raw in {"º", "ª"} or raw.lower() in ORDINAL_ENDINGS - {"o", "a"}:
        found = Found(first, at + 1, "ordinal", cardinal.value, cardinal.value)
        found.noun = counted_noun(reader, at + 1)
        return found
    return None


def read_ordinal_word(reader: Reader, first: int) -> Found | None:
    """Read "second", "terceira" where they count: a noun follows, an article stands before."""
    before, after = reader.low(first - 1), reader.low(first + 1)
    if before in _RANKED or after in {"lugar", "place"}:
        value = float(ORDINALS[reader.low(first)])
        noun = after if after in {"lugar", "place"} else ""
        return Found(first, first + 1, "ordinal", value, value, noun=noun)
    if (before in {"-", "a", "um", "uma"} and before != "a") or after in {"-", ",", ""}:
        return None
    if before not in {"the", "its", "his", "her", "their", "o", "a", "no", "na", "do", "da", "as"}:
        return None
    if not after.isalpha() or after in NO_NOUNS or after in {"half", "feira", "and", "time"}:
        return None
    value = float(ORDINALS[reader.low(first)])
    found = Found(first, first + 1, "ordinal", value, value)
    found.noun = after
    return found


def _past_name(reader: Reader, at: int) -> int:
    """Return the token behind one or two names that stand before a noun: "57 Corvina tablets"."""
    last = at
    while last < at + _MOST_NAMES and reader.capital(last) and reader.raw(last)[1:].islower():
        last += 1
    after = reader.raw(last)
    counted = after.isalpha() and after.islower() and reader.low(last) not in NO_NOUNS
    return last if last > at and counted and reader.low(last).endswith("s") else at


def counted_noun(reader: Reader, at: int) -> str:
    """Return the folded word that is counted: the next one that is no link; "" if none."""
    for _ in range(4):
        word = reader.low(at)
        if word not in _LINKS and word not in VALUES and not word[:1].isdecimal():
            break
        at += 1
    else:
        return ""
    word = reader.low(_past_name(reader, at))
    return word if word.isalpha() and word not in NO_NOUNS and word not in ROMAN else ""
