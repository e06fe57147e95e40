"""Time of each scanner for one answer, in milliseconds of processor time.

    python -m benchmarks.scanner_latency --rounds 10

Five sentences of a context of about 500 words, and the same with another value in the first; texts
are put together from the minimal pairs, other ones in each round. Processor time, so that other
work on the machine hardly counts. The first round of each scanner is not counted. No network: the
retriever of `FactualVerification` is a function, and `SelfConsistency` gets its samples.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from benchmarks.minimal_pairs import Pair, generate
from benchmarks.timed_texts import KINDS, context
from cavaquinho.models import Document
from cavaquinho.output_scanners import (
    Cavaquinho,
    FactualConsistency,
    FactualVerification,
    GroundedEntities,
    SelfConsistency,
)

WORDS: Final = 500
SAMPLES: Final = 5
_DRAWN: Final = 6
_PRONOUNS: Final = frozenset({"It", "Its", "They", "Their"})


def job(number: int) -> tuple[str, str, str]:
    """Return a context, an answer of five of its sentences, and one of which a claim is wrong."""
    made = [generate(kind, "english", _DRAWN, number, split="seen") for kind in KINDS]
    equal, altered = [_named(pairs) for pairs in made], made[0][0]
    filled = context([pair.context for pair in (*equal, altered)], "english", WORDS, number)
    claims = [pair.sentence for pair in equal]
    return filled, " ".join(claims), " ".join([altered.claim, *claims[1:]])


def _named(pairs: Sequence[Pair]) -> Pair:
    """Return an equal pair whose sentence names its subject: the others would change theirs."""
    equal = [pair for pair in pairs if not pair.altered]
    named = [pair for pair in equal if pair.sentence.split()[0] not in _PRONOUNS]
    return (named or equal)[0]


def _samples(context: str) -> list[str]:
    return [context] * SAMPLES


MAKERS: Final[Mapping[str, Callable[[str], Any]]] = MappingProxyType(
    {
        "Cavaquinho": lambda context: Cavaquinho(context=context),
        "Cavaquinho, correct": lambda context: Cavaquinho(
            context=context, on_hallucination="correct"
        ),
        "FactualConsistency": lambda _: FactualConsistency(),
        "GroundedEntities": lambda context: GroundedEntities(context=context),
        "SelfConsistency": lambda context: SelfConsistency(samples=_samples(context[:400])),
        "FactualVerification": lambda context: FactualVerification(
            retriever=lambda query: [Document(context)]
        ),
    }
)


def measure(name: str, rounds: int) -> tuple[list[float], list[float]]:
    """Return the times of the supported and of the wrong answers, in milliseconds."""
    good: list[float] = []
    wrong: list[float] = []
    for number in range(rounds + 1):
        source, right, altered = job(number)
        scanner = MAKERS[name](source)
        prompt = source if name == "FactualConsistency" else "Tell me about it."
        for spent, output in ((good, right), (wrong, altered)):
            started = time.process_time()
            scanner.scan(prompt, output)
            spent.append(1000 * (time.process_time() - started))
    return good[1:], wrong[1:]


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print a table; return the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.scanner_latency", description=__doc__
    )
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--scanner", choices=list(MAKERS), action="append")
    given = parser.parse_args(arguments)
    sys.stdout.write("| scanner | supported: median, worst | one claim wrong: median, worst |\n")
    sys.stdout.write("|---|---|---|\n")
    for name in given.scanner or MAKERS:
        cells = [
            f"{statistics.median(spent):.0f} ms, {max(spent):.0f} ms"
            for spent in measure(name, given.rounds)
        ]
        sys.stdout.write(f"| {name} | {' | '.join(cells)} |\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
