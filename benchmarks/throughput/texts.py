"""Long contexts and claims about them, of any size, the same for the same seed."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final

_PLACES: Final = ("museum", "library", "bridge", "station", "theatre", "hospital", "school", "port")
_DEEDS: Final = ("opened", "closed", "moved", "reopened")
_THINGS: Final = ("visitors", "rooms", "windows", "employees", "volumes", "seats", "trees")
_MONTHS: Final = ("January", "March", "April", "June", "July", "October", "November")
_STARTS: Final = ("Bra", "Lis", "Por", "Cam", "Vil", "San", "Oli", "Ter", "Mon", "Alc")
_MIDDLES: Final = ("ga", "bo", "tu", "pi", "la", "ta", "vei", "re", "ma", "cha")
_ENDS: Final = ("nca", "na", "dor", "lim", "ra", "gem", "sta", "nho", "da", "les")
_ASIDES: Final = (
    "",
    ", after years of delay",
    " under a new director",
    ", which the town council had asked for since the flood of the old quarter",
)


@dataclass(frozen=True)
class _Fact:
    place: str
    name: str
    deed: str
    month: str
    year: int
    count: int
    thing: str
    aside: str

    def told(self) -> str:
        """Return the sentence of the context."""
        return (
            f"The {self.place} of {self.name} {self.deed} in {self.month} {self.year} with "
            f"{self.count} {self.thing}{self.aside}."
        )

    def retold(self, count: int) -> str:
        """Return the same in other words, with a number of things."""
        return (
            f"In {self.month} {self.year}, the {self.place} in {self.name} {self.deed}; it had "
            f"{count} {self.thing}."
        )


def _fact(rng: random.Random) -> _Fact:
    name = rng.choice(_STARTS) + rng.choice(_MIDDLES) + rng.choice(_ENDS)
    return _Fact(
        rng.choice(_PLACES),
        f"{name} {rng.choice(_STARTS)}{rng.choice(_ENDS)}",
        rng.choice(_DEEDS),
        rng.choice(_MONTHS),
        rng.randrange(1850, 2020),
        rng.randrange(12, 900),
        rng.choice(_THINGS),
        rng.choice(_ASIDES),
    )


def long_case(sentences: int, claims: int, seed: int, skip: int = 0) -> tuple[str, str]:
    """Return a response and a context.

    Args:
        sentences: Of the context, in paragraphs of five.
        claims: Sentences of the response: one in three is a sentence of the context, one in other
            words, one in other words with another number.
        seed: Other seeds give other texts.
        skip: Claims left out before the first: for another response about the same context.
    """
    rng = random.Random(seed)
    facts = [_fact(rng) for _ in range(sentences)]
    chosen = [facts[rng.randrange(len(facts))] for _ in range(skip + claims)]
    said = [
        fact.told() if place % 3 == 0 else fact.retold(fact.count + (place % 3 - 1) * 7)
        for place, fact in enumerate(chosen[skip:])
    ]
    told = [fact.told() for fact in facts]
    parts = [" ".join(told[start : start + 5]) for start in range(0, len(told), 5)]
    return " ".join(said), "\n\n".join(parts)


def mixed_pairs(count: int, seed: int = 0) -> list[tuple[str, str]]:
    """Return pairs of premise and hypothesis of mixed lengths: one to twelve sentences."""
    rng = random.Random(seed)
    found = []
    for _ in range(count):
        facts = [_fact(rng) for _ in range(rng.choice((1, 1, 1, 2, 2, 3, 4, 6, 9, 12)))]
        premise = " ".join(fact.told() for fact in facts)
        found.append((premise, facts[0].retold(facts[0].count)))
    return found
