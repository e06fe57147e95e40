"""Numbers with what they measure: percent, money, units, counts, ordinals."""

from __future__ import annotations

from dataclasses import replace

from cavaquinho.text.quantities_cardinals import Cardinal, read_cardinal, read_fraction
from cavaquinho.text.quantities_lexicon import ORDINALS
from cavaquinho.text.quantities_ordinals import (
    NO_NOUNS,
    counted_noun,
    read_ordinal,
    read_ordinal_word,
)
from cavaquinho.text.quantities_tokens import Reader
from cavaquinho.text.quantities_types import Found
from cavaquinho.text.quantities_united import amount, unit_at, with_unit
from cavaquinho.text.units import (
    CURRENCY_COUNTRIES,
    CURRENCY_PREFIXES,
    CURRENCY_SIGNS,
    CURRENCY_WORDS,
    Unit,
)
from cavaquinho.text.weekdays import WEEKDAYS

_SINGULAR = frozenset("quilo litro metro hora grama tonelada século ano".split())
"""Units of which Portuguese takes a part without an article: "um quarto de quilo"."""
_PERCENT = frozenset({"percent", "pct"})
_COLD = (
    ("below", "zero"),
    ("below", "freezing"),
    ("abaixo", "de", "zero"),
    ("negativos",),
    ("negativo",),
)
_AGED = frozenset("early mid late the his her their my our your - ' ’".split())


def read_measure(reader: Reader, first: int) -> Found | None:
    """Return the amount that starts at token `first`; None if none does."""
    sign = _sign(reader, first)
    if sign is not None:
        return _signed(reader, first, sign)
    fraction = read_fraction(reader, first)
    if fraction is not None:
        return _fraction(reader, first, *fraction)
    if reader.low(first) in {"half", "meia", "meio", "quarter"}:
        part = _part_of_unit(reader, first)
        if part is not None:
            return part
    if reader.low(first) in ORDINALS and not reader.digits(first):
        return read_ordinal_word(reader, first)
    cardinal = read_cardinal(reader, first)
    if cardinal is None:
        return _lone_unit(reader, first)
    return _measured(reader, first, cardinal)


def _sign(reader: Reader, first: int) -> tuple[str, int] | None:
    """Return the currency code at a token, and the token behind the sign."""
    low = reader.low(first)
    if low in CURRENCY_SIGNS:
        return CURRENCY_SIGNS[low], first + 1
    if low in CURRENCY_PREFIXES and reader.low(first + 1) == "$" and reader.glued(first + 1):
        return CURRENCY_PREFIXES[low], first + 2
    if len(low) == 3 and low.isalpha() and reader.raw(first).isupper() and low in CURRENCY_WORDS:
        return (CURRENCY_WORDS[low], first + 1) if reader.digits(first + 1) else None
    return None


def _signed(reader: Reader, first: int, sign: tuple[str, int]) -> Found | None:
    unit, at = sign
    negative = reader.low(at) in {"-", "−"}
    cardinal = read_cardinal(reader, at + negative)
    if cardinal is None:
        return None
    found = amount(first, cardinal, "money", Unit(unit, 1.0, unit))
    return _negated(found) if negative else found


def _negated(found: Found) -> Found:
    found.low, found.high = -found.high, -found.low
    found.alternatives = tuple(-value for value in found.alternatives)
    return found


def _fraction(reader: Reader, first: int, value: float, last: int) -> Found:
    """Make a share of the whole ("two thirds") a percentage."""
    found = Found(first, last, "percent", 100 * value, 100 * value, unit="%", named="fraction")
    link = reader.low(last) in {"of", "de"}
    unit = unit_at(reader, last + link + (reader.low(last + link) in {"a", "an", "um", "uma"}))
    one = reader.low(last + link) in {"a", "an", "um", "uma"}
    parted = link and unit is not None and (one or reader.raw(unit[1] - 1) in _SINGULAR)
    if unit is not None and (not link or parted):
        found.kind = "duration" if unit[0].base == "s" else "measure"
        found.low = found.high = value * unit[0].factor
        found.unit, found.named, found.last = unit[0].base, unit[0].name, unit[1]
    return found


def _part_of_unit(reader: Reader, first: int) -> Found | None:
    """Read "half an hour", "meia hora", "half a million"."""
    share = 0.25 if reader.low(first) == "quarter" else 0.5
    at = first + 1
    led = reader.low(at) == "of" or share > 0.25  # "the same quarter a year earlier"
    at += reader.low(at) == "of"
    at += reader.low(at) in {"a", "an", "-"} and led
    unit = unit_at(reader, at)
    if unit is None or unit[0].base == "degree":
        return None
    kind = "duration" if unit[0].base == "s" else "measure"
    return amount(first, Cardinal(share, unit[1]), kind, unit[0])


def _lone_unit(reader: Reader, first: int) -> Found | None:
    """Read "a day", "an hour": an article and a unit of time, where it is an amount."""
    if reader.low(first) not in {"a", "an"} or reader.low(first - 1) not in {
        "in",
        "within",
        "for",
        "lasts",
        "takes",
        "after",
        "about",
        "than",
    }:
        return None
    unit = unit_at(reader, first + 1)
    if unit is None or unit[0].base != "s" or unit[0].factor < 60:
        return None
    return with_unit(reader, first, Cardinal(1.0, first + 1), unit)


def _measured(reader: Reader, first: int, cardinal: Cardinal) -> Found | None:
    """Attach percent, currency, unit or counted noun to a number."""
    cardinal = _repeated(reader, cardinal)
    last = cardinal.last
    word = reader.low(last)
    if cardinal.article and reader.low(last) in WEEKDAYS:
        return None
    if word == "%" or word in _PERCENT or (word in {"per", "por"} and _hundred(reader, last + 1)):
        found = amount(first, cardinal, "percent", Unit("%", 1.0, "%"))
        found.last = last + (1 if word == "%" or word in _PERCENT else 2)
        return _parted(reader, found)
    if word == "‰" or (word in {"per", "por"} and reader.low(last + 1) in {"mille", "mil"}):
        found = amount(first, cardinal, "percent", Unit("%", 0.1, "‰"))
        found.last = last + (1 if word == "‰" else 2)
        return _parted(reader, found)
    money = _money(reader, first, cardinal)
    if money is not None:
        return _parted(reader, money)
    ordinal = read_ordinal(reader, first, cardinal)
    if ordinal is not None:
        return ordinal
    if cardinal.scaled and word == "de":
        last += 1
    unit = unit_at(reader, last)
    if unit is not None and cardinal.plain and _aged(reader, first, cardinal):
        return None
    if unit is not None and not (unit[0].name == "in" or (unit[0].base == "v" and last == first)):
        return _below_zero(reader, _parted(reader, with_unit(reader, first, cardinal, unit)))
    if cardinal.article:
        return _article(reader, first, cardinal)
    found = amount(first, cardinal, "number", Unit("", 1.0, ""))
    found.noun = counted_noun(reader, cardinal.last)
    return _parted(reader, found)


def _below_zero(reader: Reader, found: Found) -> Found:
    """Negate "six degrees below zero", "seis graus negativos"."""
    if found.unit not in {"°C", "degree"} or found.low <= 0:
        return found
    at = found.last
    for phrase in _COLD:
        if all(reader.low(at + i) == word for i, word in enumerate(phrase)):
            found.last = at + len(phrase)
            return _negated(found)
    return found


def _aged(reader: Reader, first: int, cardinal: Cardinal) -> bool:
    """Tell whether "20s" is an age: "in her early 20s"."""
    if reader.low(cardinal.last) != "s" or not reader.glued(cardinal.last):
        return False
    tens = cardinal.value % 10 == 0 and 20 <= cardinal.value <= 90
    return tens and reader.low(first - 1) in _AGED


def _repeated(reader: Reader, cardinal: Cardinal) -> Cardinal:
    """Skip the same number in brackets: "thirty (30) days"."""
    at = cardinal.last
    if reader.low(at) == "(" and reader.digits(at + 1) and reader.low(at + 2) == ")":
        inner = read_cardinal(reader, at + 1)
        if inner is not None and inner.last == at + 2 and inner.value == cardinal.value:
            return replace(cardinal, last=at + 3, article=False)
    return cardinal


def _hundred(reader: Reader, at: int) -> bool:
    return reader.low(at) in {"cent", "cento"}


def _money(reader: Reader, first: int, cardinal: Cardinal) -> Found | None:
    """Read "40 euros", "2 milhões de reais", "10 cents"."""
    at = cardinal.last
    at += cardinal.scaled and reader.low(at) in {"de", "of"}
    named = CURRENCY_COUNTRIES.get(reader.low(at))
    named = (
        named if reader.low(at + 1) in CURRENCY_WORDS or reader.low(at + 1) == "pounds" else None
    )
    at += named is not None
    word = reader.low(at)
    if named is not None:
        code = named
    elif word in CURRENCY_SIGNS and not reader.digits(at + 1):
        code = CURRENCY_SIGNS[word]
    elif word in CURRENCY_WORDS and not (word == "real" and cardinal.value != 1):
        code = CURRENCY_WORDS[word]
    elif word in {"pounds", "libras"} and (
        cardinal.value >= 1e6 or reader.low(at + 1) in {"sterling", "esterlinas"}
    ):
        code = "GBP"
    else:
        return None
    found = amount(first, cardinal, "money", Unit(code, 1.0, code))
    found.last = at + 1 + (reader.low(at + 1) in {"sterling", "esterlinas"})
    return found


def _article(reader: Reader, first: int, cardinal: Cardinal) -> Found | None:
    """Keep "one sensor" as a count; "um", "uma" and "one of" are no numbers."""
    word = reader.low(cardinal.last)
    if reader.low(first) != "one" or not word.isalpha() or word in NO_NOUNS:
        return None
    before = reader.low(first - 1)
    if before in {"no", "the", "this", "that", "any", "every", "each", "another", "some", "-"}:
        return None
    found = amount(first, cardinal, "number", Unit("", 1.0, ""))
    found.noun = word
    return found


def _parted(reader: Reader, found: Found) -> Found:
    """Apply a minus sign, or accounting parentheses around an amount."""
    before = reader.low(found.first - 1)
    if before in {"-", "−"} and reader.glued(found.first) and not reader.glued(found.first - 1):
        found.first -= 1
        return _negated(found)
    return found


def read_accounting(reader: Reader, first: int) -> Found | None:
    """Read "(14.2) million euros" at its opening bracket: a loss."""
    at = first + 1
    sign = _sign(reader, at)
    at = at if sign is None else sign[1]
    if not reader.digits(at) or reader.low(at + 1) != ")":
        return None
    inner = read_cardinal(reader, at)
    if inner is None or inner.last != at + 1:
        return None
    tokens = [reader.tokens[at], *reader.tokens[at + 2 : at + 10]]
    tail = Reader(reader.text, "portuguese" if reader.portuguese else "english", tokens)
    outer = read_cardinal(tail, 0)
    if outer is None:
        return None
    found = _measured(tail, 0, outer)
    counts = found is not None and found.kind in {"number", "measure", "duration", "ordinal"}
    if found is None or (sign is None and counts and inner.plain and not outer.scaled):
        return None
    found.first, found.last = first, max(found.last + at + 1, at + 2)
    if sign is not None:
        found.kind, found.unit, found.named = "money", sign[0], sign[0]
    return _negated(found)
