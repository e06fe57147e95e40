"""`cavaquinho scan`, `scanners`, `config`, `doctor`, as processes."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from cavaquinho.cli.main import main
from cavaquinho.cli.scan import exit_status
from cavaquinho.models import ValidationResult
from cavaquinho.pipeline import PipelineReport, StepReport

ROOT = Path(__file__).parents[2]
CONFIGS = ROOT / "configs"
PROMPT = "Context: The museum opened in 1987.\nQuestion: When did it open?"
GOOD, BAD = "The museum opened in 1987.", "The museum opened in 1999."


EXTRAS = {"nli", "presidio"} | ({"llm-guard"} if sys.version_info < (3, 13) else set())
"""llm-guard does not support later Pythons, so that its extra is empty there."""


def cavaquinho(*arguments, stdin="", **environ):
    done = subprocess.run(
        [sys.executable, "-m", "cavaquinho", *map(str, arguments)],
        input=stdin,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "scanners"), str(ROOT)]),
             **environ},
    )  # fmt: skip
    assert "Traceback" not in done.stderr, done.stderr
    return done.returncode, done.stdout, done.stderr


def test_scan_tells_the_verdict(tmp_path):
    prompt, output = tmp_path / "prompt.txt", tmp_path / "output.txt"
    prompt.write_text(PROMPT, encoding="utf-8")
    output.write_text(BAD, encoding="utf-8")
    files = ("scan", "--config", CONFIGS / "default.yaml", "--prompt-file", prompt)
    code, out, err = cavaquinho(*files, "--output-file", output)
    assert (code, err) == (1, "")
    assert out.startswith("INVALID  risk 0.")
    assert "  Cavaquinho  invalid  risk 0." in out
    assert "context: [0] The museum opened in 1987." in out
    code, out, err = cavaquinho(*files, "--output-file", "-", "--json", stdin=GOOD)
    report = json.loads(out)
    assert (code, err, report["is_valid"], report["status"]) == (0, "", True, "checked")
    claim = report["scanners"][0]["result"]["claims"][0]
    assert report["texts"][report["scanners"][0]["seen"]][slice(*claim["span"])] == GOOD


def test_scan_has_llm_guards_scanners_and_a_clean_standard_output(tmp_path):
    pytest.importorskip("llm_guard")
    config = tmp_path / "c.yaml"
    config.write_text("output_scanners: [{type: JSON, params: {required_elements: 1}}]\n")
    scan = ("scan", "--config", config, "--json", "--prompt")
    code, out, _ = cavaquinho(*scan, "p", "--output", "{'a': 1}")
    assert (code, json.loads(out)["sanitized_output"]) == (0, '{"a": 1}')


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--config", "gone.yaml", "--prompt", "p"], "gone.yaml:1: cannot be read"),
        (["--config", CONFIGS / "default.yaml", "--prompt", "p"], "has no input scanners"),
        (
            ["--config", CONFIGS / "default.yaml", "--pipeline", "x", "--prompt", "p"],
            "has no pipeline 'x'; it has default",
        ),
        (
            ["--config", CONFIGS / "default.yaml", "--prompt", "-", "--output", "-"],
            "cannot both come from standard input",
        ),
    ],
)
def test_errors_have_status_two(arguments, said):
    code, out, err = cavaquinho("scan", *arguments)
    assert (code, out) == (2, "")
    assert said in err


def test_nothing_to_check_against_has_status_two():
    code, out, _ = cavaquinho(
        "scan", "--config", CONFIGS / "default.yaml", "--prompt", "Hello!", "--output", GOOD
    )
    assert code == 2, out


def step(valid, *, error=None, status=None, skipped=None):
    result = None if status is None else ValidationResult(0.0, False, (), "", status=status)
    return StepReport("a", "A", valid, 0.0, error=error, result=result, skipped=skipped)


@pytest.mark.parametrize(
    ("steps", "status", "code"),
    [
        ([step(True)], "checked", 0),
        ([step(False)], "checked", 1),
        ([step(True), step(None, skipped="w")], "checked", 0),
        ([step(False, error="E")], "unchecked", 2),
        ([step(True), step(False, error="E")], "incomplete", 2),
        ([step(True), step(None, error="E")], "incomplete", 2),
        ([step(True), step(True, error="E")], "incomplete", 0),
        ([step(True, error="E")], "unchecked", 2),
        ([step(False), step(False, error="E")], "incomplete", 1),
        ([step(True, status="no_context")], "checked", 2),
        ([step(False, status="unverified")], "checked", 2),
        ([step(True, status="no_claims")], "checked", 0),
    ],
)
def test_exit_status(steps, status, code):
    reports = {str(place): item for place, item in enumerate(steps)}
    assert exit_status(PipelineReport("o", True, reports, status=status)) == code


def test_scanners_lists_types_with_their_parameters():
    code, out, _ = cavaquinho("scanners", "--json")
    listed = json.loads(out)
    assert "onnxruntime" not in listed["extras"]
    assert EXTRAS <= set(listed["extras"])
    found = {(item["kind"], item["name"]): item for item in listed["scanners"]}
    assert code == 0
    ours = found[("output", "Cavaquinho")]
    assert (ours["origin"], ours["parameters"]["threshold"]) == ("cavaquinho", "0.5")
    if ("output", "BanSubstrings") in found:
        theirs = found[("output", "BanSubstrings")]
        assert theirs["origin"] == "llm-guard"
        assert theirs["parameters"]["substrings"] is None
        assert theirs["parameters"]["match_type"] == "'str'"
        assert ("input", "Secrets") in found


def test_config_check(monkeypatch):
    code, out, err = cavaquinho("config", "check", CONFIGS / "chat_backend.yaml")
    assert (code, err) == (0, "")
    assert out.splitlines()[1:] == [
        "  default, output: Cavaquinho",
        "  waiting, output: quick",
        "  afterwards, output: thorough, second_opinion",
    ]
    monkeypatch.delenv("AUTH_TOKEN", raising=False)
    code, out, err = cavaquinho("config", "check", CONFIGS / "server.yaml")
    assert (code, out) == (2, "")
    assert "server.yaml:18: auth.token: the environment variable AUTH_TOKEN is not set" in err


def test_config_schema():
    code, out, _ = cavaquinho("config", "schema")
    assert code == 0
    assert json.loads(out) == json.loads((CONFIGS / "schema.json").read_text(encoding="utf-8"))


def test_doctor():
    code, out, _ = cavaquinho("doctor", "--json", HF_HUB_OFFLINE="1")
    state = json.loads(out)
    assert code == 0
    assert state["healthy"] is True
    assert state["versions"]["python"] == ".".join(map(str, sys.version_info[:3]))
    assert state["packages"]["onnxruntime"]
    assert EXTRAS <= set(state["extras"])
    assert "CPUExecutionProvider" in state["devices"]["onnxruntime"]
    assert state["model"]["works"] is True
    assert state["model"]["files"]["model.onnx"] > 1_000_000
    assert state["offline"]["HF_HUB_OFFLINE"] == "1"
    code, out, _ = cavaquinho("doctor")
    assert (code, out.splitlines()[-1]) == (0, "Everything needed is here.")


def test_what_could_not_be_checked_is_not_called_ok(capsys):
    arguments = ["--config", "configs/default.yaml", "--prompt", "What?", "--output", "It is 90."]
    assert main(["scan", *arguments]) == 2
    assert capsys.readouterr().out.startswith("UNDECIDED  risk 0.00")


def test_the_list_of_scanners_asks_for_no_vault(capsys):
    pytest.importorskip("llm_guard")
    assert main(["scanners"]) == 0
    told = capsys.readouterr().out
    assert "Anonymize" in told
    assert "vault" not in told
