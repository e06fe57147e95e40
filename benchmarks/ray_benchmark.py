"""How a bulk job on Ray gets faster with actors, against the local engine.

    OMP_NUM_THREADS=1 python -m benchmarks.ray_benchmark --rows 256 --actors 1 2

Rows are written by code (`bulk_rows.py`), all different. Every job runs twice on a local cluster,
with 8 rows and with all: the first tells what starting costs, the difference is the rate. A task
has 16 rows, so that there are enough of them to share out. All outputs are compared with that of
the local engine.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from benchmarks.bulk_benchmark import write_rows
from benchmarks.bulk_rows import DIFFERENT
from benchmarks.options import positive
from cavaquinho._lazy import require
from cavaquinho.batch import Job, Plan, run_job
from cavaquinho.batch.ray import Work, run_on_ray

FEW: Final = 8
BLOCK_ROWS: Final = 16


def timed(job: Callable[[Path, Path], Any], folder: Path, name: str, rows: int) -> dict[str, Any]:
    """Run a job on a few rows and on all; return seconds, rate and the output's lines."""
    spent = {}
    for count in (FEW, rows):
        source, output = folder / f"{count}.jsonl", folder / f"{name}-{count}.jsonl"
        write_rows(source, count, DIFFERENT)
        began = time.perf_counter()
        job(source, output)
        spent[count] = time.perf_counter() - began
    rate = (rows - FEW) / (spent[rows] - spent[FEW])
    return {
        "seconds_few": round(spent[FEW], 1),
        "seconds_all": round(spent[rows], 1),
        "rows_per_second": round(rate, 2),
        "lines": lines(folder / f"{name}-{rows}.jsonl"),
    }


def lines(output: Path) -> list[str]:
    """Return the lines of a file, or of the files of a folder."""
    files = [output] if output.is_file() else sorted(output.iterdir())
    return [line for file in files for line in file.read_text("utf-8").splitlines()]


def on_ray(actors: int) -> Callable[[Path, Path], Any]:
    """Return a job with so many actors."""
    return lambda source, output: run_on_ray(
        str(source), str(output), Work(actors=actors, block_rows=BLOCK_ROWS), quiet=True
    )


def here(source: Path, output: Path) -> None:
    """Run the job with the local engine, a thread for the model."""
    run_job(Job(source, output, Plan().check(threads=1), workers=1))


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print; return 0 if all outputs are the same."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.ray_benchmark",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--rows", type=positive, default=256)
    parser.add_argument("--actors", type=positive, nargs="+", default=[1, 2])
    given = parser.parse_args(arguments)
    if not FEW < given.rows <= DIFFERENT:
        parser.error(f"--rows {given.rows} must be from {FEW + 1} to {DIFFERENT}")
    ray = require("ray", extra="ray")
    # One core, as Ray counts them, for reading and writing, whatever the machine has.
    ray.init(num_cpus=max(given.actors) + 1, include_dashboard=False, log_to_driver=False)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        found = {"local": timed(here, folder, "local", given.rows)}
        for actors in given.actors:
            found[f"ray_{actors}"] = timed(on_ray(actors), folder, f"ray{actors}", given.rows)
    ray.shutdown()
    wanted = found["local"]["lines"]
    for measured in found.values():
        measured["same"] = measured.pop("lines") == wanted
    sys.stdout.write(json.dumps({"rows": given.rows, **found}, indent=2) + "\n")
    return 0 if all(measured["same"] for measured in found.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
