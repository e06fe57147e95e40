"""A piece of the response as a reader sees it, and the language it is in."""

from __future__ import annotations

import re
from typing import Final

from cavaquinho.extractor.verbs import Tongue
from cavaquinho.text.languages import Language, detect_language
from cavaquinho.text.normalize import strip_marks, visible

_UNPAIRED: Final = re.compile(r"^[\s)\]}»”]+|[\s,;]+$")


def clean(raw: str) -> str:
    """Return `raw` without marks, as a reader sees it."""
    return visible(strip_marks(raw))


def clean_part(raw: str) -> str:
    """Return a part of a sentence as `clean` does, without loose commas and halves of pairs."""
    text = _UNPAIRED.sub("", clean(raw)).strip()
    for mark in "*`":
        if text.count(mark) % 2:
            text = text[1:] if text.startswith(mark) else text.removesuffix(mark)
    if text.count('"') % 2 == 0:
        return text
    return text[1:].lstrip() if text.startswith('"') else text.removesuffix('"').rstrip()


def tongue_of(text: str, default: Tongue) -> Tongue:
    """Return the language of one statement; `default` if the text is too short to tell."""
    return detect_language(text) or default


def default_tongue(language: Language, response: str) -> Tongue:
    """Return the language to assume where a statement does not show its own."""
    seen = detect_language(response)
    return seen or ("english" if language == "auto" else language)
