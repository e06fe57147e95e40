"""Sets in the columns of the hub: with a stand-in for `datasets`, and with the real one."""

import importlib.util
import json
import sys
from types import MappingProxyType, SimpleNamespace

import pytest
from benchmarks.catalogue import HUB
from benchmarks.errors import DataError
from benchmarks.faithfulness_benchmark import main as faithfulness
from benchmarks.hub import load_rows
from benchmarks.locate import DataPlace, set_names
from benchmarks.nli_benchmark import main as nli
from tests.fakes import WordBackend

from cavaquinho.errors import MissingDependencyError

needs_datasets = pytest.mark.skipif(
    importlib.util.find_spec("datasets") is None, reason="needs the extra benchmarks"
)

HALUEVAL = [
    {
        "knowledge": f"Bridge {number} opened in 1900.",
        "question": f"When did bridge {number} open?",
        "right_answer": "1900",
        "hallucinated_answer": "1950",
    }
    for number in range(3)
]
SUMMEDITS = [
    {"domain": "news", "doc": "The fee is 40.", "summary": "The fee is 40.", "label": 1},
    {"domain": "news", "doc": "The fee is 40.", "summary": "The fee is 90.", "label": 0},
    {"domain": "samsum", "doc": "It rains.", "summary": "It rains.", "label": 1},
]
SNLI = [
    {"premise": "A red dog runs.", "hypothesis": "A dog runs.", "label": 0},
    {"premise": "A red dog runs.", "hypothesis": "A dog sleeps.", "label": 1},
    {"premise": "It opened in 1990.", "hypothesis": "It opened in 1991.", "label": 2},
    {"premise": "A red dog runs.", "hypothesis": "A cat.", "label": -1},
]
ASSIN2 = [
    {"premise": "Um gato dorme.", "hypothesis": "Um gato dorme.", "entailment_judgment": 1},
    {"premise": "Um gato dorme.", "hypothesis": "Um gato corre.", "entailment_judgment": 0},
]
INFERBR = [
    {"premise": "Abriu em 1990.", "hypothesis": "Abriu em 1991.", "label": 0},
    {"premise": "Um gato dorme.", "hypothesis": "Um gato dorme.", "label": 1},
    {"premise": "Um gato dorme.", "hypothesis": "Um gato corre.", "label": 2},
]
SPLITS = {
    "pminervini/HaluEval": ("data", HALUEVAL),
    "Salesforce/summedits": ("train", SUMMEDITS),
    "stanfordnlp/snli": ("test", SNLI),
    "nyu-mll/multi_nli": ("validation_matched", SNLI),
    "nilc-nlp/assin2": ("test", ASSIN2),
    "hapaxlegomenon/InferBR": ("test", INFERBR),
}


class Split(list):
    """Rows as `datasets` hands them out, without class names."""

    features = MappingProxyType({})


@pytest.fixture
def stand_in(monkeypatch):
    """`datasets`, as far as it is used; keeps what was asked for."""
    asked = []

    def load_dataset(path, name=None, *, split):
        asked.append((path, name, split))
        if split != SPLITS[path][0]:
            raise ValueError(f"unknown split {split}")
        return Split(SPLITS[path][1])

    monkeypatch.setitem(sys.modules, "datasets", SimpleNamespace(load_dataset=load_dataset))
    return asked


def rows(kind, name, count=None):
    return list(load_rows(DataPlace(hub=True), kind, name, count))


def test_every_set_has_its_rows(stand_in):
    for kind, sets in HUB.items():
        for name in sets:
            assert rows(kind, name) or "summedits" in name


def test_halueval(stand_in):
    found = rows("faithfulness", "halueval_qa_500", 2)
    assert [row["label"] for row in found] == [0, 1, 0, 1]
    assert found[1]["response"] == "1950"
    assert found[1]["prompt"] == "When did bridge 0 open?"
    assert stand_in == [("pminervini/HaluEval", "qa", "data")]


def test_halueval_stops_at_the_published_500(stand_in, monkeypatch):
    monkeypatch.setitem(SPLITS, "pminervini/HaluEval", ("data", HALUEVAL * 200))
    assert len(rows("faithfulness", "halueval_qa_500")) == 1000
    assert len(rows("faithfulness", "halueval_qa_500", 600)) == 1200


def test_summedits_turns_the_label_and_keeps_one_domain(stand_in):
    assert [row["label"] for row in rows("faithfulness", "summedits_news")] == [0, 1]
    assert len(rows("faithfulness", "summedits_samsum")) == 1


@pytest.mark.parametrize(
    ("name", "labels", "lang"),
    [
        ("snli_test", ["entailment", "neutral", "contradiction"], "en"),
        ("assin2_test", ["entailment", "not_entailment"], "pt"),
        ("inferbr_test", ["contradiction", "entailment", "neutral"], "pt"),
    ],
)
def test_class_ids_become_names(stand_in, name, labels, lang):
    found = rows("nli", name)
    assert [row["label"] for row in found] == labels
    assert {row["lang"] for row in found} == {lang}


def test_the_names_a_set_carries_count_before_ours(stand_in, monkeypatch):
    names = SimpleNamespace(names=["contradiction", "neutral", "entailment"])
    monkeypatch.setattr(Split, "features", {"label": names})
    assert rows("nli", "snli_test")[0]["label"] == "contradiction"


def test_both_benchmarks_read_from_the_hub_only_when_asked(stand_in, monkeypatch, capsys):
    monkeypatch.delenv("CAVAQUINHO_DATA", raising=False)
    assert faithfulness(["--n", "2"], load=lambda _: WordBackend()) == 2
    assert stand_in == []
    assert faithfulness(["--n", "2", "--hub"], load=lambda _: WordBackend()) == 0
    assert nli(["--hub"], load=lambda _: WordBackend()) == 0
    printed = capsys.readouterr().out
    assert "| halueval_qa_500 | whole product | 4 (2) |" in printed
    assert "| snli_test | three | 3 | 1.000" in printed
    assert "mnli_held_out: development rows, of which the embedded model was trained on" in printed


def test_names(stand_in):
    assert "summedits_qmsumm" in set_names(DataPlace(hub=True), "faithfulness", ["all"])
    with pytest.raises(DataError, match=r"no set 'qags_x' is known on the hub: .*W4ngatang/qags"):
        rows("faithfulness", "qags_x")


def test_what_cannot_be_loaded_is_told(stand_in, monkeypatch):
    monkeypatch.setitem(SPLITS, "stanfordnlp/snli", ("other", SNLI))
    with pytest.raises(DataError, match=r"cannot load stanfordnlp/snli .* give --data PATH"):
        rows("nli", "snli_test")


def test_other_columns_are_told(stand_in, monkeypatch):
    monkeypatch.setitem(SPLITS, "pminervini/HaluEval", ("data", [{"text": "x"}]))
    with pytest.raises(DataError, match=r"has no column 'knowledge': it has \['text'\]"):
        rows("faithfulness", "halueval_qa_500")


def test_without_the_extra(monkeypatch):
    monkeypatch.setitem(sys.modules, "datasets", None)
    monkeypatch.setattr(importlib, "import_module", _missing(importlib.import_module), raising=True)
    with pytest.raises(MissingDependencyError, match=r"pip install 'cavaquinho\[benchmarks\]'"):
        rows("nli", "snli_test")


def _missing(original):
    def import_module(name, package=None):
        if name == "datasets":
            raise ModuleNotFoundError("No module named 'datasets'", name="datasets")
        return original(name, package)

    return import_module


@needs_datasets
def test_the_real_package_reads_folders_of_the_hubs_form(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("HF_DATASETS_CACHE", str(tmp_path / "cache"))
    for path, (split, content) in SPLITS.items():
        folder = tmp_path / "mirror" / path
        folder.mkdir(parents=True)
        text = "".join(json.dumps(row) + "\n" for row in content)
        (folder / f"{split}.jsonl").write_text(text, encoding="utf-8")
        config = "qa" if path == "pminervini/HaluEval" else "default"
        card = (
            "---\nconfigs:\n"
            f"- config_name: {config}\n  data_files:\n"
            f"  - split: {split}\n    path: {split}.jsonl\n---\n"
        )
        (folder / "README.md").write_text(card, encoding="utf-8")
    mirror = str(tmp_path / "mirror")
    options = ["--hub", mirror, "--dataset", "halueval_qa_500", "summedits_news"]
    assert faithfulness(options, load=lambda _: WordBackend()) == 0
    assert nli(["--hub", mirror], load=lambda _: WordBackend()) == 0
    printed = capsys.readouterr().out
    assert "| halueval_qa_500 | whole product | 6 (3) |" in printed
    assert "| summedits_news | whole product | 2 (1) |" in printed
    assert "| inferbr_test | three | 3 | 1.000" in printed
