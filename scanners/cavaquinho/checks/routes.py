"""From one to another: "from Bern to Graz" against "from Graz to Bern"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cavaquinho.checks.matching import denies
from cavaquinho.checks.messages import finding
from cavaquinho.checks.profile import Profile, Word
from cavaquinho.models import Finding

_FROM: Final = frozenset({"from", "de", "da", "do", "desde"})
_TO: Final = frozenset({"to", "para", "a", "ate"})
_SKIPPED: Final = frozenset({"the", "o", "a", "os", "as"})
_BETWEEN: Final = 6
"""Most words between "from" and "to". A choice of ours."""


def route_findings(claim: Profile, evidence: Profile) -> list[Finding]:
    """Return at most one finding: the same two ends, the other way round.

    Its kind is "crossed" where every word of the claim is in the evidence, else "name".
    """
    if denies(claim):
        return []
    theirs = list(_routes(evidence))
    for start, end in _routes(claim):
        for other_start, other_end in theirs:
            turned = (start.stem, end.stem) == (other_end.stem, other_start.stem)
            if turned and not any((start.stem, end.stem) == (a.stem, b.stem) for a, b in theirs):
                pair = f"{start.raw} > {end.raw}", f"{other_start.raw} > {other_end.raw}"
                kind = "crossed" if claim.stems <= evidence.stems else "name"
                return [finding(kind, False, *pair, claim, "slot")]
    return []


def _routes(text: Profile) -> Iterator[tuple[Word, Word]]:
    """Yield the words behind "from" and the "to" that follows it, where both are content."""
    for words in text.sentences.values():
        for place, word in enumerate(words):
            if word.low not in _FROM:
                continue
            start = _content_at(words, place + 1)
            near = range(place + 2, min(len(words), place + _BETWEEN))
            turn = next((at for at in near if words[at].low in _TO), None)
            end = _content_at(words, turn + 1) if turn is not None else None
            if start is not None and end is not None and start.stem != end.stem:
                yield start, end


def _content_at(words: list[Word], place: int) -> Word | None:
    """Return the content word at a place, an article before it skipped."""
    if place < len(words) and words[place].low in _SKIPPED:
        place += 1
    return words[place] if place < len(words) and words[place].content else None
