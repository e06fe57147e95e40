"""Whether running pairs together is faster than one by one, on the embedded model.

    OMP_NUM_THREADS=1 python -m benchmarks.batching --rounds 5

The pairs are what `Validator` asks the model for five claims against 2,000 words, six times. Every
round runs all settings in turn, so that other work on the machine meets all of them; times are the
process's own. The first setting is one pair a run.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Sequence

from benchmarks.options import positive
from benchmarks.pipeline_benchmark import job
from cavaquinho import Validator
from cavaquinho.classifier import NLIClassifier
from cavaquinho.models import NLIPair, NLIScores
from cavaquinho.nli import NLIBackend, OnnxNLIBackend

TOKENS = (0, 64, 128, 192, 256, 384, 512, 1024, 4096)
THREADS = (1, 2)


class Listening(NLIBackend):
    """Hands pairs on and keeps them."""

    def __init__(self, inner: NLIBackend) -> None:
        """Hand on to `inner`."""
        self._inner = inner
        self.pairs: list[NLIPair] = []

    def score(self, pairs: Sequence[NLIPair]) -> list[NLIScores]:
        """Return what the inner backend returns."""
        self.pairs += pairs
        return self._inner.score(pairs)


def asked(language: str, responses: int) -> list[NLIPair]:
    """Return the different pairs that `Validator` asks for some responses."""
    backend = Listening(OnnxNLIBackend())
    validator = Validator(classifier=NLIClassifier(backend, language=language), language=language)
    for number in range(responses):
        validator.validate(*job(language, number))
    return list(dict.fromkeys(backend.pairs))


class Sized(OnnxNLIBackend):
    """The embedded model with another number of tokens a run."""

    def __init__(self, tokens: int, threads: int) -> None:
        """Take the most tokens of a run (0: one pair), and the runs at a time."""
        super().__init__(threads=threads)
        self._batch_tokens = tokens


def measure(pairs: Sequence[NLIPair], rounds: int) -> dict[tuple[int, int], dict[str, float]]:
    """Return median seconds by tokens a run and threads: "wall" and "processor"."""
    backends = {(size, count): Sized(size, count) for size in TOKENS for count in THREADS}
    spent: dict[tuple[int, int], list[tuple[float, float]]] = {key: [] for key in backends}
    for _ in range(rounds + 1):
        for key, backend in backends.items():
            wall, own = time.perf_counter(), time.process_time()
            backend.score(pairs)
            spent[key].append((time.perf_counter() - wall, time.process_time() - own))
    return {key: _middle(times[1:]) for key, times in spent.items()}


def _middle(times: Sequence[tuple[float, float]]) -> dict[str, float]:
    walls, owns = zip(*times, strict=True)
    return {"wall": statistics.median(walls), "processor": statistics.median(owns)}


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.batching", description=__doc__)
    parser.add_argument("--language", choices=("english", "portuguese"), default="english")
    parser.add_argument("--responses", type=positive, default=6)
    parser.add_argument("--rounds", type=positive, default=5)
    given = parser.parse_args(arguments)
    pairs = asked(given.language, given.responses)
    found = measure(pairs, given.rounds)
    sys.stdout.write(f"{len(pairs)} pairs; tokens a run, runs at a time: wall, processor, ratio\n")
    for (tokens, threads), times in found.items():
        ratio = found[0, threads]["processor"] / times["processor"]
        sys.stdout.write(
            f"{tokens or 'one pair':>8} {threads}: {times['wall']:.2f} s, "
            f"{times['processor']:.2f} s, {ratio:.2f}\n"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
