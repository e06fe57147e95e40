"""Modules import only from lower layers; folders of one layer never import each other."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2] / "scanners" / "cavaquinho"
LAYERS = [
    {"models", "errors", "_lazy", "_options", "_recent", "_interval", "_documents", "serialize"},
    {"text", "nli"},
    {"extractor", "evidence", "checks", "aggregator", "engine", "sanitizer", "retrieval"},
    {"classifier"},
    {"streaming"},
    {"validator"},
    {"output_scanners"},
    {"pipeline"},
    {"server", "batch", "integrations", "report", "llm_guard"},
    {"cli"},
    {"__main__"},
]
RANK = {unit: rank for rank, units in enumerate(LAYERS) for unit in units}
# Inside L0 the modules build on each other in this order.
BASE_ORDER = [
    "errors",
    "_lazy",
    "_options",
    "_recent",
    "_interval",
    "_documents",
    "models",
    "serialize",
]
MODULES = sorted(path for path in ROOT.rglob("*.py") if path != ROOT / "__init__.py")


def unit_of(path):
    return path.relative_to(ROOT).parts[0].removesuffix(".py")


def imported_units(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            names = [node.module or ""]
        for name in names:
            parts = name.split(".")
            assert parts[0] != "scanners", f"{path} imports the source root"
            if parts[0] == "cavaquinho" and len(parts) > 1:
                yield parts[1]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_imports_go_downwards(path):
    unit = unit_of(path)
    for other in imported_units(path):
        if other == unit:
            continue
        if RANK[unit] == 0:
            assert BASE_ORDER.index(other) < BASE_ORDER.index(unit), f"{path} imports {other}"
        else:
            assert RANK[other] < RANK[unit], f"{path} imports {other}"


def test_every_unit_has_a_layer():
    assert {unit_of(path) for path in MODULES} <= set(RANK)


def test_only_hosted_imports_llm_guard():
    for path in MODULES:
        if path.name == "hosted.py":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            module = getattr(node, "module", "") or ""
            names = [alias.name for alias in getattr(node, "names", [])]
            assert not module.startswith("llm_guard"), path
            if isinstance(node, ast.Import):
                assert not any(name.startswith("llm_guard") for name in names), path


def test_house_sizes():
    for path in MODULES:
        text = path.read_text(encoding="utf-8")
        assert text.count("\n") <= 300, f"{path} is too long"
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                assert node.end_lineno - node.lineno < 60, f"{path}: {node.name} is too long"
