"""Rows across the two languages keep the label, and never hold an evaluation row."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest
from training.corpora import LicenceError
from training.crosslingual import parallel_pairs, read_translations, translated_pairs
from training.data import read_extra
from training.rows import CONTRADICTION, ENTAILMENT, NOT_ENTAILMENT, Pair, key

KNOWN = {
    "The dog sleeps here.": "O cachorro dorme aqui.",
    "The dog runs here.": "O cachorro corre aqui.",
    "It rains.": "Chove.",
}


def test_each_translated_text_gives_a_row_with_the_same_label() -> None:
    pair = Pair("The dog sleeps here.", "The dog runs here.", CONTRADICTION, "x", "en")
    made = list(translated_pairs([pair, Pair("a", "b", ENTAILMENT, "x")], KNOWN))
    assert [(one.premise, one.hypothesis, one.lang) for one in made] == [
        ("O cachorro dorme aqui.", "The dog runs here.", "mixed"),
        ("The dog sleeps here.", "O cachorro corre aqui.", "mixed"),
        ("O cachorro dorme aqui.", "O cachorro corre aqui.", "pt"),
    ]
    assert {one.label for one in made} == {CONTRADICTION}


def test_translations_entail_and_those_of_similar_sentences_do_not() -> None:
    made = list(parallel_pairs(KNOWN))
    for one in made:
        left, right = one.premise, one.hypothesis
        same = KNOWN.get(left) == right or KNOWN.get(right) == left
        assert one.label == (ENTAILMENT if same else NOT_ENTAILMENT)
    assert sum(one.label == ENTAILMENT for one in made) == 3
    assert sum(one.label == NOT_ENTAILMENT for one in made) == 2
    assert made == list(parallel_pairs(KNOWN))


def test_missing_translations_are_named(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"en_sentences\.jsonl is missing: run training"):
        read_translations(tmp_path)


def test_extra_files_go_through_the_same_checks(tmp_path: Path) -> None:
    path = tmp_path / "more.jsonl.gz"
    rows = [
        {"premise": "p", "hypothesis": "h", "label": "entailment", "source": "made"},
        {"premise": "q", "hypothesis": "i", "label": "neutral", "source": "made"},
    ]

    def write(source: str) -> None:
        with gzip.open(path, "wt", encoding="utf-8") as lines:
            lines.writelines(json.dumps(row | {"source": source}) + "\n" for row in rows)

    write("made")
    assert [one.premise for one in read_extra(path, {key("P.", "h")})] == ["q"]
    write("sick_translated")
    with pytest.raises(LicenceError, match="sick"):
        read_extra(path, set())
