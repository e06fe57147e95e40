"""Scores that are kept are the same ones, bounded, and safe for threads."""

import pickle
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cavaquinho import Validator
from cavaquinho.classifier import NLIClassifier
from cavaquinho.engine import CachingBackend
from cavaquinho.errors import BackendError, ConfigError
from cavaquinho.models import NLIPair, NLIScores
from cavaquinho.nli import NLIBackend

PAIRS = st.lists(st.builds(NLIPair, st.sampled_from("ab"), st.text("xyz", max_size=3)), max_size=12)


class Counting(NLIBackend):
    """Scores by length, and remembers what it was asked."""

    name = "counting"

    def __init__(self):
        self.calls = []

    def score(self, pairs):
        self.calls.append(list(pairs))
        return [self.one(pair) for pair in pairs]

    def one(self, pair):
        share = (1 + len(pair.hypothesis)) / (9 + len(pair.premise) + len(pair.hypothesis))
        return NLIScores(share, 1 - share, 0.0)

    def room(self, hypothesis):
        return 50 - len(hypothesis)

    def fits(self, hypothesis):
        return len(hypothesis) < 7


@given(st.lists(PAIRS, max_size=6))
def test_it_answers_as_the_inner_backend(calls):
    inner = Counting()
    backend = CachingBackend(inner, pairs=3)
    for pairs in calls:
        assert backend.score(pairs) == [inner.one(pair) for pair in pairs]
        assert len(backend) <= 3
    assert all(len(call) == len(set(call)) for call in inner.calls)


def test_a_pair_that_comes_again_is_not_asked_for():
    inner = Counting()
    backend = CachingBackend(inner)
    first, second = NLIPair("a", "x"), NLIPair("a", "y")
    backend.score([first, first])
    backend.score([second, first])
    backend.score([first, second])
    assert inner.calls == [[first], [second]]


def test_it_has_what_the_inner_backend_has():
    backend = CachingBackend(Counting())
    assert backend.name == "counting"
    assert backend.room("x" * 20) == 30
    assert backend.fits("x" * 6)
    assert not backend.fits("x" * 7)


def test_long_pairs_do_not_fill_the_memory():
    backend = CachingBackend(Counting(), pairs=10)
    backend.score([NLIPair("a" * 2000, str(number)) for number in range(30)])
    assert len(backend) <= 3


def test_broken_backends_are_told_by_name():
    class Short(Counting):
        def score(self, pairs):
            return []

    with pytest.raises(BackendError, match=r"Short\.score returned 0 for 1 pairs"):
        CachingBackend(Short()).score([NLIPair("a", "b")])


@pytest.mark.parametrize("count", [0, -1, 1.5, True, None])
def test_wrong_numbers(count):
    with pytest.raises(ConfigError, match=f"pairs={count!r}"):
        CachingBackend(Counting(), pairs=count)


def test_a_copy_is_empty_and_works():
    backend = CachingBackend(Counting())
    backend.score([NLIPair("a", "b")])
    copied = pickle.loads(pickle.dumps(backend))
    assert len(copied) == 0
    assert copied.score([NLIPair("a", "b")]) == backend.score([NLIPair("a", "b")])


def test_threads():
    backend = CachingBackend(Counting(), pairs=5)
    pairs = [NLIPair("a", "x" * number) for number in range(20)]
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(backend.score, [pairs, pairs[::-1]] * 20))
    assert found[::2] == [[Counting().one(pair) for pair in pairs]] * 20


def test_the_same_response_again_asks_the_model_nothing():
    inner = Counting()
    validator = Validator(classifier=NLIClassifier(inner))
    context = "The library opened in 1999. The fee is 40 euros a year."
    first = validator.validate("The library opened in 1999.", context)
    assert len(inner.calls) == 1
    assert validator.validate("The library opened in 1999.", context) == first
    assert len(inner.calls) == 1
