"""Makes the list of English and Portuguese word stems that stand for each other.

`python -m training.bilingual --help`. Sentences and words of the training data are translated
offline in both directions, their words are aligned, and the sure links are kept.
"""

from __future__ import annotations

import argparse
import gzip
import json
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from pathlib import Path

from cavaquinho.checks.stems import FUNCTION
from cavaquinho.text import bilingual
from cavaquinho.text.quantities_tokens import fold
from cavaquinho.text.stems import stem
from training.parallel import Direction, covering, frequencies, sentences, translate
from training.rows import data_folder
from training.word_alignment import Link, links

_WORD = re.compile(r"[^\W\d_]+(?:['’](?:s|t)\b)?")
_DROPPED = frozenset(FUNCTION) | frozenset(map(stem, FUNCTION))

STRENGTH = 0.25
"""Least strength of a link that was seen more than once."""
ONE_WAY, OTHER_WAY, SEEN = 0.5, 0.03, 3
"""A rarer sense ("last", "durou"): nearly sure in one direction, possible in the other."""
STRENGTH_WITH_WORD = 0.08
"""Least strength of a link that the translation of a single word gave, too."""
ALIKE = 0.6
"""Least likeness in [0, 1] of two stems that begin alike, to be taken for one word."""
MOST = 8
"""Counterparts kept of a stem."""
BY_HAND = Path(__file__).with_name("bilingual_pairs.txt")

Pairs = list[tuple[list[str], list[str]]]


def stems(text: str) -> list[str]:
    """Returns the words of `text` as stems, function words as they are."""
    return [word if word in FUNCTION else stem(word) for word in _WORD.findall(fold(text))]


def prepare(data: Path, work: Path, sizes: Sequence[int]) -> None:
    """Translates what the links are made from into `work`; goes on where it was stopped.

    Args:
        data: The data folder.
        work: Where the translations are kept.
        sizes: English sentences, Portuguese sentences, words of each language.
    """
    english, portuguese = sentences(data, "en"), sentences(data, "pt")
    chosen = covering(english, sizes[0])
    made = translate(chosen, "en-pt", work / "en_sentences.jsonl")
    translate(covering(portuguese, sizes[1]), "pt-en", work / "pt_sentences.jsonl")
    seen = [text for _, text in made]
    for texts, direction, name in (
        (english, "en-pt", "en_words.jsonl"),
        ([*portuguese, *seen], "pt-en", "pt_words.jsonl"),
    ):
        way: Direction = "en-pt" if direction == "en-pt" else "pt-en"
        words = [word for word, _ in frequencies(texts).most_common(sizes[2]) if len(word) > 2]
        translate(words, way, work / name)


def read(work: Path, kind: str) -> Pairs:
    """Returns (English stems, Portuguese stems) of what `prepare` translated of a kind.

    `kind` is "sentences" or "words".
    """
    found: Pairs = []
    for language in ("en", "pt"):
        path = work / f"{language}_{kind}.jsonl"
        for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
            one, other = map(stems, json.loads(line))
            if one and other:
                found.append((one, other) if language == "en" else (other, one))
    return found


def sure(found: Iterable[Link]) -> list[Link]:
    """Returns the links of content words that are good enough."""
    return [link for link in found if _is_content(link) and _is_sure(link)]


def _is_content(link: Link) -> bool:
    both = (link.left, link.right)
    return not any(word in _DROPPED or len(word) < 2 for word in both)


def _is_sure(link: Link) -> bool:
    if link.strength >= STRENGTH and link.count > 1:
        return True
    most, least = max(link.forward, link.backward), min(link.forward, link.backward)
    return link.count >= SEEN and most >= ONE_WAY and least >= OTHER_WAY


def of_words(words: Pairs, found: Iterable[Link]) -> set[tuple[str, str]]:
    """Returns the pairs of single words that are good enough, function words around them aside.

    These are pairs that were translated more than once, in both directions or in another form,
    that stand together in sentences, too, or that look alike.
    """
    counts: Counter[tuple[str, str]] = Counter()
    for one, other in words:
        left, right = (
            [word for word in side if word not in _DROPPED and len(word) > 1]
            for side in (one, other)
        )
        if len(left) == len(right) == 1:
            counts[left[0], right[0]] += 1
    backed = {(link.left, link.right) for link in found if link.strength >= STRENGTH_WITH_WORD}
    return {pair for pair, count in counts.items() if count > 1 or pair in backed or _alike(*pair)}


def _alike(one: str, other: str) -> bool:
    return one[:3] == other[:3] and SequenceMatcher(None, one, other).ratio() >= ALIKE


def write(found: Sequence[tuple[str, str, float]], path: Path) -> tuple[int, int]:
    """Writes (English, Portuguese, strength) as `cavaquinho.text.bilingual` reads them.

    Returns:
        How many stems of each language are in the list.
    """
    sides: list[dict[str, list[tuple[float, str]]]] = [defaultdict(list), defaultdict(list)]
    for one, other, strength in found:
        sides[0][one].append((-strength, other))
        sides[1][other].append((-strength, one))
    parts, sizes = [], []
    for side in sides:
        lines = [
            " ".join((word, *(other for _, other in sorted(others)[:MOST])))
            for word, others in side.items()
            if [other for _, other in others] != [word]
        ]
        parts.append("\n".join(sorted(lines)))
        sizes.append(len(lines))
    with path.open("wb") as out:
        out.write(gzip.compress("\n\n".join(parts).encode("ascii"), 9, mtime=0))
    return sizes[0], sizes[1]


def collect(work: Path) -> list[tuple[str, str, float]]:
    """Returns the pairs of stems that the translations in `work` give, with their strength."""
    found = links(read(work, "sentences"))
    pairs = {(link.left, link.right): link.strength for link in sure(found)}
    for pair in of_words(read(work, "words"), found):
        pairs.setdefault(pair, STRENGTH)
    wanted, refused = by_hand(BY_HAND.read_text(encoding="utf-8"))
    pairs.update(dict.fromkeys(wanted, 1.0))
    return [
        (one, other, strength)
        for (one, other), strength in sorted(pairs.items())
        if (one + other).isascii() and (one, other) not in refused - wanted
    ]


def by_hand(text: str) -> tuple[set[tuple[str, str]], set[tuple[str, str]]]:
    """Returns the pairs of stems that the lines of `text` ask for, and those they refuse.

    Raises:
        KeyError: A line has no sign "=" or "!" behind the English word.
    """
    wanted: set[tuple[str, str]] = set()
    refused: set[tuple[str, str]] = set()
    for line in text.splitlines():
        if line and not line.startswith("#"):
            word, sign, *others = line.split()
            pairs = {(stem(word), stem(other)) for other in others}
            {"=": wanted, "!": refused}[sign].update(pairs)
    return wanted, refused


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command line; returns the exit code."""
    parser = argparse.ArgumentParser(prog="training.bilingual", description=__doc__)
    parser.add_argument("--data", help="data folder (default: CAVAQUINHO_DATA)")
    parser.add_argument("--work", type=Path, required=True, help="folder for the translations")
    parser.add_argument(
        "--out", type=Path, default=Path(bilingual.__file__).parent / bilingual.DATA
    )
    parser.add_argument("--sizes", type=int, nargs=3, default=(12000, 4000, 12000))
    parser.add_argument("--translated", action="store_true", help="use what --work holds")
    options = parser.parse_args(arguments)
    options.work.mkdir(parents=True, exist_ok=True)
    if not options.translated:
        prepare(data_folder(options.data), options.work, options.sizes)
    english, portuguese = write(collect(options.work), options.out)
    sys.stdout.write(f"{english} English and {portuguese} Portuguese stems: {options.out}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
