"""What an order tells, put in words: "the former", "o segundo", "respectively"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from cavaquinho.evidence import Window
from cavaquinho.extractor.pairings import split_pairs
from cavaquinho.extractor.tokens import Token, tokenize
from cavaquinho.extractor.verbs import Tongue, first_verb
from cavaquinho.models import Sentence

_HINT: Final = re.compile(
    r"\b(?:respectively|respectivamente|latter|the second|o segundo|a segunda|este|esta|aquele"
    r"|aquela)\b",
    re.IGNORECASE,
)
_RESPECTIVELY: Final = re.compile(r"\brespectiv(?:ely|amente)\b", re.IGNORECASE)
_SENTENCE: Final = re.compile(r"(?<=[.!?])\s+(?=[^\W\d_a-z]|[\"'“])")
_ELLIPTIC: Final = re.compile(
    r"(?P<one>\d[\d.,]*)(?P<joint> (?:and|e) )(?P<two>\d[\d.,]*) (?P<unit>[^\W\d_]{2,})"
)
"""The first of two figures with one unit: "12 and 17 points"."""
_MARKERS: Final = tuple(
    (re.compile(rf"\b{one}\b", re.IGNORECASE), re.compile(rf"\b{two}\b", re.IGNORECASE), turned)
    for one, two, turned in (
        (r"the former", r"the latter", False),
        (r"the first(?: one)?", r"the second(?: one)?", False),
        (r"o primeiro|a primeira", r"o segundo|a segunda", False),
        (r"est[ea]", r"aquel[ea]", True),
        (r"aquel[ea]", r"est[ea]", False),
    )
)
"""What takes up the first and the second of two; "este" is the one named last."""
_DET: Final = r"(?:an?|the|one|uma?|o|os|as)"
_DETERMINED: Final = re.compile(
    rf"\b{_DET} (?P<one>[^\W\d_][\w-]*(?: [^\W\d_][\w-]*){{0,2}}) (?:and|e) {_DET} "
    rf"(?P<two>[^\W\d_][\w-]*(?: [^\W\d_][\w-]*){{0,2}})",
    re.IGNORECASE,
)
_NAME: Final = r"[A-ZÀ-Þ][\w-]*(?: [A-ZÀ-Þ][\w-]*){0,3}"
_NAMED: Final = re.compile(rf"(?P<one>{_NAME}) (?:and|e) (?P<two>{_NAME})")
_BARE: Final = re.compile(
    r"(?:[,:]|\b(?:keeps?|has|have|owns?|raises?|grows?|sells?|makes?|offers?|serves?|produces?|tem"
    r"|têm|cria|vende|planta|produz|oferece|serve|fabrica)) (?P<one>[^\W\d_][\w-]*) "
    r"(?:and|e) (?P<two>[^\W\d_][\w-]*)(?=[.,;]|$)"
)
_STOPS: Final = frozenset(
    "in on at for with of to from by that which who em no na nos nas para por com de do da dos das "
    "que and e is are was were".split()
)
_BETWEEN: Final = re.compile(
    r"(?:(?:ainda|já|não|nunca|só|sempre|também|still|also|never|always|only|alone) )+"
)
"""Words between a subject and its verb."""
_LONGEST: Final = 600
"""Characters of a premise. A choice of ours."""


class Ordered(NamedTuple):
    """A premise with what an order tells put in words.

    Attributes:
        text: What the model reads.
        told: What is said of each of those who were told apart by their order.
    """

    text: str
    told: tuple[tuple[str, str], ...] = ()


def ordered(premise: str, front: str, language: str | None) -> Ordered:
    """Return a premise with what "the former" or "respectively" stand for in their place.

    "A and B scored 1 and 2 points, respectively" becomes "A scored 1 points. B scored 2 points."
    Left as it is where two things cannot be told for sure.

    Args:
        premise: What the model is to read.
        front: The sentence in front of it; "" if there is none.
        language: "portuguese"; anything else is read as English.
    """
    if len(premise) > _LONGEST or _HINT.search(premise) is None:
        return Ordered(premise)
    tongue: Tongue = "portuguese" if language == "portuguese" else "english"
    texts: list[str] = []
    told: tuple[tuple[str, str], ...] = ()
    for sentence in _SENTENCE.split(premise):
        last = texts[-1] if texts else front[-_LONGEST:]
        read = (_in_turn if _RESPECTIVELY.search(sentence) else _taken_up)(sentence, last, tongue)
        texts.append(read.text)
        told += read.told
    return Ordered(" ".join(texts), told) if told else Ordered(premise)


def before(window: Window, sentences: Sequence[Sentence]) -> str:
    """Return the sentence in front of a window in its document; "" for the first."""
    place = window.sentences[0]
    if not place or sentences[place - 1].source_id != sentences[place].source_id:
        return ""
    return sentences[place - 1].text


def _in_turn(sentence: str, _: str, language: Tongue) -> Ordered:
    """Return a sentence with "respectively" as one sentence for each pair."""
    whole = _ELLIPTIC.sub(r"\g<one> \g<unit>\g<joint>\g<two> \g<unit>", sentence)
    parts = split_pairs(whole, language)
    if len(parts) < 2:
        return Ordered(sentence)
    said = [f"{part.prefix} {whole[part.start : part.end]}" for part in parts]
    said = [_RESPECTIVELY.sub("", one).strip(" ,;.") for one in said]
    heads = [tokenize(part.prefix) for part in parts]
    shared = min(_shared_end(heads[0], head) for head in heads[1:])
    names = [
        part.prefix[: head[len(head) - shared].start].strip() if shared else part.prefix
        for part, head in zip(parts, heads, strict=True)
    ]
    told = tuple((name, one[len(name) :]) for name, one in zip(names, said, strict=True))
    return Ordered(" ".join(f"{one[:1].upper()}{one[1:]}." for one in said), told)


def _shared_end(one: Sequence[Token], other: Sequence[Token]) -> int:
    """Return how many words two beginnings have in common at their end."""
    pairs = zip(reversed(one), reversed(other), strict=False)
    return next((i for i, (a, b) in enumerate(pairs) if a.lower != b.lower), 0)


def _taken_up(sentence: str, front: str, language: Tongue) -> Ordered:
    """Return a sentence with what the two named before it stand for."""
    for first, second, turned in _MARKERS:
        one, two = first.search(sentence), second.search(sentence)
        if one is None or two is None or one.end() > two.start():
            continue
        pair = _pair(front)
        middle = sentence[one.end() : two.start()]
        verb = _verb(middle, language)
        if pair is None or not verb:
            return Ordered(sentence)
        rest = sentence[two.end() :]
        if not _verb(rest, language):
            rest = f" {verb}{rest.removeprefix(',')}"
        names = pair[::-1] if turned else pair
        said = [
            _named(marker.group(), name) for marker, name in zip((one, two), names, strict=True)
        ]
        text = f"{sentence[: one.start()]}{said[0]}{middle}{said[1]}{rest}"
        return Ordered(text, ((names[0], middle), (names[1], rest)))
    return Ordered(sentence)


def _verb(behind: str, language: Tongue) -> str:
    """Return the verb right behind a marker; "" if a noun or nothing follows it."""
    tokens = tokenize(f"x {_BETWEEN.sub('', behind.strip())}")
    if first_verb(tokens, language, guess=True) == 1:
        return tokens[1].text
    return ""


def _pair(sentence: str) -> tuple[str, str] | None:
    """Return the one pair of things that a sentence joins, with articles left out."""
    found = {
        pair
        for form in (_DETERMINED, _NAMED, _BARE)
        for match in form.finditer(sentence)
        for pair in (_cut(match["one"], match["two"]),)
        if pair is not None
    }
    return next(iter(found)) if len(found) == 1 else None


def _cut(one: str, two: str) -> tuple[str, str] | None:
    """Return two names of like length, cut at prepositions and the like."""
    first = one.split()
    if any(word in _STOPS for word in first):
        return None
    second: list[str] = []
    for word in two.split()[: len(first)]:
        if word in _STOPS:
            break
        second.append(word)
    return (" ".join(first), " ".join(second)) if second else None


def _named(marker: str, name: str) -> str:
    """Return a name in place of a marker, with its article unless it is a proper name."""
    if name[0].isupper():
        return name
    article = marker.split()[0]
    low = article.lower()
    if low.startswith(("est", "aquel")):
        article = (
            ("a" if low.endswith("a") else "o")
            if article[0].islower()
            else ("A" if low.endswith("a") else "O")
        )
    return f"{article} {name}"
