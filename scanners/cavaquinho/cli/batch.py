"""`cavaquinho batch`: check a file of responses."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from cavaquinho.errors import ConfigError
from cavaquinho.text.languages import LANGUAGES

if TYPE_CHECKING:
    from cavaquinho.batch.checking import Check
    from cavaquinho.batch.job import Watch
    from cavaquinho.batch.reading import Reader
    from cavaquinho.batch.summary import Summary

BAD_ROWS: Final = 3
TOO_MANY: Final = 1

EXAMPLES = """\
examples:
  cavaquinho batch answers.jsonl --output verdicts.jsonl
  cavaquinho batch answers.csv.gz --output verdicts.parquet --response-field reply
  cavaquinho batch answers.jsonl --output verdicts.jsonl --config rag.yaml

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
    parser.add_argument("--language", default="english", help=", ".join(LANGUAGES))
    parser.add_argument("--threshold", type=float, default=0.5, help="as for `validate`")
    parser.add_argument("--mode", default="faithful", help="faithful, grounded")
    parser.add_argument("--model", help="model folder or Hugging Face name; default: embedded")
    parser.add_argument("--config", metavar="FILE", help="run the output scanners of a YAML file")
    parser.add_argument("--pipeline", metavar="NAME", help="which of the file's pipelines")
    parser.add_argument("--verdicts-only", action="store_true", help="leave the claims out")
    parser.add_argument("--workers", type=int, default=2, help="chunks at the same time")
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

    from cavaquinho.batch import Fields, Job, run_job

    job = Job(
        Path(arguments.input),
        Path(arguments.output),
        _check(arguments),
        Fields(
            arguments.response_field,
            arguments.context_field,
            arguments.prompt_field,
            arguments.id_field,
        ),
        _settings(arguments),
        arguments.workers,
        arguments.restart,
    )
    with _progress(quiet=arguments.quiet) as watch:
        summary = run_job(job, watch)
    _show(summary, job.errors, as_json=arguments.json)
    if summary.bad:
        return BAD_ROWS
    above = limit is not None and summary.share is not None and summary.share > limit
    return TOO_MANY if above else 0


def _check(arguments: argparse.Namespace) -> Check:
    from cavaquinho.batch import by_pipeline, by_validator

    if arguments.config is not None:
        from cavaquinho.pipeline import load_pipeline
        from cavaquinho.pipeline.hosted import log_to_stderr

        pipeline = load_pipeline(arguments.config, arguments.pipeline)
        log_to_stderr()
        return by_pipeline(pipeline)
    if arguments.pipeline is not None:
        raise ConfigError("--pipeline names a pipeline of a file; give the file by --config")
    from cavaquinho.validator import Validator

    validator = Validator(
        threshold=arguments.threshold,
        language=arguments.language,
        model=arguments.model,
        mode=arguments.mode,
    )
    return by_validator(validator, claims=not arguments.verdicts_only)


def _settings(arguments: argparse.Namespace) -> dict[str, Any]:
    """Return what the results depend on."""
    import cavaquinho

    names = ("language", "threshold", "mode", "model", "config", "pipeline", "verdicts_only")
    settings = {name: getattr(arguments, name) for name in names}
    if arguments.config is not None:
        settings["config"] = Path(arguments.config).read_text("utf-8")
    return {"version": cavaquinho.__version__, **settings}


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


def _show(summary: Summary, errors: Path, *, as_json: bool) -> None:
    if as_json:
        sys.stdout.write(json.dumps(summary.to_dict(), indent=2) + "\n")
        return
    sys.stdout.write(summary.describe() + "\n")
    if summary.bad:
        sys.stdout.write(f"bad rows, with the reasons: {errors}\n")
