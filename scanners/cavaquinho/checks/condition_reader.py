"""Sentences that bind one thing to another: "not unless the lid is locked", "só com recibo"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cavaquinho.checks.phrases import joined
from cavaquinho.checks.profile import Profile, Word
from cavaquinho.checks.senses import REQUIRE
from cavaquinho.checks.statement_reader import Reader
from cavaquinho.checks.statement_types import Statement

Case = tuple[bool, bool]
"""Whether the condition holds, and whether then the rest does."""

_CONNECTIVES: Final = {
    "unless": "unless|except if|except when|a menos que|a nao ser que|a nao ser se|salvo se|"
    "exceto se|salvo quando|exceto quando|salvo em caso de|exceto em caso de|except in case of",
    "even": "even if|even when|mesmo se|mesmo que|mesmo quando|ainda que|even with|mesmo com",
    "even without": "even without|mesmo sem",
    "provided": "provided that|provided|providing that|as long as|so long as|on condition that|"
    "on the condition that|desde que|contanto que|com a condicao de que|sob a condicao de que|"
    "mediante|subject to",
    "if": "if|in case of|se|caso|em caso de",
    "only": "only if|only when|so se|somente se|apenas se|so quando|somente quando|apenas quando|"
    "only with|so com|somente com|apenas com|unicamente com|so mediante|somente mediante|"
    "apenas mediante",
    "without": "without|sem",
    "with": "with|com",
}
_CASES: Final[dict[str, tuple[frozenset[Case], frozenset[Case]]]] = {
    "if": (frozenset({(True, True)}), frozenset()),
    "with": (frozenset({(True, True)}), frozenset()),
    "without": (frozenset({(False, True)}), frozenset()),
    "only": (frozenset({(False, False)}), frozenset({(True, True)})),
    "unless": (frozenset({(False, True)}), frozenset({(True, False)})),
    "provided": (frozenset({(True, True)}), frozenset({(False, False)})),
    "even": (frozenset({(True, True)}), frozenset({(False, True)})),
    "even without": (frozenset({(False, True)}), frozenset({(True, True)})),
}
"""What each says outright, and what it gives to understand."""

_ONLY: Final = frozenset("only so somente apenas unicamente exclusivamente".split())
_FUTURE: Final = frozenset(
    """for forem estiver estiverem houver tiver tiverem puder puderem quiser fizer vier haja seja
    sejam esteja estejam""".split()
)
_INFINITE: Final = ("ar", "er", "ir", "arem", "erem", "irem")
_PAST: Final = ("ou", "eu", "iu", "aram", "eram", "iram")
_NEAR: Final = 6
_MOST: Final = 40
_BINDING: Final = frozenset({"if", "only", "provided", "unless"})
_POLITE: Final = frozenset(
    """question questions want wish possible necessary needed duvida duvidas quiser
    precisar preferir desejar possivel necessario interesse""".split()
)
"""In a condition they only say for whom it is told: "if you have any questions"."""
HEDGES: Final = frozenset(
    """condition conditions conditional conditionally circumstances certain depends provided under
    subject condicao condicoes condicional sujeito sujeita depende determinadas certas""".split()
)
"""Words by which a sentence says itself that there is a condition."""
_NEVER: Final = frozenset("never nunca jamais always sempre".split())

_AT_ALL: Final = (
    "under no", "in no case", "on no occasion", "em hip", "em nenhuma", "sob nenhuma", "em momento"
)  # fmt: skip


@dataclass(frozen=True)
class Condition:
    """A sentence with a condition, or one that holds always or never.

    Attributes:
        said: What it says outright: of the condition met or not, whether the rest holds.
        meant: What it gives to understand besides.
        bound: What is bound to the condition.
        condition: The condition; None in a sentence that has none.
        words: The words of the connective.
        binding: It is a true condition: not "with", "even if", "if you have any questions".
    """

    said: frozenset[Case]
    meant: frozenset[Case]
    bound: Statement
    condition: Statement | None
    words: tuple[Word, ...]
    binding: bool = False


def _read() -> dict[str, list[tuple[tuple[str, ...], str]]]:
    table: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for name, phrases in _CONNECTIVES.items():
        for phrase in phrases.split("|"):
            words = tuple(phrase.split())
            table.setdefault(words[0], []).append((words, name))
    for options in table.values():
        options.sort(key=lambda option: -len(option[0]))
    return table


_PHRASES: Final = _read()
STARTS: Final = frozenset(_PHRASES)
"""Words of which a sentence must have one to have a condition."""


def conditions(text: Profile) -> list[Condition]:
    """Return the sentences of a text that have one condition. Linear time."""
    if text.lows.isdisjoint(STARTS):
        return []
    read = (read_condition(words, text.portuguese) for words in text.asserting)
    return [found for found in read if found is not None]


def read_condition(words: Sequence[Word], portuguese: bool) -> Condition | None:
    """Return what a sentence binds to a condition; None if it has none, or several."""
    if len(words) > _MOST:
        return None
    found = [
        (place, *option)
        for place in range(len(words))
        for option in (_connective(words, place, portuguese),)
        if option is not None
    ]
    found = [one for one in found if not any(_inside(one, other) for other in found)]
    strong = [one for one in found if one[2] != "with"]
    found = strong or found
    if len(found) != 1:
        return None
    place, length, name = found[0]
    bound, condition = _parts(words, place, length)
    if not bound or not condition:
        return None
    only = next((word for word in bound if _is_only(word, portuguese)), None)
    if only is not None:
        if name not in {"if", "with", "provided"}:
            return None
        name = "only"
        bound = [word for word in bound if word is not only]
    return _condition(bound, condition, name, words[place : place + length], portuguese)


def _condition(
    bound: Sequence[Word],
    condition: Sequence[Word],
    name: str,
    words: Sequence[Word],
    portuguese: bool,
) -> Condition | None:
    left = Reader(joined(bound, portuguese), portuguese).read()
    right = Reader(joined(condition, portuguese), portuguese).read()
    if left.vague or right.vague or (left.denials and any(u.key == REQUIRE for u in left.units)):
        return None
    said, meant = _CASES[name]
    polite = bool(_POLITE & {word.low for word in condition})
    binding = name in _BINDING and not polite
    return Condition(said, meant, left, right, tuple(words), binding)


def plain(text: Profile) -> Statement | None:
    """Return a text of one sentence as a statement; None if it is unclear what it denies."""
    statement = Reader(joined(text.words, text.portuguese), text.portuguese).read()
    return None if statement.vague else statement


def flat(text: Profile) -> Statement | None:
    """Return a text of one sentence as a statement that always or never holds; None if not so."""
    if len(text.sentences) != 1:
        return None
    words = joined(text.words, text.portuguese)
    if not any(word.low in _NEVER or word.raw.lower().startswith(_AT_ALL) for word in words):
        return None
    words = [word for word in words if word.low not in {"always", "sempre"}]
    statement = Reader(words, text.portuguese).read()
    return None if statement.vague else statement


def _inside(one: tuple[int, int, str], other: tuple[int, int, str]) -> bool:
    return one is not other and other[0] <= one[0] < other[0] + other[1] and one[1] < other[1]


def _connective(words: Sequence[Word], place: int, portuguese: bool) -> tuple[int, str] | None:
    """Return the length and name of a connective that starts at a word."""
    for phrase, name in _PHRASES.get(words[place].low, ()):
        if tuple(word.low for word in words[place : place + len(phrase)]) != phrase:
            continue
        behind = words[place + len(phrase) : place + len(phrase) + _NEAR]
        if phrase == ("se",) and not _opens_condition(behind, portuguese):
            return None
        if phrase == ("caso",) and not (portuguese and (not place or words[place].joint)):
            return None
        if phrase == ("desde", "que") and _since(behind, place):
            return None
        return len(phrase), name
    return None


def _since(behind: Sequence[Word], place: int) -> bool:
    """Tell "desde que foi reformado" from "desde que haja público"."""
    if any(word.low.endswith(_PAST) or word.low in {"foi", "foram"} for word in behind):
        return True
    return not place and not any(word.low in _FUTURE for word in behind)


def _opens_condition(behind: Sequence[Word], portuguese: bool) -> bool:
    """Tell "se chover", "se a tampa estiver travada" from "se recusou"."""
    if not portuguese or not behind:
        return False
    first = next((word for word in behind if word.low != "nao"), None)
    if first is not None and first.low.endswith(_INFINITE):
        return True
    return any(word.low in _FUTURE for word in behind)


def _parts(words: Sequence[Word], place: int, length: int) -> tuple[list[Word], list[Word]]:
    """Return what is bound, and the condition; empty lists where they cannot be told."""
    behind = list(words[place + length :])
    if place:
        front = list(words[:place])
        last = behind[-1].clause if behind else 0
        near = {front[-1].clause, words[place].clause}
        return (front, behind) if last in near else ([], [])
    clause = behind[0].clause if behind else 0
    condition = [word for word in behind if word.clause == clause]
    bound = [word for word in behind if word.clause != clause]
    return bound, condition


def _is_only(word: Word, portuguese: bool) -> bool:
    return word.low in _ONLY and not (word.low == "so" and not portuguese)
