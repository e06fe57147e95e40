"""Finds the entities of a text, however long."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any, Final

from cavaquinho.output_scanners.entities.engine import build_analyzer
from cavaquinho.output_scanners.entities.found import Entity, Span, trimmed_end, without_overlaps
from cavaquinho.output_scanners.entities.kinds import NAMES
from cavaquinho.output_scanners.entities.recognizers import LANGUAGE, build, predefined

PIECE: Final = 8000
"""Characters that the analyser gets at once: it compares all its results with each other."""

_PLAIN: Final = str.maketrans(
    "\u2010\u2011\u2212\u00a0\u2007\u2009\u202f\uff20\uff0e０１２３４５６７８９",
    "---    @.0123456789",
)
"""Hyphens, spaces and signs that stand for the typed ones, one for one, so that places stay."""

OVERLAP: Final = 400
"""Characters of the next piece that it sees, too, so that no entity is cut."""


class EntitySearch:
    """Our finders, and Presidio's analyser for the rest. Safe for threads."""

    def __init__(
        self,
        kinds: Sequence[str],
        *,
        regions: Sequence[str],
        spacy_model: str | None = None,
        recognizers: Sequence[Any] = (),
    ) -> None:
        """Build the finders and recognisers.

        Args:
            kinds: What to look for.
            regions: Countries whose telephone numbers are known, for example "BR".
            spacy_model: A spaCy package or folder, for names.
            recognizers: Presidio recognisers of the user's own, for the language "en".

        Raises:
            MissingDependencyError: The extra `presidio` is not installed.
            ModelLoadError: The spaCy model cannot be loaded.
        """
        others = [*predefined(kinds), *recognizers]
        # Presidio's analyser compares all results with each other: ours, which are many and need
        # nothing from it, are found without it.
        self._ours = build(kinds, regions)
        named = NAMES if spacy_model is not None else ()
        found = chain(*(each.supported_entities for each in others), named)
        wanted = {*kinds, *chain(*(each.supported_entities for each in recognizers))}
        self._theirs = [kind for kind in dict.fromkeys(found) if kind in wanted]
        self._analyzer = build_analyzer(others, spacy_model) if self._theirs else None

    def find(self, text: str, least: float = 0.0) -> list[Entity]:
        """Return the entities of `text` with a score of at least `least`, in order, apart."""
        found: list[Entity] = []
        done = 0
        plain = text.translate(_PLAIN)
        for start, end in _pieces(text):
            seen = plain[start : end + OVERLAP]
            longest = done
            for span in self._spans(seen):
                first = start + span.start
                if span.score < least or first >= end or first < done:
                    continue
                last = trimmed_end(span.kind, text, first, start + span.end)
                found.append(
                    Entity(span.kind, text[first:last], first, last, span.score, span.quantity)
                )
                longest = max(longest, last)
            # What the next piece starts with may be the rest of an entity of this one.
            done = longest if longest > end else done
        return without_overlaps(entity for entity in found if entity.start < entity.end)

    def _spans(self, text: str) -> Iterator[Span]:
        for find in self._ours:
            yield from find(text)
        if self._analyzer is not None:
            for each in self._analyzer.analyze(text, language=LANGUAGE, entities=self._theirs):
                yield Span(each.entity_type, each.start, each.end, float(each.score))


def _pieces(text: str) -> Iterator[tuple[int, int]]:
    """Yield consecutive pieces, cut at line ends or spaces where there are some."""
    start = 0
    while start < len(text):
        end = start + PIECE
        if end < len(text):
            half = start + PIECE // 2
            cut = max(text.rfind("\n", half, end), text.rfind(" ", half, end))
            end = cut + 1 if cut > 0 else end
        yield start, min(end, len(text))
        start = end
