"""The oracle answers as Punkt itself does with the shipped parameters."""

from __future__ import annotations

import itertools
import subprocess
import sys

import pytest

from cavaquinho.text import abbreviations
from cavaquinho.text.punkt import StopOracle, is_dotted, is_number

WORDS = [
    "word",
    "Velden",
    "U.S",
    "J.R.R",
    "S",
    "no",
    "etc",
    "Inc",
    "Dr",
    "5",
    "1.250,00",
    "p.m",
    "St",
]
FOLLOWING = ["The", "the", "It", "Oranges", "oranges", "5", "J.", "A"]


@pytest.mark.parametrize("portuguese", [False, True])
def test_classes_decide_as_the_words_themselves(portuguese):
    oracle = StopOracle(portuguese)
    for word, following in itertools.product(WORDS, FOLLOWING):
        pair = oracle._word_class(word), oracle._following_class(following)
        assert oracle.ends_sentence(word, following) == oracle.ends_sentence(*pair)
        if not is_dotted(word):  # these are represented by one entry for all
            raw = oracle._punkt.text_contains_sentbreak(f"{word}. {following}")
            assert oracle.ends_sentence(word, following) == raw, (word, following)


def test_numbers_and_dotted_words():
    assert all(map(is_number, ["5", "1999", "3.14", "1.250,00", "-5"]))
    assert not any(map(is_number, ["5kg", "v2", "", "x"]))
    assert all(map(is_dotted, ["U.S", "J.R.R", "a.C", "V.Exa"]))
    assert not any(map(is_dotted, ["closed.It", "3.14", "U", "U.S."]))


@pytest.mark.parametrize("portuguese", [False, True])
def test_abbreviations_are_written_as_documented(portuguese):
    for word in abbreviations.groups(portuguese):
        assert not word.endswith(".")
        assert word[1:] == word[1:].lower()


def test_importing_loads_nothing_heavy():
    code = (
        "import sys, cavaquinho.text, cavaquinho.text.sentences, cavaquinho.text.normalize;"
        "print(sorted({'nltk', 'numpy', 'torch', 'onnxruntime'} & set(sys.modules)))"
    )
    environment = {"PYTHONPATH": ":".join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment
    )
    assert done.stdout.strip() == "[]", done.stderr
