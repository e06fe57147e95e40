"""Files and folders that a configuration names: any text may stand there."""

from __future__ import annotations

from pathlib import Path


def is_folder(name: str) -> bool:
    """Return whether `name` is a folder; a name that no folder can have is none."""
    path = path_of(name, Path())
    return path is not None and path.is_dir()


def path_of(name: str, base: Path) -> Path | None:
    """Return the path that `name` means, seen from the folder `base`.

    None if no file can have that name: it is too long, holds a NUL, or starts with the home folder
    of an unknown user.
    """
    try:
        path = base / Path(name).expanduser()
        path.resolve()
        path.exists()
    except (OSError, RuntimeError, ValueError):
        return None
    return path
