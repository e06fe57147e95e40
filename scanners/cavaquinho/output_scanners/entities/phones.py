"""Telephone numbers: pieces of a text that are written like one, and are one or are called one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from cavaquinho._lazy import require

_CANDIDATE: Final = re.compile(
    r"(?<![\w.,/:@-])(?:\+|\()?\d(?:\d|[ .\-/()\u2010-\u2013]{1,2}(?=[\d(])){5,24}(?![\w@])"
)
_LONGER: Final = re.compile(r"[ .\-/,:][\d(]")
_LABEL: Final = re.compile(
    r"(?:\b(?:tel|phones?|telephone|call|fax|mobile|cell|hotline|helpline|dial|whatsapp|zap|fone|"
    r"telefones?|celular|ligue|ligar|contato|contact|sac)\b|☎|📞)[^\d\n]{0,24}\Z",
    re.IGNORECASE,
)
_FEWEST, _MOST = 7, 15
"""Digits of a telephone number. Source: ITU-T E.164 (15 at most); local numbers have 7 or 8."""


class Phone(NamedTuple):
    """A telephone number in a text; `score` says how sure it is one."""

    start: int
    end: int
    score: float


def unknown_regions(regions: Sequence[str]) -> list[str]:
    """Return those of `regions` that have no numbering plan."""
    numbers = require("phonenumbers", extra="presidio")
    return [region for region in regions if region not in numbers.SUPPORTED_REGIONS]


def find_phones(text: str, regions: Sequence[str]) -> Iterator[Phone]:
    """Yield the telephone numbers of `text`. Linear time.

    A number counts if it is a valid one of a region; or, valid or not, if it is written as one
    (country code, area code in brackets), or is called one ("tel.", "ligue", "WhatsApp").
    """
    for found in _CANDIDATE.finditer(text):
        start, end = found.span()
        raw = found.group()
        count = sum(char.isdigit() for char in raw)
        if not _FEWEST <= count <= _MOST or _LONGER.match(text, end):
            continue
        labelled = _LABEL.search(text, max(0, start - 40), start) is not None
        if raw[0] == "+" or labelled:
            yield Phone(start, end, 0.9)
        elif not raw.isdecimal() and (_valid(raw, regions) or _abroad(raw)):
            yield Phone(start, end, 0.75)
        elif raw[0] == "(" and ")" in raw and count >= 8:
            yield Phone(start, end, 0.6)


def _valid(raw: str, regions: Sequence[str]) -> bool:
    numbers = require("phonenumbers", extra="presidio")
    for region in regions:
        parsed = _parsed(raw, region)
        if parsed is not None and numbers.is_valid_number_for_region(parsed, region):
            return True
    return False


def _abroad(raw: str) -> bool:
    """Tell whether `raw` is a valid number of any country behind "00"."""
    numbers = require("phonenumbers", extra="presidio")
    parsed = _parsed(f"+{raw[2:].lstrip()}", None) if raw.startswith("00") else None
    return parsed is not None and bool(numbers.is_valid_number(parsed))


def national(raw: str, regions: Sequence[str]) -> tuple[str, ...]:
    """Return the digits of a number that has a country code without it, in each way to read it."""
    if not raw.lstrip().startswith("+"):
        return ()
    parsed = _parsed(raw, regions[0] if regions else None)
    return () if parsed is None else (str(parsed.national_number),)


def _parsed(raw: str, region: str | None) -> Any:  # noqa: ANN401 - a PhoneNumber
    """Return the number that `raw` is, dialled from `region`; None if it is none."""
    numbers = require("phonenumbers", extra="presidio")
    try:
        return numbers.parse(raw, region)
    except numbers.NumberParseException:
        return None
