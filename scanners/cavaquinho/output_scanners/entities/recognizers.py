"""Presidio's recognisers, and finders of ours for what it lacks. No model and no network."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Any, Final

from cavaquinho._lazy import require
from cavaquinho.output_scanners.entities.brazil import LABELS, find_labelled, valid_cnpj, valid_cpf
from cavaquinho.output_scanners.entities.found import Span
from cavaquinho.output_scanners.entities.phones import find_phones
from cavaquinho.text.quantities import find_quantities

LANGUAGE: Final = "en"
"""What recognisers are registered under at Presidio."""

Finder = Callable[[str], Iterator[Span]]
"""Yields what it finds in a text."""

_Score = Callable[[str], float]
"""Tells how sure a find is; 0: it is none."""

_HOST: Final = r"(?:[^\W_](?:[\w-]{0,61}[^\W_])?\.){1,6}"
# Presidio's own pattern for e-mail addresses looks up its list of domains on the network.
_EMAIL: Final = rf"(?<![\w.+%-])[\w.+%-]{{1,64}}@{_HOST}[^\W\d_]{{2,24}}(?![\w-])"
_REST: Final = r"(?:[/?#:][^\s<>\"|\\^`{}\[\]]{0,2000})?"
_ENDINGS: Final = "com|org|net|edu|gov|mil|info|biz|dev|app|io|ai|br|pt|uk|eu|us|de|fr|es|ao|mz"
_URLS: Final = (
    rf"(?<!\w)(?:https?|ftp)://[^\s/<>\"|\\^`{{}}\[\]]{{1,255}}{_REST}",
    rf"(?<![\w@./-])www\.{_HOST}[^\W\d_]{{2,24}}(?![\w-]){_REST}",
    rf"(?<![\w@./-]){_HOST}(?:{_ENDINGS})(?![\w-]|\.\w){_REST}",
)
_DASH: Final = "[-\u2010-\u2013\u2212]"
"""A hyphen as it is typed and as chat models and word processors write it."""
_ALONE: Final = (r"(?<![\w./-])", r"(?![\w/-]|\.\d)")
_APART: Final = (r"(?<![\w./-])(?<!\d[ ])", r"(?![\w/-]|\.\d|[ ]\d)")
"""Digits in groups are no part of a longer row of groups."""
_GAP: Final = rf"(?:[ ./]|{_DASH})?"
_CPF: Final = (rf"\d{{3}}\.\d{{3}}\.\d{{3}}{_DASH}\d{{2}}", rf"\d{{9}}{_DASH}\d{{2}}")
_CPF_DIGITS: Final = (r"\d{11}", rf"\d{{3}}{_GAP}\d{{3}}{_GAP}\d{{3}}{_GAP}\d{{2}}")
_CNPJ: Final = (
    rf"[A-Z0-9]{{2}}\.[A-Z0-9]{{3}}\.[A-Z0-9]{{3}}/[A-Z0-9]{{4}}{_DASH}\d{{2}}",
    rf"[A-Z0-9]{{8}}/[A-Z0-9]{{4}}{_DASH}\d{{2}}",
)
_CNPJ_DIGITS: Final = (
    r"\d{14}",
    rf"\d{{2}}{_GAP}\d{{3}}{_GAP}\d{{3}}{_GAP}\d{{4}}{_GAP}\d{{2}}",
)
_CEP: Final = (rf"\d{{5}}{_DASH}\d{{3}}", rf"\d{{2}}\.\d{{3}}{_DASH}\d{{3}}")
_AMOUNTS: Final = frozenset({"money", "percent", "measure"})


def _bounded(patterns: Sequence[str], bounds: tuple[str, str]) -> tuple[str, ...]:
    before, after = bounds
    return tuple(f"{before}{pattern}{after}" for pattern in patterns)


def _checked(
    written: tuple[str, ...], digits: tuple[str, str], valid: Callable[[str], bool]
) -> tuple[tuple[str, _Score], ...]:
    """Return patterns of a number with check digits, each with the score of what it finds.

    Written with its punctuation, a number counts even if they are wrong, with less confidence: an
    invented one is seldom right. Bare digits, and digits in groups, count only with the right ones,
    or behind their label.
    """
    bare, grouped = digits
    alone = (*_bounded([bare], _ALONE), *_bounded([grouped], _APART))
    return (
        *((form, lambda found: 1.0 if valid(found) else 0.6) for form in _bounded(written, _ALONE)),
        *((form, lambda found: 1.0 if valid(found) else 0.0) for form in alone),
    )


_FORMS: Final[Mapping[str, tuple[tuple[str, _Score], ...]]] = MappingProxyType(
    {
        "EMAIL_ADDRESS": ((_EMAIL, lambda _: 0.95),),
        "URL": tuple((pattern, lambda _: 0.8) for pattern in _URLS),
        "BR_CPF": _checked(_CPF, _CPF_DIGITS, valid_cpf),
        "BR_CNPJ": _checked(_CNPJ, _CNPJ_DIGITS, valid_cnpj),
        "BR_CEP": tuple((pattern, lambda _: 0.6) for pattern in _bounded(_CEP, _ALONE)),
    }
)
"""By kind: patterns, each with the score of what it finds."""


def predefined(kinds: Sequence[str]) -> list[Any]:
    """Return Presidio's own recognisers for `kinds`.

    Raises:
        MissingDependencyError: The extra `presidio` is not installed.
    """
    theirs = require("presidio_analyzer.predefined_recognizers", extra="presidio")
    makers = {"IBAN_CODE": theirs.IbanRecognizer, "CREDIT_CARD": theirs.CreditCardRecognizer}
    return [makers[kind](supported_language=LANGUAGE) for kind in kinds if kind in makers]


def build(kinds: Sequence[str], regions: Sequence[str]) -> list[Finder]:
    """Return our finders of `kinds`. What they find of one kind may overlap.

    They are no recognisers of Presidio: its `PatternRecognizer` compares all its finds with each
    other, which takes minutes for a long list of addresses.

    Raises:
        MissingDependencyError: The extra `presidio` is not installed.
    """
    finders = [_matcher(kind) for kind in kinds if kind in _FORMS]
    if "PHONE_NUMBER" in kinds:
        finders.append(partial(_phones, regions=regions))
    finders += [partial(_labelled, kind=kind) for kind in LABELS if kind in kinds]
    if values := {"DATE", "AMOUNT"}.intersection(kinds):
        finders.append(partial(_quantities, kinds=values))
    return finders


def _matcher(kind: str) -> Finder:
    """Return a finder by `_FORMS`. The flags and the `regex` package are Presidio's."""
    regex = require("regex", extra="presidio")
    flags = regex.DOTALL | regex.MULTILINE | regex.IGNORECASE
    compiled = [(regex.compile(pattern, flags), score) for pattern, score in _FORMS[kind]]
    return partial(_matches, kind=kind, compiled=compiled)


def _matches(text: str, kind: str, compiled: Sequence[tuple[Any, _Score]]) -> Iterator[Span]:
    for pattern, score in compiled:
        for found in pattern.finditer(text):
            if sure := score(found.group()):
                yield Span(kind, found.start(), found.end(), sure)


def _phones(text: str, regions: Sequence[str]) -> Iterator[Span]:
    """Yield telephone numbers by form, label and the numbering plans of `phonenumbers`."""
    for phone in find_phones(text, regions):
        yield Span("PHONE_NUMBER", phone.start, phone.end, phone.score)


def _labelled(text: str, kind: str) -> Iterator[Span]:
    """Yield Brazilian numbers that are called what they are."""
    for start, end in find_labelled(text, kind):
        yield Span(kind, start, end, 0.6)


def _quantities(text: str, kinds: Collection[str]) -> Iterator[Span]:
    """Yield dates and amounts, as this package reads them."""
    for quantity in find_quantities(text):
        kind = "DATE" if quantity.kind == "date" else "AMOUNT"
        known = kind == "DATE" or quantity.kind in _AMOUNTS
        if kind in kinds and known and not quantity.vague and not quantity.named_part:
            yield Span(kind, quantity.start, quantity.end, 0.8, quantity)
