"""Rows done so far, as JSON lines next to the result, so that a run can be taken up again."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from benchmarks.errors import SettingError


def settings_key(settings: Mapping[str, Any]) -> str:
    """Returns a short name of settings: equal for equal settings, whatever their order."""
    text = json.dumps(settings, sort_keys=True, default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


class Ledger:
    """Outcomes under the key of their settings and the id of their row.

    Each batch is one write of whole lines: a kill at any moment loses at most the batch in work.
    A torn last line is passed over when the file is read.
    """

    def __init__(self, path: Path | None, *, resume: bool = False) -> None:
        """Opens the file.

        Args:
            path: None: nothing is kept.
            resume: Take up what the file holds. Otherwise an older file is moved to
                `<name>.previous`: hours of work are not lost by a forgotten option.

        Raises:
            SettingError: The file is not one of these, or cannot be written.
        """
        self._path = path
        self._done: dict[tuple[str, str], Mapping[str, Any]] = {}
        if path is None:
            return
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            if path.exists() and resume:
                self._done = dict(_read(path))
            elif path.exists():
                path.replace(path.with_name(f"{path.name}.previous"))
        except OSError as error:
            raise SettingError(f"{path}: {error.strerror or error}") from error

    def get(self, key: str, identity: str) -> Mapping[str, Any] | None:
        """Returns the outcome of a row, or None if it has not been done."""
        return self._done.get((key, identity))

    def add(self, key: str, outcomes: Sequence[tuple[str, Mapping[str, Any]]]) -> None:
        """Keeps the outcomes of one batch, as (row id, outcome)."""
        lines = []
        for identity, outcome in outcomes:
            self._done[key, identity] = outcome
            lines.append(json.dumps({"key": key, "row": identity, **outcome}) + "\n")
        if self._path is not None:
            with self._path.open("a", encoding="utf-8") as file:
                file.write("".join(lines))


def _read(path: Path) -> Iterable[tuple[tuple[str, str], Mapping[str, Any]]]:
    raw = path.read_bytes()
    whole, torn = raw.rpartition(b"\n")[::2]
    if torn:
        # The next line must not be written behind half a line.
        path.write_bytes(whole + b"\n" if whole else b"")
    for number, line in enumerate(whole.splitlines(), start=1):
        try:
            row = json.loads(line)
            yield (row.pop("key"), row.pop("row")), row
        except (ValueError, KeyError, AttributeError, TypeError) as error:
            raise SettingError(
                f"{path}, line {number} is not a row of a benchmark; move the file away or leave "
                "--resume out"
            ) from error
