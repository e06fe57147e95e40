"""Numbers, money, measures, dates, times and identifiers of a text, in comparable form."""

from __future__ import annotations

from cavaquinho.text.dates import DATE_WORDS, MONTHS, read_date
from cavaquinho.text.dates_years import DECADE_WORDS
from cavaquinho.text.quantities_bounds import apply_bounds
from cavaquinho.text.quantities_identifiers import read_identifier
from cavaquinho.text.quantities_lexicon import DOZENS, FRACTIONS, ORDINALS, SCALES, VALUES
from cavaquinho.text.quantities_measures import read_accounting, read_measure
from cavaquinho.text.quantities_ranges import join_ranges
from cavaquinho.text.quantities_rates import TIMES, read_frequency, read_rates
from cavaquinho.text.quantities_shares import read_share
from cavaquinho.text.quantities_times import read_time
from cavaquinho.text.quantities_tokens import Reader, Token
from cavaquinho.text.quantities_types import Bound, DateParts, Found, Kind, Quantity
from cavaquinho.text.quantities_vague import VAGUE_WORDS, read_vague
from cavaquinho.text.units import CURRENCY_PREFIXES, CURRENCY_SIGNS, CURRENCY_WORDS, TIME_NAMES
from cavaquinho.text.weekdays import WEEKDAYS

__all__ = ["Bound", "DateParts", "Kind", "Quantity", "find_quantities", "read_quantities"]

_DIGITS = frozenset("0123456789")
_ARTICLES = frozenset({"a", "an"})
# What an article counts: "a dozen", "a quarter", "an hour"; "quarter-hour" and the like included.
_ARTICLED = frozenset({*SCALES, *DOZENS, *FRACTIONS, *TIME_NAMES})
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
        *TIMES,
        *VAGUE_WORDS,
        *DATE_WORDS,
        *DECADE_WORDS,
        *"( half quarter metade meio meia noon midday midnight".split(),
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
    last = 0
    for at in _starts(reader):
        if at < last:
            continue
        item = _read(reader, at, reader.tokens[at])
        if item is None:
            continue
        if found and item.first < found[-1].last:
            item.first = found[-1].last
        found.append(item)
        last = max(item.last, at + 1)
    joined = read_rates(reader, join_ranges(reader, found))
    for item in joined:
        apply_bounds(reader, item)
    return [_finished(reader, item) for item in joined]


def _starts(reader: Reader) -> list[int]:
    """Return the tokens at which something can start, in order; most texts have few."""
    likely = [
        at
        for at, low in enumerate(reader.lows)
        if low in _STARTS or low[0] in _DIGITS or (low[0] > "\x7f" and low[0].isnumeric())
    ]
    low = reader.low
    return [at for at in likely if low(at) not in _ARTICLES or low(at + 1) in _ARTICLED]


def _read(reader: Reader, at: int, token: Token) -> Found | None:
    """Try what can start here, the most specific first."""
    if token.low == "(":
        return read_accounting(reader, at)
    if token.low in TIMES:
        return read_frequency(reader, at)
    if token.low in VAGUE_WORDS:
        return read_vague(reader, at)
    if token.low in CURRENCY_SIGNS or (token.low in CURRENCY_PREFIXES and token.low not in "ac"):
        money = read_measure(reader, at)
        if money is not None:
            return money
    return (
        _labelled(reader, at)
        or read_share(reader, at)
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
        per=item.per,
        lean=item.lean,
        vague=item.vague,
        falling=item.falling,
        lead=reader.tokens[item.lead].start if 0 <= item.lead < item.first else -1,
    )
