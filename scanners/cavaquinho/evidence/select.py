"""For each claim, the few windows that can matter."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from cavaquinho._options import check_count, check_flag
from cavaquinho.evidence.index import ContextIndex
from cavaquinho.evidence.windows import SplitContext, Window
from cavaquinho.models import Span

_RARE: Final = 2
"""Sentences with the claim's rarest term whose neighbours are looked at, too. A choice of ours."""


@dataclass(frozen=True)
class Candidate:
    """A window worth scoring for a claim.

    Attributes:
        window: The window.
        relevance: Share in [0, 1] of the claim's term weight that the window holds.
    """

    window: Window
    relevance: float


class WindowSelector(Protocol):
    """What chooses the windows a claim is checked against."""

    def select(self, claim: str, index: ContextIndex) -> list[Candidate]:
        """Return the windows to score for `claim` (normalised text), in the context's order."""


@dataclass(frozen=True)
class RelevantWindows:
    """The sentences that share most with the claim, alone and with their neighbours.

    Deterministic: ties go to the earlier and shorter window. Sentences that share no term with the
    claim fill the places that are left, so that a paraphrase or another language is not lost in a
    short context.

    Attributes:
        max_sentences: Longest window, in sentences.
        singles: Single sentences per claim, the most relevant first.
        wider: Windows of two and more sentences per claim, around the most relevant sentences.
        max_characters: Longest window of two and more sentences.
        exhaustive: Take all windows up to these lengths, however many: to measure what is lost.
    """

    max_sentences: int = 3
    singles: int = 6
    wider: int = 4
    max_characters: int = 900
    exhaustive: bool = False

    def __post_init__(self) -> None:
        """Check the values.

        Raises:
            ConfigError: A value is no whole number or too small.
        """
        for name, least in (("max_sentences", 1), ("singles", 1), ("wider", 0)):
            check_count(name, getattr(self, name), least)
        check_count("max_characters", self.max_characters, 1)
        check_flag("exhaustive", self.exhaustive)

    def select(self, claim: str, index: ContextIndex) -> list[Candidate]:
        """Return the windows to score for `claim` (normalised text), in the context's order."""
        weights = index.weights(claim)
        spans = self._all(index) if self.exhaustive else self._best(index, weights)
        windows = [index.context.window(*span) for span in sorted(spans)]
        return [_candidate(window, index, weights) for window in windows]

    def _all(self, index: ContextIndex) -> set[Span]:
        every = range(len(index))
        return {(place, place + 1) for place in every} | set(self._around(every, index.context))

    def _best(self, index: ContextIndex, weights: dict[str, float]) -> list[Span]:
        best = index.best(weights, self.singles)
        best += _fillers(len(index), set(best), self.singles - len(best))
        spans = [(position, position + 1) for position in best]
        return spans + self._wider(best, weights, index)

    def _wider(
        self, best: Sequence[int], weights: Mapping[str, float], index: ContextIndex
    ) -> list[Span]:
        """Return the longer windows; the last place is for what names the claim's subject.

        "It opened in 1961" says nothing of whom; the sentence before it may have the rarest term.
        """
        around = self._ranked(best[: max(2, self.wider)], weights, index)[: self.wider]
        rare = self._ranked(index.rarest(weights, _RARE), weights, index)[:1]
        if rare and self.wider > 1 and rare[0] not in around:
            around = [*around[: self.wider - 1], *rare]
        return around

    def _ranked(
        self, positions: Sequence[int], weights: Mapping[str, float], index: ContextIndex
    ) -> list[Span]:
        ranked = {
            (-round(index.relevance(weights, first, last), 6), last - first, first, last)
            for first, last in self._around(positions, index.context)
        }
        return [rank[2:] for rank in sorted(ranked)]

    def _around(self, positions: Sequence[int], context: SplitContext) -> Iterable[Span]:
        for position in positions:
            for size in range(2, self.max_sentences + 1):
                for first, last in context.around(position, size):
                    if context.length_of(first, last) <= self.max_characters:
                        yield first, last


@dataclass(frozen=True)
class DocumentChunks:
    """Every document whole, in chunks of neighbouring sentences that do not overlap.

    Attributes:
        max_characters: Longest chunk of more than one sentence. The default stands for 400 tokens
            of four characters. Source: the 400 tokens are MiniCheck's chunk size, Tang et al.,
            "MiniCheck: Efficient Fact-Checking of LLMs on Grounding Documents" (2024).
    """

    max_characters: int = 1600

    def __post_init__(self) -> None:
        """Check the value.

        Raises:
            ConfigError: It is no whole number above 0.
        """
        check_count("max_characters", self.max_characters, 1)

    def select(self, claim: str, index: ContextIndex) -> list[Candidate]:
        """Return all chunks, in the context's order."""
        weights = index.weights(claim)
        context, first = index.context, 0
        found = []
        while first < len(index):
            last = self._end(context, first)
            found.append(_candidate(context.window(first, last), index, weights))
            first = last
        return found

    def _end(self, context: SplitContext, first: int) -> int:
        """Return one past the last sentence of the chunk that begins with `first`."""
        last, start = first + 1, context.sentences[first].start
        while (
            last < len(context.sentences)
            and context.owners[last] == context.owners[first]
            and context.sentences[last].end - start <= self.max_characters
        ):
            last += 1
        return last


def _fillers(total: int, taken: set[int], wanted: int) -> list[int]:
    free: list[int] = []
    for position in range(total):
        if len(free) >= wanted:
            break
        if position not in taken:
            free.append(position)
    return free


def _candidate(window: Window, index: ContextIndex, weights: dict[str, float]) -> Candidate:
    return Candidate(window, index.relevance(weights, *window.sentences))
