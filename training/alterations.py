"""Altered sentences: one fact of a grounded sentence changed, removed, added or restated by code.

Each function takes the sentence, the premise that grounds it, the language and a random generator,
and returns an `Altered` or None when the sentence offers nothing to alter.
"""

from __future__ import annotations

import random
import re
from collections.abc import Sequence

from training.altered import Alteration, Altered, find_names, like, put
from training.lexicon import (
    ANTONYMS,
    INSERTED,
    MONTHS,
    NUMBER_VALUES,
    NUMBER_WORDS,
    QUANTIFIERS,
    UNITS,
    WEEKDAYS,
)
from training.rows import CONTRADICTION, ENTAILMENT, NEUTRAL, NOT_ENTAILMENT
from training.word_swaps import swap_roles, swap_word

_NUMBER = re.compile(r"(?<![\w.,])\d+(?:,\d{3})*(?:\.\d+)?(?![\w]|[.,]\d)")
_NEGATION_EN = re.compile(r"\b(is|are|was|were|has|have|had|will|would|can|could|should|must)\b")
_NEGATED_EN = re.compile(r"\b(is|are|was|were|has|have|had|will|would|could|should)( not|n't)\b")
_NEGATION_PT = re.compile(
    r"\b(é|são|foi|foram|era|eram|está|estão|estava|estavam|tem|têm|tinha|pode|podem|deve|devem|vai|vão|há)\b"
)


def swap_number(sentence: str, premise: str, lang: str, rng: random.Random) -> Altered | None:
    """Changes one number (or year, percentage, amount) to one that the premise does not hold."""
    found = list(_NUMBER.finditer(sentence))
    if not found:
        return _swap_number_word(sentence, premise, lang, rng)
    match = rng.choice(found)
    others = [text for text in _NUMBER.findall(premise) if text not in sentence]
    new = rng.choice(others) if others and rng.random() < 0.35 else other_number(match.group(), rng)
    return Altered(put(sentence, match, new), CONTRADICTION, "number")


def other_number(text: str, rng: random.Random) -> str:
    """Returns another number in the same notation: a year stays a year, decimals stay decimals."""
    plain = text.replace(",", "")
    if "." in plain:
        decimals = len(plain.split(".")[1])
        factor = rng.choice((0.1, 0.5, 0.8, 1.1, 1.25, 1.5, 2, 10))
        return f"{float(plain) * factor:.{decimals}f}"
    value = int(plain)
    if len(plain) == 4 and 1000 <= value <= 2100 and "," not in text:
        return str(value + rng.choice((-20, -10, -7, -5, -3, -2, -1, 1, 2, 3, 4, 6, 10, 15)))
    if value < 20:
        choices = [other for other in range(1, 24) if other != value]
        return str(rng.choice(choices))
    new = round(value * rng.choice((0.1, 0.5, 0.8, 0.9, 1.1, 1.2, 1.5, 2, 3, 10)))
    new += 1 if new == value else 0
    return f"{new:,}" if "," in text else str(new)


def _swap_number_word(sentence: str, premise: str, lang: str, rng: random.Random) -> Altered | None:
    """Changes one number written as a word to another that the premise does not hold."""
    words = NUMBER_WORDS[lang]
    match = _any_word(words, sentence, rng)
    if match is None:
        return None
    new = [word for word in words if not re.search(rf"\b{word}\b", premise, re.IGNORECASE)]
    return Altered(put(sentence, match, rng.choice(new)), CONTRADICTION, "number") if new else None


def swap_date(sentence: str, premise: str, lang: str, rng: random.Random) -> Altered | None:
    """Changes a month or a weekday."""
    for names in rng.sample([MONTHS[lang], WEEKDAYS[lang]], 2):
        match = _any_word(names, sentence, rng, case=True)
        if match:
            new = rng.choice([name for name in names if name != match.group()])
            return Altered(put(sentence, match, new), CONTRADICTION, "date")
    return None


def swap_unit(sentence: str, premise: str, lang: str, rng: random.Random) -> Altered | None:
    """Changes a unit (or an order of magnitude) that follows a number."""
    groups = [group for group in UNITS[lang] if any(unit in sentence for unit in group)]
    rng.shuffle(groups)
    for group in groups:
        listed = "|".join(group)
        match = re.search(rf"(?<=[\d ])\b({listed})\b(?!-)", sentence)
        if match:
            new = rng.choice([unit for unit in group if unit != match.group()])
            return Altered(put(sentence, match, new), CONTRADICTION, "unit")
    return None


def swap_name(sentence: str, premise: str, lang: str, rng: random.Random) -> Altered | None:
    """Puts another name of the premise in the place of a name.

    The result is only "not entailed": that the other fact holds too is not excluded.
    """
    names = find_names(sentence)
    others = {match.group() for match in find_names(premise)}
    others = {name for name in others if name not in sentence and len(name) > 3}
    if not names or not others:
        return None
    match = rng.choice(names)
    if any(name in match.group() or match.group() in name for name in others):
        return None
    new = rng.choice(sorted(others))
    return Altered(put(sentence, match, new), NOT_ENTAILMENT, "name")


def negate(sentence: str, premise: str, lang: str, rng: random.Random) -> Altered | None:
    """Adds a negation to the first auxiliary or verb that takes one, or removes the one there."""
    if lang == "pt":
        removed, count = re.subn(r"\b([Nn])ão (?=\w)", "", sentence, count=1)
        if count:
            return Altered(removed[:1].upper() + removed[1:], CONTRADICTION, "negation")
        match = _NEGATION_PT.search(sentence)
        new = f"não {match.group()}" if match else ""
    else:
        removed, count = _NEGATED_EN.subn(r"\1", sentence, count=1)
        if count:
            return Altered(removed, CONTRADICTION, "negation")
        match = _NEGATION_EN.search(sentence)
        new = f"{match.group()} not" if match else ""
        if match and match.group() == "can":
            new = "cannot"
    if match is None or match.start() == 0:
        return None
    return Altered(put(sentence, match, new), CONTRADICTION, "negation")


def swap_antonym(sentence: str, premise: str, lang: str, rng: random.Random) -> Altered | None:
    """Puts an opposite in the place of a word."""
    table = ANTONYMS[lang]
    match = _any_word(tuple(table), sentence, rng)
    if match is None or (match.start() and match.group() != match.group().lower()):
        return None
    new = rng.choice(table[match.group().lower()])
    return Altered(put(sentence, match, like(match.group(), new)), CONTRADICTION, "antonym")


def swap_quantifier(sentence: str, premise: str, lang: str, rng: random.Random) -> Altered | None:
    """Puts a contradicting quantifier, frequency or modal in the place of one."""
    table = QUANTIFIERS[lang]
    match = _any_word(tuple(table), sentence, rng)
    if match is None:
        return None
    new = rng.choice(table[match.group().lower()])
    if new.endswith((" of", " dos", " das")):
        following = sentence[match.end() :].lstrip()
        if following.startswith(("the ", "of ", "os ", "as ", "dos ", "das ")):
            new = new.rsplit(" ", 1)[0] + (" of" if following.startswith("the ") else "")
    return Altered(put(sentence, match, like(match.group(), new)), CONTRADICTION, "quantifier")


def insert_fact(sentence: str, premise: str, lang: str, rng: random.Random) -> Altered | None:
    """Adds a fact that the premise does not state."""
    fact = rng.choice(INSERTED[lang])
    if fact.strip(" ,") in premise or not sentence.endswith("."):
        return None
    return Altered(f"{sentence[:-1]}{fact}.", NEUTRAL, "inserted")


def restate(sentence: str, premise: str, lang: str, rng: random.Random) -> Altered | None:
    """Says the same with a number in another notation, or less by dropping a relative clause."""
    shorter = re.sub(r", (?:which|who|where|o qual|a qual)\b[^,.]*(?=[,.])", "", sentence, count=1)
    if shorter != sentence:
        return Altered(shorter.replace(",,", ","), ENTAILMENT, "shortened")
    if lang == "en":
        for word, digits in NUMBER_VALUES.items():
            if re.search(rf"\b{word}\b", sentence):
                return Altered(re.sub(rf"\b{word}\b", digits, sentence), ENTAILMENT, "notation")
        for old, new in ((r"(\d)%", r"\1 percent"), (r"(\d),(\d{3})\b", r"\1\2")):
            changed = re.sub(old, new, sentence)
            if changed != sentence:
                return Altered(changed, ENTAILMENT, "notation")
        months = "|".join(MONTHS["en"])
        changed = re.sub(rf"\b({months}) (\d{{1,2}}), (\d{{4}})", r"\2 \1 \3", sentence)
        if changed != sentence:
            return Altered(changed, ENTAILMENT, "notation")
    return None


ALTERATIONS: tuple[Alteration, ...] = (
    swap_number,
    swap_date,
    swap_unit,
    swap_name,
    swap_roles,
    swap_word,
    swap_word,
    negate,
    swap_antonym,
    swap_quantifier,
    insert_fact,
)
"""Those that make a sentence not entailed; `swap_word` twice, for most edits are of that kind."""


def alter(sentence: str, premise: str, lang: str, rng: random.Random) -> Altered | None:
    """Applies one alteration, chosen among those that the sentence allows."""
    choices = list(ALTERATIONS)
    rng.shuffle(choices)
    for choice in choices:
        altered = choice(sentence, premise, lang, rng)
        if altered and altered.text != sentence and altered.text not in premise:
            return altered
    return None


def _any_word(
    words: Sequence[str], text: str, rng: random.Random, case: bool = False
) -> re.Match[str] | None:
    """Returns a match, at random, of one of the words as a whole word of the text."""
    listed = "|".join(sorted(words, key=len, reverse=True))
    pattern = re.compile(rf"\b(?:{listed})\b", 0 if case else re.IGNORECASE)
    found = list(pattern.finditer(text))
    return rng.choice(found) if found else None
