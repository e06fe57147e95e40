"""JSON in a context, read as statements."""

from __future__ import annotations

import time

import pytest

from cavaquinho import Validator
from cavaquinho.classifier.premises import read_context
from cavaquinho.evidence import split_context
from cavaquinho.models import Document, Labels
from cavaquinho.text.sentences import SentenceSplitter

WATCH = '{"device": "Tern watch", "weight_g": 48, "waterproof": false}'
PEOPLE = (
    '[{"name": "Ana", "city": "Recife", "age": 41}, {"name": "Rui", "city": "Natal", "age": 37}]'
)


@pytest.mark.parametrize(
    ("context", "claim", "label"),
    [
        (WATCH, "The Tern watch is waterproof.", Labels.VALUE_CONTRADICTION),
        (WATCH, "The Tern watch weighs 48 grams.", Labels.VALUE_ENTAILMENT),
        (WATCH, "The Tern watch weighs 84 grams.", Labels.VALUE_CONTRADICTION),
        (PEOPLE, "Rui lives in Natal.", Labels.VALUE_ENTAILMENT),
        ('{"hotel": "Brise", "pool": false}', "The Brise has a pool.", Labels.VALUE_CONTRADICTION),
        ('{"hotel": "Brise", "rooms": 42}', "The Brise has 42 rooms.", Labels.VALUE_ENTAILMENT),
        ('{"text": "It opens at nine."}', "It opens at nine.", Labels.VALUE_ENTAILMENT),
    ],
)
def test_values_speak_for_their_object(context: str, claim: str, label: Labels) -> None:
    (found,) = Validator(mode="grounded").validate(claim, context).claims
    assert found.label is label
    start, end = found.evidence_span or (0, 0)
    assert context[start:end] == found.evidence


def test_objects_nested_without_end_take_linear_time() -> None:
    def seconds(number: int) -> float:
        text = '{"a": 1, ' * number
        context = split_context((Document(text),), SentenceSplitter("english"))
        started = time.process_time()
        read_context(context)
        return time.process_time() - started

    seconds(100)
    long = min(seconds(4000) for _ in range(2))
    assert long < 12 * seconds(1000) + 0.2
