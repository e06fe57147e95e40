"""Answers that are no statement, to questions that cannot be made one with them."""

from __future__ import annotations

import pytest

from cavaquinho import Validator
from cavaquinho.checks import profile
from cavaquinho.classifier.answered import answer_findings

SIEGE = (
    "The Siege of Morrowgate took place in 1645. The garrison surrendered to forces led by Colonel "
    "Josiah Venn after the well ran dry. Josiah Venn was a cloth merchant turned soldier, who "
    "later sat as Member of Parliament for Ludlow."
)
ASKED = (
    "The Parliamentarian commander at the Siege of Morrowgate later served as Member of Parliament "
    "for which constituency?"
)
HOSPITAL = (
    "O Hospital Carlos Chagas foi inaugurado em 1958. Seu patrono, Carlos Chagas, foi um médico "
    "nascido em Oliveira, Minas Gerais."
)
PERGUNTA = (
    "O patrono do hospital que foi inaugurado em 1958 e que tem 210 leitos nasceu em que cidade "
    "mineira?"
)


@pytest.mark.parametrize(
    ("context", "question", "answer"),
    [(SIEGE, ASKED, "Ludlow"), (SIEGE, ASKED, "for Ludlow."), (HOSPITAL, PERGUNTA, "Oliveira")],
)
def test_an_answer_that_the_context_gives_is_supported(context, question, answer):
    result = Validator(mode="grounded").validate(answer, context, prompt=question)
    assert [claim.label.value for claim in result.claims] == ["entailment"]
    (found,) = [item for item in result.claims[0].findings if item.kind == "answer"]
    assert found.agrees
    assert "not checked" in found.message or "não foi verificado" in found.message


@pytest.mark.parametrize(
    ("context", "question", "answer"),
    [(SIEGE, ASKED, "Shrewsbury"), (HOSPITAL, PERGUNTA, "Uberaba")],
)
def test_an_answer_that_the_context_has_not_is_not(context, question, answer):
    result = Validator(mode="grounded").validate(answer, context, prompt=question)
    assert result.is_hallucination


@pytest.mark.parametrize(
    ("answer", "question", "evidence"),
    [
        ("Ludlow", "", "He sat for Ludlow."),
        ("Ludlow", "For which town did he sit?", "He did not sit for Ludlow."),
        ("Ludlow", "For which town did he sit?", "He would sit for Ludlow if he won."),
        ("Ludlow", "For which town did he sit?", "Did he sit for Ludlow?"),
        ("Ludlow", "What is the tallest tower?", "He sat for Ludlow."),
        ("He sat for Ludlow", "For which town did he sit?", "He sat for Ludlow."),
        ("yes", "Did he sit for Ludlow?", "He said yes to those who let him sit."),
    ],
)
def test_no_finding_where_nothing_is_told(answer, question, evidence):
    assert answer_findings(profile(answer), profile(question), profile(evidence)) == ()
