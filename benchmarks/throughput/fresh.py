"""Measured in a process of its own: cold start, and memory as contexts grow.

    python -m benchmarks.throughput.fresh product --sentences 1000 --claims 10

prints one JSON object: seconds and megabytes.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

from benchmarks.process_memory import kibibytes

KILOBYTES: Final = 1024
"""Of a megabyte: Linux counts resident memory in kilobytes."""


def measured(arguments: Sequence[str]) -> dict[str, float]:
    """Return what this module prints in a fresh process.

    Raises:
        CalledProcessError: It failed.
    """
    started = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.throughput.fresh", *arguments],
        check=True,
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found | {"whole": time.perf_counter() - started}


def _product(given: argparse.Namespace) -> dict[str, float]:
    from benchmarks.throughput.texts import long_case

    size = given.sentences, given.claims, 1
    (response, context), (other, _) = long_case(*size), long_case(*size, skip=given.claims)
    base = _memory()
    started = time.perf_counter()
    from cavaquinho import Validator

    validator = Validator()
    loaded = time.perf_counter()
    first, own = _check(validator, response, context)
    second, again = _check(validator, other, context)
    return {
        "load": loaded - started,
        "first": first,
        "first_processor": own,
        "second": second,
        "second_processor": again,
        "text_memory": base,
        "memory": _memory(),
    }


def _check(validator: Any, response: str, context: str) -> tuple[float, float]:  # noqa: ANN401
    from benchmarks.throughput.timing import timed

    spent = timed(lambda: validator.validate(response, context))
    return spent.wall, spent.processor


def _rival(given: argparse.Namespace) -> dict[str, float]:
    from benchmarks.throughput import rivals
    from benchmarks.throughput.folders import save_embedded_shape

    two = given.what == "llm-guard"
    folder = Path(given.model) if given.model else None
    if folder is None:
        folder = save_embedded_shape(Path(tempfile.mkdtemp()), labels=2 if two else 3)
    started = time.perf_counter()
    if two:
        scan = rivals.llm_guard(folder)
        score = partial(scan, "The gate opens at 9.", "It opens at 9.")
    else:
        score = partial(_maker(given.what)(folder), [("The gate opens at 9.", "It opens at 9.")])
    loaded = time.perf_counter()
    score()
    return {
        "load": loaded - started,
        "first": time.perf_counter() - loaded,
        "memory": _memory(),
    }


def _maker(name: str) -> Callable[[Path], Callable[[Sequence[tuple[str, str]]], object]]:
    from benchmarks.throughput import rivals

    return (
        rivals.cross_encoder if name == "cross-encoder" else partial(rivals.hugging_face, batch=8)
    )


def _memory() -> float:
    """Return the most memory this process has had so far, in megabytes."""
    most = kibibytes("VmHWM")
    if most is None:  # `getrusage` begins with the parent's size
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / KILOBYTES


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.throughput.fresh")
    parser.add_argument("what", choices=("product", "pipeline", "cross-encoder", "llm-guard"))
    parser.add_argument("--sentences", type=int, default=10)
    parser.add_argument("--claims", type=int, default=5)
    parser.add_argument("--model", default="")
    given = parser.parse_args(arguments)
    found = _product(given) if given.what == "product" else _rival(given)
    sys.stdout.write(json.dumps(found) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
