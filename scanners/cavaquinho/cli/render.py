"""A result for a person: colours on a terminal, plain text in a pipe."""

from __future__ import annotations

from typing import Final

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from cavaquinho.models import ClaimResult, Labels, ValidationResult

_MARKS: Final = {
    Labels.VALUE_ENTAILMENT: ("supported", "bold green"),
    Labels.VALUE_NEUTRAL: ("unsupported", "bold yellow"),
    Labels.VALUE_CONTRADICTION: ("contradicted", "bold red"),
}
_INDENT: Final = 16
"""Columns before the evidence."""


def render(result: ValidationResult, response: str, console: Console | None = None) -> None:
    """Print the verdict, then each claim with its label, score and evidence.

    Args:
        result: What to show.
        response: The text that was checked; claims are quoted from it.
        console: Where to print; None: standard output.
    """
    console = console or Console(highlight=False)
    _row(_verdict(result), 0, console)
    for claim in result.claims:
        console.print()
        _claim(claim, response, console)
    for note in result.coverage.notes:
        _row(Text(f"note: {note}", style="yellow"), 0, console)


def _verdict(result: ValidationResult) -> Text:
    if result.status != "checked":
        return Text(one_line(result.summary), style="bold yellow")
    head = ("HALLUCINATION", "bold red") if result.is_hallucination else ("OK", "bold green")
    return Text.assemble(head, f"  score {result.score:.2f}")


def _claim(claim: ClaimResult, response: str, console: Console) -> None:
    name, style = _MARKS[claim.label]
    said = claim.text if claim.span is None else response[slice(*claim.span)]
    score = f"{claim.score:.2f}" if claim.evidence else "    "
    label = (f"{name:<{_INDENT - 2}}", style)
    _row(Text.assemble(label, f"{score}  ", (one_line(said), "bold")), 2, console)
    if claim.evidence:
        where = "" if claim.source_id is None else f"[{claim.source_id}] "
        _row(Text(f"context: {where}{one_line(claim.evidence)}"), _INDENT, console)
        if claim.conflicting is not None:
            other = claim.conflicting
            where = "" if other.source_id is None else f"[{other.source_id}] "
            opposite = Text(f"but also: {where}{one_line(other.text)}", style="yellow")
            _row(opposite, _INDENT, console)
    elif claim.reason:
        _row(Text(claim.reason), _INDENT, console)


def _row(text: Text, indent: int, console: Console) -> None:
    """Print a row: wrapped and indented on a terminal, on one line in a pipe."""
    if console.is_terminal:
        console.print(Padding(text, (0, 0, 0, indent)))
    else:
        console.print(Text.assemble(" " * indent, text), soft_wrap=True)


def one_line(text: str) -> str:
    """Return `text` on one line, without characters that would steer a terminal."""
    return "".join(
        char for char in " ".join(text.split()) if char.isprintable() or char == "\u200d"
    )
