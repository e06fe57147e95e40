"""Labels by chosen evidence against labels by all of the context.

    OMP_NUM_THREADS=1 python -m benchmarks.evidence_agreement --responses 10 --words 600

Responses of five claims (minimal pairs, true and altered) against contexts of so many words,
English and Portuguese in turn; every claim is checked with the windows chosen and with all.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain

from benchmarks.minimal_pairs import generate
from benchmarks.timed_texts import KINDS, context
from cavaquinho import Validator
from cavaquinho.models import ValidationResult

LANGUAGES = ("english", "portuguese")


def jobs(responses: int, words: int) -> Iterator[tuple[str, str, str]]:
    """Yield language, response and context."""
    for number in range(responses):
        language = LANGUAGES[number % 2]
        pairs = list(chain(*(generate(kind, language, 2, seed=900 + number) for kind in KINDS)))
        chosen = pairs[number % 2 :: 2]
        filled = context([pair.context for pair in chosen], language, words, 900 + number)
        yield language, " ".join(pair.claim for pair in chosen), filled


def compare(responses: int, words: int) -> tuple[Counter[tuple[str, str]], int, int]:
    """Return the pairs of labels (chosen, all), and the windows scored by either way."""
    labels: Counter[tuple[str, str]] = Counter()
    scored = [0, 0]
    for language, response, source in jobs(responses, words):
        results = [
            Validator(language=language, exhaustive=every).validate(response, source)
            for every in (False, True)
        ]
        labels.update(zip(*map(_labels, results), strict=True))
        for place, result in enumerate(results):
            scored[place] += result.coverage.scored
    return labels, scored[0], scored[1]


def _labels(result: ValidationResult) -> list[str]:
    return [claim.label.value for claim in result.claims]


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print; return the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.evidence_agreement", description=__doc__
    )
    parser.add_argument("--responses", type=int, default=10)
    parser.add_argument("--words", type=int, default=600)
    given = parser.parse_args(arguments)
    labels, few, every = compare(given.responses, given.words)
    total = sum(labels.values())
    same = sum(count for (one, other), count in labels.items() if one == other)
    sys.stdout.write(
        f"{total} claims, {same} with the same label ({same / total:.1%}); windows scored: {few} "
        f"chosen, {every} in all\n"
    )
    for (one, other), count in sorted(labels.items()):
        if one != other:
            sys.stdout.write(f"  {one} by chosen evidence, {other} by all: {count}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
