"""Which files a job reads and writes: no two of them may be one."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from cavaquinho.errors import ConfigError

ROWS: Final = ".partial"
ERRORS: Final = ".errors.partial"
STATE: Final = ".progress"
DRAFT: Final = ".new"
BAD: Final = ".errors.jsonl"
"""Behind the name of the output: the rows so far, those that cannot be checked so far, how far it
is, what is being written, and at the end all bad rows."""


def beside(output: Path, suffix: str) -> Path:
    """Return the file that stands beside `output`."""
    return output.with_name(output.name + suffix)


def check_paths(output: Path, others: Mapping[str, Path]) -> None:
    """Look whether the job would write over something else than its own files.

    Args:
        output: The file to write.
        others: Other files of the job, by what messages call them.

    Raises:
        ConfigError: Two of the files are one, or the output is a folder.
    """
    if output.is_dir():
        raise ConfigError(f"{output} is a folder; take another name")
    own = [
        output,
        *(beside(output, suffix) for suffix in (ROWS, ERRORS, STATE, STATE + DRAFT, DRAFT, BAD)),
    ]
    taken = {f"a file that is written with {output.name}": own}
    for what, path in others.items():
        for name, paths in taken.items():
            if any(_same(path, one) for one in paths):
                raise ConfigError(f"{what} {path} is {name}; take another name")
        taken[f"also {what}"] = [path]


def _same(one: Path, other: Path) -> bool:
    if one.resolve() == other.resolve():
        return True
    return one.exists() and other.exists() and one.samefile(other)
