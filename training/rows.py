"""Rows of the training and evaluation files, and how they are read.

Every file is gzip-compressed JSON lines. An NLI row has `premise`, `hypothesis`, `label`,
`lang`, `source`; a faithfulness row has `context`, `prompt`, `response`, `label` (1 unfaithful,
0 faithful), `lang`, `source`.
"""

from __future__ import annotations

import gzip
import json
import os
import re
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ENTAILMENT, NEUTRAL, CONTRADICTION, NOT_ENTAILMENT = 0, 1, 2, 3
"""Class ids; `NOT_ENTAILMENT` marks rows that only say "not entailed" (two-way rows)."""

LABELS: tuple[str, ...] = ("entailment", "neutral", "contradiction", "not_entailment")
"""Names of the class ids, by position; the model's head has the first three."""

DATA_VARIABLE = "CAVAQUINHO_DATA"

_PUNCTUATION = re.compile(r"[^\w\s]|_")
_SPACE = re.compile(r"\s+")
_BRACKETS = {
    "-LRB-": "(",
    "-RRB-": ")",
    "-LSB-": "[",
    "-RSB-": "]",
    "-LCB-": "{",
    "-RCB-": "}",
    "``": '"',
    "''": '"',
}
_BRACKET = re.compile("|".join(re.escape(mark) for mark in _BRACKETS))
_SPACE_BEFORE = re.compile(r" +(?=[,.;:!?%)\]}](?:\s|$)|(?:n't|'(?:s|re|ve|ll|d|m))\b)")
_SPACE_AFTER = re.compile(r"(?<=[(\[{$]) +")


@dataclass(frozen=True, slots=True)
class Pair:
    """One training pair: `premise`, `hypothesis`, class id `label` (0 to 3) and its file."""

    premise: str
    hypothesis: str
    label: int
    source: str
    lang: str = "en"


@dataclass(frozen=True, slots=True)
class Answer:
    """One faithfulness row: is `response` (to `prompt`) grounded in `context`?

    `spans` are unsupported parts as (start, end) in the response, empty where not marked.
    """

    context: str
    response: str
    prompt: str | None
    unfaithful: bool
    source: str
    lang: str = "en"
    spans: tuple[tuple[int, int], ...] = ()


def data_folder(given: str | Path | None = None) -> Path:
    """Returns the data folder: `given`, or the environment variable `CAVAQUINHO_DATA`.

    Raises:
        FileNotFoundError: neither is set, or the folder does not exist.
    """
    value = given or os.environ.get(DATA_VARIABLE)
    if not value:
        raise FileNotFoundError(f"no data folder: give --data PATH or set {DATA_VARIABLE}")
    folder = Path(value)
    if not folder.is_dir():
        raise FileNotFoundError(f"{folder} is not a folder; give --data or set {DATA_VARIABLE}")
    return folder


def read_json_lines(path: Path) -> Iterator[dict[str, Any]]:
    """Yields the objects of a `.jsonl.gz` (or plain `.jsonl`) file, in order."""
    if path.suffix == ".gz":
        with gzip.open(path, "rt", encoding="utf-8") as lines:
            yield from map(json.loads, lines)
    else:
        with path.open(encoding="utf-8") as lines:
            yield from map(json.loads, lines)


def read_pairs(path: Path) -> list[Pair]:
    """Reads an NLI file; texts are kept as they stand in it."""
    return [
        Pair(
            premise=row["premise"],
            hypothesis=row["hypothesis"],
            label=LABELS.index(row["label"]),
            source=row.get("source", path.name),
            lang=row.get("lang", "en"),
        )
        for row in read_json_lines(path)
    ]


def read_answers(path: Path) -> list[Answer]:
    """Reads a faithfulness file; texts are kept as they stand in it."""
    return [
        Answer(
            context=row["context"],
            response=row["response"],
            prompt=row.get("prompt"),
            unfaithful=bool(row["label"]),
            source=row.get("source", path.name),
            lang=row.get("lang", "en"),
            spans=tuple((start, end) for start, end in row.get("spans") or ()),
        )
        for row in read_json_lines(path)
    ]


def natural(text: str) -> str:
    """Undoes treebank tokenisation: bracket codes, spaces before punctuation and clitics.

    >>> natural("It is n't here ( he said ) .")
    "It isn't here (he said)."
    """
    text = _BRACKET.sub(lambda found: _BRACKETS[found.group()], text)
    text = _SPACE_AFTER.sub("", _SPACE_BEFORE.sub("", text))
    return _SPACE.sub(" ", text).strip()


def plain(text: str) -> str:
    """Returns `text` lower-cased, without punctuation or doubled spaces (for the leak check)."""
    return _SPACE.sub(" ", _PUNCTUATION.sub(" ", natural(text).lower())).strip()


def key(first: str, second: str) -> str:
    """Returns the identity of a pair of texts for the leak check."""
    return f"{plain(first)}\t{plain(second)}"


def in_share(context: str, share: int) -> bool:
    """Tells whether a context is the one of `share` that is kept out; its text alone decides."""
    return zlib.crc32(key(context, "").encode("utf-8")) % share == 0


def write_pairs(pairs: Sequence[Pair], path: Path) -> None:
    """Writes an NLI file (.jsonl.gz), as `read_pairs` reads it; texts are kept as they stand."""
    with gzip.open(path, "wt", encoding="utf-8") as lines:
        for pair in pairs:
            row = {
                "premise": pair.premise,
                "hypothesis": pair.hypothesis,
                "label": LABELS[pair.label],
                "lang": pair.lang,
                "source": pair.source,
            }
            lines.write(json.dumps(row, ensure_ascii=False) + "\n")
