"""Whether a paragraph tells a model how to answer."""

from __future__ import annotations

import re

from cavaquinho.output_scanners.prompt.cues import (
    IMPERATIVE,
    OPENING,
    ORDER,
    STRONG_TALK,
    WEAK_TALK,
    sample,
)

_LEAD_IN = r"[-*•\d.)\s(\"'#>]*"
_BEGINS = re.compile(rf"{_LEAD_IN}(?:{IMPERATIVE}|/no_think|/think)(?!\s*:)")
_SENTENCE = re.compile(
    rf"(?:^|[.!?;:]\s+|\n)[-*•\s(\"'#>]*(?:{IMPERATIVE}|/no_think|/think)(?!\s*:)"
)
_OPENS = re.compile(rf"{_LEAD_IN}{OPENING}(?!\s*:)")
_REPLY = re.compile(r"\s*(?:answer|reply|response|resposta|[aqrp])\s*:\s*\S")
_ORDERS = re.compile(
    rf"(?:^|[.!?;:,]\s+|\n)[-*•\s(\"'#>]*(?:then |just |please |entao )?(?:{ORDER})(?!\s*:)"
)
_STRONG = re.compile(STRONG_TALK)
_WEAK = re.compile(WEAK_TALK)


def is_instruction(text: str) -> bool:
    """Whether a paragraph tells a model how to answer (and is no evidence).

    It takes both an imperative (or "if", "you") at the start of a sentence, and talk about the
    answer, the question or the given texts: recipes and manuals have only the first.
    """
    folded = sample(text)
    if _REPLY.match(folded):
        return False
    if _OPENS.match(folded):
        return True
    if not _SENTENCE.search(folded):
        return False
    # "Based on these results, the council decided" is a report: a condition alone is no order.
    return bool(_STRONG.search(folded) or (_WEAK.search(folded) and _ORDERS.search(folded)))


def begins_as_instruction(text: str) -> bool:
    """Whether the text begins like an order or an address to the model; weaker evidence."""
    return bool(_BEGINS.match(sample(text)))
