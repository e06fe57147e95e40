"""Whether a bulk job's memory stays flat, and whether a killed one gives the same output.

    OMP_NUM_THREADS=1 python -m benchmarks.bulk_benchmark --rows 100000 --kills 5

Rows are written by code (`bulk_rows.py`); `--different` of them differ, the others are the same
with another id, so that most scores come from the store of recent ones: it is the job that is
measured, not the model. `cavaquinho batch` runs twice at the same time, each in a process of its
own. The memory of one is read every second from /proc (Linux); the other is killed by SIGKILL at
random moments and started again. The outputs are compared, and the memory in each tenth of the job.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from benchmarks.bulk_rows import row
from benchmarks.options import positive
from benchmarks.process_memory import kibibytes
from cavaquinho.batch.paths import STATE

PERIOD_S: Final = 1.0
_KIB: Final = 1024
_PIECE: Final = 1 << 20


@dataclass
class Memory:
    """What a process had in memory, by how many rows it had done.

    Attributes:
        samples: Rows done and bytes, in time's order.
    """

    samples: list[tuple[int, int]] = field(default_factory=list)

    def tenths(self, rows: int) -> list[float]:
        """Return the most MiB within each tenth of the rows; 0 where nothing was read."""
        most = [0.0] * 10
        for done, size in self.samples:
            place = min(9, 10 * done // rows)
            most[place] = max(most[place], size / _KIB**2)
        return [round(value, 1) for value in most]


def write_rows(path: Path, rows: int, different: int) -> None:
    """Write the input of the job."""
    with path.open("w", encoding="utf-8") as file:
        file.writelines(json.dumps(row(number, different)) + "\n" for number in range(rows))


def start(source: Path, output: Path, options: Sequence[str]) -> subprocess.Popen[bytes]:
    """Start the command; what it prints goes to this process's standard error."""
    command = [sys.executable, "-m", "cavaquinho", "batch", str(source), "--output", str(output)]
    return subprocess.Popen([*command, "--quiet", *options], stdout=sys.stderr)


def watch(process: subprocess.Popen[bytes], output: Path, memory: Memory, until_s: float) -> bool:
    """Read memory until the process ends (True) or the time is over (False)."""
    ends = time.monotonic() + until_s
    while process.poll() is None:
        if time.monotonic() >= ends:
            return False
        size = resident(process.pid)
        if size is not None:
            memory.samples.append((done(output), size))
        time.sleep(min(PERIOD_S, max(0.0, ends - time.monotonic())))
    if process.returncode:
        raise SystemExit(f"the job ended with status {process.returncode}")
    return True


def resident(process: int) -> int | None:
    """Return the bytes of memory of a process; None when it has ended."""
    found = kibibytes("VmRSS", process)
    return None if found is None else found * _KIB


def done(output: Path) -> int:
    """Return the rows that a job's journal has."""
    try:
        state = json.loads(output.with_name(output.name + STATE).read_text("utf-8"))
    except FileNotFoundError:
        return 0
    rows: int = state["summary"]["rows"]
    return rows


def timed(source: Path, output: Path, options: Sequence[str]) -> tuple[Memory, float]:
    """Run the job and return its memory and seconds."""
    memory, began = Memory(), time.monotonic()
    watch(start(source, output, options), output, memory, float("inf"))
    return memory, time.monotonic() - began


def killed(source: Path, output: Path, options: Sequence[str], kills: int, within_s: float) -> int:
    """Run the job, kill it up to `kills` times, and return how often that was while it worked."""
    draw, count = random.Random(7), 0
    for _ in range(kills):
        process = start(source, output, options)
        if watch(process, output, Memory(), draw.uniform(0.1, 1.0) * within_s):
            return count
        process.send_signal(signal.SIGKILL)
        process.wait()
        count += 1
        sys.stderr.write(f"killed with {done(output)} rows done\n")
    watch(start(source, output, options), output, Memory(), float("inf"))
    return count


def digest(path: Path) -> str:
    """Return the SHA-256 of a file."""
    found = hashlib.sha256()
    with path.open("rb") as file:
        while piece := file.read(_PIECE):
            found.update(piece)
    return found.hexdigest()


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print; return 0 if the outputs are the same."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.bulk_benchmark",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--rows", type=positive, default=100_000)
    parser.add_argument("--different", type=positive, default=320)
    parser.add_argument("--kills", type=int, default=4)
    parser.add_argument("--kill-within", type=float, default=240, help="seconds from a start")
    parser.add_argument("--suffix", default=".jsonl", help="of the output: .jsonl, .csv, .parquet")
    parser.add_argument("--workers", default="2")
    given = parser.parse_args(arguments)
    options = ["--workers", given.workers]
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "in.jsonl")
        write_rows(source, given.rows, given.different)
        whole, again = (Path(folder, name + given.suffix) for name in ("whole", "again"))
        with ThreadPoolExecutor(1) as pool:
            left_alone = pool.submit(timed, source, whole, options)
            count = killed(source, again, options, given.kills, given.kill_within)
            memory, seconds = left_alone.result()
        report = {
            "rows": given.rows,
            "different": given.different,
            "seconds_of_both_at_once": round(seconds, 1),
            "rows_per_second": round(given.rows / seconds, 1),
            "memory_mib_by_tenth": memory.tenths(given.rows),
            "kills": count,
            "sha256": [digest(whole), digest(again)],
        }
    report["same"] = report["sha256"][0] == report["sha256"][1]
    sys.stdout.write(json.dumps(report, indent=2) + "\n")
    return 0 if report["same"] else 1


if __name__ == "__main__":
    sys.exit(main())
