"""The drop-in keeps llm-guard's signature and none of its faults (L1 to L7)."""

import pytest
from tests.fakes import TinyBackend, WordBackend

from cavaquinho.errors import ConfigError, InputError
from cavaquinho.models import NLIScores
from cavaquinho.nli import NLIBackend
from cavaquinho.output_scanners import FactualConsistency


class Fixed(NLIBackend):
    """Gives every pair the same entailment and keeps the pairs."""

    name = "fixed"

    def __init__(self, entailment):
        self.entailment = entailment
        self.pairs = []

    def score(self, pairs):
        self.pairs += pairs
        rest = 1 - self.entailment
        return [NLIScores(self.entailment, rest / 2, rest / 2) for _ in pairs]


def test_l1_the_prompt_is_the_premise():
    backend = Fixed(0.9)
    FactualConsistency(model=backend).scan("The fee is 40 euros.", "It costs 40 euros.")
    pair = backend.pairs[0]
    assert (pair.premise, pair.hypothesis) == ("The fee is 40 euros.", "It costs 40 euros.")


def test_l2_a_long_prompt_is_read_to_its_end():
    filler = " ".join(f"Section {i} was inspected and found in good order." for i in range(400))
    scanner = FactualConsistency(model=WordBackend())
    prompt = f"{filler} The fee is 40 euros."
    assert scanner.scan(prompt, "The fee is 40 euros.")[1]
    assert not scanner.scan(prompt, "The fee is 90 euros.")[1]
    assert not scanner.scan(prompt, "The fee is 40 euros. The fee is 90 euros.")[1]


@pytest.mark.parametrize("minimum", [0.3, 0.5, 0.75, 0.9])
@pytest.mark.parametrize("entailment", [0.05, 0.299, 0.3, 0.35, 0.6, 0.745, 0.75, 0.8999, 0.99])
def test_l4_l5_the_risk_agrees_with_the_verdict(entailment, minimum):
    scanner = FactualConsistency(model=Fixed(entailment), minimum_score=minimum)
    text, valid, risk = scanner.scan("The fee is 40 euros.", "It costs 40 euros.")
    assert text == "It costs 40 euros."
    assert valid is (entailment >= minimum)
    assert (risk > 0) is (not valid)
    assert -1 <= risk <= 1


def test_l7_nothing_to_check_against_is_not_certainly_fine():
    scanner = FactualConsistency(model=Fixed(0.9))
    assert scanner.scan("  ", "It costs 40 euros.") == ("It costs 40 euros.", True, 0.0)
    assert scanner.scan("The fee is 40 euros.", " ") == (" ", True, -1.0)


def test_the_embedded_model():
    scanner = FactualConsistency()
    assert scanner.scan("The cat sleeps on the sofa.", "The cat sleeps on the sofa.")[1]
    assert not scanner.scan("The cat sleeps on the sofa.", "The dog barks in the garden.")[1]


@pytest.mark.parametrize("minimum", [0, 1, "0.75", None])
def test_bad_minimum(minimum):
    with pytest.raises(ConfigError, match="minimum_score"):
        FactualConsistency(model=Fixed(0.9), minimum_score=minimum)


def test_types_are_named():
    with pytest.raises(InputError, match="output must be a string, got NoneType"):
        FactualConsistency(model=Fixed(0.9)).scan("x", None)


@pytest.mark.parametrize("text", ["---", "\u200b", "...", "\ud83d", "\x00", "|||"])
def test_odd_texts(text):
    scanner = FactualConsistency(model=WordBackend())
    assert scanner.scan(text, "It costs 40 euros.")[0] == "It costs 40 euros."
    assert scanner.scan("It costs 40 euros.", text)[0] == text


def test_a_sentence_too_long_for_the_model_is_cut_not_refused():
    scanner = FactualConsistency()
    text, valid, risk = scanner.scan("The fee is 40 euros.", "漢字" * 3000)
    assert (text, valid) == ("漢字" * 3000, False)
    assert risk > 0
    assert FactualConsistency(model=TinyBackend()).scan("a b", "a " * 300)[1]


def test_the_work_is_bounded_for_a_long_prompt():
    backend = Fixed(0.9)
    prompt = " ".join(f"Section {i} was inspected and found in good order." for i in range(3000))
    output = " ".join(f"Section {i} was inspected." for i in range(20))
    FactualConsistency(model=backend).scan(prompt, output)
    assert len(backend.pairs) <= 20 * 8
