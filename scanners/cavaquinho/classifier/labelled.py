"""A value under two labels, put so that a model reads it as a statement."""

from __future__ import annotations

import re
from typing import Final

_LABEL: Final = r"[^:\n\"{}\[\]]"
_LABELLED: Final = re.compile(
    rf"(?P<subject>{_LABEL}{{1,80}}): (?P<key>{_LABEL}{{1,60}}): (?P<value>\S.*)"
)


def labelled(claim: str, premise: str) -> str:
    """Return "Subject: Key: value" as "Subject, key: value"; any other claim as it is.

    The key keeps its capital letter where the premise writes it so, since it may be a name.
    """
    found = _LABELLED.fullmatch(claim)
    if found is None:
        return claim
    key = found["key"]
    first = key.split(maxsplit=1)[0]
    if first[1:].islower() and first not in premise:
        key = key[0].lower() + key[1:]
    return f"{found['subject']}, {key}: {found['value']}"
