"""Where a context has the digits of a figure, and whether it means the same figure there."""

from __future__ import annotations

import math
import re
from collections import defaultdict
from collections.abc import Iterable
from functools import cached_property
from typing import Final

from cavaquinho.checks.amounts import point
from cavaquinho.checks.values import comparable, same
from cavaquinho.text.quantities import Quantity, find_quantities

NUMBER: Final = re.compile(r"\d[\d.,]*")
_AROUND: Final = 48
"""Characters read on each side of a number: unit, scale and month stand there. A choice of ours."""
_MOST: Final = 24
"""Places of one number that are looked at; where there are more, one of them may well be right."""
_MEASURING: Final = frozenset({"money", "measure", "duration", "percent"})
_SCALES: Final = (1e3, 1e6, 1e9, 1e12)
_POINTS: Final = frozenset({"%", "pp"})
_SCALED: Final = re.compile(
    r"(?<!\w)(?:in|em|R\$|US\$|\$|€|£|EUR|USD|BRL|GBP)\s?(?:thousands?|millions?|billions?|mil|milhares"
    r"|milhões|bilhões)\b|'000|\([^()\d]{0,20}(?:thousands?|millions?|billions?|mil|milhões"
    r"|bilhões)\)",
    re.IGNORECASE,
)
"""What says of a whole table that its figures are thousands or millions."""


def digits(text: str) -> str:
    """Return the digits of a number without marks and leading zeros."""
    return re.sub(r"\D", "", text).lstrip("0") or "0"


class Mentions:
    """The numbers of some texts by their digits; reads nothing before it is asked."""

    def __init__(self, texts: Iterable[str]) -> None:
        """Take the texts."""
        self._texts = tuple(texts)

    def hold(self, item: Quantity) -> bool:
        """Return whether a figure may stand in the texts, which have all of its digits.

        False only where each place plainly means another one: another scale, unit or currency,
        another month of the same day. A bare number may be anything.
        """
        first = NUMBER.search(item.text)
        if first is None:
            return True
        places = self._places.get(digits(first[0]), ())
        if not places or len(places) > _MOST:
            return True
        return not all(self._another(item, *place) for place in places)

    @cached_property
    def _places(self) -> dict[str, list[tuple[int, int]]]:
        found: dict[str, list[tuple[int, int]]] = defaultdict(list)
        for number, text in enumerate(self._texts):
            for match in NUMBER.finditer(text):
                found[digits(match[0])].append((number, match.start()))
        return found

    @cached_property
    def _scaled(self) -> bool:
        return any(_SCALED.search(text) for text in self._texts)

    def _another(self, item: Quantity, number: int, at: int) -> bool:
        """Return whether the number that stands at a place is plainly another figure."""
        there = self._read(number, at)
        if there is None or there.named_part or there.vague:
            return False
        if item.kind == "date":
            days = item.parts is not None and item.parts[2] is not None
            return days and there.kind == "date" and same(item, there) is False
        if item.kind == there.kind and item.unit == there.unit:
            plain = _bare(there) and not _bare(item)
            return not (plain and self._scaled) and same(item, there) is False
        if {item.kind, there.kind} <= _MEASURING:
            return not (comparable(item, there) or {item.unit, there.unit} == _POINTS)
        numbers = "number" in (item.kind, there.kind)
        amounts = {item.kind, there.kind} <= _MEASURING | {"number"}
        return numbers and amounts and _scale(item) != _scale(there) and not _bare(there)

    def _read(self, number: int, at: int) -> Quantity | None:
        """Return the quantity around a place; None if there is none."""
        text = self._texts[number]
        start = max(text.rfind("\n", 0, at) + 1, at - _AROUND)
        if start and not text[start - 1].isspace():  # not within a word
            start = min(at, text.find(" ", start, at) + 1 or at)
        end = text.find("\n", at, at + _AROUND)
        end = at + _AROUND if end < 0 else end
        for item in find_quantities(text[start:end]):
            if item.start <= at - start < item.end:
                return item
        return None


def _bare(item: Quantity) -> bool:
    """Return whether a figure has no word that multiplies it: "million", "mil"."""
    return _scale(item) == 1.0


def _scale(item: Quantity) -> float:
    """Return by what a word multiplies a figure: 1e6 for "4.7 million"; 1 if unsure or nothing."""
    match = NUMBER.search(item.text)
    if match is None or item.kind not in {"number", "money"} or item.bound == "range":
        return 1.0
    value = abs(point(item))
    readings = [reading for reading in _readings(match[0].rstrip(".,")) if reading]
    if any(math.isclose(value, reading) for reading in readings):
        return 1.0
    ratios = [scale for scale in _SCALES for read in readings if math.isclose(value, scale * read)]
    return ratios[0] if ratios else 1.0


def _readings(number: str) -> list[float]:
    """Return what written digits may mean: marks as thousands, the last one as decimal."""
    head, mark, tail = number.replace(",", ".").rpartition(".")
    plain = float(digits(number))
    return [plain, float(f"{digits(head)}.{tail}")] if mark else [plain]
