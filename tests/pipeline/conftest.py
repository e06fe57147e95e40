"""Files to load, and scanners that do one thing."""

import textwrap

import pytest


@pytest.fixture
def write(tmp_path):
    """Write a YAML file and return its path."""

    def write(text, name="pipeline.yaml"):
        path = tmp_path / name
        path.write_text(textwrap.dedent(text), encoding="utf-8")
        return path

    return write


@pytest.fixture(autouse=True)
def _llm_guard_is_quiet():
    """Keep llm-guard's log lines, which hold texts, out of the tests' output."""
    from cavaquinho.pipeline.hosted import log_to_stderr

    log_to_stderr()
