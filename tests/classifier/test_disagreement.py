"""Passages of the context that contradict each other, through the whole product."""

from __future__ import annotations

import pytest

from cavaquinho import Labels, Validator
from cavaquinho.models import Document
from cavaquinho.serialize import to_dict

SPLIT = [
    ("english", "Harbour Hall was founded in 1999.", "Harbour Hall was founded in 2001."),
    ("english", "The pool is heated.", "The pool is not heated."),
    ("english", "The fee is 40 euros.", "The fee is 50 euros."),
    ("portuguese", "O museu foi fundado em 1999.", "O museu foi fundado em 2001 por um médico."),
]  # fmt: skip
AT_ONE = [
    ("Apples cost 3 euros.", "Pears cost 4 euros."),
    ("Sales in 2019 were 30 million.", "Sales in 2020 were 45 million."),
    ("The fee is 40 euros.", "The fee is 40 euros, payable in cash."),
]


@pytest.mark.parametrize(("language", "claim", "other"), SPLIT)
def test_sources_that_disagree_are_both_quoted(language, claim, other):
    context = [Document(claim, "left"), Document(other, "right")]
    result = Validator(language=language).validate(claim, context)
    told = result.claims[0]
    assert told.label is Labels.VALUE_ENTAILMENT
    assert told.conflicting is not None
    assert (told.conflicting.text, told.conflicting.source_id) == (other, "right")
    assert told.conflicting.span == (0, len(other))
    assert told.findings[0].kind == "sources"
    assert all(piece in (told.reason or "") for piece in (claim, other, "left", "right"))
    assert other in result.summary
    assert to_dict(result)["claims"][0]["conflicting"]["source_id"] == "right"


@pytest.mark.parametrize(("claim", "other"), AT_ONE)
def test_other_facts_are_no_disagreement(claim, other):
    context = [Document(claim, "left"), Document(other, "right")]
    result = Validator().validate(claim, context)
    assert result.claims[0].conflicting is None
    assert "disagree" not in result.summary


def test_one_text_may_tell_of_two_occasions():
    text = "He won the title in 2019. He won the title in 2021."
    assert Validator().validate("He won the title in 2021.", text).claims[0].conflicting is None
