"""`cavaquinho scan`: run the scanners of a configuration over a prompt and its output."""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING, Any, Final

from cavaquinho.cli.inputs import add_text_options, read_text, refuse_stdin_twice
from cavaquinho.cli.validate import UNDECIDED
from cavaquinho.errors import InputError

if TYPE_CHECKING:
    from cavaquinho.pipeline import PipelineReport, StepReport

EXAMPLES = """\
examples:
  cavaquinho scan --config rag.yaml --prompt-file prompt.txt --output-file answer.txt
  cavaquinho scan --config rag.yaml --pipeline strict --prompt-file p.txt --output-file - --json
  cavaquinho scan --config rag.yaml --prompt-file prompt.txt

without an output the input scanners check the prompt

exit status: 0 valid, 1 a scanner found the text invalid, 2 error, a scanner
             that failed to run, or nothing that could be checked
"""


UNSURE: Final = 2
"""Exit status where no scanner found anything wrong, and not all could be checked."""


def add_parser(commands: Any) -> None:  # noqa: ANN401 - argparse does not export its type
    """Add the command to the parser."""
    parser = commands.add_parser(
        "scan",
        help="run the scanners of a configuration",
        description="Run the scanners of a YAML configuration over a prompt and its output.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--config", required=True, metavar="FILE", help="YAML file")
    parser.add_argument("--pipeline", metavar="NAME", help="which of the file's pipelines")
    add_text_options(parser, "prompt", "the prompt, with its documents", required=True)
    add_text_options(parser, "output", "what the model answered", required=False)
    parser.add_argument(
        "--fail-fast", action="store_true", default=None, help="stop at the first that fails"
    )
    parser.add_argument("--json", action="store_true", help="print the whole report as JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Scan, print, and return the exit status."""
    refuse_stdin_twice(arguments, ["prompt", "output"])
    prompt, output = read_text(arguments, "prompt"), read_text(arguments, "output")
    if prompt is None:
        raise InputError("a prompt is needed: --prompt or --prompt-file")

    from cavaquinho.pipeline import load_pipeline
    from cavaquinho.pipeline.hosted import log_to_stderr

    pipeline = load_pipeline(arguments.config, arguments.pipeline)
    log_to_stderr()
    if output is None:
        report = pipeline.scan_prompt_detailed(prompt, fail_fast=arguments.fail_fast)
    else:
        report = pipeline.scan_output_detailed(prompt, output, fail_fast=arguments.fail_fast)
    status = exit_status(report)
    if arguments.json:
        sys.stdout.write(json.dumps(report.to_dict(), indent=2) + "\n")
    else:
        from cavaquinho.cli.render_scan import render_scan

        render_scan(report, undecided=status == UNSURE)
    return status


def exit_status(report: PipelineReport) -> int:
    """Return 1 if a scanner that could decide found the text invalid, 2 if one could not, else 0.

    A scanner that failed to run and whose `on_error` is `allow` does not count.
    """
    steps = report.reports.values()
    if any(step.is_valid is False and not _undecided(step) for step in steps):
        return 1
    if report.status == "unchecked" or any(
        _undecided(step) and not (step.error and step.is_valid) for step in steps
    ):
        return UNSURE
    return 0


def _undecided(step: StepReport) -> bool:
    return step.error is not None or (step.result is not None and step.result.status in UNDECIDED)
