"""Rows of a faithfulness set: read, checked, grouped, drawn."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from benchmarks.errors import DataError

ROW_FORMAT = (
    "a row is a JSON object with context, response (strings), label (1 unfaithful, 0 faithful), "
    "and may have id, prompt, group, lang"
)


@dataclass(frozen=True, slots=True)
class Case:
    """One response with what it is checked against.

    Attributes:
        id: Unique in its set.
        group: What belongs to one item (a question, a source document): its rows are resampled
            together, as they are not independent of each other.
        context: The trusted text.
        prompt: The question, or None.
        response: The text under test.
        unfaithful: The label.
        lang: "en", "pt", ...
    """

    id: str
    group: str
    context: str
    prompt: str | None
    response: str
    unfaithful: bool
    lang: str = "en"


def read_cases(rows: Iterable[Mapping[str, Any]], name: str) -> list[Case]:
    """Returns the cases of a set.

    A row's group is its field `group`; rows without one belong together if context and prompt are
    the same. A missing id is the row's number; a repeated one gets a number behind it.

    Args:
        rows: Rows in the format of `ROW_FORMAT`.
        name: Of the set, for errors.

    Raises:
        DataError: A row has another form, or there is none.
    """
    cases: list[Case] = []
    seen: dict[str, int] = {}
    for place, row in enumerate(rows, start=1):
        wrong = _wrong(row)
        if wrong:
            raise DataError(f"{name}, row {place}: {wrong}; {ROW_FORMAT}")
        identity = str(row.get("id") or place)
        seen[identity] = seen.get(identity, 0) + 1
        if seen[identity] > 1:
            identity = f"{identity}#{seen[identity]}"
        prompt = row.get("prompt") or None
        group = row.get("group") or f"{prompt}\n{row['context']}"
        cases.append(
            Case(
                id=identity,
                group=str(group),
                context=row["context"],
                prompt=prompt,
                response=row["response"],
                unfaithful=bool(row["label"]),
                lang=str(row.get("lang") or "en"),
            )
        )
    if not cases:
        raise DataError(f"{name} has no rows; {ROW_FORMAT}")
    return cases


def is_paired(cases: Sequence[Case]) -> bool:
    """Returns whether every item is a pair of one faithful and one unfaithful response."""
    return all(
        sorted(case.unfaithful for case in item) == [False, True] for item in _items(cases).values()
    )


def draw(cases: Sequence[Case], count: int | None, seed: int) -> list[Case]:
    """Returns `count` items, in the set's order.

    Of a paired set an item is a pair, and the first ones are taken, as the published HaluEval
    figures do. Of any other set an item is a row, and they are drawn with `seed`: neighbouring rows
    share their document.

    Args:
        cases: The whole set.
        count: Number of items; None or more than there are: all.
        seed: Of the draw.
    """
    if count is None:
        return list(cases)
    if is_paired(cases):
        kept = set(list(_items(cases))[:count])
        return [case for case in cases if case.group in kept]
    places = sorted(random.Random(seed).sample(range(len(cases)), min(count, len(cases))))
    return [cases[place] for place in places]


def _items(cases: Sequence[Case]) -> dict[str, list[Case]]:
    items: dict[str, list[Case]] = {}
    for case in cases:
        items.setdefault(case.group, []).append(case)
    return items


def _wrong(row: object) -> str | None:
    """Returns what is wrong with a row, or None."""
    if not isinstance(row, Mapping):
        return f"it is a {type(row).__name__}"
    for field in ("context", "response"):
        if not isinstance(row.get(field), str):
            return f"{field} is {type(row.get(field)).__name__}"
    if not isinstance(row.get("prompt"), (str, type(None))):
        return f"prompt is {type(row['prompt']).__name__}"
    # True and False are 1 and 0.
    if row.get("label") not in (0, 1):
        return f"label is {row.get('label')!r}"
    return None
