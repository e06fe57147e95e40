"""NLTK's Punkt with parameters that ship in the package, asked about one stop at a time.

Punkt decides from the types of the two tokens around a stop. Handing it whole texts costs quadratic
time on some inputs (long runs without a space, bracketed digits after dots), so it only ever sees
two short tokens: representatives of the classes that its parameters tell apart.
"""

from __future__ import annotations

import re
from typing import Any

from cavaquinho._lazy import require
from cavaquinho.text.abbreviations import Group, groups
from cavaquinho.text.function_words import STARTERS_ENGLISH, STARTERS_PORTUGUESE

# "Seen in lower case inside a sentence", so that a capital means a sentence start.
# Source: nltk.tokenize.punkt, orthographic context flag for ("internal", "lower").
_SEEN_LOWER = 1 << 5
# What Punkt replaces numbers by. Source: nltk.tokenize.punkt, PunktToken._get_type.
_NUMBER_TYPE = "##number##"

_NUMBER = re.compile(r"[-+]?[.,]?\d[\d.,]*\Z")
_DOTTED = re.compile(r"(?:[^\W\d_]\.)+[^\W\d_]{1,3}\Z")

# Representatives of the classes.
_PLAIN, _INITIAL, _DOTS, _DIGITS, _CAPITAL, _SMALL = "word", "X", "x.x", "12", "Xxxx", "xxxx"


def is_number(word: str) -> bool:
    """Tell whether `word` is digits with separators ("1999", "1.250,00")."""
    return _NUMBER.match(word) is not None


def is_dotted(word: str) -> bool:
    """Tell whether `word` is letters with inner stops ("U.S", "J.R.R", "Ph.D" without the last)."""
    return _DOTTED.match(word) is not None


class StopOracle:
    """Answers whether a stop between two words ends a sentence, as Punkt does.

    Args:
        portuguese: Whether to use the Portuguese parameters (else the English ones).

    Raises:
        MissingDependencyError: NLTK is not installed.
    """

    def __init__(self, portuguese: bool) -> None:
        self.groups: dict[str, Group] = groups(portuguese)
        self.starters = STARTERS_PORTUGUESE if portuguese else STARTERS_ENGLISH
        self._answers: dict[tuple[str, str], bool] = {}
        self._punkt = self._build()

    def ends_sentence(self, word: str, following: str) -> bool:
        """Decide for `word` + "." + space + `following`.

        Args:
            word: The token before the stop, without the stop.
            following: The token after it; with its own stop if it is an initial ("J.").
        """
        pair = self._word_class(word), self._following_class(following)
        answer = self._answers.get(pair)
        if answer is None:
            answer = bool(self._punkt.text_contains_sentbreak(f"{pair[0]}. {pair[1]}"))
            self._answers[pair] = answer
        return answer

    def group(self, word: str) -> Group | None:
        """Return the group of an abbreviation (written without its stop); None for other words."""
        if word[0].isupper():
            capitalised = self.groups.get(word)
            if capitalised is not None:
                return capitalised
        return self.groups.get(word.lower())

    def _word_class(self, word: str) -> str:
        if len(word) == 1 and word.isupper():
            return _INITIAL
        if self.group(word) is not None:
            return word.lower()
        if is_number(word):
            return _DIGITS
        return _DOTS if is_dotted(word) else _PLAIN

    def _following_class(self, following: str) -> str:
        first = following[0]
        if first.isdigit():
            return _DIGITS
        if len(following) == 2 and following[1] == "." and first.isupper():
            return _INITIAL + "."
        if following.lower() in self.starters:
            return following.capitalize() if first.isupper() else following
        return _CAPITAL if first.isupper() else _SMALL

    def _build(self) -> Any:  # noqa: ANN401 - NLTK has no types
        punkt = require("nltk.tokenize.punkt")
        params = punkt.PunktParameters()
        # Members of `reference` end a sentence before a capitalised word, which Punkt expresses
        # as "no abbreviation, but a collocation with a number".
        params.abbrev_types = {_DOTS}
        params.abbrev_types |= {w.lower() for w, g in self.groups.items() if g != "reference"}
        params.collocations = {(word.lower(), _NUMBER_TYPE) for word in self.groups}
        params.sent_starters = set(self.starters)
        for starter in self.starters:
            params.add_ortho_context(starter, _SEEN_LOWER)
        return punkt.PunktSentenceTokenizer(params)
