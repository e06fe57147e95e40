"""The code blocks of docs/integrations.md, with what they say they print."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "integrations.md"
APART = ("litellm", "guardrails")
"""Modules that are not beside llm-guard."""

_BLOCK = re.compile(r"^```python\n(.*?)^```\n+^```text\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(*, apart: bool) -> Iterator[tuple[str, str]]:
    """Yield code and output of the blocks that do, or do not, need the other environment."""
    for code, printed in _BLOCK.findall(PAGE.read_text(encoding="utf-8")):
        if any(re.search(rf"^from {name}\b", code, re.MULTILINE) for name in APART) is apart:
            yield code, printed
