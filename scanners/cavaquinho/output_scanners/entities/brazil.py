"""Check digits of Brazilian numbers."""

from __future__ import annotations

from typing import Final

_CPF_LENGTH: Final = 11
_CNPJ_LENGTH: Final = 14


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
