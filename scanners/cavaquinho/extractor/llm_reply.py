"""The list of statements in a language model's answer."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Final

from cavaquinho.extractor.wording import content_words

_KEYS: Final = ("claim", "statement", "text", "fact", "afirmação")
_LISTS: Final = ("claims", "statements", "facts", "afirmações")
_OPENING: Final = re.compile(r"[\[{](?=\s*[\[{\"\]}\d])")
_THOUGHT_END: Final = "</think>"
# Each may read to the end of the reply.
_MOST_FAILURES: Final = 50


def parse_reply(reply: str, said: frozenset[str] = frozenset()) -> list[str] | None:
    """Return the strings of the JSON list in `reply`, or None if there is none.

    Thoughts (`<think>`), fences and prose around the list are ignored; objects with a "claim" and
    an object with "claims" are understood. Of several lists the one counts that holds most of
    the words `said`; of equal ones the last, for examples and drafts stand before the answer. Blank
    strings are left out.

    Args:
        reply: The model's answer.
        said: Words of the response, in lower case.
    """
    best: list[str] | None = None
    most = -1
    for found in _lists(_without_thoughts(reply)):
        held = len(said & content_words(" ".join(found))) if said else 0
        if held >= most:
            best, most = found, held
    return best


def _without_thoughts(reply: str) -> str:
    """Return what stands behind the last closed thought; an open one may hold the answer."""
    return (
        reply[reply.rfind(_THOUGHT_END) + len(_THOUGHT_END) :] if _THOUGHT_END in reply else reply
    )


def _lists(reply: str) -> Iterator[list[str]]:
    """Yield each list of strings in order, none inside another."""
    decoder = json.JSONDecoder()
    place = failures = 0
    while failures < _MOST_FAILURES:
        opening = _OPENING.search(reply, place)
        if opening is None:
            return
        place = opening.start()
        try:
            value, place = decoder.raw_decode(reply, place)
        except (ValueError, RecursionError):
            failures += 1
            place += 1
            continue
        found = _strings(value)
        if found is not None:
            yield found


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
