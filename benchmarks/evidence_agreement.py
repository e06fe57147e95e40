"""Labels by chosen evidence against labels by all of the context.

    OMP_NUM_THREADS=1 python -m benchmarks.evidence_agreement --responses 10 --words 600

Responses of five claims (minimal pairs, true and altered) against contexts of so many words,
English and Portuguese in turn; every claim is checked with the windows chosen and with all. With
`--show`, claims whose labels differ are printed with both passages.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from benchmarks.minimal_pairs import generate
from benchmarks.options import positive
from benchmarks.timed_texts import KINDS, context
from cavaquinho import Validator
from cavaquinho.models import ClaimResult

LANGUAGES = ("english", "portuguese")


def jobs(responses: int, words: int, seed: int = 900) -> Iterator[tuple[str, str, str]]:
    """Yield language, response and context."""
    for number in range(responses):
        language = LANGUAGES[number % 2]
        made = (generate(kind, language, 2, seed + number, split="seen") for kind in KINDS)
        pairs = list(chain(*made))
        chosen = pairs[number % 2 :: 2]
        filled = context([pair.context for pair in chosen], language, words, seed + number)
        yield language, " ".join(pair.claim for pair in chosen), filled


@dataclass(frozen=True)
class Compared:
    """What came out of some responses.

    Attributes:
        labels: How often each pair of labels came: by chosen evidence, by all.
        chosen: Windows scored where they were chosen.
        every: Windows scored where all were.
        differing: Claims by both ways, where the labels differ.
    """

    labels: Counter[tuple[str, str]]
    chosen: int
    every: int
    differing: tuple[tuple[ClaimResult, ClaimResult], ...]


def compare(responses: int, words: int, seed: int = 900) -> Compared:
    """Check all responses in both ways; stderr tells how far it is."""
    labels: Counter[tuple[str, str]] = Counter()
    scored = [0, 0]
    differing = []
    for language, response, source in jobs(responses, words, seed):
        results = [
            Validator(language=language, exhaustive=every).validate(response, source)
            for every in (False, True)
        ]
        for place, result in enumerate(results):
            scored[place] += result.coverage.scored
        for one, other in zip(results[0].claims, results[1].claims, strict=True):
            labels[one.label.value, other.label.value] += 1
            if one.label is not other.label:
                differing.append((one, other))
        sys.stderr.write(f"{labels.total()} claims, {len(differing)} differ\n")
    return Compared(labels, scored[0], scored[1], tuple(differing))


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print; return the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.evidence_agreement", description=__doc__
    )
    parser.add_argument("--responses", type=positive, default=10)
    parser.add_argument("--words", type=positive, default=600)
    parser.add_argument("--seed", type=int, default=900, help="other seeds give other texts")
    parser.add_argument("--show", action="store_true", help="print the claims that differ")
    given = parser.parse_args(arguments)
    found = compare(given.responses, given.words, given.seed)
    labels = found.labels
    total = labels.total()
    same = total - len(found.differing)
    sys.stdout.write(
        f"{total} claims, {same} with the same label ({same / total:.1%}); windows scored: "
        f"{found.chosen} chosen, {found.every} in all\n"
    )
    for (one, other), count in sorted(labels.items()):
        if one != other:
            sys.stdout.write(f"  {one} by chosen evidence, {other} by all: {count}\n")
    for few, every in found.differing if given.show else ():
        sys.stdout.write(f"- {few.text}\n")
        for way, claim in (("chosen", few), ("all", every)):
            sys.stdout.write(f"  {way}: {claim.label.value} {claim.score} {claim.evidence!r}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
