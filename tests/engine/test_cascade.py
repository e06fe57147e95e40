"""A small model for everything, a larger one for what it is not sure of."""

import pickle

import pytest
from tests.nli import builders

from cavaquinho import Validator
from cavaquinho.classifier import NLIClassifier
from cavaquinho.engine import BatchingBackend, CascadeBackend
from cavaquinho.errors import BackendError, ConfigError
from cavaquinho.models import Labels, NLIPair, NLIScores
from cavaquinho.nli import NLIBackend, TorchNLIBackend

CONTEXT = "The gate of Lumo is tall and opens early. The bridge of Brava is made of wood."
SURE = "Lumo has a tall gate."
OPEN = "Brava owns a wooden bridge."


class Fixed(NLIBackend):
    """Says one thing of pairs whose claim has a word, another of the others."""

    def __init__(self, word, one, other):
        self.word, self.one, self.other = word, one, other
        self.pairs = []

    def score(self, pairs):
        self.pairs += pairs
        return [self.one if self.word in pair.hypothesis else self.other for pair in pairs]

    def room(self, hypothesis):
        return 100 - len(hypothesis)


def small():
    return Fixed("gate", NLIScores(0.95, 0.03, 0.02), NLIScores(0.6, 0.3, 0.1))


def large():
    return Fixed("gate", NLIScores(0.1, 0.8, 0.1), NLIScores(0.05, 0.9, 0.05))


def test_only_the_claims_it_is_unsure_of_go_on():
    first, second = small(), large()
    backend = CascadeBackend(second, first, unsure_below=0.8)
    result = Validator(model=backend).validate(f"{SURE} {OPEN}", CONTEXT)
    sure, unsure = result.claims
    assert (sure.label, sure.score) == (Labels.VALUE_ENTAILMENT, 0.95)
    assert unsure.label is Labels.VALUE_NEUTRAL
    assert unsure.probabilities == second.other
    assert {pair.hypothesis for pair in second.pairs} == {OPEN}
    assert {pair.hypothesis for pair in first.pairs} == {SURE, OPEN}
    assert result.coverage.escalated == 0.5
    assert result.coverage.scored == len(first.pairs) + len(second.pairs)


def test_an_escalated_claim_is_decided_as_by_the_larger_model_alone():
    response = f"{OPEN} The bridge of Brava is made of stone."
    backend = CascadeBackend(large(), small(), unsure_below=0.99)
    together = Validator(model=backend).validate(response, CONTEXT)
    alone = Validator(model=large()).validate(response, CONTEXT)
    assert together.claims == alone.claims
    assert together.coverage.escalated == 1.0


def test_exact_findings_are_sure_without_the_larger_model():
    second = large()
    backend = CascadeBackend(second, small(), unsure_below=0.8)
    context = "The bridge of Brava is 12 metres long. The gate is red."
    result = Validator(model=backend).validate("The bridge of Brava is 14 metres long.", context)
    assert result.claims[0].label is Labels.VALUE_CONTRADICTION
    assert (second.pairs, result.coverage.escalated) == ([], 0.0)


def test_a_batch_is_as_one_by_one():
    texts = [SURE, OPEN, f"{OPEN} {SURE}", ""]
    backend = CascadeBackend(large(), small())
    together = Validator(model=backend).validate_batch(texts, CONTEXT)
    alone = [Validator(model=CascadeBackend(large(), small())).validate(t, CONTEXT) for t in texts]
    assert together == alone


def test_by_itself_it_passes_on_single_pairs():
    first, second = small(), large()
    backend = CascadeBackend(second, first)
    sure, unsure = NLIPair("a", "the gate"), NLIPair("a", "the bridge")
    assert backend.score([sure, unsure, sure]) == [first.one, second.other, first.one]
    assert second.pairs == [unsure]
    assert backend.score([]) == []
    assert backend.room("abc") == 97
    assert backend.fits("abc")
    assert "then" in backend.name
    copy = pickle.loads(pickle.dumps(backend))
    assert copy.unsure_below == backend.unsure_below


@pytest.mark.parametrize("place", [0, 1])
def test_a_model_that_leaves_a_pair_out_is_an_error(place):
    models = [large(), small()]
    models[place].score = lambda pairs: []
    with pytest.raises(BackendError, match=r"Fixed\.score returned 0 for 1 pairs"):
        CascadeBackend(*models).score([NLIPair("a", "the bridge")])


@pytest.mark.parametrize("value", [0, 1, "0.5", True])
def test_the_limit_is_a_probability(value):
    with pytest.raises(ConfigError, match="unsure_below"):
        CascadeBackend(large(), small(), unsure_below=value)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    pytest.importorskip("torch")
    return builders.save_bert(tmp_path_factory.mktemp("second"))


def test_the_embedded_model_first_and_a_folder_second(folder):
    backend = CascadeBackend(str(folder), unsure_below=0.99)
    context = f"{CONTEXT} It was built by people from the village."
    result = Validator(model=backend).validate("Villagers built the bridge.", context)
    alone = TorchNLIBackend(folder)
    expected = NLIClassifier(alone).classify_batch(["Villagers built the bridge."], context)
    assert result.coverage.escalated == 1.0
    assert result.claims[0].label is expected[0].label
    assert result.claims[0].probabilities.entailment == pytest.approx(
        expected[0].probabilities.entailment, abs=1e-5
    )


def test_a_cascade_in_a_file(folder, tmp_path):
    pytest.importorskip("pydantic")
    from cavaquinho.pipeline import load_pipeline

    path = tmp_path / "pipeline.yaml"
    path.write_text(
        "models:\n"
        f"  careful: {{path: {folder}, cascade: {{unsure_below: 0.98}}}}\n"
        "output_scanners:\n"
        "  - {type: Cavaquinho, params: {model: careful}}\n",
        encoding="utf-8",
    )
    prompt = f"Context: {CONTEXT}\nQuestion: Who built it?"
    report = load_pipeline(path).scan_output_detailed(prompt, "Somebody built a bridge for Brava.")
    (found,) = report.reports.values()
    assert found.result.coverage.escalated == 1.0


def test_models_of_a_cascade_are_wrapped_one_by_one():
    pytest.importorskip("pydantic")
    from cavaquinho.pipeline.shared_models import SharedModels

    made = []

    def wrap(backend):
        made.append(BatchingBackend(backend))
        return made[-1]

    cascade = CascadeBackend(large(), small(), unsure_below=0.7)
    found = SharedModels({}, wrap).for_cavaquinho({"model": cascade})["model"]
    assert isinstance(found, CascadeBackend)
    assert [found.second, found.inner] == made
    assert found.unsure_below == 0.7
