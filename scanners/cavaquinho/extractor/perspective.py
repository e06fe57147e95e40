"""A question of the user's as the one who answers says it: "my booking" becomes "your booking"."""

from __future__ import annotations

import re
from re import Match
from typing import Final

from cavaquinho.extractor.verbs import Tongue

_ENGLISH: Final = {
    "i": "you",
    "me": "you",
    "my": "your",
    "mine": "yours",
    "myself": "yourself",
    "i'm": "you're",
    "i've": "you've",
}
_PORTUGUESE: Final = {
    "eu": "você",
    "meu": "seu",
    "minha": "sua",
    "meus": "seus",
    "minhas": "suas",
    "posso": "você pode",
    "devo": "você deve",
    "preciso": "você precisa",
    "consigo": "você consegue",
    "tenho": "você tem",
    "comigo": "com você",
}
_AFTER_EU: Final = re.compile(r"\bvocê (você \w+)", re.IGNORECASE)
_WORDS: Final = {
    "english": re.compile(rf"\b(?:{'|'.join(sorted(_ENGLISH, key=len, reverse=True))})\b", re.I),
    "portuguese": re.compile(rf"\b(?:{'|'.join(_PORTUGUESE)})\b", re.I),
}
_AM: Final = re.compile(r"\b(?:am (?=you\b)|(?<=\byou )am\b ?)", re.IGNORECASE)
_WAS: Final = re.compile(r"\bwas (?=you\b)", re.IGNORECASE)


def as_answered(question: str, language: Tongue) -> str:
    """Return `question` with the asker's "I" and "my" as "you" and "your".

    "You" of the question stays as it is: it may be the one who answers, or anyone.
    """
    table = _ENGLISH if language == "english" else _PORTUGUESE

    def turned(match: Match[str]) -> str:
        """Return the word as the one who answers would say it."""
        word = table[match.group().lower()]
        capital = match.start() == 0
        return f"{word[0].upper()}{word[1:]}" if capital else word

    said = _WORDS[language].sub(turned, question)
    if language == "portuguese":
        return _AFTER_EU.sub(r"\1", said)
    return _WAS.sub("were ", _AM.sub("are ", said)) if said != question else question
