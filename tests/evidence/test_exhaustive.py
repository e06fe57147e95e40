"""Scoring everything, and how many pairs were considered and scored."""

import pytest
from benchmarks.pipeline_benchmark import Instant

from cavaquinho import Validator
from cavaquinho.classifier import NLIClassifier
from cavaquinho.errors import ConfigError
from cavaquinho.evidence import ContextIndex, RelevantWindows, split_context
from cavaquinho.models import Document
from cavaquinho.text.sentences import SentenceSplitter

SENTENCES = [
    f"Room {number} of the museum in Porto has {number % 7} windows." for number in range(30)
]
CONTEXT = " ".join(SENTENCES)


def test_all_windows_are_taken():
    split = split_context([Document(CONTEXT)], SentenceSplitter("english"))
    index = ContextIndex(split, SENTENCES)
    found = RelevantWindows(exhaustive=True).select("Room 7 has 5 windows.", index)
    spans = [one.window.sentences for one in found]
    assert len(spans) == len(set(spans)) == 30 + 29 + 28
    assert spans == sorted(spans)
    few = RelevantWindows().select("Room 7 has 5 windows.", index)
    assert set(few) <= set(found)


def test_a_result_says_how_many_pairs_were_considered_and_scored():
    claim = "Room 7 of the museum in Porto has 5 windows."
    few = Validator(classifier=NLIClassifier(Instant())).validate(claim, CONTEXT)
    assert (few.coverage.considered, few.coverage.scored) == (30, 5)  # five of ten: other rooms
    every = Validator(model=Instant(), exhaustive=True).validate(claim, CONTEXT)
    assert every.coverage.considered == 30
    assert every.coverage.scored == 87
    nothing = Validator(model=Instant()).validate("", CONTEXT)
    assert (nothing.coverage.considered, nothing.coverage.scored) == (0, 0)


def test_exhaustive_is_yes_or_no_and_only_for_the_default_classifier():
    with pytest.raises(ConfigError, match="exhaustive=1"):
        Validator(model=Instant(), exhaustive=1)
    with pytest.raises(ConfigError, match="classifier and exhaustive"):
        Validator(classifier=NLIClassifier(Instant()), exhaustive=True)
