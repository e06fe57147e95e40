"""The service under load: throughput, waiting, overload, memory.

    python -m benchmarks.service_benchmark --requests 64 --clients 32

Answers of five sentences against 500 words of context, another text in each request, so that no
cache helps. Service and load generator run on this machine and share its cores. Parts:

    single    one client, no batches shared: what the others are compared with
    batched   many clients, with batches shared
    overload  twice as many clients and a short queue; `/healthz` is asked meanwhile
    memory    resident memory over many short requests, in fifths
    workers   memory of two workers; what they share is counted half to each in "pss"
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from benchmarks.minimal_pairs import generate
from benchmarks.service_load import (
    Body,
    Measured,
    children,
    load,
    memory,
    percentile,
    ping,
    serving,
)
from benchmarks.timed_texts import KINDS, context

WORDS: Final = 500
PATH: Final = "/v1/validate"
PARTS: Final = ("single", "batched", "overload", "memory", "workers")

CHAIN: Final = """
app: {log_level: ERROR, scan_output_timeout: 120}
output_scanners: [{type: Cavaquinho}]
"""


def body(number: int) -> Body:
    """Return a request of five claims against about `WORDS` words; others for other numbers."""
    pairs = [generate(kind, "english", 1, seed=number)[0] for kind in KINDS]
    filled = context([pair.context for pair in pairs], "english", WORDS, number)
    return {"response": " ".join(pair.claim for pair in pairs), "context": filled}


def short_body(number: int) -> Body:
    """Return a request of one claim against one sentence; others for other numbers."""
    return {
        "response": f"The fee of room {number} is {number % 97} euros.",
        "context": f"The fee of room {number} is {number % 89} euros.",
    }


def bodies(count: int, start: int) -> list[Body]:
    """Return requests that no earlier part has sent."""
    return [body(start + number) for number in range(count)]


def settings(**server: Any) -> str:  # noqa: ANN401 - what YAML holds
    """Return a configuration with these settings of the section `server`."""
    lines = "".join(f"  {key}: {value}\n" for key, value in server.items())
    return f"{CHAIN}server:\n{lines}"


def single(options: argparse.Namespace, folder: Path) -> Measured:
    """One client at a time, each call of the model for itself."""
    text = settings(batching="{enabled: false}", queue="{running: 1, waiting: 4}")
    with serving(folder, text) as (url, _):
        asyncio.run(load(url, PATH, bodies(2, 9000), 1))
        return asyncio.run(load(url, PATH, bodies(max(4, options.requests // 4), 0), 1))


def batched(options: argparse.Namespace, folder: Path) -> Measured:
    """Many clients, as the service runs by default."""
    waiting = f"{{running: {options.running}, waiting: {2 * options.clients}}}"
    with serving(folder, settings(queue=waiting)) as (url, _):
        asyncio.run(load(url, PATH, bodies(2, 9000), 1))
        return asyncio.run(load(url, PATH, bodies(options.requests, 1000), options.clients))


def overload(options: argparse.Namespace, folder: Path) -> tuple[Measured, list[float]]:
    """Twice the clients, a queue of eight; return what came, and the times of `/healthz`."""

    async def both(url: str) -> tuple[Measured, list[float]]:
        stop = asyncio.Event()
        asking = asyncio.ensure_future(ping(url, stop))
        sent = bodies(2 * options.requests, 5000)
        found = await load(url, PATH, sent, 2 * options.clients)
        stop.set()
        return found, await asking

    queue = f"{{running: {options.running}, waiting: 8}}"
    with serving(folder, settings(queue=queue)) as (url, _):
        return asyncio.run(both(url))


def resident(options: argparse.Namespace, folder: Path) -> list[float]:
    """Return the resident memory in MB before, and after each fifth of the short requests."""
    queue = "{running: 4, waiting: 64}"
    with serving(folder, settings(queue=queue)) as (url, process):
        found = [memory(process)["rss"]]
        fifth = max(1, options.memory // 5)
        for part in range(5):
            sent = [short_body(part * fifth + number) for number in range(fifth)]
            done = asyncio.run(load(url, PATH, sent, 8))
            if set(done.statuses) != {"200"}:
                raise RuntimeError(f"requests failed: {dict(done.statuses)}")
            found.append(memory(process)["rss"])
        return found


def workers(options: argparse.Namespace, folder: Path) -> list[dict[str, float]]:
    """Return the memory of two workers after some requests."""
    with serving(folder, settings(workers=2)) as (url, process):
        asyncio.run(load(url, PATH, bodies(min(16, options.requests), 7000), 8))
        return [memory(child) for child in children(process)]


def say(line: str) -> None:
    """Print a line at once."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def told(name: str, found: Measured) -> str:
    """Return one line on what came of some requests."""
    p95 = percentile(found.seconds, 0.95)
    ratio = p95 / found.mean if found.mean else 0.0
    return (
        f"{name}: {found.rate:.2f} answers/s, mean {1000 * found.mean:.0f} ms, p95 "
        f"{1000 * p95:.0f} ms (p95/mean {ratio:.2f}), statuses {dict(found.statuses)}"
    )


def report_throughput(options: argparse.Namespace, folder: Path) -> None:
    """Measure and print the parts `single` and `batched`, and their ratio."""
    rates = {}
    runs: dict[str, Callable[[argparse.Namespace, Path], Measured]] = {
        "single": single,
        "batched": batched,
    }
    for name, run in runs.items():
        if name in options.parts:
            found = run(options, folder)
            rates[name] = found.rate
            say(told(name, found))
    if len(rates) == 2 and rates["single"]:
        say(f"throughput of batched over single: {rates['batched'] / rates['single']:.2f}")


def report_overload(options: argparse.Namespace, folder: Path) -> None:
    """Measure and print the part `overload`."""
    found, pings = overload(options, folder)
    say(told("overload", found))
    missing = sum(wait is None for wait in found.waits)
    say(f"overload: {len(found.waits)} answers 429, {missing} of them without Retry-After")
    median, p99 = statistics.median(pings), percentile(pings, 0.99)
    say(
        f"/healthz meanwhile, {len(pings)} times: median {1000 * median:.1f} ms, "
        f"p99 {1000 * p99:.1f} ms, worst {1000 * max(pings):.1f} ms"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print; return the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.service_benchmark",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--requests", type=int, default=64, help="of the part `batched`")
    parser.add_argument("--clients", type=int, default=32)
    parser.add_argument("--running", type=int, default=4, help="requests worked on at a time")
    parser.add_argument("--memory", type=int, default=1000, help="short requests")
    parser.add_argument("--parts", nargs="+", choices=PARTS, default=list(PARTS))
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        report_throughput(options, folder)
        if "overload" in options.parts:
            report_overload(options, folder)
        if "memory" in options.parts:
            sizes = ", ".join(f"{size:.0f}" for size in resident(options, folder))
            say(f"memory over {options.memory} short requests, in fifths: {sizes} MB")
        if "workers" in options.parts:
            for found in workers(options, folder):
                said = ", ".join(f"{key} {value:.0f} MB" for key, value in found.items())
                say(f"worker: {said}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
