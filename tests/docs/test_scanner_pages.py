"""Every code block of the scanners' pages runs and prints what the page says it prints."""

import inspect
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from cavaquinho import output_scanners

ROOT = Path(__file__).parents[2]
PAGES = sorted((ROOT / "docs" / "scanners").glob("*.md"))
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT / "scanners"), "HF_HUB_OFFLINE": "1"}
NEEDS = {"llm_guard": "llm_guard", "GroundedEntities": "presidio_analyzer", "retrieval": "httpx"}


def page_of(name):
    words = re.findall(r"[A-Z][a-z]+", name)
    return (ROOT / "docs" / "scanners" / f"{'_'.join(words).lower()}.md").read_text("utf-8")


SCANNERS = [name for name in output_scanners.__all__ if name[0].isupper()]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_blocks(page):
    blocks = BLOCK.findall(page.read_text(encoding="utf-8"))
    assert {kind for kind, _ in blocks} <= {"python", "text"}
    for number, (kind, code) in enumerate(blocks):
        if kind != "python":
            continue
        for word, module in NEEDS.items():
            if word in code:
                pytest.importorskip(module)
        done = subprocess.run(
            [sys.executable, "-"], input=code, capture_output=True, text=True, env=ENVIRONMENT
        )
        assert done.returncode == 0, done.stderr
        if number + 1 < len(blocks) and blocks[number + 1][0] == "text":
            assert done.stdout == blocks[number + 1][1]


@pytest.mark.parametrize("name", SCANNERS)
def test_every_parameter_is_on_the_page(name):
    page = page_of(name)
    for parameter in inspect.signature(getattr(output_scanners, name)).parameters:
        assert f"`{parameter}`" in page, parameter
    assert "## Latency" in page
    assert "python -m benchmarks.scanner_latency" in page


@pytest.mark.parametrize("name", SCANNERS)
def test_the_index_has_every_scanner(name):
    assert f"[`{name}`](" in (ROOT / "docs" / "scanners" / "README.md").read_text("utf-8")
