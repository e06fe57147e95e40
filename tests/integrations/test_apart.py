"""The frameworks that cannot be installed beside llm-guard, in an environment of their own."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.integrations.own_environment import PYTHON, build

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.skipif(
    sys.version_info[:2] != PYTHON, reason="the pins of this environment are for Python 3.11"
)


@pytest.fixture(scope="module")
def python():
    return build()


@pytest.fixture
def environment(tmp_path):
    """No telemetry, no price list from the internet, our own package only."""
    (tmp_path / ".guardrailsrc").write_text("id=tests\nenable_metrics=false\n")
    return {
        **os.environ,
        "HOME": str(tmp_path),
        "LITELLM_LOCAL_MODEL_COST_MAP": "True",
        "PYTHONPATH": str(ROOT / "scanners"),
    }


def run(environment, *command, **options):
    return subprocess.run(
        [str(part) for part in command],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=environment,
        **options,
    )


def test_an_environment_that_cannot_be_built_is_an_error_that_says_why(tmp_path):
    pins = tmp_path / "pins.txt"
    pins.write_text("no-such-package @ file:///nowhere/no.whl\n")
    with pytest.raises(RuntimeError, match=r"failed:\n.*not a valid wheel"):
        build(tmp_path / "environment", pins)
    assert not (tmp_path / "environment" / "finished").exists()  # and it is not used the next time


def test_the_tests_of_litellm_and_guardrails_ai(python, environment):
    options = ["-q", "-p", "no:cacheprovider", "-rs"]
    done = run(environment, python, "-m", "pytest", *options, "tests/integrations/apart")
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    assert "skipped" not in done.stdout
    assert " passed" in done.stdout or "100%" in done.stdout


def test_the_page_of_litellm_and_guardrails_ai(python, environment):
    from tests.integrations.pages import APART, blocks

    for code, printed in blocks(apart=True):
        done = run(environment, python, "-W", "ignore", "-", input=code)
        assert done.returncode == 0, done.stderr
        assert done.stdout == printed
    assert len(list(blocks(apart=True))) == len(APART)
