"""Runs code in a Python of its own, as after a plain install."""

import subprocess
import sys
from pathlib import Path

SCANNERS = Path(__file__).parents[1] / "scanners"


def run_alone(code, cwd=None, **environ):
    """Return what `code` prints; nothing of this process's environment is handed on."""
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        cwd=cwd,
        env={"PYTHONPATH": str(SCANNERS), "PATH": "/usr/bin:/bin", **environ},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
