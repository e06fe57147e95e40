"""Model folders with random weights: speed does not depend on what the weights are."""

from __future__ import annotations

import json
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from cavaquinho._lazy import require
from cavaquinho.nli.onnx import embedded_folder

LABELS: Final = MappingProxyType({0: "entailment", 1: "neutral", 2: "contradiction"})

DEBERTA_BASE: Final[dict[str, Any]] = {
    "hidden_size": 768,
    "num_hidden_layers": 12,
    "num_attention_heads": 12,
    "intermediate_size": 3072,
    "max_position_embeddings": 512,
    "relative_attention": True,
    "pos_att_type": ["p2c", "c2p"],
    "position_buckets": 256,
    "norm_rel_ebd": "layer_norm",
    "share_att_key": True,
    "position_biased_input": False,
    "type_vocab_size": 0,
}
"""Source: `config.json` of microsoft/deberta-v3-base. The vocabulary is the embedded model's, which
changes the table of words and nothing that is computed."""


def embedded_shape() -> dict[str, Any]:
    """Return the embedded model's `config.json`."""
    found: dict[str, Any] = json.loads((embedded_folder() / "config.json").read_text("utf-8"))
    return found


def save_embedded_shape(folder: Path, labels: int = 3) -> Path:
    """Write a PyTorch model of the embedded one's architecture and tokenizer; return the folder.

    Args:
        folder: Where to.
        labels: Columns of the head: 3, or 2 for llm-guard's scanner.
    """
    config = embedded_shape()
    keys = ("hidden_size", "num_hidden_layers", "num_attention_heads")
    sizes = {key: config[key] for key in keys}
    inner = config.get("intermediate_size", 4 * config["hidden_size"])
    limit = config["max_length"]
    sizes |= {"intermediate_size": inner, "max_position_embeddings": limit}
    return _save(folder, "Bert", sizes, labels, limit)


def save_deberta_shape(folder: Path, labels: int = 3, **changes: Any) -> Path:  # noqa: ANN401
    """Write a PyTorch model of DeBERTa-v3-base's architecture; return the folder."""
    sizes = DEBERTA_BASE | changes
    return _save(folder, "DebertaV2", sizes, labels, sizes["max_position_embeddings"])


def _save(folder: Path, kind: str, sizes: dict[str, Any], labels: int, limit: int) -> Path:
    torch = require("torch", extra="nli")
    transformers = require("transformers", extra="nli")
    base = embedded_shape()
    names = {place: LABELS[place] for place in range(labels)}
    config = getattr(transformers, f"{kind}Config")(
        **sizes,
        vocab_size=base["vocab_size"],
        pad_token_id=base["pad_token_id"],
        id2label=names,
        label2id={name: place for place, name in names.items()},
    )
    torch.manual_seed(0)
    getattr(transformers, f"{kind}ForSequenceClassification")(config).save_pretrained(folder)
    _tokenizer(transformers, limit).save_pretrained(folder)
    return folder


def _tokenizer(transformers: Any, limit: int) -> Any:  # noqa: ANN401 - transformers has no types
    path = embedded_folder() / "tokenizer.json"
    tokenizer = transformers.PreTrainedTokenizerFast(
        tokenizer_file=str(path), model_max_length=limit
    )
    pad = embedded_shape()["pad_token_id"]
    tokenizer.pad_token = tokenizer.convert_ids_to_tokens(pad)
    return tokenizer
