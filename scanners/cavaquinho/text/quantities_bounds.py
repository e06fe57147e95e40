"""Words around amounts: bounds, "about", ranges, and units shared along a list."""

from __future__ import annotations

import math

from cavaquinho.text.quantities_tokens import Reader
from cavaquinho.text.quantities_types import Bound, Found

_BEFORE: dict[Bound, str] = {
    "at_least": """at least|no less than|not less than|no fewer than|not fewer than|minimum of
        |a minimum of|pelo menos|ao menos|no minimo|no minimo de|minimo de|nao menos de
        |nao menos que|nao inferior a|a partir de|starting at""",
    "at_most": """at most|up to|no more than|not more than|maximum of|a maximum of|not exceeding
        |within|no maximo|no maximo de|ate|em ate|maximo de|nao mais de|nao mais que|nao superior a
        |cannot exceed|must not exceed|not exceed|no longer than|no later than""",
    "more_than": """more than|over|above|exceeding|exceeds|greater than|higher than|longer than
        |mais de|mais que|mais do que|acima de|acima dos|superior a|superiores a|upwards of
        |just over|well over|pouco mais de|older than""",
    "less_than": """less than|fewer than|under|below|lower than|shorter than|menos de|menos que
        |abaixo de|abaixo dos|inferior a|inferiores a|just under|pouco menos de|younger than""",
}
_ABOUT = """nearly|almost|about|around|approximately|roughly|some|circa|ca|close to|an estimated|~|≈
    |estimated|cerca de|aproximadamente|quase|por volta de|por volta das|em torno de|uns|umas
    |perto de|just over|just under|pouco mais de|pouco menos de|an average of|on average"""


def _phrases(text: str) -> list[tuple[str, ...]]:
    return [tuple(phrase.split()) for phrase in text.replace("\n", " ").split("|")]


_BOUNDS: dict[tuple[str, ...], Bound] = {
    phrase: bound for bound, text in _BEFORE.items() for phrase in _phrases(text)
}
_APPROXIMATE = frozenset(_phrases(_ABOUT))
_LONGEST = max(map(len, [*_BOUNDS, *_APPROXIMATE]))
_ENDS = frozenset(phrase[-1] for phrase in [*_BOUNDS, *_APPROXIMATE])
_AFTER: dict[tuple[str, str], Bound] = {
    ("or", "more"): "at_least",
    ("ou", "mais"): "at_least",
    ("or", "older"): "at_least",
    ("or", "above"): "at_least",
    ("or", "less"): "at_most",
    ("or", "fewer"): "at_most",
    ("ou", "menos"): "at_most",
    ("or", "under"): "at_most",
    ("no", "maximo"): "at_most",
    ("no", "minimo"): "at_least",
    ("at", "least"): "at_least",
    ("at", "most"): "at_most",
}
_ARTICLES = frozenset({"the", "os", "as", "o", "a"})
_RANGED = frozenset({"number", "percent", "money", "measure", "duration", "time"})
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
    return first.kind == "number" and not first.noun and second.kind != "time"


def _is_range(reader: Reader, first: Found, second: Found) -> bool:
    if not _compatible(first, second):
        return False
    gap = second.first - first.last
    if second.first == first.last and second.low < 0 and first.low >= 0:
        return reader.low(second.first) in _HYPHENS and reader.glued(second.first)
    if gap != 1:
        return False
    joint, opener = reader.low(first.last), reader.low(first.first - 1)
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


def _merged(reader: Reader, first: Found, second: Found) -> Found:
    """Return the range of both; the first takes the unit of the second if it has none."""
    score = _score(first, second) if reader.low(first.last) in _HYPHENS else None
    if score is not None:
        return score
    low, high = first.low, abs(second.low) if second.first == first.last else second.high
    if first.kind == "number" and second.kind != "number":
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
    return 1.0


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
        if before.kind != "number" or before.noun or item.kind not in {"measure", "duration"}:
            if not (before.kind == item.kind == "number" and item.noun and not before.noun):
                continue
        gap = [reader.low(i) for i in range(before.last, item.first)]
        if (
            not gap
            or len(gap) > 2
            or any(word not in {",", "and", "e", "or", "ou"} for word in gap)
        ):
            continue
        factor = 1.0 if item.kind == "number" else _factor(reader, item)
        before.kind, before.unit, before.named = item.kind, item.unit, item.named
        before.noun = item.noun
        before.low, before.high = before.low * factor, before.high * factor


def apply_bounds(reader: Reader, item: Found) -> None:
    """Read the words before and behind an amount: "at least", "or more", "nearly"."""
    if item.kind in {"identifier", "weekday", "ordinal", "date"}:
        return
    item.lead = item.first
    for _ in range(2):
        length = _phrase_before(reader, item)
        if not length:
            break
        item.lead -= length
    after = _AFTER.get((reader.low(item.last), reader.low(item.last + 1)))
    if after is None and item.noun:
        after = _AFTER.get((reader.low(item.last + 1), reader.low(item.last + 2)))
    if reader.low(item.last) == "+" and reader.glued(item.last):
        after = "at_least"
    if after is not None and item.bound == "exact":
        _set_bound(item, after)


def _phrase_before(reader: Reader, item: Found) -> int:
    """Apply the longest phrase that ends right before the amount; return its tokens."""
    end = item.lead
    skipped = reader.low(end - 1) in _ARTICLES and reader.low(end - 2) in _ENDS
    end -= skipped and item.kind != "time"
    if reader.low(end - 1) not in _ENDS:
        return 0
    for length in range(_LONGEST, 0, -1):
        if end - length < 0:
            continue
        phrase = tuple(reader.low(i) for i in range(end - length, end))
        bound, about = _BOUNDS.get(phrase), phrase in _APPROXIMATE
        if bound is None and not about:
            continue
        if not _apt(reader, item, phrase, end - length):
            return 0
        item.approximate = item.approximate or about
        if bound is not None and item.bound == "exact":
            _set_bound(item, bound)
        return item.lead - end + length
    return 0


def _apt(reader: Reader, item: Found, phrase: tuple[str, ...], at: int) -> bool:
    """Tell whether the phrase bounds the amount rather than place it in time or space."""
    before = reader.low(at - 1)
    if phrase in {("ate",), ("a", "partir", "de")} and item.kind == "time":
        return False
    if phrase == ("ate",):
        return before != "de" and not reader.digits(at - 1)
    if phrase == ("within",):
        return item.kind in {"duration", "measure"}
    if phrase in {("over",), ("above",), ("under",), ("below",)}:
        return not (item.kind == "duration" and phrase == ("over",))
    if phrase in {("some",), ("uns",), ("umas",)}:
        return not item.named == "fraction"
    return True


def _set_bound(item: Found, bound: Bound) -> None:
    item.bound = bound
    if bound in {"at_least", "more_than"}:
        item.high = math.inf
    else:
        item.low = -math.inf
