"""Every code block of these pages runs and prints what the page says it prints."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "docs" / "streaming.md"]
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT / "scanners"), "HF_HUB_OFFLINE": "1"}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_blocks(page, tmp_path):
    blocks = BLOCK.findall(page.read_text(encoding="utf-8"))
    assert any(kind == "python" for kind, _ in blocks)
    for number, (kind, code) in enumerate(blocks):
        if kind != "python":
            continue
        done = subprocess.run(
            [sys.executable, "-"],
            input=code,
            capture_output=True,
            text=True,
            env=ENVIRONMENT,
            cwd=tmp_path,
        )
        assert done.returncode == 0, done.stderr
        if number + 1 < len(blocks) and blocks[number + 1][0] == "text":
            assert done.stdout == blocks[number + 1][1]
