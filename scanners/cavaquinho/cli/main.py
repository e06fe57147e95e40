"""Parser, dispatch and exit codes. The only place where errors become exit codes."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from typing import Final

from cavaquinho.cli import batch, config, doctor, scan, scanners, serve, validate
from cavaquinho.errors import CavaquinhoError

OK: Final = 0
HALLUCINATION: Final = 1
ERROR: Final = 2
INTERRUPTED: Final = 130
DEBUG_VARIABLE: Final = "CAVAQUINHO_DEBUG"


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
    for command in (validate, scan, batch, serve, scanners, config, doctor):
        command.add_parser(commands)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command.

    Args:
        argv: Arguments without the program's name; None: those of the process.

    Returns:
        0: no hallucination. 1: hallucination, or another scanner found a text invalid. 2: an error,
        told on standard error, or nothing could be checked.
    """
    _tolerate_any_text()
    arguments = build_parser().parse_args(argv)
    command: Callable[[argparse.Namespace], int] = arguments.run
    try:
        status = command(arguments)
        sys.stdout.flush()
    except CavaquinhoError as error:
        return _fail(str(error))
    except BrokenPipeError:
        # The reader has gone, e.g. `| head`: that is its right, and nobody reads a message.
        _drop_output()
        return ERROR
    except OSError as error:
        _drop_output()
        return _fail(f"cannot write the result: {error.strerror or type(error).__name__}")
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:  # Whatever it is: exit status 1 would read as a verdict.
        if os.environ.get(DEBUG_VARIABLE):
            raise
        return _fail(
            f"internal error: {type(error).__name__}; set {DEBUG_VARIABLE}=1 to see where, "
            "and please report it"
        )
    return status


def _fail(message: str) -> int:
    sys.stderr.write(f"cavaquinho: error: {message}\n")
    return ERROR


def _drop_output() -> None:
    """Let what is still to be written go nowhere, or the interpreter's last flush fails."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _tolerate_any_text() -> None:
    """Let any Unicode be written, whatever the terminal's encoding: lone surrogates, too.

    A stream that was closed by the caller (`>&-`) is written to nowhere.
    """
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: PTH123
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")
