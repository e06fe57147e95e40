"""The latency benchmark measures what it says."""

import pytest
from benchmarks import scanner_latency


def test_the_texts_are_what_they_are_said_to_be():
    context, right, wrong = scanner_latency.job(0)
    assert 500 <= len(context.split()) < 900
    assert len(right) > 100
    assert right != wrong
    assert scanner_latency.job(1) != scanner_latency.job(0)


def test_it_prints_a_table(capsys):
    pytest.importorskip("presidio_analyzer")
    arguments = ["--rounds", "1", "--scanner", "GroundedEntities"]
    assert scanner_latency.main(arguments) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("| GroundedEntities | ")
