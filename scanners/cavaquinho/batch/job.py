"""A bulk job on one machine: read, check and write chunk by chunk, in order."""

from __future__ import annotations

import shutil
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cavaquinho._options import check_count
from cavaquinho.batch.checking import Check, Failure, Values
from cavaquinho.batch.chunks import Chunks
from cavaquinho.batch.fields import Fields
from cavaquinho.batch.fingerprint import of_file
from cavaquinho.batch.journal import Journal
from cavaquinho.batch.outcomes import ERROR, check_rows, outcome
from cavaquinho.batch.paths import BAD, beside, check_paths
from cavaquinho.batch.reading import Reader, Row, file_kind
from cavaquinho.batch.summary import Summary
from cavaquinho.batch.writing import finish, read_rows
from cavaquinho.errors import BackendError, ConfigError


@dataclass(frozen=True)
class Job:
    """What is to be done.

    Attributes:
        source: JSONL, CSV or Parquet; `.gz` for the first two.
        output: The same formats. While the job runs, `output` has `.partial`, `.errors.partial`
            and `.progress` beside it; rows that cannot be checked are in `.errors.jsonl` then.
        check: What checks the items.
        fields: Which fields of a row are what.
        settings: What the results depend on besides: a job with others is not continued.
        workers: Chunks that are worked on at the same time.
        restart: Begin again, whatever is there.
    """

    source: Path
    output: Path
    check: Check
    fields: Fields = field(default_factory=Fields)
    settings: Mapping[str, Any] = field(default_factory=dict)
    workers: int = 2
    restart: bool = False

    @property
    def errors(self) -> Path:
        """Where the rows that cannot be checked are told."""
        return beside(self.output, BAD)


Watch = Callable[[Summary, Reader], None]
"""Called after each chunk with the counts so far, and the reader for how far it is."""


Told = Callable[[Iterator[dict[str, Any]]], None]
"""Called with all rows of the output, in order, right before it appears."""


def run_job(job: Job, watch: Watch | None = None, told: Told | None = None) -> Summary:
    """Run `job`, or go on where it was killed, and return the counts over all its rows.

    Raises:
        ConfigError: A format is not known, the output is there already, or is the input, or another
            process makes it, or what is left of an earlier job is of another one.
        InputError: The input cannot be read, or the output not be written.
        BackendError: The model fails for every row of a chunk.
    """
    check_count("workers", job.workers, 1)
    file_kind(job.output)
    check_paths(job.output, {"the input": job.source})
    reader = Reader(job.source)
    if job.output.exists() and not job.restart:
        raise ConfigError(f"{job.output} is there already; take another name or --restart")
    with Journal(job.output, _key(job), restart=job.restart) as journal:
        chunks = Chunks(reader.rows(journal.resumed))
        for chunk, found in _in_order(job, chunks):
            said = [outcome(row, one, job.fields) for row, one in zip(chunk, found, strict=True)]
            journal.add(
                [row for row in said if ERROR not in row], [row for row in said if ERROR in row]
            )
            if watch is not None:
                watch(journal.summary, reader)
        if chunks.broken is not None:
            raise chunks.broken
    if told is not None:
        told(read_rows(journal.rows_path))
    if journal.summary.bad:
        # A copy: until the output is there, the journal must be whole to go on from.
        shutil.copyfile(journal.errors_path, job.errors)
    else:
        job.errors.unlink(missing_ok=True)
    finish(journal.rows_path, job.output)
    journal.remove()
    return journal.summary


def _key(job: Job) -> dict[str, Any]:
    """Return what the results depend on."""
    return {
        "input": of_file(job.source),
        "fields": vars(job.fields),
        "settings": dict(job.settings),
    }


def _in_order(
    job: Job, chunks: Iterable[list[Row]]
) -> Iterator[tuple[list[Row], list[Values | Failure]]]:
    """Yield the chunks with what was found, in order, a few of them ahead."""
    waiting: deque[tuple[list[Row], Future[list[Values | Failure]]]] = deque()
    with ThreadPoolExecutor(job.workers, "cavaquinho-batch") as pool:
        try:
            for chunk in chunks:
                waiting.append((chunk, pool.submit(check_rows, job.check, chunk, job.fields)))
                if len(waiting) > job.workers:
                    first, found = waiting.popleft()
                    yield first, found.result()
            while waiting:
                first, found = waiting.popleft()
                yield first, found.result()
        except BackendError as error:
            raise BackendError(
                f"{error}; the rows before are kept, and the same command goes on"
            ) from error
        finally:
            for _, future in waiting:
                future.cancel()
