"""Builds the environment of the frameworks that cannot be installed beside llm-guard.

`python tests/integrations/own_environment.py` makes it in `.venv-integrations` and prints its
interpreter. Everything is pinned, so that wheels can be fetched side by side. A finished
environment is used again until its list of packages changes. `make test` starts it before the
other tests; the test that needs it waits.
"""

from __future__ import annotations

import fcntl
import hashlib
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / ".venv-integrations"
PINS = Path(__file__).parent / "apart" / "constraints.txt"
PYTHON = (3, 11)
SIDE_BY_SIDE = 6
"""Downloads at a time: most of a download is waiting for the index."""


def build(folder: Path = FOLDER, pins: Path = PINS) -> Path:
    """Return the interpreter of the environment, made if it is not there.

    Raises:
        RuntimeError: This is not Python 3.11, or pip failed; the message holds the end of what it
            said.
    """
    if sys.version_info[:2] != PYTHON:
        raise RuntimeError(f"the pins of {pins.name} are for Python 3.11, not {sys.version}")
    with Path(f"{folder}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        return _build(folder, pins)


def _build(folder: Path, pins: Path) -> Path:
    python = folder / "bin" / "python"
    mark = folder / "finished"
    wanted = hashlib.sha256(pins.read_bytes() + sys.version.encode()).hexdigest()
    if mark.is_file() and mark.read_text() == wanted:
        return python
    shutil.rmtree(folder, ignore_errors=True)
    _run(sys.executable, "-m", "venv", str(folder))
    with tempfile.TemporaryDirectory() as wheels:
        lines = [line for line in pins.read_text().splitlines() if line and line[0] != "#"]
        parts = [lines[start::SIDE_BY_SIDE] for start in range(SIDE_BY_SIDE)]
        with ThreadPoolExecutor(SIDE_BY_SIDE) as pool:
            list(pool.map(lambda part: _pip(python, "download", "--dest", wheels, *part), parts))
        offline = ["--no-index", "--find-links", wheels, "--no-compile"]
        _pip(python, "install", *offline, "--requirement", str(pins))
    _run(str(python), "-m", "pip", "check")
    mark.write_text(wanted)
    return python


def _pip(python: Path, command: str, *arguments: str) -> None:
    quiet = ["--quiet", "--disable-pip-version-check", "--no-deps"]
    _run(str(python), "-m", "pip", command, *quiet, *arguments)


def _run(*command: str) -> None:
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        said = (done.stdout + done.stderr)[-2000:]
        raise RuntimeError(f"{' '.join(command[:5])} ... failed:\n{said}")


if __name__ == "__main__":
    sys.stdout.write(f"{build()}\n")
