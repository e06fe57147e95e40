"""From what a user names to the rows of a set."""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from training.rows import DATA_VARIABLE, read_json_lines

from benchmarks.catalogue import HUB, Kind, origin
from benchmarks.errors import DataError

ENDINGS = (".jsonl.gz", ".jsonl")


@dataclass(frozen=True)
class DataPlace:
    """Where data come from: a folder or file, or the hub if the user asked for it.

    Attributes:
        path: Folder or file; None: the environment variable `CAVAQUINHO_DATA`.
        hub: Whether to read from the Hugging Face hub.
        mirror: Folder with copies of hub sets, read in place of the hub; None: the hub itself.
    """

    path: Path | None = None
    hub: bool = False
    mirror: Path | None = None

    def folder(self) -> Path:
        """Returns the folder or file.

        Raises:
            DataError: None is named, or it does not exist.
        """
        given = self.path or os.environ.get(DATA_VARIABLE)
        if not given:
            raise DataError(
                f"no data: give --data PATH (a folder with eval/faithfulness and eval/nli, or one "
                f"file of rows), set {DATA_VARIABLE}, or read from the Hugging Face hub with --hub"
            )
        path = Path(given).expanduser()
        if not path.exists():
            raise DataError(f"{path} does not exist; give --data PATH or set {DATA_VARIABLE}")
        return path


def set_names(place: DataPlace, kind: Kind, wanted: Sequence[str]) -> list[str]:
    """Returns the names of the sets to measure.

    `wanted` may hold "all": every evaluation file of the folder. If `place` is one file, that file
    is the set, whatever `wanted` says.

    Raises:
        DataError: The folder has no evaluation file, or there is no folder.
    """
    if place.hub:
        return list(HUB[kind]) if "all" in wanted else list(wanted)
    folder = place.folder()
    if folder.is_file():
        return [_stem(folder)]
    if "all" not in wanted:
        return list(dict.fromkeys(wanted))
    # Not the training files: those are for development.
    homes = [home for home in _homes(folder, kind) if home.parent.name != "train"]
    found = sorted({_stem(path) for home in homes for path in _files(home)})
    if not found:
        raise DataError(f"{folder} has no file {kind}/NAME.jsonl.gz in it or in its folder eval")
    return found


def find_file(place: DataPlace, kind: Kind, name: str) -> Path:
    """Returns the file of a set.

    Looked for in the folder itself, `<kind>`, `eval/<kind>` and `train/<kind>` of it.

    Raises:
        DataError: There is none; the message lists what there is and where the set is published.
    """
    folder = place.folder()
    if folder.is_file():
        return folder
    homes = _homes(folder, kind)
    for home in homes:
        for ending in ENDINGS:
            path = home / f"{name}{ending}"
            if path.is_file():
                return path
    have = sorted({_stem(path) for home in homes for path in _files(home)})
    message = f"no {name}.jsonl.gz for {kind} in {folder}"
    if origin(name):
        message += f"; it is published at {origin(name)}"
    if name in HUB[kind]:
        message += f"; --hub reads it as {HUB[kind][name].path}"
    raise DataError(f"{message}; found: {', '.join(have) or 'nothing'}")


def read_rows(path: Path) -> Iterator[dict[str, Any]]:
    """Yields the rows of a file of JSON lines.

    Raises:
        DataError: The file cannot be read, or a line is no JSON.
    """
    try:
        yield from read_json_lines(path)
    except (OSError, EOFError, gzip.BadGzipFile, UnicodeDecodeError) as error:
        raise DataError(f"{path} cannot be read: {error}") from error
    except json.JSONDecodeError as error:
        raise DataError(f"{path} has a line that is no JSON ({error.msg})") from error


def is_development(path: Path) -> bool:
    """Returns whether a file stands among the training data: no figure of it is a result."""
    return path.parent.parent.name == "train"


def _homes(folder: Path, kind: Kind) -> list[Path]:
    inside = (Path(), Path(kind), Path("eval", kind), Path("train", kind))
    return [folder / home for home in inside if (folder / home).is_dir()]


def _files(home: Path) -> Iterator[Path]:
    for ending in ENDINGS:
        yield from home.glob(f"*{ending}")


def _stem(path: Path) -> str:
    return path.name.removesuffix(".gz").removesuffix(".jsonl")
