"""Measures a model folder (Hugging Face or ONNX) on the evaluation sets.

    python -m training.evaluate --model path/to/folder --out path/to/report

Writes `<out>.md` and `<out>.json`: per NLI set the accuracy over three classes (where the set has
them) and of entailment against the rest; per faithfulness set AUC and the best balanced accuracy,
with the evidence that `training.evidence.select` finds. MultiNLI is the held out part.
"""

from __future__ import annotations

import argparse
import json
import logging
import platform
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np

from training.data import held_out
from training.evidence import select, sentences
from training.measures import accuracy, auc, best_balanced_accuracy
from training.predict import Predictor, predictor, softmax
from training.rows import (
    ENTAILMENT,
    NOT_ENTAILMENT,
    Answer,
    Pair,
    data_folder,
    read_answers,
    read_pairs,
)

LOG = logging.getLogger(__name__)

HELD_OUT = "mnli_held_out"


@dataclass(frozen=True, slots=True)
class NLIMeasure:
    """Accuracies in [0, 1]; `three_way` is None for sets that only tell entailment."""

    name: str
    rows: int
    three_way: float | None
    two_way: float
    majority: float
    pairs_per_second: float


@dataclass(frozen=True, slots=True)
class FaithfulnessMeasure:
    """AUC of "unfaithful" and the best balanced accuracy over all thresholds of these rows."""

    name: str
    rows: int
    auc: float
    best_balanced_accuracy: float
    pairs_per_second: float


def measure_nli(name: str, pairs: Sequence[Pair], model: Predictor) -> NLIMeasure:
    """Scores the pairs of one NLI set."""
    labels = [pair.label for pair in pairs]
    start = time.perf_counter()
    scores = model.logits(pairs)
    seconds = time.perf_counter() - start
    two_way_only = NOT_ENTAILMENT in labels
    most = max(labels.count(label) for label in set(labels))
    return NLIMeasure(
        name=name,
        rows=len(pairs),
        three_way=None if two_way_only else round(accuracy(scores, labels), 4),
        two_way=round(accuracy(scores, labels, two_way=True), 4),
        majority=round(most / len(labels), 4),
        pairs_per_second=round(len(pairs) / seconds, 1),
    )


def claims_of(answer: Answer) -> list[Pair]:
    """Returns the pairs that decide about an answer: its label is carried by each of them.

    An answer to a question is one claim, "question answer"; any other response is split into
    sentences.
    """
    if answer.prompt:
        claims = [f"{answer.prompt} {answer.response}"]
    else:
        claims = sentences(answer.response) or [answer.response]
    label = NOT_ENTAILMENT if answer.unfaithful else ENTAILMENT
    return [
        Pair(select(answer.context, claim), claim, label, answer.source, answer.lang)
        for claim in claims
    ]


def measure_answers(name: str, answers: Sequence[Answer], model: Predictor) -> FaithfulnessMeasure:
    """Scores one faithfulness set; an answer's score is that of its least entailed claim."""
    grouped = [claims_of(answer) for answer in answers]
    pairs = [pair for group in grouped for pair in group]
    start = time.perf_counter()
    unsupported = 1.0 - softmax(model.logits(pairs))[:, ENTAILMENT]
    seconds = time.perf_counter() - start
    ends = np.cumsum([len(group) for group in grouped])[:-1]
    scores = np.array([part.max() for part in np.split(unsupported, ends)])
    flags = np.array([answer.unfaithful for answer in answers])
    return FaithfulnessMeasure(
        name=name,
        rows=len(answers),
        auc=round(auc(scores, flags), 4),
        best_balanced_accuracy=round(best_balanced_accuracy(scores, flags), 4),
        pairs_per_second=round(len(pairs) / seconds, 1),
    )


def measure_all(
    data: Path, model: Predictor, only: Sequence[str] | None, limit: int | None
) -> tuple[list[NLIMeasure], list[FaithfulnessMeasure]]:
    """Measures every set (or those named in `only`), on its first `limit` rows."""

    def wanted(name: str) -> bool:
        return not only or name in only

    nli: list[NLIMeasure] = []
    if wanted(HELD_OUT):
        nli.append(measure_nli(HELD_OUT, held_out(data)[:limit], model))
        LOG.info("%s", nli[-1])
    for path in sorted((data / "eval" / "nli").glob("*.jsonl*")):
        if wanted(name := path.name.split(".")[0]):
            nli.append(measure_nli(name, read_pairs(path)[:limit], model))
            LOG.info("%s", nli[-1])
    answers: list[FaithfulnessMeasure] = []
    for path in sorted((data / "eval" / "faithfulness").glob("*.jsonl*")):
        if wanted(name := path.name.split(".")[0]):
            answers.append(measure_answers(name, read_answers(path)[:limit], model))
            LOG.info("%s", answers[-1])
    return nli, answers


def markdown(nli: Sequence[NLIMeasure], answers: Sequence[FaithfulnessMeasure]) -> str:
    """Returns the two tables."""
    lines = ["| NLI set | rows | three classes | entailment | majority | pairs/s |", "|---|" * 6]
    lines[1] = "|---" * 6 + "|"
    for one in nli:
        three = "" if one.three_way is None else f"{one.three_way:.3f}"
        lines.append(
            f"| {one.name} | {one.rows} | {three} | {one.two_way:.3f} | {one.majority:.3f} "
            f"| {one.pairs_per_second:.0f} |"
        )
    lines += ["", "| faithfulness set | rows | AUC | best balanced accuracy | pairs/s |"]
    lines.append("|---" * 5 + "|")
    lines += [
        f"| {one.name} | {one.rows} | {one.auc:.3f} | {one.best_balanced_accuracy:.3f} "
        f"| {one.pairs_per_second:.0f} |"
        for one in answers
    ]
    return "\n".join(lines) + "\n"


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs the command line."""
    logging.basicConfig(level=logging.INFO, format="%(message)s")
    parser = argparse.ArgumentParser(prog="python -m training.evaluate")
    add = parser.add_argument
    add("--model", type=Path, required=True, help="Hugging Face folder or exported folder")
    add("--out", type=Path, required=True, help="report, without ending")
    add("--data", type=Path, help="data folder (default: $CAVAQUINHO_DATA)")
    add("--sets", nargs="+", help=f"names of sets; {HELD_OUT} is the MultiNLI part")
    add("--limit", type=int, help="first rows of each set only")
    add("--max-length", type=int, help="tokens of a pair (default: the model folder's)")
    add("--threads", type=int, default=2)
    given = parser.parse_args(arguments)
    model = predictor(given.model, given.max_length, given.threads)
    nli, answers = measure_all(data_folder(given.data), model, given.sets, given.limit)
    report = {
        "limit": given.limit,
        "max_length": model.max_length,
        "threads": given.threads,
        "machine": platform.machine(),
        "python": platform.python_version(),
        "nli": [asdict(one) for one in nli],
        "faithfulness": [asdict(one) for one in answers],
    }
    given.out.parent.mkdir(parents=True, exist_ok=True)
    given.out.with_suffix(".json").write_text(json.dumps(report, indent=1) + "\n", "utf-8")
    given.out.with_suffix(".md").write_text(markdown(nli, answers), "utf-8")


if __name__ == "__main__":
    main()
