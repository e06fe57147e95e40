"""Asks several services for `/healthz` until its input is closed; prints the times as JSON.

    python -m benchmarks.service_pings URL...

In a process of its own, so that the load generator does not hold it up.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

import httpx

PAUSE_S: Final = 0.02


async def _ping(url: str, until: asyncio.Event) -> list[float]:
    times: list[float] = []
    async with httpx.AsyncClient(base_url=url, timeout=60) as client:
        while not until.is_set():
            started = time.perf_counter()
            (await client.get("/healthz")).raise_for_status()
            times.append(time.perf_counter() - started)
            await asyncio.sleep(PAUSE_S)
    return times


async def _all(urls: Sequence[str]) -> list[list[float]]:
    stop = asyncio.Event()
    asking = [asyncio.ensure_future(_ping(url, stop)) for url in urls]
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    stop.set()
    return list(await asyncio.gather(*asking))


@contextmanager
def pinging(urls: Sequence[str]) -> Iterator[list[list[float]]]:
    """Ask while the block runs; the list then holds the times in seconds, one list for each URL."""
    found: list[list[float]] = []
    command = [sys.executable, "-m", "benchmarks.service_pings", *urls]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        yield found
        found += json.loads(process.communicate()[0])


if __name__ == "__main__":
    sys.stdout.write(json.dumps(asyncio.run(_all(sys.argv[1:]))))
