"""Pairs of an NLI set: found, read, checked, drawn."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from typing import Any

from training.corpora import HELD_OUT_FILE
from training.data import split_held_out
from training.rows import LABELS, Pair

from benchmarks.catalogue import HUB, MNLI
from benchmarks.errors import DataError
from benchmarks.hub import load_rows
from benchmarks.locate import DataPlace, find_file, is_development, read_rows

ROW_FORMAT = (
    "a row is a JSON object with premise, hypothesis (strings) and label (entailment, neutral, "
    "contradiction, or not_entailment in two-way sets)"
)


def read_set(place: DataPlace, name: str, count: int | None, seed: int) -> tuple[list[Pair], str]:
    """Returns the pairs of a set that are measured, and what a reader must know of them.

    Raises:
        DataError: The set is missing, or has rows of another form.
    """
    note = ""
    if place.hub:
        pairs = read_pairs(load_rows(place, "nli", name), name)
        note = HUB["nli"][name].note
    elif name == MNLI:
        path = find_file(place, "nli", HELD_OUT_FILE)
        pairs = split_held_out(read_pairs(read_rows(path), path.name))[0]
    else:
        path = find_file(place, "nli", name)
        pairs = read_pairs(read_rows(path), path.name)
        note = "a training file: for development, no result" if is_development(path) else ""
    if count is not None and count < len(pairs):
        places = sorted(random.Random(seed).sample(range(len(pairs)), count))
        pairs = [pairs[position] for position in places]
    return pairs, note


def read_pairs(rows: Iterable[Mapping[str, Any]], name: str) -> list[Pair]:
    """Returns the pairs of a set.

    Raises:
        DataError: A row has another form, or there is none.
    """
    pairs = []
    for place, row in enumerate(rows, start=1):
        premise, hypothesis = row.get("premise"), row.get("hypothesis")
        texts = isinstance(premise, str) and isinstance(hypothesis, str)
        if not texts or row.get("label") not in LABELS:
            raise DataError(f"{name}, row {place}: {ROW_FORMAT}")
        label = LABELS.index(row["label"])
        pairs.append(Pair(row["premise"], row["hypothesis"], label, name, row.get("lang", "en")))
    if not pairs:
        raise DataError(f"{name} has no rows; {ROW_FORMAT}")
    return pairs
