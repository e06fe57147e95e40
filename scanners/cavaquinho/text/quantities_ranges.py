"""Ranges, scores, and units shared along lists: "80 to 90", "3-1", "85, 86 and 89 degrees"."""

from __future__ import annotations

import math

from cavaquinho.text.quantities_cardinals import read_cardinal
from cavaquinho.text.quantities_tokens import Reader
from cavaquinho.text.quantities_types import Found

_RANGED = frozenset({"number", "percent", "money", "measure", "duration", "time"})
_HOURS = frozenset(map(float, range(25)))
_HYPHENS = frozenset({"-", "–", "—"})


def join_ranges(reader: Reader, found: list[Found]) -> list[Found]:
    """Merge "80 to 90", "entre 80 e 90", "5-10 days" into one; share units along lists."""
    _share_units(reader, found)
    joined: list[Found] = []
    for item in found:
        if joined and _is_range(reader, joined[-1], item):
            joined[-1] = _merged(reader, joined[-1], item)
        else:
            joined.append(item)
    return joined


def _compatible(first: Found, second: Found) -> bool:
    if first.kind not in _RANGED or second.kind not in _RANGED or first.bound == "range":
        return False
    if first.kind == second.kind and first.unit == second.unit:
        return True
    if second.kind == "time":
        return first.kind == "number" and first.low in _HOURS
    return first.kind == "number" and not first.noun


_SHARED = frozenset({"measure", "duration"})
_TURNED = frozenset({"money", "percent"})  # "de 80 para 60 reais"
_OPENERS = frozenset({"from", "between", "de", "das", "entre"})


def _is_range(reader: Reader, first: Found, second: Found) -> bool:
    if not _compatible(first, second):
        return False
    gap = second.first - first.last
    if second.first == first.last and second.low < 0 and first.low >= 0:
        return reader.low(second.first) in _HYPHENS and reader.glued(second.first)
    if gap != 1:
        return False
    joint, opener = reader.low(first.last), reader.low(first.first - 1)
    if second.kind == "time" and first.kind == "number":
        return opener in _OPENERS and joint in {
            "to",
            "and",
            "e",
            "a",
            "as",
            "ate",
            "until",
            "-",
            "–",
        }
    if joint in {"until", "till"}:
        return second.kind == "time"
    if joint in _HYPHENS or joint in {"to", "ate", "through"}:
        return True
    if joint in {"and", "e"}:
        return opener in {"between", "entre", "de"} and (
            opener != "de" or reader.low(first.first - 2) == "entre"
        )
    return joint in {"a", "as"} and (reader.portuguese or opener in {"de", "das"})


def _score(first: Found, second: Found) -> Found | None:
    """Return "3-1" as a score: a falling pair of small whole numbers is no range."""
    top, low = first.low, abs(second.low)
    if second.kind != "number" or not 200 > top > low or top != int(top) or low != int(low):
        return None
    value = f"{top:g}-{low:g}"
    return Found(
        first.first, second.last, "identifier", math.nan, math.nan, unit="score", value=value
    )


def _scored(reader: Reader, first: Found) -> bool:
    """Tell whether a pair may be a score: "3-1", "3 a 1", but not "from 5 to 3"."""
    if reader.low(first.last) in _HYPHENS:
        return True
    opener = reader.low(first.first - 1)
    return reader.low(first.last) in {"to", "a"} and opener not in _OPENERS


def _merged(reader: Reader, first: Found, second: Found) -> Found:
    """Return the range of both; the first takes the unit of the second if it has none."""
    score = _score(first, second) if _scored(reader, first) else None
    if score is not None:
        return score
    low, high = first.low, abs(second.low) if second.first == first.last else second.high
    if second.kind == "time" and first.kind == "number":
        low *= 60.0
        if low < 720 <= second.high and low + 720 < second.high and first.low < 8:
            low += 720.0  # "from 6 to 8 pm"
    elif first.kind == "number" and second.kind != "number":
        low *= _factor(reader, second)
    elif first.kind == second.kind and 0 < low < high and _unscaled(reader, first, second):
        low *= _factor(reader, second)
    swapped = low > high and first.kind != "time"
    merged = Found(
        first.first,
        second.last,
        second.kind,
        min(low, high) if swapped else low,
        max(low, high) if swapped else high,
        unit=second.unit,
        bound="range",
        named=second.named,
        figures=max(first.figures, second.figures),
        noun=second.noun,
    )
    merged.alternatives = second.alternatives
    merged.falling = swapped
    if reader.low(merged.first - 1) in {"between", "entre"}:
        merged.first -= 1
    return merged


def _factor(reader: Reader, item: Found) -> float:
    """Return what the bare digits of an amount are multiplied with (scale and unit)."""
    for position in range(item.first, item.last):
        if reader.digits(position):
            text = reader.raw(position).replace(",", ".")
            if text.count(".") > 1 or not text.replace(".", "").isdecimal():
                return 1.0
            plain = float(text) if len(text) < 20 else 0.0
            return abs(item.low) / plain if plain else 1.0
    spelled = read_cardinal(reader, item.first)  # "five to ten days"
    return abs(item.low) / spelled.value if spelled is not None and spelled.value else 1.0


def _unscaled(reader: Reader, first: Found, second: Found) -> bool:
    """Tell whether the scale word of "2 to 3 million" belongs to both numbers."""
    return (
        first.last - first.first <= 2
        and _factor(reader, first) == 1.0
        and _factor(reader, second) >= 1000
        and first.low < 1000
    )


def _share_units(reader: Reader, found: list[Found]) -> None:
    """Give the bare numbers of "85, 86 and 89 degrees" the unit at the end."""
    for position in range(len(found) - 1, 0, -1):
        item, before = found[position], found[position - 1]
        turned = [reader.low(i) for i in range(before.last, item.first)] == ["para"]
        shared = _SHARED | _TURNED if turned else _SHARED
        if before.kind != "number" or before.noun or item.kind not in shared:
            if not (before.kind == item.kind == "number" and item.noun and not before.noun):
                continue
        gap = [reader.low(i) for i in range(before.last, item.first)]
        if (
            not gap
            or len(gap) > 2
            or any(word not in {",", "and", "e", "or", "ou", "para"} for word in gap)
        ):
            continue
        factor = 1.0 if item.kind == "number" else _factor(reader, item)
        before.kind, before.unit, before.named = item.kind, item.unit, item.named
        before.noun = item.noun
        before.low, before.high = before.low * factor, before.high * factor
