"""The kinds of entities, and how a person calls them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

CALLED: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "EMAIL_ADDRESS": ("e-mail address", "endereço de e-mail"),
        "URL": ("web address", "endereço da web"),
        "IBAN_CODE": ("IBAN", "IBAN"),
        "BR_CNPJ": ("CNPJ", "CNPJ"),
        "BR_CPF": ("CPF", "CPF"),
        "CREDIT_CARD": ("card number", "número de cartão"),
        "BR_CEP": ("postal code", "CEP"),
        "PHONE_NUMBER": ("telephone number", "telefone"),
        "DATE": ("date", "data"),
        "AMOUNT": ("amount", "valor"),
        "PERSON": ("person", "pessoa"),
        "ORGANIZATION": ("organisation", "organização"),
        "LOCATION": ("place", "lugar"),
    }
)
"""Kinds in English and Portuguese, those first that win where two overlap: one number in ten
passes the check of a card, one in a hundred those of a CNPJ or CPF. Source of the names without BR,
DATE and AMOUNT: presidio-analyzer 2.2.358."""

NAMES: Final = ("PERSON", "ORGANIZATION", "LOCATION")
"""Kinds that need a spaCy model."""

WITHOUT_MODEL: Final = tuple(kind for kind in CALLED if kind not in NAMES)


def called(kind: str, *, portuguese: bool) -> str:
    """Return how a person calls a kind; one of the user's own by its name."""
    return CALLED.get(kind, (kind, kind))[portuguese]
