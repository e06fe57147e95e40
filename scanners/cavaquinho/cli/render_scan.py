"""A pipeline's report for a person: colours on a terminal, plain text in a pipe."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from cavaquinho.cli.render import one_line, render

if TYPE_CHECKING:
    from cavaquinho.pipeline import PipelineReport, StepReport


def render_scan(
    report: PipelineReport, console: Console | None = None, *, undecided: bool = False
) -> None:
    """Print the verdict, a line per scanner, the claims of those that check any, and a new text.

    Args:
        report: What to show.
        console: Where to print; None: standard output.
        undecided: No scanner found anything wrong, and not all could be checked: the text is called
            neither OK nor INVALID.
    """
    console = console or Console(highlight=False)
    head = ("OK", "bold green") if report.is_valid else ("INVALID", "bold red")
    if undecided:
        head = ("UNDECIDED", "bold yellow")
    note = "" if report.status == "checked" else f"  ({report.status})"
    _print(Text.assemble(head, f"  risk {report.risk_score:.2f}{note}"), console)
    width = max(len(name) for name in report.reports)
    for step in report.reports.values():
        _print(_line(step, width), console)
    for step in report.reports.values():
        if step.result is not None and step.result.claims:
            console.print()
            _print(Text(step.name, style="bold"), console)
            render(step.result, report.texts[step.seen], console)
    if len(report.texts) > 1:
        console.print()
        _print(Text("text after the scanners:", style="bold"), console)
        console.print(Text(report.sanitized_output), soft_wrap=True)


def _line(step: StepReport, width: int) -> Text:
    name = f"  {one_line(step.name):<{width}}  "
    if step.skipped is not None:
        return Text.assemble(name, ("skipped", "dim"), f"  {one_line(step.skipped)}")
    if step.error is not None:
        verdict = {True: "allowed", False: "blocked", None: "no verdict"}[step.is_valid]
        return Text.assemble(name, ("error", "bold yellow"), f"  {verdict}: {one_line(step.error)}")
    word = ("valid", "green") if step.is_valid else ("invalid", "bold red")
    changed = "  changed the text" if step.changed else ""
    return Text.assemble(name, word, f"  risk {step.risk_score:.2f}{changed}")


def _print(text: Text, console: Console) -> None:
    console.print(text, soft_wrap=not console.is_terminal)
