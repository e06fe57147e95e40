"""The files a benchmark leaves behind: JSON with all that the figures depend on, and the table."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

from benchmarks.environment import command
from benchmarks.options import hidden_paths


def deliver(
    given: argparse.Namespace,
    arguments: Sequence[str],
    program: str,
    report: Mapping[str, Any],
    table: str,
) -> None:
    """Prints the table, and writes the files that were asked for.

    Args:
        given: Parsed arguments, of which `save` and `markdown` are the files.
        arguments: As given; they stand in the result without the paths of this machine.
        program: Module name.
        report: The result, to which date and command are added.
        table: Markdown.
    """
    line = command(program, arguments, hidden_paths(given))
    sys.stdout.write(table)
    if given.save is not None:
        now = datetime.now(timezone.utc).isoformat(timespec="seconds")
        whole = {"date": now, "command": line, **report}
        write_text(given.save, json.dumps(whole, indent=1, ensure_ascii=False) + "\n")
    if given.markdown is not None:
        write_text(given.markdown, f"`{line}`\n\n{table}")


def write_text(path: Path, text: str) -> None:
    """Writes a file whole: a reader never finds half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f"{path.name}.part")
    part.write_text(text, encoding="utf-8")
    part.replace(path)
