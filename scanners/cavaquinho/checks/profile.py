"""A text made ready to be compared: its words by sentence and clause, and its quantities."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple, TypeVar

from cavaquinho.checks.stems import FUNCTION, stem
from cavaquinho.text.abbreviations import (
    CITATIONS,
    CONNECTORS,
    GENERAL,
    MEASURES,
    PREFIXES,
    PREFIXES_PORTUGUESE,
)
from cavaquinho.text.quantities import Quantity, read_quantities
from cavaquinho.text.quantities_tokens import Reader, Token, fold

_T = TypeVar("_T")
_PORTUGUESE_WORDS = frozenset(
    "da dos das em um uma que na nas nos ao com para nao sao esta".split()
)
_VERBS = frozenset("is are was were has have had é são foi foram era eram tem têm".split())
_NEAR = 12
"""Words before a conjunction among which its clause's verb is looked for. A choice of ours."""
_STOPS = frozenset(".?!")
_BREAKS = frozenset({",", ";", ":", "(", ")", "—", "–", "|"})
_JOINTS = frozenset(
    {"and", "but", "while", "whereas", "although", "though", "e", "mas", "enquanto", "porem"}
)
_ABBREVIATED = frozenset(
    "dr dra sr sra mr mrs ms prof st jr inc ltd ltda corp co no art fig vs etc approx av "
    "exmo exma profa eng enga rev hon gen col capt sgt sen gov dep min sec cel ten cap maj "
    "des desa".split()
)
_SHORTENED = frozenset(
    fold(word)
    for word in CITATIONS | CONNECTORS | GENERAL | MEASURES | PREFIXES | PREFIXES_PORTUGUESE
)
"""What a figure or a small letter follows inside a sentence: "apto. 12", "pág. 3"."""


class Word(NamedTuple):
    """A word of a text.

    Attributes:
        low: Folded.
        stem: What it is matched by.
        start: First character.
        sentence: Number of its sentence.
        clause: Number of its clause; these run through the text.
        capital: Starts with a capital letter.
        opens: First word of its sentence.
        mark: Stands for a whole quantity; its stem then starts with "#" and tells the value.
        content: Carries meaning of its own: neither function word nor part of a quantity.
        joint: A conjunction or a mark stands right before it.
    """

    low: str
    stem: str
    raw: str
    start: int
    sentence: int
    clause: int
    capital: bool
    opens: bool
    content: bool
    joint: bool
    mark: bool = False


@dataclass(frozen=True)
class Profile:
    """What is compared of a text. Make it once per text with `profile`, use it many times.

    Attributes:
        text: The text.
        words: Its words, in order.
        quantities: Its quantities, in order.
        questions: Numbers of the sentences that ask.
        reader: Its tokens.
        memo: What single checks have read out of it.
    """

    text: str
    words: tuple[Word, ...]
    quantities: tuple[Quantity, ...]
    questions: frozenset[int]
    reader: Reader = field(repr=False, compare=False)
    memo: dict[str, Any] = field(default_factory=dict, repr=False, compare=False)

    def once(self, name: str, make: Callable[[Profile], _T]) -> _T:
        """Return `make(self)`, made at the first call and kept under `name`."""
        if name not in self.memo:
            self.memo[name] = make(self)
        made: _T = self.memo[name]
        return made

    @cached_property
    def sentences(self) -> dict[int, list[Word]]:
        """Words by sentence."""
        grouped: dict[int, list[Word]] = {}
        for word in self.words:
            grouped.setdefault(word.sentence, []).append(word)
        return grouped

    @cached_property
    def contents(self) -> dict[int, frozenset[str]]:
        """Stems of the content words by sentence."""
        return {
            number: frozenset(word.stem for word in words if word.content)
            for number, words in self.sentences.items()
        }

    @cached_property
    def clauses(self) -> list[list[Word]]:
        """Content words by clause, in order; clauses without any are left out."""
        grouped: dict[int, list[Word]] = {}
        for word in self.words:
            if word.content:
                grouped.setdefault(word.clause, []).append(word)
        return list(grouped.values())

    @cached_property
    def asserting(self) -> list[list[Word]]:
        """The words of each sentence that is no question."""
        return [words for number, words in self.sentences.items() if number not in self.questions]

    @cached_property
    def marks(self) -> frozenset[str]:
        """What stands for each quantity."""
        return frozenset(word.stem for word in self.words if word.mark)

    def quantities_of(self, words: Sequence[Word]) -> list[Quantity]:
        """Return the quantities that stand among some neighbouring words, at least one."""
        first, last = words[0].start, words[-1].start
        return [item for item in self.quantities if first <= item.end and item.start <= last]

    def mark_of(self, item: Quantity) -> str:
        """Return the stem of what stands for a quantity among the words; "" if nothing does."""
        place = bisect_left(self.starts, item.start)
        word = self.words[place] if place < len(self.words) else None
        return word.stem if word is not None and word.mark else ""

    def quote(self, words: Sequence[Word]) -> str:
        """Return the text from the first to the last of some of its words, at least one."""
        return self.text[words[0].start : words[-1].start + len(words[-1].raw)]

    @cached_property
    def starts(self) -> list[int]:
        """Where each word starts."""
        return [word.start for word in self.words]

    def sentence_at(self, place: int) -> int:
        """Return the number of the sentence that a character stands in; 0 without any word."""
        word = bisect_right(self.starts, place) - 1
        return self.words[max(word, 0)].sentence if self.words else 0

    @cached_property
    def stems(self) -> frozenset[str]:
        """Stems of all content words."""
        return frozenset(word.stem for word in self.words if word.content)

    @cached_property
    def portuguese(self) -> bool:
        """Whether the text is Portuguese, short and uncertain ones by their function words."""
        return self.reader.portuguese or (
            not self.reader.english and bool(self.lows & _PORTUGUESE_WORDS)
        )

    @cached_property
    def lows(self) -> frozenset[str]:
        """All words, folded."""
        return frozenset(word.low for word in self.words)


def stems_of(words: Iterable[Word]) -> frozenset[str]:
    """Return the stems of some words."""
    return frozenset(word.stem for word in words)


def profile(text: str, language: str | None = None) -> Profile:
    """Read `text` once for all comparisons. Linear time; `language` as in `find_quantities`."""
    reader = Reader(text, language)
    quantities = tuple(read_quantities(reader))
    words, questions = _words(reader, quantities)
    return Profile(text, tuple(words), quantities, frozenset(questions), reader)


def _words(reader: Reader, quantities: Sequence[Quantity]) -> tuple[list[Word], set[int]]:
    words: list[Word] = []
    questions: set[int] = set()
    sentence = clause = place = 0
    marked = -1
    opens, joint = True, False
    for position, token in enumerate(reader.tokens):
        while place < len(quantities) and quantities[place].end <= token.start:
            place += 1
        quantity = quantities[place] if place < len(quantities) else None
        inside = quantity is not None and quantity.start <= token.start < quantity.end
        if not token.text[0].isalnum():
            if inside:
                continue
            if _ends(reader, position):
                questions |= {sentence} if token.text == "?" else set()
                sentence, clause, opens, joint = sentence + 1, clause + 1, True, True
            elif token.text in _BREAKS:
                clause, joint = clause + 1, True
            continue
        if _is_joint(reader, position) and not inside:
            clause, joint = clause + 1, True
            words.append(_word(token, sentence, clause, False, False, joint))
            continue
        if quantity is not None and inside and place != marked:
            shown = reader.text[quantity.start : token.end]  # with its sign: "$920"
            words.append(_mark(token.low, shown, quantity, sentence, clause, opens, joint))
            marked, opens, joint = place, False, False
            if not quantity.named_part:
                continue
        kept = not inside or (quantity is not None and quantity.named_part)
        words.append(_word(token, sentence, clause, opens, kept, joint))
        opens = joint = False
    return words, questions


def _word(token: Token, sentence: int, clause: int, opens: bool, kept: bool, joint: bool) -> Word:
    raw, low, start, _ = token
    capital = raw[0].isupper()
    content = kept and low not in FUNCTION
    if len(raw) == 1 and kept:  # a single capital tells one from another: "Plan A", "Turma B"
        content = (capital and raw != "I" and not opens) or (content and low.isdigit())
    return _new_word(
        Word,
        (low, stem(low), raw, start, sentence, clause, capital, opens, content, joint, False),
    )


_new_word = tuple.__new__  # past the Python-level constructor of a named tuple: twice as fast


def _mark(
    low: str, raw: str, quantity: Quantity, sentence: int, clause: int, opens: bool, joint: bool
) -> Word:
    """Return a word that stands for a quantity; `raw` begins where the quantity does."""
    told = quantity.parts or quantity.value or f"{quantity.low:g}"
    stem_ = f"#{quantity.kind}:{told}"
    return _new_word(
        Word, (low, stem_, raw, quantity.start, sentence, clause, False, opens, False, joint, True)
    )


def _is_joint(reader: Reader, position: int) -> bool:
    """Tell whether a conjunction joins clauses; "Maria and José" is one subject, "é" a verb."""
    token = reader.tokens[position]
    if token.low not in _JOINTS or token.text.lower() == "é":
        return False
    if not (reader.capital(position - 1) and reader.capital(position + 1)):
        return True
    return _carries_verb(reader, position)


def _carries_verb(reader: Reader, position: int) -> bool:
    """Tell whether the name behind the conjunction has the verb that stands before it, too.

    "Lima is the capital of Peru and Quito is that of Ecuador".
    """
    after = position + 1
    while after < len(reader.tokens) and reader.capital(after):
        after += 1
    verb = reader.raw(after).lower()
    if verb in FUNCTION - _VERBS or verb in _JOINTS - _VERBS or not verb.isalpha():
        return False
    return any(
        reader.raw(place).lower() == verb for place in range(max(0, position - _NEAR), position)
    )


def _ends(reader: Reader, position: int) -> bool:
    """Tell whether a mark ends a sentence."""
    token = reader.tokens[position]
    if token.text not in _STOPS:
        return False
    if position + 1 == len(reader.tokens):
        return True
    gap = reader.text[token.end : reader.tokens[position + 1].start]
    if not gap.strip() and not gap:
        return False
    before, following = reader.low(position - 1), reader.tokens[position + 1].text[0]
    short = before in _ABBREVIATED or (len(before) == 1 and before.isalpha())
    short = short or (before in _SHORTENED and (following.isdigit() or following.islower()))
    return "\n" in gap or not short or not reader.glued(position)
