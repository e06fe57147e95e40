"""A sentence read with the topic it stands under: "there is no parking on site" of a museum."""

from __future__ import annotations

import re
from typing import Final

from cavaquinho.checks import Profile
from cavaquinho.text.stems import without_possessive
from cavaquinho.text.whole import stands_in

_WORD: Final = 4
"""Shorter words, in letters, say nothing of what a sentence is about."""
_HERE: Final = re.compile(
    r"\b(?:(?P<en>on[- ]site|on (?:the|its) (?:premises|grounds)|at the (?:venue|site|property)"
    r"|(?<!from )(?<!near )here)|(?P<pt>no local|no recinto|no estabelecimento"
    r"|nas (?:suas )?dependências|aqui))\b(?! (?:at|in|is|are|em|n[oa]s?|d[oa]s?|é|está|estão)\b)",
    re.IGNORECASE,
)
"""Words that stand for the place a text is about."""
_HINTS: Final = (
    *("here", "site", "premises", "grounds", "venue", "property"),
    *("local", "aqui", "recinto", "estabelecimento", "dependências"),
)
"""Each of them holds one of these."""
_OPENING: Final = re.compile(
    r"(?:(?P<art>The|Os?|As?) )?"
    r"(?P<name>[A-ZÀ-Þ][\w'’-]*(?: (?:(?:d[aeo]s?|of|the) )?[A-ZÀ-Þ][\w'’-]*){1,4})(?= [a-zà-þ])"
)
"""A name of several words that a text begins with."""
_PLACES: Final = frozenset(
    """hotel café cafe restaurant restaurante museum museu park parque pousada sítio fazenda farm
    library biblioteca theatre theater teatro club clube gym academia school escola church igreja
    hospital clinic clínica market mercado shop loja bar gallery galeria centre center centro
    stadium estádio beach praia camping castle castelo zoo zoológico aquarium aquário garden jardim
    cinema studio estúdio pool piscina house casa inn resort spa hostel lodge airport aeroporto
    station estação hall chalé cabin villa vila""".split()
)


def placed(sentence: str, opening: str) -> str:
    """Return a sentence with the name of its place for "on site", "no local", "here" and the like.

    Only where the document opens with the name of a place that the sentence has not. Then a model,
    which sees one sentence at a time, need not know what the place is. Linear time.

    Args:
        sentence: A sentence of a document.
        opening: The first sentence of the document.
    """
    if not any(hint in sentence.lower() for hint in _HINTS):
        return sentence
    here = _HERE.search(sentence)
    about = _OPENING.match(opening) if here is not None else None
    if here is None or about is None:
        return sentence
    name, article = about["name"], (about["art"] or "").lower()
    known = bool(article) or not _PLACES.isdisjoint(name.lower().split())
    if not known or stands_in(name, sentence):
        return sentence
    if here["pt"]:
        said = f"n{article} {name}" if article else f"em {name}"
    else:
        said = f"at {article} {name}" if article else f"at {name}"
    if here.start() == 0:
        said = f"{said[0].upper()}{said[1:]}"
    return f"{sentence[: here.start()]}{said}{sentence[here.end() :]}"


def under_topic(premise: str, topic: str, claim: Profile) -> str:
    """Return the premise behind its topic, where that has a name of the claim that it lacks.

    Only a premise that has a word of the claim itself: else the topic alone would speak for it.
    """
    own = (without_possessive(word.raw) for word in claim.words if len(word.raw) >= _WORD)
    if not topic or not any(stands_in(word, premise) for word in own):
        return premise
    names = {without_possessive(word.raw) for word in claim.words if word.capital}
    named = any(stands_in(name, topic) and not stands_in(name, premise) for name in names)
    return f"{topic} {premise}" if named else premise
