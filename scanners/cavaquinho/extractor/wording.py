"""A piece of the response as a reader sees it, and the language it is in."""

from __future__ import annotations

import re
from typing import Final

from cavaquinho.extractor.tokens import tokenize
from cavaquinho.extractor.verbs import Tongue
from cavaquinho.text.languages import Language, detect_language
from cavaquinho.text.normalize import strip_marks, visible

# Text that no pass of `clean` changes: most of it, and then the passes cost most of the time.
_PLAIN: Final = re.compile(
    r"[A-Za-z0-9À-ÖØ-öø-ÿ,.:;'()!?%/$\"-]+(?: [A-Za-z0-9À-ÖØ-öø-ÿ,.:;'()!?%/$\"-]+)*"
)
_UNPAIRED: Final = re.compile(r"^[\s)\]}»”]+|[\s,;]+$")


_SMALL: Final = frozenset(
    """the a an of in on at to for by with from and or is are was were be been has have had
    it its this that as o a os as um uma de do da dos das em no na nos nas por para com
    e ou é são foi foram ser que se seu sua ao à""".split()
)


def content_words(text: str) -> frozenset[str]:
    """Return the words of `text` that carry meaning, in lower case; all if there are no others."""
    words = frozenset(token.lower for token in tokenize(clean(text)))
    return words - _SMALL or words


def content_sequence(text: str) -> list[str]:
    """Return the words of `text` that carry meaning, in their order."""
    return [token.lower for token in tokenize(clean(text)) if token.lower not in _SMALL]


_CITED: Final = re.compile(
    r"\s?\((?:[^()\d]{0,60}[, ])?(?:§+|ss?\.|sec(?:tion|s?\.)|pp?\.|pages?|art(?:icle|igo|s?\.)|"
    r"clause|ch(?:apter|\.)|para(?:graph|s?\.)|seção|cláusula|págs?\.|páginas?|inciso) ?"
    r"\d[\w.,§–-]{0,12}(?: ?(?:and|e|to|a|–|-) ?\d[\w.]{0,8})?\)",
    re.IGNORECASE,
)
"""Where a source says so; that it is there is not checked."""


def clean(raw: str) -> str:
    """Return `raw` without marks and places of sources ("(Leave Policy, s. 4.3)")."""
    if _PLAIN.fullmatch(raw):
        return _CITED.sub("", raw) if "(" in raw else raw
    shown = _CITED.sub("", visible(strip_marks(raw)))
    return shown[1:].lstrip() if shown[:1] == ":" and raw.lstrip()[:1] == "[" else shown


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
