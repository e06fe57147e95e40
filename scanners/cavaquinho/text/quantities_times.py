"""Times of the day: 18:30, 18h30, 6:30 pm, half past six, seis e meia da tarde."""

from __future__ import annotations

from cavaquinho.text.quantities_lexicon import SMALL, TENS
from cavaquinho.text.quantities_tokens import Reader
from cavaquinho.text.quantities_types import Found
from cavaquinho.text.weekdays import DAY_ENDS, SHORT_DAYS

_NAMED = {"noon": 720.0, "midday": 720.0, "midnight": 0.0}
_LASTING = frozenset(
    "dura duram durar durou duraram leva levam levar demora demoram demorar por".split()
)
_HALF_DAY = 720.0
_BEFORE_CLOCK = frozenset({"as", "at", "until", "till", "by", "ate", "das", "from", "desde"})
_DASHES = frozenset("- – — a".split())
_SCHEDULED = frozenset(
    "leaves leave left departs depart departed arrives arrive arrived lands land landed starts "
    "start begins begin opens open closes close ends end meets meet met".split()
)
_AFTER_CLOCK = frozenset(
    ", ; . ! ? ) on every each daily sharp today tomorrow tonight and but or from".split()
)
_PARTS_OF_DAY = {"manha": 0.0, "madrugada": 0.0, "tarde": 1.0, "noite": 1.0}


def read_time(reader: Reader, first: int) -> Found | None:
    """Return the time of day that starts at token `first`; None if none does."""
    word = reader.low(first)
    if word in _NAMED:
        return Found(first, first + 1, "time", _NAMED[word], _NAMED[word])
    if word in {"meio", "meia"} and reader.low(first + 2) in {"dia", "noite"}:
        value = _HALF_DAY if word == "meio" else 0.0
        ended = first + 3
        if reader.low(ended) == "e" and reader.low(ended + 1) == "meia":
            value, ended = value + 30, ended + 2
        return Found(first, ended, "time", value, value)
    article = word == "a" and reader.low(first + 1) == "quarter"
    english = _english_words(reader, first + article)
    if english is not None:
        english.first = first
        return english
    bare = _bare_hour(reader, first)
    if bare is not None:
        return bare
    if reader.digits(first):
        return _digits(reader, first)
    if word in SMALL:
        return _portuguese_words(reader, first)
    return None


def _bare_hour(reader: Reader, first: int) -> Found | None:
    """Read the hour of "the flight leaves at four", which only the verb tells from a number."""
    if reader.low(first - 1) != "at":
        return None
    word = reader.low(first)
    hour = SMALL.get(word, float(word) if word.isascii() and word.isdecimal() else None)
    after = reader.low(first + 1)
    if hour is None or not 1 <= hour <= 24 or (after and after not in _AFTER_CLOCK):
        return None
    if after in {".", ","} and reader.glued(first + 2):
        return None  # "at 4.m": part of something longer
    if not any(reader.low(at) in _SCHEDULED for at in range(max(first - 5, 0), first - 1)):
        return None
    return _clock(reader, first, first + 1, hour, 0)


def _clock(reader: Reader, first: int, last: int, hour: float, minute: float) -> Found | None:
    """Settle morning or afternoon from what follows."""
    if not (0 <= hour <= 24 and 0 <= minute < 60):
        return None
    value = 60 * hour + minute
    half, end = _half_of_day(reader, last)
    if half is not None and hour <= 12:
        value = value % _HALF_DAY + half * _HALF_DAY
        return Found(first, end, "time", value, value)
    others = (value % 1440 + _HALF_DAY,) if half is None and 1 <= hour < 12 else ()
    if half is None and hour == 12:
        others = (minute,)
    return Found(first, last, "time", value % 1440, value % 1440, alternatives=others)


def _half_of_day(reader: Reader, at: int) -> tuple[float | None, int]:
    """Return 0.0 for the morning, 1.0 for the afternoon or evening, None if it is not said."""
    word = reader.low(at)
    if word in {"am", "pm"}:
        return float(word == "pm"), at + 1
    if word in {"a", "p"} and reader.low(at + 1) == "." and reader.low(at + 2) == "m":
        closed = reader.low(at + 3) == "." and reader.glued(at + 3)
        return float(word == "p"), at + 3 + closed
    if word in {"da", "de"} and reader.low(at + 1) in _PARTS_OF_DAY:
        return _PARTS_OF_DAY[reader.low(at + 1)], at + 2
    if word == "in" and reader.low(at + 2) in {"morning", "afternoon", "evening"}:
        return float(reader.low(at + 2) != "morning"), at + 3
    return None, at


def _digits(reader: Reader, first: int) -> Found | None:
    raw = reader.raw(first)
    parts = raw.split(".")
    if len(raw) > 5 or not all(part.isdecimal() for part in parts):
        return None
    mark = reader.low(first + 1)
    if len(parts) == 2:
        half, _ = _half_of_day(reader, first + 1)
        if half is None or len(parts[1]) != 2:
            return None
        return _clock(reader, first, first + 1, int(parts[0]), int(parts[1]))
    if len(parts) > 2 or len(raw) > 2:
        return None
    if mark == ":" and reader.glued(first + 1) and reader.glued(first + 2):
        return _colon(reader, first)
    if mark in {"h", "hs", "hrs", "horas", "hora", "o'clock", "o’clock"}:
        return _hours(reader, first, mark)
    if _half_of_day(reader, first + 1)[0] is not None:
        return _clock(reader, first, first + 1, int(raw), 0)
    return None


def _colon(reader: Reader, first: int) -> Found | None:
    minute = reader.raw(first + 2)
    if len(minute) != 2 or not minute.isdecimal():
        return None
    last = first + 3
    if reader.low(last) == ":" and reader.glued(last) and reader.raw(last + 1).isdecimal():
        last += 2
    if reader.low(last) == "h" and reader.glued(last):
        last += 1
    found = _clock(reader, first, last, int(reader.raw(first)), int(minute))
    if found is not None and reader.raw(first).startswith("0"):
        found.alternatives = ()
    return found


def _hours(reader: Reader, first: int, mark: str) -> Found | None:
    """Read "18h30", and "18h" or "18 horas" where something says it is no duration."""
    hour = int(reader.raw(first))
    minute = reader.raw(first + 2)
    glued = reader.glued(first + 1) and reader.glued(first + 2)
    if mark == "h" and glued and len(minute) == 2 and minute.isdecimal():
        last = first + 3
        last += reader.low(last) == "min" and reader.glued(last)
        return _clock(reader, first, last, hour, int(minute))
    if reader.low(first - 1) == "ate" and reader.low(first - 2) in _LASTING:
        return None  # "dura até 15 horas"
    clocked = reader.low(first - 1) in _BEFORE_CLOCK - {"ate", "from", "by", "desde"} or (
        reader.low(first - 1) in {"ate", "desde"} and reader.low(first) and hour > 4
    )
    clocked = clocked or (mark == "h" and (_between(reader, first) or _opening(reader, first)))
    if clocked or mark.startswith("o'") or mark.startswith("o’"):
        return _clock(reader, first, first + 2, hour, 0)
    return None


def _between(reader: Reader, first: int) -> bool:
    """Tell whether hours stand in "entre 10h e 18h", which no word takes for a duration."""
    at = first - 1
    if reader.low(at) == "e" and reader.low(at - 1) == "h":
        at -= 3
    paired = reader.low(at) == "entre" and reader.low(at + 2) == "h"
    return paired and reader.low(at + 3) == "e" and reader.low(at - 1) not in _LASTING


def _opening(reader: Reader, first: int) -> bool:
    """Tell whether hours stand in a span of opening: "9h às 18h", "segunda a sexta: 9h-18h"."""
    second = reader.low(first - 1) in _DASHES and reader.low(first - 2) == "h"
    return _opens(reader, first) or (second and _opens(reader, first - 3))


def _opens(reader: Reader, first: int) -> bool:
    """Tell whether hours begin such a span."""
    until = reader.low(first + 2) == "as" and reader.low(first + 4) == "h"
    day = reader.low(first - 2)
    return until or (reader.low(first - 1) in {":", ","} and (day in SHORT_DAYS or day in DAY_ENDS))


def _english_words(reader: Reader, first: int) -> Found | None:
    """Read "half past six", "a quarter to nine", "ten past eight", "seven o'clock"."""
    word = reader.low(first)
    named = {"half": 30.0, "quarter": 15.0}.get(word, SMALL.get(word, TENS.get(word)))
    if named is None:
        return None
    if reader.low(first + 1) in {"o'clock", "o’clock"} and word in SMALL:
        return _clock(reader, first, first + 2, named, 0)
    at = first + 1 + (reader.low(first + 1) in {"minutes", "minute"})
    told = reader.low(at + 1)
    hour = SMALL.get(told, _NAMED[told] / 60 if told in _NAMED else None)
    exact = told in _NAMED
    if reader.low(at) not in {"past", "to"} or hour is None or not 1 - exact <= hour <= 12:
        return None
    if word not in {"half", "quarter"} and not (
        reader.low(at) == "past" or reader.low(first - 1) in {"at", "by", "until"}
    ):
        return None  # "ten to twelve" may be a range
    minutes = named
    if exact:
        value = (60 * hour + (minutes if reader.low(at) == "past" else -minutes)) % 1440
        return Found(first, at + 2, "time", value, value)
    if reader.low(at) == "to":
        hour, minutes = (hour - 1) or 12.0, 60 - minutes
    return _clock(reader, first, at + 2, hour, minutes)


def _portuguese_words(reader: Reader, first: int) -> Found | None:
    """Read "seis e meia da tarde", "às dez e quinze", "oito horas da noite"."""
    hour = SMALL[reader.low(first)]
    less = reader.low(first + 1) == "menos" and reader.low(first - 1) == "as"
    if less and reader.low(first + 2) in {"quinze", "dez", "cinco", "vinte"}:
        minutes = SMALL.get(reader.low(first + 2), 20.0)
        return _clock(reader, first, first + 3, (hour - 1) or 12.0, 60 - minutes)
    if reader.low(first - 1) == "as" and reader.low(first + 1) == "para":
        following = SMALL.get(reader.low(first + 3))
        if reader.low(first + 2) in {"as", "a"} and following:
            return _clock(reader, first, first + 4, (following - 1) or 12.0, 60 - hour)
    at = first + 1 + (reader.low(first + 1) == "horas")
    minutes = 0.0
    if reader.low(at) == "e":
        word = reader.low(at + 1)
        value = 30.0 if word == "meia" else SMALL.get(word, TENS.get(word))
        if value is not None:
            minutes, at = value, at + 2
            if reader.low(at) == "e" and value >= 20 and reader.low(at + 1) in SMALL:
                minutes, at = value + SMALL[reader.low(at + 1)], at + 2
    told = _half_of_day(reader, at)[0] is not None
    if not told and not (reader.low(first - 1) == "as" and reader.raw(first - 1).lower() == "às"):
        return None
    return _clock(reader, first, at, hour, minutes)
