"""Digits that name something: law numbers, versions, pages, phone numbers, model names."""

from __future__ import annotations

import math

from cavaquinho.text.dates import MONTHS
from cavaquinho.text.quantities_lexicon import SCALES
from cavaquinho.text.quantities_tokens import Reader
from cavaquinho.text.quantities_types import Found
from cavaquinho.text.units import CURRENCY_SIGNS, CURRENCY_WORDS, LONGEST, find_unit
from cavaquinho.text.weekdays import WEEKDAYS

LABELS: dict[str, str] = {
    "lei": "law",
    "law": "law",
    "decreto": "decree",
    "decree": "decree",
    "portaria": "ordinance",
    "resolucao": "resolution",
    "resolution": "resolution",
    "act": "act",
    "art": "article",
    "artigo": "article",
    "article": "article",
    "section": "section",
    "secao": "section",
    "clause": "clause",
    "clausula": "clause",
    "chapter": "chapter",
    "capitulo": "chapter",
    "page": "page",
    "pagina": "page",
    "pag": "page",
    "figure": "figure",
    "fig": "figure",
    "figura": "figure",
    "table": "table",
    "tabela": "table",
    "version": "version",
    "versao": "version",
    "v": "version",
    "iso": "iso",
    "processo": "case",
    "case": "case",
    "cep": "cep",
    "cpf": "cpf",
    "cnpj": "cnpj",
    "episode": "episode",
    "episodio": "episode",
    "season": "season",
    "temporada": "season",
    "volume": "volume",
    "room": "room",
    "sala": "room",
    "quarto": "room",
    "phase": "phase",
    "fase": "phase",
    "level": "level",
    "nivel": "level",
    "step": "step",
    "etapa": "step",
    "gate": "gate",
    "portao": "gate",
    "line": "line",
    "linha": "line",
    "route": "route",
    "rota": "route",
    "flight": "flight",
    "voo": "flight",
    "anexo": "annex",
    "annex": "annex",
    "appendix": "annex",
}
_NUMBER_SIGNS = frozenset({"no", "n", "nr", "num", "numero", "number", "#"})
# Capitalised words that open a sentence and do not name what the number counts.
_NO_NAME = frozenset(
    """in on at by since until from the all about nearly almost over under only some exactly around
    just up of and or to for with between after before during within than but its
    em de desde ate por com sobre quase cerca mais menos apenas entre apos antes durante os as o a
    no na nos nas dos das ao aos sao e ou
    there were was is has had total year ano ha""".split()
)
_MARKS = frozenset("-–./")
_MOST_PIECES = 24


def read_identifier(reader: Reader, first: int) -> Found | None:
    """Return the identifier whose digits start at token `first`; None if these are an amount."""
    if not reader.digits(first):
        return None
    if reader.glued(first) and reader.raw(first - 1)[-1:].isalpha():
        return _joined(reader, first, first - 1)
    hyphened = reader.low(first - 1) == "-" and reader.glued(first) and reader.glued(first - 1)
    if hyphened and reader.raw(first - 2)[:1].isalpha() and reader.capital(first - 2):
        return _joined(reader, first, first - 2)
    label = _label(reader, first)
    if label is not None:
        return label
    last = _chain(reader, first)
    if last - first >= 3 or reader.raw(first).count(".") > 1:
        return _long(reader, first, last)
    return _lettered(reader, first) or _named(reader, first)


def _make(reader: Reader, first: int, last: int, unit: str, value: str) -> Found:
    return Found(first, last, "identifier", math.nan, math.nan, unit=unit, value=value)


def _joined(reader: Reader, first: int, start: int) -> Found | None:
    """Read "GPT-4", "B12", "COVID-19", "v2"; "R$" and its like never get here."""
    word = reader.low(start)
    if word in MONTHS or word in {"h", "e", "a"}:
        return None
    if word == "v":
        return _make(reader, start, first + 1, "version", reader.raw(first))
    last = _chain(reader, first)
    if reader.glued(last) and reader.raw(last)[:1].isalpha():
        last += 1
    value = "".join(reader.low(i) for i in range(start, last) if reader.low(i) != "-")
    found = _make(reader, start, last, word, value)
    found.named_part = True
    return found


def _label(reader: Reader, first: int) -> Found | None:
    """Read "Lei Municipal nº 4.812", "version 3.11.2", "no. 5", "art. 7º"."""
    at = first - 1
    if reader.low(at) in {".", "º", "°", ":"} and at > 0:
        at -= 1
    if reader.low(at) == "." and at > 0:
        at -= 1
    sign = reader.low(at) in _NUMBER_SIGNS and (
        at < first - 1 or reader.raw(at).lower() not in {"no", "n"}
    )
    if sign or reader.low(at) == "n" or reader.raw(at).lower() == "nº":
        look = next((i for i in (at - 1, at - 2, at - 3) if reader.low(i) in LABELS), None)
        unit = LABELS[reader.low(look)] if look is not None else "number"
        return _make(reader, first, _chain(reader, first), unit, _plain(reader.raw(first), unit))
    word = reader.low(at)
    if word in LABELS and (at == first - 1 or word in {"art", "fig", "pag"}):
        if reader.low(first - 1) == ":" or (word == "case" and not reader.capital(at)):
            return None
        unit = LABELS[word]
        if word in {"quarto", "sala", "no"} and reader.low(first + 1) in {"de", "do"}:
            return None
        return _make(reader, first, _chain(reader, first), unit, _plain(reader.raw(first), unit))
    return None


def _plain(raw: str, unit: str) -> str:
    """Return the digits of a number whose dots only group; a version keeps its dots."""
    return raw if unit in {"version", "section"} else raw.replace(".", "").replace(",", "")


def _chain(reader: Reader, first: int) -> int:
    """Return the token behind digits joined by hyphens, dots or slashes without spaces."""
    last = first + 1
    while (
        last - first < _MOST_PIECES
        and reader.low(last) in _MARKS
        and reader.glued(last)
        and reader.glued(last + 1)
        and reader.digits(last + 1)
    ):
        last += 2
    return last


def _long(reader: Reader, first: int, last: int) -> Found | None:
    """Read phone numbers, case numbers, addresses, "3.11.2"; leave ranges and dates alone."""
    raw = reader.raw(first)
    pieces = [reader.raw(i) for i in range(first, last, 2)]
    digits = sum(char.isdigit() for piece in pieces for char in piece)
    if raw.count(".") > 1 and last == first + 1:
        groups = raw.split(".")
        if len(groups[0]) <= 3 and all(len(group) == 3 for group in groups[1:]):
            return None
    elif len(pieces) == 2 and digits < 8:
        return None
    elif "/" in (reader.low(first + 1), reader.low(first + 3)) and digits <= 8:
        return None
    elif len(pieces) == 2 and len(pieces[0]) == len(pieces[1]) == 4 and pieces[0] < pieces[1]:
        return None
    value = "".join(char for i in range(first, last) for char in reader.raw(i) if char.isdigit())
    if raw.count(".") > 1:
        value = raw
    return _make(reader, first, last, "number" if last > first + 1 else "version", value)


def _lettered(reader: Reader, first: int) -> Found | None:
    """Read "3D", "5G": digits with letters behind them that are no unit, scale or ordinal."""
    if not reader.glued(first + 1) or not reader.raw(first + 1)[:1].isalpha():
        return None
    word = reader.raw(first + 1)
    if len(word) > 2 or not word.isupper() or word in {"K", "M", "B", "T", "MM", "AM", "PM"}:
        return None
    follow = tuple(reader.low(i) for i in range(first + 1, first + 1 + LONGEST))
    if find_unit(follow, word) is not None:
        return None
    return _make(reader, first, first + 2, "", reader.low(first) + reader.low(first + 1))


def _named(reader: Reader, first: int) -> Found | None:
    """Read the number of a name: "Aurel 5", "Windows 11"."""
    raw, word = reader.raw(first), reader.low(first - 1)
    if not raw.isdecimal() or len(raw) > 3 or not reader.capital(first - 1):
        return None
    if word in _NO_NAME or word in MONTHS or word in WEEKDAYS or word in CURRENCY_WORDS:
        return None
    follow = tuple(reader.low(i) for i in range(first + 1, first + 1 + LONGEST))
    if (
        follow[0] in SCALES
        or follow[0] in {"%", ":", "/", "–"}
        or _is_money(follow[0], reader.raw(first + 1))
        or (find_unit(follow, reader.raw(first + 1)) is not None)
    ):
        return None
    if reader.opens(first - 1) and _counted(reader, first + 1):
        return None
    found = _make(reader, first, first + 1, word, raw)
    found.named_part = True
    return found


def _is_money(low: str, raw: str) -> bool:
    """Tell whether a word is a sign or a code of a currency: "€", "EUR"; "won" is neither."""
    return low in CURRENCY_SIGNS or (len(raw) == 3 and raw.isupper() and low in CURRENCY_WORDS)


def _counted(reader: Reader, at: int) -> bool:
    """Tell whether a plural noun follows, so that the digits count it."""
    word = reader.raw(at)
    return word[:1].islower() and word.endswith("s") and word not in {"is", "was", "has", "costs"}
