"""What backends around another backend have in common."""

from __future__ import annotations

from cavaquinho.nli.base import NLIBackend


class WrappingBackend(NLIBackend):
    """A backend that changes how another one is asked, not what it says.

    A subclass needs `score` alone.

    Attributes:
        inner: The other one.
    """

    def __init__(self, inner: NLIBackend) -> None:
        """Take the backend."""
        self.inner = inner

    @property
    def name(self) -> str:
        """Name of the inner backend."""
        return self.inner.name

    def room(self, hypothesis: str) -> int | None:
        """Return what the inner backend says."""
        return self.inner.room(hypothesis)

    def fits(self, hypothesis: str) -> bool:
        """Return what the inner backend says."""
        return self.inner.fits(hypothesis)
