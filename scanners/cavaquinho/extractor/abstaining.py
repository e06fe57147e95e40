"""Abstentions cut away from the assertions in the same sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from cavaquinho.extractor.abstentions import abstention_end
from cavaquinho.extractor.fillers import has_digit, is_filler
from cavaquinho.extractor.openers import opener_length
from cavaquinho.extractor.tokens import tokenize
from cavaquinho.extractor.verbs import Tongue, first_verb
from cavaquinho.extractor.wording import clean_part
from cavaquinho.models import Span

_BORDER: Final = re.compile(
    r"[,;.]?\s+(?:but|however|though|although|yet|only that|mas|porém|contudo|entretanto|"
    r"no entanto|todavia|embora)\b,?\s*|;\s+|\s+[—–]\s+|,\s+",
    re.IGNORECASE,
)
_CONCESSION: Final = re.compile(
    r"[\s*_]*(?:although|though|even though|while|whereas|since|as|because|embora|ainda que|"
    r"apesar de|se bem que|como|já que|enquanto)\s+",
    re.IGNORECASE,
)
_BREAK: Final = re.compile(r"[,;:—–(]|\bbut\b|\bmas\b|\bporém\b|\bhowever\b")
_LINK: Final = re.compile(
    r"(?:so|as|since|because|and|therefore|thus|or|nor|pois|já que|então|nem|e|ou|portanto|porque|"
    r"uma vez que|visto que)\s+"
)
_WH: Final = re.compile(
    r"(?:and |or |nor |e |ou |nem )?(?:who|whom|whose|what|when|where|which|why|how|whether|if|"
    r"quem|o que|que|qual|quais|quando|onde|como|quanto|se|por que)\b"
)
_LONGEST: Final = 1000
_SPEAKERS: Final = frozenset("i you me we eu você vocês nós".split())


def is_abstention(text: str, language: Tongue) -> bool:
    """Return whether `text` only says that something is not known, or refuses to answer."""
    body = text[opener_length(text) :].strip()
    end = abstention_end(body)
    return end is not None and not _asserts_more(body[end:], language)


def cut_abstentions(raw: str, language: Tongue) -> tuple[list[Span], list[Span]]:
    """Return what is asserted in a sentence, and what is only abstention, as spans of `raw`.

    A sentence without abstention is one assertion, as is one of more than 1,000 characters; one
    that only abstains has none.
    """
    whole = (0, len(raw))
    if len(raw) > _LONGEST:
        return [whole], []
    if _is_empty(raw, language):
        return [], [whole]
    concession = _CONCESSION.match(raw)
    start = concession.end() if concession else 0
    for before, after in _borders(raw, start):
        head, tail = raw[start:before], raw[after:]
        if _is_empty(head, language) and _says_something(tail, language):
            kept, dropped = (
                cut_abstentions(tail, language) if not concession else ([(0, len(tail))], [])
            )
            return _moved(kept, after), [(0, after), *_moved(dropped, after)]
        if not concession and raw[before:after].strip(" ,") and _is_empty(tail, language):
            return [(0, before)], [(before, len(raw))]
    return [whole], []


def _borders(raw: str, start: int) -> Iterator[Span]:
    return (match.span() for match in _BORDER.finditer(raw, start) if match.start() > start)


def _is_empty(raw: str, language: Tongue) -> bool:
    text = clean_part(raw)
    return is_abstention(text, language)


def _says_something(raw: str, language: Tongue) -> bool:
    text = clean_part(raw)
    if is_filler(text, language) or _WH.match(text.lower()):
        return False
    verb = first_verb(tokenize(text), language, guess=True)
    return bool(verb) or has_digit(text)


def _asserts_more(tail: str, language: Tongue) -> bool:
    """Return whether after the words of abstention, and what is not known, something is said."""
    lower = tail.lower().replace("’", "'")
    broken = _BREAK.search(lower)
    if broken is None:
        return False
    rest = lower[broken.end() :].strip(" .!)")
    link = _LINK.match(rest)
    rest = rest[link.end() :] if link else rest
    if not rest or (_WH.match(rest) and not has_digit(rest)):
        return False
    if abstention_end(rest[opener_length(rest) :]) is not None or is_filler(rest, language):
        return False
    tokens = tokenize(rest)
    verb = first_verb(tokens, language)
    if verb is None:
        return has_digit(rest)
    return not _SPEAKERS.intersection(token.lower for token in tokens[: verb + 1])


def _moved(spans: list[Span], by: int) -> list[Span]:
    return [(start + by, end + by) for start, end in spans]
