"""Words around amounts: "at least", "or more", "about", "nearly"."""

from __future__ import annotations

import math

from cavaquinho.text.dates_bounds import apply_date_words
from cavaquinho.text.quantities_tokens import Reader
from cavaquinho.text.quantities_types import Bound, Found, Lean

_BEFORE: dict[Bound, str] = {
    "at_least": """at least|at the very least|no less than|not less than|no fewer than
        |not fewer than|minimum of|a minimum of|pelo menos|ao menos|no minimo|no minimo de
        |minimo de|nao menos de|nao menos que|nao inferior a|a partir de|starting at
        |maior de|maiores de|maior que|maiores que|no younger than|not younger than|no shorter than
        |no smaller than|no lower than|no earlier than|not below|not under|nao abaixo de
        |minimum age of|minimum age is|idade minima de|idade minima e""",
    "at_most": """at most|up to|no more than|not more than|maximum of|a maximum of|not exceeding
        |within|no maximo|no maximo de|ate|em ate|maximo de|nao mais de|nao mais que|nao superior a
        |cannot exceed|must not exceed|not exceed|no longer than|no later than|no older than
        |not older than|no taller than|no heavier than|no higher than|no larger than|no bigger than
        |not over|not above|nao acima de|up to and including""",
    "more_than": """more than|over|above|exceeding|exceeds|greater than|higher than|longer than
        |mais de|mais que|mais do que|acima de|acima dos|superior a|superiores a|upwards of
        |just over|well over|pouco mais de|older than|slightly more than|slightly over
        |a little over|um pouco mais de|pouco acima de|just above|stronger than|heavier than
        |larger than|bigger than|taller than|wider than|faster than|deeper than|hotter than
        |warmer than|passar de|passe de|ultrapassar|ultrapasse|exceder|exceda""",
    "less_than": """less than|fewer than|under|below|lower than|shorter than|menos de|menos que
        |abaixo de|abaixo dos|inferior a|inferiores a|just under|pouco menos de|younger than
        |slightly less than|slightly under|a little under|menor de|menores de|not quite
        |weaker than|lighter than|smaller than|slower than|colder than|cooler than""",
}
_LEANS: dict[Lean, str] = {
    "below": """nearly|almost|quase|just under|close to|perto de|pouco menos de|slightly less than
        |a little under|slightly under|not quite""",
    "above": """just over|pouco mais de|slightly more than|slightly over|a little over
        |um pouco mais de|pouco acima de|just above""",
}
_ABOUT = """nearly|almost|about|around|approximately|roughly|some|circa|ca|close to|an estimated|~|≈
    |estimated|cerca de|aproximadamente|quase|por volta de|por volta das|em torno de|uns|umas
    |perto de|just over|just under|pouco mais de|pouco menos de|an average of|on average
    |slightly more than|slightly over|a little over|um pouco mais de|pouco acima de|just above
    |slightly less than|slightly under|a little under|not quite|in the region of|na casa de"""


def _phrases(text: str) -> list[tuple[str, ...]]:
    return [tuple(phrase.split()) for phrase in text.replace("\n", " ").split("|")]


_BOUNDS: dict[tuple[str, ...], Bound] = {
    phrase: bound for bound, text in _BEFORE.items() for phrase in _phrases(text)
}
_APPROXIMATE = frozenset(_phrases(_ABOUT))
_LEANING: dict[tuple[str, ...], Lean] = {
    phrase: lean for lean, text in _LEANS.items() for phrase in _phrases(text)
}
_LONGEST = max(map(len, [*_BOUNDS, *_APPROXIMATE]))
_ENDS = frozenset(phrase[-1] for phrase in [*_BOUNDS, *_APPROXIMATE])
_AFTER: dict[tuple[str, str], Bound] = {
    ("or", "more"): "at_least",
    ("ou", "mais"): "at_least",
    ("or", "older"): "at_least",
    ("or", "over"): "at_least",
    ("or", "greater"): "at_least",
    ("or", "longer"): "at_least",
    ("and", "over"): "at_least",
    ("and", "above"): "at_least",
    ("and", "older"): "at_least",
    ("e", "acima"): "at_least",
    ("ou", "acima"): "at_least",
    ("or", "below"): "at_most",
    ("or", "younger"): "at_most",
    ("or", "above"): "at_least",
    ("or", "less"): "at_most",
    ("or", "fewer"): "at_most",
    ("ou", "menos"): "at_most",
    ("or", "under"): "at_most",
    ("no", "maximo"): "at_most",
    ("no", "minimo"): "at_least",
    ("at", "least"): "at_least",
    ("at", "most"): "at_most",
    ("or", "higher"): "at_least",
    ("or", "heavier"): "at_least",
    ("and", "up"): "at_least",
    ("and", "upwards"): "at_least",
    ("para", "cima"): "at_least",
    ("em", "diante"): "at_least",
    ("ou", "superior"): "at_least",
    ("or", "lower"): "at_most",
    ("or", "lighter"): "at_most",
    ("and", "under"): "at_most",
    ("e", "abaixo"): "at_most",
    ("ou", "inferior"): "at_most",
}
_UPWARDS = frozenset({"upwards", "upward", "onwards"})
_ARTICLES = frozenset({"the", "os", "as", "o", "a"})
_EXTREMES: dict[str, Bound] = {
    "minimum": "at_least",
    "minimo": "at_least",
    "minima": "at_least",
    "maximum": "at_most",
    "maximo": "at_most",
    "maxima": "at_most",
}
_NAMING = frozenset({"is", "are", "of", "de", "sao"})
_PARTING = frozenset("and or but e ou mas which that who que whose".split())
_FARTHEST = 12
"""Tokens in front of an amount among which "minimum" is looked for. A choice of ours."""


def apply_bounds(reader: Reader, item: Found) -> None:
    """Read the words before and behind an amount: "at least", "or more", "nearly"."""
    if item.kind == "date":
        apply_date_words(reader, item)
    if item.kind in {"identifier", "weekday", "ordinal", "date"}:
        return
    item.lead = item.first
    for _ in range(2):
        length = _phrase_before(reader, item)
        if not length:
            break
        item.lead -= length
    if item.bound == "exact" and item.lead == item.first:
        named = _named_bound(reader, item.first)
        if named is not None:
            _set_bound(item, named)
    after = _AFTER.get((reader.low(item.last), reader.low(item.last + 1)))
    if after is None and item.noun:
        after = _AFTER.get((reader.low(item.last + 1), reader.low(item.last + 2)))
    plus = reader.low(item.last) == "+" and reader.glued(item.last)
    if plus or reader.low(item.last) in _UPWARDS:
        after = "at_least"
    if after is not None and item.bound == "exact":
        _set_bound(item, after)


def _named_bound(reader: Reader, first: int) -> Bound | None:
    """Return the bound that a noun names: "the minimum deposit is", "prazo máximo de".

    Not for what has been measured: "the minimum temperature was 5 degrees".
    """
    at = first - 1
    if reader.low(at) not in _NAMING and reader.raw(at).lower() != "é":
        return None
    for step in range(at - 1, max(-1, at - _FARTHEST), -1):
        word = reader.low(step)
        if word in _EXTREMES:
            behind = reader.low(step + 1)
            return None if behind in {"of", "temperature", "temperatura"} else _EXTREMES[word]
        if not reader.raw(step).replace("-", "a").isalpha() or (
            word in _PARTING and reader.raw(step) != "é"
        ):
            return None
    return None


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
        item.lean = item.lean or _LEANING.get(phrase, "")
        if bound is not None and item.bound == "exact":
            _set_bound(item, bound)
        return item.lead - end + length
    return 0


def _apt(reader: Reader, item: Found, phrase: tuple[str, ...], at: int) -> bool:
    """Tell whether the phrase bounds the amount rather than place it in time or space."""
    if phrase in {("ate",), ("a", "partir", "de")} and item.kind == "time":
        return False
    if phrase == ("ate",):
        return not reader.digits(at - 1)
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
