"""The files of a job on Ray: here, on a shared disk or in a cloud, read and written in parts."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from itertools import islice
from pathlib import Path, PurePosixPath
from typing import IO, Any, Final, cast

from cavaquinho._lazy import require
from cavaquinho.batch.ray_actor import EXTRA, FILE, JSON, LINE, ROW, UNREAD
from cavaquinho.batch.reading import Reader, file_kind, parquet_file
from cavaquinho.errors import ConfigError, InputError

_ROWS_AT_A_TIME: Final = 256


@dataclass(frozen=True)
class Part:
    """What one task reads: a whole file of lines or cells, or a row group of Parquet.

    Attributes:
        path: Of a file system, or an address with its scheme.
        name: What the output calls the file; None where there is only one.
        group: Of a Parquet file.
        first: Position of its first row in the file.
    """

    path: str
    name: str | None = None
    group: int | None = None
    first: int = 0


def file_system(path: str) -> tuple[Any, str]:
    """Return pyarrow's file system for `path`, and the path on it.

    Raises:
        ConfigError: The scheme is not one that pyarrow knows.
    """
    fs = require("pyarrow.fs", extra=EXTRA)
    if "://" not in path:
        return fs.LocalFileSystem(), str(Path(path).absolute())
    try:
        return cast("tuple[Any, str]", fs.FileSystem.from_uri(path))
    except (OSError, ValueError) as error:  # pyarrow's ArrowInvalid is a ValueError.
        raise ConfigError(
            f"{path} is no path that can be opened: {type(error).__name__}; use a path of a disk "
            "that all machines see, or an address such as s3://bucket/folder"
        ) from error


def _place(path: str) -> str:
    """Return where `path` is, by one name however it is written."""
    system, place = file_system(path)
    local = system.type_name == "local"
    return str(Path(place).resolve()) if local else f"{system.type_name}:{place.rstrip('/')}"


def is_there(path: str) -> bool:
    """Tell whether there is a file or a folder."""
    system, place = file_system(path)
    return bool(system.get_file_info(place).type.name != "NotFound")


def check_output(source: str, output: str, suffix: str, *, restart: bool) -> None:
    """Look where the output is to go: nothing but an earlier output is ever deleted.

    Args:
        source: The input.
        output: The folder to write.
        suffix: Of the files of an output.
        restart: Whether an earlier output may be deleted.

    Raises:
        ConfigError: There is something that must stay.
    """
    into, of = _place(output), _place(source)
    if f"{into}/".startswith(f"{of}/"):
        raise ConfigError(f"{output} is in the input {source}; take another folder")
    if of.startswith(f"{into}/"):
        raise ConfigError(f"the input {source} is in {output}; take another folder")
    if not is_there(output):
        return
    if not restart:
        raise ConfigError(f"{output} is there already; take another name or --restart")
    system, place = file_system(output)
    if system.get_file_info(place).type.name != "Directory":
        raise ConfigError(f"{output} is no folder; take another name")
    listed = system.get_file_info(require("pyarrow.fs", extra=EXTRA).FileSelector(place))
    foreign = [
        info.base_name for info in listed if not (info.is_file and info.base_name.endswith(suffix))
    ]
    if foreign:
        raise ConfigError(
            f"{output} holds {', '.join(foreign[:3])}, which is no output of such a job and which "
            "--restart would delete; take another name"
        )


def find_parts(source: str) -> list[Part]:
    """Return what is to be read of a file, or of all files of a folder, by their names.

    Raises:
        ConfigError: The format of a file is not known.
        InputError: There is no file.
    """
    system, place = file_system(source)
    found = system.get_file_info(place)
    if found.type.name == "File":
        return list(_parts(source, None))
    fs = require("pyarrow.fs", extra=EXTRA)
    listed = system.get_file_info(fs.FileSelector(place, allow_not_found=True, recursive=True))
    inner = sorted(info.path[len(place) :].lstrip("/") for info in listed if info.is_file)
    # As Spark and pyarrow do: names with these letters are no data.
    names = [name for name in inner if not PurePosixPath(name).name.startswith(("_", "."))]
    if not names:
        raise InputError(f"cannot read {source}: there is no file, and no folder with files")
    return [part for name in names for part in _parts(f"{source.rstrip('/')}/{name}", name)]


def _parts(path: str, name: str | None) -> Iterator[Part]:
    if file_kind(Path(path))[0] != "parquet":
        yield Part(path, name)
        return
    first = 0
    with _opened(path) as file:
        metadata = parquet_file(lambda: file, path, EXTRA).metadata
    for group in range(metadata.num_row_groups):
        yield Part(path, name, group, first)
        first += metadata.row_group(group).num_rows


def _opened(path: str) -> IO[bytes]:
    system, place = file_system(path)
    try:
        return io.BufferedReader(system.open_input_file(place))
    except OSError as error:
        raise InputError(f"cannot read {path}: {type(error).__name__}") from error


def read_part(batch: Mapping[str, Any]) -> Iterator[Any]:
    """Yield tables of the rows of a part, which is the one row of `batch`; for a task of Ray's."""
    part = Part(**json.loads(batch["part"][0]))
    tables = _lines(part) if part.group is None else _row_group(part)
    arrow = require("pyarrow", extra=EXTRA)
    for first, table in tables:
        rows = arrow.array(range(first, first + len(table)), arrow.int64())
        placed = table.append_column(ROW, rows)
        if part.name is not None:
            placed = placed.append_column(FILE, arrow.array([part.name] * len(table)))
        yield placed


def as_item(part: Part) -> dict[str, str]:
    """Return the row that `read_part` reads again."""
    return {"part": json.dumps(asdict(part))}


def _lines(part: Part) -> Iterator[tuple[int, Any]]:
    arrow = require("pyarrow", extra=EXTRA)
    rows = Reader(Path(part.path), lambda: _opened(part.path)).rows()
    schema = arrow.schema([(JSON, arrow.large_string()), (UNREAD, arrow.string())])
    while chunk := list(islice(rows, _ROWS_AT_A_TIME)):
        values = [{JSON: json.dumps(row.values), UNREAD: row.error} for row in chunk]
        yield chunk[0].position, arrow.Table.from_pylist(values, schema)


def _row_group(part: Part) -> Iterator[tuple[int, Any]]:
    arrow, first = require("pyarrow", extra=EXTRA), part.first
    with _opened(part.path) as file:
        read = parquet_file(lambda: file, part.path, EXTRA)
        for batch in read.iter_batches(_ROWS_AT_A_TIME, row_groups=[part.group]):
            yield first, arrow.Table.from_batches([batch])
            first += len(batch)


def lines_sink(path: str, rows_per_file: int, mode: Any) -> Any:  # noqa: ANN401 - of ray.data
    """Return what writes the column `LINE` as files of lines into the folder `path`."""
    kind = require("ray.data.datasource", extra=EXTRA).BlockBasedFileDatasink

    class LinesSink(kind):  # type: ignore[misc, valid-type]
        """Writes blocks of lines."""

        def write_block_to_file(self, block: Any, file: Any) -> None:  # noqa: ANN401
            """Write a block."""
            for line in block.to_arrow().column(LINE).to_pylist():
                file.write(line.encode() + b"\n")

    return LinesSink(path, file_format="jsonl", min_rows_per_file=rows_per_file, mode=mode)
