"""Every code block of the README and of the pages here runs and prints what they say it prints."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PAGES = ["README.md", "docs/pipelines.md"]
BLOCKS = [found for page in PAGES for found in BLOCK.findall((ROOT / page).read_text("utf-8"))]
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT / "scanners"), "HF_HUB_OFFLINE": "1"}


def run(command, script=None):
    return subprocess.run(
        command, input=script, capture_output=True, text=True, env=ENVIRONMENT, cwd=ROOT
    )


def test_every_block_is_of_a_known_kind():
    assert {kind for kind, _ in BLOCKS} == {"python", "sh", "text"}
    assert len(BLOCKS) >= 10


@pytest.mark.parametrize("index", [i for i, (kind, _) in enumerate(BLOCKS) if kind == "python"])
def test_python_blocks(index):
    code = BLOCKS[index][1]
    if "llm_guard" in code:
        pytest.importorskip("llm_guard")
    done = run([sys.executable, "-"], code)
    assert done.returncode == 0, done.stderr
    if index + 1 < len(BLOCKS) and BLOCKS[index + 1][0] == "text":
        assert done.stdout == BLOCKS[index + 1][1]


@pytest.mark.parametrize("index", [i for i, (kind, _) in enumerate(BLOCKS) if kind == "sh"])
def test_shell_blocks(index):
    words = shlex.split(BLOCKS[index][1].replace("\\\n", " "))
    assert words[0] == "cavaquinho"
    done = run([sys.executable, "-m", *words])
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
