"""Sentences whose form pairs their parts: "A and B won X and Y respectively", "not only A but"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cavaquinho.extractor import verbs_en, verbs_pt
from cavaquinho.extractor.inflect_en import inflected
from cavaquinho.extractor.tokens import Token, tokenize
from cavaquinho.extractor.verbs import Tongue, first_verb

_RESPECTIVELY: Final = re.compile(r",?\s*\b(?:respectively|respectivamente)\b,?", re.IGNORECASE)
_NOT_ONLY: Final = {
    "english": re.compile(
        r"\b(?:not only|not just|not merely)\s+(?P<first>.+?),?\s+but(?: also|(?=.* (?:as well|"
        r"too)\b)"
        r"|(?= \w))\s+(?P<second>.+)",
        re.IGNORECASE | re.DOTALL,
    ),
    "portuguese": re.compile(
        r"\bnão (?:só|apenas|somente)\s+(?P<first>.+?),?\s+(?:mas|como|senão)(?: também| ainda)?\s+"
        r"(?P<second>.+)",
        re.IGNORECASE | re.DOTALL,
    ),
}
# "does not only include A but also B", "não inclui apenas A, mas também B".
_INSIDE: Final = {
    "english": re.compile(
        r"\b(?P<do>do|does|did)(?: not|n['’]t) (?:only|just|merely) "
        r"(?P<verb>\w+)\s+(?P<first>.+?),?"
        r"\s+but(?: also)?(?: it (?:also )?\w+)?\s+(?P<second>.+)",
        re.IGNORECASE | re.DOTALL,
    ),
    "portuguese": re.compile(
        r"\bnão (?P<verb>[^\W\d_]+) (?:só|apenas|somente)\s+(?P<first>.+?),?\s+(?:mas|como)"
        r"(?: também| ainda)\s+(?P<second>.+)",
        re.IGNORECASE | re.DOTALL,
    ),
}
_JOINTS: Final = frozenset(("and", "e"))
_SINGULAR: Final = {"are": "is", "were": "was", "have": "has", "do": "does"}
_MOST: Final = 6
"""Longest list that is paired."""
_LONGEST_ITEM: Final = 6


@dataclass(frozen=True)
class Part:
    """A part of a sentence: its place, and the words it needs in front (the shared subject)."""

    start: int
    end: int
    prefix: str = ""


def split_pairs(sentence: str, language: Tongue) -> list[Part]:
    """Return the parts that the form of `sentence` pairs; [] if it has no such form."""
    inside = _INSIDE[language].search(sentence)
    if inside is not None:
        return _both_inside(sentence, inside, language)
    if _NOT_ONLY[language].search(sentence) is not None:
        return _both(sentence, language)
    if _RESPECTIVELY.search(sentence) is not None:
        return _respectively(sentence, language)
    return []


# --- not only A but also B ----------------------------------------------------------------------


def _both(sentence: str, language: Tongue) -> list[Part]:
    """Return "The lab sells" + "lamps" and "The lab sells" + "lenses"."""
    match = _NOT_ONLY[language].search(sentence)
    prefix = sentence[: match.start()].rstrip() if match else ""
    if match is None or not prefix or prefix[-1] in ",;:":
        return []
    tokens = tokenize(prefix)
    if first_verb(tokens, language, guess=True) is None and not _begins_with_verb(
        match["first"], language
    ):
        return []
    own = tokenize(match["second"])
    if own and own[0].lower in {"it", "he", "she", "they", "ele", "ela", "eles", "elas"}:
        return []
    return [
        Part(match.start("first"), match.end("first"), prefix),
        Part(match.start("second"), len(sentence), prefix),
    ]


def _both_inside(sentence: str, match: re.Match[str], language: Tongue) -> list[Part]:
    """Return "O plano inclui" + "spa" and "O plano inclui" + "academia"."""
    subject = sentence[: match.start()].rstrip()
    verb = match["verb"]
    said = verb if language == "portuguese" else inflected(match["do"].lower(), verb.lower())
    if not subject or subject[-1] in ",;:" or said is None:
        return []
    prefix = f"{subject} {said}"
    return [
        Part(match.start("first"), match.end("first"), prefix),
        Part(match.start("second"), len(sentence), prefix),
    ]


def _begins_with_verb(text: str, language: Tongue) -> bool:
    tokens = tokenize(f"x {text}")
    return first_verb(tokens, language, guess=True) == 1


# --- respectively -------------------------------------------------------------------------------


def _respectively(sentence: str, language: Tongue) -> list[Part]:
    """Return "Ana won" + "gold" and "Rui won" + "silver"; [] if the lists do not fit."""
    marks = [match.span() for match in _RESPECTIVELY.finditer(sentence)]
    tokens = [
        token
        for token in tokenize(sentence)
        if not any(start <= token.start < end for start, end in marks)
    ]
    verb = _verb(tokens, language)
    if not verb or len(marks) > 1:
        return []
    subjects = _items(tokens[:verb], marks[0])
    objects = _items(tokens[verb + 1 :], marks[0])
    if len(subjects) < 2 or len(subjects) != len(objects) or len(subjects) > _MOST:
        return []
    first = _first_object(objects)
    if first is None or len(subjects[0]) > max(len(subject) for subject in subjects[1:]):
        return []
    between = objects[0][: len(objects[0]) - first]
    objects[0] = objects[0][len(objects[0]) - first :]
    said = _singular(tokens[verb].text, subjects, language)
    if said is None:
        return []
    middle = sentence[between[0].start : between[-1].end] if between else ""
    parts = []
    for subject, item in zip(subjects, objects, strict=True):
        name = sentence[subject[0].start : subject[-1].end]
        prefix = " ".join(word for word in (name, said, middle) if word)
        parts.append(Part(item[0].start, item[-1].end, prefix))
    last = parts[-1]
    ends = len(sentence) if marks[0][0] < last.start else last.end
    return [*parts[:-1], Part(last.start, ends, last.prefix)]


def _verb(tokens: Sequence[Token], language: Tongue) -> int | None:
    """Return the index of the verb, which in English may be a base form: "A and B close at"."""
    verb = first_verb(tokens, language, guess=True)
    if language == "portuguese":
        return verb
    for index in range(3, len(tokens) if verb is None else verb):
        plain = tokens[index].lower in verbs_en.BASES and not tokens[index].gap
        if plain and tokens[index - 1].lower not in {"the", "a", "an", "to", "and"}:
            return index
    return verb


def _items(tokens: Sequence[Token], mark: tuple[int, int]) -> list[list[Token]]:
    """Return the members of a list: cut at commas and at "and"."""
    items: list[list[Token]] = [[]]
    for token in tokens:
        after_mark = items[-1] and items[-1][-1].end <= mark[0] < token.start
        if token.lower in _JOINTS:
            items.append([])
            continue
        if "," in token.gap and items[-1] and not after_mark:
            items.append([])
        items[-1].append(token)
    return [item for item in items if item] if all(len(i) <= 12 for i in items) else []


def _first_object(objects: Sequence[Sequence[Token]]) -> int | None:
    """Return how many words of the first group are its object: as many as the others have."""
    length = min(len(item) for item in objects[1:])
    if length > _LONGEST_ITEM or any(len(item) != length for item in objects[1:]):
        return None
    return length if len(objects[0]) >= length else None


def _singular(verb: str, subjects: Sequence[Sequence[Token]], language: Tongue) -> str | None:
    """Return the verb for one of the subjects; None if that form is not known."""
    lower = verb.lower()
    if any(len(s) > 1 and s[-1].lower.endswith("s") and s[-1].text.islower() for s in subjects):
        return None
    if language == "portuguese":
        return verbs_pt.singular(lower)
    if lower in _SINGULAR:
        return _SINGULAR[lower]
    return inflected("does", lower) if lower in verbs_en.BASES and lower not in _SAME else lower


# Base forms that are past forms as well: "cost", "won" is none.
_SAME: Final = frozenset("cost cut hit let put read set".split())
