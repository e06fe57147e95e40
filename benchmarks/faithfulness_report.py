"""The results of the faithfulness benchmark: figures, coverage, table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from benchmarks.ablations import title
from benchmarks.cases import Case, is_paired
from benchmarks.intervals import Estimate, Figure, estimate, mean
from benchmarks.metrics import build, figures
from benchmarks.systems import CHECKED, Outcome
from benchmarks.tables import shown, table

COLUMNS = {
    "balanced_accuracy": "balanced accuracy",
    "accuracy": "accuracy",
    "precision": "precision",
    "recall": "recall",
    "f1": "F1",
    "fnr": "FNR",
    "auc": "AUC",
    "best_balanced_accuracy": "best balanced accuracy",
}


@dataclass(frozen=True)
class SetResult:
    """One set, one variant.

    Attributes:
        name: Of the set.
        variant: Parts switched off; "": none.
        estimate: The figures and their resamples.
        rows: Number of rows.
        items: Number of items that are resampled as a whole.
        unfaithful: Rows labelled unfaithful.
        flagged: Rows called unfaithful.
        statuses: Status -> label ("faithful", "unfaithful") -> rows.
        claims: Claims of all rows together.
        ms: Milliseconds a row, mean; None for a variant, which is measured with pairs remembered
            from the whole product.
        paired: Whether each item is a pair of a faithful and an unfaithful row.
        note: What a reader must know of the set, or "".
    """

    name: str
    variant: str
    estimate: Estimate
    rows: int
    items: int
    unfaithful: int
    flagged: int
    statuses: dict[str, dict[str, int]]
    claims: int
    ms: float | None
    paired: bool
    note: str = ""

    @property
    def unchecked(self) -> int:
        """Returns the rows in which nothing was checked."""
        return sum(
            sum(labels.values()) for status, labels in self.statuses.items() if status != CHECKED
        )

    def as_dict(self) -> dict[str, Any]:
        """Returns plain values for JSON."""
        return {
            "dataset": self.name,
            "variant": title(self.variant),
            "without": self.variant,
            "rows": self.rows,
            "items": self.items,
            "paired": self.paired,
            "unfaithful": self.unfaithful,
            "flagged": self.flagged,
            "coverage": {
                "checked": round(1 - self.unchecked / self.rows, 4),
                "statuses": self.statuses,
                "claims_per_row": round(self.claims / self.rows, 2),
                "unchecked_rows_count_as": "not flagged",
            },
            "metrics": _plain(self.estimate),
            "ms_per_row": self.ms,
            "note": self.note,
        }


def evaluate(
    name: str,
    variant: str,
    cases: Sequence[Case],
    outcomes: Sequence[Outcome],
    *,
    seed: int,
    draws: int,
    note: str = "",
) -> SetResult:
    """Returns the figures of one set from its cases and their outcomes."""
    sample = build(
        [outcome.score for outcome in outcomes],
        [outcome.flagged for outcome in outcomes],
        [case.unfaithful for case in cases],
        [outcome.status == CHECKED for outcome in outcomes],
        [case.group for case in cases],
    )
    statuses: dict[str, dict[str, int]] = {}
    for case, outcome in zip(cases, outcomes, strict=True):
        label = "unfaithful" if case.unfaithful else "faithful"
        counts = statuses.setdefault(outcome.status, {"faithful": 0, "unfaithful": 0})
        counts[label] += 1
    return SetResult(
        name=name,
        variant=variant,
        estimate=estimate(lambda weights: figures(sample, weights), sample.groups, seed, draws),
        rows=len(cases),
        items=len(Counter(case.group for case in cases)),
        unfaithful=int(sample.unfaithful.sum()),
        flagged=int(sample.flagged.sum()),
        statuses=statuses,
        claims=sum(outcome.claims for outcome in outcomes),
        ms=None if variant else round(float(np.mean([outcome.ms for outcome in outcomes])), 1),
        paired=is_paired(cases),
        note=note,
    )


def family_means(results: Sequence[SetResult]) -> list[tuple[str, str, Estimate]]:
    """Returns (name, variant, mean) of sets of one family, "summedits_news" and others.

    A family is the part of the name before the first "_"; one set alone has no mean.
    """
    families: dict[tuple[str, str], list[Estimate]] = {}
    for result in results:
        family = result.name.partition("_")[0]
        families.setdefault((family, result.variant), []).append(result.estimate)
    return [
        (f"{family}, mean of {len(members)}", variant, mean(members))
        for (family, variant), members in families.items()
        if len(members) > 1
    ]


def markdown(results: Sequence[SetResult]) -> str:
    """Returns the table and what is to be said below it."""
    head = ["set", "variant", "rows (unfaithful)", *COLUMNS.values(), "not checked", "ms/row"]
    rows = [
        [
            result.name,
            title(result.variant),
            f"{result.rows} ({result.unfaithful})",
            *_cells(result.estimate),
            str(result.unchecked),
            "-" if result.ms is None else f"{result.ms:.0f}",
        ]
        for result in results
    ]
    rows += [
        [name, title(variant), "", *_cells(found), "", ""]
        for name, variant, found in family_means(results)
    ]
    notes = [
        "\nUnfaithful is the positive class. In brackets: 95% bootstrap intervals over items. "
        "The best balanced accuracy takes the threshold that is best for these very rows: it is "
        "an upper bound, not a result. A row in which nothing was checked counts as not flagged.\n"
    ]
    notes += [f"\n{_unchecked_note(result)}\n" for result in results if result.unchecked]
    notes += [f"\n{result.name}: {result.note}.\n" for result in _first(results) if result.note]
    return table(head, rows) + "".join(notes)


def means_as_dicts(results: Sequence[SetResult]) -> list[dict[str, Any]]:
    """Returns the means of families as plain values for JSON."""
    return [
        {"dataset": name, "without": variant, "metrics": _plain(found)}
        for name, variant, found in family_means(results)
    ]


def _unchecked_note(result: SetResult) -> str:
    parts = [
        f"{status} {counts['faithful']} faithful, {counts['unfaithful']} unfaithful"
        for status, counts in sorted(result.statuses.items())
        if status != CHECKED
    ]
    strict = result.estimate.figures()["balanced_accuracy_unchecked_wrong"]
    return (
        f"{result.name}, {title(result.variant)}: nothing was checked in {result.unchecked} rows "
        f"({'; '.join(parts)}); counted as wrong, they make the balanced accuracy {shown(strict)}."
    )


def _first(results: Sequence[SetResult]) -> list[SetResult]:
    return [result for result in results if not result.variant]


def _cells(found: Estimate) -> list[str]:
    shown_figures = found.figures()
    return [shown(shown_figures[name]) for name in COLUMNS]


def _plain(found: Estimate) -> dict[str, dict[str, float | None]]:
    figures_found: dict[str, Figure] = found.figures()
    return {name: asdict(figure) for name, figure in figures_found.items()}
