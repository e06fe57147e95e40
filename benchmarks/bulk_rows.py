"""Short rows for bulk jobs, written by code."""

from __future__ import annotations

from typing import Final

_PLACES: Final = ("museum", "library", "castle", "garden", "market", "theatre", "pool", "zoo")
_TOWNS: Final = (
    "Porto",
    "Braga",
    "Faro",
    "Recife",
    "Leeds",
    "Cork",
    "Graz",
    "Gent",
    "Lyon",
    "Bari",
)
_STATES: Final = (
    ("opened in {year}", "opened in {other}"),
    ("charges {fee} euros", "charges {more} euros"),
    ("is closed on Mondays", "is open every day"),
    ("has {rooms} rooms", "has {rooms} rooms and a café"),
)

DIFFERENT: Final = 1360
"""So many rows differ at most."""

Row = dict[str, str]


def row(number: int, different: int) -> Row:
    """Return row `number`; only its id tells it from row `number + different`.

    Half of the rows say what their context says, half something else.
    """
    kind = number % different
    place, town = _PLACES[kind % len(_PLACES)], _TOWNS[kind // len(_PLACES) % len(_TOWNS)]
    values = {
        "year": 1850 + kind % 170,
        "other": 1851 + kind % 170,
        "fee": 3 + kind % 37,
        "more": 4 + kind % 37,
        "rooms": 2 + kind % 91,
    }
    told = [pair[0].format(**values) for pair in _STATES]
    right, wrong = (text.format(**values) for text in _STATES[kind % len(_STATES)])
    name = f"The {place} in {town}"
    return {
        "id": f"r{number}",
        "question": f"What is known of the {place} in {town}?",
        "context": " ".join(f"{name} {text}." for text in told),
        "response": f"{name} {right if kind // 4 % 2 else wrong}.",
    }
