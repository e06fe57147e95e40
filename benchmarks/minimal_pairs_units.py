"""Units of the minimal pairs: numbers of the source, equal forms, units that do not fit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

ENGLISH, PORTUGUESE = "english", "portuguese"


@dataclass(frozen=True)
class Unit:
    """A unit.

    Attributes:
        numbers: Amounts that a source may have.
        base: The unit as the source says it.
        equal: Factor and unit of other forms of the same amount.
        wrong: Factor and unit of forms that are another amount.
    """

    numbers: Sequence[float]
    base: str
    equal: Sequence[tuple[int, str]]
    wrong: Sequence[tuple[float, str]]


_WHOLE = range(2, 40)
_HALVES = (1.5, 2.5, 3.2, 4.5, 6.4, 7.5, 8.2)
UNITS: Mapping[str, Mapping[str, Unit]] = MappingProxyType(
    {
        ENGLISH: {
            "mass": Unit(
                _HALVES,
                "kg",
                ((1000, "g"), (1, "kilograms"), (1000, "grams")),
                ((1, "g"), (100, "g"), (1, "tonnes")),
            ),
            "length": Unit(
                _WHOLE, "metres", ((1, "m"), (100, "cm")), ((1, "km"), (1, "feet"), (10, "cm"))
            ),
            "distance": Unit(
                (*_WHOLE, *_HALVES),
                "km",
                ((1, "kilometres"), (1000, "metres"), (1000, "m")),
                ((1, "miles"), (1, "metres"), (100, "metres")),
            ),
            "volume": Unit(
                (*_WHOLE, *_HALVES),
                "litres",
                ((1000, "ml"), (1, "l"), (1000, "millilitres")),
                ((1, "ml"), (100, "ml"), (1, "gallons")),
            ),
            "hours": Unit(
                range(2, 9),
                "hours",
                ((60, "minutes"), (1, "h")),
                ((1, "minutes"), (1, "days"), (10, "minutes")),
            ),
            "weeks": Unit(
                range(2, 9), "weeks", ((7, "days"),), ((1, "months"), (1, "days"), (5, "days"))
            ),
            "years": Unit(range(2, 9), "years", ((12, "months"),), ((1, "months"), (10, "months"))),
            "heat": Unit(range(3, 60), "°C", ((1, "degrees Celsius"),), ((1, "°F"),)),
            "memory": Unit((8, 16, 32, 64), "GB", ((1, "gigabytes"),), ((1, "MB"), (1, "TB"))),
            "speed": Unit(
                range(30, 220, 10), "km/h", ((1, "kilometres per hour"),), ((1, "mph"), (1, "m/s"))
            ),
        },
        PORTUGUESE: {
            "mass": Unit(
                _HALVES,
                "kg",
                ((1000, "g"), (1, "quilos"), (1000, "gramas")),
                ((1, "g"), (100, "g"), (1, "toneladas")),
            ),
            "length": Unit(
                _WHOLE, "metros", ((1, "m"), (100, "cm")), ((1, "km"), (1, "pés"), (10, "cm"))
            ),
            "distance": Unit(
                (*_WHOLE, *_HALVES),
                "km",
                ((1, "quilômetros"), (1000, "metros"), (1000, "m")),
                ((1, "milhas"), (1, "metros"), (100, "metros")),
            ),
            "volume": Unit(
                (*_WHOLE, *_HALVES),
                "litros",
                ((1000, "ml"), (1, "l"), (1000, "mililitros")),
                ((1, "ml"), (100, "ml"), (1, "galões")),
            ),
            "hours": Unit(
                range(2, 9),
                "horas",
                ((60, "minutos"), (1, "h")),
                ((1, "minutos"), (1, "dias"), (10, "minutos")),
            ),
            "weeks": Unit(
                range(2, 9), "semanas", ((7, "dias"),), ((1, "meses"), (1, "dias"), (5, "dias"))
            ),
            "years": Unit(range(2, 9), "anos", ((12, "meses"),), ((1, "meses"), (10, "meses"))),
            "heat": Unit(range(3, 60), "°C", ((1, "graus Celsius"),), ((1, "°F"),)),
            "memory": Unit((8, 16, 32, 64), "GB", ((1, "gigabytes"),), ((1, "MB"), (1, "TB"))),
            "speed": Unit(
                range(30, 220, 10), "km/h", ((1, "quilômetros por hora"),), ((1, "m/s"),)
            ),
        },
    }
)
"""Kinds of measures for each language."""
