"""Markdown tables."""

from __future__ import annotations

from collections.abc import Sequence

from benchmarks.intervals import Figure


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Returns a Markdown table, with a line break at its end."""
    lines = [head, ["---"] * len(head), *rows]
    return "".join(f"| {' | '.join(cells)} |\n" for cells in lines)


def shown(figure: Figure | None, *, interval: bool = True) -> str:
    """Returns "0.812 (0.790-0.834)"; "-" where a figure is not defined."""
    if figure is None or figure.value is None:
        return "-"
    text = f"{figure.value:.3f}"
    if interval and figure.low is not None:
        text += f" ({figure.low:.3f}-{figure.high:.3f})"
    return text
