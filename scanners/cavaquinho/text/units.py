"""Unit names and symbols of both languages -> base unit and factor."""

from __future__ import annotations

from typing import NamedTuple


class Unit(NamedTuple):
    """A unit: `value * factor + offset` is the value in `base`.

    `name` tells units of one dimension apart ("month"); `duration` is true for times.
    """

    base: str
    factor: float
    name: str
    offset: float = 0.0


# Base, then "factor: names". Factors as defined by the SI and by the international yard and pound
# agreement. Source: BIPM, The International System of Units, 9th edition; NIST Handbook 44, App. C.
_TABLE: dict[str, dict[float, str]] = {
    "s": {
        1e-3: "ms millisecond milliseconds milissegundo milissegundos",
        1.0: "s sec secs second seconds segundo segundos seg",
        60.0: "min mins minute minutes minuto minutos",
        3600.0: "h hr hrs hour hours hora horas",
        86400.0: "day days dia dias",
        604800.0: "week weeks semana semanas",
        1209600.0: "fortnight fortnights quinzena quinzenas",
        2629800.0: "month months mes meses",
        7889400.0: "trimestre trimestres",
        15778800.0: "semestre semestres",
        31557600.0: "year years yr yrs ano anos",
        315576000.0: "decade decades decada decadas",
        3155760000.0: "century centuries seculo seculos",
    },
    "m": {
        1e-9: "nm nanometre nanometres nanometer nanometers nanometro nanometros",
        1e-6: "μm micrometre micrometres micrometer micrometers micrometro micrometros micron",
        1e-3: "mm millimetre millimetres millimeter millimeters milimetro milimetros",
        1e-2: "cm centimetre centimetres centimeter centimeters centimetro centimetros",
        1.0: "m metre metres meter meters metro metros",
        1e3: "km kms kilometre kilometres kilometer kilometers quilometro quilometros",
        0.0254: "inch inches polegada polegadas",
        0.3048: "ft foot feet pe pes",
        0.9144: "yd yard yards jarda jardas",
        1609.344: "mile miles milha milhas",
    },
    "m2": {
        1.0: "m2 sqm",
        1e4: "ha hectare hectares",
        1e6: "km2",
        4046.8564224: "acre acres",
        0.09290304: "sqft",
    },
    "g": {
        1e-6: "μg ug mcg microgram micrograms micrograma microgramas",
        1e-3: "mg milligram milligrams miligrama miligramas",
        1.0: "g gram grams gramme grammes grama gramas",
        1e3: "kg kgs kilo kilos kilogram kilograms quilo quilos quilograma quilogramas",
        1e6: "t tonne tonnes tonelada toneladas",
        28.349523125: "oz ounce ounces onca oncas",
        453.59237: "lb lbs pound pounds libra libras",
    },
    "l": {
        1e-3: "ml cm3 millilitre millilitres milliliter milliliters mililitro mililitros",
        1e-2: "cl centilitre centilitres centiliter centiliters centilitro centilitros",
        1.0: "l litre litres liter liters litro litros",
        100.0: "hl hectolitre hectolitres hectolitro hectolitros",
        1e3: "m3",
        1e12: "km3",
        3.785411784: "gallon gallons galao galoes",
    },
    # Spoons and cups differ by country: told apart from each other, not turned into litres.
    "spoon": {1.0: "tsp teaspoon teaspoons", 3.0: "tbsp tablespoon tablespoons"},
    "cup": {1.0: "cup cups xicara xicaras"},
    "byte": {
        1.0: "byte bytes",
        1e3: "kb kilobyte kilobytes",
        1e6: "mb megabyte megabytes",
        1e9: "gb gigabyte gigabytes",
        1e12: "tb terabyte terabytes",
        1e15: "pb petabyte petabytes",
        1024.0: "kib kibibyte kibibytes",
        1048576.0: "mib mebibyte mebibytes",
        1073741824.0: "gib gibibyte gibibytes",
        1099511627776.0: "tib tebibyte tebibytes",
    },
    "bit/s": {1e3: "kbps", 1e6: "mbps", 1e9: "gbps"},
    "pixel": {1.0: "px pixel pixels", 1e6: "mp megapixel megapixels"},
    "w": {
        1.0: "w watt watts",
        1e3: "kw kilowatt kilowatts quilowatt quilowatts",
        1e6: "mw megawatt megawatts",
        1e9: "gw gigawatt gigawatts",
    },
    "wh": {1.0: "wh", 1e3: "kwh", 1e6: "mwh", 1e9: "gwh"},
    "v": {1.0: "v volt volts", 1e3: "kv kilovolt kilovolts"},
    "ah": {1e-3: "mah", 1.0: "ah"},
    "hz": {1.0: "hz hertz", 1e3: "khz", 1e6: "mhz", 1e9: "ghz"},
    "cal": {1.0: "cal calorie calories caloria calorias", 1e3: "kcal"},
    "j": {1.0: "j joule joules", 1e3: "kj"},
    "km/h": {1.0: "kph kmh", 1.609344: "mph"},
    "knot": {1.0: "knot knots"},
    "degree": {1.0: "° degree degrees grau graus"},
    "ppm": {1e-3: "ppb", 1.0: "ppm"},
    "pp": {1.0: "pp", 0.01: "bp bps"},
    "db": {1.0: "db decibel decibels decibeis"},
}
_BY_NAME: dict[str, Unit] = {
    name: Unit(base, factor, names.split()[0])
    for base, row in _TABLE.items()
    for factor, names in row.items()
    for name in names.split()
}
TIME_NAMES = frozenset(name for name, unit in _BY_NAME.items() if unit.base == "s")
"""Names of units of time, short and long."""
_CELSIUS = Unit("°C", 1.0, "°C")
_FAHRENHEIT = Unit("°C", 5 / 9, "°F", -160 / 9)
_BUSINESS_DAY = Unit("business day", 1.0, "business day")
_DAY = _BY_NAME["day"]

# Several tokens; the longest match wins.
_PHRASES: dict[tuple[str, ...], Unit] = {
    ("dia", "util"): _BUSINESS_DAY,
    ("dias", "uteis"): _BUSINESS_DAY,
    ("business", "day"): _BUSINESS_DAY,
    ("business", "days"): _BUSINESS_DAY,
    ("working", "day"): _BUSINESS_DAY,
    ("working", "days"): _BUSINESS_DAY,
    ("dia", "corrido"): _DAY,
    ("dias", "corridos"): _DAY,
    ("calendar", "day"): _DAY,
    ("calendar", "days"): _DAY,
    ("°", "c"): _CELSIUS,
    ("°", "f"): _FAHRENHEIT,
    ("o", "c"): _CELSIUS,
    ("degrees", "celsius"): _CELSIUS,
    ("degree", "celsius"): _CELSIUS,
    ("graus", "celsius"): _CELSIUS,
    ("grau", "celsius"): _CELSIUS,
    ("degrees", "fahrenheit"): _FAHRENHEIT,
    ("graus", "fahrenheit"): _FAHRENHEIT,
    ("percentage", "point"): _BY_NAME["pp"],
    ("percentage", "points"): _BY_NAME["pp"],
    ("ponto", "percentual"): _BY_NAME["pp"],
    ("pontos", "percentuais"): _BY_NAME["pp"],
    ("basis", "points"): _BY_NAME["bp"],
    ("mi", "/", "h"): _BY_NAME["mph"],
    ("km", "/", "h"): _BY_NAME["kmh"],
    ("m", "/", "s"): Unit("km/h", 3.6, "m/s"),
    ("miles", "per", "hour"): _BY_NAME["mph"],
    ("kilometres", "per", "hour"): _BY_NAME["kmh"],
    ("kilometers", "per", "hour"): _BY_NAME["kmh"],
    ("quilometros", "por", "hora"): _BY_NAME["kmh"],
    ("metros", "quadrados"): _BY_NAME["m2"],
    ("square", "metres"): _BY_NAME["m2"],
    ("square", "meters"): _BY_NAME["m2"],
    ("square", "feet"): _BY_NAME["sqft"],
    ("quilometros", "quadrados"): _BY_NAME["km2"],
    ("square", "kilometres"): _BY_NAME["km2"],
    ("square", "kilometers"): _BY_NAME["km2"],
    ("square", "miles"): Unit("m2", 2589988.110336, "sq mi"),
    ("metros", "cubicos"): _BY_NAME["m3"],
    ("cubic", "metres"): _BY_NAME["m3"],
    ("cubic", "meters"): _BY_NAME["m3"],
}
_STARTS = frozenset(phrase[0] for phrase in _PHRASES)
LONGEST = max(map(len, _PHRASES))
# Symbols that mean something else when written otherwise: "5 T" is no tonne, "10 S" no second.
_LOWER_ONLY = frozenset({"s", "m", "t", "h", "g", "min", "v", "w", "j", "l"})
_UPPER_TOO = frozenset({"V", "W", "L", "J", "H"})


def find_unit(words: tuple[str, ...], raw: str) -> tuple[Unit, int] | None:
    """Return the unit that `words` begin with, and how many words it takes; None if none.

    Args:
        words: Up to `LONGEST` folded tokens behind a number.
        raw: The first of them as written, as case tells some symbols apart.
    """
    if not words:
        return None
    if words[0] in _STARTS:
        for length in range(min(LONGEST, len(words)), 1, -1):
            unit = _PHRASES.get(words[:length])
            if unit is not None:
                return unit, length
    unit = _BY_NAME.get(words[0])
    if unit is None or (words[0] in _LOWER_ONLY and raw != words[0] and raw not in _UPPER_TOO):
        return None
    return unit, 1


CURRENCY_SIGNS: dict[str, str] = {"$": "USD", "€": "EUR", "£": "GBP", "¥": "JPY", "₹": "INR"}
CURRENCY_PREFIXES: dict[str, str] = {"r": "BRL", "us": "USD", "a": "AUD", "c": "CAD", "nz": "NZD"}
"""What may stand glued before "$"."""
CURRENCY_COUNTRIES: dict[str, str] = {
    "us": "USD",
    "american": "USD",
    "canadian": "CAD",
    "australian": "AUD",
    "swiss": "CHF",
    "british": "GBP",
    "brazilian": "BRL",
    "japanese": "JPY",
    "mexican": "MXN",
    "argentine": "ARS",
    "indian": "INR",
}
"""What may stand in front of the name of a currency: "45 Swiss francs"."""
CURRENCY_WORDS: dict[str, str] = {
    "dollar": "USD",
    "dollars": "USD",
    "dolar": "USD",
    "dolares": "USD",
    "usd": "USD",
    "bucks": "USD",
    "euro": "EUR",
    "euros": "EUR",
    "eur": "EUR",
    "real": "BRL",
    "reais": "BRL",
    "brl": "BRL",
    "gbp": "GBP",
    "yen": "JPY",
    "iene": "JPY",
    "ienes": "JPY",
    "jpy": "JPY",
    "rupees": "INR",
    "chf": "CHF",
    "francs": "CHF",
    "francos": "CHF",
    "pesos": "peso",
    "cents": "cent",
    "centavos": "cent",
}
