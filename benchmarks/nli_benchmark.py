"""Measures the model alone on sets of natural language inference.

    python -m benchmarks.nli_benchmark --n 500
    python -m benchmarks.nli_benchmark --dataset assin2_test inferbr_test --save results/pt.json

Default sets: MultiNLI (the rows that training holds out), SNLI, LingNLI and its Portuguese
translation, ASSIN 2, InferBR. See `benchmarks/README.md`.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import Any

from rich.console import Console
from training.rows import Pair

from benchmarks.calibration import predictions
from benchmarks.catalogue import HUB, NLI_DEFAULT
from benchmarks.environment import arguments_given, environment, model_identity
from benchmarks.ledger import Ledger, settings_key
from benchmarks.locate import DataPlace, set_names
from benchmarks.nli_report import NLIResult, evaluate, markdown
from benchmarks.options import add_shared, guarded, place_of, rows_file
from benchmarks.output import deliver
from benchmarks.pairs import read_set
from benchmarks.runner import Advance, progress_bar
from cavaquinho.models import NLIPair, NLIScores
from cavaquinho.nli import NLIBackend, load_backend
from cavaquinho.nli.base import checked_scores

PROGRAM = "benchmarks.nli_benchmark"


def build_parser() -> argparse.ArgumentParser:
    """Returns the parser."""
    parser = argparse.ArgumentParser(
        prog=f"python -m {PROGRAM}",
        description="Measure the model alone on sets of natural language inference.",
    )
    add_shared(parser)
    parser.add_argument(
        "--dataset",
        nargs="+",
        metavar="NAME",
        help=f"names of sets, or all (default: {', '.join(NLI_DEFAULT)})",
    )
    return parser


def main(
    arguments: Sequence[str] | None = None,
    load: Callable[[str | None], NLIBackend] = load_backend,
) -> int:
    """Runs the command line, with `load` for what `--model` names; returns the exit code."""
    given = build_parser().parse_args(arguments)
    return guarded(PROGRAM, lambda: benchmark(given, arguments_given(arguments), load))


def benchmark(
    given: argparse.Namespace,
    arguments: Sequence[str],
    load: Callable[[str | None], NLIBackend],
) -> None:
    """Measures, prints the table, and writes what was asked for."""
    place = place_of(given)
    sets = [
        (name, *read_set(place, name, given.n, given.seed))
        for name in set_names(place, "nli", given.dataset or _default(place))
    ]
    ledger = Ledger(rows_file(given.save), resume=given.resume)
    backend = load(given.model)
    model = model_identity(given.model, backend)
    around = environment()
    console = Console(stderr=True)
    results: list[NLIResult] = []
    for name, pairs, note in sets:
        key = settings_key({"model": model, "code": around["code"], "set": name})
        with progress_bar(name, len(pairs), console) as advance:
            rows = score(backend, pairs, ledger, key, given.batch, advance)
        results.append(
            evaluate(
                name,
                predictions([_scores(row) for row in rows], [pair.label for pair in pairs]),
                [row["ms"] for row in rows],
                cut=sum(row["truncated"] for row in rows),
                refused=sum(row["refused"] for row in rows),
                seed=given.seed,
                draws=given.draws,
                note=note,
            )
        )
    report = {
        "benchmark": "nli",
        "settings": {"n": given.n, "seed": given.seed, "bootstrap_draws": given.draws}
        | {"batch": given.batch, "decision": "the most probable class"},
        "model": model,
        "environment": around,
        "results": [result.as_dict() for result in results],
    }
    deliver(given, arguments, PROGRAM, report, markdown(results))


def score(
    backend: NLIBackend,
    pairs: Sequence[Pair],
    ledger: Ledger,
    key: str,
    batch: int,
    advance: Advance,
) -> list[dict[str, Any]]:
    """Returns probabilities and milliseconds of each pair; those in the ledger are not scored."""
    names = [_name(pair) for pair in pairs]
    wanted = dict(zip(names, pairs, strict=True))
    todo = [name for name in wanted if ledger.get(key, name) is None]
    advance(len(wanted) - len(todo))
    for start in range(0, len(todo), batch):
        part = todo[start : start + batch]
        rows = _score_batch(backend, [wanted[name] for name in part])
        ledger.add(key, list(zip(part, rows, strict=True)))
        advance(len(part))
    return [dict(ledger.get(key, name) or {}) for name in names]


def _score_batch(backend: NLIBackend, pairs: Sequence[Pair]) -> list[dict[str, Any]]:
    start = time.perf_counter()
    fitting = [backend.fits(pair.hypothesis) for pair in pairs]
    scored = iter(
        checked_scores(
            backend,
            [
                NLIPair(pair.premise, pair.hypothesis)
                for pair, fits in zip(pairs, fitting, strict=True)
                if fits
            ],
        )
    )
    # What does not fit is not judged at all: neutral, and counted.
    found = [next(scored) if fits else NLIScores(0.0, 1.0, 0.0) for fits in fitting]
    share = round((time.perf_counter() - start) * 1000 / len(pairs), 3)
    return [
        {**asdict(scores), "refused": not fits, "ms": share}
        for scores, fits in zip(found, fitting, strict=True)
    ]


def _scores(row: dict[str, Any]) -> NLIScores:
    return NLIScores(**{key: value for key, value in row.items() if key not in ("refused", "ms")})


def _name(pair: Pair) -> str:
    content = f"{pair.premise}\n{pair.hypothesis}".encode(errors="surrogatepass")
    return hashlib.sha256(content).hexdigest()[:16]


def _default(place: DataPlace) -> list[str]:
    return [name for name in NLI_DEFAULT if not place.hub or name in HUB["nli"]]


if __name__ == "__main__":
    sys.exit(main())
