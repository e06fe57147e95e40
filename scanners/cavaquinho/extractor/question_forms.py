"""Forms of question with what makes a statement of each, and what they all need."""

from __future__ import annotations

import re
from collections.abc import Callable
from re import Match
from typing import TypeAlias

Forms: TypeAlias = tuple[tuple[re.Pattern[str], Callable[[Match[str], str], str | None]], ...]
"""A pattern of whole questions; match and answer -> a statement, or None where it does not fit."""


def first_statement(forms: Forms, question: str, answer: str) -> str | None:
    """Return what the first form that fits makes of question and answer, or None."""
    for form, build in forms:
        match = form.fullmatch(question)
        stated = build(match, answer) if match else None
        if stated:
            return stated
    return None


def amount_of(number: str, noun: str) -> str:
    """Return "8,400 colonies", also if the answer names the noun itself."""
    return number if noun.split()[-1].lower() in number.lower() else f"{number} {noun}"
