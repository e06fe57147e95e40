"""`cavaquinho validate`: check one response against its context."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from cavaquinho.cli.inputs import add_text_options, read_text, refuse_stdin_twice
from cavaquinho.errors import ConfigError
from cavaquinho.text.languages import LANGUAGES

if TYPE_CHECKING:
    from cavaquinho.models import ValidationResult

UNDECIDED: Final = frozenset({"no_context", "unverified"})
"""Statuses of a result that is no verdict, whatever its score says."""

EXAMPLES = """\
examples:
  cavaquinho validate --response "The fee is 90." --context "The fee is 40 euros."
  cavaquinho validate --response-file answer.txt --context-file source.txt --json
  cavaquinho validate --response "The fee is 90." --context "The fee is 40 euros." \\
      --html report.html
  cat answer.txt | cavaquinho validate --response - --context-file source.txt

exit status: 0 no hallucination, 1 hallucination, 2 error, nothing to check
             against, or a claim that could not be checked
"""


def add_parser(commands: Any) -> None:  # noqa: ANN401 - argparse does not export its type
    """Add the command to the parser."""
    parser = commands.add_parser(
        "validate",
        help="check one response against its context",
        description="Check one response against its context, claim by claim.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add_text_options(parser, "response", "the response to check", required=True)
    add_text_options(parser, "context", "the trusted text", required=True)
    add_text_options(parser, "prompt", "the user's question", required=False)
    parser.add_argument("--language", default="english", help=", ".join(LANGUAGES))
    parser.add_argument(
        "--threshold", default="0.5", help="score above which a response is a hallucination"
    )
    parser.add_argument("--mode", default="faithful", help="faithful, grounded")
    parser.add_argument("--model", help="model folder or Hugging Face name; default: embedded")
    parser.add_argument("--json", action="store_true", help="print the whole result as JSON")
    parser.add_argument("--html", metavar="PATH", help="write a report that a browser shows")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Check, print, and return the exit status."""
    refuse_stdin_twice(arguments, ["response", "context", "prompt"])
    threshold = _number(arguments.threshold)
    response, context = read_text(arguments, "response"), read_text(arguments, "context")
    prompt = read_text(arguments, "prompt")

    from cavaquinho.validator import Validator

    validator = Validator(
        threshold=threshold,
        language=arguments.language,
        model=arguments.model,
        mode=arguments.mode,
    )
    result = validator.validate(response or "", context or "", prompt)
    if arguments.html is not None:
        _write(arguments.html, result)
    _show(result, response or "", as_json=arguments.json)
    if result.status in UNDECIDED:
        return 2
    return int(result.is_hallucination)


def _show(result: ValidationResult, response: str, *, as_json: bool) -> None:
    if as_json:
        from cavaquinho.serialize import to_dict

        sys.stdout.write(json.dumps(to_dict(result), indent=2) + "\n")
        return
    from cavaquinho.cli.render import render

    render(result, response)


def _write(path: str, result: ValidationResult) -> None:
    """Write the report, before the verdict is printed.

    Raises:
        ConfigError: The file cannot be written.
    """
    page = result.to_html()
    try:
        Path(path).write_text(page, encoding="utf-8")
    except OSError as error:
        raise ConfigError(
            f"--html {path!r} cannot be written: {error.strerror}; name a file in a folder that "
            "exists"
        ) from error


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError as error:
        raise ConfigError(
            f"--threshold {text!r} is not a number; write it with a point, for example 0.5"
        ) from error
