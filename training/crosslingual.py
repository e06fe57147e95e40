"""NLI rows across English and Portuguese, made of translations that `training.bilingual` left.

    python -m training.crosslingual --data path/to/data --work path/to/work --out rows.jsonl.gz

A pair of the mixture whose premise or hypothesis has a translation gives the same pair with that
text in the other language. A sentence and its translation give an entailed row in both directions,
a sentence and the translation of a similar one a row that is not entailed. Give the file to
`training.train --extra`.
"""

from __future__ import annotations

import argparse
import logging
import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from training.data import build
from training.evidence import words
from training.parallel import translated
from training.rows import ENTAILMENT, NOT_ENTAILMENT, Pair, data_folder, natural, write_pairs

LOG = logging.getLogger(__name__)

Translations = dict[str, str]
"""English or Portuguese sentence -> its translation into the other language."""

SOURCE = "crosslingual"

_FILES = ("en_sentences.jsonl", "pt_sentences.jsonl")
_COMMON = 40
"""A word in more sentences than this does not make two of them similar."""


def read_translations(work: Path) -> Translations:
    """Reads the sentences that `training.bilingual` translated, in both directions.

    Raises:
        FileNotFoundError: `work` does not hold them.
    """
    found: Translations = {}
    for name in _FILES:
        path = work / name
        if not path.exists():
            raise FileNotFoundError(f"{path} is missing: run training.bilingual --work {work}")
        for text, translation in translated(path).items():
            found.setdefault(text, translation)
    return found


def translated_pairs(pairs: Sequence[Pair], known: Translations) -> Iterator[Pair]:
    """Yields the pairs with premise, hypothesis, or both in the other language."""
    for pair in pairs:
        premise, hypothesis = known.get(pair.premise), known.get(pair.hypothesis)
        if premise:
            yield replace(pair, premise=premise, source=SOURCE, lang="mixed")
        if hypothesis:
            yield replace(pair, hypothesis=hypothesis, source=SOURCE, lang="mixed")
        if premise and hypothesis:
            lang = "en" if pair.lang.startswith("pt") else "pt"
            yield Pair(premise, hypothesis, pair.label, SOURCE, lang)


def parallel_pairs(known: Translations, seed: int = 0) -> Iterator[Pair]:
    """Yields each sentence with its translation (entailed) and with a similar one's (not entailed).

    The direction is drawn at random. Similar means: the most rare words in common.
    """
    rng = random.Random(f"{seed}/{SOURCE}")
    texts = list(known)
    places: dict[str, list[int]] = defaultdict(list)
    for position, text in enumerate(texts):
        for word in sorted(words(text)):
            places[word].append(position)
    for position, text in enumerate(texts):
        yield _turned(text, known[text], ENTAILMENT, rng)
        other = _similar(position, text, places)
        if other is not None:
            yield _turned(text, known[texts[other]], NOT_ENTAILMENT, rng)


def _turned(text: str, translation: str, label: int, rng: random.Random) -> Pair:
    first, second = (text, translation) if rng.random() < 0.5 else (translation, text)
    return Pair(first, second, label, SOURCE, "mixed")


def _similar(position: int, text: str, places: dict[str, list[int]]) -> int | None:
    """Returns the position of the sentence with most rare words of `text`, or None."""
    shared: dict[int, float] = defaultdict(float)
    for word in sorted(words(text)):
        found = places[word]
        if len(found) <= _COMMON:
            for other in found:
                shared[other] += 1 / len(found)
    shared.pop(position, None)
    return max(shared, key=lambda other: (shared[other], -other)) if shared else None


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs the command line."""
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s")
    parser = argparse.ArgumentParser(prog="python -m training.crosslingual", description=__doc__)
    parser.add_argument("--data", type=Path, help="data folder (default: $CAVAQUINHO_DATA)")
    parser.add_argument("--work", type=Path, required=True, help="folder of training.bilingual")
    parser.add_argument("--mixture", default="written", help="whose pairs are translated")
    parser.add_argument("--out", type=Path, required=True, help="file to write (.jsonl.gz)")
    given = parser.parse_args(arguments)
    known = read_translations(given.work)
    pairs = build(data_folder(given.data), given.mixture)
    made = [*translated_pairs(pairs, known), *parallel_pairs(known)]
    written = [
        replace(pair, premise=natural(pair.premise), hypothesis=natural(pair.hypothesis))
        for pair in made
    ]
    write_pairs(written, given.out)
    LOG.info("%d rows in %s", len(made), given.out)


if __name__ == "__main__":
    main()
