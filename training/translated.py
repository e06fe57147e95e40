"""NLI rows in other words: translated into the other language, and there and back again.

    python -m training.translated --data path/to/data --work path/to/work --out rows.jsonl.gz
    python -m training.translated ... --back --out rows.jsonl.gz

Every English pair of the mixture becomes a Portuguese one and the reverse, by the offline
translator of `training.parallel`, sentence by sentence; with `--back` it comes back in its own
language. Pairs that the translator cannot be trusted with are left out. `--work` keeps what is
translated, so that the command can be stopped and started again. Give the file to
`training.train --extra`.
"""

from __future__ import annotations

import argparse
import logging
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from training.data import build
from training.parallel import Direction, translate
from training.rows import Pair, data_folder, write_pairs

LOG = logging.getLogger(__name__)

SOURCE = "translated"

Translations = dict[str, str]
"""Sentence -> its translation."""

_SENTENCE_END = re.compile(r"(?<=[.!?])\s+")
_LONGEST = 40
"""Words of a sentence that the translator is trusted with."""
_RATIO = 2.0
"""A translation more than this much longer or shorter than its sentence went wrong."""
_MACHINE_MADE = "translated"
"""Part of the name of files that are translations already."""


def sentences(text: str) -> list[str]:
    """Splits `text` after sentence marks.

    >>> sentences("It rains. Does it?")
    ['It rains.', 'Does it?']
    """
    return _SENTENCE_END.split(text.strip())


def direction(lang: str) -> Direction:
    """Returns the direction out of a language."""
    return "pt-en" if lang.startswith("pt") else "en-pt"


def texts_of(pairs: Iterable[Pair], way: Direction) -> list[str]:
    """Returns the sentences of the pairs that `way` translates, each once, if they are short."""
    found: dict[str, None] = {}
    for pair in pairs:
        if direction(pair.lang) == way:
            for text in (pair.premise, pair.hypothesis):
                found.update(dict.fromkeys(sentences(text)))
    return [sentence for sentence in found if len(sentence.split()) <= _LONGEST]


def whole(text: str, known: Translations) -> str | None:
    """Returns the translation of a text, or None if a sentence of it has none to be trusted."""
    made = []
    for sentence in sentences(text):
        translation = known.get(sentence)
        if not translation or not 1 / _RATIO <= len(translation) / len(sentence) <= _RATIO:
            return None
        made.append(translation)
    return " ".join(made)


def in_other_words(pairs: Iterable[Pair], known: Translations, back: bool) -> Iterator[Pair]:
    """Yields the pairs with both texts as `known` has them.

    `back` tells that `known` leads back to a text's own language; a pair that comes back as it
    was is left out.
    """
    for pair in pairs:
        premise, hypothesis = whole(pair.premise, known), whole(pair.hypothesis, known)
        if premise is None or hypothesis is None:
            continue
        if (premise, hypothesis) == (pair.premise, pair.hypothesis):
            continue
        portuguese = pair.lang.startswith("pt") == back
        yield Pair(premise, hypothesis, pair.label, SOURCE, "pt" if portuguese else "en")


def translations(pairs: Sequence[Pair], work: Path, back: bool) -> Translations:
    """Translates the sentences of the pairs, and back with `back`; `work` keeps the results."""
    work.mkdir(parents=True, exist_ok=True)
    known: Translations = {}
    ways: tuple[tuple[Direction, Direction], ...] = (("en-pt", "pt-en"), ("pt-en", "en-pt"))
    for way, reverse in ways:
        there = dict(translate(texts_of(pairs, way), way, work / f"{way}.jsonl"))
        LOG.info("%s: %d sentences", way, len(there))
        if back:
            again = dict(translate(list(there.values()), reverse, work / f"{way}-back.jsonl"))
            there = {text: again[translation] for text, translation in there.items()}
        known |= there
    return known


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs the command line."""
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s")
    parser = argparse.ArgumentParser(prog="python -m training.translated", description=__doc__)
    parser.add_argument("--data", type=Path, help="data folder (default: $CAVAQUINHO_DATA)")
    parser.add_argument("--work", type=Path, required=True, help="folder that keeps translations")
    parser.add_argument("--mixture", default="written", help="whose pairs are translated")
    parser.add_argument("--extra", type=Path, nargs="+", default=(), help="further NLI files")
    parser.add_argument("--back", action="store_true", help="translate back again")
    parser.add_argument("--out", type=Path, required=True, help="file to write (.jsonl.gz)")
    given = parser.parse_args(arguments)
    pairs = [
        pair
        for pair in build(data_folder(given.data), given.mixture, extra=given.extra)
        if _MACHINE_MADE not in pair.source and pair.lang in ("en", "pt", "pt-BR")
    ]
    known = translations(pairs, given.work, given.back)
    made = list(in_other_words(pairs, known, given.back))
    write_pairs(made, given.out)
    LOG.info("%d of %d pairs in %s", len(made), len(pairs), given.out)


if __name__ == "__main__":
    main()
