"""The pandas UDF for Spark: its function over batches, and in Spark where that is installed."""

import importlib.util
import os
import runpy
import shutil
import subprocess
import sys

import pandas as pd
import pytest
from tests.examples.conftest import EXAMPLES

from cavaquinho import Validator

SCRIPT = EXAMPLES / "spark_udf.py"
EXAMPLE = runpy.run_path(str(SCRIPT))
HAS_SPARK = importlib.util.find_spec("pyspark") is not None and shutil.which("java") is not None


def batches(rows, size):
    for start in range(0, len(rows), size):
        _, answers, contexts = zip(*rows[start : start + size], strict=True)
        yield pd.Series(answers, dtype=object), pd.Series(contexts, dtype=object)


def test_a_row_for_each_whatever_the_batches():
    rows = EXAMPLE["ROWS"]
    validator = Validator(language="auto")
    expected = [validator.validate(answer or "", context) for _, answer, context in rows]
    for size in (1, 3, len(rows)):
        found = list(EXAMPLE["verdicts"](batches(rows, size)))
        assert [len(frame) for frame in found] == [len(one) for one, _ in batches(rows, size)]
        table = pd.concat(found)
        assert table["score"].tolist() == [result.score for result in expected]
        assert table["status"].tolist() == [result.status for result in expected]
        assert table["is_hallucination"].tolist() == [True, False, True, False]
        assert [bool(text) for text in table["worst"]] == [True, False, True, False]
    assert list(EXAMPLE["verdicts"](iter(()))) == []


def test_the_columns_are_those_that_spark_is_told():
    (frame,) = EXAMPLE["verdicts"](batches(EXAMPLE["ROWS"][:1], 1))
    named = [part.split()[0] for part in EXAMPLE["COLUMNS"].split(",")]
    assert list(frame.columns) == named


@pytest.mark.skipif(not HAS_SPARK, reason="pyspark and Java are not installed")
def test_in_spark():
    environment = {**os.environ, "SPARK_LOCAL_IP": "127.0.0.1", "PYSPARK_PYTHON": sys.executable}
    environment["PYTHONPATH"] = str(EXAMPLES.parent / "scanners")
    done = subprocess.run(
        [sys.executable, str(SCRIPT)], env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    told = [line.split()[:3] for line in done.stdout.splitlines()]
    assert told == [
        ["fee", "checked", "True"],
        ["date", "checked", "False"],
        ["taxa", "checked", "True"],
        ["empty", "no_claims", "False"],
    ]
