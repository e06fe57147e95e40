"""`cavaquinho batch`, as a process with the embedded model."""

import contextlib
import json
import os
import subprocess
import sys

import pytest
from tests.batch import answers
from tests.cli.test_validate import BAD, CONTEXT, GOOD, ROOT, cavaquinho

from cavaquinho.cli import main

ROWS = [
    {"response": GOOD, "context": CONTEXT},
    {"answer": BAD, "contexts": [CONTEXT], "question": "When did it open?"},
    {"output": BAD, "prompt": f"Context: {CONTEXT}\nQuestion: When did it open?"},
]


def lines(path):
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


@pytest.fixture
def source(tmp_path):
    return answers.write(tmp_path / "in.jsonl", ROWS)


def test_a_file_is_checked(source, tmp_path):
    output = tmp_path / "out.jsonl"
    code, out, err = cavaquinho("batch", str(source), "--output", str(output), "--json")
    assert (code, err) == (0, "")
    assert json.loads(out)["hallucinated"] == 2
    rows = lines(output)
    assert [row["is_hallucination"] for row in rows] == [False, True, True]
    assert rows[1]["claims"][0]["label"] == "contradiction"


def test_exit_codes_and_a_second_run(source, tmp_path):
    output = tmp_path / "out.csv"
    asked = ["batch", str(source), "-o", str(output)]
    code, out, _ = cavaquinho(*asked, "--fail-above", "0.5", "--verdicts-only")
    assert code == 1
    assert "2 of 3, 66.7% (95% interval" in out
    code, _, err = cavaquinho(*asked)
    assert code == 2
    assert "is there already" in err


def test_bad_rows_have_a_status_of_their_own(tmp_path):
    source = answers.write(tmp_path / "in.jsonl", [*ROWS, "{"])
    code, out, _ = cavaquinho("batch", str(source), "-o", str(tmp_path / "out.jsonl"))
    assert code == 3
    assert "out.jsonl.errors.jsonl" in out


def test_a_whole_pipeline(source, tmp_path):
    config = tmp_path / "rag.yaml"
    config.write_text("output_scanners:\n  - type: Cavaquinho\n", "utf-8")
    output = tmp_path / "out.jsonl"
    code, _, err = cavaquinho("batch", str(source), "-o", str(output), "--config", str(config))
    assert (code, err) == (0, "")
    rows = lines(output)
    assert [row["is_valid"] for row in rows] == [True, False, False]
    assert "milliseconds" not in output.read_text("utf-8")


def test_wrong_options(source, tmp_path):
    out = str(tmp_path / "out.jsonl")
    assert cavaquinho("batch", str(source), "-o", out, "--fail-above", "2")[0] == 2
    assert cavaquinho("batch", str(source), "-o", str(tmp_path / "out.doc"))[0] == 2
    assert cavaquinho("batch", str(tmp_path / "none.jsonl"), "-o", out)[0] == 2
    code, _, err = cavaquinho("batch", str(source), "-o", out, "--pipeline", "strict")
    assert code == 2
    assert "--config" in err


def test_a_report(tmp_path, capsys):
    rows = [*ROWS, "{broken", {"id": "<b>", "response": BAD, "context": CONTEXT}]
    source = answers.write(tmp_path / "in.jsonl", rows)
    page = tmp_path / "report.html"
    asked = ["batch", str(source), "-o", str(tmp_path / "out.csv.gz"), "--report", str(page)]
    assert main(asked) == 3
    capsys.readouterr()
    text = page.read_text("utf-8")
    assert "3 of 4" in text
    assert "<summary>2 · " in text
    assert "<summary>&lt;b&gt; · " in text
    # Worst cases are shown with their texts, the answer and its source side by side.
    assert text.count('<div class="sides">') == 3
    assert CONTEXT.split(". ")[1] in text


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--config", "rag.yaml"], "--config"),
        (["--verdicts-only"], "--verdicts-only"),
        (["--engine", "ray"], "--engine ray"),
        ([], "there is no folder"),
    ],
)
def test_reports_that_cannot_be(source, tmp_path, capsys, options, told):
    page = tmp_path / ("report.html" if options else "nowhere/report.html")
    asked = ["batch", str(source), "-o", str(tmp_path / "out.jsonl"), "--report", str(page)]
    assert main([*asked, *options]) == 2
    assert told in capsys.readouterr().err


@pytest.mark.skipif(os.name == "nt", reason="no terminals of this kind")
@pytest.mark.parametrize(
    "option",
    [
        ["--threshold", "0"],
        ["--language", "portuguese"],
        ["--mode", "grounded"],
        ["--model", "there/is-none"],
        ["--verdicts-only"],
    ],
)
def test_what_a_configuration_would_not_heed_is_refused(source, tmp_path, capsys, option):
    config = tmp_path / "rag.yaml"
    config.write_text("output_scanners:\n  - type: Cavaquinho\n", "utf-8")
    output = tmp_path / "out.jsonl"
    assert main(["batch", str(source), "-o", str(output), "--config", str(config), *option]) == 2
    assert f"{option[0]} would do nothing beside --config" in capsys.readouterr().err
    assert not output.exists()


def test_a_report_is_not_written_over_another_file(source, tmp_path, capsys):
    before, output = source.read_bytes(), tmp_path / "out.jsonl"
    for report, told in (
        (source, "is also the input"),
        (output, "is a file that is written with out.jsonl"),
        (tmp_path / "out.jsonl.errors.jsonl", "is a file that is written with out.jsonl"),
    ):
        assert main(["batch", str(source), "-o", str(output), "--report", str(report)]) == 2
        assert told in capsys.readouterr().err
    assert source.read_bytes() == before
    assert not output.exists()


def test_a_terminal_shows_how_far_it_is(source, tmp_path):
    import pty

    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "cavaquinho", "batch", str(source)]
    with subprocess.Popen(
        [*command, "--output", str(tmp_path / "out.jsonl")],
        stdout=subprocess.PIPE,
        stderr=theirs,
        env={**os.environ, "PYTHONPATH": str(ROOT / "scanners"), "TERM": "xterm"},
    ) as process:
        os.close(theirs)
        shown = b""
        with contextlib.suppress(OSError):  # The end of a terminal is an error.
            while piece := os.read(ours, 65536):
                shown += piece
        os.close(ours)
        assert process.wait() == 0, shown
    assert b"3 rows, " in shown
    assert b"100%" in shown
