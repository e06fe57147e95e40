"""Brazilian numbers: their check digits, and those that a text calls by name."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

_CPF_LENGTH: Final = 11
_CNPJ_LENGTH: Final = 14
_CEP_LENGTH: Final = 8


def _behind(label: str, digits: int) -> re.Pattern[str]:
    number = rf"\d(?:[ .\-/\u2010-\u2013\u2212]?\d){{{digits - 1}}}"
    return re.compile(
        rf"(?<![^\W_]){label}\b[^\d\n]{{0,24}}(?P<number>{number})(?![\w/-]|\.\d)", re.IGNORECASE
    )


LABELS: Final[Mapping[str, re.Pattern[str]]] = MappingProxyType(
    {
        "BR_CNPJ": _behind("CNPJ(?:/MF)?", _CNPJ_LENGTH),
        "BR_CPF": _behind("CPF(?:/MF)?", _CPF_LENGTH),
        "BR_CEP": _behind("CEP", _CEP_LENGTH),
    }
)
"""By kind: its label, and up to 24 characters behind that its digits, grouped in any way."""


def find_labelled(text: str, kind: str) -> Iterator[tuple[int, int]]:
    """Yield the places of the numbers that `text` calls a CPF, CNPJ or CEP. Linear time.

    Invented ones seldom have the right check digits, so they need none here: "CPF 52998224724".
    """
    for found in LABELS[kind].finditer(text):
        yield found.span("number")


def valid_cpf(value: str) -> bool:
    """Tell whether the digits of `value` are a CPF: eleven, with the right two at the end.

    Source: Receita Federal: each check digit is the sum of the digits before it, weighted from 2
    upwards from the right, times 10, modulo 11 (10 counts as 0). Eleven equal digits are none.
    """
    digits = [int(char) for char in value if char.isdecimal()]
    if len(digits) != _CPF_LENGTH or len(set(digits)) == 1:
        return False
    for place in (9, 10):
        total = sum(
            digit * weight for digit, weight in zip(digits, range(place + 1, 1, -1), strict=False)
        )
        if total * 10 % 11 % 10 != digits[place]:
            return False
    return True


def valid_cnpj(value: str) -> bool:
    """Tell whether `value` is a CNPJ: twelve digits or capital letters and two check digits.

    Source: Receita Federal, Instrução Normativa 2.229/2024: letters count as their ASCII code less
    48; the sum weighted from the right with 2 to 9, over and over, modulo 11, gives 0 below 2, else
    11 less the rest.
    """
    signs = [char for char in value.upper() if char.isascii() and char.isalnum()]
    if len(signs) != _CNPJ_LENGTH or len(set(signs)) == 1 or not "".join(signs[12:]).isdecimal():
        return False
    values = [ord(char) - 48 for char in signs]
    for place in (12, 13):
        total = sum(sign * (2 + number % 8) for number, sign in enumerate(reversed(values[:place])))
        rest = total % 11
        if values[place] != (0 if rest < 2 else 11 - rest):
            return False
    return True
