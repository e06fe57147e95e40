"""What is said of both of two things is a claim about each."""

from __future__ import annotations

import pytest

from cavaquinho import Validator
from cavaquinho.extractor.both import each_of_both


@pytest.mark.parametrize(
    ("statement", "claims"),
    [
        ("Kravik and Telder both are made from goat's milk.",
         ("Kravik is made from goat's milk.", "Telder is made from goat's milk.")),
        ("Both the Plus plan and the Pro plan include support.",
         ("The Plus plan includes support.", "The Pro plan includes support.")),
        ("Ana Roe and Bob Low both live in Lisbon.",
         ("Ana Roe lives in Lisbon.", "Bob Low lives in Lisbon.")),
        ("Tanto a Alba quanto a Kiln foram fundadas em Roma.",
         ("A Alba foi fundada em Roma.", "A Kiln foi fundada em Roma.")),
    ],
)  # fmt: skip
def test_each_is_said_alone(statement, claims):
    assert each_of_both(statement) == claims


@pytest.mark.parametrize(
    "statement",
    [
        "Ana and Bob both live in the same street.",
        "Both Ana and Bob are not members.",
        "Both breeds were kept to hunt otters.",
        "Ana and Bob are doctors.",
    ],
)
def test_what_holds_of_two_together_stays_one_claim(statement):
    assert each_of_both(statement) == (statement,)


def test_one_of_the_two_is_contradicted() -> None:
    context = (
        "Kravik is a whey cheese made from goat's milk. Telder is a cheese made of cow's milk."
    )
    result = Validator(mode="grounded").validate(
        "yes", context, prompt="Are Kravik and Telder both made from goat's milk?"
    )
    assert [(one.text, one.label.value) for one in result.claims] == [
        ("Kravik is made from goat's milk.", "entailment"),
        ("Telder is made from goat's milk.", "contradiction"),
    ]
    assert {one.span for one in result.claims} == {(0, 3)}
