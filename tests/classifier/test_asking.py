"""What is decided without the model, or with less of it, and that nothing else changes."""

import pytest

from cavaquinho import Validator
from cavaquinho.classifier import NLIClassifier
from cavaquinho.classifier.asking import CLEAR, may_ask_less
from cavaquinho.classifier.decision import DecisionConfig
from cavaquinho.engine.caching import CachingBackend
from cavaquinho.errors import ConfigError
from cavaquinho.evidence import DocumentChunks, RelevantWindows
from cavaquinho.models import Labels, NLIScores
from cavaquinho.nli import NLIBackend, OnnxNLIBackend

FILLER = " ".join(f"The hall of Lumo has {number} blue lamps on its roof." for number in range(20))


class Asked(NLIBackend):
    """Keeps what it is asked; supports a premise with the word `clear`, else cannot tell."""

    def __init__(self, clear="nothing"):
        self.clear = clear
        self.pairs = []

    def score(self, pairs):
        self.pairs += pairs
        return [
            NLIScores(0.97, 0.02, 0.01) if self.clear in pair.premise else NLIScores(0.3, 0.4, 0.3)
            for pair in pairs
        ]


def check(response, context, backend=None, **options):
    backend = Asked() if backend is None else backend
    classifier = NLIClassifier(backend, cheap_first=True, **options)
    result = Validator(classifier=classifier).validate(response, context)
    return result, backend


STATED = [
    ("The gate opens at 9.", "The gate opens at 9. The bridge is red."),
    ("The gate opens at 9.", "The bridge is red. **The  gate** opens at 9!"),
    ("the gate opens at 9", "The gate opens at 9."),
    ("The gate’s key is lost.", "The gate's key is lost. The bridge is red."),
    ("O portão abre às 9h.", "A ponte é vermelha. O portão abre às 9h."),
]


@pytest.mark.parametrize(("response", "context"), STATED)
def test_a_sentence_of_the_context_is_supported_without_the_model(response, context):
    result, backend = check(response, context)
    (claim,) = result.claims
    assert backend.pairs == []
    assert claim.label is Labels.VALUE_ENTAILMENT
    assert (claim.score, claim.probabilities) == (0.99, None)
    assert [item.kind for item in claim.findings if item.kind == "verbatim"] == ["verbatim"]
    assert context[slice(*claim.evidence_span)] == claim.evidence
    assert result.coverage.scored == 0
    assert result.coverage.context == 1.0


DOUBTFUL = [
    ("The gate opens at 9.", "It is false that the gate opens at 9."),
    ("The gate opens at 9.", "If it rains, the gate opens at 9."),
    ("The gate opens at 9.", "The gate opens at 9, said nobody."),
    ("The gate opens at 9.", "Does the gate open? The gate opens at 9. That is a myth."),
    ("The gate opens at 9.", "Some claim the following. The gate opens at 9."),
    ("The gate opens at 9.", 'He said: "We won. The gate opens at 9. Nobody knows."'),
    ("The gate opens at 9.", "Common myths\n\nThe gate opens at 9. The bridge is red."),
    ("The gate opens at 9.", "Myths:\n\n- The gate opens at 9.\n- The bridge is red."),
    ("The gate opens at 9.", "> The gate opens at 9.\n\nThe bridge is red."),
    ("The gate opens at 9.", "The gate opens at 9. Since May it has opened later."),
    ("The gate opens at 9.", "The gate opens at 9. This is not so."),
    ("The gate opens at 9.", "The gate opens at 9?"),
    ("The chef, said the owner, is ill.", "The chef said the owner is ill."),
    ("It opens at 9.", "The bridge is red. It opens at 9."),
    ("We open at 9.", "We open at 9. The bridge is red."),
    ("The gate opens at 9.", "The gate opens at 9. Isso é falso."),
    ("O portão abre às 9h.", "Segundo o boato, é assim. O portão abre às 9h."),
    ("The gate opens at 9.", "The gate opens at 9. This rule was revoked in May."),
    ("The gate opens at 9.", "The gate opens at 9. The council rejected the motion."),
    ("The gate opens at 9.", "The gate opens at 9. However, the key is lost."),
    ("The gate opens at 9.", "The gate opens at 9. Except on Mondays."),
    ("The gate opens at 9.", "The gate opens at 9. April Fools!"),
    ("The gate opens at 9.", "On Mondays only. The gate opens at 9. The bridge is red."),
    ("The gate opens at 9.", "In case of snow:\n\nThe gate opens at 9.\n\nThe bridge is red."),
    ("The gate opens at 9.", "He wrote: ‘We won. The gate opens at 9. All know.’"),
    ("The gate opens at 9.", "「We won. The gate opens at 9. All know.」"),
    ("The gate opens at 9.", f"All of this page is invented. {FILLER} The gate opens at 9."),
    ("The gate opens at 9.", f"# Legends\n\nWe sail. {FILLER}\n\nThe gate opens at 9."),
    (
        "The gate opens at 9.",
        "The gate opens at 9. The bridge is red. The hall is old. None of these holds.",
    ),
    ("O portão abre às 9h.", "O portão abre às 9h. A regra foi revogada em maio."),
    ("O portão abre às 9h.", "O portão abre às 9h. Porém, a chave sumiu."),
    ("O portão abre às 9h.", "O portão abre às 9h. Exceto às segundas."),
    ("O portão abre às 9h.", "Obra de ficção. O portão abre às 9h. A ponte é vermelha."),
    ("O portão abre às 9h.", "Quando chove:\n\nO portão abre às 9h.\n\nA ponte é vermelha."),
]


@pytest.mark.parametrize(("response", "context"), DOUBTFUL)
def test_the_model_is_asked_when_something_may_turn_the_sentence(response, context):
    result, backend = check(response, context)
    assert backend.pairs
    assert all(claim.probabilities is not None for claim in result.claims)


def test_another_passage_that_disagrees_is_still_reported():
    context = "The gate is 12 metres high. The bridge is red. The gate is 14 metres high."
    result, backend = check("The gate is 12 metres high.", context)
    plain = Validator(model=Asked()).validate("The gate is 12 metres high.", context)
    assert backend.pairs
    assert result == plain
    assert "sources" in [item.kind for item in result.claims[0].findings]


def test_a_clear_window_spares_the_others():
    context = f"The tower of Brava is clearly tall. {FILLER}"
    result, backend = check("Brava has a tall tower.", context, Asked("clear"))
    plain = Validator(model=Asked("clear")).validate("Brava has a tall tower.", context)
    assert result.claims == plain.claims
    assert len(backend.pairs) == result.coverage.scored == 4
    assert plain.coverage.scored == 10
    assert result.coverage.context == plain.coverage.context


def test_what_is_not_clear_is_asked_whole():
    context = f"The tower of Brava is tall. {FILLER}"
    result, backend = check("Brava has a tall tower.", context)
    plain = Validator(model=Asked()).validate("Brava has a tall tower.", context)
    assert result == plain
    assert len(backend.pairs) == result.coverage.scored == 10
    assert 0.5 < CLEAR < 1


def test_results_do_not_depend_on_other_responses_of_the_batch():
    context = f"The tower of Brava is clearly tall. {FILLER}"
    claims = ["Brava has a tall tower.", "Lumo has a hall.", "The hall of Lumo has 3 blue lamps."]
    responses = [*claims, claims[0], " ".join(claims)]
    made = [Validator(classifier=NLIClassifier(Asked("clear"), cheap_first=True)) for _ in range(6)]
    together = made[0].validate_batch(responses, context)
    alone = [one.validate(text, context) for one, text in zip(made[1:], responses, strict=True)]
    assert together == alone


def test_only_models_of_ours_are_asked_less_unless_told_so():
    plain, model = DecisionConfig(), OnnxNLIBackend()
    windows = RelevantWindows()
    assert may_ask_less(model, windows, plain)
    assert may_ask_less(CachingBackend(model), windows, plain)
    assert not may_ask_less(Asked(), windows, plain)
    assert not may_ask_less(model, RelevantWindows(exhaustive=True), plain)
    assert not may_ask_less(model, DocumentChunks(), plain)
    assert not may_ask_less(model, windows, DecisionConfig(exact=False))
    assert not may_ask_less(model, windows, DecisionConfig(rule="any_contradiction"))
    backend = Asked()
    NLIClassifier(backend).classify_batch(["The gate is red."], "The gate is red.")
    assert backend.pairs
    with pytest.raises(ConfigError, match="cheap_first"):
        NLIClassifier(backend, cheap_first=1)
