"""Data and markup in fences: facts as keys and values, and sentences between tags.

Configuration is code: it tells a program what to do. A record ("name: Orbel, founded: 1987") tells
a reader how things are.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from cavaquinho.text.html_tags import TAG

DATA_NAMES: Final = frozenset(("yaml", "yml", "", "text", "txt", "data", "toml"))
"""Names of fences that may hold keys and values; "" is a fence without a name."""
MARKUP_NAMES: Final = frozenset(("html", "xml", "xhtml", "htm"))
"""Names of fences that hold tags with text between them."""

_KEY_VALUE: Final = re.compile(
    r"(?:-[ \t]+)?(?P<key>[^\W\d_][\w \-]{0,40}?)[ \t]*:(?:[ \t]+(?P<value>.{1,200}))?"
)
_ITEM: Final = re.compile(r"-[ \t]+[^\s{\[$:][^{}$]{0,200}")
_COMMENT: Final = re.compile(r"#|---$|\.\.\.$")
_CODE_VALUE: Final = re.compile(
    r"[{}$|&*!@`]|^[>|]|^\S*/\S*/|^\./|\.(?:py|js|sh|ya?ml|json|html?|css|jar|so|exe|cfg|conf)\b|"
    r"^[\w.-]+:[\w.-]+$|^--?\w|=|\(\)"
)
# Keys of programs' settings.
_SETTINGS: Final = frozenset(
    """apiversion kind metadata spec image ports env environment volumes command entrypoint args run
    runs-on on jobs steps uses with script scripts stages stage build deploy version services
    depends_on networks restart replicas selector template containers resources limits requests
    hosts tasks become vars roles plugins extends rules dependencies devdependencies
    before_script after_script cache artifacts trigger schedule cron host port user password
    username token secret url uri endpoint timeout retries logging level debug verbose path paths
    dir directory file files output input encoding module class package include exclude import
    default defaults settings config configuration server database db driver pool queue broker
    workers threads batch_size learning_rate epochs optimizer layers dropout seed""".split()
)
_STRONG: Final = frozenset(
    """apiversion runs-on depends_on entrypoint jobs steps uses containers devdependencies
    before_script after_script dependencies hosts tasks learning_rate batch_size""".split()
)
_LEAST_LINES: Final = 2
_LEAST_WORDS: Final = 3


def is_data(lines: Sequence[str], *, named: bool) -> bool:
    """Return whether the lines of a fence are keys with values that tell facts.

    Args:
        lines: Without outer whitespace, none empty.
        named: The fence is called YAML; otherwise prose with labels is read as prose.
    """
    told = [line for line in lines if not _COMMENT.match(line)]
    keys: list[str] = []
    for line in told:
        match = _KEY_VALUE.fullmatch(line)
        if match is None:
            if not named or _ITEM.fullmatch(line) is None:
                return False
            continue
        if match["value"] and _CODE_VALUE.search(match["value"]):
            return False
        if not named and (match["value"] is None or not match["key"].islower()):
            return False
        keys.append(match["key"].strip().lower())
    settings = sum(key in _SETTINGS for key in keys)
    if _STRONG.intersection(keys) or not keys or len(told) < _LEAST_LINES:
        return False
    return 2 * settings < len(keys)


def visible_lines(lines: Sequence[str]) -> list[str]:
    """Return what lines of markup show, without tags, scripts and styles; [] if that tells nothing.

    A page of buttons and titles tells nothing: no line of it holds three words or a figure.
    """
    shown: list[str] = []
    hidden = False
    for line in lines:
        lower = line.lower()
        if "<script" in lower or "<style" in lower:
            hidden = "</script" not in lower and "</style" not in lower
            continue
        if hidden:
            hidden = "</script" not in lower and "</style" not in lower
            continue
        text = TAG.sub(" ", line).strip()
        if text and not text.startswith(("<!", "<?")):
            shown.append(text)
    tells = any(len(text.split()) >= _LEAST_WORDS or any(map(str.isdigit, text)) for text in shown)
    return shown if tells else []
