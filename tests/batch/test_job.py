"""A bulk job: order, bad rows, and going on after a kill."""

import gzip
import json
import os
import random
import signal
import subprocess
import sys
import time
import tracemalloc
from pathlib import Path

import pytest
from tests.batch import answers
from tests.batch.answers import lines

from cavaquinho.batch import Fields, Job, run_job
from cavaquinho.errors import BackendError, ConfigError, InputError

ROOT = Path(__file__).parents[2]
BROKEN = ["{not json", "[1, 2]", '{"id": 7, "response": "x"}', '{"response": 5, "context": "a"}']


@pytest.fixture
def source(tmp_path):
    rows = [answers.row(number) for number in range(150)]
    for place, broken in zip((0, 40, 41, 149), BROKEN, strict=True):
        rows[place] = broken
    return answers.write(tmp_path / "in.jsonl", rows)


def test_rows_keep_their_order_and_bad_ones_are_told(source, tmp_path):
    job = Job(source, tmp_path / "out.jsonl", answers.check(), workers=3)
    summary = run_job(job)
    rows, errors = lines(job.output), lines(job.errors)
    assert [row["row"] for row in rows] == [n for n in range(150) if n not in (0, 40, 41, 149)]
    assert all(row["id"] == f"r{row['row']}" for row in rows)
    assert [error["row"] for error in errors] == [0, 40, 41, 149]
    assert "not JSON" in errors[0]["error"]
    assert "not a JSON object but list" in errors[1]["error"]
    assert "no context" in errors[2]["error"]
    assert errors[2]["id"] == 7
    assert "must be a string, got int" in errors[3]["error"]
    assert (summary.rows, summary.bad) == (150, 4)
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "in.jsonl",
        "out.jsonl",
        "out.jsonl.errors.jsonl",
    ]


def test_each_row_is_what_validate_gives(source, tmp_path):
    job = Job(source, tmp_path / "out.jsonl", answers.check())
    run_job(job)
    from cavaquinho import Validator
    from cavaquinho.classifier import NLIClassifier
    from cavaquinho.serialize import to_dict

    validator = Validator(classifier=NLIClassifier(answers.Lengths()))
    for row in lines(job.output)[:20]:
        asked = answers.row(row["row"])
        alone = to_dict(validator.validate(asked["response"], asked["context"]))
        assert row == {"row": row["row"], "id": asked["id"], **json.loads(json.dumps(alone))}


def start(source, output, seconds):
    return subprocess.Popen(
        [sys.executable, str(Path(answers.__file__)), str(source), str(output), str(seconds)],
        env={**os.environ, "PYTHONPATH": f"{ROOT / 'scanners'}{os.pathsep}{ROOT}"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )


KILLS = 4


@pytest.mark.skipif(os.name == "nt", reason="no SIGKILL")
@pytest.mark.parametrize("suffix", [".jsonl", ".csv.gz"])
def test_killed_at_any_moment_and_run_again_the_output_is_the_same(source, tmp_path, suffix):
    whole = tmp_path / f"whole{suffix}"
    run_job(Job(source, whole, answers.check()))
    output, state = tmp_path / f"out{suffix}", tmp_path / f"out{suffix}.progress"
    draw, seen, deadline = random.Random(suffix), "", time.monotonic() + 240
    for _ in range(KILLS):
        process = start(source, output, 0.05)
        # A kill before anything was done tells little: wait for a step, then a random moment.
        while process.poll() is None and (not state.exists() or state.read_text() == seen):
            assert time.monotonic() < deadline
            time.sleep(0.002)
        time.sleep(draw.random() * 0.06)
        process.send_signal(signal.SIGKILL)
        process.wait()
        seen = state.read_text() if state.exists() else seen
        if output.exists():
            break
    if not output.exists():
        last = start(source, output, 0)
        assert last.wait() == 0, last.stdout.read()
    assert seen, "it was never killed between two steps"
    assert output.read_bytes() == whole.read_bytes()
    first, second = (path.with_name(path.name + ".errors.jsonl") for path in (output, whole))
    assert first.read_bytes() == second.read_bytes()


@pytest.mark.parametrize("suffix", [".jsonl", ".csv.gz"])
def test_stopped_before_the_output_is_there_it_goes_on(source, tmp_path, monkeypatch, suffix):
    whole, broken = (
        Job(source, tmp_path / f"{name}{suffix}", answers.check()) for name in ("whole", "out")
    )
    run_job(whole)

    def stop(rows, output):
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr("cavaquinho.batch.job.finish", stop)
        with pytest.raises(KeyboardInterrupt):
            run_job(broken)
    assert run_job(broken).bad == 4
    assert broken.output.read_bytes() == whole.output.read_bytes()
    assert broken.errors.read_bytes() == whole.errors.read_bytes()


def test_a_torn_end_is_cut_off(source, tmp_path):
    output = tmp_path / "out.jsonl"

    def stop(summary, reader):
        if summary.rows >= 64:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run_job(Job(source, output, answers.check()), stop)
    partial = tmp_path / "out.jsonl.partial"
    partial.write_bytes(partial.read_bytes() + b'{"row": 64, "half')
    run_job(Job(source, output, answers.check()))
    whole = tmp_path / "whole.jsonl"
    run_job(Job(source, whole, answers.check()))
    assert output.read_bytes() == whole.read_bytes()


def test_another_job_is_not_continued(source, tmp_path):
    output = tmp_path / "out.jsonl"

    def stop(summary, reader):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run_job(Job(source, output, answers.check(), settings={"mode": "faithful"}), stop)
    other = Job(source, output, answers.check(), settings={"mode": "grounded"})
    with pytest.raises(ConfigError, match=r"another settings.*--restart"):
        run_job(other)
    run_job(Job(source, output, answers.check(), settings={"mode": "grounded"}, restart=True))
    assert len(lines(output)) == 146


def test_an_output_is_not_overwritten(source, tmp_path):
    output = tmp_path / "out.jsonl"
    output.write_text("mine", "utf-8")
    with pytest.raises(ConfigError, match="is there already"):
        run_job(Job(source, output, answers.check()))
    assert output.read_text("utf-8") == "mine"


def test_one_row_that_breaks_a_part_fails_alone(source, tmp_path):
    good = answers.check()

    def check(items):
        if any(item.id == "r50" for item in items):
            raise RuntimeError("secret text")
        return good(items)

    job = Job(source, tmp_path / "out.jsonl", check)
    assert run_job(job).bad == 5
    errors = lines(job.errors)
    assert errors[3] == {"row": 50, "id": "r50", "error": "RuntimeError"}


def test_a_broken_model_stops_the_job_and_keeps_what_is_done(source, tmp_path):
    good, output = answers.check(), tmp_path / "out.jsonl"

    def check(items):
        if any(item.id == "r100" for item in items):
            raise BackendError("the model is gone")
        return good(items)

    def check_none(items):
        if int(items[0].id[1:]) >= 64:
            raise BackendError("the model is gone")
        return good(items)

    assert run_job(Job(source, tmp_path / "one.jsonl", check)).bad == 5
    with pytest.raises(BackendError, match="all 32 rows from row 64 on"):
        run_job(Job(source, output, check_none))
    assert not output.exists()
    run_job(Job(source, output, good))
    assert len(lines(output)) == 146


def test_named_fields(tmp_path):
    rows = [{"reply": "Entry costs 8 euros.", "facts": "Entry costs 8 euros.", "key": "a"}] * 3
    source = answers.write(tmp_path / "in.jsonl", rows)
    fields = Fields(response="reply", context="facts", id="key")
    job = Job(source, tmp_path / "out.jsonl", answers.check(), fields)
    assert run_job(job).bad == 0
    assert [row["id"] for row in lines(job.output)] == ["a"] * 3


def test_a_broken_gzip_keeps_the_rows_before(tmp_path, source):
    packed = gzip.compress(source.read_bytes() * 40)
    torn = tmp_path / "torn.jsonl.gz"
    torn.write_bytes(packed[: len(packed) // 2])
    with pytest.raises(InputError, match=r"torn\.jsonl\.gz is broken: EOFError"):
        run_job(Job(torn, tmp_path / "out.jsonl", answers.check()))


def test_memory_does_not_grow_with_the_rows(tmp_path):
    def peak(rows):
        source = answers.write(tmp_path / f"{rows}.jsonl", map(answers.row, range(rows)))
        check = answers.check()
        check(list(map(_item, range(40))))
        tracemalloc.start()
        run_job(Job(source, tmp_path / f"out{rows}.jsonl", lambda items: _small(items)))
        found = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return found

    assert peak(6000) < 1.5 * peak(600)


def _item(number):
    from cavaquinho.batch import read_item

    return read_item(answers.row(number), Fields())


def _small(items):
    return [{"id": item.id, "status": "checked", "is_hallucination": False} for item in items]


@pytest.mark.parametrize("workers", [0, -1, 1.5, True])
def test_wrong_numbers(source, tmp_path, workers):
    with pytest.raises(ConfigError, match=f"workers={workers!r}"):
        run_job(Job(source, tmp_path / "out.jsonl", answers.check(), workers=workers))
