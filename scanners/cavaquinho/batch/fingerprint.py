"""What files hold, in a few letters: a job whose input or model changed must not go on."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

_AT_ONCE: Final = 1 << 16
_MARK: Final = "config.json"
"""What every folder of a model has. Source: the files of Hugging Face's `save_pretrained`."""


def of_file(path: Path) -> str:
    """Return the SHA-256 of all of a file, which is read once: far faster than it is checked.

    Raises:
        OSError: It cannot be read.
    """
    found = hashlib.sha256()
    with path.open("rb") as file:
        while part := file.read(_AT_ONCE):
            found.update(part)
    return found.hexdigest()


def of_models(values: Any, base: Path) -> dict[str, list[str]]:  # noqa: ANN401 - what YAML holds
    """Return the fingerprints of the files of each folder with a model that `values` names.

    Args:
        values: A text, or mappings and lists with texts in them.
        base: Where relative paths may begin, besides the working directory.

    Raises:
        OSError: A file cannot be read.
    """
    found = {}
    for name in sorted(set(_texts(values))):
        for folder in dict.fromkeys((Path(name), base / name)):
            if _is_model(folder):
                files = sorted(path for path in folder.iterdir() if path.is_file())
                found[str(folder)] = [f"{path.name} {of_file(path)}" for path in files]
    return found


def _texts(values: Any) -> Iterator[str]:  # noqa: ANN401
    if isinstance(values, (str, Path)):
        yield str(values)
    elif isinstance(values, dict):
        for value in values.values():
            yield from _texts(value)
    elif isinstance(values, (list, tuple)):
        for value in values:
            yield from _texts(value)


def _is_model(folder: Path) -> bool:
    try:
        return (folder / _MARK).is_file()
    except (OSError, ValueError):  # Too long for a name, or with a zero byte: no path at all.
        return False
