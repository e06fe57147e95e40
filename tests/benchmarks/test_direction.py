"""`benchmarks` may import from `training`, never the reverse, and nothing that needs torch."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LIGHT = {
    "training.corpora",
    "training.data",
    "training.evidence",
    "training.faithfulness",
    "training.measures",
    "training.rows",
}


def imported(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


@pytest.mark.parametrize(
    "path", sorted((ROOT / "training").glob("*.py")), ids=lambda path: path.name
)
def test_training_does_not_import_benchmarks(path):
    assert not any(name.split(".")[0] == "benchmarks" for name in imported(path))


@pytest.mark.parametrize(
    "path", sorted((ROOT / "benchmarks").glob("*.py")), ids=lambda path: path.name
)
def test_benchmarks_import_what_is_light(path):
    of_training = {name for name in imported(path) if name.split(".")[0] == "training"}
    assert of_training <= LIGHT


@pytest.mark.parametrize(
    "path", sorted((ROOT / "scanners").rglob("*.py")), ids=lambda path: path.name
)
def test_the_package_imports_neither(path):
    tops = {name.split(".")[0] for name in imported(path)}
    assert not tops & {"benchmarks", "training"}
