import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from benchmarks.faithfulness_benchmark import main
from tests.benchmarks.conftest import answers, summaries, write_rows
from tests.fakes import WordBackend
from training.faithfulness import is_development

ROOT = Path(__file__).parents[2]


class DyingBackend(WordBackend):
    """Dies in its third call, as a process does that is killed."""

    def score(self, pairs):
        if len(self.calls) == 2:
            raise KeyboardInterrupt
        return super().score(pairs)


def run(*arguments, backend=None):
    backend = backend or WordBackend()
    return main([str(one) for one in arguments], load=lambda model: backend)


def result(path):
    return json.loads(path.read_text(encoding="utf-8"))


def test_the_command_of_the_readme(data, tmp_path, capsys):
    save, table = tmp_path / "results" / "faithfulness.json", tmp_path / "table.md"
    assert run("--n", 4, "--save", save, "--markdown", table) == 0
    found = result(save)
    (one,) = found["results"]
    assert (one["dataset"], one["rows"], one["items"], one["unfaithful"]) == (
        "halueval_qa_500",
        8,
        4,
        4,
    )
    assert one["paired"]
    assert one["coverage"]["checked"] == 1
    assert one["metrics"]["balanced_accuracy"] == {"value": 1.0, "low": 1.0, "high": 1.0}
    assert set(one["metrics"]) == {
        "accuracy",
        "balanced_accuracy",
        "precision",
        "recall",
        "f1",
        "fnr",
        "auc",
        "best_balanced_accuracy",
        "balanced_accuracy_unchecked_wrong",
    }
    assert one["ms_per_row"] >= 0
    printed = capsys.readouterr().out
    assert printed.startswith("| set | variant | rows (unfaithful) | balanced accuracy |")
    assert table.read_text(encoding="utf-8").endswith(printed)


def test_what_a_result_depends_on_stands_in_it(data, tmp_path):
    save = tmp_path / "a.json"
    run("--n", 2, "--save", save, "--seed", 5)
    found = result(save)
    assert found["settings"]["seed"] == 5
    assert found["settings"]["threshold"] == 0.5
    assert found["settings"]["threshold_from"] == "the product's own"
    assert found["settings"]["mode"] == "grounded"
    assert found["environment"]["versions"]["cavaquinho"]
    assert found["environment"]["versions"]["onnxruntime"]
    assert found["environment"]["hardware"]["cores"]
    assert len(found["model"]["sha256"]) == 16
    assert found["date"].startswith("20")
    assert found["command"].startswith("python -m benchmarks.faithfulness_benchmark --n 2")


def test_no_path_of_the_machine_in_a_result(data, tmp_path):
    save, table = tmp_path / "a.json", tmp_path / "a.md"
    run("--data", data, "--n", 2, "--save", save, "--markdown", table)
    command = "--data $CAVAQUINHO_DATA --n 2 --save a.json --markdown a.md"
    assert result(save)["command"].endswith(command)
    assert str(tmp_path) not in save.read_text(encoding="utf-8")
    assert str(tmp_path) not in table.read_text(encoding="utf-8")


def test_several_sets_and_their_mean(data, tmp_path, capsys):
    save = tmp_path / "a.json"
    run("--dataset", "all", "--save", save)
    found = result(save)
    assert [one["dataset"] for one in found["results"]] == [
        "halueval_qa_500",
        "summedits_news",
        "summedits_samsum",
    ]
    assert [one["dataset"] for one in found["means"]] == ["summedits, mean of 2"]
    assert "| summedits, mean of 2 | whole product |" in capsys.readouterr().out


def test_one_file_anywhere(tmp_path, capsys):
    path = write_rows(tmp_path / "mine.jsonl", summaries())
    assert run("--data", path, "--n", 3) == 0
    assert "| mine | whole product | 3 (" in capsys.readouterr().out


def test_of_a_training_file_only_what_training_leaves_out_is_measured(data, tmp_path, capsys):
    save = tmp_path / "a.json"
    run("--dataset", "drafts", "--save", save)
    assert "drafts: the rows that training leaves out: for development, no result." in (
        capsys.readouterr().out
    )
    kept = [row["context"] for row in answers(24) if is_development(row["context"])]
    assert 0 < len(kept) < 24
    assert result(save)["results"][0]["rows"] == len(kept)


def test_a_training_file_that_was_trained_on_as_a_whole(data, capsys):
    rows = [row for row in answers(24) if not is_development(row["context"])]
    write_rows(data / "train/faithfulness/seen.jsonl.gz", rows)
    assert run("--dataset", "seen") == 2
    assert "training has seen all contexts of seen" in capsys.readouterr().err


def test_rows_without_claims_are_counted_and_told(tmp_path, capsys):
    rows = [row | {"response": "Hello! How can I help?"} for row in answers(3)]
    path = write_rows(tmp_path / "greetings.jsonl", rows)
    save = tmp_path / "a.json"
    run("--data", path, "--save", save)
    (one,) = result(save)["results"]
    assert one["coverage"]["checked"] == 0
    assert one["coverage"]["statuses"] == {"no_claims": {"faithful": 3, "unfaithful": 3}}
    assert one["metrics"]["balanced_accuracy"]["value"] == 0.5
    assert one["metrics"]["balanced_accuracy_unchecked_wrong"]["value"] == 0.0
    assert "nothing was checked in 6 rows (no_claims 3 faithful, 3 unfaithful)" in (
        capsys.readouterr().out
    )


def test_one_command_makes_the_ablation_table(data, tmp_path, capsys):
    save = tmp_path / "a.json"
    run("--n", 2, "--without", "checks", "question+windows", "--save", save)
    assert [one["variant"] for one in result(save)["results"]] == [
        "whole product",
        "without checks",
        "without question and windows",
    ]
    # Variants are measured with remembered pairs: their time would mean nothing.
    assert [one["ms_per_row"] is None for one in result(save)["results"]] == [False, True, True]
    assert capsys.readouterr().out.count("| halueval_qa_500 |") == 3


def test_the_model_alone(data, tmp_path):
    save = tmp_path / "a.json"
    run("--protocol", "pairs", "--n", 3, "--save", save)
    found = result(save)
    assert found["settings"]["protocol"] == "pairs"
    assert "mode" not in found["settings"]
    assert found["results"][0]["metrics"]["auc"]["value"] is not None


def test_a_run_that_was_killed_is_taken_up(data, tmp_path):
    save = tmp_path / "a.json"
    arguments = ("--save", save, "--batch", 2, "--resume")
    dying = DyingBackend()
    assert run(*arguments, backend=dying) == 130
    kept = (tmp_path / "a.json.rows.jsonl").read_text().splitlines()
    assert len(kept) == 4
    assert not save.exists()
    second = WordBackend()
    assert run(*arguments, backend=second) == 0
    assert len(second.calls) == 4
    assert result(save)["results"][0]["rows"] == 12
    third = WordBackend()
    run(*arguments, backend=third)
    assert third.calls == []


@pytest.mark.parametrize(
    "other", [("--mode", "faithful"), ("--threshold", "0.7"), ("--protocol", "pairs")]
)
def test_rows_of_other_settings_are_not_taken_up(data, tmp_path, other):
    save = tmp_path / "a.json"
    run("--n", 2, "--save", save)
    again = WordBackend()
    run("--n", 2, "--save", save, "--resume", *other, backend=again)
    assert again.calls


def test_a_changed_row_is_not_taken_up(tmp_path):
    save, path = tmp_path / "a.json", tmp_path / "mine.jsonl"
    run("--data", write_rows(path, answers(2)), "--save", save)
    changed = answers(2)
    changed[0]["context"] += " And wide."
    again = WordBackend()
    run("--data", write_rows(path, changed), "--save", save, "--resume", backend=again)
    assert len(again.calls) == 1
    assert {pair.hypothesis for pair in again.calls[0]} == {changed[0]["response"]}


def test_more_rows_of_the_same_set_are_added(data, tmp_path):
    save = tmp_path / "a.json"
    run("--n", 2, "--save", save)
    again = WordBackend()
    run("--n", 3, "--save", save, "--resume", "--batch", 1, backend=again)
    assert len(again.calls) == 2
    assert result(save)["results"][0]["rows"] == 6


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--dataset", "wice_claim_dev"), "no wice_claim_dev.jsonl.gz"),
        (("--resume",), "--resume needs --save"),
        (("--without", "wheels"), "'wheels' is unknown"),
        (("--without", "checks", "--protocol", "pairs"), "leave --protocol out"),
        (("--threshold", "2"), "threshold"),
        (("--data", "here", "--hub"), "--data and --hub were both given"),
        (("--hub", "no/such/folder"), "no such folder"),
    ],
)
def test_errors(data, capsys, arguments, said):
    assert run(*arguments) == 2
    error = capsys.readouterr().err
    assert error.startswith("benchmarks.faithfulness_benchmark: error: ")
    assert said in error


@pytest.mark.parametrize("count", ["0", "-3", "many"])
def test_a_wrong_number(count):
    with pytest.raises(SystemExit) as caught:
        run("--n", count)
    assert caught.value.code == 2


def test_a_result_that_cannot_be_written(data, tmp_path, capsys):
    (tmp_path / "taken").write_text("a file")
    assert run("--n", 1, "--save", tmp_path / "taken" / "a.json") == 2
    assert "taken" in capsys.readouterr().err


def test_the_embedded_model_in_a_process_of_its_own(tmp_path):
    path = write_rows(tmp_path / "mine.jsonl.gz", answers(2))
    program = [sys.executable, "-m", "benchmarks.faithfulness_benchmark"]
    done = subprocess.run(
        [*program, "--data", path, "--save", tmp_path / "a.json"],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": "scanners", "OMP_NUM_THREADS": "1"},
    )
    assert done.returncode == 0, done.stderr
    assert "mine, whole product: 4 rows" in done.stderr
    found = result(tmp_path / "a.json")
    assert found["model"]["name"] == "embedded"
    assert found["results"][0]["rows"] == 4
