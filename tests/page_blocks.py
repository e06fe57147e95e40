"""The code blocks of pages: run as a reader would run them."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
_BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT / "scanners"), "HF_HUB_OFFLINE": "1"}


class Block(NamedTuple):
    """A block of a page; `printed` is the block of text after it, None if there is none."""

    kind: str
    code: str
    printed: str | None


def blocks(page):
    """Return the blocks of a page in order, those of text too."""
    found = _BLOCK.findall(page.read_text(encoding="utf-8"))
    return [
        Block(kind, code, text if following == "text" else None)
        for (kind, code), (following, text) in zip(found, [*found[1:], ("", "")], strict=True)
    ]


def run(command, script=None, cwd=ROOT):
    """Run a command with this package and without the model hub."""
    return subprocess.run(
        command, input=script, capture_output=True, text=True, env=_ENVIRONMENT, cwd=cwd
    )


def run_block(block, cwd=ROOT):
    """Run a block of Python, or of a shell that calls this package's command."""
    if block.kind == "python":
        return run([sys.executable, "-"], block.code, cwd)
    words = shlex.split(block.code.replace("\\\n", " "))
    assert words[0] == "cavaquinho"
    return run([sys.executable, "-m", *words], "", cwd)
