"""Sentences read for their negations: what is denied in them, and where that is unclear."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cavaquinho.checks.antonyms import key
from cavaquinho.checks.profile import Profile, Word
from cavaquinho.checks.stems import ends_in_not

_PLAIN = frozenset(
    """not no never cannot neither nor none nobody nothing
    nao nunca jamais nenhum nenhuma ninguem nada nem tampouco""".split()
)
_LEXICAL = frozenset("non without lacks lack lacking sem".split())
# These two-word cues negate the verb behind them.
_PAIRS = {
    ("failed", "to"),
    ("fails", "to"),
    ("fail", "to"),
    ("refuses", "to"),
    ("unable", "to"),
    ("deixou", "de"),
    ("deixa", "de"),
    ("incapaz", "de"),
    ("falhou", "em"),
}
# "not only", "no longer than", "não só": no negation of what follows.
_NOT_NEGATING = frozenset(
    """only just merely necessarily less fewer more longer later later só so apenas somente
    doubt matter one more problem menos mais obstante all every everyone todo toda todos
    todas both each always sempre much many very quite muito muitos what that who which
    as""".split()
)
_NOBODY = frozenset("none nobody nothing ninguem nada nem neither nor".split())
_IDLE = frozenset({"longer"})
# They turn the scope into something that cannot be read off the words.
_OPAQUE = frozenset(
    """unless until except before besides but because if although though whether
    exceto salvo ate antes senao porque se embora apesar caso""".split()
)
# They deny or turn around in other ways than by a "not".
_IMPLICIT = frozenset(
    """barely hardly scarcely avoid avoids avoided avoiding opposite absence absent empty alone
    difficult impossible instead unlike exception exceptions prevent prevents prevented
    refuse refuses refused deny denies denied doubt doubts stop stops stopped ceased before
    rather other different otherwise missing fail fails failed lose lost vazio vazia vazios
    vazias sozinho sozinha only so somente apenas ausencia evita evitou dificil impossivel
    antes contrario excecao parou parar alem recusou recusa diferente desocupado free
    drop drops dropped dropping remove removes removed discontinue discontinues discontinued
    withdraw withdraws withdrew withdrawn remove removeu removida removido retirou retirada
    retirado descontinuou descontinuado descontinuada""".split()
)
_EXCEPT = frozenset({"except", "excepting", "excluding", "exceto", "salvo"})
_SCOPE = 3


@dataclass(frozen=True)
class Cue:
    """A negation: its words, and the content words in its scope."""

    text: str
    scope: tuple[Word, ...]
    leads: bool
    """It is the first word of its clause."""


@dataclass(frozen=True)
class Reading:
    """A sentence with its negations: parity by stem."""

    words: tuple[Word, ...]
    cues: tuple[Cue, ...]
    implicit: bool
    hidden: bool
    negated: frozenset[str]
    stems: frozenset[str]
    keys: frozenset[str]
    opaque: bool


def readings(text: Profile) -> list[Reading]:
    """Read every sentence that asserts something."""
    return [_read(words, text.portuguese) for words in text.asserting]


def _read(words: Sequence[Word], portuguese: bool) -> Reading:
    cues: list[Cue] = []
    parity: dict[str, int] = {}
    opaque = hidden = False
    plain_clauses: set[int] = set()
    for place, word in enumerate(words):
        kind = _cue(words, place, portuguese)
        if kind is None:
            continue
        if kind == "vague":
            opaque = hidden = True
            continue
        scope, unclear = _scope(words, place, kind)
        opaque = opaque or unclear
        concord = kind == "plain" and word.clause in plain_clauses
        if kind == "plain":
            plain_clauses.add(word.clause)
        if concord:
            continue
        if not scope:
            opaque = hidden = True
            continue
        cues.append(Cue(word.raw, tuple(scope), word.joint))
        for item in scope:
            parity[item.stem] = parity.get(item.stem, 0) + 1
    negated = frozenset(stem for stem, count in parity.items() if count % 2)
    opaque = opaque or any(
        word.low in _EXCEPT or (word.low == "menos" and follow.low in {"o", "a", "os", "as"})
        for word, follow in zip(words, [*words[1:], words[-1]], strict=True)
    )
    opaque = opaque or any(word.low in {"if", "whether", "caso", "unless"} for word in words)
    content = frozenset(word.stem for word in words if word.content)
    implicit = any(word.low in _IMPLICIT for word in words)
    keys = frozenset(key(word) for word in words if word.content)
    return Reading(tuple(words), tuple(cues), implicit, hidden, negated, content, keys, opaque)


def _cue(words: Sequence[Word], place: int, portuguese: bool) -> str | None:
    """Tell whether a word negates: "plain", "lexical", "vague" ("not all"), or None."""
    word = words[place].low
    follow = words[place + 1].low if place + 1 < len(words) else ""
    if (word, follow) in _PAIRS:
        return "lexical"
    if (word in _PLAIN and not (word == "no" and portuguese)) or ends_in_not(word):
        idle = word == "no" and follow in _IDLE and _verb(words, place)
        return "vague" if follow in _NOT_NEGATING and not idle else "plain"
    return "lexical" if word in _LEXICAL else None


def _verb(words: Sequence[Word], place: int) -> bool:
    """Tell "no longer sells" from "no longer than"."""
    return place + 2 < len(words) and words[place + 2].low != "than"


def _scope(words: Sequence[Word], place: int, kind: str) -> tuple[list[Word], bool]:
    """Return the content words a cue reaches, and whether its reach is unclear."""
    clause = words[place].clause
    if any(word.low in _NOBODY for word in words[place : place + 3]):
        return [], True
    reach = _SCOPE if kind == "plain" else 1 if words[place].low == "non" else _SCOPE - 1
    scope: list[Word] = []
    unclear = False
    for word in words[place + 1 :]:
        if word.clause != clause:
            break
        if word.low in _OPAQUE:
            unclear = True
            break
        if word.low in {"without", "sem", "lacks", "lack"} or (
            word.low in _PLAIN and kind == "lexical"
        ):
            unclear = unclear or kind == "plain"
            break
        if word.content and len(scope) < reach:
            scope.append(word)
    return scope, unclear
