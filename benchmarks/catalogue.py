"""The sets known by name: where they come from, and how they are called on the Hugging Face hub."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

Kind = Literal["faithfulness", "nli"]
Row = Mapping[str, Any]

MNLI = "mnli_held_out"
"""Not a file: the MultiNLI rows that `training.data.held_out` keeps out of every mixture."""

NLI_DEFAULT = (
    MNLI,
    "snli_test",
    "lingnli_lots_val",
    "assin2_test",
    "inferbr_test",
    "translated_pt_lingnli_val",
)
"""What `benchmarks.nli_benchmark` measures unless told otherwise."""


@dataclass(frozen=True)
class HubSet:
    """A set on the Hugging Face hub.

    Attributes:
        path: Owner and name there.
        split: The split that is read.
        convert: One row there -> rows of our format; class ids are already names.
        config: Configuration, if there are several.
        label: Column that holds the class, whose ids are turned into names.
        names: Names of the class ids, where the set itself does not carry them.
        note: What a reader of the figures must know.
        first: Rows that are read from its beginning unless another number is asked for; None: all.
    """

    path: str
    split: str
    convert: Callable[[Row], Iterator[dict[str, Any]]]
    config: str | None = None
    label: str | None = None
    names: tuple[str, ...] = ()
    note: str = ""
    first: int | None = None


def _halueval(row: Row) -> Iterator[dict[str, Any]]:
    for label, field in enumerate(("right_answer", "hallucinated_answer")):
        yield {
            "context": row["knowledge"],
            "prompt": row["question"],
            "response": row[field],
            "label": label,
        }


def _summedits(domain: str) -> Callable[[Row], Iterator[dict[str, Any]]]:
    def convert(row: Row) -> Iterator[dict[str, Any]]:
        if row["domain"] == domain:
            # There, 1 means consistent.
            label = 1 - int(row["label"])
            yield {"context": row["doc"], "response": row["summary"], "label": label}

    return convert


def _nli(row: Row, column: str = "label", lang: str = "en") -> Iterator[dict[str, Any]]:
    """Rows without a gold label (-1) are left out, as is usual for SNLI."""
    name = str(row[column]).lower()
    names = {"none": "not_entailment", "paraphrase": "entailment"}
    label = names.get(name, name)
    if label in ("entailment", "neutral", "contradiction", "not_entailment"):
        yield {
            "premise": row["premise"],
            "hypothesis": row["hypothesis"],
            "label": label,
            "lang": lang,
        }


def _assin2(row: Row) -> Iterator[dict[str, Any]]:
    return _nli(row, "entailment_judgment", "pt")


def _inferbr(row: Row) -> Iterator[dict[str, Any]]:
    return _nli(row, lang="pt")


_THREE = ("entailment", "neutral", "contradiction")

HUB: Mapping[Kind, Mapping[str, HubSet]] = {
    "faithfulness": {
        "halueval_qa_500": HubSet("pminervini/HaluEval", "data", _halueval, "qa", first=500),
        **{
            f"summedits_{domain}": HubSet("Salesforce/summedits", "train", _summedits(domain))
            for domain in ("news", "samsum", "scitldr", "qmsumm")
        },
    },
    "nli": {
        MNLI: HubSet(
            "nyu-mll/multi_nli",
            "validation_matched",
            _nli,
            label="label",
            names=_THREE,
            note="development rows, of which the embedded model was trained on a part",
        ),
        "snli_test": HubSet("stanfordnlp/snli", "test", _nli, label="label", names=_THREE),
        "assin2_test": HubSet(
            "nilc-nlp/assin2",
            "test",
            _assin2,
            label="entailment_judgment",
            names=("NONE", "ENTAILMENT"),
        ),
        "inferbr_test": HubSet(
            "hapaxlegomenon/InferBR",
            "test",
            _inferbr,
            label="label",
            names=("CONTRADICTION", "ENTAILMENT", "NEUTRAL"),
        ),
    },
}

ORIGIN: Mapping[str, str] = {
    "halueval": "https://github.com/RUCAIBox/HaluEval (data/qa_data.json)",
    "summedits": "https://github.com/salesforce/factualNLG (data/summedits)",
    "qags": "https://github.com/W4ngatang/qags (data)",
    "wice": "https://github.com/ryokamoi/wice (data/entailment_retrieval)",
    "mnli": "https://cims.nyu.edu/~sbowman/multinli",
    "snli": "https://nlp.stanford.edu/projects/snli",
    "lingnli": "https://github.com/Alicia-Parrish/ling_in_loop (NLI_data)",
    "translated_pt_lingnli": "LingNLI above, translated",
    "assin2": "https://sites.google.com/view/assin2",
    "inferbr": "https://github.com/lbencke/InferBR",
    "conjnli": "https://github.com/swarnaHub/ConjNLI",
}
"""First part of a set's name -> where its authors publish it."""


def origin(name: str) -> str | None:
    """Returns where a set is published, if it is known here."""
    return next((place for start, place in ORIGIN.items() if name.startswith(start)), None)
