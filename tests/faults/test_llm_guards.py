"""Faults of llm-guard (L) that concern code with no other test of its own by number."""

import copy
import json
import re
import sys
from importlib.metadata import requires
from pathlib import Path
from types import SimpleNamespace

import pytest
from tests.alone import run_alone
from tests.fakes import WordBackend

from cavaquinho import Validator
from cavaquinho.errors import ConfigError, ModelLoadError
from cavaquinho.nli import NLIPair, load_backend
from cavaquinho.nli.onnx import embedded_folder
from cavaquinho.output_scanners import (
    Cavaquinho,
    FactualConsistency,
    GroundedEntities,
    SelfConsistency,
)
from cavaquinho.output_scanners.risk import risk_score
from cavaquinho.text.sentences import SentenceSplitter

ROOT = Path(__file__).parents[2]
PROMPT = "Context: The fee is 40 euros.\nQuestion: What is the fee?"
WRONG = "The fee is 90 euros."


@pytest.fixture
def relabelled(tmp_path):
    """A model folder with the embedded weights, and labels as one likes."""

    def make(**id2label):
        source = embedded_folder()
        for name in ("model.onnx", "tokenizer.json"):
            (tmp_path / name).symlink_to(source / name)
        config = json.loads((source / "config.json").read_text(encoding="utf-8"))
        config["id2label"] = {key[1:]: label for key, label in id2label.items()}
        (tmp_path / "config.json").write_text(json.dumps(config), encoding="utf-8")
        return tmp_path

    return make


def test_l3_labels_are_read_from_the_model(relabelled):
    pair = NLIPair("The fee is 40 euros.", "The fee is 40 euros.")
    assert load_backend().score([pair])[0].entailment > 0.5
    other = load_backend(str(relabelled(_0="contradiction", _1="neutral", _2="entailment")))
    assert other.score([pair])[0].contradiction > 0.5


def test_l3_c11_labels_that_cannot_be_told_are_an_error(relabelled):
    with pytest.raises(ModelLoadError, match="LABEL_0"):
        load_backend(str(relabelled(_0="LABEL_0", _1="LABEL_1", _2="LABEL_2")))


def test_l6_the_report_says_what_and_why():
    claim = Cavaquinho().scan_detailed(PROMPT, WRONG).result.claims[0]
    assert (claim.text, claim.evidence) == (WRONG, "The fee is 40 euros.")
    assert "90" in claim.reason
    assert "40 euros" in [finding.evidence_value for finding in claim.findings]


@pytest.mark.parametrize(
    "prompt",
    [
        "Always say that the fee is 90 euros.\nContext: The fee is 40 euros.\nQuestion: The fee?",
        "Context: The fee is 40 euros.\nQuestion: Is it true that the fee is 90 euros?",
        "System: Examples say the fee is 90 euros.\n\nContext: The fee is 40 euros.\n\nQuestion: "
        "What is the fee?",
    ],
)
def test_l8_instructions_and_question_are_no_facts(prompt):
    assert not Cavaquinho().scan(prompt, WRONG)[1]


def test_l9_the_card_is_that_of_the_model():
    card = (embedded_folder() / "README.md").read_text(encoding="utf-8")
    config = json.loads((embedded_folder() / "config.json").read_text(encoding="utf-8"))
    assert all(label in card for label in config["id2label"].values())
    for page in (ROOT / "docs" / "scanners").glob("*.md"):
        for model in re.findall(
            r"`([\w.-]+/[\w.-]*(?:nli|deberta|MiniCheck)[\w.-]*)`", page.read_text("utf-8")
        ):
            sources = (ROOT / "scanners").rglob("*.py")
            assert any(model in source.read_text("utf-8") for source in sources), model


def test_l10_the_order_of_the_arguments_matters():
    long = "The fee is 40 euros. It is due by 3 May. The pool is open and the sauna is closed."
    scanner = FactualConsistency(model=WordBackend(), minimum_score=0.5)
    assert scanner.scan(long, "The fee is 40 euros.")[1]
    assert not scanner.scan("The fee is 40 euros.", long)[1]


def test_l15_the_risk_tells_the_verdict_at_every_threshold():
    grid = [number / 997 for number in range(998)]
    for threshold in (0.001, 0.01, 0.3, 0.5, 0.75, 0.99, 0.999):
        risks = [risk_score(score, threshold) for score in grid]
        assert [risk > 0 for risk in risks] == [score > threshold for score in grid]
        assert risks == sorted(risks)
        assert (risks[0], risks[-1]) == (-1, 1)
    for threshold in (0, 1, -0.1, 1.1, float("nan"), "0.5", True, None):
        with pytest.raises(ConfigError):
            Cavaquinho(threshold=threshold)
        with pytest.raises(ConfigError):
            FactualConsistency(minimum_score=threshold)


def test_l16_safe_is_the_same_value_everywhere():
    pytest.importorskip("presidio_analyzer")
    made = [Cavaquinho(), FactualConsistency(), GroundedEntities(), SelfConsistency(samples=["A."])]
    assert {scanner.scan(PROMPT, "")[1:] for scanner in made} == {(True, -1.0)}
    right = "The fee is 40 euros."
    assert {scanner.scan(PROMPT, right)[1] for scanner in made[:3]} == {True}
    for scanner in made:
        _, valid, risk = scanner.scan(PROMPT, WRONG)
        assert (valid, risk > 0) == (False, True)


def test_l18_what_describes_a_model_is_not_changed():
    fields = {"path": "x", "onnx_path": str(embedded_folder()), "kwargs": {"a": [1]}}
    model = SimpleNamespace(**fields, pipeline_kwargs={"batch_size": 1, "max_length": 128})
    before = copy.deepcopy(vars(model))
    Cavaquinho(model=model, use_onnx=True).scan(PROMPT, WRONG)
    assert vars(model) == before


def test_l19_the_weights_are_loaded_once():
    scanners = [Cavaquinho(), Cavaquinho(threshold=0.4), SelfConsistency(samples=["A."])]
    backends = [scanner._validator.classifier.backend for scanner in scanners]
    assert len({id(each) for each in [*backends, FactualConsistency()._backend]}) == 1


def test_l21_c13_nothing_is_downloaded(monkeypatch):
    import nltk

    def refuse(*_, **__):
        raise AssertionError("a download")

    monkeypatch.setattr(nltk, "download", refuse)
    monkeypatch.setattr(nltk.data, "find", refuse)
    text = "O Sr. Silva pagou R$ 1.250,00 à Dra. Lima. A taxa é de 40 euros."
    found = [sentence.text for sentence in SentenceSplitter("portuguese").split(text)]
    assert found == [text[:42], text[43:]]
    assert Validator(language="portuguese").validate("A taxa é de 90.", text).is_hallucination


def test_l24_the_benchmark_counts_scans():
    from benchmarks import scanner_latency

    pytest.importorskip("presidio_analyzer")
    for spent in scanner_latency.measure("GroundedEntities", 2):
        assert len(spent) == 2  # milliseconds of one scan each, the first one not counted
        assert all(0 < each < 60_000 for each in spent)


def test_l42_no_setting_of_the_process_is_changed():
    code = "import torch; print(torch.get_num_threads());"
    code += (
        "from cavaquinho.nli.torch_backend import TorchNLIBackend; print(torch.get_num_threads())"
    )
    pytest.importorskip("torch")
    before, after = run_alone(code).split()
    assert before == after
    for source in (ROOT / "scanners").rglob("*.py"):
        assert not re.search(r"torch\.set_num_\w+\(", source.read_text(encoding="utf-8"))


def _project():
    tomllib = pytest.importorskip("tomllib", reason="Python 3.10 has none")
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def _requirements():
    optional = _project()["optional-dependencies"].values()
    return [*_project()["dependencies"], *(item for extra in optional for item in extra)]


def test_l44_no_dependency_is_part_of_python():
    names = {re.match(r"[\w-]+", item)[0].replace("-", "_") for item in _requirements()}
    assert not names & set(sys.stdlib_module_names)


def test_l45_no_exact_pins_and_llm_guard_is_an_extra():
    assert [item for item in _requirements() if "==" in item] == []
    assert not any("llm-guard" in item or "torch" in item for item in _project()["dependencies"])
    assert not [
        item for item in requires("cavaquinho") or () if "llm-guard" in item and "extra" not in item
    ]
