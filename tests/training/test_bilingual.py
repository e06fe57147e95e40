"""The bilingual list is made from what is sure, and read back as written."""

import gzip
from collections import Counter

import pytest
from training.bilingual import by_hand, of_words, stems, sure, write
from training.parallel import covering, frequencies, words
from training.word_alignment import Link, links

from cavaquinho.text import bilingual as reader

PAIRS = [
    ("the house is old", "a casa e velha"),
    ("the house is new", "a casa e nova"),
    ("the book is old", "o livro e velho"),
    ("a book", "um livro"),
    ("the old door", "a velha porta"),
    ("the new door", "a nova porta"),
]


def test_words_are_aligned_by_standing_together():
    found = links([(stems(one), stems(other)) for one, other in PAIRS])
    best = {}
    for link in sorted(sure(found), key=lambda link: link.strength):
        best[link.left] = link.right
    assert best["hous"] == "cas"
    assert best["book"] == "livr"
    assert best["door"] == "port"


def test_probabilities_and_order_are_stable():
    pairs = [(stems(one), stems(other)) for one, other in PAIRS]
    found = links(pairs)
    assert found == links(pairs)
    assert all(0 <= link.forward <= 1 and 0 <= link.backward <= 1 for link in found)


def test_function_words_and_weak_links_are_left_out():
    weak = Link("hous", "port", 0.01, 0.01, 9)
    function = Link("the", "cas", 0.9, 0.9, 9)
    good = Link("hous", "cas", 0.9, 0.9, 9)
    sense = Link("last", "durou", 0.05, 0.8, 3)
    assert sure([weak, function, good, sense]) == [good, sense]


def test_words_translated_alone():
    door, house = ("door", "port"), ("hous", "cas")
    both = [(["hous"], ["the", "cas"]), (["hous"], ["cas"]), (["door"], ["port"]), (["a"], ["c"])]
    assert of_words(both, []) == {house}
    assert of_words(both, [Link(*door, 0.1, 0.1, 1)]) == {house, door}
    assert of_words([(["petiti"], ["petica"])], []) == {("petiti", "petica")}


def test_lines_written_by_hand():
    wanted, refused = by_hand("# note\n\nweek = semana\ndata ! data\n")
    assert wanted == {("week", "seman")}
    assert refused == {("dat", "dat")}
    with pytest.raises(KeyError):
        by_hand("week : semana")


def test_what_is_written_is_read(tmp_path, monkeypatch):
    path = tmp_path / "list.txt.gz"
    pairs = [("week", "seman", 1.0), ("hotel", "hotel", 1.0), ("last", "dur", 0.3)]
    assert write([*pairs, ("last", "ultim", 0.9)], path) == (2, 3)
    english, portuguese = gzip.decompress(path.read_bytes()).decode().split("\n\n")
    assert english.split("\n") == ["last ultim dur", "week seman"]
    assert portuguese.split("\n") == sorted(portuguese.split("\n"))
    monkeypatch.setattr(
        reader, "_sides", lambda: {"english": english.split("\n"), "portuguese": []}
    )
    assert reader.bridge_stem("last", "english") == {"ultim", "dur"}


def test_sentences_are_chosen_for_their_words():
    texts = ["a red house"] * 20 + ["a blue door"] * 5 + ["Maria saw Otto there"]
    assert frequencies(["Maria saw maria", "Otto saw"]) == Counter({"saw": 2, "maria": 2})
    chosen = covering(texts, 10)
    assert chosen == covering(texts, 10)
    assert {word for text in chosen for word in words(text)} >= {"red", "house", "blue", "door"}
