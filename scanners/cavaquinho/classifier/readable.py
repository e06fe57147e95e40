"""A text as a reader sees it: what the model and the term index get."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from cavaquinho.text.normalize import strip_marks, visible

_LEADERS: Final = re.compile(r"([^\w\s])\1{3,}")
"""Rows of one mark ("Contents ........ 3"): a model takes enough of them for anything."""


def has_words(text: str) -> bool:
    """Return whether `text` has a letter."""
    return any(char.isalpha() for char in text)


@lru_cache(maxsize=4096)
def readable(text: str) -> str:
    """Return `text` as a reader sees it: what the model and the term index get."""
    return _LEADERS.sub(r"\1\1\1", visible(strip_marks(text)))
