"""A tiny random model and a few rows, written for these tests."""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

Row = Mapping[str, object]

WORDS = "<s> <pad> </s> <unk> a cat sat on the mat dog runs home not one two red blue .".split()

MODEL = {
    "model_type": "bert",
    "hidden_size": 16,
    "num_hidden_layers": 3,
    "num_attention_heads": 2,
    "intermediate_size": 32,
    "vocab_size": len(WORDS),
    "max_position_embeddings": 32,
    "type_vocab_size": 2,
    "pad_token_id": 1,
    "hidden_act": "gelu",
    "bos_token_id": 0,
    "eos_token_id": 2,
}


def write_rows(path: Path, rows: Sequence[Row]) -> Path:
    """Writes rows as gzip JSON lines."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with gzip.open(path, "wt", encoding="utf-8") as lines:
        lines.writelines(json.dumps(row) + "\n" for row in rows)
    return path


def row(premise: str, hypothesis: str, label: str = "entailment", source: str = "made") -> Row:
    """Returns an NLI row."""
    return {"premise": premise, "hypothesis": hypothesis, "label": label, "source": source}


def write_tokenizer(path: Path) -> None:
    """Writes a word-level tokenizer that frames pairs as the bilingual base's does."""
    from tokenizers import Tokenizer, models, pre_tokenizers, processors

    tokenizer = Tokenizer(
        models.WordLevel({word: place for place, word in enumerate(WORDS)}, unk_token="<unk>")
    )
    tokenizer.pre_tokenizer = pre_tokenizers.Whitespace()
    tokenizer.post_processor = processors.TemplateProcessing(
        single="<s> $A </s>",
        pair="<s> $A </s> </s> $B </s>",
        special_tokens=[("<s>", 0), ("</s>", 2)],
    )
    tokenizer.save(str(path))


@pytest.fixture
def base(tmp_path: Path) -> Path:
    """Returns the folder of a random three-layer encoder without a head."""
    torch = pytest.importorskip("torch")
    torch.set_num_threads(1)  # the work is tiny: a second thread would only wait for the first
    transformers = pytest.importorskip("transformers")
    from safetensors.torch import save_file

    folder = tmp_path / "base"
    folder.mkdir()
    torch.manual_seed(1)
    encoder = transformers.BertModel(transformers.BertConfig(**MODEL), add_pooling_layer=False)
    save_file(encoder.state_dict(), folder / "model.safetensors")
    (folder / "config.json").write_text(json.dumps(MODEL))
    write_tokenizer(folder / "tokenizer.json")
    return folder


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Returns a data folder with one evaluation row per kind and no training row."""
    folder = tmp_path / "data"
    write_rows(folder / "eval/nli/held.jsonl.gz", [row("The cat sat .", "A cat sat.")])
    answer = {"context": "A dog runs home.", "response": "The dog runs.", "label": 0}
    write_rows(folder / "eval/faithfulness/kept.jsonl.gz", [answer])
    return folder
