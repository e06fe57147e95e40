"""Every code block of these pages runs and prints what the page says it prints."""

import pytest
from tests.page_blocks import ROOT, blocks, run_block

PAGES = [ROOT / "docs" / name for name in ("streaming.md", "report.md")]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_blocks(page, tmp_path):
    found = blocks(page)
    assert any(block.kind == "python" for block in found)
    for block in found:
        if block.kind == "text":
            continue
        done = run_block(block, tmp_path)
        assert done.returncode == (block.kind == "sh"), done.stderr
        if block.printed is not None:
            assert done.stdout == block.printed
