"""Runs the examples as a user does, against the stand-in LLM."""

import runpy
from pathlib import Path

import pytest
from tests.examples.stand_in import ANSWERS, StandIn

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture
def run_example(capsys):
    """Run an example as a script and return what it prints."""

    def run(name):
        runpy.run_path(str(EXAMPLES / name), run_name="__main__")
        return capsys.readouterr().out

    return run


@pytest.fixture
def llm(monkeypatch):
    """A running stand-in that the OpenAI client finds by its environment variables."""
    with StandIn(ANSWERS, key="sk-test").running() as stand_in:
        monkeypatch.setenv("OPENAI_BASE_URL", stand_in.url)
        monkeypatch.setenv("OPENAI_API_KEY", "sk-test")
        monkeypatch.setenv("NO_PROXY", "127.0.0.1")
        monkeypatch.delenv("OPENAI_MODEL", raising=False)
        yield stand_in
