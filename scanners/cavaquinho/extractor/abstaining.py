"""Abstentions cut away from the assertions in the same sentence."""

from __future__ import annotations

import re
from typing import Final

from cavaquinho.extractor.abstentions import abstention_end, may_abstain
from cavaquinho.extractor.fillers import has_digit, is_filler
from cavaquinho.extractor.joints import joints
from cavaquinho.extractor.openers import opener_length
from cavaquinho.extractor.sources import NAMED_SOURCE, SOURCE_EN, SOURCE_PT
from cavaquinho.extractor.tokens import tokenize
from cavaquinho.extractor.verbs import Tongue, first_verb
from cavaquinho.extractor.wording import clean_part, content_words
from cavaquinho.models import Span

_CONCESSION: Final = re.compile(
    r"[\s*_]*(?:although|though|even though|while|whereas|since|as|because|embora|ainda que|"
    r"apesar de|se bem que|como|já que|enquanto)\s+",
    re.IGNORECASE,
)
_BREAK: Final = re.compile(
    r"[,;:—–(]|\b(?:but|however|though|although|yet|while|whereas|except that|mas|porém|contudo|"
    r"entretanto|todavia|embora|enquanto|só que|exceto que)\b"
)
_ADVERSATIVE: Final = re.compile(r"\b(?:but|however|yet|mas|porém|contudo|todavia)\b")
_LINK: Final = re.compile(
    r"(?:but|however|though|although|yet|mas|porém|contudo|so|as|since|because|and|therefore|"
    r"thus|or|nor|pois|já que|então|nem|e|ou|portanto|porque|"
    r"uma vez que|visto que)\s+"
)
_WH: Final = re.compile(
    r"(?:and |or |nor |e |ou |nem )?(?:who|whom|whose|what|when|where|which|why|how|whether|if|"
    r"quem|o que|que|qual|quais|quando|onde|como|quanto|se|por que)\b"
)
# "No information that the fee is not 90": what is denied here is said all the same.
_REPORTED: Final = re.compile(
    r"[\w ]{0,30}?\b(?P<link>that|de que) (?=(?:the|a|an|it|they|there|this|these|those|its|his|"
    r"her|their|our|all|any|o|a|os|as|um|uma|ele|ela|eles|elas|há|não)\b)",
    re.IGNORECASE,
)
_CITES: Final = re.compile(
    r"\b(?:information|mention|details?|reference|indication|evidence|informaç(?:ão|ões)|menção|"
    r"detalhes?|referência|indicação)\s*$",
    re.IGNORECASE,
)
# "..., because the document only covers fees": a reason for the abstention, no fact of its own.
_SOURCE_TALK: Final = re.compile(
    rf"(?:{SOURCE_EN} (?:only |just |merely |mainly )?(?:covers?|discuss\w*|focus\w*|mentions?|"
    r"talks?|deals?|describes?|contains?|includes?|provides?|is (?:only )?about|are (?:only "
    r")?about|"
    r"ends?|stops?)|"
    rf"{SOURCE_PT} (?:só |apenas |somente )?(?:cobre|aborda|trata|fala|menciona|descreve|contém|"
    rf"inclui|"
    r"traz|foca|discute|termina)m?)\b"
)
_LONGEST: Final = 1000
_ASKED: Final = 0.5
"""Share of the question's words that what is not said must have. A choice of ours."""
_ASKING: Final = frozenset(
    """how much many long far often old when where what which who whom whose why does do did can
    could will would should i you we please there quanto quanta quantos quantas qual quais quando
    onde como quem tem há posso você eu preciso custa""".split()
)
"""Words of a question that say nothing of what is asked about."""
_HEAD: Final = 4
"""Letters by which two forms are one word: "last", "lasts". A choice of ours."""
_SPEAKERS: Final = frozenset("i you me we eu você vocês nós".split())


def is_abstention(text: str, language: Tongue) -> bool:
    """Return whether `text` only says that something is not known, or refuses to answer."""
    if not may_abstain(text):
        return False
    body = text[opener_length(text) :].strip()
    end = abstention_end(body)
    if end is None or _reports(body, end):
        return False
    return not _asserts_more(body[end:], language)


def keeps_silent(text: str, question: str, language: Tongue) -> bool:
    """Return whether `text` says that a manual, a contract or the like does not say what was asked.

    "The manual does not mention how long the battery lasts" is an abstention after that question,
    and else a claim about the manual.
    """
    source = NAMED_SOURCE.match(text)
    if source is None or not question:
        return False
    asked = _heads(question)
    if _heads(source["en"] or source["pt"]) & asked:
        return False  # it was asked about
    told = ("The document" if source["en"] else "O documento") + text[source.end() :]
    unsaid = told[abstention_end(told) or 0 :]
    if has_digit(unsaid) and not has_digit(question):
        return False
    if len(asked & _heads(unsaid)) < _ASKED * len(asked) and not _heads(unsaid) <= asked:
        return False  # "it does not say how much" breaks off
    return is_abstention(told, language)


def _heads(text: str) -> frozenset[str]:
    """Return how the words begin that say what is asked about."""
    return frozenset(word[:_HEAD] for word in content_words(text) - _ASKING)


def _reports(body: str, end: int) -> bool:
    """Return whether the sentence goes on "... information that the fee is 90"."""
    said = _REPORTED.match(body, end)
    return said is not None and _CITES.search(body[: said.start("link")]) is not None


def cut_abstentions(raw: str, language: Tongue) -> tuple[list[Span], list[Span]]:
    """Return what is asserted in a sentence, and what is only abstention, as spans of `raw`.

    A sentence without abstention is one assertion, as is one of more than 1,000 characters; one
    that only abstains has none.
    """
    whole = (0, len(raw))
    if len(raw) > _LONGEST or not may_abstain(raw):
        return [whole], []
    if _is_empty(raw, language):
        return [], [whole]
    concession = _CONCESSION.match(raw)
    start = concession.end() if concession else 0
    for before, after in joints(raw, start, language):
        head, tail = raw[start:before], raw[after:]
        if _is_empty(head, language) and _says_something(tail, language):
            kept, dropped = (
                cut_abstentions(tail, language) if not concession else ([(0, len(tail))], [])
            )
            return _moved(kept, after), [(0, after), *_moved(dropped, after)]
        if not concession and raw[before:after].strip(" ,") and _is_empty(tail, language):
            return [(0, before)], [(before, len(raw))]
    return [whole], []


def _is_empty(raw: str, language: Tongue) -> bool:
    text = clean_part(raw)
    return is_abstention(text, language)


def _says_something(raw: str, language: Tongue) -> bool:
    text = clean_part(raw)
    if is_filler(text, language) or _WH.match(text.lower()):
        return False
    if _SOURCE_TALK.match(text.lower()) and not has_digit(text):
        return False
    verb = first_verb(tokenize(text), language, guess=True)
    return bool(verb) or has_digit(text)


def _asserts_more(tail: str, language: Tongue) -> bool:
    """Return whether after the words of abstention, and what is not known, something is said."""
    lower = tail.lower().replace("’", "'")
    broken = _BREAK.search(lower)
    before = len(tail) if broken is None else broken.start()
    for span in joints(tail, 0, language, start_too=True):
        rest = lower[span[1] :].strip(" .!)")
        turns = _ADVERSATIVE.search(lower[slice(*span)]) is not None
        if span[0] <= before and _says_more(rest, language, guess=turns):
            return True
    return broken is not None and _says_more(lower[broken.end() :].strip(" .!)"), language)


def _says_more(rest: str, language: Tongue, *, guess: bool = False) -> bool:
    """Return whether what follows a turn of the sentence asserts something of its own."""
    link = _LINK.match(rest)
    rest = rest[link.end() :] if link else rest
    if not rest or (_WH.match(rest) and not has_digit(rest)):
        return False
    if abstention_end(rest[opener_length(rest) :]) is not None or is_filler(rest, language):
        return False
    if _SOURCE_TALK.match(rest) and not has_digit(rest):
        return False
    known = opener_length(rest)
    tokens = tokenize(rest[known:])
    verb = first_verb(tokens, language, guess=guess)
    if verb is None:
        return has_digit(rest)
    return not _SPEAKERS.intersection(token.lower for token in tokens[: verb + 1])


def _moved(spans: list[Span], by: int) -> list[Span]:
    return [(start + by, end + by) for start, end in spans]
