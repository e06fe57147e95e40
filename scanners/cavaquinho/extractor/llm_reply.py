"""The list of statements in a language model's answer."""

from __future__ import annotations

import json
from typing import Final

_KEYS: Final = ("claim", "statement", "text", "fact", "afirmação")
_LISTS: Final = ("claims", "statements", "facts", "afirmações")
_MOST_TRIES: Final = 50


def parse_reply(reply: str) -> list[str] | None:
    """Return the strings of the JSON list in `reply`, or None if there is none.

    Fences and prose around the list are ignored; objects with a "claim" and an object with "claims"
    are understood. Blank strings are left out.
    """
    decoder = json.JSONDecoder()
    place, tries = -1, 0
    while tries < _MOST_TRIES:
        place = _next_opening(reply, place + 1)
        if place < 0:
            return None
        tries += 1
        try:
            value, _ = decoder.raw_decode(reply, place)
        except (ValueError, RecursionError):
            continue
        found = _strings(value)
        if found is not None:
            return found
    return None


def _next_opening(reply: str, start: int) -> int:
    places = [place for sign in "[{" if (place := reply.find(sign, start)) >= 0]
    return min(places, default=-1)


def _strings(value: object) -> list[str] | None:
    if isinstance(value, dict):
        lists = [value[key] for key in _LISTS if isinstance(value.get(key), list)]
        return _strings(lists[0]) if lists else None
    if not isinstance(value, list):
        return None
    found = [_string(item) for item in value]
    if any(item is None for item in found):
        return None
    return [item.strip() for item in found if item and item.strip()]


def _string(item: object) -> str | None:
    if isinstance(item, str):
        return item
    if isinstance(item, dict):
        return next((item[key] for key in _KEYS if isinstance(item.get(key), str)), None)
    return None
