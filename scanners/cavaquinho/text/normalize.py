"""The text a reader sees, for comparison and for the model."""

from __future__ import annotations

import re
import unicodedata

from cavaquinho.text.lookalikes import fold_lookalikes
from cavaquinho.text.marks import strip_marks

__all__ = ["strip_marks", "visible"]

# Characters without a shape of their own: format and control characters, fillers, variation
# selectors, tags. Whitespace among the controls stays (it becomes a space).
# Source: Unicode general categories Cc and Cf (without the visible Arabic signs), and the
# code points with the property Default_Ignorable_Code_Point.
_SHAPELESS = re.compile(
    "[\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f"
    "\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb"
    "\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+"
)
_SURROGATE = re.compile("[\ud800-\udfff]")
# NFKC would turn these into something that says less or something else: "10²" into "102",
# "5º" into "5o", "´" into a space, "Lumera™" into "LumeraTM", one Arabic sign into a sentence.
_KEPT = "²³¹⁰ⁱ⁴-ⁿªº´¨¯¸˘˙˚˛˜˝™℠\ufdfa\ufdfb"
_COMPATIBLE = re.compile(f"[^{_KEPT}]+")
_FRACTION_AFTER_DIGIT = re.compile("(?<=[0-9])(?=[¼-¾⅐-⅞])")
# Thousands set apart by spaces that do not break: "12 500".
_THOUSANDS = re.compile("(?<=[0-9])[\u00a0\u202f\u2009](?=[0-9]{3}(?![0-9]))")
_DIGIT_DASH = re.compile("(?<=[0-9])([ \u00a0]?)[‒–—−]([ \u00a0]?)(?=[0-9])")
_SHAPES = str.maketrans(
    {
        **dict.fromkeys("‘’‚‛´ʼ", "'"),
        **dict.fromkeys("“”„‟«»", '"'),
        "⁄": "/",
        "‐": "-",
        "‑": "-",
        "−": "-",
    }
)
# Most text: nothing in it has another form, only its whitespace may have to go.
_PLAIN = re.compile("[\t\n\r -~À-ÖØ-öø-ÿªº°§]*")
# One pass is enough for ordinary text; removals can bring marks together that combine in the next.
_MAX_PASSES = 6


def visible(text: str) -> str:
    """Return `text` as a reader sees it. Idempotent, linear time.

    NFKC, but superscript figures and ordinal signs stay; shapeless characters (zero-width, soft
    hyphens, text direction, controls) are removed; lone surrogates become U+FFFD; dashes between
    digits become "-", no-break spaces between thousands go, curly quotes become straight ones;
    look-alike Cyrillic and Greek letters in a Latin word become Latin; runs of whitespace become
    one space; none is left at the ends.
    """
    if _PLAIN.fullmatch(text):
        return " ".join(text.split())
    for _ in range(_MAX_PASSES):
        before, text = text, _pass(text)
        if text == before:
            break
    return text


def _pass(text: str) -> str:
    text = _SHAPELESS.sub("", text)
    if not text.isascii():
        text = _SURROGATE.sub("\ufffd", text)
        text = _FRACTION_AFTER_DIGIT.sub(" ", text)
        text = _THOUSANDS.sub("", text)
        text = _COMPATIBLE.sub(lambda found: unicodedata.normalize("NFKC", found.group()), text)
        text = _DIGIT_DASH.sub(r"\1-\2", text)
        text = fold_lookalikes(text.translate(_SHAPES))
    return " ".join(text.split())
