"""Reads a sentence word by word into a plain statement."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cavaquinho.checks.logic_words import (
    ASIDE,
    BENDING,
    BOTH,
    DENYING_VERBS,
    DUTY,
    ENDING,
    EXIST_PT,
    EXISTING,
    JOINED,
    NO,
    NO_QUANTIFIERS,
    NOT,
    OF,
    ONLY,
    PARTS,
    QUANTITY,
    SAME_BEND,
    THEM,
    TIMES,
    VAGUE,
    WHEN,
    WITH,
    WITHOUT,
)
from cavaquinho.checks.phrases import IDLE, is_whole
from cavaquinho.checks.profile import Word
from cavaquinho.checks.roots import root
from cavaquinho.checks.senses import LIGHT, PHRASE_HEADS, PHRASES, SOFT, senses
from cavaquinho.checks.statement_types import Statement, Unit
from cavaquinho.checks.stems import ends_in_not


class Reader:
    """Reads one sentence, word by word."""

    def __init__(self, words: Sequence[Word], portuguese: bool) -> None:
        self._words = words
        self._portuguese = portuguese
        self._units: list[Unit] = []
        self._denials: list[Word] = []
        self._bends: Counter[str] = Counter()
        self._quantity = ""
        self._quantifier: Word | None = None
        self._noun = -1
        self._vague = False
        self._concord = -1
        self._pronominal = False
        self._aside: set[int] = set()

    def logical(self, place: int) -> bool:
        """Tell whether a word denies or quantifies."""
        return bool(self._kind(place)) or self._denies(place)

    def read(self) -> Statement:
        """Return what the sentence says."""
        words = self._words
        place = 0
        while place < len(words):
            word = words[place]
            length = _phrase(words, place)
            if length:
                text = "-".join(item.low for item in words[place : place + length])
                self._add(word, text)
                place += length
                continue
            if self._quantifies(place) or word.low == IDLE:
                pass
            elif self._excludes(place):
                self._denials.append(word)
            elif self._denies(place):
                self._deny(place)
            else:
                self._plain(place)
            place += 1
        denied = self._denials or any(unit.sign < 0 for unit in self._units)
        if not denied and self._quantity not in {"none", "notall"}:
            for low in WHEN & self._bends.keys():
                del self._bends[low]
        return Statement(
            tuple(self._units),
            self._quantity,
            tuple(self._denials),
            self._bends,
            self._vague,
            self._quantifier,
            self._noun,
            any(word.low in EXISTING for word in words),
            self._pronominal,
            frozenset(self._aside),
        )

    def _plain(self, place: int) -> None:
        word = self._words[place]
        if word.low in BENDING and not word.mark and not self._tame(place):
            self._bends[SAME_BEND.get(word.low, word.low)] += 1
            if word.low in ASIDE:
                self._aside.add(word.clause)
        if word.low == "may" and word.capital and not word.opens:
            return  # the month
        if word.low in PARTS and self._low(place + 1) in OF:
            return  # "members of the staff"
        if senses(word.low) or word.mark or (word.content and word.low not in LIGHT):
            self._add(word, "may" if self._bans(place) else word.low)

    def _add(self, word: Word, text: str) -> None:
        known = () if word.mark else senses(text)
        soft = word.low in SOFT
        if known:
            (key, sign, modal), *others = known
            unit = Unit(key, word, sign, modal, soft, tuple(others), key)
        else:
            head = word.stem if word.mark else root(word.low, self._portuguese)
            unit = Unit(word.stem, word, soft=soft, head=head)
        self._units.append(unit)

    def _low(self, place: int) -> str:
        return self._words[place].low if 0 <= place < len(self._words) else ""

    def _bans(self, place: int) -> bool:
        """Tell whether a duty is one not to do it: "must not", "não deve"."""
        near = {self._low(place - 1), self._low(place + 1)} & (NOT | {"no"})
        return self._low(place) in DUTY and bool(near)

    def _tame(self, place: int) -> bool:
        """Tell whether a bending word does not bend here: Portuguese "se" as pronoun."""
        low = self._low(place)
        if low == "so" and not self._portuguese:
            return True
        if low == "se":
            return place > 0 and not self._words[place].joint
        if low == "but":
            return self._words[place].joint and self._low(place - 1) not in QUANTITY
        if low == "may":
            return True
        return low in {"first", "last"}

    def _excludes(self, place: int) -> bool:
        """Tell whether "only" or the "with" behind it says "not without"."""
        if self._denials and self._denials[-1].low in ONLY:
            return self._low(place) in WITH and place + 1 < len(self._words)
        if self._low(place) not in ONLY or self._denials or self._quantity:
            return False
        behind = self._words[place + 1 :]
        return any(word.low in WITH for word in behind) and not any(
            word.low in NOT | NO for word in behind
        )

    def _quantifies(self, place: int) -> bool:
        """Note a quantifier of the whole statement: the first one, before what is said of it."""
        word, follow = self._words[place], self._low(place + 1)
        kind = self._kind(place)
        if not kind or (follow, word.low) in NO_QUANTIFIERS:
            return False
        if word.low in NO:
            self._vague = self._vague or follow in {"else", "other"}
        if kind == "none" and (self._denials or self._quantity):
            return False
        if self._quantity:
            another = kind != self._quantity and word.low not in BOTH
            self._vague = self._vague or another
        elif follow not in TIMES:
            self._count(place, kind)
        return True

    def _count(self, place: int, kind: str) -> None:
        """Take the quantifier at a place, with the denial in front of it."""
        word, follow = self._words[place], self._low(place + 1)
        if kind == "all" and (self._denials or self._low(place - 1) in NOT | {"nem"}):
            kind = "none" if word.low in BOTH else "notall"
            if self._denials:
                self._denials.pop()
        self._vague = self._vague or (kind == "some" and bool(self._denials))
        self._quantity, self._quantifier = kind, word
        near = {follow, self._low(place + 2) if follow in OF else ""}
        self._pronominal = bool(near & THEM)
        if kind == "none":
            self._concord = word.clause

    def _kind(self, place: int) -> str:
        word = self._words[place]
        if word.low in {"qualquer", "quaisquer"} and not self._denials and not self._quantity:
            return "all"
        if word.low == "no" and self._portuguese:
            return ""
        if is_whole(word):
            if self._quantity or not self._units:
                return ""
            self._noun = self._units[-1].word.start
        return QUANTITY.get(word.low, "")

    def _denies(self, place: int) -> bool:
        low = self._low(place)
        if low in NOT or low in JOINED or low in WITHOUT or ends_in_not(low):
            return low != "needn't"
        if low in NO:
            return not (low == "no" and self._portuguese)
        if low in ENDING:
            return self._low(place + 1).endswith("ing")
        return low == "non" or (low, self._low(place + 1)) in DENYING_VERBS

    def _deny(self, place: int) -> None:
        """Note a denial, unless it only repeats the one before ("não há nenhum", "nor")."""
        word, follow = self._words[place], self._low(place + 1)
        if follow in VAGUE:
            self._vague = True
            return
        if word.low in NOT | {"nem"} and QUANTITY.get(follow) == "all":
            return  # "not all": the quantifier is told by `_quantifies`
        if self._portuguese and follow in EXIST_PT and not self._quantity:
            if word.low in {"nao", "nunca", "jamais"}:
                self._quantity, self._quantifier = "none", self._words[place + 1]
                self._concord = word.clause
                return
        plain = word.low not in WITHOUT and word.low != "non"
        plain = plain and (word.low, follow) not in DENYING_VERBS
        repeats = self._portuguese or word.low in JOINED
        if plain and repeats and self._concord == word.clause and not self._relative(place):
            return
        if plain:
            self._concord = word.clause
        self._denials.append(word)

    def _relative(self, place: int) -> bool:
        """Tell whether a "não" opens a relative clause: "não há pão que não seja"."""
        return self._low(place - 1) in {"que", "quem", "who", "which", "that"}


def _phrase(words: Sequence[Word], place: int) -> int:
    """Return the length of a known phrase that starts here, else 0."""
    if words[place].low not in PHRASE_HEADS:
        return 0
    for length in (3, 2):
        if tuple(word.low for word in words[place : place + length]) in PHRASES:
            return length
    return 0
