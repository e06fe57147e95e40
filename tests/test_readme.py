"""Every code block of the README and of the pages here runs and prints what they say it prints."""

import os

import pytest
from tests.page_blocks import ROOT, blocks, run, run_block

PAGES = ["README.md", "docs/pipelines.md"]
BLOCKS = [block for page in PAGES for block in blocks(ROOT / page)]


def test_every_block_is_of_a_known_kind():
    assert {block.kind for block in BLOCKS} == {"python", "sh", "text"}
    assert len(BLOCKS) >= 10


@pytest.mark.parametrize("index", [i for i, each in enumerate(BLOCKS) if each.kind == "python"])
def test_python_blocks(index):
    block = BLOCKS[index]
    if "llm_guard" in block.code:
        pytest.importorskip("llm_guard")
    done = run_block(block)
    assert done.returncode == 0, done.stderr
    if block.printed is not None:
        assert done.stdout == block.printed


@pytest.mark.parametrize("index", [i for i, each in enumerate(BLOCKS) if each.kind == "sh"])
def test_shell_blocks(index):
    done = run_block(BLOCKS[index])
    assert done.returncode in (0, 1), done.stderr
    assert done.stderr == ""


def test_the_two_commands_exist():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for target in ("demo", "test"):
        assert f"`make {target}`" in readme
        assert run(["make", "--dry-run", target]).returncode == 0


def test_ci_runs_the_readmes_test_command():
    assert (ROOT / ".ci" / "run").read_text().rstrip().endswith("exec make test")
    assert os.access(ROOT / ".ci" / "run", os.X_OK)
