"""Seconds of one core that a response takes: short ones, long ones, and ones seen before.

    OMP_NUM_THREADS=1 python -m benchmarks.response_cost

Short ones are those of `bulk_rows.py`, all different, half of them word for word in their context;
long ones those of `pipeline_benchmark.py`, five claims against 2,000 words. The model runs on one
thread; times are the process's own, so other work on the machine does not count.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from typing import Final

from benchmarks.bulk_rows import DIFFERENT, row
from benchmarks.options import positive
from benchmarks.pipeline_benchmark import job
from cavaquinho import ValidationResult, Validator
from cavaquinho.nli import OnnxNLIBackend

CHUNK: Final = 32


def short(validator: Validator, numbers: Sequence[int]) -> list[ValidationResult]:
    """Check short rows, as many at a time as a bulk job does."""
    found: list[ValidationResult] = []
    for start in range(0, len(numbers), CHUNK):
        rows = [row(number, DIFFERENT) for number in numbers[start : start + CHUNK]]
        found += validator.validate_batch(
            [one["response"] for one in rows],
            contexts=[one["context"] for one in rows],
            prompts=[one["question"] for one in rows],
        )
    return found


def cost(check: Callable[[], list[ValidationResult]]) -> dict[str, float]:
    """Return processor seconds, claims and scored windows per response."""
    began = time.process_time()
    results = check()
    seconds = time.process_time() - began
    return {
        "responses": len(results),
        "claims": round(statistics.mean(len(result.claims) for result in results), 2),
        "windows": round(statistics.mean(result.coverage.scored for result in results), 2),
        "seconds": round(seconds / len(results), 4),
    }


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print; return the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.response_cost",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--short", type=positive, default=96)
    parser.add_argument("--long", type=positive, default=6)
    given = parser.parse_args(arguments)
    validator = Validator(model=OnnxNLIBackend(threads=1))
    numbers = range(given.short)
    validator.validate(*job("english", given.long))
    report = {
        "short": cost(lambda: short(validator, numbers)),
        "short, seen before": cost(lambda: short(validator, numbers)),
        "long": cost(
            lambda: [validator.validate(*job("english", number)) for number in range(given.long)]
        ),
    }
    sys.stdout.write(json.dumps(report, indent=2) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
