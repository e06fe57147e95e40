"""Numbers with what they measure: percent, money, units, counts, ordinals."""

from __future__ import annotations

from dataclasses import replace

from cavaquinho.text.dates import WEEKDAYS
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
from cavaquinho.text.units import (
    CURRENCY_PREFIXES,
    CURRENCY_SIGNS,
    CURRENCY_WORDS,
    LONGEST,
    Unit,
    find_unit,
)

_PERCENT = frozenset({"percent", "pct"})


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
    found = _found(first, cardinal, "money", Unit(unit, 1.0, unit))
    return _negated(found) if negative else found


def _found(first: int, cardinal: Cardinal, kind: str, unit: Unit) -> Found:
    low = cardinal.value * unit.factor + unit.offset
    other = () if cardinal.other is None else (cardinal.other * unit.factor + unit.offset,)
    return Found(
        first,
        cardinal.last,
        kind,  # type: ignore[arg-type]
        low,
        low,
        unit=unit.base,
        named=unit.name,
        alternatives=other,
        figures=cardinal.figures,
    )


def _negated(found: Found) -> Found:
    found.low, found.high = -found.high, -found.low
    found.alternatives = tuple(-value for value in found.alternatives)
    return found


def _fraction(reader: Reader, first: int, value: float, last: int) -> Found:
    """Make a share of the whole ("two thirds") a percentage."""
    found = Found(first, last, "percent", 100 * value, 100 * value, unit="%", named="fraction")
    link = reader.low(last) in {"of", "de"}
    unit = _unit(reader, last + link + (reader.low(last + link) in {"a", "an", "um", "uma"}))
    if unit is not None and link is False and reader.low(last) not in {"of", "de"}:
        found.kind = "duration" if unit[0].base == "s" else "measure"
        found.low = found.high = value * unit[0].factor
        found.unit, found.named, found.last = unit[0].base, unit[0].name, unit[1]
    return found


def _part_of_unit(reader: Reader, first: int) -> Found | None:
    """Read "half an hour", "meia hora", "half a million"."""
    share = 0.25 if reader.low(first) == "quarter" else 0.5
    at = first + 1
    at += reader.low(at) == "of"
    at += reader.low(at) in {"a", "an", "-"}
    unit = _unit(reader, at)
    if unit is None or unit[0].base == "degree":
        return None
    kind = "duration" if unit[0].base == "s" else "measure"
    return _found(first, Cardinal(share, unit[1]), kind, unit[0])


def _unit(reader: Reader, at: int) -> tuple[Unit, int] | None:
    """Return the unit at a token and the token behind it; a hyphen before it is skipped."""
    at += reader.low(at) == "-" and reader.glued(at) and reader.glued(at + 1)
    words = tuple(reader.low(i) for i in range(at, at + LONGEST))
    found = find_unit(words, reader.raw(at))
    if found is None or (words[0] == "o" and len(words) > 1 and found[1] < 2):
        return None
    return found[0], at + found[1]


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
    unit = _unit(reader, first + 1)
    if unit is None or unit[0].base != "s" or unit[0].factor < 60:
        return None
    return _with_unit(reader, first, Cardinal(1.0, first + 1), unit)


def _measured(reader: Reader, first: int, cardinal: Cardinal) -> Found | None:
    """Attach percent, currency, unit or counted noun to a number."""
    cardinal = _repeated(reader, cardinal)
    last = cardinal.last
    word = reader.low(last)
    if cardinal.article and reader.low(last) in WEEKDAYS:
        return None
    if word == "%" or word in _PERCENT or (word in {"per", "por"} and _hundred(reader, last + 1)):
        found = _found(first, cardinal, "percent", Unit("%", 1.0, "%"))
        found.last = last + (1 if word == "%" or word in _PERCENT else 2)
        return _parted(reader, found)
    money = _money(reader, first, cardinal)
    if money is not None:
        return _parted(reader, money)
    ordinal = read_ordinal(reader, first, cardinal)
    if ordinal is not None:
        return ordinal
    if cardinal.scaled and word == "de":
        last += 1
    unit = _unit(reader, last)
    if unit is not None and not (unit[0].name == "in" or (unit[0].base == "v" and last == first)):
        return _parted(reader, _with_unit(reader, first, cardinal, unit))
    if cardinal.article:
        return _article(reader, first, cardinal)
    found = _found(first, cardinal, "number", Unit("", 1.0, ""))
    found.noun = counted_noun(reader, cardinal.last)
    return _parted(reader, found)


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
    at += reader.low(at) == "us" and reader.low(at + 1) in CURRENCY_WORDS
    word = reader.low(at)
    if word in CURRENCY_SIGNS and not reader.digits(at + 1):
        code = CURRENCY_SIGNS[word]
    elif word in CURRENCY_WORDS and not (word == "real" and cardinal.value != 1):
        code = CURRENCY_WORDS[word]
    else:
        return None
    found = _found(first, cardinal, "money", Unit(code, 1.0, code))
    found.last = at + 1
    return found


def _with_unit(reader: Reader, first: int, cardinal: Cardinal, unit: tuple[Unit, int]) -> Found:
    kind = "duration" if unit[0].base in {"s", "business day"} else "measure"
    found = _found(first, cardinal, kind, unit[0])
    found.last = unit[1]
    if reader.low(unit[1]) in {"e", "and"} and found.unit == "s":
        skip = 1 + (reader.low(unit[1] + 1) == "a")
        if reader.low(unit[1] + skip) in {"half", "meio", "meia"}:
            found.low = found.high = found.low + unit[0].factor / 2
            found.last = unit[1] + skip + 1
    return _smaller_units(reader, found, unit[0])


def _smaller_units(reader: Reader, found: Found, unit: Unit) -> Found:
    """Add "30 minutes" behind "2 hours (and)"."""
    if found.unit != "s" or unit.factor < 60:
        return found
    at = found.last + (reader.low(found.last) in {"e", "and", ","})
    rest = read_cardinal(reader, at)
    if rest is None or rest.article:
        return found
    smaller = _unit(reader, rest.last)
    if smaller is not None and smaller[0].base == "s" and smaller[0].factor < unit.factor:
        found.low = found.high = found.low + rest.value * smaller[0].factor
        found.last = smaller[1]
    return found


def _article(reader: Reader, first: int, cardinal: Cardinal) -> Found | None:
    """Keep "one sensor" as a count; "um", "uma" and "one of" are no numbers."""
    word = reader.low(cardinal.last)
    if reader.low(first) != "one" or not word.isalpha() or word in NO_NOUNS:
        return None
    before = reader.low(first - 1)
    if before in {"no", "the", "this", "that", "any", "every", "each", "another", "some", "-"}:
        return None
    found = _found(first, cardinal, "number", Unit("", 1.0, ""))
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
    tail = Reader(reader.text, "portuguese" if reader.portuguese else "english", [])
    tail.tokens = [reader.tokens[at], *reader.tokens[at + 2 : at + 10]]
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
