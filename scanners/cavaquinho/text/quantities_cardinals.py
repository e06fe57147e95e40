"""Digits and number words -> values."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

from cavaquinho.text.quantities_lexicon import (
    DOZENS,
    FRACTIONS,
    GLUED_SCALES,
    MONEY_SCALES,
    SCALES,
    TENS,
    VALUES,
)
from cavaquinho.text.quantities_tokens import Reader

_ARTICLED = frozenset({*SCALES, *DOZENS})
_HALF = frozenset({"half", "meio", "meia"})
_DOING = frozenset("are were have had do did".split())
"""Verbs of many: "a quarter have none" is a share, "a quarter has 25 cents" may be a coin."""
_HALVED = _DOING | frozenset("of the its their all full empty done finished complete paid".split())
_SIGNS = frozenset("$€£")
_SPACES = " \u00a0\u202f\u2009"
# Longer runs of digits are no amounts, and float() of them would be of no use.
_MOST_DIGITS = 25
_MILLION = 1e6


@dataclass(frozen=True)
class Cardinal:
    """A value read at a token.

    Attributes:
        value: The value.
        last: Token after it.
        figures: Significant digits as written; 0 if spelled out.
        other: The value if its one separator is meant the other way, or None.
        scaled: A scale word or suffix followed the digits.
        plain: Digits alone, without separator or scale.
        article: Only "one", "um", "uma" was read: a number, or an article.
    """

    value: float
    last: int
    figures: int = 0
    other: float | None = None
    scaled: bool = False
    plain: bool = False
    article: bool = False


def read_digits(text: str, portuguese: bool) -> tuple[float, float | None] | None:
    """Return the value of digits with separators, and its other reading if there are two.

    None: no number but a version, an address or the like ("3.11.2").
    """
    if len(text) > _MOST_DIGITS:
        return None
    marks = [char for char in text if char in ".,"]
    if not marks:
        return float(text), None
    parts = text.replace(",", ".").split(".")
    grouped = len(parts[0]) <= 3 and all(len(part) == 3 for part in parts[1:])
    if len(set(marks)) == 2:
        inner = len(parts[0]) <= 3 and all(len(part) == 3 for part in parts[1:-1])
        if not inner or marks.count(marks[-1]) > 1:
            return None
        return float("".join(parts[:-1]) + "." + parts[-1]), None
    if len(marks) > 1:
        return (float("".join(parts)), None) if grouped else None
    return _one_mark(parts, grouped, marks[0], portuguese)


def _one_mark(
    parts: list[str], grouped: bool, mark: str, portuguese: bool
) -> tuple[float, float | None]:
    """Decide whether a single mark is a decimal or a thousands separator."""
    decimal = float(".".join(parts))
    if not grouped or parts[0].startswith("0"):
        return decimal, None
    whole = float("".join(parts))
    if (mark == ".") == portuguese:
        return whole, decimal
    return decimal, whole


def _figures(text: str) -> int:
    digits = "".join(char for char in text if char.isdigit()).lstrip("0")
    if "." in text or "," in text:
        return max(1, len(digits if digits[-3:] != "000" else digits.rstrip("0")))
    return max(1, len(digits.rstrip("0")))


def read_cardinal(reader: Reader, first: int) -> Cardinal | None:
    """Return the number that starts at token `first`, scale words included; None if none does."""
    if reader.digits(first):
        return _digits(reader, first)
    vulgar = _vulgar(reader.raw(first))
    if vulgar is not None:
        return Cardinal(vulgar, first + 1)
    return _words(reader, first)


def _vulgar(raw: str) -> float | None:
    """Return the value of "½" and its like."""
    if len(raw) == 1 and not raw.isascii() and unicodedata.category(raw) == "No":
        value = unicodedata.numeric(raw, None)
        return value if value is not None and value != int(value) else None
    return None


def _mixed(reader: Reader, first: int, last: int) -> float | None:
    """Return the "1/2" of "1 1/2"; None if no simple fraction stands right behind whole digits."""
    if not reader.raw(first).isdecimal() or last != first + 1 or reader.low(last + 1) != "/":
        return None
    top, below = reader.raw(last), reader.raw(last + 2)
    if reader.low(last + 3) == "/" or not (top.isdecimal() and below.isdecimal()):
        return None
    if len(top) > 1 or len(below) > 1 or not 0 < int(top) < int(below):
        return None
    return int(top) / int(below)


def _digits(reader: Reader, first: int) -> Cardinal | None:
    text, last = _spaced(reader, first)
    read = read_digits(text, reader.portuguese if "." in text or "," in text else False)
    if read is None:
        return None
    value, other = read
    vulgar = _vulgar(reader.raw(last))
    if vulgar is not None:
        return Cardinal(value + vulgar, last + 1, _figures(text))
    mixed = _mixed(reader, first, last)
    if mixed is not None:
        return Cardinal(value + mixed, last + 3, _figures(text))
    scale, end = _scale(reader, last)
    if scale == 1.0:
        plain = text.isdecimal()
        return Cardinal(value, last, _figures(text), other, plain=plain)
    if other is not None and scale > 1.0 and not _grouped(reader, text, scale):
        value, other = min(value, other), None  # "1.250 million": a scale word follows a decimal
    value, end = _and_rest(reader, value * scale, scale, end)
    return Cardinal(value, end, _figures(text), scaled=True)


def _grouped(reader: Reader, text: str, scale: float) -> bool:
    """Tell whether a dot in front of a scale word parts thousands: "R$ 3.200 milhões"."""
    return reader.portuguese and "." in text and scale >= _MILLION


def _spaced(reader: Reader, first: int) -> tuple[str, int]:
    """Return digits whose thousands are set apart by spaces as one text.

    By no-break spaces always; by plain ones only "485 000" and "1 250 000": more than one group,
    or zeros, as "room 12 300 people" happens, too.
    """
    text, last = reader.raw(first), first + 1
    plain, groups = False, 0
    while (
        len(text) <= _MOST_DIGITS
        and text.isdecimal()
        and (len(reader.raw(first)) <= 3)
        and reader.raw(last).isdecimal()
        and len(reader.raw(last)) == 3
    ):
        gap = reader.text[reader.tokens[last - 1].end : reader.tokens[last].start]
        if len(gap) != 1 or gap not in _SPACES:
            break
        plain = plain or gap == " "
        text, last, groups = text + reader.raw(last), last + 1, groups + 1
    alone = not reader.digits(first - 1) and not reader.digits(last)
    if plain and not (alone and (groups > 1 or text.endswith("000"))):
        return reader.raw(first), first + 1
    return text, last


def _scale(reader: Reader, at: int) -> tuple[float, int]:
    """Return the factor of the scale words at a token (1.0 if none), and the token behind."""
    factor = 1.0
    if reader.glued(at) and reader.raw(at) in GLUED_SCALES:
        return GLUED_SCALES[reader.raw(at)], at + 1
    if reader.low(at) in {"m", "b"} and reader.glued(at) and reader.low(at - 2) in _SIGNS:
        return MONEY_SCALES[reader.low(at)], at + 1  # "£2m"
    while reader.low(at) in SCALES and factor < 1e12:
        factor, at = factor * SCALES[reader.low(at)], at + 1
    if factor == 1.0 and reader.low(at) in DOZENS:
        return DOZENS[reader.low(at)], at + 1
    if factor == 1.0 and reader.low(at) in MONEY_SCALES and len(reader.low(at)) > 1:
        before = reader.low(at - 2)
        if (before in "$€£" and before) or (reader.low(at) != "mm" and reader.portuguese):
            return MONEY_SCALES[reader.low(at)], at + 1
    return factor, at


def _and_rest(reader: Reader, value: float, scale: float, end: int) -> tuple[float, int]:
    """Add "e meio", "and a half", "e 300 mil" behind a scaled number."""
    if reader.low(end) not in {"e", "and"}:
        return value, end
    skip = 1 + (reader.low(end + 1) == "a")
    if reader.low(end + skip) in _HALF:
        return value + scale / 2, end + skip + 1
    if scale >= 1e6 and reader.digits(end + 1) and reader.low(end + 2) in SCALES:
        rest = read_digits(reader.raw(end + 1), reader.portuguese)
        below = SCALES[reader.low(end + 2)]
        if rest is not None and below < scale:
            return value + rest[0] * below, end + 3
    return value, end


def _words(reader: Reader, first: int) -> Cardinal | None:
    """Read a spelled-out number of either language."""
    word = reader.low(first)
    if word in {"a", "an"} and reader.low(first + 1) in _ARTICLED:
        scale, end = _scale(reader, first + 1)
        return Cardinal(scale, end, scaled=True)
    if word in _HALF:
        skip = 1 + (reader.low(first + 1) in {"a", "de"})
        scale, end = _scale(reader, first + skip)
        return Cardinal(scale / 2, end, scaled=True) if scale > 1.0 else None
    if word not in VALUES and word != "mil":  # "millions of", "hundreds of" say no number
        return None
    total, group, last, at = 0.0, 0.0, 1e15, first
    while True:
        step = _component(reader, at, at == first, group, last)
        if step is None:
            break
        value, multiplier, at = step
        if multiplier == 1.0:
            group, last = group + value, value
        elif multiplier == 100.0:
            group, last = max(group, 1.0) * multiplier, multiplier
        else:
            total, group, last = total + max(group, 1.0) * multiplier, 0.0, multiplier
    total, end = _and_rest(reader, total + group, last if last >= 1e3 else 1.0, at)
    article = at == first + 1 and word in {"one", "um", "uma"}
    return Cardinal(total, end, scaled=last >= 1e3, article=article and end == at)


def _component(
    reader: Reader, at: int, opening: bool, group: float, last: float
) -> tuple[float, float, int] | None:
    """Return value, multiplier and next token of the next number word, if it belongs here."""
    joined = at
    if not opening and reader.low(at) in {"e", "and", "-", ","}:
        if reader.low(at) == "," or (reader.low(at) == "-" and not reader.glued(at)):
            return None
        joined = at + 1
    word = reader.low(joined)
    if word in VALUES:
        value = VALUES[word]
        if opening or value < _room(last):
            return value, 1.0, joined + 1
        return None
    if word in DOZENS and joined == at:
        return 0.0, DOZENS[word], at + 1
    if word in SCALES and joined == at and (opening or group > 0 or last > 100):
        return 0.0, SCALES[word], at + 1
    return None


def _room(last: float) -> float:
    """Return below which value a number word may follow one of value `last`."""
    if last in TENS.values():
        return 10.0
    if 100 <= last < 1000:
        return 100.0
    return last if last >= 1000 else 0.0


def read_fraction(reader: Reader, first: int) -> tuple[float, int] | None:
    """Return the value of "two thirds", "um quarto de", "metade", "3/4", and the token behind."""
    word = reader.low(first)
    if word == "metade" or (
        word == "half"
        and (reader.low(first + 1) in _HALVED or reader.low(first - 1) in {"by", "in"})
    ):
        return 0.5, first + 1
    if reader.digits(first):
        return None
    top = 1.0 if word in {"a", "an"} else VALUES.get(word)
    if top is None or top > 9:
        return None
    at = first + 1 + (reader.low(first + 1) == "-")
    below = FRACTIONS.get(reader.low(at))
    if below is None or below <= top:
        return None
    follow = reader.low(at + 1)
    if reader.low(at).startswith(("quart", "quint", "decimo")) and (
        follow not in {"of", "de", "do", "da", "dos", "das", *_DOING}
    ):
        return None
    return top / below, at + 1
