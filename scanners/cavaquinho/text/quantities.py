"""Numbers, money, measures, dates, times and identifiers of a text, in comparable form."""

from __future__ import annotations

from cavaquinho.text.dates import MONTHS, WEEKDAYS, read_date
from cavaquinho.text.quantities_bounds import apply_bounds, join_ranges
from cavaquinho.text.quantities_identifiers import read_identifier
from cavaquinho.text.quantities_lexicon import DOZENS, ORDINALS, SCALES, VALUES
from cavaquinho.text.quantities_measures import read_accounting, read_measure
from cavaquinho.text.quantities_times import read_time
from cavaquinho.text.quantities_tokens import Reader, Token
from cavaquinho.text.quantities_types import Bound, DateParts, Found, Kind, Quantity
from cavaquinho.text.units import CURRENCY_PREFIXES, CURRENCY_SIGNS, CURRENCY_WORDS

__all__ = ["Bound", "DateParts", "Kind", "Quantity", "find_quantities", "read_quantities"]

_ARTICLES = frozenset({"a", "an"})
# Words at which an amount or a date can start; nothing else is looked at twice.
_STARTS = frozenset(
    {
        *VALUES,
        *SCALES,
        *DOZENS,
        *ORDINALS,
        *MONTHS,
        *WEEKDAYS,
        *CURRENCY_SIGNS,
        *CURRENCY_PREFIXES,
        *(word for word in CURRENCY_WORDS if len(word) == 3),
        *_ARTICLES,
        *"( half quarter metade meio meia noon midday midnight seculo decada anos".split(),
    }
)


def find_quantities(text: str, language: str | None = None) -> list[Quantity]:
    """Return the quantities of `text`, in order, without overlaps.

    Deterministic, in linear time.

    Args:
        text: Any text.
        language: "english" or "portuguese", which settles "1.250" and "03/04/2018"; None guesses
            it from the text when such a case comes up.

    Returns:
        One `Quantity` per amount, date, time or identifier; a range is one quantity.
    """
    return read_quantities(Reader(text, language))


def read_quantities(reader: Reader) -> list[Quantity]:
    """Return the quantities of a text that is in tokens already; as `find_quantities`."""
    found: list[Found] = []
    tokens = reader.tokens
    at, end = 0, len(tokens)
    while at < end:
        token = tokens[at]
        likely = token.low in _STARTS or _may_start(token)
        item = _read(reader, at, token) if likely else None
        if item is None:
            at += 1
            continue
        if found and item.first < found[-1].last:
            item.first = found[-1].last
        found.append(item)
        at = max(item.last, at + 1)
    joined = join_ranges(reader, found)
    for item in joined:
        apply_bounds(reader, item)
    return [_finished(reader, item) for item in joined]


def _may_start(token: Token) -> bool:
    first = token.text[0]
    return first.isdecimal() or (not first.isascii() and first.isnumeric())


def _read(reader: Reader, at: int, token: Token) -> Found | None:
    """Try what can start here, the most specific first."""
    if token.low == "(":
        return read_accounting(reader, at)
    if token.low in CURRENCY_SIGNS or (token.low in CURRENCY_PREFIXES and token.low not in "ac"):
        money = read_measure(reader, at)
        if money is not None:
            return money
    return (
        _labelled(reader, at)
        or read_date(reader, at)
        or read_time(reader, at)
        or read_identifier(reader, at)
        or read_measure(reader, at)
    )


def _labelled(reader: Reader, at: int) -> Found | None:
    """Read an identifier whose digits could pass for a year or a date: "Lei nº 2018"."""
    if not reader.digits(at) or not _signed_number(reader, at):
        return None
    return read_identifier(reader, at)


def _signed_number(reader: Reader, at: int) -> bool:
    before = reader.low(at - 1)
    if before in {"º", "°", "no", "#", "."}:
        return reader.raw(at - 1).lower() != "no"
    return before in {"iso", "artigo", "article", "version", "versao", "numero", "cep", "processo"}


def _finished(reader: Reader, item: Found) -> Quantity:
    start = reader.tokens[item.first].start
    end = reader.tokens[min(item.last, len(reader.tokens)) - 1].end
    return Quantity(
        text=reader.text[start:end],
        start=start,
        end=end,
        kind=item.kind,
        low=item.low,
        high=item.high,
        unit=item.unit,
        approximate=item.approximate,
        bound=item.bound,
        value=item.value,
        named=item.named,
        parts=item.parts,
        alternatives=item.alternatives,
        other_parts=item.other_parts,
        figures=item.figures,
        noun=item.noun,
        named_part=item.named_part,
    )
