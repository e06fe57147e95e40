"""Nothing of a user's text is logged or printed by a pipeline, llm-guard's scanners among it."""

import logging
import os
import subprocess
import sys
from pathlib import Path

import pytest

from cavaquinho.pipeline import load_pipeline

ROOT = Path(__file__).parents[2]
CHAIN = """
input_scanners:
  - {type: BanSubstrings, params: {substrings: [zyzzyva]}}
  - {type: InvisibleText}
  - {type: Secrets}
output_scanners:
  - {type: Cavaquinho}
  - {type: GroundedEntities}
  - {type: FactualConsistency}
  - {type: Regex, params: {patterns: ["zyzzyva [a-z]+"]}}
  - {type: BanSubstrings, params: {substrings: [zyzzyva], redact: true}}
  - {type: JSON, params: {required_elements: 1}}
  - {type: llm_guard.output_scanners.ReadingTime, params: {max_time: 0.001}}
"""
TEXT = "A zyzzyva costs 90 euros\u200b, AKIAIOSFODNN7EXAMPLE, ask bob@zyzzyva.example or {'a': 1}."
SCRIPT = """
import sys
from cavaquinho.pipeline import load_pipeline

pipeline = load_pipeline(sys.argv[1])
{configure}
valid = pipeline.scan_prompt(sys.argv[2])[1]
valid |= pipeline.scan_output("Context: A zyzzyva costs 40 euros.", sys.argv[2])[1]
print(len([name for name in valid if not valid[name]]))
"""


@pytest.fixture
def path(write):
    pytest.importorskip("llm_guard", reason="it does not support this Python")
    return write(CHAIN)


def run(path, configure=""):
    command = [sys.executable, "-c", SCRIPT.format(configure=configure), str(path), TEXT]
    environ = {**os.environ, "PYTHONPATH": str(ROOT / "scanners")}
    return subprocess.run(command, capture_output=True, text=True, env=environ)


def test_l33_a_script_prints_nothing_of_a_text(path):
    done = run(path)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 5  # and no other line
    assert "zyzzyva" not in done.stderr


def test_who_configures_llm_guards_logger_gets_its_warnings(path):
    done = run(path, "from llm_guard.util import configure_logger; configure_logger('WARNING')")
    assert "Banned substrings" in done.stdout or "zyzzyva" in done.stdout


def test_l33_our_loggers_and_presidios_say_nothing(path, caplog):
    caplog.set_level(logging.DEBUG, logger="cavaquinho")
    caplog.set_level(logging.INFO)
    pipeline = load_pipeline(path)
    pipeline.scan_prompt(TEXT)
    pipeline.scan_output("Context: A zyzzyva costs 40 euros.", TEXT)
    assert "zyzzyva" not in caplog.text
