"""Which stops end a sentence: Punkt's answer, with rules for what its token types cannot tell."""

from __future__ import annotations

import re
from typing import Literal

from cavaquinho.text.abbreviations import (
    AFTER_CLOCK,
    AFTER_SUFFIX,
    AFTER_TITLE,
    ERAS,
    FILE_ENDINGS,
    LETTERED,
    NAMES_WITH_STOP,
    PARTICLES,
)
from cavaquinho.text.function_words import ANSWERS, AUXILIARIES, PRONOUNS, SPEECH_VERBS
from cavaquinho.text.punkt import StopOracle, is_dotted, is_number
from cavaquinho.text.stops import FOREIGN_STOPS, GLUED_WORD, Follow

WordKind = Literal[
    "plain", "number", "initial", "title", "connector", "prefix", "suffix", "reference", "clock"
]

# How far back the words before a stop are looked for; longer "words" decide nothing.
_LOOK_BACK = 48
_QUOTES = frozenset("\"'”’»")
_QUOTES_AND_BRACKETS = _QUOTES | frozenset(")]}")
_SHORTEST_PLAIN, _LONGEST_PLAIN = 3, 40
_PLAIN_NEXT = re.compile(r" ([A-ZÀ-ÖØ-Þ][a-zß-öø-ÿ]{1,30})(?=[ ,])")
# "The U.K." is too little to be a sentence.
_SHORT = 16
_OPENING = "([{\"'“‘«„*_`<>-–—"
_INVISIBLE = re.compile("[\u00ad\u200b-\u200f\u2060\ufeff]")
_ROMAN = re.compile(r"[IVXLC]{1,7}\Z")
_IDENTIFIER = re.compile(r"[A-Z]{0,3}[-.]?\d|[IVXLC]{1,7}(?![^\W_])|[A-Z](?![^\W_]|['’])")
_NEXT_WORD = re.compile(r"[^\s]{0,40}\s{1,3}([^\W\d_]{1,20})")
_ADDRESS = re.compile(r"[/\\@=&#]|www\.|\w\(")


class BoundaryRules:
    """Decides for each stop whether it ends the sentence.

    Args:
        portuguese: Whether to use the Portuguese parameters (else the English ones).
    """

    def __init__(self, portuguese: bool) -> None:
        self._oracle = StopOracle(portuguese)

    def plainly_ends(self, text: str, begin: int, stop: tuple[int, int], limit: int) -> bool | None:
        """Tell for the commonest stop, "... dam. The ...", what `ends` does; None for others.

        That is a period between a plain word in small letters and a plain capitalised one. It only
        saves time.

        Args:
            text: The source.
            begin: Where the sentence begins.
            stop: Start and end of the run of stops.
            limit: Where the region ends.
        """
        start, end = stop
        following = _PLAIN_NEXT.match(text, end, limit)
        if following is None or end - start != 1 or text[start] != ".":
            return None
        space = text.rfind(" ", max(begin, start - _LONGEST_PLAIN), start)
        word = text[space + 1 : start]
        if space < 0 or len(word) < _SHORTEST_PLAIN or not (word.isalpha() and word.islower()):
            return None
        if self._oracle.group(word) is not None:
            return None
        return self._oracle.ends_sentence(word, following.group(1))

    def ends(self, text: str, begin: int, stop: tuple[int, int], follow: Follow) -> bool:
        """Tell whether the sentence that begins at `begin` ends with this stop.

        Args:
            text: The source.
            begin: Where the sentence begins (whitespace may precede it).
            stop: Start and end of the run of stops.
            follow: What comes after it.
        """
        start, end = stop
        mark = text[start]
        if mark in FOREIGN_STOPS or text[end - 1] in FOREIGN_STOPS:
            return True
        if text[start - 1 : start] in ("(", "[") and follow.closers[:1] in (")", "]"):
            return False  # "(!)", "[...]": a remark inside the sentence
        if follow.glued and not self._missing_space(text, begin, start, follow):
            return False
        run = text[start : min(end, start + 8)]
        if run == ".":
            return self._after_period(text, begin, start, follow)
        if "?" in run or "!" in run or mark in "‽‼⁇⁈⁉":
            return self._after_question(text, begin, start, follow)
        return follow.case in ("upper", "other") and follow.word != "I"

    # --- "?" and "!" --------------------------------------------------------------------------

    def _after_question(self, text: str, begin: int, start: int, follow: Follow) -> bool:
        _, word, _ = _words_before(text, begin, start)
        if word.lower() in NAMES_WITH_STOP:
            return follow.word.lower() in self._oracle.starters and follow.case == "upper"
        if follow.case == "lower":
            if follow.closers:
                return False  # '"Why?" he asked'
            return follow.word in ANSWERS or _begins_small(text, begin)
        if follow.case == "upper" and set(follow.closers) & _QUOTES:
            return _word_after(text, follow.start) not in SPEECH_VERBS
        return _may_start(text, follow)

    # --- a single period ----------------------------------------------------------------------

    def _after_period(self, text: str, begin: int, start: int, follow: Follow) -> bool:
        before, word, first = _words_before(text, begin, start)
        if not word:
            return _may_start(text, follow)
        kind = self._kind(word)
        if first and _is_enumerator(before, word, kind):
            return False
        if follow.case == "lower":
            return self._before_small(text, begin, word, kind, follow)
        if (
            len(word) == 1
            and word.islower()
            and (follow.case == "digit" or follow.token[1:2] == ".")
        ):
            return False  # "b. 1950", "u. S. Army" after careless lower-casing
        if follow.case in ("digit", "symbol", "end"):
            return kind in ("plain", "number") and _may_start(text, follow)
        return self._before_capital(text, begin, start, (before, word, kind), follow)

    def _before_small(
        self, text: str, begin: int, word: str, kind: WordKind, follow: Follow
    ) -> bool:
        if kind not in ("plain", "number") or set(follow.closers) & _QUOTES_AND_BRACKETS:
            return False
        if follow.word in PRONOUNS:
            return kind == "number" or self._oracle.ends_sentence(word, follow.word)
        if kind == "number":
            return False
        # A short unknown word before a small letter is rather an abbreviation we do not know.
        settled = (len(word) >= 5 and "." not in word) or _begins_small(text, begin)
        return settled and self._oracle.ends_sentence(word, "x")

    def _before_capital(
        self, text: str, begin: int, start: int, words: tuple[str, str, WordKind], follow: Follow
    ) -> bool:
        before, word, kind = words
        following = follow.word.lower()
        if kind == "connector":
            return False
        if kind == "title":
            return following in AFTER_TITLE
        if kind == "reference":
            return _IDENTIFIER.match(follow.token) is None or following in self._oracle.starters
        if kind == "clock":
            return following not in AFTER_CLOCK
        if kind == "initial":
            return self._after_initial(before, word, follow)
        if self._oracle.ends_sentence(word, _for_oracle(follow)):
            return True
        if kind != "suffix" or start - begin < _SHORT:
            return False
        if is_dotted(word) and before.lower() != "the":
            return word.lower() in ERAS and before[:1].isdigit()
        return _new_clause(text, follow)

    def _after_initial(self, before: str, word: str, follow: Follow) -> bool:
        if follow.word.lower() in PARTICLES or before == "":
            return False
        if before.lower() in LETTERED:
            return True
        return self._oracle.ends_sentence(word, _for_oracle(follow))

    def _kind(self, word: str) -> WordKind:
        if len(word) == 1 and word.isupper():
            return "initial"
        group = self._oracle.group(word)
        if group is not None:
            return group
        if is_number(word):
            return "number"
        return "suffix" if is_dotted(word) else "plain"

    # --- no space after the stop --------------------------------------------------------------

    def _missing_space(self, text: str, begin: int, start: int, follow: Follow) -> bool:
        """Tell whether "1999.It closed" lacks a space, or is a name like "Asp.Net"."""
        if follow.case == "other":
            return True
        word = GLUED_WORD.match(text, follow.start)
        before = text[start - 1 : start]
        if word is None or not (before.islower() or before.isdigit() or before in ")%\"'”"):
            return False
        lowered = word.group().lower()
        if word.group()[1:] != lowered[1:] or lowered in FILE_ENDINGS:
            return False
        left = _last_piece(text, begin, start)
        right = text[follow.start : follow.start + _LOOK_BACK].split(None, 1)[0]
        if _ADDRESS.search(left) or _ADDRESS.search(right):
            return False
        if self._kind(left) not in ("plain", "number"):
            return False
        # "Asp.Net", "System.Out": after a capitalised word only a clear start counts.
        return not left[0].isupper() or lowered in self._oracle.starters


def _last_piece(text: str, begin: int, start: int) -> str:
    pieces = text[max(begin, start - _LOOK_BACK) : start].rsplit(None, 1)
    return pieces[-1].lstrip(_OPENING) or "x" if pieces else "x"


def _words_before(text: str, begin: int, start: int) -> tuple[str, str, bool]:
    """Return the word before the last, the last word, and whether that is the first of all.

    A letter with a stop counts to the word it stands before ("p. ex", "U. S").
    """
    low = max(begin, start - _LOOK_BACK)
    words = text[low:start].rsplit(None, 3)[-3:]
    if not words:
        return "", "", False
    word = words.pop()
    if not word.isalnum() or not word.isascii():
        word = _INVISIBLE.sub("", word.lstrip(_OPENING))
    if words and len(word) < 3 and len(words[-1]) == 2 and words[-1][1] == ".":
        word = words.pop() + word
    before = words[-1] if words else ""
    first = before.endswith((":", ";")) or (not before and low == begin)
    return before, word, first


def _is_enumerator(before: str, word: str, kind: WordKind) -> bool:
    """Tell whether "1." or "II." numbers the sentence that begins here."""
    if kind == "number":
        return len(word) <= 3
    if _ROMAN.match(word) and len(word) < 5:
        return True
    # Nothing stands before it: an abbreviation alone is no sentence.
    return before == "" and kind in ("initial", "suffix", "prefix", "title")


def _begins_small(text: str, begin: int) -> bool:
    return text[begin : begin + 40].lstrip()[:1].islower()


def _may_start(text: str, follow: Follow) -> bool:
    if follow.case != "symbol":
        return follow.case != "end"
    return text[follow.start] not in ",;:/|=+&)]}%"


def _new_clause(text: str, follow: Follow) -> bool:
    """Tell whether a clause with its own subject follows ("in the U.S. Taxes are low")."""
    if follow.word.lower() in AFTER_SUFFIX:
        return False
    return _word_after(text, follow.start) in AUXILIARIES


def _word_after(text: str, position: int) -> str:
    found = _NEXT_WORD.match(text, position)
    return found.group(1).lower() if found else ""


def _for_oracle(follow: Follow) -> str:
    if len(follow.token) >= 2 and follow.token[1] == "." and follow.token[0].isupper():
        return follow.token[:2]
    return follow.word or "Xxxx"
