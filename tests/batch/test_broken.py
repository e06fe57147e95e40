"""Inputs and files that are not as they should be: nothing is lost, and nothing of others."""

import contextlib
import datetime
import gzip
import json
import math
import random
import subprocess
import sys
import uuid

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from tests.batch import answers
from tests.batch.answers import lines
from tests.batch.test_job import ROOT, start

from cavaquinho.batch import Fields, Job, read_item, run_job
from cavaquinho.batch.chunks import Chunks, characters
from cavaquinho.batch.reading import Reader, Row
from cavaquinho.batch.writing import finish
from cavaquinho.errors import ConfigError, InputError

ROWS = [answers.row(number) for number in range(100)]


@pytest.fixture
def source(tmp_path):
    return answers.write(tmp_path / "in.jsonl", ROWS)


def stop(summary, reader):
    raise KeyboardInterrupt


@pytest.mark.parametrize(
    ("id_", "told"),
    [
        (datetime.datetime(2020, 1, 2, tzinfo=datetime.timezone.utc), "2020-01-02 00:00:00+00:00"),
        (datetime.date(2020, 1, 2), "2020-01-02"),
        (1.5, "1.5"),
        (math.nan, None),
        (b"\xff", None),
        ({"a": 1}, None),
        ([1], None),
    ],
)
def test_ids_of_any_type(tmp_path, id_, told):
    table = {"key": [id_, id_], "response": ["The fee is 40 euros.", None]}
    pq.write_table(
        pa.table({**table, "context": ["The fee is 40 euros."] * 2}), tmp_path / "in.parquet"
    )
    for suffix in (".jsonl", ".csv", ".parquet"):
        job = Job(
            tmp_path / "in.parquet", tmp_path / f"out{suffix}", answers.check(), Fields(id="key")
        )
        assert run_job(job).bad == 1
        (error,) = lines(job.errors)
        (row,) = list(Reader(job.output).rows())
        assert row.values.get("id") == error["id"] == told


def test_an_id_is_found_by_its_name_also_in_the_errors(tmp_path):
    source = answers.write(tmp_path / "in.jsonl", [{"key": "k1", "response": 5}, "{"])
    job = Job(source, tmp_path / "out.jsonl", answers.check(), Fields(id="key"))
    run_job(job)
    assert [error["id"] for error in lines(job.errors)] == ["k1", None]


def test_uuids_and_numbers_are_names():
    name = uuid.UUID(int=7)
    row = {"response": "a", "context": "b", "id": name}
    assert read_item(row, Fields()).id == str(name)
    assert read_item({**row, "id": 7}, Fields()).id == 7


def test_nan_is_nothing():
    nothing = {"context": math.nan, "prompt": math.nan, "answer": math.nan}
    item = read_item({"response": "a", "contexts": ["b"], **nothing}, Fields())
    assert item.question is None
    assert [document.text for document in item.context] == ["b"]
    with pytest.raises(InputError, match="or it is empty"):
        read_item({"text": math.nan, "context": "b"}, Fields(response="text"))


def test_a_quote_that_is_not_closed_is_told(tmp_path):
    good = "The fee is 40 euros.,The fee is 40 euros.\n"
    (tmp_path / "in.csv").write_text(
        f'response,context\n{good}"The fee, is,x\n{good * 20}', "utf-8"
    )
    job = Job(tmp_path / "in.csv", tmp_path / "out.jsonl", answers.check())
    assert (run_job(job).rows, [row["row"] for row in lines(job.output)]) == (2, [0])
    assert "not CSV, lines 3 to 23" in lines(job.errors)[0]["error"]


def test_a_cell_without_end_takes_no_memory_without_end(tmp_path, monkeypatch):
    monkeypatch.setattr("cavaquinho.batch.reading.LONGEST_LINE", 1000)
    (tmp_path / "in.csv").write_text('response,context\n"' + "a b\n" * 10_000 + '"\nc,d\n', "utf-8")
    first = next(Reader(tmp_path / "in.csv").rows())
    assert "field larger than field limit" in first.error


@pytest.mark.parametrize("torn", [True, False])
def test_the_rows_before_the_break_are_done(tmp_path, torn):
    path = tmp_path / "in.jsonl.gz"
    noise = random.Random(7)
    rows = [{**row, "noise": noise.randbytes(48).hex()} for row in ROWS]
    whole = bytearray(gzip.compress("".join(json.dumps(row) + "\n" for row in rows).encode()))
    if torn:
        del whole[len(whole) * 9 // 10 :]
    else:
        for place in range(len(whole) * 9 // 10, len(whole) - 8):
            whole[place] ^= 0x55
    path.write_bytes(whole)
    job = Job(path, tmp_path / "out.jsonl", answers.check())
    before = 0
    with contextlib.suppress(InputError):
        for _ in Reader(path).rows():
            before += 1
    assert 40 < before
    with pytest.raises(InputError, match="is broken"):
        run_job(job)
    told = [
        row["row"]
        for part in ("", ".errors")
        for row in lines(tmp_path / f"out.jsonl{part}.partial")
    ]
    assert sorted(told) == list(range(before))


def test_a_cell_that_cannot_be_read_spoils_its_row_alone(tmp_path):
    texts = pa.array([b"The fee is 40 euros.", b"\xff\xfe", b"The fee is 40 euros."])
    stamps = pa.array([1, 2**62 + 1, 3], pa.int64()).cast(pa.timestamp("us"), safe=False)
    columns = {"response": texts.view(pa.string()), "context": pa.array(["The fee."] * 3)}
    pq.write_table(pa.table({**columns, "when": stamps}), tmp_path / "in.parquet")
    job = Job(tmp_path / "in.parquet", tmp_path / "out.jsonl", answers.check())
    assert run_job(job).bad == 1
    assert [row["row"] for row in lines(job.output)] == [0, 2]
    assert "must be a string, got UnicodeDecodeError" in lines(job.errors)[0]["error"]


def test_long_texts_in_lists_close_a_chunk():
    rows = [Row(place, {"contexts": ["x" * 900_000] * 3}) for place in range(4)]
    assert [len(chunk) for chunk in Chunks(iter(rows))] == [1, 1, 1, 1]
    deep: list = ["abc"]
    for _ in range(5000):
        deep = [deep]
    assert characters({"a": deep, "b": {"text": "de"}, "c": 5}) == 5


def test_the_input_is_never_written_over(source, tmp_path):
    before = source.read_bytes()
    link = tmp_path / "link.jsonl"
    link.hardlink_to(source)
    for output in (source, tmp_path / "x" / ".." / "in.jsonl", link):
        with pytest.raises(ConfigError, match=r"the input .* is a file that is written"):
            run_job(Job(source, output, answers.check(), restart=True))
    errors = answers.write(tmp_path / "out.jsonl.errors.jsonl", ROWS[:2])
    with pytest.raises(ConfigError, match=r"the input .* is a file that is written"):
        run_job(Job(errors, tmp_path / "out.jsonl", answers.check()))
    assert len(lines(errors)) == 2
    assert source.read_bytes() == before


def test_a_folder_is_no_output(source, tmp_path):
    (tmp_path / "out.jsonl").mkdir()
    with pytest.raises(ConfigError, match="is a folder"):
        run_job(Job(source, tmp_path / "out.jsonl", answers.check(), restart=True))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["in.jsonl", "out.jsonl"]


def test_a_change_anywhere_in_the_input_is_another_job(tmp_path):
    rows = [{**row, "noise": "x" * 2000} for row in ROWS]
    source, output = answers.write(tmp_path / "in.jsonl", rows), tmp_path / "out.jsonl"
    with pytest.raises(KeyboardInterrupt):
        run_job(Job(source, output, answers.check()), stop)
    rows[90]["response"] = rows[90]["response"].replace("Porto", "Lagos")
    answers.write(source, rows)
    with pytest.raises(ConfigError, match="another input"):
        run_job(Job(source, output, answers.check()))


@pytest.mark.parametrize(
    "state", ["", "{", "[]", "{}", '{"bytes": 1, "error_bytes": 0, "summary": 3}']
)
def test_what_is_no_state_is_told(source, tmp_path, state):
    (tmp_path / "out.jsonl.progress").write_text(state, "utf-8")
    with pytest.raises(ConfigError, match=r"out.jsonl.progress is no state of a job"):
        run_job(Job(source, tmp_path / "out.jsonl", answers.check()))
    run_job(Job(source, tmp_path / "out.jsonl", answers.check(), restart=True))


@pytest.mark.skipif(sys.platform == "win32", reason="no flock")
def test_two_processes_do_not_make_one_output(source, tmp_path):
    output = tmp_path / "out.jsonl"
    first = start(source, output, 0.05)
    try:
        while not output.with_name("out.jsonl.progress").exists():
            assert first.poll() is None, first.stdout.read()
        for restart in (False, True):
            with pytest.raises(ConfigError, match=r"another process is making .*out\.jsonl"):
                run_job(Job(source, output, answers.check(), restart=restart))
        assert first.wait(60) == 0
    finally:
        first.kill()
        first.wait()
        first.stdout.close()
    assert [row["row"] for row in lines(output)] == list(range(100))


@pytest.mark.parametrize("full", ["rows", "output"])
def test_a_full_disk_loses_nothing(source, tmp_path, full):
    output = tmp_path / "out.csv"
    code = (
        "import resource, signal, sys\n"
        "from tests.batch import answers\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[3]), resource.RLIM_INFINITY))\n"
        "sys.argv[3] = '0'\n"
        "answers.main()"
    )
    run_job(Job(source, tmp_path / "whole.csv", answers.check()))
    most = 60_000 if full == "rows" else (tmp_path / "whole.csv").stat().st_size - 1
    done = subprocess.run(
        [sys.executable, "-c", code, str(source), str(output), str(most)],
        capture_output=True,
        env={"PYTHONPATH": f"{ROOT / 'scanners'}:{ROOT}"},
    )
    assert b"File too large" in done.stderr
    assert not output.exists()
    summary = run_job(Job(source, output, answers.check()))
    assert summary.rows == 100
    assert output.read_bytes() == (tmp_path / "whole.csv").read_bytes()


def test_a_draft_of_a_killed_job_is_replaced(source, tmp_path):
    rows = answers.write(tmp_path / "out.csv.partial", [{"row": 0, "id": None}])
    (tmp_path / "out.csv.new").write_text("torn" * 100, "utf-8")
    finish(rows, tmp_path / "out.csv")
    assert (tmp_path / "out.csv").read_text("utf-8") == "row,id\n0,\n"
