"""Reads sets from the Hugging Face hub, when the user asked for it (extra `benchmarks`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

from benchmarks.catalogue import HUB, HubSet, Kind, origin
from benchmarks.errors import DataError
from benchmarks.locate import DataPlace
from cavaquinho._lazy import require


def load_rows(
    place: DataPlace, kind: Kind, name: str, count: int | None = None
) -> Iterator[dict[str, Any]]:
    """Yields the rows of a set in our own format, in the set's order.

    Args:
        place: Says whether the hub itself or a folder with copies of its sets is read.
        kind: Of the set.
        name: Of the set, as in `benchmarks.catalogue.HUB`.
        count: Rows asked for; used by sets of which only the first are read.

    Raises:
        DataError: The set has no name on the hub, or cannot be loaded, or has other columns.
        MissingDependencyError: The extra `benchmarks` is not installed.
    """
    source = HUB[kind].get(name)
    if source is None:
        known = f"there are {', '.join(sorted(HUB[kind]))}"
        where = f"; {name} is published at {origin(name)}" if origin(name) else ""
        raise DataError(f"no set {name!r} is known on the hub: {known}{where}")
    data, names = _load(source, place)
    limit = None if source.first is None else count or source.first
    for row in islice(data, limit):
        try:
            yield from source.convert(_named(row, source, names))
        except KeyError as error:
            raise DataError(f"{source.path} has no column {error}: it has {list(row)}") from error


def _load(source: HubSet, place: DataPlace) -> tuple[Any, tuple[str, ...]]:
    """Returns the split, and the names of its classes."""
    datasets = require("datasets", extra="benchmarks")
    path = source.path if place.mirror is None else str(place.mirror / source.path)
    try:
        data = datasets.load_dataset(path, source.config, split=source.split)
    except Exception as error:  # Its errors, and those of the hub's client, share no base.
        raise DataError(
            f"cannot load {path} (split {source.split}): {type(error).__name__}: {error}; "
            "without a network, give --data PATH"
        ) from error
    feature = data.features.get(source.label) if source.label else None
    return data, tuple(getattr(feature, "names", None) or source.names)


def _named(row: Mapping[str, Any], source: HubSet, names: tuple[str, ...]) -> Mapping[str, Any]:
    """Returns the row with the class's name in the place of its id; -1 is "" (no label)."""
    if source.label is None or not isinstance(row[source.label], int):
        return row
    place = row[source.label]
    return {**row, source.label: names[place] if 0 <= place < len(names) else ""}
