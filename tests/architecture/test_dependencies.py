"""Everything that is declared can be installed together, beside llm-guard."""

import subprocess
import sys
from importlib.metadata import PackageNotFoundError, metadata, requires, version

import pytest
from packaging.requirements import Requirement

APART = {"litellm", "guardrails-ai"}
"""Extras with an environment of their own, see docs/integrations.md."""

try:
    EXTRAS = metadata("cavaquinho").get_all("Provides-Extra") or []
except PackageNotFoundError:
    EXTRAS = []


def test_nothing_that_is_installed_contradicts_anything_else():
    done = subprocess.run(
        [sys.executable, "-m", "pip", "--disable-pip-version-check", "check"],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("extra", EXTRAS)
def test_what_an_extra_asks_for_is_what_is_tested(extra):
    if extra in APART:
        pytest.skip("has an environment of its own")
    for item in map(Requirement, requires("cavaquinho")):
        if (
            item.name == "cavaquinho"
            or not item.marker
            or not item.marker.evaluate({"extra": extra})
        ):
            continue
        try:
            installed = version(item.name)
        except PackageNotFoundError:
            pytest.skip(f"{item.name} is not installed")
        assert item.specifier.contains(installed, prereleases=True), (item, installed)
