"""Builds a mixture: reads its files, keeps evaluation rows out, and proves that it did."""

from __future__ import annotations

import logging
import random
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

from training.corpora import (
    HELD_OUT_FILE,
    HELD_OUT_ROWS,
    MIXTURES,
    Corpus,
    Mixture,
    refuse_non_commercial,
)
from training.rows import LABELS, Pair, key, natural, read_answers, read_pairs

LOG = logging.getLogger(__name__)

HELD_OUT_SEED = 0
LONGEST_PREMISE, LONGEST_HYPOTHESIS = 1000, 400
"""Longest texts taken, in characters (longer rows of NLI files are left out, never cut)."""


class LeakError(AssertionError):
    """An evaluation row is in a training mixture."""


def split_held_out(pairs: Sequence[Pair], count: int = HELD_OUT_ROWS) -> tuple[list[Pair], ...]:
    """Splits MultiNLI development rows into (held out, for training), with a fixed seed."""
    rows = [
        pair
        for pair in pairs
        if len(pair.premise) < LONGEST_PREMISE and len(pair.hypothesis) < LONGEST_HYPOTHESIS
    ]
    random.Random(HELD_OUT_SEED).shuffle(rows)
    return rows[:count], rows[count:]


def held_out(data: Path) -> list[Pair]:
    """Returns the MultiNLI development set: 2,000 rows that no mixture contains."""
    return split_held_out(read_pairs(data / "train" / "nli" / f"{HELD_OUT_FILE}.jsonl.gz"))[0]


def evaluation_keys(data: Path) -> set[str]:
    """Returns the identities of all evaluation rows.

    For NLI rows, and the held out ones, premise and hypothesis; for faithfulness rows context and
    response, and context alone: training answers to the same context are left out too, whatever
    they say. See `training.rows.key` for what makes two rows the same.
    """
    keys: set[str] = set()
    for path in sorted((data / "eval" / "nli").glob("*.jsonl*")):
        keys.update(key(pair.premise, pair.hypothesis) for pair in read_pairs(path))
    for path in sorted((data / "eval" / "faithfulness").glob("*.jsonl*")):
        for answer in read_answers(path):
            keys |= {key(answer.context, answer.response), key(answer.context, "")}
    if (data / "train" / "nli" / f"{HELD_OUT_FILE}.jsonl.gz").exists():
        keys.update(key(pair.premise, pair.hypothesis) for pair in held_out(data))
    return keys


def assert_no_leak(pairs: Iterable[Pair], forbidden: set[str]) -> None:
    """Raises `LeakError`, with the file and count, if a training pair is an evaluation row."""
    leaked = Counter(
        pair.source for pair in pairs if key(pair.premise, pair.hypothesis) in forbidden
    )
    if leaked:
        raise LeakError(f"evaluation rows in the training mixture: {dict(leaked)}")


def read_corpus(data: Path, corpus: Corpus, forbidden: set[str], seed: int) -> list[Pair]:
    """Reads the rows of one file of a mixture, without evaluation rows, at most `corpus.cap`.

    Raises:
        LicenceError: the file or the source of a row is for evaluation only.
    """
    refuse_non_commercial(corpus.name)
    path = data / "train" / corpus.kind / f"{corpus.name}.jsonl.gz"
    if corpus.kind == "faithfulness":
        from training.faithfulness import claim_pairs, is_development

        answers = [
            answer
            for answer in read_answers(path)
            if key(answer.context, "") not in forbidden and not is_development(answer.context)
        ]
        pairs = [pair for answer in answers for pair in claim_pairs(answer)]
    else:
        pairs = read_pairs(path)
    if corpus.name == HELD_OUT_FILE:
        pairs = split_held_out(pairs)[1]
    for source in {pair.source for pair in pairs}:
        refuse_non_commercial(source)
    kept = [
        Pair(natural(pair.premise), natural(pair.hypothesis), pair.label, corpus.name, pair.lang)
        for pair in pairs
        if len(pair.premise) < LONGEST_PREMISE
        and len(pair.hypothesis) < LONGEST_HYPOTHESIS
        and key(pair.premise, pair.hypothesis) not in forbidden
    ]
    random.Random(f"{seed}/{corpus.name}").shuffle(kept)
    return kept[: corpus.cap]


def read_extra(path: Path, forbidden: set[str]) -> list[Pair]:
    """Reads a further NLI file, without evaluation rows; texts as they stand in it.

    Raises:
        LicenceError: the file or the source of a row is for evaluation only.
    """
    pairs = read_pairs(path)
    for name in {path.name, *(pair.source for pair in pairs)}:
        refuse_non_commercial(name)
    return [pair for pair in pairs if key(pair.premise, pair.hypothesis) not in forbidden]


def build(data: Path, name: str, seed: int = 0, extra: Sequence[Path] = ()) -> list[Pair]:
    """Builds the mixture `name` of `training.corpora.MIXTURES`; the same rows for the same seed.

    `extra` are further NLI files, such as `training.crosslingual` makes; nothing is generated from
    their rows.

    Raises:
        KeyError: no such mixture.
        LeakError: an evaluation row got into the mixture.
        LicenceError: the mixture names a file that is for evaluation only.
    """
    mixture = MIXTURES[name]
    forbidden = evaluation_keys(data)
    pairs: list[Pair] = []
    for corpus in mixture.corpora:
        rows = read_corpus(data, corpus, forbidden, seed)
        LOG.info("%-32s %6d rows", corpus.name, len(rows))
        pairs.extend(rows)
    pairs = without_repeats(pairs)
    pairs.extend(
        pair
        for pair in _generated(mixture, pairs, seed)
        if key(pair.premise, pair.hypothesis) not in forbidden
    )
    for path in extra:
        pairs.extend(read_extra(path, forbidden))
    assert_no_leak(pairs, forbidden)
    counts = Counter(LABELS[pair.label] for pair in pairs)
    LOG.info("mixture %s: %d pairs, %s", name, len(pairs), dict(counts))
    return pairs


def without_repeats(pairs: Iterable[Pair]) -> list[Pair]:
    """Returns the pairs without later repeats of the same texts (see `training.rows.key`)."""
    first: dict[str, Pair] = {}
    for pair in pairs:
        first.setdefault(key(pair.premise, pair.hypothesis), pair)
    return list(first.values())


def _generated(mixture: Mixture, pairs: Sequence[Pair], seed: int) -> list[Pair]:
    """Returns the altered, asked and unrelated pairs of a mixture."""
    if not (mixture.altered or mixture.asked or mixture.unrelated):
        return []
    from training.generated import altered_pairs, asked_pairs, unrelated_pairs

    rng = random.Random(f"{seed}/generated")
    return [
        *altered_pairs(pairs, mixture.altered, rng),
        *asked_pairs(pairs, mixture.asked, rng),
        *unrelated_pairs(pairs, mixture.unrelated, rng),
    ]
