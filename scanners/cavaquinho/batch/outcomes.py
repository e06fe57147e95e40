"""Rows of the input -> rows of the output, or why there are none: one for each, same order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cavaquinho.batch.checking import Check, Failure, Values, check_each
from cavaquinho.batch.fields import Fields, Item, read_id, read_item
from cavaquinho.batch.reading import Row
from cavaquinho.errors import BackendError, InputError

ERROR: Final = "error"
"""The field that a row has which could not be checked, and no other."""


def check_rows(check: Check, rows: Sequence[Row], fields: Fields) -> list[Values | Failure]:
    """Return a row of the output or a failure per row.

    Raises:
        BackendError: The model failed for each of them: it is not the rows.
    """
    items = [_item(row, fields) for row in rows]
    checked = check_each(check, [item for item in items if isinstance(item, Item)])
    broken = [one for one in checked if isinstance(one, Failure) and one.model]
    if checked and len(broken) == len(checked):
        raise BackendError(
            f"the model failed for all {len(checked)} rows from row {rows[0].position} on, the "
            f"first with {broken[0].reason}"
        )
    found = iter(checked)
    return [next(found) if isinstance(item, Item) else item for item in items]


def outcome(row: Row, found: Values | Failure, fields: Fields) -> Values:
    """Return what the output, or the errors file, says of a row: with its position."""
    if isinstance(found, Failure):
        return {"row": row.position, "id": read_id(row.values, fields), ERROR: found.reason}
    return {"row": row.position, **found}


def _item(row: Row, fields: Fields) -> Item | Failure:
    if row.error is not None:
        return Failure(row.error)
    try:
        return read_item(row.values, fields)
    except InputError as error:
        return Failure(str(error))
