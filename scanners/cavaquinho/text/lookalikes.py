"""Cyrillic and Greek letters that look like Latin ones, as used to disguise words."""

from __future__ import annotations

import re

# Source: pairs of letters with the same shape in common fonts (a subset of Unicode's confusables,
# chosen by looking; letters that only resemble each other, such as "ω" and "w", are left out).
_PAIRS = (
    "аa еe оo рp сc уy хx іi јj ѕs һh ԁd ԛq ԝw ӏl ѵv ɡg "
    "АA ВB ЕE КK МM НH ОO РP СC ТT УY ХX ІI ЈJ ЅS ԜW ԚQ ҺH "
    "οo αa νv ιi ρp υu κk "
    "ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX "
    "օo ոn ցg հh ѐè ёë їï"
)
_LATIN_OF = {pair[0]: pair[1] for pair in _PAIRS.split()}
_TABLE = str.maketrans(_LATIN_OF)
_ANY = re.compile(f"[{''.join(_LATIN_OF)}]")
_WORD = re.compile(r"[^\W\d_]+")
_LATIN = re.compile("[a-zA-Z\u00c0-\u024f\u1e00-\u1eff]")


def fold_lookalikes(text: str) -> str:
    """Return `text` with look-alikes made Latin in words that are otherwise Latin. Linear time.

    A word in one script, or with letters that have no Latin twin, stays as it is.
    """
    if text.isascii() or _ANY.search(text) is None:
        return text
    return _WORD.sub(lambda found: _fold(found.group()), text)


def _fold(word: str) -> str:
    if word.isascii() or _LATIN.search(word) is None:
        return word
    folded = word.translate(_TABLE)
    return folded if len(_LATIN.findall(folded)) == len(folded) else word
