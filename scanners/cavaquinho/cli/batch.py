"""`cavaquinho batch`: check a file of responses."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from cavaquinho.cli.batch_report import check_report, write_report
from cavaquinho.errors import ConfigError
from cavaquinho.text.languages import LANGUAGES

if TYPE_CHECKING:
    from cavaquinho.batch import Fields, Job, Plan
    from cavaquinho.batch.job import Told, Watch
    from cavaquinho.batch.reading import Reader
    from cavaquinho.batch.summary import Summary

BAD_ROWS: Final = 3
TOO_MANY: Final = 1

_DEFAULTS: Final = {"language": "english", "threshold": 0.5, "mode": "faithful", "model": None}

EXAMPLES = """\
examples:
  cavaquinho batch answers.jsonl --output verdicts.jsonl
  cavaquinho batch answers.csv.gz --output verdicts.parquet --response-field reply
  cavaquinho batch answers.jsonl --output verdicts.jsonl --config rag.yaml
  cavaquinho batch s3://bucket/answers --output s3://bucket/verdicts --engine ray

input and output are .jsonl, .csv or .parquet, the first two also with .gz.
Field names of Ragas, DeepEval, LettuceDetect, llm-guard and our own are known.
The same command again goes on with a job that was stopped or killed.

exit status: 0 all rows were checked, 1 more of them than --fail-above are
             hallucinations, 2 the job could not go on, 3 some rows could not be
             checked and are told in OUT.errors.jsonl
"""


def add_parser(commands: Any) -> None:  # noqa: ANN401 - argparse does not export its type
    """Add the command to the parser."""
    parser = commands.add_parser(
        "batch",
        help="check a file of responses",
        description="Check every row of a file: a response, its context, perhaps its question.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("input", metavar="INPUT", help="file with a response per row")
    parser.add_argument("--output", "-o", required=True, metavar="OUT", help="file to write")
    for name, what in (
        ("response", "the text under test"),
        ("context", "the trusted text or texts"),
        ("prompt", "the question, or the prompt with its documents"),
        ("id", "what names the row"),
    ):
        parser.add_argument(f"--{name}-field", metavar="NAME", help=f"field with {what}")
    languages = f"{', '.join(LANGUAGES)}; default: english"
    parser.add_argument("--language", help=languages)
    parser.add_argument("--threshold", type=float, help="as for `validate`; default: 0.5")
    parser.add_argument("--mode", help="faithful (default), grounded")
    parser.add_argument("--model", help="model folder or Hugging Face name; default: embedded")
    parser.add_argument("--config", metavar="FILE", help="run the output scanners of a YAML file")
    parser.add_argument("--pipeline", metavar="NAME", help="which of the file's pipelines")
    parser.add_argument("--verdicts-only", action="store_true", help="leave the claims out")
    parser.add_argument("--workers", type=int, help="chunks at the same time; default: 2")
    parser.add_argument(
        "--engine",
        choices=("local", "ray"),
        default="local",
        help="ray: on a cluster (extra `ray`)",
    )
    parser.add_argument(
        "--actors", metavar="N", help="models at the same time on Ray: 4, or 2:16, or 1: (default)"
    )
    parser.add_argument("--report", metavar="FILE", help="write an HTML page on all rows, too")
    parser.add_argument("--restart", action="store_true", help="begin again, overwrite OUT")
    parser.add_argument(
        "--fail-above", type=float, metavar="SHARE", help="exit status 1 above it, from 0 to 1"
    )
    parser.add_argument("--json", action="store_true", help="print the summary as JSON")
    parser.add_argument("--quiet", action="store_true", help="no progress bar")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Run the job, print the summary, and return the exit status."""
    limit = arguments.fail_above
    if limit is not None and not 0 <= limit <= 1:
        raise ConfigError(f"--fail-above {limit} must be a share from 0 to 1")

    check_report(arguments)
    foreign = "actors" if arguments.engine == "local" else "workers"
    if getattr(arguments, foreign) is not None:
        raise ConfigError(f"--{foreign} is not for the engine {arguments.engine}; leave it out")
    run_it = _on_ray if arguments.engine == "ray" else _here
    summary, errors = run_it(arguments)
    _show(summary, errors, as_json=arguments.json)
    if summary.bad:
        return BAD_ROWS
    above = limit is not None and summary.share is not None and summary.share > limit
    return TOO_MANY if above else 0


def _here(arguments: argparse.Namespace) -> tuple[Summary, str]:
    """Run the job on this machine; return the counts and where bad rows are told."""
    from cavaquinho.batch import Job, run_job

    plan = _plan(arguments)
    check = plan.check()
    if plan.config is not None:
        from cavaquinho.pipeline.hosted import log_to_stderr

        log_to_stderr()
    job = Job(
        Path(arguments.input),
        Path(arguments.output),
        check,
        _fields(arguments),
        plan.settings(),
        2 if arguments.workers is None else arguments.workers,
        arguments.restart,
    )
    with _progress(quiet=arguments.quiet) as watch:
        return run_job(job, watch, _reporting(arguments, job)), str(job.errors)


def _reporting(arguments: argparse.Namespace, job: Job) -> Told | None:
    if arguments.report is None:
        return None
    return lambda rows: write_report(Path(arguments.report), job, rows)


def _on_ray(arguments: argparse.Namespace) -> tuple[Summary, str]:
    """Run the job on Ray; return the counts and where bad rows are told."""
    from cavaquinho.batch.ray import Work, run_on_ray

    # Nothing of ours reports to anybody; who wants Ray to, says so.
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    work = Work(_plan(arguments), _fields(arguments), _actors(arguments.actors or "1:"))
    summary = run_on_ray(
        arguments.input,
        arguments.output,
        work,
        restart=arguments.restart,
        quiet=arguments.quiet,
    )
    return summary, f"the rows of {arguments.output} that have an error"


def _actors(asked: str) -> int | tuple[int, int | None]:
    least, colon, most = asked.partition(":")
    try:
        return (int(least), int(most) if most else None) if colon else int(least)
    except ValueError as error:
        raise ConfigError(f"--actors {asked!r} must be a number, as 4, or two, as 2:16") from error


def _fields(arguments: argparse.Namespace) -> Fields:
    from cavaquinho.batch import Fields

    return Fields(
        arguments.response_field,
        arguments.context_field,
        arguments.prompt_field,
        arguments.id_field,
    )


def _plan(arguments: argparse.Namespace) -> Plan:
    from cavaquinho.batch import Plan

    given = {
        name: value
        for name in (*_DEFAULTS, "verdicts_only")
        if (value := getattr(arguments, name)) is not None and value is not False
    }
    if arguments.config is not None:
        if given:
            named = ", ".join(f"--{name.replace('_', '-')}" for name in given)
            raise ConfigError(
                f"{named} would do nothing beside --config; put it into {arguments.config}"
            )
        return Plan(arguments.config, arguments.pipeline)
    options = {name: given.get(name, default) for name, default in _DEFAULTS.items()}
    return Plan(None, arguments.pipeline, not arguments.verdicts_only, options)


@contextmanager
def _progress(*, quiet: bool) -> Iterator[Watch | None]:
    """Show how far the job is, on a terminal."""
    if quiet or not sys.stderr.isatty():
        yield None
        return
    from rich import progress
    from rich.console import Console

    columns = (
        progress.BarColumn(),
        progress.TaskProgressColumn(),
        progress.TextColumn("{task.fields[rows]} rows, {task.fields[rate]:.1f}/s"),
        progress.TextColumn("{task.fields[bad]} bad"),
        progress.TimeRemainingColumn(),
    )
    with progress.Progress(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task("", total=None, rows=0, rate=0.0, bad=0)
        first: list[int] = []

        def watch(summary: Summary, reader: Reader) -> None:
            """Move the bar; the rate is that of this run, not of one it goes on with."""
            if not first:
                first.append(summary.rows)
                # What an earlier run did took no time now: the remaining time must not say so.
                bar.reset(task, total=reader.total, completed=reader.done)
            passed = bar.tasks[0].elapsed or 1e-9
            bar.update(
                task,
                total=reader.total,
                completed=reader.done,
                rows=summary.rows,
                rate=(summary.rows - first[0]) / passed,
                bad=summary.bad,
            )

        yield watch


def _show(summary: Summary, errors: str, *, as_json: bool) -> None:
    if as_json:
        sys.stdout.write(json.dumps(summary.to_dict(), indent=2) + "\n")
        return
    sys.stdout.write(summary.describe() + "\n")
    if summary.bad:
        sys.stdout.write(f"bad rows, with the reasons: {errors}\n")
