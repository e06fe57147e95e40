"""What is written while a job runs, so that a killed one goes on where it was."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Final

from cavaquinho.batch.summary import Summary
from cavaquinho.errors import ConfigError, InputError

ROWS: Final = ".partial"
ERRORS: Final = ".errors.partial"
STATE: Final = ".progress"


class Journal:
    """Results and errors so far, and how far they go.

    A chunk of rows is written to both files and to the disk; only then is the state put in place,
    by one rename. A killed job is cut back to the last state, so that no row is lost or doubled.
    The output itself appears when all rows are done.
    """

    def __init__(self, output: Path, key: Mapping[str, Any], *, restart: bool = False) -> None:
        """Go on where a job with the same output was, or begin.

        Args:
            output: The file that is to be made.
            key: What the results depend on; a job with another key is not continued.
            restart: Begin again, whatever is there.

        Raises:
            ConfigError: What is there is of a job with another key.
            InputError: A file cannot be written.
        """
        self.rows_path, self.errors_path, self._state_path = (
            output.with_name(output.name + suffix) for suffix in (ROWS, ERRORS, STATE)
        )
        self._key = json.loads(json.dumps(key))
        state = None if restart else self._state()
        self.summary = Summary() if state is None else Summary.from_dict(state["summary"])
        self.resumed = self.summary.rows
        sizes = (0, 0) if state is None else (state["bytes"], state["error_bytes"])
        try:
            self._files = tuple(
                _open_at(path, size)
                for path, size in zip((self.rows_path, self.errors_path), sizes, strict=True)
            )
        except OSError as error:
            raise InputError(f"cannot write {output}: {error.strerror}") from error

    def _state(self) -> dict[str, Any] | None:
        try:
            state: dict[str, Any] = json.loads(self._state_path.read_text("utf-8"))
        except FileNotFoundError:
            return None
        changed = sorted(
            name for name, value in self._key.items() if state.get("key", {}).get(name) != value
        )
        if changed:
            raise ConfigError(
                f"{self._state_path} is of a job with another {', '.join(changed)}; run it as it "
                "was, or begin again with --restart"
            )
        return state

    def add(self, rows: Sequence[Mapping[str, Any]], errors: Sequence[Mapping[str, Any]]) -> None:
        """Write the results of a chunk, which are then safe."""
        for file, items in zip(self._files, (rows, errors), strict=True):
            file.writelines(encoded(item) for item in items)
            file.flush()
            os.fsync(file.fileno())
        for row in rows:
            self.summary.add(row)
        for _ in errors:
            self.summary.add_bad()
        self._save()

    def _save(self) -> None:
        done, failed = (file.tell() for file in self._files)
        state = {
            "key": self._key,
            "bytes": done,
            "error_bytes": failed,
            "summary": self.summary.to_dict(),
        }
        draft = self._state_path.with_name(self._state_path.name + ".new")
        with draft.open("w", encoding="utf-8") as file:
            json.dump(state, file)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(self._state_path)

    def remove(self) -> None:
        """Delete the files of the journal that are still there; the job is done."""
        for path in (self.rows_path, self.errors_path, self._state_path):
            path.unlink(missing_ok=True)

    def __enter__(self) -> Journal:
        """Return the journal."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close the files, which stay."""
        for file in self._files:
            file.close()


def encoded(row: Mapping[str, Any]) -> bytes:
    """Return a row as a line of JSON, of ASCII alone where UTF-8 cannot write it."""
    try:
        return json.dumps(row, ensure_ascii=False).encode() + b"\n"
    except UnicodeEncodeError:  # a lone surrogate
        return json.dumps(row).encode() + b"\n"


def _open_at(path: Path, size: int) -> IO[bytes]:
    """Open a file to be written on from `size`; what is behind it was never finished."""
    path.touch()
    if path.stat().st_size < size:
        raise ConfigError(
            f"{path.name} is shorter than the job's state says; begin again with --restart"
        )
    file = path.open("r+b")
    file.truncate(size)
    file.seek(size)
    return file
