"""Alterations of one content word, or of who did what: the claim stays near its premise's words."""

from __future__ import annotations

import itertools
import random
import re

from training.altered import Altered, find_names, like, put
from training.kinds import KINDS
from training.rows import NOT_ENTAILMENT

FROM_PREMISE = 0.5
"""Chance that a word of the premise is preferred to one of the same kind from the lists."""

SHORTEST_WORD = 5
"""Shorter words, in letters, are no content words often enough."""

_WORD = re.compile(r"(?<![\w'’-])[^\W\d_]+(?![\w'’-])")
_FORMS = {
    "en": ("ing", "ed", "tions", "tion", "ments", "ment", "ers", "er", "ists", "ist", "ity", "al"),
    "pt": (
        "ando", "endo", "indo", "ado", "ada", "ados", "adas", "ido", "ida", "ações", "ação", "dade",
        "mento", "mentos", "ores", "or", "aram", "eram", "iram", "ou",
    ),
}  # fmt: skip
"""Endings that tell a form, the longer before the shorter that it ends with."""
_JOINED = re.compile(r"^(?:,? (?:and|or|e|ou|und|with|com) |, )$")


def swap_word(sentence: str, premise: str, lang: str, rng: random.Random) -> Altered | None:
    """Puts another word of the same kind or form in the place of a content word.

    The result is only "not entailed": it may be neutral or a contradiction, and seldom even true.
    """
    ways = [_of_premise, _of_lists]
    if rng.random() > FROM_PREMISE:
        ways.reverse()
    for way in ways:
        found = way(sentence, premise, lang, rng)
        if found:
            match, new = found
            return Altered(put(sentence, match, like(match.group(), new)), NOT_ENTAILMENT, "word")
    return None


def _of_premise(
    sentence: str, premise: str, lang: str, rng: random.Random
) -> tuple[re.Match[str], str] | None:
    """Returns a word of the sentence and one of the premise that has the same form."""
    here = {match.group().lower() for match in _WORD.finditer(sentence)}
    others: dict[str, list[str]] = {}
    for match in _WORD.finditer(premise):
        word = match.group()
        form = _form(word, lang)
        if form and word.lower() not in here:
            others.setdefault(form, []).append(word)
    found = [match for match in _WORD.finditer(sentence) if _form(match.group(), lang) in others]
    if not found:
        return None
    match = rng.choice(found)
    new = rng.choice(others[_form(match.group(), lang)])
    return None if new[:4].lower() == match.group()[:4].lower() else (match, new)


def _form(word: str, lang: str) -> str:
    """Returns the ending that tells the word's form; empty for names and other words."""
    if len(word) < SHORTEST_WORD or not word.islower():
        return ""
    return next((form for form in _FORMS[lang] if word.endswith(form)), "")


def _of_lists(
    sentence: str, premise: str, lang: str, rng: random.Random
) -> tuple[re.Match[str], str] | None:
    """Returns a word of the sentence and one of the same kind that the premise does not hold."""
    known = KINDS[lang]
    found = [match for match in _WORD.finditer(sentence) if match.group().lower() in known]
    if not found:
        return None
    match = rng.choice(found)
    there = {word.group().lower() for word in _WORD.finditer(premise)}
    new = [word for word in known[match.group().lower()] if word not in there]
    return (match, rng.choice(new)) if new else None


def swap_roles(sentence: str, premise: str, lang: str, rng: random.Random) -> Altered | None:
    """Lets two names change places; not those that a comma, "and" or "with" puts side by side."""
    pairs = [
        (first, second)
        for first, second in itertools.pairwise(find_names(sentence))
        if first.group() != second.group()
        and not _JOINED.match(sentence[first.end() : second.start()])
    ]
    if not pairs:
        return None
    first, second = rng.choice(pairs)
    between = sentence[first.end() : second.start()]
    swapped = f"{second.group()}{between}{first.group()}"
    text = f"{sentence[: first.start()]}{swapped}{sentence[second.end() :]}"
    return Altered(text, NOT_ENTAILMENT, "roles")
