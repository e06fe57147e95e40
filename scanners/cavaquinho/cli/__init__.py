"""The command line: `cavaquinho ...` or `python -m cavaquinho ...`."""

from cavaquinho.cli.main import main

__all__ = ["main"]
