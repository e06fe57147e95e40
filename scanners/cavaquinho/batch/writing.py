"""From a job's rows, as lines of JSON, to the file that was asked for."""

from __future__ import annotations

import csv
import gzip
import io
import json
import shutil
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import IO, Any, Final

from cavaquinho._lazy import require
from cavaquinho.batch.paths import DRAFT, beside
from cavaquinho.batch.reading import file_kind

NESTED: Final = frozenset({"claims", "coverage", "scanners"})
"""Fields that are JSON in a cell of CSV and Parquet, which have no such values in common."""

_AT_ONCE: Final = 1024


def finish(rows: Path, output: Path) -> None:
    """Make `output` of the lines of JSON in `rows`; it appears all at once.

    The same rows make the same bytes: nothing of the time or the machine is in them.
    """
    kind, zipped = file_kind(output)
    if kind == "jsonl" and not zipped:
        rows.replace(output)
        return
    draft = beside(output, DRAFT)
    if kind == "parquet":
        _write_parquet(rows, draft)
    else:
        with draft.open("wb") as file, _target(file, zipped=zipped) as target:
            if kind == "csv":
                _write_csv(rows, target)
            else:
                with rows.open("rb") as source:
                    shutil.copyfileobj(source, target)
    draft.replace(output)
    rows.unlink()


def _target(file: IO[bytes], *, zipped: bool) -> IO[bytes]:
    # Without name and time in its head, so that the same rows make the same bytes.
    return gzip.GzipFile("", "wb", fileobj=file, mtime=0) if zipped else file  # type: ignore[return-value]


def _write_csv(rows: Path, target: IO[bytes]) -> None:
    # What no CSV can hold in UTF-8, a lone surrogate, is written as its escape.
    text = io.TextIOWrapper(target, "utf-8", "backslashreplace", newline="", write_through=True)
    writer = None
    for row in map(flat, read_rows(rows)):
        if writer is None:
            writer = csv.DictWriter(text, list(row), lineterminator="\n")
            writer.writeheader()
        writer.writerow(row)
    text.flush()
    text.detach()


def _write_parquet(rows: Path, draft: Path) -> None:
    arrow, parquet = (require(name, extra="parquet") for name in ("pyarrow", "pyarrow.parquet"))
    read, writer = map(flat, read_rows(rows)), None
    while chunk := list(islice(read, _AT_ONCE)):
        columns = {name: [storable(row[name]) for row in chunk] for name in chunk[0]}
        types = {name: column_type(arrow, name) for name in columns}
        table = arrow.table(columns, schema=arrow.schema(list(types.items())))
        if writer is None:
            writer = parquet.ParquetWriter(draft, table.schema)
        writer.write_table(table)
    if writer is None:
        parquet.write_table(arrow.table({"row": arrow.array([], arrow.int64())}), draft)
    else:
        writer.close()


def column_type(arrow: Any, name: str) -> Any:  # noqa: ANN401 - pyarrow is imported late
    """Return the type of a column of Parquet; the values are those of `flat` and `storable`."""
    known = {
        "row": arrow.int64(),
        "score": arrow.float64(),
        "risk_score": arrow.float64(),
        "is_hallucination": arrow.bool_(),
        "is_valid": arrow.bool_(),
    }
    return known.get(name, arrow.string())


def flat(row: dict[str, Any]) -> dict[str, Any]:
    """Return a row whose nested fields are JSON, and whose id is a text."""
    flat = {name: json.dumps(value) if name in NESTED else value for name, value in row.items()}
    flat["id"] = None if row.get("id") is None else str(row["id"])
    return flat


def storable(value: object) -> object:
    """Return what Arrow can hold: of a text with a lone surrogate, its escape."""
    if isinstance(value, str):  # Arrow's texts are UTF-8.
        return value.encode("utf-8", "backslashreplace").decode()
    return value


def read_rows(rows: Path) -> Iterator[dict[str, Any]]:
    """Yield the rows of a file with a line of JSON each."""
    with rows.open("rb") as file:
        for line in file:
            yield json.loads(line)
