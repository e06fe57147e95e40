"""English questions for a yes or no turned into statements."""

from __future__ import annotations

import re
from typing import Final

from cavaquinho.extractor.both import state_both
from cavaquinho.extractor.inflect_en import with_auxiliary
from cavaquinho.extractor.predicates_en import predicate_place
from cavaquinho.extractor.tokens import tokenize
from cavaquinho.extractor.verbs import first_verb

_BE: Final = r"is|are|was|were"
_MODAL: Final = r"can|could|will|would|should|may|might|must"
_DENIABLE: Final = frozenset(f"{_BE}|{_MODAL}".split("|"))
_TRUE: Final = re.compile(r"is it (?:true|correct) that (?P<claim>.+)", re.IGNORECASE)
_POLAR: Final = re.compile(
    rf"(?P<aux>{_BE}|{_MODAL}|has|have|had|do|does|did) (?P<body>.+)", re.IGNORECASE
)
_BOTH: Final = re.compile(r"(?:are|were|do|did|have) both\b", re.IGNORECASE)


def state_polar(question: str, *, positive: bool) -> str | None:
    """Return "the pool is open" for "is the pool open", denied for a "no"; None if it is unclear.

    Args:
        question: What was asked, without its mark.
        positive: What was answered.
    """
    if _BOTH.match(question):
        of_two = state_both(question, positive=positive)
        if of_two or positive:
            return of_two or _asserted(question)
        said = _asserted(question)
        return f"it is not true that {said}" if said else None
    match = _TRUE.fullmatch(question)
    if match:
        return match["claim"] if positive else _denied(match["claim"])
    if positive:
        return _asserted(question)
    parts = _parts(question)
    return "{1} {0} not {2}".format(*parts) if parts else None


def _asserted(question: str) -> str | None:
    """Return "the pool is open" for "is the pool open"."""
    parts = _parts(question)
    return f"{parts[1]} {with_auxiliary(parts[0], parts[2])}" if parts else None


def _parts(question: str) -> tuple[str, str, str] | None:
    """Return auxiliary, subject and predicate of a question for a yes or no, or None."""
    match = _POLAR.fullmatch(question)
    place = predicate_place(match["aux"].lower(), match["body"]) if match else None
    if match is None or place is None:
        return None
    subject, predicate = match["body"][:place].rstrip(), match["body"][place:]
    return match["aux"].lower(), "you" if subject.lower() == "i" else subject, predicate


def _denied(claim: str) -> str:
    """Return "the fee is not 90" for "the fee is 90"."""
    words = tokenize(claim)
    verb = first_verb(words, "english")
    if verb is None or words[verb].lower not in _DENIABLE:
        return f"It is not true that {claim}"
    if verb + 1 < len(words) and words[verb + 1].lower in {"not", "never", "no"}:
        return f"It is not true that {claim}"
    return f"{claim[: words[verb].end]} not{claim[words[verb].end :]}"
