"""What is written while a job runs, so that a killed one goes on where it was."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import IO, Any

from cavaquinho.batch.paths import DRAFT, ERRORS, ROWS, STATE, beside
from cavaquinho.batch.summary import Summary
from cavaquinho.errors import ConfigError, InputError


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
            ConfigError: What is there is of a job with another key, or of one that runs.
            InputError: A file cannot be written.
        """
        self.rows_path, self.errors_path, self._state_path = (
            beside(output, suffix) for suffix in (ROWS, ERRORS, STATE)
        )
        self._key = json.loads(json.dumps(key))
        with ExitStack() as opened:
            try:
                self._files = tuple(
                    opened.enter_context(_opened(path))
                    for path in (self.rows_path, self.errors_path)
                )
            except OSError as error:
                raise InputError(f"cannot write {output}: {error.strerror}") from error
            _hold(self._files[0], self.rows_path, output)
            state = None if restart else self._state()
            self.summary = Summary() if state is None else Summary.from_dict(state["summary"])
            self.resumed = self.summary.rows
            sizes = (0, 0) if state is None else (state["bytes"], state["error_bytes"])
            for file, size in zip(self._files, sizes, strict=True):
                _cut(file, size)
            opened.pop_all()

    def _state(self) -> dict[str, Any] | None:
        try:
            state: dict[str, Any] = json.loads(self._state_path.read_text("utf-8"))
            Summary.from_dict(state["summary"])
            _ = state["bytes"] + state["error_bytes"]
        except FileNotFoundError:
            return None
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            raise ConfigError(
                f"{self._state_path} is no state of a job; delete it, or begin again with --restart"
            ) from error
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
        draft = beside(self._state_path, DRAFT)
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


def _opened(path: Path) -> IO[bytes]:
    """Open a file to be read and written, which may be there."""
    path.touch()
    return path.open("r+b")


def _hold(file: IO[bytes], path: Path, output: Path) -> None:
    """Keep other processes from working on the same output until `file` is closed.

    Raises:
        ConfigError: One does.
    """
    try:
        import fcntl
    except ImportError:  # Windows, which does not let a file be replaced that is open.
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        # One that ended just now has renamed the file away, and has made the output.
        free = path.exists() and os.path.samestat(os.fstat(file.fileno()), path.stat())
    except BlockingIOError:
        free = False
    except OSError:  # A file system without locks: then nothing can be known of others.
        return
    if not free:
        raise ConfigError(f"another process is making {output}; wait for it, or take another name")


def _cut(file: IO[bytes], size: int) -> None:
    """Go on with a file from `size`; what is behind it was never finished."""
    if os.fstat(file.fileno()).st_size < size:
        raise ConfigError(
            f"{file.name} is shorter than the job's state says; begin again with --restart"
        )
    file.truncate(size)
    file.seek(size)
