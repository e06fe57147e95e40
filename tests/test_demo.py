"""`make demo` shows each claim, its label, its score and the contradicting sentence."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_the_demo_in_both_languages():
    done = subprocess.run(
        [sys.executable, "examples/demo.py"],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={"PYTHONPATH": "scanners", "COLUMNS": "200", "PYTHONIOENCODING": "utf-8"},
    )
    assert done.returncode == 0, done.stderr
    english, portuguese = done.stdout.split("portuguese", 1)
    for part in (english, portuguese):
        assert "HALLUCINATION" in part
        assert "contradicted" in part
        assert "supported" in part
    contradicted = english.split("contradicted")[1].split("supported")[0]
    assert "context: The LGPD was enacted on August 14, 2018" in contradicted
    assert "context: A LGPD foi sancionada em 14 de agosto de 2018." in portuguese
