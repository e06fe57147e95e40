"""`cavaquinho validate`, as a process: output, exit codes, no tracebacks."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from cavaquinho.cli import main

ROOT = Path(__file__).parents[2]
CONTEXT = "The museum opened in 1987. Entry costs 8 euros."
GOOD, BAD = "The museum opened in 1987.", "The museum opened in 1999."


def cavaquinho(*arguments, stdin="", cwd=None):
    done = subprocess.run(
        [sys.executable, "-m", "cavaquinho", *arguments],
        input=stdin.encode("utf-8", "surrogatepass") if isinstance(stdin, str) else stdin,
        capture_output=True,
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": str(ROOT / "scanners")},
    )
    assert b"Traceback" not in done.stderr, done.stderr.decode()
    return done.returncode, done.stdout.decode("utf-8"), done.stderr.decode("utf-8")


def validate(*arguments, **options):
    return cavaquinho("validate", *arguments, **options)


def test_exit_codes_tell_the_verdict():
    code, out, err = validate("--response", GOOD, "--context", CONTEXT)
    assert (code, err) == (0, "")
    assert out.startswith("OK")
    code, out, err = validate("--response", BAD, "--context", CONTEXT)
    assert (code, err) == (1, "")
    assert out.startswith("HALLUCINATION")
    assert "contradicted" in out
    assert BAD in out
    assert "context: The museum opened in 1987." in out


def test_a_pipe_gets_no_colours_and_no_wrapping():
    long = "The museum at the far end of the very long street behind the old port opened in 1999."
    _, out, _ = validate("--response", long, "--context", CONTEXT)
    assert "\x1b" not in out
    assert any(long in line for line in out.splitlines())


def test_json_is_the_whole_result():
    code, out, _ = validate("--response", BAD, "--context", CONTEXT, "--json")
    result = json.loads(out)
    assert code == 1
    assert result["is_hallucination"] is True
    assert result["status"] == "checked"
    claim = result["claims"][0]
    assert claim["label"] == "contradiction"
    assert claim["span"] == [0, len(BAD)]
    assert CONTEXT[slice(*claim["evidence_span"])] == claim["evidence"]
    assert sum(claim["probabilities"][key] for key in ("entailment", "neutral", "contradiction"))


def test_files_and_standard_input(tmp_path):
    context, response = tmp_path / "context.txt", tmp_path / "response.txt"
    context.write_text("\ufeff" + CONTEXT, encoding="utf-8")
    response.write_text(BAD, encoding="utf-8")
    assert validate("--response-file", response, "--context-file", context)[0] == 1
    assert validate("--response", "-", "--context-file", context, stdin=BAD)[0] == 1
    assert validate("--response-file", "-", "--context-file", context, stdin=GOOD)[0] == 0


def test_portuguese():
    code, out, _ = validate(
        "--response", "A LGPD foi criada em 2015.",
        "--context", "A LGPD foi sancionada em 14 de agosto de 2018.",
        "--language", "portuguese",
    )  # fmt: skip
    assert code == 1
    assert "14 de agosto de 2018" in out


def test_the_threshold_is_used():
    arguments = ("--response", BAD, "--context", CONTEXT)
    assert validate(*arguments, "--threshold", "0.99999")[0] == 0


def test_nothing_said_is_fine_and_nothing_to_check_against_is_an_error():
    code, out, _ = validate("--response", "", "--context", CONTEXT)
    assert code == 0
    assert "Nothing to check" in out
    code, out, _ = validate("--response", GOOD, "--context", " ")
    assert code == 2
    assert "no context" in out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--response-file", "no-such-file.txt", "--context", "x"], "no-such-file.txt"),
        (["--response-file", ".", "--context", "x"], "cannot read ."),
        (["--response", "x", "--context", "y", "--threshold", "0,5"], "'0,5' is not a number"),
        (["--response", "x", "--context", "y", "--threshold", "7"], "below 1"),
        (["--response", "x", "--context", "y", "--threshold", "nan"], "threshold"),
        (["--response", "x", "--context", "y", "--language", "portugese"], "'portuguese'"),
        (["--response", "x", "--context", "y", "--mode", "strict"], "faithful, grounded"),
        (["--response", "x", "--context", "y", "--model", "./no/such"], "no/such"),
        (["--response", "-", "--context", "-"], "standard input"),
        (["--response", "x"], "--context"),
        (["--response", "x", "--response-file", "y", "--context", "z"], "not allowed with"),
        (["--response", "x", "--context", "y", "--treshold", "1"], "--treshold"),
    ],
)
def test_errors_are_told_and_exit_with_2(arguments, message):
    code, out, err = validate(*arguments)
    assert code == 2
    assert message in err
    assert out == ""


def test_bad_encoding(tmp_path):
    path = tmp_path / "latin1.txt"
    path.write_bytes("opção".encode("latin-1"))
    code, _, err = validate("--response", "x", "--context-file", path)
    assert code == 2
    assert "not UTF-8" in err
    assert validate("--response", "-", "--context", "x", stdin=b"\xff\xfe")[0] == 2


def test_odd_characters_are_survived():
    response = "The [bold]museum[/bold] opened in 1999 \x07\u202e [/x] 🏛️."
    code, out, _ = validate("--response", response, "--context", CONTEXT)
    assert code in (0, 1)
    assert "[bold]" in out
    assert "\x07" not in out


def test_a_closed_pipe_is_no_traceback(tmp_path):
    command = f"{sys.executable} -m cavaquinho validate --response x --context y --json | head -c 1"
    done = subprocess.run(
        ["bash", "-c", command],
        capture_output=True,
        env={**os.environ, "PYTHONPATH": str(ROOT / "scanners")},
    )
    assert b"Traceback" not in done.stderr


def shell(command):
    script = command.replace("cavaquinho", f"{sys.executable} -m cavaquinho")
    done = subprocess.run(
        ["bash", "-c", script],
        capture_output=True,
        env={**os.environ, "PYTHONPATH": str(ROOT / "scanners")},
    )
    assert b"Traceback" not in done.stderr
    assert b"Exception" not in done.stderr
    return done.returncode


@pytest.mark.parametrize(
    ("command", "code"),
    [
        ("cavaquinho validate --response - --context x <&-", 2),
        ('cavaquinho validate --response "It rains." --context "It rains." >/dev/full', 2),
        ('cavaquinho validate --json --response "It rains." --context "It rains." >/dev/full', 2),
        ('cavaquinho validate --json --response "It rains." --context "It rains." >&-', 0),
        ("cavaquinho validate --threshold 9 --response x --context x 2>&-", 2),
        ('cavaquinho validate --response-file "" --context x', 2),
    ],
)
def test_streams_that_fail_are_no_verdict(command, code):
    assert shell(command) == code


def test_an_internal_error_is_no_verdict(monkeypatch, capsys):
    def fail(arguments):
        raise RuntimeError("some text of the user")

    monkeypatch.setattr("cavaquinho.cli.validate.run", fail)
    assert main(["validate", "--response", "x", "--context", "y"]) == 2
    shown = capsys.readouterr().err
    assert "RuntimeError" in shown
    assert "some text" not in shown


def test_version_and_help():
    assert cavaquinho("--help")[0] == 0
    code, out, _ = cavaquinho("validate", "--help")
    assert code == 0
    assert "exit status" in out
    assert cavaquinho()[0] == 2


def test_the_report_is_written(tmp_path):
    path = tmp_path / "report.html"
    code, out, err = validate("--response", BAD, "--context", CONTEXT, "--html", str(path))
    assert (code, err) == (1, "")
    assert out.startswith("HALLUCINATION")
    assert "opened in 1987" in path.read_text(encoding="utf-8")
    missing = tmp_path / "no" / "report.html"
    code, out, err = validate("--response", BAD, "--context", CONTEXT, "--html", str(missing))
    assert (code, out) == (2, "")
    assert "--html" in err
