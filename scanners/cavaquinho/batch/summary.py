"""What a job found, in numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from cavaquinho._interval import wilson


@dataclass
class Summary:
    """Counts over the rows of a job.

    Attributes:
        rows: Rows read.
        bad: Rows that could not be checked, which are in the errors file.
        hallucinated: Rows that are hallucinations (of a pipeline: that are not valid).
        statuses: Rows by status.
        labels: Claims by label.
    """

    rows: int = 0
    bad: int = 0
    hallucinated: int = 0
    statuses: Counter[str] = field(default_factory=Counter)
    labels: Counter[str] = field(default_factory=Counter)

    def add(self, row: Mapping[str, Any]) -> None:
        """Count a row of the output."""
        self.rows += 1
        self.statuses[row["status"]] += 1
        self.hallucinated += bool(row.get("is_hallucination", not row.get("is_valid", True)))
        for claim in row.get("claims", ()):
            self.labels[claim["label"]] += 1

    def add_bad(self) -> None:
        """Count a bad row."""
        self.rows += 1
        self.bad += 1

    def include(self, other: Summary) -> None:
        """Add the counts of other rows."""
        self.rows += other.rows
        self.bad += other.bad
        self.hallucinated += other.hallucinated
        self.statuses += other.statuses
        self.labels += other.labels

    @property
    def checked(self) -> int:
        """Rows that were checked: there were claims and a context in a known language."""
        return self.statuses["checked"]

    @property
    def share(self) -> float | None:
        """The share in [0, 1] of the checked rows that are hallucinations; None without any."""
        return self.hallucinated / self.checked if self.checked else None

    def interval(self) -> tuple[float, float] | None:
        """Return the 95% interval of `share` (`wilson`); None if nothing was checked."""
        return wilson(self.hallucinated, self.checked)[1:] if self.checked else None

    def to_dict(self) -> dict[str, Any]:
        """Return plain values, for JSON; `from_dict` reads the counts back."""
        ends = self.interval()
        return {
            "rows": self.rows,
            "bad": self.bad,
            "checked": self.checked,
            "hallucinated": self.hallucinated,
            "share": None if self.share is None else round(self.share, 6),
            "interval": None if ends is None else [round(end, 6) for end in ends],
            "statuses": dict(sorted(self.statuses.items())),
            "labels": dict(sorted(self.labels.items())),
        }

    @classmethod
    def from_dict(cls, values: Mapping[str, Any]) -> Summary:
        """Return the summary that `to_dict` made `values` of."""
        counts = {name: values[name] for name in ("rows", "bad", "hallucinated")}
        return cls(**counts, statuses=Counter(values["statuses"]), labels=Counter(values["labels"]))

    def describe(self) -> str:
        """Return a few lines for a person."""
        lines = [f"{self.rows} rows, {self.bad} bad, {self.checked} checked"]
        ends = self.interval()
        if self.share is not None and ends is not None:
            lines.append(
                f"hallucinated: {self.hallucinated} of {self.checked}, {self.share:.1%} "
                f"(95% interval {ends[0]:.1%} to {ends[1]:.1%})"
            )
        for title, counts in (("other rows", self.statuses), ("claims", self.labels)):
            shown = [f"{count} {name}" for name, count in sorted(counts.items())]
            shown = [one for one in shown if not one.endswith(" checked")]
            if shown:
                lines.append(f"{title}: {', '.join(shown)}")
        return "\n".join(lines)
