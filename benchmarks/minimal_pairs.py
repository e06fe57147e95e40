"""Minimal pairs: a claim that one detail makes false, and the same fact in another surface.

    python -m benchmarks.minimal_pairs --kind number --language english --n 100 --split dev

prints, for each kind and language, which share of the altered claims the product flags and which
share of the equal ones. Pairs are made by code from the sources in `minimal_pairs_english*` and
`minimal_pairs_portuguese*`; the same seed gives the same pairs. Rules may be tuned on the split
`dev`. `seen` was the test half once and has been read since, so it is no longer reported. What is
reported comes from `test`, whose sources were written later (`*_test`, `*_test_more`) and are not
to be read while rules are made.

The intervals are Wilson's over pairs. Pairs share their source sentences (fourteen per kind and
language in `test`, six in `dev` and in `seen`), so the intervals speak for other fillings of these
sentences, not for other sentences.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks import minimal_pairs_english as english
from benchmarks import minimal_pairs_english_more as english_more
from benchmarks import minimal_pairs_english_test as english_test
from benchmarks import minimal_pairs_english_test_more as english_test_more
from benchmarks import minimal_pairs_portuguese as portuguese
from benchmarks import minimal_pairs_portuguese_more as portuguese_more
from benchmarks import minimal_pairs_portuguese_test as portuguese_test
from benchmarks import minimal_pairs_portuguese_test_more as portuguese_test_more
from benchmarks.minimal_pairs_data import KINDS, Fact, Paragraph, names
from benchmarks.minimal_pairs_values import Value, draw
from cavaquinho._interval import wilson

if TYPE_CHECKING:
    from cavaquinho.models import ValidationResult

SOURCES = {
    "english": (
        english.PARAGRAPHS
        + english_more.PARAGRAPHS
        + english_test.PARAGRAPHS
        + english_test_more.PARAGRAPHS
    ),
    "portuguese": (
        portuguese.PARAGRAPHS
        + portuguese_more.PARAGRAPHS
        + portuguese_test.PARAGRAPHS
        + portuguese_test_more.PARAGRAPHS
    ),
}
_OLD = 12
"""Paragraphs of each language that were there before those of `test`; they come first."""

SPLITS = {
    "dev": slice(0, _OLD, 2),
    "seen": slice(1, _OLD, 2),
    "test": slice(_OLD, None),
    "all": slice(None),
}
"""Which paragraphs belong to which split."""

_PATIENCE = 500
"""Draws without a new pair after which the generator gives up. A choice of ours."""


@dataclass(frozen=True)
class Pair:
    """A claim and its context.

    Attributes:
        source: Paragraph and number of the source sentence.
        context: The paragraph.
        sentence: The source sentence.
        claim: What is said.
        altered: Whether the claim is false.
    """

    kind: str
    language: str
    source: str
    context: str
    sentence: str
    claim: str
    altered: bool


@dataclass(frozen=True)
class Row:
    """What came out for one kind and language: shares in [0, 1] with 95% intervals.

    Attributes:
        flagged: Share of the altered pairs that are flagged (higher is better).
        false_alarms: Share of the equal pairs that are flagged (lower is better).
        unsupported: Share of the equal pairs that are not flagged, yet not supported either.
        missed_as_support: Share of the altered pairs that are called supported.
    """

    kind: str
    language: str
    n: int
    flagged: tuple[float, float, float]
    false_alarms: tuple[float, float, float]
    unsupported: float
    missed_as_support: float


Judge = Callable[[Sequence[Pair]], Sequence[tuple[bool, str]]]
"""Pairs of one language -> (flagged, label) of each."""


def generate(kind: str, language: str, n: int, seed: int = 1, *, split: str) -> list[Pair]:
    """Make `n` altered and `n` equal pairs, spread evenly over the sources.

    Args:
        kind: One of `KINDS`.
        language: "english" or "portuguese".
        n: Number of pairs of either sort.
        seed: Same seed, same pairs.
        split: One of `SPLITS`.

    Raises:
        ValueError: The sources do not give that many different pairs.
    """
    rng = random.Random(f"{kind} {language} {seed} {split}")
    sources = [
        (paragraph, number)
        for paragraph in SOURCES[language][SPLITS[split]]
        for number, fact in enumerate(paragraph.facts)
        if fact.kind == kind
    ]
    return [
        pair for altered in (True, False) for pair in _different(sources, language, altered, n, rng)
    ]


def _different(
    sources: Sequence[tuple[Paragraph, int]],
    language: str,
    altered: bool,
    n: int,
    rng: random.Random,
) -> Iterator[Pair]:
    """Yield `n` pairs of which no two have the same source sentence and claim."""
    seen: set[tuple[str, str]] = set()
    turn = last = 0
    while len(seen) < n:
        paragraph, number = sources[turn % len(sources)]
        turn += 1
        pair = _pair(paragraph, number, language, altered, rng)
        if (pair.sentence, pair.claim) not in seen and pair.sentence != pair.claim:
            seen.add((pair.sentence, pair.claim))
            last = turn
            yield pair
        elif turn - last > _PATIENCE:
            raise ValueError(f"only {len(seen)} different pairs, {n} wanted; take a smaller n")


def _pair(
    paragraph: Paragraph, number: int, language: str, altered: bool, rng: random.Random
) -> Pair:
    filling = names(language, rng)
    values = [draw(fact.value, language, rng) if fact.value else None for fact in paragraph.facts]
    sentences = [
        _fill(fact.text, filling, value.base if value else "")
        for fact, value in zip(paragraph.facts, values, strict=True)
    ]
    fact = paragraph.facts[number]
    frame, surface = _say(fact, values[number], altered, rng)
    return Pair(
        kind=fact.kind,
        language=language,
        source=f"{paragraph.name}-{number}",
        context=" ".join(sentences),
        sentence=sentences[number],
        claim=_fill(frame, filling, surface),
        altered=altered,
    )


def _say(fact: Fact, value: Value | None, altered: bool, rng: random.Random) -> tuple[str, str]:
    """Return a statement and the surface of its value."""
    if value is None:
        return rng.choice(fact.altered if altered else fact.equal), ""
    return rng.choice(fact.equal), rng.choice(value.altered if altered else value.equal)


def _fill(frame: str, filling: dict[str, str], surface: str) -> str:
    text = frame.format(**filling, x=surface)
    return text[0].upper() + text[1:]


def product_judge(language: str, mode: str) -> Judge:
    """Return a judge that asks the whole product."""
    from cavaquinho import Validator

    validator = Validator(language=language, mode=mode)

    def judge(pairs: Sequence[Pair]) -> list[tuple[bool, str]]:
        results = validator.validate_batch(
            [pair.claim for pair in pairs], contexts=[pair.context for pair in pairs]
        )
        return [(result.is_hallucination, _worst_label(result)) for result in results]

    return judge


def _worst_label(result: ValidationResult) -> str:
    labels = {claim.label.value for claim in result.claims}
    order = ("contradiction", "neutral", "entailment")
    return next((label for label in order if label in labels), "no_claims")


def measure(pairs: Sequence[Pair], outcomes: Sequence[tuple[bool, str]]) -> Row:
    """Return the row of one kind and language."""
    altered = [out for pair, out in zip(pairs, outcomes, strict=True) if pair.altered]
    equal = [out for pair, out in zip(pairs, outcomes, strict=True) if not pair.altered]
    return Row(
        kind=pairs[0].kind,
        language=pairs[0].language,
        n=len(altered),
        flagged=wilson(sum(flag for flag, _ in altered), len(altered)),
        false_alarms=wilson(sum(flag for flag, _ in equal), len(equal)),
        unsupported=_share(not flag and label != "entailment" for flag, label in equal),
        missed_as_support=_share(label == "entailment" for _, label in altered),
    )


def _share(hits: Iterator[bool]) -> float:
    found = list(hits)
    return sum(found) / len(found)


def table(rows: Sequence[Row]) -> str:
    """Return a Markdown table."""
    lines = [
        "| kind | language | n | altered flagged | equal flagged | equal unsupported "
        "| altered called supported |",
        "|---|---|---|---|---|---|---|",
    ]
    for row in rows:
        cells = [row.kind, row.language, str(row.n), _interval(row.flagged)]
        cells += [_interval(row.false_alarms), f"{row.unsupported:.2f}"]
        lines.append("| " + " | ".join([*cells, f"{row.missed_as_support:.2f}"]) + " |")
    return "\n".join(lines)


def _interval(figure: tuple[float, float, float]) -> str:
    return f"{figure[0]:.2f} ({figure[1]:.2f} to {figure[2]:.2f})"


def main(argv: Sequence[str] | None = None) -> int:
    """Run the suite; return 0."""
    options = _parser().parse_args(argv)
    rows, kept = [], []
    for language in options.language or tuple(SOURCES):
        judge = product_judge(language, options.mode)
        for kind in options.kind or KINDS:
            pairs = generate(kind, language, options.n, options.seed, split=options.split)
            outcomes = judge(pairs)
            rows.append(measure(pairs, outcomes))
            kept += [
                {**asdict(pair), "flagged": flagged, "label": label}
                for pair, (flagged, label) in zip(pairs, outcomes, strict=True)
            ]
            sys.stderr.write(table(rows[-1:]).splitlines()[-1] + "\n")
    sys.stdout.write(table(rows) + "\n")
    if options.save:
        settings = {name: getattr(options, name) for name in ("n", "seed", "split", "mode")}
        report = {"settings": settings, "rows": [asdict(row) for row in rows], "pairs": kept}
        text = json.dumps(report, ensure_ascii=False, indent=1)
        options.save.write_text(text + "\n", encoding="utf-8")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.minimal_pairs")
    parser.add_argument("--kind", action="append", choices=KINDS, help="all without it")
    parser.add_argument("--language", action="append", choices=tuple(SOURCES))
    parser.add_argument("--n", type=int, default=100, help="altered and equal pairs of each kind")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--split", choices=tuple(SPLITS), default="test")
    parser.add_argument("--mode", choices=("faithful", "grounded"), default="faithful")
    parser.add_argument("--save", type=Path, help="JSON file for the rows and every pair")
    return parser


if __name__ == "__main__":
    sys.exit(main())
