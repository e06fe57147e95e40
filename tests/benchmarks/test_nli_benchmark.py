import json

import numpy as np
import pytest
from benchmarks.calibration import figures, majority, predictions
from benchmarks.catalogue import NLI_DEFAULT
from benchmarks.errors import DataError
from benchmarks.nli_benchmark import main
from benchmarks.pairs import read_pairs
from tests.benchmarks.conftest import pairs, two_way
from tests.fakes import BlindBackend, CuttingBackend, WordBackend
from training.rows import CONTRADICTION, ENTAILMENT, NEUTRAL, NOT_ENTAILMENT

from cavaquinho.models import NLIScores


def run(*arguments, backend=None):
    backend = backend or WordBackend()
    return main([str(one) for one in arguments], load=lambda model: backend)


def result(path):
    return json.loads(path.read_text(encoding="utf-8"))


def three(entailment, neutral, contradiction):
    return NLIScores(entailment=entailment, neutral=neutral, contradiction=contradiction)


def whole(found):
    values = figures(found, np.ones((1, len(found.expected))))
    return {name: float(value[0]) for name, value in values.items()}


def test_accuracy_and_macro_f1_by_hand():
    scores = [three(0.8, 0.1, 0.1), three(0.7, 0.2, 0.1), three(0.1, 0.3, 0.6)]
    found = predictions(scores, [ENTAILMENT, NEUTRAL, CONTRADICTION])
    assert not found.two_way
    assert whole(found)["accuracy"] == pytest.approx(2 / 3)
    # Entailment: one hit, two said; neutral: none; contradiction: all.
    assert whole(found)["macro_f1"] == pytest.approx((2 / 3 + 0 + 1) / 3)


def test_calibration_error_by_hand():
    # One bin of four rows: confidence 0.8, right in two.
    scores = [three(0.8, 0.1, 0.1)] * 4
    found = predictions(scores, [ENTAILMENT, ENTAILMENT, NEUTRAL, NEUTRAL])
    assert whole(found)["ece"] == pytest.approx(0.3)
    certain = predictions([three(1.0, 0.0, 0.0)], [ENTAILMENT])
    assert whole(certain)["ece"] == pytest.approx(0.0)


def test_two_way_sets_are_folded():
    scores = [three(0.4, 0.3, 0.3), three(0.4, 0.1, 0.5), three(0.2, 0.3, 0.5)]
    found = predictions(scores, [ENTAILMENT, NOT_ENTAILMENT, NOT_ENTAILMENT])
    assert found.two_way
    assert list(found.predicted) == [ENTAILMENT, NOT_ENTAILMENT, NOT_ENTAILMENT]
    assert list(found.confidence) == pytest.approx([0.4, 0.6, 0.8])
    assert whole(found)["macro_f1"] == 1.0


def test_two_way_models_fold_every_set():
    scores = [NLIScores(0.9, not_entailment=0.1), NLIScores(0.2, not_entailment=0.8)]
    found = predictions(scores, [ENTAILMENT, CONTRADICTION])
    assert found.two_way
    assert whole(found)["accuracy"] == 1.0


def test_majority_class():
    scores = [three(0.8, 0.1, 0.1)] * 4
    found = majority(predictions(scores, [NEUTRAL, NEUTRAL, NEUTRAL, ENTAILMENT]))
    assert whole(found)["accuracy"] == 0.75
    assert whole(found)["macro_f1"] == pytest.approx((2 * 3 / (4 + 3)) / 3)


def test_default_sets(data, tmp_path, capsys):
    save = tmp_path / "nli.json"
    assert run("--save", save, "--markdown", tmp_path / "nli.md") == 0
    found = result(save)
    assert [one["dataset"] for one in found["results"]] == list(NLI_DEFAULT)
    by_name = {one["dataset"]: one for one in found["results"]}
    assert by_name["snli_test"]["metrics"]["accuracy"]["value"] == 1.0
    assert by_name["snli_test"]["majority_baseline"]["accuracy"]["value"] == 0.5
    assert by_name["assin2_test"]["classes"] == "entailment against the rest"
    assert by_name["snli_test"]["classes"] == "three"
    assert by_name["mnli_held_out"]["rows"] == 4
    assert all(one["ms_per_sample"] >= 0 for one in found["results"])
    printed = capsys.readouterr().out
    assert "| snli_test, majority class | three | 4 | 0.500 |" in printed
    assert (tmp_path / "nli.md").read_text(encoding="utf-8").endswith(printed)


def test_rows_are_drawn_with_the_seed(data, tmp_path):
    save = tmp_path / "nli.json"
    run("--n", 2, "--dataset", "snli_test", "--save", save)
    first = result(save)["results"]
    run("--n", 2, "--dataset", "snli_test", "--save", save)
    assert result(save)["results"][0]["metrics"] == first[0]["metrics"]
    assert first[0]["rows"] == 2


def test_resume(data, tmp_path):
    save = tmp_path / "nli.json"
    run("--n", 2, "--dataset", "snli_test", "--save", save)
    again = WordBackend()
    run("--dataset", "snli_test", "--save", save, "--resume", backend=again)
    assert sum(map(len, again.calls)) == 2
    assert result(save)["results"][0]["rows"] == 4


def test_what_the_model_cannot_read_is_counted(data, tmp_path, capsys):
    save = tmp_path / "nli.json"
    run("--dataset", "snli_test", "--save", save, backend=BlindBackend())
    (one,) = result(save)["results"]
    assert one["hypotheses_too_long"] == 4
    assert one["metrics"]["accuracy"]["value"] == 0.25
    assert "snli_test: 4 hypotheses were too long." in capsys.readouterr().out
    run("--dataset", "snli_test", "--save", save, backend=CuttingBackend())
    assert result(save)["results"][0]["premises_cut"] == 0


def test_one_file_anywhere(data, capsys):
    assert run("--data", data / "eval/nli/assin2_test.jsonl.gz") == 0
    assert "| assin2_test | entailment or not | 3 | 1.000" in capsys.readouterr().out


def test_missing_held_out_rows(tmp_path, capsys):
    assert run("--data", tmp_path, "--dataset", "mnli_held_out") == 2
    assert "no mnli_dev_part.jsonl.gz" in capsys.readouterr().err


@pytest.mark.parametrize("change", [{"label": "maybe"}, {"premise": None}, {"hypothesis": 3}])
def test_a_row_of_another_form(change):
    with pytest.raises(DataError, match="set, row 2: a row is a JSON object with premise"):
        read_pairs([pairs()[0], two_way()[0] | change], "set")


def test_an_empty_set():
    with pytest.raises(DataError, match="has no rows"):
        read_pairs([], "set")
