"""`cavaquinho scanners`: the scanner types that a configuration can name here."""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cavaquinho.pipeline.registry import ScannerType


def add_parser(commands: Any) -> None:  # noqa: ANN401 - argparse does not export its type
    """Add the command to the parser."""
    parser = commands.add_parser(
        "scanners",
        help="list the scanners that a configuration can name",
        description="List every scanner type that can be named under input_scanners and "
        "output_scanners: where it comes from and its parameters with their defaults; and the "
        "extras of this package.",
    )
    parser.add_argument("--json", action="store_true", help="print the list as JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the list and return the exit status."""
    from cavaquinho.cli.doctor import packages
    from cavaquinho.pipeline.hosted import log_to_stderr
    from cavaquinho.pipeline.registry import KINDS, listed

    found = [item for kind in reversed(KINDS) for item in listed(kind)]
    log_to_stderr()
    extras = packages()[1]
    if arguments.json:
        plain = {"scanners": [_plain(item) for item in found], "extras": extras}
        sys.stdout.write(json.dumps(plain, indent=2) + "\n")
        return 0
    for item in found:
        sys.stdout.write(f"{item.kind:<6} {item.name}  [{item.origin}]\n")
        sys.stdout.write(f"       {item.problem or ', '.join(_shown(item)) or 'no parameters'}\n")
    for extra, versions in extras.items():
        missing = [name for name, version in versions.items() if version is None]
        state = f"pip install 'cavaquinho[{extra}]' adds {', '.join(missing)}"
        sys.stdout.write(f"extra  {extra}: {state if missing else 'installed'}\n")
    return 0


def _plain(item: ScannerType) -> dict[str, Any]:
    return {
        "name": item.name,
        "kind": item.kind,
        "origin": item.origin,
        "parameters": _parameters(item),
        "problem": item.problem,
    }


def _parameters(item: ScannerType) -> dict[str, Any]:
    """Return each parameter's default as text; None for one that must be given.

    The vault is left out: the pipeline gives it.
    """
    from cavaquinho.pipeline.building import VAULT
    from cavaquinho.pipeline.parameters import parameters_of

    known = {} if item.problem else parameters_of(item.make)
    return {
        name: None if each.default is each.empty else _default(each.default)
        for name, each in known.items()
        if name != VAULT
    }


def _default(value: object) -> str:
    # An enumeration is written in YAML by its value.
    return repr(getattr(value, "value", value))


def _shown(item: ScannerType) -> list[str]:
    return [
        f"{name} (required)" if default is None else f"{name}={default}"
        for name, default in _parameters(item).items()
    ]
