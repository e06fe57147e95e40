"""Every code block of the scanners' pages runs and prints what the page says it prints."""

import inspect
import re

import pytest
from tests.page_blocks import ROOT, blocks, run_block

from cavaquinho import output_scanners

PAGES = sorted((ROOT / "docs" / "scanners").glob("*.md"))
NEEDS = {"llm_guard": "llm_guard", "GroundedEntities": "presidio_analyzer", "retrieval": "httpx"}


def page_of(name):
    words = re.findall(r"[A-Z][a-z]+", name)
    return (ROOT / "docs" / "scanners" / f"{'_'.join(words).lower()}.md").read_text("utf-8")


SCANNERS = [name for name in output_scanners.__all__ if name[0].isupper()]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_blocks(page):
    found = blocks(page)
    assert {block.kind for block in found} <= {"python", "text"}
    for block in found:
        if block.kind != "python":
            continue
        for word, module in NEEDS.items():
            if word in block.code:
                pytest.importorskip(module)
        done = run_block(block)
        assert done.returncode == 0, done.stderr
        if block.printed is not None:
            assert done.stdout == block.printed


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
