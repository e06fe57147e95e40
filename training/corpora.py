"""Which files a mixture takes, how many rows of each, and which files may never be trained on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Kind = Literal["nli", "faithfulness"]

NON_COMMERCIAL: tuple[str, ...] = ("sick", "assin")
"""Parts of file or source names whose data forbid commercial use: for evaluation only."""

HELD_OUT_FILE = "mnli_dev_part"
"""File of which `HELD_OUT_ROWS` rows are kept as the MultiNLI development set."""

HELD_OUT_ROWS = 2000


@dataclass(frozen=True, slots=True)
class Corpus:
    """One file of a mixture: `train/<kind>/<name>.jsonl.gz`, at most `cap` rows of it."""

    name: str
    cap: int | None = None
    kind: Kind = "nli"


@dataclass(frozen=True, slots=True)
class Mixture:
    """Files of a training stage and what is generated from them.

    `altered` rows are made from grounded sentences (see `training.alterations`), `asked` ones are
    questions with a short answer (`training.questions`), `unrelated` ones pair a hypothesis with
    a foreign premise (neutral).
    """

    corpora: tuple[Corpus, ...]
    altered: int = 0
    asked: int = 0
    unrelated: int = 0


class LicenceError(ValueError):
    """A file under a non-commercial licence was named for training."""


def refuse_non_commercial(name: str) -> None:
    """Raises `LicenceError` if `name` (of a file or a source) is for evaluation only."""
    lowered = name.lower()
    for part in NON_COMMERCIAL:
        if part in lowered:
            raise LicenceError(f"{name}: {part} data are non-commercial; evaluate on them only")


_WRITTEN: tuple[Corpus, ...] = (
    Corpus("mnli_hw2_train"),
    Corpus("mnli_llmsknow_train"),
    Corpus(HELD_OUT_FILE),
    Corpus("lingnli_baseline_train"),
    Corpus("lingnli_litl_train"),
    Corpus("lingnli_lots_train"),
    Corpus("snli_dev"),
    Corpus("cad_nli_revised_combined_train"),
    Corpus("cad_nli_original_train"),
    Corpus("semiauto_base_wiki_train"),
    Corpus("fever_rte_dev", cap=7000),
    Corpus("fm2_dev"),
    Corpus("fm2_test"),
    Corpus("inferbr_train"),
    Corpus("translated_pt_train"),
    Corpus("rte_train"),
    Corpus("scitail_dev"),
)

_FAITHFUL: tuple[Corpus, ...] = (
    Corpus("mnli_hw2_train", cap=6000),
    Corpus(HELD_OUT_FILE, cap=6000),
    Corpus("lingnli_litl_train", cap=6000),
    Corpus("lingnli_lots_train", cap=6000),
    Corpus("snli_dev", cap=4000),
    Corpus("cad_nli_revised_combined_train", cap=4000),
    Corpus("semiauto_base_wiki_train"),
    Corpus("fever_rte_dev", cap=9000),
    Corpus("fever_symmetric_v02_dev"),
    Corpus("fm2_dev"),
    Corpus("fm2_test"),
    Corpus("inferbr_train", cap=6000),
    Corpus("translated_pt_train"),
    Corpus("rte_train"),
    Corpus("scitail_dev"),
    Corpus("breaking_nli", cap=1500),
    Corpus("scone_train", cap=1500),
    Corpus("climate_fever", cap=4000),
    Corpus("factcheckgpt_stance", cap=2000),
    Corpus("curriculum_negation_train", cap=600),
    Corpus("curriculum_quantifier_train", cap=600),
    Corpus("curriculum_comparative_train", cap=600),
    Corpus("curriculum_counting_train", cap=600),
    Corpus("curriculum_entailment_tree_train"),
    Corpus("conjnli_adversarial_train", cap=1500),
    Corpus("begin_cmu_dev", kind="faithfulness"),
    Corpus("begin_tc_dev", kind="faithfulness"),
    Corpus("begin_wow_dev", kind="faithfulness"),
    Corpus("begin_wow_test", kind="faithfulness"),
    Corpus("faithdial_audit", kind="faithfulness"),
    Corpus("bump_task1", kind="faithfulness"),
    Corpus("bump_task2", kind="faithfulness"),
    Corpus("fib_factcc_cnn_dm", kind="faithfulness"),
    Corpus("fib_factcc_xsum", kind="faithfulness"),
    Corpus("fib_fib_cnn_dm", kind="faithfulness"),
    Corpus("fib_fib_xsum", cap=1500, kind="faithfulness"),
    Corpus("fib_fir_cnn_dm", kind="faithfulness"),
    Corpus("fib_fir_xsum", kind="faithfulness"),
    Corpus("fib_mfma_cnn_dm", kind="faithfulness"),
    Corpus("fib_mfma_xsum", kind="faithfulness"),
    Corpus("wice_tokens_train", kind="faithfulness"),
)

_NAMED = {corpus.name for corpus in _WRITTEN}

MIXTURES: dict[str, Mixture] = {
    "extra": Mixture(()),
    "written": Mixture(_WRITTEN),
    "faithful": Mixture(_FAITHFUL, altered=24_000, asked=6_000, unrelated=6_000),
    "whole": Mixture(
        (*_WRITTEN, *(corpus for corpus in _FAITHFUL if corpus.name not in _NAMED)),
        altered=36_000,
        asked=16_000,
        unrelated=6_000,
    ),
}
"""Stages of the training, by the name given to `--mixture`; `extra`: nothing but `--extra`."""
