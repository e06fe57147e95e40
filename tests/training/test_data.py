"""Evaluation rows never get into a mixture; mixtures are the same for the same seed."""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest
from training import corpora
from training.corpora import Corpus, LicenceError, Mixture
from training.data import (
    assert_no_leak,
    build,
    evaluation_keys,
    read_corpus,
    split_held_out,
)
from training.faithfulness import is_development
from training.rows import ENTAILMENT, Pair, key, natural, write_pairs

Row = Mapping[str, str]


def row(premise: str, hypothesis: str, label: str = "entailment", source: str = "made") -> Row:
    """Returns an NLI row."""
    return {"premise": premise, "hypothesis": hypothesis, "label": label, "source": source}


def add(folder: Path, name: str, rows: Sequence[Row]) -> None:
    """Writes a training file."""
    path = folder / f"train/nli/{name}.jsonl.gz"
    path.parent.mkdir(parents=True)
    with gzip.open(path, "wt", encoding="utf-8") as lines:
        lines.writelines(json.dumps(one) + "\n" for one in rows)


def test_natural_undoes_tokenisation() -> None:
    assert natural("It is n't here -LRB- he said -RRB- , twice .") == (
        "It isn't here (he said), twice."
    )


def test_key_ignores_case_punctuation_and_spaces() -> None:
    assert key("The  cat sat .", "It's red!") == key("the cat, sat", "it 's RED")
    assert key("a b", "c") != key("a", "b c")


def test_leak_is_an_error(data: Path) -> None:
    leaked = Pair("the CAT sat", "a cat sat", ENTAILMENT, "some_file")
    with pytest.raises(AssertionError, match="some_file"):
        assert_no_leak([leaked], evaluation_keys(data))
    assert_no_leak([Pair("the cat sat", "a dog sat", ENTAILMENT, "x")], evaluation_keys(data))


def test_response_with_its_context_is_an_evaluation_row(data: Path) -> None:
    assert key("A dog runs home", "The dog runs") in evaluation_keys(data)


def test_build_leaves_evaluation_rows_and_repeats_out(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = row("One dog .", "Two dogs .", "contradiction")
    add(data, "some", [row("the cat sat", "a cat sat"), kept, kept])
    monkeypatch.setitem(corpora.MIXTURES, "test", Mixture((Corpus("some"),)))
    pairs = build(data, "test")
    assert [(pair.premise, pair.hypothesis) for pair in pairs] == [("One dog.", "Two dogs.")]


def test_answers_to_an_evaluation_context_are_left_out(data: Path) -> None:
    path = data / "train/faithfulness/some.jsonl.gz"
    path.parent.mkdir(parents=True)
    rows = [
        {"context": context, "response": "A dog runs fast.", "label": 1}
        for context in ("A dog runs home.", "A dog barks.")
    ]
    with gzip.open(path, "wt", encoding="utf-8") as lines:
        lines.writelines(json.dumps(one) + "\n" for one in rows)
    pairs = read_corpus(data, Corpus("some", kind="faithfulness"), evaluation_keys(data), 0)
    assert [pair.premise for pair in pairs] == ["A dog barks."]


def test_one_context_of_six_is_kept_for_development(data: Path) -> None:
    contexts = [f"There are {number} cats in Rome." for number in range(60)]
    rows = [
        {"context": context, "response": "Cats live in Rome.", "label": 0} for context in contexts
    ]
    path = data / "train/faithfulness/some.jsonl.gz"
    path.parent.mkdir(parents=True)
    with gzip.open(path, "wt", encoding="utf-8") as lines:
        lines.writelines(json.dumps(one) + "\n" for one in rows)
    kept = [context for context in contexts if is_development(context)]
    pairs = read_corpus(data, Corpus("some", kind="faithfulness"), set(), 0)
    assert 4 <= len(kept) <= 18
    assert {pair.premise for pair in pairs} == set(contexts) - set(kept)
    assert is_development(" " + kept[0].lower())  # the same text in another file


def test_a_mixture_of_further_files_alone(data: Path, tmp_path: Path) -> None:
    path = tmp_path / "more.jsonl.gz"
    write_pairs(
        [Pair("p", "h", ENTAILMENT, "made"), Pair("the cat sat", "a cat sat", 0, "x")], path
    )
    made = build(data, "extra", extra=[path, path])
    assert [pair.premise for pair in made] == ["p", "p"]


def test_build_is_deterministic(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    add(data, "some", [row(f"There are {number} cats in Rome .", "Cats .") for number in range(40)])
    mixture = Mixture((Corpus("some", cap=20),), altered=10, unrelated=5)
    monkeypatch.setitem(corpora.MIXTURES, "test", mixture)
    assert build(data, "test", seed=3) == build(data, "test", seed=3)
    assert build(data, "test", seed=3) != build(data, "test", seed=4)


@pytest.mark.parametrize("name", ["assin2_dev", "sick_train", "SICK-BR"])
def test_non_commercial_files_are_refused(data: Path, name: str) -> None:
    with pytest.raises(LicenceError, match="non-commercial"):
        read_corpus(data, Corpus(name), set(), 0)


def test_non_commercial_sources_are_refused(data: Path) -> None:
    add(data, "mixed", [row("a", "b", source="assin2_train")])
    with pytest.raises(LicenceError, match="assin2_train"):
        read_corpus(data, Corpus("mixed"), set(), 0)


def test_no_mixture_names_a_refused_file() -> None:
    for mixture in corpora.MIXTURES.values():
        for corpus in mixture.corpora:
            corpora.refuse_non_commercial(corpus.name)


def test_held_out_rows_are_disjoint_and_fixed() -> None:
    pairs = [Pair(f"p{number}", "h", ENTAILMENT, "m") for number in range(30)]
    held, rest = split_held_out(pairs, count=10)
    assert (len(held), len(rest)) == (10, 20)
    assert not {pair.premise for pair in held} & {pair.premise for pair in rest}
    assert split_held_out(pairs, count=10) == (held, rest)
