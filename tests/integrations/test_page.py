"""The examples of docs/integrations.md print what the page says; those apart: test_apart.py."""

import os
import re
import subprocess
import sys

import pytest
from tests.integrations.pages import PAGE, blocks

HERE = list(blocks(apart=False))
FRAMEWORKS = ("langchain", "langchain_core", "llama_index", "haystack", "agents")


def test_every_block_is_run():
    text = PAGE.read_text(encoding="utf-8")
    both = len(HERE) + len(list(blocks(apart=True)))
    assert text.count("```python\n") == text.count("```text\n") == both >= 7


@pytest.mark.parametrize("number", range(len(HERE)))
def test_examples(number):
    code, printed = HERE[number]
    for name in FRAMEWORKS:
        if re.search(rf"^from {name}\b", code, re.MULTILINE):
            pytest.importorskip(name)
    environment = {**os.environ, "PYTHONPATH": str(PAGE.parents[1] / "scanners")}
    command = [sys.executable, "-W", "ignore", "-"]
    done = subprocess.run(
        command, input=code, capture_output=True, text=True, env=environment, cwd=PAGE.parents[1]
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout == printed
