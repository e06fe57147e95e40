"""What an altered sentence is, and how words and names in a sentence are found and replaced."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import dataclass

from training.lexicon import MONTHS, WEEKDAYS

_STARTERS = (
    "The A An In On At After Before Later Then However But And When While Since As For From By It "
    "He She They This That Its His Her Their Although During Despite With O Os As Um Uma Em No Na "
    "Depois Antes Mas E Quando Ele Ela Eles Elas Seu Sua"
).replace(" ", "|")
_NAME = re.compile(
    rf"(?<![\w.])(?!(?:{_STARTERS})\b)[A-ZÀ-Ý][\w'’-]+"
    r"(?: (?:(?:of|de|da|do|dos) )?[A-ZÀ-Ý][\w'’-]+)*"
)
_DATES = {name for table in (MONTHS, WEEKDAYS) for names in table.values() for name in names}


@dataclass(frozen=True, slots=True)
class Altered:
    """A new sentence, its class id against the premise of the old one, and what was done."""

    text: str
    label: int
    kind: str


Alteration = Callable[[str, str, str, random.Random], Altered | None]


def find_names(text: str) -> list[re.Match[str]]:
    """Returns the names of a text, in order."""
    return [match for match in _NAME.finditer(text) if _is_name(match, text)]


def _is_name(match: re.Match[str], text: str) -> bool:
    """Tells whether a capitalised span is a name: no date, not just a sentence's first word."""
    if match.group() in _DATES:
        return False
    several = " " in match.group()
    before = text[: match.start()].rstrip()
    return several or bool(before and before[-1] not in ".!?:\"'“‘(")


def like(old: str, new: str) -> str:
    """Returns `new`, capitalised if `old` is."""
    return new[:1].upper() + new[1:] if old[:1].isupper() else new


def put(text: str, match: re.Match[str], new: str) -> str:
    """Returns the text with `new` in the place of the match."""
    return text[: match.start()] + new + text[match.end() :]
