"""Words that say the same, or the plain denial of it: "required", "needed", "optional"."""

from __future__ import annotations

from typing import Final, NamedTuple

from cavaquinho.checks.antonyms import negated_base
from cavaquinho.checks.sense_groups import GROUPS
from cavaquinho.checks.stems import stem

LIGHT: Final = frozenset(
    """come comes came vem vinha veio go goes went going take takes took taking make makes made
    possible able there lead leads led leva levou levar passa passou fica ficam ficou
    ficaram ficar sofreu sofrer capaz existe existem existiu existiram happen time
    any spite despite apesar means mean case caso seja sejam esteja estejam fosse tem have
    having own single whole child children person persons people pessoa pessoas crianca
    criancas anyone everyone everybody somebody someone alguem ninguem nobody anybody offer
    offers offered oferece oferecem oferecer oferecida oferecido offering
    use uses used using usa usam uso usar usando way
    longer anymore ever once currently still already yet actually indeed really carry
    carries carried conseguiu conseguiram consegue conseguem conseguir managed manage
    manages bring brings brought tenha tenham houvesse haviam havido sido during durante
    desde since together junto juntos juntas taken times vezes vez occasion occasions
    ocasiao ocasioes continue continues continued continua continuam continuou segue
    seguem sao par pair because causa account due kind type fact true everywhere
    anywhere verdade""".split()
)
"""Words that say little of their own; they need not be matched."""

SOFT: Final = frozenset(
    """registrou registraram registra registram registrado registrada registrados registradas
    apresentou apresentaram apresenta apresentam relata relatam refere referem relatou
    relataram relatado relatada relatados reported reports report recorded records
    record registered experienced
    experiences experience suffered suffers suffer sofreram sofre houve haver exist exists
    existed existing possui possuem possuia possuiam possess possesses owns own contains
    contem traz trazem showed shows seen seem found finds find encontrou encontraram
    encontrado encontrada encontrados encontradas dispoe dispoem detected detects detectou
    detectado detectada verificado verificada constatado constatada""".split()
)
"""Words that only say that there is something: they need no counterpart where the other side has
another such word, or "there is", "has", "occurred"."""

PHRASES: Final = frozenset(
    tuple(word.split("-"))
    for line in GROUPS.replace("|", " ").splitlines()
    for word in line.split()
    if "-" in word
)
"""Phrases of two or three words that the groups have."""

PHRASE_HEADS: Final = frozenset(phrase[0] for phrase in PHRASES)
"""Their first words."""


class Sense(NamedTuple):
    """What a word of a group says.

    Attributes:
        group: Number of its group, as a key that no stem can be.
        sign: 1, or -1 for the denial of the group.
        modal: The group tells what may or must be.
    """

    group: str
    sign: int
    modal: bool


def _read() -> dict[str, tuple[Sense, ...]]:
    senses: dict[str, tuple[Sense, ...]] = {}
    for number, line in enumerate(GROUPS.replace("\n ", " ").strip().splitlines()):
        modal = line.startswith("@")
        named = line[0] in "@="
        name = line[1:].split()[0] if named else str(number)
        for sign, side in zip((1, -1), line.lstrip("@=").split("|"), strict=True):
            for word in side.split()[named and sign == 1 :]:
                senses[word] = (*senses.get(word, ()), Sense(f"={name}", sign, modal))
    return senses


_SENSES: Final = _read()
NEGATIVE_MODALS: Final = frozenset(
    word for word, known in _SENSES.items() if any(one.modal and one.sign < 0 for one in known)
)
"""Words that say what need not or may not be."""
REQUIRE: Final = "=require"
ALLOW: Final = "=allow"
FAVOUR: Final = "=favour"
AGAINST: Final = frozenset({"against", "contra"})
"""Words that deny a vote or word in favour, and only that."""


def senses(word: str) -> tuple[Sense, ...]:
    """Return what a folded word (or phrase, joined by "-") of a group says, the likeliest first."""
    if word in AGAINST:
        return (Sense("=against", 1, False), Sense(FAVOUR, -1, False))
    known = _SENSES.get(word)
    for other in () if known else _other_forms(word):
        known = known or _SENSES.get(other)
    return known or ()


def negated_keys(low: str) -> frozenset[str]:
    """Return what a word with a negative prefix denies: the stem, and its group if it has one."""
    base = negated_base(low)
    if base is None:
        return frozenset()
    return frozenset({stem(base), *(sense.group for sense in senses(base)[:1])})


def _other_forms(word: str) -> tuple[str, ...]:
    """Return forms that a group may have instead: "show", "assinado" for "assinadas"."""
    if word.endswith("ing"):
        return word[:-3], f"{word[:-3]}e"
    if word.endswith(("ados", "adas", "idos", "idas")):
        return (f"{word[:-2]}o",)
    return (f"{word[:-1]}o",) if word.endswith(("ada", "ida")) else ()
