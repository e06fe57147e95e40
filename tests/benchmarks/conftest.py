"""Small rows, written for these tests, and a backend that decides by words."""

import gzip
import json

import pytest
from tests.fakes import WordBackend


def write_rows(path, rows):
    path.parent.mkdir(parents=True, exist_ok=True)
    text = "".join(json.dumps(row) + "\n" for row in rows)
    if path.suffix == ".gz":
        path.write_bytes(gzip.compress(text.encode()))
    else:
        path.write_text(text, encoding="utf-8")
    return path


def answers(count=6):
    """`count` questions, each with a right and a wrong answer."""
    return [
        {
            "id": f"q-{number}-{label}",
            "context": f"Bridge {number} opened in {1900 + number}. It is long.",
            "prompt": f"When did bridge {number} open?",
            "response": f"Bridge {number} opened in {1900 + number + 50 * label}.",
            "label": label,
            "lang": "en",
        }
        for number in range(count)
        for label in (0, 1)
    ]


def summaries():
    """Single rows of two documents: one faithful and one unfaithful summary more than that."""
    first, second = "The fee is 40. The hall has two doors.", "The lake is deep. Boats are blue."
    rows = [
        (first, "The fee is 40.", 0),
        (first, "The fee is 90.", 1),
        (first, "The hall has two doors.", 0),
        (second, "The lake is deep.", 0),
        (second, "The lake is frozen.", 1),
    ]
    return [
        {"context": context, "response": response, "label": label, "group": context[:8]}
        for context, response, label in rows
    ]


def pairs():
    rows = [
        ("A red dog runs home.", "A dog runs home.", "entailment"),
        ("A red dog runs home.", "A dog sleeps there.", "neutral"),
        ("The shop opened in 1990.", "The shop opened in 1991.", "contradiction"),
        ("The shop opened in 1990.", "The shop opened.", "entailment"),
    ]
    return [{"premise": p, "hypothesis": h, "label": label, "lang": "en"} for p, h, label in rows]


def two_way():
    rows = [
        ("Um gato preto dorme.", "Um gato dorme.", "entailment"),
        ("Um gato preto dorme.", "Um gato corre.", "not_entailment"),
        ("A loja abriu em 1990.", "A loja abriu em 1991.", "not_entailment"),
    ]
    return [{"premise": p, "hypothesis": h, "label": label, "lang": "pt"} for p, h, label in rows]


@pytest.fixture
def data(tmp_path, monkeypatch):
    """A data folder, named by the environment variable."""
    folder = tmp_path / "data"
    write_rows(folder / "eval/faithfulness/halueval_qa_500.jsonl.gz", answers())
    write_rows(folder / "eval/faithfulness/summedits_news.jsonl", summaries())
    write_rows(folder / "eval/faithfulness/summedits_samsum.jsonl.gz", summaries())
    write_rows(folder / "train/faithfulness/drafts.jsonl.gz", answers(24))
    write_rows(folder / "train/nli/mnli_dev_part.jsonl.gz", pairs())
    for name in ("snli_test", "lingnli_lots_val", "inferbr_test", "translated_pt_lingnli_val"):
        write_rows(folder / f"eval/nli/{name}.jsonl.gz", pairs())
    write_rows(folder / "eval/nli/assin2_test.jsonl.gz", two_way())
    monkeypatch.setenv("CAVAQUINHO_DATA", str(folder))
    return folder


@pytest.fixture
def backend():
    return WordBackend()
