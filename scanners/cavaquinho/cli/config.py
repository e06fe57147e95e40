"""`cavaquinho config`: check a configuration, or print the schema that editors read."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any


def add_parser(commands: Any) -> None:  # noqa: ANN401 - argparse does not export its type
    """Add the commands to the parser."""
    parser = commands.add_parser(
        "config",
        help="check a configuration, or print its JSON Schema",
        description="Check a YAML configuration, or print its JSON Schema.",
    )
    parts = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    check = parts.add_parser(
        "check",
        help="tell everything that is wrong with a file",
        description="Tell everything that is wrong with a file, without downloading anything. "
        "Exit status: 0 nothing is, 2 something is.",
    )
    check.add_argument("file", metavar="FILE", help="YAML file")
    check.set_defaults(run=run_check)
    schema = parts.add_parser(
        "schema",
        help="print the JSON Schema of the files",
        description="Print the JSON Schema of the files, for editors.",
    )
    schema.set_defaults(run=run_schema)


def run_check(arguments: argparse.Namespace) -> int:
    """Check the file; what is wrong is raised."""
    from cavaquinho.pipeline.loading import DEFAULT, load_config
    from cavaquinho.pipeline.registry import KINDS

    config = load_config(arguments.file)
    pipelines: dict[str, Any] = {DEFAULT: config, **config.pipelines}
    sys.stdout.write(f"{arguments.file}: OK\n")
    for name, chain in pipelines.items():
        for kind in KINDS:
            entries = getattr(chain, f"{kind}_scanners")
            if entries:
                types = ", ".join(entry.name or entry.type for entry in entries)
                sys.stdout.write(f"  {name}, {kind}: {types}\n")
    return 0


def run_schema(_: argparse.Namespace) -> int:
    """Print the schema."""
    from cavaquinho.pipeline.json_schema import json_schema

    sys.stdout.write(json.dumps(json_schema(), indent=2, ensure_ascii=False) + "\n")
    return 0
