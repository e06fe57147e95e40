"""The example plugin: installed by pip into a folder of its own, found by its entry points."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

USE = """
import json, sys
from cavaquinho.pipeline import load_pipeline
from cavaquinho.pipeline.registry import find_type
pipeline = load_pipeline(sys.argv[1])
print(json.dumps([
    pipeline.scan_output("p", "I AM RIGHT"),
    pipeline.scan_prompt("HELP ME now"),
    find_type("Shouting", "output").origin,
]))
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index"]
    command += ["--no-build-isolation", "--disable-pip-version-check", "--target", str(folder)]
    done = subprocess.run(
        [*command, str(ROOT / "examples" / "plugin")], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    paths = os.pathsep.join([str(ROOT / "scanners"), str(folder)])
    return {**os.environ, "PYTHONPATH": paths}


def run(environment, *command):
    return subprocess.run(
        [sys.executable, *map(str, command)], capture_output=True, text=True, env=environment
    )


def test_a_plugin_is_found_and_runs(installed, write):
    path = write(
        """
        input_scanners: [{type: Shouting, params: {most: 0.8}}]
        output_scanners: [{type: Shouting, params: {redact: true}}]
        """
    )
    done = run(installed, "-c", USE, path)
    assert done.returncode == 0, done.stderr
    output, prompt, origin = json.loads(done.stdout)
    assert output == ["i am right", {"Shouting": False}, {"Shouting": 1.0}]
    assert prompt == ["HELP ME now", {"Shouting": True}, {"Shouting": -1.0}]
    assert origin == "plugin cavaquinho-shouting"


def test_its_parameters_are_checked_as_ours_are(installed, write):
    path = write(
        """
        output_scanners:
          - {type: Shouting, params: {mst: 0.8}}
          - {type: Shouting, params: {most: 8.0}}
          - {type: Shoutin}
        """
    )
    done = run(installed, "-m", "cavaquinho", "config", "check", path)
    assert done.returncode == 2
    assert "output_scanners[0].params.mst: is unknown; did you mean 'most'?" in done.stderr
    assert "there is no output scanner 'Shoutin'; did you mean 'Shouting'?" in done.stderr
    path = write("output_scanners: [{type: Shouting, params: {most: 8.0}}]")
    done = run(installed, "-m", "cavaquinho", "scan", "--config", path, "--prompt", "p")
    assert done.returncode == 2
    assert "output_scanners[0].params.most: most=8.0 must be above 0" in done.stderr
