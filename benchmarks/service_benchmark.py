"""The service under load: throughput, waiting, overload, memory.

    python -m benchmarks.service_benchmark --requests 64 --clients 32

Answers of five sentences against 500 words of context, another text in each request, so that no
cache helps. Service and load generator run on this machine and share its cores. Parts:

    throughput  one client at a time without batches (each pair is a run of the model), one client
                of the service as it is, and many clients of it: in turns, so that what else the
                machine does weighs on all alike
    repeated    many clients, of whose requests a quarter are different
    overload    twice as many clients and a short queue; `/healthz` is asked meanwhile, and that of
                an empty service beside it
    deadline    how late the answer 408 is to requests that take much longer than they may
    memory      resident memory over many short requests, in fifths, after the caches are full
    workers     memory of one and of two workers; pages they share count half to each in "pss"
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

import httpx

from benchmarks.service_load import (
    Body,
    Measured,
    children,
    cpu_time,
    empty_service,
    load,
    memory,
    serving,
)
from benchmarks.service_pings import pinging
from benchmarks.service_texts import bodies, body, filling_body, short_body
from benchmarks.throughput.timing import quantile

PATH: Final = "/v1/validate"
PARTS: Final = ("throughput", "repeated", "overload", "deadline", "memory", "workers")
ROUNDS: Final = 3
DEADLINE_S: Final = 0.5

APP: Final = "app: {log_level: ERROR, scan_output_timeout: 120}\n"
SCANNERS: Final = "output_scanners: [{type: Cavaquinho}]\n"
CHAIN: Final = APP + SCANNERS
HURRIED: Final = f"app: {{log_level: ERROR, scan_output_timeout: {DEADLINE_S}}}\n{SCANNERS}"
WITHOUT_MODEL: Final = f"{APP}output_scanners: [{{type: benchmarks.service_parts.WithoutModel}}]\n"
UNBATCHED: Final = f"{APP}output_scanners: [{{type: benchmarks.service_parts.Unbatched}}]\n"


def settings(chain: str = CHAIN, **server: Any) -> str:  # noqa: ANN401 - what YAML holds
    """Return a configuration with these settings of the section `server`."""
    lines = "".join(f"  {key}: {value}\n" for key, value in server.items())
    return f"{chain}server:\n{lines}" if lines else chain


def crowded(options: argparse.Namespace) -> str:
    """Return the configuration of a service in whose queue all clients have a place."""
    return settings(queue=f"{{running: {options.running}, waiting: {2 * options.clients}}}")


def measured(at: tuple[str, int], sent: Sequence[Body], clients: int) -> Measured:
    """Send requests to a service at an address, with the process id that its time is read by."""
    url, process = at
    before = cpu_time(process)
    found = asyncio.run(load(url, PATH, sent, clients))
    found.cpu_s = cpu_time(process) - before
    return found


def throughput(options: argparse.Namespace, folder: Path) -> dict[str, Measured]:
    """Return what came of one client without batches, of one client, and of many."""
    alone = settings(UNBATCHED, batching="{enabled: false}")
    found = {"unbatched": Measured(), "one client": Measured(), "many clients": Measured()}
    with (
        serving(folder, alone) as unbatched,
        serving(folder, crowded(options)) as service,
    ):
        for at in (unbatched, service):
            measured(at, bodies(2, 9000), 1)
        part = max(1, options.requests // ROUNDS)
        few = max(1, part // 8)
        for number in range(ROUNDS):
            start = 2000 * number
            found["unbatched"].add(measured(unbatched, bodies(few, start), 1))
            found["one client"].add(measured(service, bodies(few, start + 500), 1))
            sent = bodies(part, start + 1000)
            found["many clients"].add(measured(service, sent, options.clients))
    return found


def repeated(options: argparse.Namespace, folder: Path) -> Measured:
    """Many clients, a quarter of whose requests are different."""
    sent = bodies(options.requests, 20_000, max(1, options.requests // 4))
    with serving(folder, crowded(options)) as service:
        measured(service, bodies(2, 9000), 1)
        return measured(service, sent, options.clients)


def overload(options: argparse.Namespace, folder: Path) -> tuple[Measured, list[list[float]]]:
    """Twice the clients, a queue of eight; return what came, and the times of `/healthz`.

    The times are those of the service and of an empty one.
    """
    queue = f"{{running: {options.running}, waiting: 8}}"
    with serving(folder, settings(queue=queue)) as service, empty_service() as empty:
        with pinging([service[0], empty]) as times:
            found = measured(service, bodies(2 * options.requests, 5000), 2 * options.clients)
        return found, times


def deadline(options: argparse.Namespace, folder: Path) -> tuple[list[float], float, float]:
    """Send requests of 400 claims, which take many times what they may.

    Returns how late each answer was, in seconds, and the service's processor time in the second
    after the last one and in the one after that: what was still worked on.
    """
    late = []
    claims = [each for number in range(80) for each in body(number)["response"].split(". ")]
    with serving(folder, settings(HURRIED)) as (url, process), httpx.Client(timeout=60) as client:
        for number in range(max(3, options.requests // 8)):
            asked = {"response": ". ".join(claims), "context": body(number)["context"]}
            started = time.perf_counter()
            status = client.post(url + PATH, json=asked).status_code
            late.append(time.perf_counter() - started - DEADLINE_S)
            if status != 408:
                raise RuntimeError(f"status {status}, not 408")
        times = [cpu_time(process)]
        for _ in range(2):
            time.sleep(1)
            times.append(cpu_time(process))
    return late, times[1] - times[0], times[2] - times[1]


def resident(options: argparse.Namespace, folder: Path) -> list[float]:
    """Return the resident memory in MB at the start, with full caches, and after each fifth."""
    queue = "{running: 4, waiting: 64}"
    chain = WITHOUT_MODEL if options.without_model else CHAIN
    with serving(folder, settings(chain, queue=queue)) as service:
        found = [memory(service[1])["rss"]]
        fifth = max(1, options.memory // 5)
        sending = [[filling_body(number) for number in range(options.filling)]]
        sending += [
            [short_body(10_000 + part * fifth + number) for number in range(fifth)]
            for part in range(5)
        ]
        for sent in sending:
            done = measured(service, sent, 8)
            if set(done.statuses) - {"200"}:
                raise RuntimeError(f"requests failed: {dict(done.statuses)}")
            found.append(memory(service[1])["rss"])
        return found


def workers(options: argparse.Namespace, folder: Path) -> dict[int, list[dict[str, float]]]:
    """Return the memory of one and of two workers after some requests."""
    found = {}
    for count in (1, 2):
        with serving(folder, settings(workers=count)) as service:
            measured(service, bodies(min(16, options.requests), 7000), 8)
            found[count] = [memory(each) for each in children(service[1]) or [service[1]]]
    return found


def say(line: str) -> None:
    """Print a line at once."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def told(name: str, found: Measured) -> str:
    """Return one line on what came of some requests."""
    p95 = quantile(found.seconds, 0.95) if found.seconds else 0.0
    ratio = p95 / found.mean if found.mean else 0.0
    return (
        f"{name}: {found.rate:.2f} answers/s, mean {1000 * found.mean:.0f} ms, p95 "
        f"{1000 * p95:.0f} ms (p95/mean {ratio:.2f}), statuses {dict(found.statuses)}, "
        f"{found.cpu_each:.2f} s of a core each, {found.cores:.2f} cores"
    )


def report_throughput(options: argparse.Namespace, folder: Path) -> None:
    """Measure and print the part `throughput`, and the ratios."""
    found = throughput(options, folder)
    for name, each in found.items():
        say(told(name, each))
    unbatched, many = found["unbatched"], found["many clients"]
    say(f"throughput of many clients over unbatched: {many.rate / unbatched.rate:.2f}")
    # What each would do with the machine to itself: one client keeps one core busy at most.
    bound = (os.cpu_count() or 1) * unbatched.cpu_each / many.cpu_each
    say(f"at most {bound:.2f} if all {os.cpu_count()} cores did nothing else")


def report_overload(options: argparse.Namespace, folder: Path) -> None:
    """Measure and print the part `overload`."""
    found, pings = overload(options, folder)
    say(told("overload", found))
    missing = sum(wait is None for wait in found.waits)
    say(f"overload: {len(found.waits)} answers 429, {missing} of them without Retry-After")
    for name, times in zip(("of the service", "of an empty service"), pings, strict=True):
        median, p99 = statistics.median(times), quantile(times, 0.99)
        say(
            f"/healthz {name} meanwhile, {len(times)} times: median {1000 * median:.1f} ms, "
            f"p99 {1000 * p99:.1f} ms, worst {1000 * max(times):.1f} ms"
        )


def report_deadline(options: argparse.Namespace, folder: Path) -> None:
    """Measure and print the part `deadline`."""
    late, first, second = deadline(options, folder)
    say(
        f"408 after a deadline of {DEADLINE_S:g} s, {len(late)} times: "
        f"{1000 * statistics.median(late):.0f} ms late, {1000 * max(late):.0f} ms at worst; "
        f"of a core {first:.2f} s in the next second, {second:.2f} s in the one after"
    )


def report_memory(options: argparse.Namespace, folder: Path) -> None:
    """Measure and print the part `memory`."""
    before, full, *sizes = resident(options, folder)
    said = ", ".join(f"{size:.0f}" for size in sizes)
    say(
        f"memory: {before:.0f} MB at the start, {full:.0f} with full caches, over {options.memory} "
        f"short requests in fifths {said} MB"
    )


def report_workers(options: argparse.Namespace, folder: Path) -> None:
    """Measure and print the part `workers`."""
    for count, each in workers(options, folder).items():
        for found in each:
            said = ", ".join(f"{key} {value:.0f} MB" for key, value in found.items())
            say(f"one of {count} workers: {said}")


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print; return the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.service_benchmark",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--requests", type=int, default=96, help="of the many clients")
    parser.add_argument("--clients", type=int, default=32)
    parser.add_argument("--running", type=int, default=4, help="requests worked on at a time")
    parser.add_argument("--memory", type=int, default=10_000, help="short requests")
    parser.add_argument("--filling", type=int, default=700, help="requests that fill the caches")
    parser.add_argument("--without-model", action="store_true", help="for the part memory")
    parser.add_argument("--parts", nargs="+", choices=PARTS, default=list(PARTS))
    options = parser.parse_args(arguments)
    reports: dict[str, Callable[[argparse.Namespace, Path], None]] = {
        "throughput": report_throughput,
        "repeated": lambda *given: say(told("repeated", repeated(*given))),
        "overload": report_overload,
        "deadline": report_deadline,
        "memory": report_memory,
        "workers": report_workers,
    }
    with tempfile.TemporaryDirectory() as name:
        for part in options.parts:
            reports[part](options, Path(name))
    return 0


if __name__ == "__main__":
    sys.exit(main())
