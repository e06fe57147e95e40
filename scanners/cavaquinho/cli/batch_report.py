"""`cavaquinho batch --report`: a page on all rows of a job."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cavaquinho.errors import ConfigError

if TYPE_CHECKING:
    from cavaquinho.batch import Job
    from cavaquinho.batch.reading import Row
    from cavaquinho.models import Checked


def check_report(arguments: argparse.Namespace) -> None:
    """Look whether a report can be made, before hours of work.

    Raises:
        ConfigError: The rows will have no claims, or be elsewhere, or the folder is not there, or
            the page would be written over the input or the output.
    """
    if arguments.report is None:
        return
    for given, name in (
        (arguments.config is not None, "--config"),
        (arguments.verdicts_only, "--verdicts-only"),
        (arguments.engine == "ray", "--engine ray"),
    ):
        if given:
            raise ConfigError(f"--report shows claims, which {name} leaves out; take one of them")
    folder = Path(arguments.report).absolute().parent
    if not folder.is_dir():
        raise ConfigError(f"--report {arguments.report}: there is no folder {folder}; make it")
    from cavaquinho.batch.paths import check_paths

    files = {"the input": Path(arguments.input), "--report": Path(arguments.report)}
    check_paths(Path(arguments.output), files)


def write_report(path: Path, job: Job, rows: Iterable[dict[str, Any]]) -> None:
    """Write the page; the input is read once more, row by row, for its texts.

    Args:
        path: Where to write it.
        job: The job.
        rows: Of the output, in order.

    Raises:
        OSError: The page cannot be written.
    """
    from cavaquinho.batch.reading import Reader
    from cavaquinho.report import BatchReport
    from cavaquinho.serialize import from_dict

    report = BatchReport()
    asked = Reader(job.source).rows()
    for values in rows:
        name = values["id"]
        result = from_dict(values, _texts(asked, values["row"], job))
        report.add(result, None if name is None else str(name))
    path.write_text(report.html(), encoding="utf-8")


def _texts(asked: Iterator[Row], position: int, job: Job) -> Checked | None:
    """Return the texts of a row; rows before it are passed, since both files have one order."""
    from cavaquinho.batch import read_item
    from cavaquinho.models import Checked

    row = next((row for row in asked if row.position == position), None)
    if row is None:
        return None
    item = read_item(row.values, job.fields)
    return Checked(item.response, item.context)
