"""Questions that assert: in the order of a statement, or with a denial that expects a yes."""

from __future__ import annotations

import re
from typing import Final

from cavaquinho.extractor.answers_en import state_english
from cavaquinho.extractor.openers import opener_length
from cavaquinho.extractor.tokens import tokenize
from cavaquinho.extractor.verbs import Tongue, first_verb

_ASKS: Final = (
    r"(?:who|whom|whose|what|where|when|which|why|how|is|are|was|were|am|do|does|did|can|could|"
    r"will|would|should|may|might|must|has|have|had|shall|(?:in|at|on|by|for|from|to|with|of|until|since|"
    r"under|about) (?:what|which|whom|whose|how|when|where)|any|anything|anyone|quem|que|qual|"
    r"quais|"
    r"quando|onde|como|quant[oa]s?|por que|por quê|será|"
    r"(?:em|de|a|para|com|por|desde|até|sob) (?:que|qual|quais|quem|onde|quando|quant[oa]s?))"
    r"(?:n['’]t|['’]s|['’]re)?\b"
)
_ASKING: Final = re.compile(
    rf"(?:^|[,:;—–(]\s*)(?:(?:so|and|but|or|then|well|now|ok|okay|please|e|mas|ou|então|afinal|aí)"
    rf"[, ]\s*)?{_ASKS}",
    re.IGNORECASE,
)
_LAST_ASKS: Final = re.compile(
    r"\b(?:who|whom|what|where|when|which|why|how|how (?:much|many|long)|quem|quê|qual|quando|onde|"
    r"quanto|or not|or no|ou não)\s*\?*$",
    re.IGNORECASE,
)
_ADDRESSED: Final = frozenset(
    """i we you your yours me my our us you're you'd you've i'm let's eu nós você vocês seu sua
    seus suas te lhe lhes minha meu posso podemos quer querem deseja gostaria precisa""".split()
)
_DENIED: Final = re.compile(
    r"(?P<aux>is|are|was|were|do|does|did|can|could|will|would|should|has|have|had|must)"
    r"(?:n['’]t|nt)\s+(?P<body>.+)",
    re.IGNORECASE,
)
_EMPTY_SUBJECTS: Final = frozenset("it that this there you i we they he she".split())
_NO: Final = re.compile(r"\bnão\s+", re.IGNORECASE)


def asserted_by_question(question: str, language: Tongue) -> str | None:
    """Return what a question in the order of a statement says, or one that expects a yes; or None.

    "The fee is 90 euros?" and "Isn't the fee 90 euros?" both say "The fee is 90 euros". Portuguese
    asks in that order too: there only figures tell. Words to the reader ("You want the Gold plan?")
    ask. The result has no final mark.

    Args:
        question: A sentence with a question mark, as a reader sees it.
        language: Its language.
    """
    body = question[opener_length(question) :].strip().strip('"”“*_ ').rstrip("?! ").strip()
    if language == "english":
        denied = _DENIED.fullmatch(body)
        if denied is not None:
            return _expected(denied["aux"], denied["body"])
    if not body or _ASKING.search(body) or _LAST_ASKS.search(body):
        return None
    tokens = tokenize(body)
    verb = first_verb(tokens, language, guess=True)
    if not verb or len(tokens) < 3 or verb + 1 >= len(tokens):
        return None
    if _ADDRESSED.intersection(token.lower for token in tokens[: verb + 1]):
        return None
    if language == "english":
        return body
    if not any(character.isdigit() for character in body) or _addresses(body):
        return None
    return _NO.sub("", body, count=1)


def _addresses(body: str) -> bool:
    return bool(_ADDRESSED.intersection(token.lower for token in tokenize(body)))


def _expected(auxiliary: str, body: str) -> str | None:
    """Return "The fee is 90" for "isn't" and "the fee 90"."""
    words = tokenize(body)
    if not words or _ADDRESSED.intersection(word.lower for word in words[:2]):
        return None
    if words[0].lower in _EMPTY_SUBJECTS and not any(map(str.isdigit, body)):
        return None
    stated = state_english(f"{auxiliary} {body}", "yes", True)
    return stated.rstrip(".") if stated else None
