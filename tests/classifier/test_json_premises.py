"""JSON in a context, read as statements."""

from __future__ import annotations

import pytest

from cavaquinho import Validator
from cavaquinho.models import Labels

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
