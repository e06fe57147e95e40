"""A load generator for the service, and the service as a process of its own."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import statistics
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import httpx

READY_S: Final = 120
Body = Mapping[str, Any]


@dataclass
class Measured:
    """What came of some requests.

    Attributes:
        seconds: Time of each answer with status 200.
        statuses: How often each status came; "error" for connections that broke or hung.
        wall_s: Time from the first request to the last answer.
        waits: Of answers with status 429, their `Retry-After`; None where it was missing.
        cpu_s: Processor time that the service took for them.
    """

    seconds: list[float] = field(default_factory=list)
    statuses: Counter[str] = field(default_factory=Counter)
    wall_s: float = 0.0
    waits: list[str | None] = field(default_factory=list)
    cpu_s: float = 0.0

    @property
    def rate(self) -> float:
        """Good answers per second."""
        return len(self.seconds) / self.wall_s if self.wall_s else 0.0

    @property
    def mean(self) -> float:
        """Mean time of a good answer, in seconds."""
        return statistics.fmean(self.seconds) if self.seconds else 0.0

    @property
    def cores(self) -> float:
        """How many cores the service had on average; others may have the machine, too."""
        return self.cpu_s / self.wall_s if self.wall_s else 0.0

    @property
    def cpu_each(self) -> float:
        """Processor time of an answer, in seconds."""
        return self.cpu_s / len(self.seconds) if self.seconds else 0.0

    def add(self, other: Measured) -> None:
        """Take over what came of others, which were sent before or after these."""
        self.seconds += other.seconds
        self.statuses += other.statuses
        self.waits += other.waits
        self.wall_s += other.wall_s
        self.cpu_s += other.cpu_s


async def load(url: str, path: str, bodies: Sequence[Body], clients: int) -> Measured:
    """Send all `bodies`, `clients` at a time, each client its next one after its answer."""
    found = Measured()
    queue = iter(bodies)
    limits = httpx.Limits(max_connections=clients)
    async with httpx.AsyncClient(base_url=url, timeout=120, limits=limits) as client:

        async def work() -> None:
            """Send one request after the other, as one client."""
            for body in queue:
                await _one(client, path, body, found)

        started = time.perf_counter()
        await asyncio.gather(*(work() for _ in range(clients)))
        found.wall_s = time.perf_counter() - started
    return found


async def _one(client: httpx.AsyncClient, path: str, body: Body, found: Measured) -> None:
    started = time.perf_counter()
    try:
        answer = await client.post(path, json=body)
    except httpx.HTTPError:
        found.statuses["error"] += 1
        return
    found.statuses[str(answer.status_code)] += 1
    if answer.status_code == 200:
        found.seconds.append(time.perf_counter() - started)
    elif answer.status_code == 429:
        found.waits.append(answer.headers.get("retry-after"))


@contextmanager
def serving(folder: Path, text: str) -> Iterator[tuple[str, int]]:
    """Run the service with a configuration; yield its address and process id."""
    port = _free_port()
    path = folder / f"server-{port}.yaml"
    path.write_text(text, encoding="utf-8")
    with _running(["cavaquinho", "serve", "--config", str(path), "--port", str(port)], port) as at:
        yield at


@contextmanager
def empty_service() -> Iterator[str]:
    """Run a service that does nothing; yield its address."""
    port = _free_port()
    with _running(["benchmarks.service_parts", str(port)], port) as (url, _):
        yield url


@contextmanager
def _running(module: Sequence[str], port: int) -> Iterator[tuple[str, int]]:
    process = subprocess.Popen(
        [sys.executable, "-m", *module], env={**os.environ, "OMP_NUM_THREADS": "1"}
    )
    url = f"http://127.0.0.1:{port}"
    try:
        _wait_ready(url, process)
        yield url, process.pid
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(60)


def _wait_ready(url: str, process: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + READY_S
    while time.monotonic() < until:
        if process.poll() is not None:
            raise RuntimeError(f"the service ended with status {process.returncode}")
        try:
            if httpx.get(f"{url}/readyz").status_code == 200:
                return
        except httpx.TransportError:
            pass  # it does not listen yet
        time.sleep(0.1)
    raise RuntimeError(f"the service was not ready after {READY_S} seconds")


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def cpu_time(process: int) -> float:
    """Return the processor time that a process and its children have taken, in seconds.

    Source: `/proc/PID/stat`, fields 14 and 15, see proc_pid_stat(5).
    """
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    own = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return own + sum(map(cpu_time, children(process)))


def memory(process: int) -> dict[str, float]:
    """Return a process's memory in MB: Rss, Pss (shared pages by share) and its own alone.

    Source: `/proc/PID/smaps_rollup`, see proc_pid_smaps(5).
    """
    values: Counter[str] = Counter()
    for line in Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii").splitlines():
        name, _, rest = line.partition(":")
        if rest.strip().endswith("kB"):
            values[name] += int(rest.split()[0])
    own = values["Private_Clean"] + values["Private_Dirty"]
    return {"rss": values["Rss"] / 1024, "pss": values["Pss"] / 1024, "own": own / 1024}


def children(process: int) -> list[int]:
    """Return the processes that a process has started."""
    found = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii")
    return [int(part) for part in found.split()]
