"""Speed of the product beside other ways to the same verdicts, and beside the machine's limit.

    OMP_NUM_THREADS=2 python -m benchmarks.throughput_benchmark --scenario words --rounds 5

The same inputs through (a) this product, (b) a Hugging Face `pipeline("text-classification")` that
scores every pair of a sentence and a claim, (c) sentence-transformers' `CrossEncoder.predict` over
the same pairs, (d) llm-guard's own `FactualConsistency`. Contenders run in turn in every round, so
that ratios hold on a busy machine; processor seconds stand next to wall time. The others get models
of the same architecture with random weights, since speed does not depend on them. Scenarios:

    words      5 claims against 2,000 words
    sentences  20 claims against 200 sentences (--size: sentences)
    long       10 claims against 100,000 sentences, then 10 others (--size: sentences)
    deberta    the PyTorch backend against (b) and (c), DeBERTa-v3-base's shape (--size: pairs)
    mixed      a batch of 1,000 responses: the share inside the model (--size: responses)
    limit      the model's time against operations at the measured rate of matrix products
    cold       cold start and memory
    growth     cost as claims and context grow (--size: most sentences; --plot FILE.svg)
    batches    a pair's scores in a batch against alone

`--without "CrossEncoder.predict"` leaves a contender out. sentence-transformers is no dependency of
this project: install it next to it for (c).
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Final

from benchmarks.options import guarded, positive
from benchmarks.output import write_text
from benchmarks.throughput import checks, growth, models, rivals
from benchmarks.throughput.section import Section, Setting
from cavaquinho.errors import ConfigError

SCENARIOS: Final[Mapping[str, Callable[[Setting], Section]]] = MappingProxyType(
    {
        "words": checks.words,
        "sentences": checks.sentences,
        "long": growth.long,
        "deberta": models.deberta,
        "mixed": checks.mixed,
        "limit": models.limit,
        "cold": growth.cold,
        "growth": growth.growth,
        "batches": models.batches,
    }
)


def run(given: argparse.Namespace) -> None:
    """Run the scenarios asked for and print a table of each."""
    for path in (given.markdown, given.plot):
        if path is not None and not path.absolute().parent.is_dir():
            raise ConfigError(f"{path}: there is no folder {path.absolute().parent}; make it")
    scenarios = dict(SCENARIOS)
    scenarios["growth"] = partial(growth.growth, picture=given.plot)
    found = []
    with tempfile.TemporaryDirectory() as folder:
        setting = Setting(
            Path(folder),
            given.rounds,
            given.size,
            given.pairs,
            given.batch,
            given.threads,
            tuple(given.without),
            given.layers,
        )
        for name in given.scenario or SCENARIOS:
            found.append(scenarios[name](setting).markdown())
            sys.stdout.write(found[-1])
            sys.stdout.flush()
    if given.markdown is not None:
        write_text(given.markdown, "".join(found))


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print; return the exit status."""
    program = "python -m benchmarks.throughput_benchmark"
    parser = argparse.ArgumentParser(
        prog=program, description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    add = parser.add_argument
    add("--scenario", choices=list(SCENARIOS), action="append", help="default: all")
    add("--rounds", type=positive, default=3)
    add("--size", type=positive, help="of what grows in the scenario")
    add("--pairs", type=positive, default=200, help="most pairs a rival scores in a round")
    add("--batch", type=positive, default=8, help="pairs in a batch of the Hugging Face pipeline")
    add("--threads", type=positive, default=2, help="cores for the product and for the limit")
    add("--layers", type=positive, default=12, help="of DeBERTa's shape")
    names = (rivals.PIPELINE, rivals.CROSS_ENCODER, rivals.LLM_GUARD)
    add("--without", choices=names, action="append", default=[], help="a rival to leave out")
    add("--markdown", type=Path, metavar="FILE", help="the tables, as they are printed")
    add("--plot", type=Path, metavar="FILE", help="SVG picture of the scenario growth")
    given = parser.parse_args(arguments)
    return guarded(program, partial(run, given))


if __name__ == "__main__":
    sys.exit(main())
