"""The pipeline benchmark measures what it says: five sentences against about 2,000 words."""

from __future__ import annotations

import pytest
from benchmarks import pipeline_benchmark


@pytest.mark.parametrize("language", ["english", "portuguese"])
def test_a_job_is_as_long_as_promised_and_new_each_time(language: str) -> None:
    jobs = [pipeline_benchmark.job(language, number) for number in range(2)]
    for response, context in jobs:
        assert 4 <= response.count(".") <= 12
        assert 2000 <= len(context.split()) < 2600
    assert jobs[0] != jobs[1]


def test_it_runs(capsys: pytest.CaptureFixture[str]) -> None:
    assert pipeline_benchmark.main(["--rounds", "1"]) == 0
    assert "median" in capsys.readouterr().out
