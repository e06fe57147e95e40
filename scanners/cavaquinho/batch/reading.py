"""Rows out of JSONL, CSV and Parquet files, one after the other, in bounded memory."""

from __future__ import annotations

import csv
import gzip
import io
import itertools
import json
import re
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, Final, Literal

from cavaquinho._lazy import require
from cavaquinho.errors import ConfigError, InputError

Format = Literal["jsonl", "csv", "parquet"]

SUFFIXES: Final[dict[str, Format]] = {
    ".jsonl": "jsonl",
    ".ndjson": "jsonl",
    ".csv": "csv",
    ".parquet": "parquet",
}
LONGEST_LINE: Final = 64 * 1024 * 1024
"""Bytes of a row of JSONL above which it is a bad one. A choice of ours."""

_ROWS_AT_A_TIME: Final = 64
_NOT_UTF8: Final = re.compile("[\udc80-\udcff]")
"""What a byte that is not UTF-8 becomes by "surrogateescape"."""


@dataclass(frozen=True)
class Row:
    """One row of the input.

    Attributes:
        position: From 0.
        values: Its fields; empty for a bad row.
        error: Why it cannot be read; None if it can. Holds nothing of the row.
    """

    position: int
    values: dict[str, Any]
    error: str | None = None


def file_kind(path: Path) -> tuple[Format, bool]:
    """Return the format that a file's name stands for, and whether it is compressed by gzip.

    Raises:
        ConfigError: The name ends in none that is known, or Parquet is to be compressed again.
    """
    zipped = path.suffix.lower() == ".gz"
    suffix = (path.with_suffix("") if zipped else path).suffix.lower()
    if suffix not in SUFFIXES or (zipped and suffix == ".parquet"):
        raise ConfigError(
            f"{path.name} must end in {', '.join(SUFFIXES)}, or .jsonl.gz, .csv.gz: the name tells "
            "the format"
        )
    return SUFFIXES[suffix], zipped


class Reader:
    """The rows of a file.

    Attributes:
        path: The file.
        total: Rows (Parquet) or bytes of the file (else): what `done` counts up to.
    """

    def __init__(self, path: Path, opened: Callable[[], IO[bytes]] | None = None) -> None:
        """Look at the file.

        Args:
            path: The file; its name tells the format.
            opened: Opens it, to be read from any place; None: it is one of this machine.

        Raises:
            ConfigError: The format is not known.
            InputError: There is no such file, or it cannot be read.
            MissingDependencyError: Parquet needs the extra `parquet`.
        """
        self.path = path
        self._format, self._zipped = file_kind(path)
        self._progress: Callable[[], int] = lambda: 0
        self._opened = opened or (lambda: path.open("rb"))
        try:
            with self._opened() as file:
                self.total = file.seek(0, io.SEEK_END)
        except OSError as error:
            raise InputError(f"cannot read {path}: {error.strerror or 'unknown'}") from error
        if self._format == "parquet":
            self.total = self._parquet().metadata.num_rows

    @property
    def done(self) -> int:
        """How much of `total` has been read."""
        return self._progress()

    def rows(self, start: int = 0) -> Iterator[Row]:
        """Yield the rows from position `start` on.

        Raises:
            InputError: The file as a whole is broken (a torn gzip or Parquet file); after the rows
                that can be read.
        """
        try:
            yield from {"jsonl": self._jsonl, "csv": self._csv, "parquet": self._batches}[
                self._format
            ](start)
        except (EOFError, OSError, zlib.error) as error:
            raise InputError(
                f"{self.path} is broken: {type(error).__name__}; the rows before are done"
            ) from error
        self._progress = lambda: self.total  # The file is closed, and cannot tell any more.

    def _open(self) -> IO[bytes]:
        raw = self._opened()
        self._progress = raw.tell
        return gzip.GzipFile(fileobj=raw) if self._zipped else raw  # type: ignore[return-value]

    def _jsonl(self, start: int) -> Iterator[Row]:
        with self._open() as file:
            position = 0
            while line := file.readline(LONGEST_LINE):
                whole = line.endswith(b"\n") or len(line) < LONGEST_LINE
                while not whole and (rest := file.readline(LONGEST_LINE)):
                    if rest.endswith(b"\n"):
                        break
                if not line.strip():
                    continue
                if position >= start:
                    yield _parsed(position, line, whole=whole)
                position += 1

    def _csv(self, start: int) -> Iterator[Row]:
        # Of the whole process, which has a limit of 131,072 else.
        csv.field_size_limit(LONGEST_LINE)
        with (
            self._open() as file,
            io.TextIOWrapper(file, "utf-8-sig", "surrogateescape", newline="") as text,
        ):
            # Strict: a quote that is not closed would take all rows behind it for one cell.
            table = csv.DictReader(text, strict=True)
            for position in itertools.count():
                try:
                    row = _cells(position, next(table))
                except StopIteration:
                    return
                except csv.Error as error:
                    read = f"lines {table.line_num + 1} to {table.reader.line_num}"
                    row = Row(position, {}, f"not CSV, {read}: {error}")
                if position >= start:
                    yield row

    def _batches(self, start: int) -> Iterator[Row]:
        file, position = self._parquet(), 0
        self._progress = lambda: position
        for group in range(file.metadata.num_row_groups):
            rows = file.metadata.row_group(group).num_rows
            if position + rows <= start:
                position += rows
                continue
            for batch in file.iter_batches(_ROWS_AT_A_TIME, row_groups=[group]):
                for values in plain_rows(batch):
                    if position >= start:
                        yield Row(position, values)
                    position += 1

    def _parquet(self) -> Any:  # noqa: ANN401 - pyarrow is imported late
        return parquet_file(self._opened, self.path)


def parquet_file(opened: Callable[[], IO[bytes]], path: Path | str, extra: str = "parquet") -> Any:  # noqa: ANN401
    """Return pyarrow's `ParquetFile` of what `opened` opens.

    Args:
        opened: Opens the file, to be read from any place.
        path: What messages call it.
        extra: The extra that brings pyarrow.

    Raises:
        InputError: It is no Parquet file, or cannot be opened.
        MissingDependencyError: pyarrow is not installed.
    """
    parquet = require("pyarrow.parquet", extra=extra)
    try:
        return parquet.ParquetFile(opened())
    except (OSError, ValueError) as error:  # pyarrow's ArrowInvalid is a ValueError.
        raise InputError(f"{path} is no Parquet file: {type(error).__name__}") from error


def plain_rows(table: Any) -> list[dict[str, Any]]:  # noqa: ANN401 - of pyarrow
    """Return the rows of a table, or of a batch of one.

    What cannot be read, as a text that is not UTF-8, is there as the exception that says why: it
    spoils no other row, and its own only if that field is needed.
    """
    try:
        return list(table.to_pylist())
    except (ValueError, OverflowError):
        names = table.schema.names
        columns = [[_plain(cell) for cell in column] for column in table.columns]
        return [dict(zip(names, cells, strict=True)) for cells in zip(*columns, strict=True)]


def _plain(cell: Any) -> Any:  # noqa: ANN401 - pyarrow.Scalar
    try:
        return cell.as_py()
    except (ValueError, OverflowError) as error:
        return error


def _parsed(position: int, line: bytes, *, whole: bool) -> Row:
    if not whole:
        return Row(position, {}, f"the row has more than {LONGEST_LINE} bytes")
    try:
        values = json.loads(line.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        return Row(position, {}, f"not UTF-8 at byte {error.start} of the row")
    except json.JSONDecodeError as error:
        return Row(position, {}, f"not JSON: {error.msg} at column {error.colno}")
    except (ValueError, RecursionError) as error:
        return Row(position, {}, f"not JSON that can be read: {type(error).__name__}")
    if not isinstance(values, dict):
        return Row(position, {}, f"not a JSON object but {type(values).__name__}")
    return Row(position, values)


def _cells(position: int, values: dict[Any, Any]) -> Row:
    if None in values:
        return Row(position, {}, "more cells than the header has names")
    if any(cell and _NOT_UTF8.search(cell) for cell in values.values()):
        return Row(position, {}, "not UTF-8")
    return Row(position, {name: cell for name, cell in values.items() if cell})
