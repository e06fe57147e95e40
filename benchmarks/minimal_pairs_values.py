"""Values for minimal pairs: a surface for the source, equal surfaces, altered surfaces.

Written for this project. Every altered surface is false of the same thing at the same time, and
every equal one is true.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from benchmarks.minimal_pairs_units import ENGLISH, PORTUGUESE, UNITS, Unit

_MONTHS = {
    ENGLISH: (
        "January February March April May June July August September October November December"
    ).split(),
    PORTUGUESE: (
        "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro"
    ).split(),
}
_ONES = {
    ENGLISH: (
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
        "fifteen sixteen seventeen eighteen nineteen"
    ).split(),
    PORTUGUESE: (
        "zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze "
        "dezesseis dezessete dezoito dezenove"
    ).split(),
}
_TENS = {
    ENGLISH: "twenty thirty forty fifty sixty seventy eighty ninety".split(),
    PORTUGUESE: "vinte trinta quarenta cinquenta sessenta setenta oitenta noventa".split(),
}
_JOINT = {ENGLISH: "-", PORTUGUESE: " e "}


@dataclass(frozen=True)
class Value:
    """One drawn value.

    Attributes:
        base: As the source says it.
        equal: Other surfaces of the same value, or less exact ones that are true.
        altered: Surfaces of other values.
    """

    base: str
    equal: tuple[str, ...]
    altered: tuple[str, ...]


def spell(number: int, language: str) -> str:
    """Return `number` (0 to 99) in words, masculine."""
    if number < len(_ONES[language]):
        return _ONES[language][number]
    ten, one = divmod(number, 10)
    word = _TENS[language][ten - 2]
    return word + _JOINT[language] + _ONES[language][one] if one else word


def draw(kind: str, language: str, rng: random.Random) -> Value:
    """Draw a value of `kind`, one of `KINDS`."""
    if kind in UNITS[language]:
        return _unit(UNITS[language][kind], language, rng)
    return _DRAWN[kind](language, rng)


def grouped(number: int, language: str) -> str:
    """Return `number` with the language's thousands separator."""
    text = f"{number:,}"
    return text if language == ENGLISH else text.replace(",", ".")


def decimal(number: float, language: str) -> str:
    """Return `number` with the language's decimal mark."""
    text = f"{number:g}"
    return text if language == ENGLISH else text.replace(".", ",")


def _others(number: int, rng: random.Random) -> list[int]:
    """Return numbers clearly different from `number`: slipped digits, one zero too many."""
    swapped = int("".join(sorted(str(number), reverse=True)))
    near = number + rng.choice((-1, 1)) * max(2, round(number * rng.uniform(0.15, 0.4)))
    found = {swapped, near, number * 10} - {number}
    return sorted(value for value in found if value > 1)


def _count(language: str, rng: random.Random) -> Value:
    number = rng.randrange(1_051, 98_000)
    about, over = ("about", "more than") if language == ENGLISH else ("cerca de", "mais de")
    return Value(
        grouped(number, language),
        (
            str(number),
            f"{about} {grouped(round(number, -2), language)}",
            f"{over} {grouped(number // 1000 * 1000, language)}",
        ),
        tuple(grouped(other, language) for other in _others(number, rng)),
    )


def _small(language: str, rng: random.Random) -> Value:
    number = rng.choice([n for n in range(4, 60) if n % 10 not in (1, 2)])
    forms = [str(number), spell(number, language)]
    rng.shuffle(forms)
    other = rng.choice([n for n in range(4, 60) if abs(n - number) > 2 and n % 10 not in (1, 2)])
    return Value(forms[0], (forms[1],), (str(other), spell(other, language)))


def _money(language: str, rng: random.Random) -> Value:
    number = rng.choice((rng.randrange(12, 99), rng.randrange(1_020, 9_900)))
    forms = _amounts(number, language)
    other = rng.choice(_others(number, rng))
    return Value(forms[0], tuple(forms[1:]), tuple(_amounts(other, language)))


def _amounts(number: int, language: str) -> list[str]:
    text = grouped(number, language)
    if language == ENGLISH:
        return [f"${text}", f"{text} dollars", f"${text}.00", f"USD {number}"]
    return [f"R$ {text}", f"{text} reais", f"R$ {text},00", f"{number} reais"]


def _scale(language: str, rng: random.Random) -> Value:
    tenths = rng.choice([n for n in range(21, 99) if n % 10 and n % 11])
    text, turned = (decimal(n / 10, language) for n in (tenths, tenths % 10 * 10 + tenths // 10))
    if language == ENGLISH:
        million, billion, thousand = "million", "billion", "thousand"
    else:
        million, billion, thousand = "milhões de", "bilhões de", "mil"
    written = grouped(tenths * 100_000, language)
    ten_times = grouped(tenths * 1_000_000, language)
    return Value(
        f"{text} {million}",
        (written,),
        (f"{text} {billion}", f"{tenths} {million}", f"{text} {thousand}", ten_times)
        + ((f"{turned} {million}",) if tenths % 10 > 1 else ()),
    )


def _percent(language: str, rng: random.Random) -> Value:
    number = rng.randrange(4, 96)
    word = "percent" if language == ENGLISH else "por cento"
    other = rng.choice([n for n in range(4, 96) if abs(n - number) > 3])
    return Value(
        f"{number}%",
        (f"{number} {word}", f"{spell(number, language)} {word}"),
        (f"{other}%", f"{other} {word}", f"{spell(other, language)} {word}"),
    )


def _date(language: str, rng: random.Random) -> Value:
    day, month, year = rng.randrange(13, 29), rng.randrange(12), rng.randrange(1921, 2024)
    full, vague = _dates(day, month, year, language)
    base = rng.choice(full[:2])
    other_day = rng.choice([d for d in range(13, 29) if d != day])
    other_month = rng.choice([m for m in range(12) if m != month])
    other_year = year + rng.choice((-1, 1)) * rng.randrange(1, 15)
    altered = [
        *_dates(other_day, month, year, language)[0],
        *_dates(day, other_month, year, language)[0],
        *_dates(day, month, other_year, language)[0],
        _dates(day, other_month, year, language)[1][0],
        *_dates(day, month, other_year, language)[1],
    ]
    equal = [form for form in full + vague if form != base]
    return Value(base, tuple(equal), tuple(altered))


def _dates(day: int, month: int, year: int, language: str) -> tuple[list[str], list[str]]:
    """Return the exact and the less exact forms, each with its preposition."""
    name = _MONTHS[language][month]
    if language == ENGLISH:
        full = [f"on {day} {name} {year}", f"on {name} {day}, {year}"]
        vague = [f"in {name} {year}", f"in {year}"]
        iso = f"on {year}-{month + 1:02}-{day:02}"
    else:
        full = [f"em {day} de {name} de {year}", f"no dia {day} de {name} de {year}"]
        full.append(f"em {day}/{month + 1:02}/{year}")
        vague = [f"em {name} de {year}", f"em {year}"]
        iso = f"em {year}-{month + 1:02}-{day:02}"
    return [*full, iso], vague


def _unit(unit: Unit, language: str, rng: random.Random) -> Value:
    number = rng.choice(unit.numbers)

    def say(factor: float, name: str) -> str:
        amount = number * factor
        whole = abs(amount - round(amount)) < 1e-9
        text = grouped(round(amount), language) if whole else decimal(amount, language)
        return f"{text} {name}"

    return Value(
        say(1, unit.base),
        tuple(say(factor, name) for factor, name in unit.equal),
        tuple(say(factor, name) for factor, name in unit.wrong),
    )


_DRAWN: Mapping[str, Callable[[str, random.Random], Value]] = MappingProxyType(
    {
        "count": _count,
        "small": _small,
        "money": _money,
        "scale": _scale,
        "percent": _percent,
        "date": _date,
    }
)
KINDS = (*_DRAWN, *UNITS[ENGLISH])
"""Kinds of values that `draw` knows."""
