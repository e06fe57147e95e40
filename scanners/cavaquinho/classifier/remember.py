"""What is kept of recent contexts and claims, so that the next response to them costs little."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Generic, TypeVar

from cavaquinho._recent import Recent
from cavaquinho.models import Document

_Value = TypeVar("_Value")

MOST_CHARACTERS: Final = 2_000_000
"""Characters of all contexts kept together. What is kept of one takes about 45 bytes a character,
most of it the term index: 90 MB. A choice of ours."""

LARGEST: Final = 20_000_000
"""Characters up to which one context is kept although it is longer than `MOST_CHARACTERS`: alone,
until the next one comes. A choice of ours."""

MOST_CONTEXTS: Final = 64
MOST_CLAIMS: Final = 32
"""Claims kept per context."""
LONGEST_CLAIM: Final = 2000
"""Characters of a claim with its question, above which it is not kept."""


class ContextStore(Generic[_Value]):
    """What was read of recent contexts, by their texts and ids."""

    def __init__(self) -> None:
        """Start empty."""
        self._recent: Recent[_Value] = Recent(MOST_CONTEXTS, MOST_CHARACTERS, LARGEST)

    def get(
        self, documents: Sequence[Document], read: Callable[[Sequence[Document]], _Value]
    ) -> _Value:
        """Return what `read` makes of the documents, whose metadata it does not see; kept."""
        key = tuple((document.id, document.text) for document in documents)
        found = self._recent.get(key)
        if found is None:
            found = read([Document(text, name) for name, text in key])
            self._recent.put(key, found, sum(len(text) for _, text in key))
        return found
