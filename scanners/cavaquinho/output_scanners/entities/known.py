"""What a context and a prompt hold, in a form in which entities can be looked up."""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Final

from cavaquinho.checks.derived import explains
from cavaquinho.checks.values import comparable, same
from cavaquinho.output_scanners.entities.found import Entity
from cavaquinho.output_scanners.entities.phones import national
from cavaquinho.text.normalize import visible
from cavaquinho.text.quantities import Quantity, find_quantities

_RUN: Final = re.compile(r"\+?\d(?:[ .\-/()\u2010-\u2013]{0,3}\d)*")
_SPACING: Final = re.compile(r"[\s.\-/]+")
_SCHEME: Final = re.compile(r"\A(?:(?:https?|ftp)://)?(?:www\.)?", re.IGNORECASE)
_WORD: Final = re.compile(r"\w+")
_MOST_COMPARED: Final = 3000
"""Different values of a kind that one value is compared with, besides those that are equal: a
bound on the time. More stand only in tables of thousands of rows."""

_MOST_ADDED: Final = 40
"""Amounts from which one may have been worked out; among more, chance finds a sum for anything."""


class Known:
    """Looks entities up in a text, in normalised form. Every form of the text is made once."""

    def __init__(self, text: str, regions: Sequence[str]) -> None:
        """Take the text of the context and the prompt."""
        self._text = text
        self._regions = regions
        self._lookups: Mapping[str, Callable[[Entity], bool]] = {
            "EMAIL_ADDRESS": self._email,
            "URL": self._url,
            "IBAN_CODE": self._signs_of,
            "CREDIT_CARD": self._signs_of,
            "BR_CNPJ": self._signs_of,
            "BR_CPF": self._signs_of,
            "BR_CEP": self._digits_of,
            "PHONE_NUMBER": self._phone,
            "DATE": self._quantity,
            "AMOUNT": self._quantity,
        }

    def has(self, entity: Entity) -> bool:
        """Tell whether the text has the entity, perhaps written in another way."""
        return self._lookups.get(entity.kind, self._name)(entity)

    @cached_property
    def _low(self) -> str:
        return visible(self._text).casefold()

    @cached_property
    def _folded_words(self) -> frozenset[str]:
        return frozenset(_WORD.findall(_folded(self._text)))

    @cached_property
    def _signs(self) -> str:
        return _SPACING.sub("", visible(self._text)).upper()

    @cached_property
    def _digits(self) -> str:
        """All runs of digits with their separators taken out, apart from each other."""
        runs = (
            "".join(char for char in found.group() if char == "+" or char.isdigit())
            for found in _RUN.finditer(visible(self._text))
        )
        return "\n" + "\n".join(runs) + "\n"

    @cached_property
    def _values(self) -> dict[str, list[Quantity]]:
        """Different dates and amounts, by kind."""
        seen: dict[tuple[object, ...], Quantity] = {}
        for item in find_quantities(self._text):
            seen.setdefault(_key(item), item)
        kinds: dict[str, list[Quantity]] = {}
        for item in seen.values():
            kinds.setdefault(item.kind, []).append(item)
        return kinds

    @cached_property
    def _keys(self) -> frozenset[tuple[object, ...]]:
        return frozenset(_key(item) for items in self._values.values() for item in items)

    def _email(self, entity: Entity) -> bool:
        return _stands(visible(entity.text).casefold(), self._low, r"[\w.+%-]")

    def _url(self, entity: Entity) -> bool:
        """Look the address up without scheme, "www." and last slash; a bare host anywhere."""
        plain = _SCHEME.sub("", entity.text).rstrip("/")
        host, slash, rest = plain.partition("/")
        if not slash:
            return _stands(host.casefold(), self._low, r"[\w-]")
        return _has_path(host, rest, self._text)

    def _signs_of(self, entity: Entity) -> bool:
        return _SPACING.sub("", visible(entity.text)).upper() in self._signs

    def _digits_of(self, entity: Entity) -> bool:
        return _digits_in(entity) in self._digits

    def _phone(self, entity: Entity) -> bool:
        """Look the digits up; with the country code on one side only, those behind it."""
        digits = _digits_in(entity)
        if entity.text.lstrip().startswith("+"):
            local = national(entity.text, self._regions)
            forms = (f"{mark}{number}\n" for number in local for mark in ("\n", "\n0"))
            abroad = (f"+{digits}\n", f"\n00{digits}\n")
            return any(form in self._digits for form in (*abroad, *forms))
        return digits.lstrip("0") + "\n" in self._digits

    def _quantity(self, entity: Entity) -> bool:
        """Tell whether some value agrees, or the amount follows from the text's amounts."""
        item = entity.quantity
        if item is None or _key(item) in self._keys:
            return True
        others = self._values.get(item.kind, [])
        if item.kind == "date":
            # A number may be the year that is meant: "around 1550".
            others = [*others, *self._values.get("number", [])]
        near = [other for other in others if _near(item, other)][:_MOST_COMPARED]
        if any(comparable(item, other) and same(item, other) is True for other in near):
            return True
        return item.kind != "date" and self._explained(item)

    def _explained(self, item: Quantity) -> bool:
        amounts = [
            other
            for kind, items in self._values.items()
            if kind in {"money", "measure", "percent", "number", "duration"}
            for other in items
        ]
        return len(amounts) <= _MOST_ADDED and explains(item, amounts) is not None

    def _name(self, entity: Entity) -> bool:
        """Tell whether the text has every word of a name, or the entity as it is written."""
        words = [word for word in _WORD.findall(_folded(entity.text)) if len(word) > 2]
        if words and all(word in self._folded_words for word in words):
            return True
        return _stands(visible(entity.text).casefold(), self._low, r"\w")


def _digits_in(entity: Entity) -> str:
    return "".join(filter(str.isdigit, visible(entity.text)))


def _key(item: Quantity) -> tuple[object, ...]:
    value = (item.low, item.high) if not math.isnan(item.low) else item.parts
    return item.kind, item.unit, value, item.bound, item.per, item.value, item.parts


def _near(item: Quantity, other: Quantity) -> bool:
    """Leave out values that cannot agree, without a closer look."""
    if item.kind == "date" or item.alternatives or other.alternatives:
        return True
    if math.isnan(item.low) or math.isnan(other.low):
        return True
    reach = max(abs(item.low), abs(other.low)) / 2
    return item.low - reach <= other.high and other.low <= item.high + reach


def _stands(piece: str, text: str, sign: str) -> bool:
    """Tell whether `piece` stands in `text` between other signs than `sign`."""
    at = text.find(piece)
    border = re.compile(sign)
    while at >= 0:
        before, after = text[at - 1 : at] if at else "", text[at + len(piece) : at + len(piece) + 1]
        dot = after == "." and not text[at + len(piece) + 1 : at + len(piece) + 2].isalnum()
        if not border.match(before) and (dot or not border.match(after)):
            return True
        at = text.find(piece, at + 1)
    return False


def _has_path(host: str, path: str, text: str) -> bool:
    """Tell whether `path` follows the host somewhere; only hosts are the same in any case."""
    found = re.finditer(re.escape(host) + "/", text, re.IGNORECASE)
    ends = (each.end() for each in found)
    return any(text.startswith(path, at) and _ends(text, at + len(path)) for at in ends)


def _ends(text: str, at: int) -> bool:
    rest = text[at : at + 2].lstrip("/")
    return not rest or not (rest[0].isalnum() or rest[0] in "-_%=&?#~+")


def _folded(text: str) -> str:
    plain = unicodedata.normalize("NFD", visible(text).casefold())
    return "".join(char for char in plain if not unicodedata.combining(char))
