"""The index lists every example, and every example says how to run it and what it needs."""

import ast
import re

import pytest
from tests.examples.conftest import EXAMPLES

SCRIPTS = sorted(path.name for path in EXAMPLES.glob("*.py"))


def test_the_index_is_whole():
    index = (EXAMPLES / "README.md").read_text(encoding="utf-8")
    linked = set(re.findall(r"\]\(([^)]+)\)", index))
    assert {*SCRIPTS, "pipeline.yaml"} <= linked
    assert all((EXAMPLES / target).exists() for target in linked)


@pytest.mark.parametrize("name", [name for name in SCRIPTS if name != "demo.py"])
def test_each_says_how_to_run_it(name):
    text = (EXAMPLES / name).read_text(encoding="utf-8")
    said = ast.get_docstring(ast.parse(text)) or ""
    assert f"python examples/{name}" in said
    assert "pip install" in said
    assert len(text.splitlines()) <= 175
