"""Texts from options, files and standard input."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from cavaquinho.errors import InputError

STDIN = "-"


def add_text_options(
    parser: argparse.ArgumentParser, name: str, what: str, *, required: bool
) -> None:
    """Add `--NAME TEXT` and `--NAME-file PATH`, of which one may be given."""
    group = parser.add_mutually_exclusive_group(required=required)
    group.add_argument(f"--{name}", metavar="TEXT", help=f"{what}")
    group.add_argument(
        f"--{name}-file", metavar="PATH", help=f"file with {what} (UTF-8); '-': standard input"
    )


def read_text(arguments: argparse.Namespace, name: str) -> str | None:
    """Return the text given for `name`, or None if neither option was.

    `--NAME -` reads standard input, as `--NAME-file -` does.

    Raises:
        InputError: The file cannot be read or is not UTF-8.
    """
    text: str | None = getattr(arguments, name)
    path: str | None = getattr(arguments, f"{name}_file")
    if STDIN in (text, path):
        return _decode(_standard_input(), "standard input")
    if path is None:
        return text
    if not path:
        raise InputError(f"--{name}-file '' names no file")
    try:
        return _decode(Path(path).read_bytes(), path)
    except OSError as error:
        raise InputError(f"cannot read {path}: {error.strerror or type(error).__name__}") from error


def refuse_stdin_twice(arguments: argparse.Namespace, names: list[str]) -> None:
    """Refuse a command line that reads standard input more than once.

    Raises:
        InputError: Two of the texts would come from it.
    """
    readers = [
        name
        for name in names
        if STDIN in (getattr(arguments, name), getattr(arguments, f"{name}_file"))
    ]
    if len(readers) > 1:
        raise InputError(
            f"{' and '.join(readers)} cannot both come from standard input; use a file for one"
        )


def _standard_input() -> bytes:
    if sys.stdin is None:
        raise InputError("standard input is closed; hand the text over in a file")
    return sys.stdin.buffer.read()


def _decode(data: bytes, name: str) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError(
            f"{name} is not UTF-8 (byte {error.start}); convert it first, "
            "e.g. iconv -f ISO-8859-1 -t UTF-8"
        ) from error
