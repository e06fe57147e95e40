"""The benchmark of bulk jobs: rows that really differ, a small run with a kill."""

import json
from pathlib import Path

import pytest
from benchmarks import bulk_benchmark
from benchmarks.bulk_rows import row

from cavaquinho.batch import Fields, read_item

ROOT = Path(__file__).parents[2]


def test_so_many_rows_differ_as_it_says():
    shown = {(one["context"], one["response"]) for one in (row(n, 1360) for n in range(3000))}
    assert len(shown) == 1360
    assert [row(n, 80)["id"] for n in (0, 80)] == ["r0", "r80"]
    assert read_item(row(3, 80), Fields()).question


@pytest.mark.skipif(not bulk_benchmark.resident(1), reason="no /proc")
def test_a_small_run(capfd, monkeypatch):
    monkeypatch.setenv("PYTHONPATH", str(ROOT / "scanners"))
    asked = ["--rows", "64", "--different", "4", "--kills", "1", "--kill-within", "3"]
    assert bulk_benchmark.main(asked) == 0
    found = json.loads(capfd.readouterr().out)
    assert found["same"]
    assert max(found["memory_mib_by_tenth"]) > 50


def test_memory_by_tenths():
    memory = bulk_benchmark.Memory([(0, 2**20), (50, 3 * 2**20), (99, 2**21), (100, 2**22)])
    assert memory.tenths(100) == [1.0, 0, 0, 0, 0, 3.0, 0, 0, 0, 4.0]
