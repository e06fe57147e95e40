"""Finds the entities of a text, however long."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any, Final

from cavaquinho.output_scanners.entities.engine import build_analyzer
from cavaquinho.output_scanners.entities.found import Entity, trimmed_end, without_overlaps
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
    """Presidio's analyser with our recognisers. Safe for threads."""

    def __init__(
        self,
        kinds: Sequence[str],
        *,
        regions: Sequence[str],
        spacy_model: str | None = None,
        recognizers: Sequence[Any] = (),
    ) -> None:
        """Build the recognisers.

        Args:
            kinds: What to look for.
            regions: Countries whose telephone numbers are known, for example "BR".
            spacy_model: A spaCy package or folder, for names.
            recognizers: Presidio recognisers of the user's own, for the language "en".

        Raises:
            MissingDependencyError: The extra `presidio` is not installed.
            ModelLoadError: The spaCy model cannot be loaded.
        """
        # Presidio's analyser compares all results with each other: ours, which are many and need
        # nothing from it, are asked directly.
        self._ours = build(kinds, regions)
        self._kinds = list(kinds)
        others = [*predefined(kinds), *recognizers]
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
            for result in self._results(seen):
                first = start + result.start
                if result.score < least or first >= end or first < done:
                    continue
                last = trimmed_end(result.entity_type, text, first, start + result.end)
                found.append(_entity(result, text, first, last))
                longest = max(longest, last)
            # What the next piece starts with may be the rest of an entity of this one.
            done = longest if longest > end else done
        return without_overlaps(entity for entity in found if entity.start < entity.end)

    def _results(self, text: str) -> Iterator[Any]:
        for each in self._ours:
            yield from each.analyze(text, self._kinds)
        if self._analyzer is not None:
            yield from self._analyzer.analyze(text, language=LANGUAGE, entities=self._theirs)


def _entity(result: Any, text: str, start: int, end: int) -> Entity:  # noqa: ANN401
    quantity = (result.recognition_metadata or {}).get("quantity")
    return Entity(result.entity_type, text[start:end], start, end, float(result.score), quantity)


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
