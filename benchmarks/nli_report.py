"""The results of the NLI benchmark: figures, majority baseline, table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from benchmarks.calibration import Predictions, figures, majority
from benchmarks.intervals import Estimate, estimate
from benchmarks.tables import shown, table


@dataclass(frozen=True)
class NLIResult:
    """One set.

    Attributes:
        name: Of the set.
        rows: Number of pairs.
        two_way: Whether classes are entailment against the rest only.
        model: Figures of the model.
        majority: Figures of always saying the most frequent class.
        ms: Milliseconds a pair, mean.
        cut: Pairs whose premise did not fit into the model.
        refused: Pairs whose hypothesis does not fit; they count as neutral.
        note: What a reader must know of the set, or "".
    """

    name: str
    rows: int
    two_way: bool
    model: Estimate
    majority: Estimate
    ms: float
    cut: int
    refused: int
    note: str = ""

    def as_dict(self) -> dict[str, Any]:
        """Returns plain values for JSON."""
        return {
            "dataset": self.name,
            "rows": self.rows,
            "classes": "entailment against the rest" if self.two_way else "three",
            "metrics": _plain(self.model),
            "majority_baseline": _plain(self.majority),
            "ms_per_sample": self.ms,
            "premises_cut": self.cut,
            "hypotheses_too_long": self.refused,
            "note": self.note,
        }


def evaluate(
    name: str,
    found: Predictions,
    ms: Sequence[float],
    *,
    cut: int,
    refused: int,
    seed: int,
    draws: int,
    note: str = "",
) -> NLIResult:
    """Returns the figures of one set; each pair is an item of its own."""
    groups = np.arange(len(found.expected))
    baseline = majority(found)
    return NLIResult(
        name=name,
        rows=len(found.expected),
        two_way=found.two_way,
        model=estimate(lambda weights: figures(found, weights), groups, seed, draws),
        majority=estimate(lambda weights: figures(baseline, weights), groups, seed, draws),
        ms=round(float(np.mean(ms)), 2),
        cut=cut,
        refused=refused,
        note=note,
    )


def markdown(results: Sequence[NLIResult]) -> str:
    """Returns the table, with the majority baseline under each set."""
    head = ["set", "classes", "pairs", "accuracy", "macro F1", "calibration error", "ms/sample"]
    rows = []
    for result in results:
        classes = "entailment or not" if result.two_way else "three"
        size = str(result.rows)
        rows.append([result.name, classes, size, *_cells(result.model), f"{result.ms:.1f}"])
        values = result.majority.figures()
        always = [shown(values[name], interval=False) for name in ("accuracy", "macro_f1")]
        rows.append([f"{result.name}, majority class", classes, size, *always, "-", "-"])
    notes = [
        "\nIn brackets: 95% bootstrap intervals. Calibration error: expected calibration error "
        "over 15 bins of the predicted class's probability.\n"
    ]
    for result in results:
        said = [result.note] if result.note else []
        said += [f"{result.cut} premises were cut"] if result.cut else []
        said += [f"{result.refused} hypotheses were too long"] if result.refused else []
        notes += [f"\n{result.name}: {'; '.join(said)}.\n"] if said else []
    return table(head, rows) + "".join(notes)


def _cells(found: Estimate) -> list[str]:
    values = found.figures()
    return [shown(values[name]) for name in ("accuracy", "macro_f1", "ece")]


def _plain(found: Estimate) -> dict[str, dict[str, float | None]]:
    return {name: asdict(figure) for name, figure in found.figures().items()}
