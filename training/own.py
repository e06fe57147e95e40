"""Rows written for this project: `python -m training.own --out path/to/own.jsonl.gz`.

    python -m training.own --out path/to/own.jsonl.gz
    python -m training.own --kept-out --out path/to/own_kept_out.jsonl.gz

The rows stand in `training/written/*.jsonl`: contexts with claims about them that are entailed
("e"), neutral ("n") or contradicted ("c"), each written for it. What is made of them is an NLI file
as `--extra` of `training.train` takes it. One context of eight is kept out, for development.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from training.evidence import select
from training.rows import (
    CONTRADICTION,
    ENTAILMENT,
    NEUTRAL,
    Pair,
    in_share,
    read_json_lines,
    write_pairs,
)

FOLDER = Path(__file__).parent / "written"
KEPT_OUT_SHARE = 8
"""One context of so many is kept out of training."""

LONGEST = 700
"""Longest premise in characters; of longer contexts the sentences nearest to a claim are taken."""

SENTENCES = 5
"""How many of them at most."""

_CLASSES = {"e": ENTAILMENT, "n": NEUTRAL, "c": CONTRADICTION}
_LAYOUTS = ("{} {}", "Q: {} A: {}")


def is_kept_out(context: str) -> bool:
    """Tells whether claims about this context are left out of training."""
    return in_share(context, KEPT_OUT_SHARE)


def own_pairs(folder: Path = FOLDER, *, kept_out: bool = False, seed: int = 0) -> list[Pair]:
    """Returns the pairs of all files, in their order; `kept_out`: the others, for development.

    Raises:
        ValueError: a row has another form; the message says where.
    """
    rng = random.Random(seed)
    found: list[Pair] = []
    for path in sorted(folder.glob("*.jsonl")):
        for place, row in enumerate(read_json_lines(path), start=1):
            try:
                if is_kept_out(row["context"]) == kept_out:
                    found.extend(_pairs(row, rng))
            except (KeyError, TypeError, ValueError) as error:
                raise ValueError(f"{path.name}, row {place}: {error!r}") from error
    return found


def _pairs(row: dict[str, Any], rng: random.Random) -> Iterator[Pair]:
    """Yields a pair a claim; of an answer, one of its statement and one with the question."""
    context, lang = row["context"], row["lang"]
    for claim in row["claims"]:
        text, label, *statement = claim
        texts = [text]
        if "question" in row:
            texts = [*statement, rng.choice(_LAYOUTS).format(row["question"], text)]
        for hypothesis in texts:
            premise = context
            if len(context) > LONGEST:
                premise = select(context, hypothesis, SENTENCES, LONGEST)
            yield Pair(premise, hypothesis, _CLASSES[label], f"own {row['kind']}", lang)


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs the command line."""
    parser = argparse.ArgumentParser(prog="python -m training.own", description=__doc__)
    parser.add_argument("--out", type=Path, required=True, help="file to write (.jsonl.gz)")
    parser.add_argument("--kept-out", action="store_true", help="the rows kept out of training")
    given = parser.parse_args(arguments)
    write_pairs(own_pairs(kept_out=given.kept_out), given.out)


if __name__ == "__main__":
    main()
