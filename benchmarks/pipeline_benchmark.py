"""Time of the whole pipeline without the model: five sentences against 2,000 words.

    python -m benchmarks.pipeline_benchmark --rounds 20 --language english

The backend answers at once, so what is left is splitting, extraction, selection of evidence, exact
comparison and decision. Contexts are put together from the paragraphs of the minimal pairs, another
one in each round. Three times are taken: "new context" (no cache of a text helps), then "other
response" (another one against the same context) and "same response" (the first one once more).
Processor time, so that other work on the machine hardly counts. The first round is not counted.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Sequence

from benchmarks.minimal_pairs import SOURCES, generate
from benchmarks.timed_texts import KINDS, context
from cavaquinho import Validator
from cavaquinho.classifier import NLIClassifier
from cavaquinho.models import NLIPair, NLIScores
from cavaquinho.nli import NLIBackend

WORDS = 2000
TIMED = ("new context", "other response", "same response")


class Instant(NLIBackend):
    """Answers every pair the same without looking at it."""

    def score(self, pairs: Sequence[NLIPair]) -> list[NLIScores]:
        """Return undecided scores, one per pair."""
        return [NLIScores(0.4, 0.3, 0.3)] * len(pairs)


def job(language: str, number: int, words: int = WORDS) -> tuple[str, str]:
    """Return a response of five sentences and a context of about so many words."""
    pairs = [generate(kind, language, 1, number, split="seen")[0] for kind in KINDS]
    filled = context([pair.context for pair in pairs], language, words, number)
    return " ".join(pair.claim for pair in pairs), filled


def measure(language: str, rounds: int) -> dict[str, list[float]]:
    """Return the processor time of each round in milliseconds, by what is timed."""
    validator = Validator(classifier=NLIClassifier(Instant(), language=language), language=language)
    spent: dict[str, list[float]] = {name: [] for name in TIMED}
    for number in range(rounds + 1):
        response, source = job(language, number)
        other, _ = job(language, number + rounds + 1)
        for name, text in zip(TIMED, (response, other, response), strict=True):
            started = time.process_time()
            validator.validate(text, source)
            spent[name].append(1000 * (time.process_time() - started))
    return {name: times[1:] for name, times in spent.items()}


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print; return the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.pipeline_benchmark", description=__doc__
    )
    parser.add_argument("--language", choices=sorted(SOURCES), default="english")
    parser.add_argument("--rounds", type=int, default=20)
    given = parser.parse_args(arguments)
    for name, spent in measure(given.language, given.rounds).items():
        middle, worst = statistics.median(spent), max(spent)
        sys.stdout.write(
            f"{name}, {given.rounds} rounds: median {middle:.1f} ms, worst {worst:.1f} ms\n"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
