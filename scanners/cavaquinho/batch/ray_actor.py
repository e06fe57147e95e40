"""What an actor of a job on Ray does: a table of rows in, a table of verdicts out."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

from cavaquinho._lazy import require
from cavaquinho.batch.checking import SCANNED, Values
from cavaquinho.batch.fields import Fields
from cavaquinho.batch.journal import encoded
from cavaquinho.batch.outcomes import ERROR, check_rows, outcome
from cavaquinho.batch.plan import Plan
from cavaquinho.batch.reading import Row, plain_rows
from cavaquinho.batch.summary import Summary
from cavaquinho.batch.writing import column_type, flat, storable
from cavaquinho.errors import InputError

EXTRA: Final = "ray"

ROW, FILE, JSON, UNREAD = "__row__", "__file__", "__json__", "__unread__"
"""Columns that a reader of ours gives besides a row's own: where it stands, the row as JSON where
it is not in columns, and why it cannot be read."""

LINE: Final = "line"
"""Column of the lines of JSON that are written."""

_VERDICT: Final = ("score", "is_hallucination", "status", "coverage")
_CLAIMS: Final = ("summary", "claims")

COUNTS: Final = "counts"
"""Column of the summaries of parts, as JSON."""


def result_columns(plan: Plan) -> tuple[str, ...]:
    """Return the names of all columns that a job can give, in order."""
    results = SCANNED if plan.config is not None else (*_VERDICT, *(_CLAIMS * plan.claims))
    return ("row", "file", "id", *results, ERROR)


class Checker:
    """Checks tables; made once in each actor."""

    def __init__(
        self,
        plan: Plan,
        fields: Fields,
        keep: Sequence[str],
        threads: int,
        lines: bool,
        placed: bool,
    ) -> None:
        """Load the model, or what the pipeline needs.

        Args:
            plan: How rows are checked.
            fields: Which columns are what.
            keep: Columns that stay.
            threads: Of the embedded model.
            lines: Give lines of JSON, as the local engine writes them, instead of columns.
            placed: Rows have the columns of a reader of ours; else such names are the user's own.
        """
        self._check = plan.check(threads)
        self._fields, self._keep, self._lines = fields, tuple(keep), lines
        self._placed = placed
        self._columns = result_columns(plan)[2:]

    def __call__(self, table: Any) -> Any:  # noqa: ANN401 - pyarrow.Table
        """Return one row per row of `table`, same order.

        Raises:
            BackendError: The model fails for all of them.
            InputError: A column to keep is not there.
        """
        arrow = require("pyarrow", extra=EXTRA)
        absent = [name for name in self._keep if name not in table.column_names]
        if absent:
            raise InputError(f"keep={absent} are no columns; there are {table.column_names[:12]}")
        given = plain_rows(table)
        rows = [
            _row(place, values) if self._placed else Row(place, values)
            for place, values in enumerate(given)
        ]
        found = check_rows(self._check, rows, self._fields)
        told = [outcome(row, one, self._fields) for row, one in zip(rows, found, strict=True)]
        for values, result in zip(given, told, strict=True):
            if self._placed and values.get(FILE) is not None:
                result["file"] = values[FILE]
        if self._lines:
            return arrow.table({LINE: [encoded(result).decode().rstrip("\n") for result in told]})
        return self._table(arrow, table, told)

    def _table(self, arrow: Any, given: Any, told: Sequence[Values]) -> Any:  # noqa: ANN401
        names = list(self._columns)
        if self._placed:
            names[:0] = ["row", "file"] if FILE in given.column_names else ["row"]
        flattened = [flat(result) for result in told]
        columns = {
            name: arrow.array(
                [storable(result.get(name)) for result in flattened], column_type(arrow, name)
            )
            for name in names
        }
        kept = {name: given.column(name) for name in self._keep}
        return arrow.table({**kept, **columns})


def _row(place: int, values: Values) -> Row:
    position = values.pop(ROW, place)
    reason = values.pop(UNREAD, None)
    if JSON in values:
        return Row(position, json.loads(values[JSON]), reason)
    return Row(position, {name: value for name, value in values.items() if name != FILE}, reason)


def count_rows(table: Any) -> Any:  # noqa: ANN401 - pyarrow.Table
    """Return the summary of a table of output, as one row of JSON."""
    arrow = require("pyarrow", extra=EXTRA)
    summary = Summary()
    for values in plain_rows(table):
        row = json.loads(values[JSON]) if JSON in values else values
        if row.get(ERROR) is not None:
            summary.add_bad()
            continue
        claims = row.get("claims") or ()
        listed = json.loads(claims) if isinstance(claims, str) else claims
        known = {name: value for name, value in row.items() if value is not None}
        summary.add({**known, "claims": listed})
    return arrow.table({COUNTS: [json.dumps(summary.to_dict())]})
