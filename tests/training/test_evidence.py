"""Evidence selection and the pairs made of faithfulness rows."""

from __future__ import annotations

from training.evidence import select, sentences
from training.faithfulness import claim_pairs
from training.rows import ENTAILMENT, NOT_ENTAILMENT, Answer

CONTEXT = "The mill opened in 1902. It burnt down.\nAna Reis rebuilt it in 1950. It is a museum."


def answer(response: str, unfaithful: bool, **more: object) -> Answer:
    """Returns a row about the mill."""
    return Answer(CONTEXT, response, None, unfaithful, "made", **more)  # type: ignore[arg-type]


def test_sentences_end_at_full_stops_and_lines() -> None:
    assert sentences("It rose 3.5 percent. Then\nit fell.Next day it rose.") == [
        "It rose 3.5 percent.", "Then", "it fell.", "Next day it rose.",
    ]  # fmt: skip


def test_select_takes_the_sentences_that_share_words_in_order() -> None:
    assert select(CONTEXT, "Ana Reis rebuilt the mill", count=2) == (
        "The mill opened in 1902. Ana Reis rebuilt it in 1950."
    )
    assert len(select(CONTEXT, "the mill", longest=30)) <= 30
    assert select("", "claim") == ""


def test_every_sentence_of_a_faithful_response_is_entailed() -> None:
    pairs = claim_pairs(answer("The mill opened in 1902. Ana Reis rebuilt it.", False))
    assert [pair.label for pair in pairs] == [ENTAILMENT, ENTAILMENT]


def test_of_an_unfaithful_response_only_marked_or_single_sentences_are_taken() -> None:
    text = "The mill opened in 1902. Ana Reis sold it in 1960."
    assert claim_pairs(answer(text, True)) == []
    marked = claim_pairs(answer(text, True, spans=((45, 49),)))
    assert [(pair.hypothesis, pair.label) for pair in marked] == [
        ("Ana Reis sold it in 1960.", NOT_ENTAILMENT)
    ]
    assert len(claim_pairs(answer("Ana Reis sold it in 1960.", True))) == 1
