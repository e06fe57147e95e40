"""Text made safe for a page."""

from __future__ import annotations

import re
from html import escape
from typing import Final

_UNSHOWABLE: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")
"""Characters that HTML forbids, and halves of surrogate pairs, which no file can hold."""
# They would turn the text around them, quotation marks of the page included.
_TURNING: Final = re.compile("[\u202a-\u202e\u2066-\u2069]")


def escaped(text: str) -> str:
    """Return `text` as content or as a quoted attribute of HTML; nothing of it is markup."""
    return escape(_TURNING.sub("", _UNSHOWABLE.sub("\ufffd", text)), quote=True)


def percent(share: float) -> str:
    """Return a share in [0, 1] as "96%", with a decimal below 1% and above 99%."""
    value = 100 * share
    near = 0 < value < 1 or 99 < value < 100
    return f"{value:.1f}%" if near else f"{value:.0f}%"
