"""Every code block of these pages runs and prints what the page says it prints."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "docs" / name for name in ("streaming.md", "report.md")]
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT / "scanners"), "HF_HUB_OFFLINE": "1"}


def command(code):
    """Return how to run a shell block: this package's command, in this environment."""
    words = shlex.split(code.replace("\\\n", " "))
    assert words[0] == "cavaquinho"
    return [sys.executable, "-m", *words]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_blocks(page, tmp_path):
    blocks = BLOCK.findall(page.read_text(encoding="utf-8"))
    assert any(kind == "python" for kind, _ in blocks)
    for number, (kind, code) in enumerate(blocks):
        if kind == "text":
            continue
        done = subprocess.run(
            [sys.executable, "-"] if kind == "python" else command(code),
            input=code if kind == "python" else "",
            capture_output=True,
            text=True,
            env=ENVIRONMENT,
            cwd=tmp_path,
        )
        assert done.returncode == (kind == "sh"), done.stderr
        if number + 1 < len(blocks) and blocks[number + 1][0] == "text":
            assert done.stdout == blocks[number + 1][1]
