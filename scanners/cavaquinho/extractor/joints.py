"""Where, after words of abstention, a new assertion begins."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from cavaquinho.extractor.openers import opener_length
from cavaquinho.extractor.tokens import tokenize
from cavaquinho.extractor.verbs import Tongue, first_verb
from cavaquinho.models import Span

_TURN: Final = re.compile(
    r"[,;.]?\s+(?:but|however|though|although|yet|while|whereas|only that|except that|mas|porém|"
    r"contudo|entretanto|no entanto|todavia|embora|enquanto|só que|exceto que)\b,?\s*|"
    r";\s+|\s+[—–]\s+|"
    r",?\s+(?:because|since|given that|as(?= (?:the|it|they|there|this|all|no)\b)|porque|pois|"
    r"já que|uma vez que|visto que|dado que)\s+|,\s+(?:(?:and|e)\s+)?",
    re.IGNORECASE,
)
_AND: Final = re.compile(r"\s+(?:and|e)\s+", re.IGNORECASE)
# "I do not know whether the pool is open and the gym is closed": both are unknown.
_EMBEDDED: Final = re.compile(
    r"\b(?:if|whether|that(?!\s*$)|se|que|say|says|state|states)\b(?=\s+\w)", re.IGNORECASE
)
_SUBJECTS: Final = frozenset(
    """the a an this these those it he she they we there its his her their our your my all most
    both o a os as um uma este esta estes estas esse essa ele ela eles elas seu sua há""".split()
)
_SPEAKERS: Final = frozenset("i you me we eu você vocês nós".split())


def joints(raw: str, start: int, language: Tongue, *, start_too: bool = False) -> Iterator[Span]:
    """Yield where a sentence turns, after `start`, in order: "but", ",", "and" + a new clause."""
    turns = [match.span() for match in _TURN.finditer(raw, start)]
    turns += [
        match.span()
        for match in _AND.finditer(raw, start)
        if _EMBEDDED.search(raw[start : match.start()]) is None
        and begins_clause(raw[match.end() :], language)
    ]
    return (span for span in sorted(turns) if span[0] > start - start_too)


def begins_clause(text: str, language: Tongue) -> bool:
    """Return whether `text` begins with a subject of its own and then a verb.

    The subject is no speaker: "and I cannot help" asserts nothing. What the speaker knows does:
    "and I know that the fee is 90".
    """
    known = opener_length(text)
    tokens = tokenize(text[known:])
    verb = first_verb(tokens, language)
    if verb is None or verb > 9 or _SPEAKERS.intersection(t.lower for t in tokens[: verb + 1]):
        return False
    first = tokens[0]
    named = first.text[0].isupper() or first.text[0].isdigit() or first.lower in _SUBJECTS
    return bool(known) or (verb > 0 and named) or (verb == 0 and first.lower == "há")
