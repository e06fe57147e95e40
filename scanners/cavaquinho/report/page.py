"""The frame of a page: one file, nothing from elsewhere, no script but its own."""

from __future__ import annotations

import base64
import hashlib
from functools import lru_cache
from importlib.resources import files

from cavaquinho.report.escaping import escaped
from cavaquinho.report.words import Words


def page(title: str, body: str, words: Words) -> str:
    """Return a whole HTML document.

    Its policy lets no script run but the page's own, and nothing be loaded.

    Args:
        title: Plain text.
        body: HTML.
        words: In the language of the page.
    """
    style, script = _asset("page.css"), _asset("page.js")
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    policy = (
        f"default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{digest}'; "
        "base-uri 'none'; form-action 'none'"
    )
    return f"""<!doctype html>
<html lang="{words["lang"]}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="Cavaquinho">
<title>{escaped(title)}</title>
<style>
{style}</style>
</head>
<body>
{body}
<script>{script}</script>
</body>
</html>
"""


@lru_cache(maxsize=2)
def _asset(name: str) -> str:
    return files("cavaquinho.report").joinpath(name).read_text(encoding="utf-8")
