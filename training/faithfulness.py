"""Training pairs from faithfulness rows: one per sentence of a response whose label is known."""

from __future__ import annotations

import re

from training.evidence import select, sentences
from training.rows import ENTAILMENT, NOT_ENTAILMENT, Answer, Pair, in_share, natural

DEVELOPMENT_SHARE = 6
"""One context of so many is kept out of training, to choose thresholds and calibration with."""

SHORTEST, LONGEST = 15, 400
"""Sentences outside these lengths (in characters) make no pair."""

_TAG = re.compile(r"</?t>")


def is_development(context: str) -> bool:
    """Tells whether answers to this context are development rows, which no mixture contains.

    The choice depends on the text alone, so that a document that stands in several files is kept
    out of all of them.
    """
    return in_share(context, DEVELOPMENT_SHARE)


def claim_pairs(answer: Answer) -> list[Pair]:
    """Returns pairs of selected evidence and a sentence of the response.

    Every sentence of a faithful response is entailed. Of an unfaithful one it is only known that
    something in it is not: its sentence is "not entailed" if it is the only one, or if a marked
    span lies in it; the others are left out.
    """
    response = _TAG.sub("", answer.response).strip(" ,")
    parts = sentences(response)
    if answer.unfaithful and len(parts) > 1:
        parts = [part for part in parts if _marked(part, answer)]
    label = NOT_ENTAILMENT if answer.unfaithful else ENTAILMENT
    return [
        Pair(
            premise=select(answer.context, part),
            hypothesis=natural(part),
            label=label,
            source=answer.source,
            lang=answer.lang,
        )
        for part in parts
        if SHORTEST <= len(part) <= LONGEST
    ]


def _marked(part: str, answer: Answer) -> bool:
    """Tells whether a marked span of the response is text of this sentence."""
    marked = (answer.response[start:end].strip() for start, end in answer.spans)
    return any(text and text in part for text in marked)
