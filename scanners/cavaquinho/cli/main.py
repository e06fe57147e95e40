"""Parser, dispatch and exit codes. The only place where errors become exit codes."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from typing import Final

from cavaquinho.cli import validate
from cavaquinho.errors import CavaquinhoError

OK: Final = 0
HALLUCINATION: Final = 1
ERROR: Final = 2
INTERRUPTED: Final = 130


def build_parser() -> argparse.ArgumentParser:
    """Return the parser of all commands."""
    import cavaquinho

    parser = argparse.ArgumentParser(
        prog="cavaquinho",
        description="Find the sentences of an LLM's answer that its sources do not support.",
    )
    parser.add_argument(
        "--version", action="version", version=f"cavaquinho {cavaquinho.__version__}"
    )
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    validate.add_parser(commands)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command.

    Args:
        argv: Arguments without the program's name; None: those of the process.

    Returns:
        0: no hallucination. 1: hallucination. 2: an error, told on standard error, or nothing
        could be checked.
    """
    _tolerate_any_text()
    arguments = build_parser().parse_args(argv)
    command: Callable[[argparse.Namespace], int] = arguments.run
    try:
        return command(arguments)
    except CavaquinhoError as error:
        sys.stderr.write(f"cavaquinho: error: {error}\n")
        return ERROR
    except BrokenPipeError:
        # The reader has gone, e.g. `| head`. Keep the interpreter from failing on its last flush.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return ERROR
    except KeyboardInterrupt:
        return INTERRUPTED


def _tolerate_any_text() -> None:
    """Let any Unicode be written, whatever the terminal's encoding: lone surrogates, too."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")
