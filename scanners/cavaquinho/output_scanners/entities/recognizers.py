"""Presidio's recognisers, and ours for what it lacks. They need no model and no network."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final

from cavaquinho._lazy import require
from cavaquinho.output_scanners.entities.brazil import LABELS, find_labelled, valid_cnpj, valid_cpf
from cavaquinho.output_scanners.entities.phones import find_phones
from cavaquinho.text.quantities import find_quantities

LANGUAGE: Final = "en"
"""What our recognisers are registered under; they read both languages alike."""

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


def predefined(kinds: Sequence[str]) -> list[Any]:
    """Return Presidio's own recognisers for `kinds`.

    Raises:
        MissingDependencyError: The extra `presidio` is not installed.
    """
    theirs = require("presidio_analyzer.predefined_recognizers", extra="presidio")
    makers = {"IBAN_CODE": theirs.IbanRecognizer, "CREDIT_CARD": theirs.CreditCardRecognizer}
    return [makers[kind](supported_language=LANGUAGE) for kind in kinds if kind in makers]


def build(kinds: Sequence[str], regions: Sequence[str]) -> list[Any]:
    """Return ours for `kinds`. What they return of one kind may overlap.

    Raises:
        MissingDependencyError: The extra `presidio` is not installed.
    """
    presidio = require("presidio_analyzer", extra="presidio")
    makers: dict[str, Callable[[], Any]] = {
        "EMAIL_ADDRESS": lambda: _patterns(presidio, "EMAIL_ADDRESS", (_EMAIL,), 0.95),
        "URL": lambda: _patterns(presidio, "URL", _URLS, 0.8),
        "BR_CPF": lambda: _checked(presidio, "BR_CPF", (_CPF, _CPF_DIGITS), valid_cpf),
        "BR_CNPJ": lambda: _checked(presidio, "BR_CNPJ", (_CNPJ, _CNPJ_DIGITS), valid_cnpj),
        "BR_CEP": lambda: _patterns(presidio, "BR_CEP", _bounded(_CEP, _ALONE), 0.6),
        "PHONE_NUMBER": lambda: _phones(presidio, regions),
    }
    found = [makers[kind]() for kind in kinds if kind in makers]
    named = [kind for kind in LABELS if kind in kinds]
    if named:
        found.append(_labelled(presidio, named))
    values = [kind for kind in ("DATE", "AMOUNT") if kind in kinds]
    return [*found, _quantities(presidio, values)] if values else found


def _bounded(patterns: Sequence[str], bounds: tuple[str, str]) -> tuple[str, ...]:
    before, after = bounds
    return tuple(f"{before}{pattern}{after}" for pattern in patterns)


def _patterns(presidio: Any, kind: str, patterns: Sequence[str], score: float) -> Any:  # noqa: ANN401
    return _matching(presidio, kind, [(pattern, lambda _: score) for pattern in patterns])


def _checked(
    presidio: Any,  # noqa: ANN401 - imported late
    kind: str,
    patterns: tuple[tuple[str, ...], tuple[str, str]],
    valid: Callable[[str], bool],
) -> Any:  # noqa: ANN401
    """Return a recogniser that looks at check digits.

    Written with its punctuation, a number counts even if they are wrong, with less confidence: an
    invented one is seldom right. Bare digits, and digits in groups, count only with the right ones,
    or behind their label.
    """
    written, (bare, grouped) = patterns
    digits = (*_bounded([bare], _ALONE), *_bounded([grouped], _APART))
    scored = [
        *((form, lambda found: 1.0 if valid(found) else 0.6) for form in _bounded(written, _ALONE)),
        *((form, lambda found: 1.0 if valid(found) else 0.0) for form in digits),
    ]
    return _matching(presidio, kind, scored)


def _matching(
    presidio: Any,  # noqa: ANN401 - imported late
    kind: str,
    scored: Sequence[tuple[str, Callable[[str], float]]],
) -> Any:  # noqa: ANN401
    """Return a recogniser of patterns, each with the score of what it finds; 0: nothing.

    Presidio's `PatternRecognizer` compares all its finds with each other, which takes minutes for a
    long list of addresses. The flags and the `regex` package are Presidio's.
    """
    regex = require("regex", extra="presidio")
    flags = regex.DOTALL | regex.MULTILINE | regex.IGNORECASE
    compiled = [(regex.compile(pattern, flags), score) for pattern, score in scored]

    def find(text: str) -> Iterator[Any]:
        for pattern, score in compiled:
            for found in pattern.finditer(text):
                if sure := score(found.group()):
                    yield presidio.RecognizerResult(kind, *found.span(), sure)

    return _own(presidio, f"{kind} recogniser", [kind], find)


def _own(
    presidio: Any,  # noqa: ANN401 - imported late
    name: str,
    kinds: Sequence[str],
    find: Callable[[str], Iterable[Any]],
) -> Any:  # noqa: ANN401
    """Return a recogniser of the results that `find` gives for a text."""

    class Own(presidio.LocalRecognizer):  # type: ignore[misc]
        """Entities that a function of ours finds."""

        def load(self) -> None:
            """Nothing is to load."""

        def analyze(self, text: str, entities: list[str], nlp_artifacts: Any = None) -> list[Any]:  # noqa: ANN401
            """Return the entities of `text` that are asked for."""
            return [result for result in find(text) if result.entity_type in entities]

    return Own(list(kinds), name=name, supported_language=LANGUAGE)


def _phones(presidio: Any, regions: Sequence[str]) -> Any:  # noqa: ANN401
    """Return a recogniser by form, label and the numbering plans of `phonenumbers`."""

    def find(text: str) -> Iterator[Any]:
        for phone in find_phones(text, regions):
            yield presidio.RecognizerResult("PHONE_NUMBER", phone.start, phone.end, phone.score)

    return _own(presidio, "phone recogniser", ["PHONE_NUMBER"], find)


def _labelled(presidio: Any, kinds: Sequence[str]) -> Any:  # noqa: ANN401
    """Return a recogniser of Brazilian numbers that are called what they are."""

    def find(text: str) -> Iterator[Any]:
        for kind in kinds:
            for start, end in find_labelled(text, kind):
                yield presidio.RecognizerResult(kind, start, end, 0.6)

    return _own(presidio, "label recogniser", kinds, find)


def _quantities(presidio: Any, kinds: Sequence[str]) -> Any:  # noqa: ANN401
    """Return one of dates and amounts, as this package reads them; the value is metadata."""

    def find(text: str) -> Iterator[Any]:
        for quantity in find_quantities(text):
            kind = "DATE" if quantity.kind == "date" else "AMOUNT"
            known = kind == "DATE" or quantity.kind in _AMOUNTS
            if known and not quantity.vague and not quantity.named_part:
                more = {"quantity": quantity}
                yield presidio.RecognizerResult(
                    kind, quantity.start, quantity.end, 0.8, recognition_metadata=more
                )

    return _own(presidio, "quantity recogniser", kinds, find)
