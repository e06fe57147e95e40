"""Every format in, every format out: the same rows."""

import csv
import gzip
import io
import json

import pyarrow.parquet as parquet
import pytest
from pyarrow import Table
from tests.batch import answers

from cavaquinho.batch import Job, run_job
from cavaquinho.batch.reading import Reader, file_kind
from cavaquinho.errors import ConfigError, InputError

ROWS = [answers.row(number) for number in range(70)]
ROWS[3]["response"] = 'Entry costs "8" euros,\nand é 🙂.'
NAMES = ["in.jsonl", "in.ndjson", "in.jsonl.gz", "in.csv", "in.csv.gz", "in.parquet"]


def save(path, rows):
    kind, zipped = file_kind(path)
    if kind == "parquet":
        parquet.write_table(Table.from_pylist(rows), path, row_group_size=16)
        return path
    text = io.StringIO(newline="")
    if kind == "csv":
        writer = csv.DictWriter(text, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
    else:
        text.writelines(json.dumps(row) + "\n" for row in rows)
    data = text.getvalue().encode()
    path.write_bytes(gzip.compress(data) if zipped else data)
    return path


@pytest.mark.parametrize("start", [0, 1, 16, 33, 69, 70])
@pytest.mark.parametrize("name", NAMES)
def test_rows_are_read_from_anywhere(tmp_path, name, start):
    reader = Reader(save(tmp_path / name, ROWS))
    found = list(reader.rows(start))
    assert [row.position for row in found] == list(range(start, 70))
    assert [row.values for row in found] == ROWS[start:]
    assert not any(row.error for row in found)


@pytest.mark.parametrize("name", NAMES)
def test_the_output_does_not_depend_on_the_input_s_format(tmp_path, name):
    output = tmp_path / "out.jsonl"
    run_job(Job(save(tmp_path / name, ROWS), output, answers.check()))
    expected = tmp_path / "expected.jsonl"
    run_job(Job(save(tmp_path / "other.jsonl", ROWS), expected, answers.check()))
    assert output.read_bytes() == expected.read_bytes()


@pytest.mark.parametrize("name", NAMES)
def test_how_far_it_is_can_be_asked_to_the_end(tmp_path, name):
    told = []
    job = Job(save(tmp_path / name, ROWS), tmp_path / "out.jsonl", answers.check())
    run_job(job, lambda summary, reader: told.append((summary.rows, reader.done, reader.total)))
    assert [rows for rows, _, _ in told] == [32, 64, 70]
    assert all(0 < done <= total for _, done, total in told)
    assert told[-1][1] == told[-1][2]


def test_outputs_hold_the_same(tmp_path):
    source = save(tmp_path / "in.jsonl", ROWS)
    for name in ("out.jsonl", "out.jsonl.gz", "out.csv", "out.csv.gz", "out.parquet"):
        run_job(Job(source, tmp_path / name, answers.check()))
    plain = (tmp_path / "out.jsonl").read_bytes()
    assert gzip.decompress((tmp_path / "out.jsonl.gz").read_bytes()) == plain
    expected = [json.loads(line) for line in plain.splitlines()]
    table = (tmp_path / "out.csv").read_bytes()
    assert gzip.decompress((tmp_path / "out.csv.gz").read_bytes()) == table
    cells = list(csv.DictReader(io.StringIO(table.decode(), newline="")))
    values = parquet.read_table(tmp_path / "out.parquet").to_pylist()
    for row, cell, value in zip(expected, cells, values, strict=True):
        assert json.loads(cell["claims"]) == json.loads(value["claims"]) == row["claims"]
        assert (int(cell["row"]), float(cell["score"])) == (row["row"], row["score"])
        same = ("row", "id", "score", "is_hallucination", "status", "summary")
        assert {name: value[name] for name in same} == {name: row[name] for name in same}


def test_nothing_in_nothing_out(tmp_path):
    for name in ("out.jsonl", "out.csv", "out.parquet"):
        source = tmp_path / "empty.jsonl"
        source.write_bytes(b"")
        summary = run_job(Job(source, tmp_path / name, answers.check()))
        assert (summary.rows, summary.share) == (0, None)
        assert (tmp_path / name).exists()


def test_bad_rows_of_a_table(tmp_path):
    path = tmp_path / "in.csv"
    path.write_bytes(b"response,context\na,b\na,b,c\n\xff,b\n,b\nlast,b\n")
    found = list(Reader(path).rows())
    assert [row.error for row in found] == [
        None,
        "more cells than the header has names",
        "not UTF-8",
        None,
        None,
    ]
    assert found[3].values == {"context": "b"}


def test_bad_rows_of_json_lines(tmp_path):
    path = tmp_path / "in.jsonl"
    path.write_bytes(b'\xef\xbb\xbf{"a": 1}\n\n{"a": "\xff"}\n' + b"[" * 100_000 + b"\n{}\n")
    found = list(Reader(path).rows())
    assert [row.position for row in found] == [0, 1, 2, 3]
    assert found[0].values == {"a": 1}
    assert "not UTF-8" in found[1].error
    assert "not JSON" in found[2].error
    assert found[3].error is None


def test_a_huge_row_is_a_bad_one(tmp_path, monkeypatch):
    monkeypatch.setattr("cavaquinho.batch.reading.LONGEST_LINE", 100)
    path = tmp_path / "in.jsonl"
    path.write_text('{"a": 1}\n{"a": "' + "x" * 500 + '"}\n{"a": 2}\n', "utf-8")
    found = list(Reader(path).rows())
    assert [row.values for row in found] == [{"a": 1}, {}, {"a": 2}]
    assert "more than 100 bytes" in found[1].error


@pytest.mark.parametrize("name", ["in.txt", "in", "in.parquet.gz", "in.json"])
def test_unknown_formats(tmp_path, name):
    with pytest.raises(ConfigError, match="must end in"):
        Reader(tmp_path / name)


def test_files_that_are_not_there_or_not_what_they_say(tmp_path):
    with pytest.raises(InputError, match="cannot read"):
        Reader(tmp_path / "nowhere.jsonl")
    (tmp_path / "in.parquet").write_bytes(b"no such thing")
    with pytest.raises(InputError, match="is no Parquet file"):
        Reader(tmp_path / "in.parquet")


def test_lone_surrogates_get_through(tmp_path):
    row = {"response": "Entry costs 8 euros \ud83d.", "context": "Entry costs 8 euros."}
    source = tmp_path / "in.jsonl"
    source.write_text(json.dumps(row) + "\n", "utf-8")
    for name in ("out.jsonl", "out.csv", "out.parquet"):
        assert run_job(Job(source, tmp_path / name, answers.check())).bad == 0
