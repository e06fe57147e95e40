"""What a scenario is given, and what it finds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from benchmarks.tables import table
from benchmarks.throughput.timing import Times


@dataclass(frozen=True)
class Setting:
    """What a scenario is given.

    Attributes:
        folder: Temporary; for models with random weights.
        rounds: Counted rounds.
        size: Of what grows in the scenario (responses, pairs, sentences); None: its own.
        pairs: Most pairs that a rival scores in a round; the rest is reckoned from them.
        batch: Pairs in a batch of the Hugging Face pipeline.
        threads: Cores the product and the limit use.
        without: Rivals that are left out.
        layers: Of the DeBERTa shape.
    """

    folder: Path
    rounds: int = 3
    size: int | None = None
    pairs: int = 200
    batch: int = 8
    threads: int = 2
    without: tuple[str, ...] = ()
    layers: int = 12


@dataclass(frozen=True)
class Section:
    """A table with what has to be said of it."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...] = ()

    def markdown(self) -> str:
        """Return it as Markdown."""
        notes = "".join(f"\n{note}\n" for note in self.notes)
        return f"### {self.title}\n\n{table(self.head, self.rows)}{notes}\n"


HEAD = ("what", "wall, median", "processor, median", "wall ratio", "processor ratio")


def compared(
    times: Mapping[str, Times], base: str, scale: Callable[[str], float] = lambda _: 1.0
) -> tuple[tuple[str, ...], ...]:
    """Return one row per contender with how many times longer than `base` it takes.

    Args:
        times: What was measured.
        base: The contender the others are compared with.
        scale: What a contender's times are multiplied with, where it did a part of the work.
    """
    rows = []
    for name, one in times.items():
        wall, processor = one.wall * scale(name), one.processor * scale(name)
        rows.append(
            (
                name,
                f"{wall:.3f} s",
                f"{processor:.3f} s",
                f"{wall / times[base].wall:.1f}",
                f"{processor / times[base].processor:.1f}",
            )
        )
    return tuple(rows)
