"""`cavaquinho serve`: the HTTP service."""

from __future__ import annotations

import argparse
from typing import Any


def add_parser(commands: Any) -> None:  # noqa: ANN401 - argparse does not export its type
    """Add the command to the parser."""
    parser = commands.add_parser(
        "serve",
        help="run the HTTP service",
        description="Run the HTTP service (extra `server`) until it is told to stop.",
    )
    parser.add_argument("--config", required=True, metavar="FILE", help="YAML file")
    parser.add_argument("--host", help="address to listen on, instead of the file's")
    parser.add_argument("--port", type=int, help="port to listen on, instead of the file's")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Serve, and return 0 when told to stop."""
    from cavaquinho.server import serve

    serve(arguments.config, host=arguments.host, port=arguments.port)
    return 0
