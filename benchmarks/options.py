"""Arguments that both benchmarks share, and how errors become exit codes."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path

from training.rows import DATA_VARIABLE

from benchmarks.errors import SettingError
from benchmarks.intervals import DRAWS
from benchmarks.locate import DataPlace
from cavaquinho.errors import CavaquinhoError

OK = 0
ERROR = 2
INTERRUPTED = 130


def add_shared(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments that say which data, which model, where to, and how."""
    add = parser.add_argument
    add("--n", type=positive, metavar="N", help="items of each set (default: all)")
    add(
        "--data",
        type=Path,
        metavar="PATH",
        help=f"data folder, or one file of rows (default: ${DATA_VARIABLE})",
    )
    add(
        "--hub",
        nargs="?",
        const="",
        metavar="FOLDER",
        help="read the sets from the Hugging Face hub (extra benchmarks), or from a folder that "
        "holds copies of its sets as OWNER/NAME; without this, nothing is fetched",
    )
    add("--model", metavar="NAME", help="folder or hub name (default: the embedded model)")
    add("--save", type=Path, metavar="FILE", help="JSON result")
    add("--markdown", type=Path, metavar="FILE", help="the table, as it is printed")
    add(
        "--resume",
        action="store_true",
        help="take up the rows done before, kept in FILE.rows.jsonl next to --save",
    )
    add("--seed", type=int, default=0, help="of the draw of rows and of the bootstrap (default: 0)")
    add("--draws", type=positive, default=DRAWS, help=f"bootstrap resamples (default: {DRAWS})")
    add("--batch", type=positive, default=8, help="rows measured in one call (default: 8)")


def place_of(given: argparse.Namespace) -> DataPlace:
    """Returns where the data come from.

    Raises:
        SettingError: Both a folder and the hub were named, or `--resume` has nothing to resume.
    """
    if given.resume and given.save is None:
        raise SettingError("--resume needs --save FILE: the rows done are kept next to it")
    if given.hub is not None and given.data is not None:
        raise SettingError("--data and --hub were both given; name one of the two")
    mirror = Path(given.hub).expanduser() if given.hub else None
    if mirror is not None and not mirror.is_dir():
        raise SettingError(f"--hub {mirror}: no such folder; leave the folder out for the hub")
    return DataPlace(given.data, given.hub is not None, mirror)


def rows_file(save: Path | None) -> Path | None:
    """Returns the file of rows that belongs to a result."""
    return None if save is None else save.with_name(f"{save.name}.rows.jsonl")


def hidden_paths(given: argparse.Namespace) -> dict[str, str]:
    """Returns the texts of the command line that say where things lie on this machine."""
    data = str(given.data or "") or os.environ.get(DATA_VARIABLE, "")
    hidden = {data: f"${DATA_VARIABLE}"} if data and len(data) > 1 else {}
    if given.hub:
        hidden[given.hub] = "MIRROR"
    named = [Path(path) for path in (given.model, given.save, given.markdown) if path]
    return hidden | {str(path): path.name for path in named if path.is_absolute()}


def guarded(program: str, work: Callable[[], None]) -> int:
    """Runs `work` and returns the exit code: 0 done, 2 a documented error, 130 interrupted."""
    try:
        work()
    except CavaquinhoError as error:
        sys.stderr.write(f"{program}: error: {error}\n")
        return ERROR
    except OSError as error:
        name = error.filename or "a file"
        sys.stderr.write(f"{program}: error: {name}: {error.strerror or error}\n")
        return ERROR
    except KeyboardInterrupt:
        sys.stderr.write(f"{program}: interrupted; --resume takes the run up again\n")
        return INTERRUPTED
    return OK


def positive(text: str) -> int:
    """Reads an option that is a number of things, at least 1."""
    value = int(text) if text.strip().isdigit() else 0
    if value < 1:
        raise argparse.ArgumentTypeError(f"{text!r} must be a whole number of at least 1")
    return value
