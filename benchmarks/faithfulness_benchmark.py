"""Measures whether unfaithful responses are found.

    python -m benchmarks.faithfulness_benchmark --n 500 --save results/faithfulness.json
    python -m benchmarks.faithfulness_benchmark --dataset summedits_news summedits_samsum --n 100
    python -m benchmarks.faithfulness_benchmark --protocol pairs --dataset all
    python -m benchmarks.faithfulness_benchmark --without each --markdown results/ablations.md

The default is HaluEval QA: each item gives a faithful and a hallucinated answer to a question.
See `benchmarks/README.md` for data, options and the meaning of the figures.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections.abc import Callable, Sequence
from dataclasses import astuple
from typing import Any

from rich.console import Console
from training.faithfulness import is_development as is_kept_out

from benchmarks.ablations import SWITCHES, title, variants
from benchmarks.cases import Case, draw, read_cases
from benchmarks.catalogue import HUB
from benchmarks.environment import arguments_given, environment, model_identity
from benchmarks.errors import DataError, SettingError
from benchmarks.faithfulness_report import SetResult, evaluate, markdown, means_as_dicts
from benchmarks.hub import load_rows
from benchmarks.ledger import Ledger, settings_key
from benchmarks.locate import DataPlace, find_file, is_development, read_rows, set_names
from benchmarks.model_alone import ModelAlone
from benchmarks.options import add_shared, guarded, place_of, rows_file
from benchmarks.output import deliver
from benchmarks.product import LANGUAGES, Product
from benchmarks.runner import progress_bar, run
from benchmarks.systems import System
from cavaquinho.aggregator import MODES
from cavaquinho.engine.caching import CachingBackend
from cavaquinho.nli import NLIBackend, load_backend

PROGRAM = "benchmarks.faithfulness_benchmark"
DEFAULT_SET = "halueval_qa_500"
KEPT_OUT = "the rows that training leaves out: for development, no result"
KEPT_PAIRS = 1_000_000
"""Pairs whose scores are kept for the variants, which ask for mostly the same ones."""


def build_parser() -> argparse.ArgumentParser:
    """Returns the parser."""
    parser = argparse.ArgumentParser(
        prog=f"python -m {PROGRAM}",
        description="Measure whether unfaithful responses are found.",
    )
    add_shared(parser)
    add = parser.add_argument
    add(
        "--dataset",
        nargs="+",
        default=[DEFAULT_SET],
        metavar="NAME",
        help=f"names of sets, or all (default: {DEFAULT_SET})",
    )
    add(
        "--protocol",
        choices=("product", "pairs"),
        default="product",
        help="product: the whole Validator, the question as prompt; pairs: the model alone, the "
        "question as part of the claim (default: product)",
    )
    add(
        "--mode",
        choices=sorted(MODES),
        default="grounded",
        help="what counts as a hallucination (default: grounded, which is what the sets label)",
    )
    add("--threshold", type=float, help="in (0, 1) (default: the product's own)")
    add(
        "--language",
        choices=(*LANGUAGES.values(), "auto"),
        help="of the product (default: the language of each row)",
    )
    add(
        "--without",
        nargs="+",
        action="extend",
        default=[],
        metavar="PART",
        help="measure the product without a part, too: "
        + "; ".join(f"{name} ({what})" for name, (what, _) in SWITCHES.items())
        + "; each: every part alone; A+B: both together",
    )
    add("--details", action="store_true", help="keep claims and evidence in the file of rows")
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
    chosen = _variants(given)
    sets = [
        (name, *read_set(place, name, given.n, given.seed))
        for name in set_names(place, "faithfulness", given.dataset)
    ]
    ledger = Ledger(rows_file(given.save), resume=given.resume)
    backend = load(given.model)
    model = model_identity(given.model, backend)
    around = environment()
    if len(chosen) > 1:
        backend = CachingBackend(backend, pairs=KEPT_PAIRS)
    systems = {variant: _system(given, backend, variant) for variant in chosen}
    console = Console(stderr=True)
    results: list[SetResult] = []
    for name, cases, note in sets:
        named = [_with_content(case) for case in cases]
        for variant, system in systems.items():
            settings = system.settings() | {"details": given.details}
            key = settings_key(settings | {"model": model, "code": around["code"], "set": name})
            label = f"{name}, {title(variant)}"
            with progress_bar(label, len(cases), console) as advance:
                outcomes = run(system, named, ledger, key, given.batch, advance)
            results.append(
                evaluate(
                    name, variant, cases, outcomes, seed=given.seed, draws=given.draws, note=note
                )
            )
    report = {
        "benchmark": "faithfulness",
        "settings": _settings(given, systems[chosen[0]]),
        "model": model,
        "environment": around,
        "results": [result.as_dict() for result in results],
        "means": means_as_dicts(results),
    }
    deliver(given, arguments, PROGRAM, report, markdown(results))


def read_set(place: DataPlace, name: str, count: int | None, seed: int) -> tuple[list[Case], str]:
    """Returns the cases of a set that are measured, and what a reader must know of them.

    Raises:
        DataError: The set is missing, or has rows of another form.
    """
    if place.hub:
        cases = read_cases(load_rows(place, "faithfulness", name, count), name)
        return draw(cases, count, seed), HUB["faithfulness"][name].note
    path = find_file(place, "faithfulness", name)
    cases = read_cases(read_rows(path), path.name)
    if not is_development(path):
        return draw(cases, count, seed), ""
    kept = [case for case in cases if is_kept_out(case.context)]
    if not kept:
        raise DataError(f"training has seen all contexts of {name}: none is left to measure with")
    return draw(kept, count, seed), KEPT_OUT


def _variants(given: argparse.Namespace) -> list[str]:
    if given.without and given.protocol != "product":
        raise SettingError("--without switches off parts of the product: leave --protocol out")
    return variants(given.without)


def _system(given: argparse.Namespace, backend: NLIBackend, variant: str) -> System:
    if given.protocol == "pairs":
        return ModelAlone(backend, threshold=given.threshold, details=given.details)
    return Product(
        backend,
        mode=given.mode,
        threshold=given.threshold,
        language=given.language,
        variant=variant,
        details=given.details,
    )


def _with_content(case: Case) -> Case:
    """Returns the case under an id that changes with its texts: other data are not mixed in."""
    content = hashlib.sha256(repr(astuple(case)).encode(errors="surrogatepass")).hexdigest()[:12]
    return Case(f"{case.id}/{content}", *astuple(case)[1:])


def _settings(given: argparse.Namespace, system: System) -> dict[str, Any]:
    return system.settings() | {
        "n": given.n,
        "seed": given.seed,
        "bootstrap_draws": given.draws,
        "batch": given.batch,
        "threshold_from": "command line" if given.threshold is not None else "the product's own",
    }


if __name__ == "__main__":
    sys.exit(main())
