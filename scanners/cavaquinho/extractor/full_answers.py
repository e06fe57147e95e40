"""Answers that are sentences although no word of them must be a verb: "Tours start at 7 pm"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from cavaquinho.extractor.inflect_en import inflected
from cavaquinho.extractor.predicates_en import PREPOSITIONS, is_predicate, predicate_place
from cavaquinho.extractor.tokens import Token, tokenize
from cavaquinho.extractor.verbs import Tongue

_ASKED: Final = re.compile(
    r"\b(?P<aux>do|does|did|is|are|was|were) (?P<body>[^,;?]+)", re.IGNORECASE
)
_SECOND: Final = re.compile(
    r",? (?:and|or|e|ou) (?:then |also |também )?(?:(?:in|on|at|by|for|from|to|with|of|until|since|"
    r"under|about|em|de|a|para|com|por|desde|até|sob) )?(?P<wh>who|whom|whose|what|when|where|"
    r"which|why|how|quem|qual|quais|quando|onde|como|quant[oa]s?|por ?qu[eê])\b",
    re.IGNORECASE,
)
_SECOND_POLAR: Final = re.compile(
    r"(?:is|are|was|were|do|does|did|can|could|will|would|should|must|has|have|had)\b.*?"
    r",? (?:and|or) (?:is|are|was|were|do|does|did|can|could|will|would|should|must|has|have|had) ",
    re.IGNORECASE,
)
_REACH: Final = 3
"""Words behind a subject among which its verb is looked for: "tours usually start". Ours."""


def second_question(question: str) -> int | None:
    """Return where a second question begins in `question`, or None.

    "When do tours start, and what is the fee?" asks twice; "Which is the town where Ann lived and
    where Bob died?" once.
    """
    if _SECOND_POLAR.match(question):
        return 0
    for match in _SECOND.finditer(question):
        word = re.escape(match["wh"])
        if not re.search(rf"\S {word}\b", question[: match.start()], re.IGNORECASE):
            return match.start()
    return None


def says_in_full(question: str, text: str, language: Tongue) -> bool:
    """Return whether `text` has subject and verb of the English `question`, in this order.

    After "When do the guided tours start?", "Guided tours start at 7 pm" is a sentence. Elsewhere
    "start" could be a noun, as in "a late start".
    """
    if language != "english":
        return False
    cut = second_question(question)
    asked = _ASKED.search(question[:cut] if cut else question)
    if asked is None:
        return False
    auxiliary, body = asked["aux"].lower(), asked["body"].strip()
    place = predicate_place(auxiliary, body)
    subject = tokenize(body[:place])
    head = next((n for n, word in enumerate(subject) if n and word.lower in PREPOSITIONS), None)
    subject = subject[:head]
    said = tokenize(text)
    if not subject:
        return False
    for number, word in enumerate(said):
        if _stem(word) == _stem(subject[-1]):
            after = said[number + 1 : -1]
            if place is not None:
                return _has_verb(after[:_REACH], tokenize(body[place:])[0].lower)
            return number < len(subject) and bool(after) and is_predicate(after[0].lower)
    return False


def _has_verb(words: Sequence[Token], verb: str) -> bool:
    """Return whether one of `words` is the question's verb in a form that a statement takes."""
    forms = {verb, inflected("does", verb), inflected("did", verb)}
    return any(word.lower in forms for word in words)


def _stem(word: Token) -> str:
    return word.lower.removesuffix("s")
