"""What the statements read so far are about, worked out only when a pronoun asks for it."""

from __future__ import annotations

import re
from typing import Final

from cavaquinho.extractor.subjects import Subject, find_subject
from cavaquinho.extractor.tokens import Token, tokenize
from cavaquinho.extractor.verbs import Tongue, first_verb

_ARTICLES: Final = {
    "english": frozenset("the a an".split()),
    "portuguese": frozenset("o a um uma".split()),
}
_MADE: Final = re.compile(
    r"\b(?:wrote|composed|painted|directed|invented|sculpted|authored|escreveu|compôs|pintou|"
    r"dirigiu|inventou|esculpiu)$",
    re.IGNORECASE,
)
_TIME: Final = frozenset("in on at by for em no na de durante".split())
_JOINS: Final = frozenset("and or e ou with com".split())
_LONGEST: Final = 6


class Topic:
    """Remembers the last statement. Make a new one for each response."""

    def __init__(self) -> None:
        """Begin with nothing said."""
        self._subject: Subject | None = None
        self._statement: tuple[str, Tongue] | None = None
        self._thing: tuple[str, bool] | None = None

    def name(self, subject: Subject | None) -> None:
        """Take what a heading names; None if that is unclear."""
        self._subject, self._statement, self._thing = subject, None, None

    def tell(self, statement: str, language: Tongue) -> None:
        """Take the next statement."""
        self._statement, self._thing = (statement, language), None

    @property
    def subject(self) -> Subject | None:
        """What the last statement is about; None if that is unclear."""
        self._read()
        return self._subject

    @property
    def thing(self) -> str | None:
        """The one thing that the last statement's subject did something to, or None."""
        self._read()
        return self._thing[0] if self._thing else None

    @property
    def work(self) -> str | None:
        """The thing, if a person made it: "Lia Trent wrote Sundown"."""
        self._read()
        return self._thing[0] if self._thing and self._thing[1] else None

    def _read(self) -> None:
        """Work out the last statement, once."""
        if self._statement is None:
            return
        statement, language = self._statement
        self._subject = find_subject(statement, language)
        self._thing = _thing(statement, language)
        self._statement = None


def _thing(statement: str, language: Tongue) -> tuple[str, bool] | None:
    """Return the object of `statement` if it is one noun phrase, and whether it was made."""
    tokens = tokenize(statement[:300])
    verb = first_verb(tokens, language, guess=True)
    if not verb or verb + 1 >= len(tokens):
        return None
    rest = tokens[verb + 1 :]
    words = _phrase(rest, language)
    if not words:
        return None
    text = statement[words[0].start : words[-1].end]
    first, _, tail = text.partition(" ")
    if first.lower() in {"a", "an"} and language == "english":
        text = f"the {tail}"
    elif first.lower() in {"um", "uma"}:
        text = f"{'o' if first.lower() == 'um' else 'a'} {tail}"
    return text, _MADE.search(statement[: tokens[verb].end]) is not None


def _phrase(rest: list[Token], language: Tongue) -> list[Token]:
    """Return the words of the only noun phrase in `rest`; years and months may follow it."""
    named = rest[0].text[0].isupper()
    if not named and (rest[0].lower not in _ARTICLES[language] or len(rest) < 2):
        return []
    words = [rest[0]]
    for index, token in enumerate(rest[1:], 1):
        if token.gap or token.lower in _JOINS:
            return []
        if token.lower in _TIME:
            after = rest[index + 1 :]
            dated = after and all(
                t.text[0].isdigit() or (t.text[0].isupper() and not t.gap) for t in after
            )
            if not dated or not any(t.text[0].isdigit() for t in after):
                return []
            break
        words.append(token)
    if len(words) > _LONGEST or first_verb(words, language) is not None:
        return []
    plural = words[-1].text[0].islower() and words[-1].lower.endswith("s")
    return [] if plural or (named and not all(w.text[0].isupper() for w in words)) else words
