"""Bulk jobs on Ray Data: a pool of actors with a model each, on one machine or many."""

from __future__ import annotations

import json
import logging
import math
import os
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from cavaquinho import errors
from cavaquinho._lazy import require
from cavaquinho._options import check_count
from cavaquinho.batch.fields import Fields
from cavaquinho.batch.plan import Plan
from cavaquinho.batch.ray_actor import (
    COUNTS,
    EXTRA,
    Checker,
    count_rows,
    result_columns,
)
from cavaquinho.batch.ray_files import (
    Part,
    as_item,
    check_output,
    find_parts,
    is_there,
    lines_sink,
    read_part,
)
from cavaquinho.batch.summary import Summary
from cavaquinho.errors import BackendError, CavaquinhoError, ConfigError

FILE_ROWS: Final = 16_384
"""So many rows at least are written to a file, where there are so many. A choice of ours."""

_LOG: Final = logging.getLogger(__name__)
_OWN: Final = re.compile(r"^cavaquinho\.errors\.(\w+): (.+)$", re.MULTILINE)


def validate_dataset(
    dataset: Any,  # noqa: ANN401 - ray.data.Dataset, which is imported late
    *,
    fields: Fields | None = None,
    keep: Sequence[str] = (),
    actors: int | tuple[int, int | None] = (1, None),
    batch_size: int = 32,
    num_cpus: float = 1,
    num_gpus: float = 0,
    plan: Plan | None = None,
    **options: Any,  # noqa: ANN401 - those of Validator
) -> Any:  # noqa: ANN401
    """Return a dataset with the verdict on each row of `dataset`; nothing runs before it is used.

    Args:
        dataset: A `ray.data.Dataset` with rows as `cavaquinho batch` takes them.
        fields: Which columns are what; None: found by their names.
        keep: Columns of `dataset` to keep besides `id`.
        actors: How many, or the least and the most, between which Ray scales (None: as many as the
            cluster has room for); each loads the model once.
        batch_size: Rows that are checked together.
        num_cpus: Cores that Ray reserves for an actor; the embedded model runs so many threads.
        num_gpus: GPUs that Ray reserves for an actor, for a model that runs on one.
        plan: A whole pipeline, or verdicts without claims; None: a validator with `options`.
        options: Those of `Validator`: language, threshold, mode, model.

    Returns:
        A `ray.data.Dataset` with one row each: `id`, the verdict, `claims` and `coverage` (of a
        pipeline: `scanners`) as JSON, and `error`: why a row could not be checked, else null. An
        actor that dies is replaced, and the rows it had run again.

    Raises:
        ConfigError: A number or an option is wrong, or a column to keep has the name of a result.
        MissingDependencyError: Ray is not installed.
    """
    if plan is not None and options:
        raise ConfigError(f"plan and {', '.join(options)} were given; put the options into it")
    if isinstance(keep, str):
        raise ConfigError(f"keep={keep!r} must be a list of columns, as [{keep!r}]")
    chosen = plan or Plan(options=options)
    chosen.look()
    work = Work(chosen, fields or Fields(), actors, batch_size, num_cpus, num_gpus)
    clash = set(keep) & set(result_columns(chosen))
    if clash:
        raise ConfigError(f"keep={sorted(clash)} are names of results; rename these columns")
    return _checked(dataset, work, keep=keep, placed=False)


@dataclass(frozen=True)
class Work:
    """What is done with each row, and by how many; see `validate_dataset`.

    Attributes:
        block_rows: Of files, an actor takes so many rows as one task, which runs again if it dies.
            Fewer are shared out better, more cost Ray less. The default is a choice of ours.
    """

    plan: Plan = field(default_factory=Plan)
    fields: Fields = field(default_factory=Fields)
    actors: int | tuple[int, int | None] = (1, None)
    batch_size: int = 32
    num_cpus: float = 1
    num_gpus: float = 0
    block_rows: int = 128

    def __post_init__(self) -> None:
        """Look at the numbers."""
        least, most = self.ends
        for name, value in (
            ("actors", least),
            ("batch_size", self.batch_size),
            ("block_rows", self.block_rows),
        ):
            check_count(name, value, 1)
        if most is not None:
            check_count("actors", most, least)

    @property
    def ends(self) -> tuple[int, int | None]:
        """The least and the most actors; None: no most."""
        return self.actors if isinstance(self.actors, tuple) else (self.actors, self.actors)


def _checked(
    dataset: Any,  # noqa: ANN401
    work: Work,
    *,
    keep: Sequence[str] = (),
    lines: bool = False,
    placed: bool = True,
) -> Any:  # noqa: ANN401
    data = require("ray.data", extra=EXTRA)
    least, most = work.ends
    return dataset.map_batches(
        Checker,
        fn_constructor_kwargs={
            "plan": work.plan,
            "fields": work.fields,
            "keep": tuple(keep),
            "threads": max(1, int(work.num_cpus)),
            "lines": lines,
            "placed": placed,
        },
        batch_size=work.batch_size,
        batch_format="pyarrow",
        compute=data.ActorPoolStrategy(min_size=least, max_size=most),
        num_cpus=work.num_cpus,
        num_gpus=work.num_gpus or None,
    )


def run_on_ray(
    source: str, output: str, work: Work, *, restart: bool = False, quiet: bool = False
) -> Summary:
    """Check a file, or all files of a folder, into the folder `output`; in order.

    Args:
        source: JSONL, CSV or Parquet; a path that all machines see, or an address such as
            "s3://bucket/folder". Of a folder, each row's `file` is told.
        output: A folder that is not there yet. Lines of JSON, as the local engine writes them, if
            its name ends in .jsonl; else Parquet. Rows that cannot be checked are among them, with
            an `error`.
        work: How rows are checked, and by how many actors.
        restart: Delete an earlier output.
        quiet: Show no progress.

    Raises:
        ConfigError: The output is there already, or in the input; or --restart would delete
            what is no output; a format is not known, or a setting is wrong.
        InputError: The input cannot be read.
        CavaquinhoError: What an actor raises: the model fails for all rows of a batch.
    """
    data = require("ray.data", extra=EXTRA)
    lines = output.rstrip("/").endswith(".jsonl")
    check_output(source, output, ".jsonl" if lines else ".parquet", restart=restart)
    parts = find_parts(source)
    work.plan.look()
    _connect(least_cores=work.ends[0] * work.num_cpus)
    context = data.DataContext.get_current()
    context.enable_progress_bars = context.enable_progress_bars and not quiet
    try:
        rows = _rows(data, parts).repartition(target_num_rows_per_block=work.block_rows)
        _write(_checked(rows, work, lines=lines), output, lines, restart)
        return _counted(data, output)
    except require("ray.exceptions", extra=EXTRA).RayError as error:
        raise _own(error) from error


def _connect(least_cores: float) -> None:
    """Join the cluster, or start one here with a core more than there are: for files.

    Actors that take all cores would wait for ever for rows that no core is left to read. What Ray
    calls a core only counts what may run at the same time.
    """
    ray = require("ray", extra=EXTRA)
    if not ray.is_initialized():
        try:
            ray.init(address="auto")
        except ConnectionError:
            ray.init(num_cpus=max(os.cpu_count() or 1, math.ceil(least_cores)) + 1)
    cores = ray.cluster_resources().get("CPU", 0)
    if least_cores > cores - 1:
        _LOG.warning(
            "%g cores for actors leave none of the cluster's %g for reading and writing: the job "
            "waits until the cluster grows; ask for fewer actors if it cannot",
            least_cores,
            cores,
        )


def _rows(data: Any, parts: Sequence[Part]) -> Any:  # noqa: ANN401 - imported late
    listed = [as_item(part) for part in parts]
    rows = data.from_items(listed, override_num_blocks=max(1, len(listed)))
    rows.context.execution_options.preserve_order = True
    return rows.map_batches(read_part, batch_size=1)


def _write(checked: Any, output: str, lines: bool, restart: bool) -> None:  # noqa: ANN401
    mode = require("ray.data", extra=EXTRA).SaveMode
    chosen = mode.OVERWRITE if restart else mode.CREATE
    if lines:
        checked.write_datasink(lines_sink(output, FILE_ROWS, chosen))
    else:
        checked.write_parquet(output, min_rows_per_file=FILE_ROWS, mode=chosen)


def _counted(data: Any, output: str) -> Summary:  # noqa: ANN401
    """Count what was written: the counts are those of the output, whatever ran twice."""
    total = Summary()
    if is_there(output):  # Nothing in, nothing out.
        counted = _rows(data, find_parts(output)).map_batches(count_rows, batch_format="pyarrow")
        for row in counted.iter_rows():
            total.include(Summary.from_dict(json.loads(row[COUNTS])))
    return total


def _own(error: BaseException) -> CavaquinhoError:
    """Return what an actor raised, without Ray's tracebacks; messages of others may quote texts.

    Ray gives the exception that ended the job as a text only.
    """
    found = _OWN.findall(str(error))
    kind = getattr(errors, found[-1][0], None) if found else None
    if isinstance(kind, type) and issubclass(kind, CavaquinhoError):
        return kind(found[-1][1])
    return BackendError(f"the job on Ray ended with {type(error).__name__}; Ray's log says more")
