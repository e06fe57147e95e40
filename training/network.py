"""The classifier: a BERT encoder with a three-way head, and a forward pass made for speed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import torch
from safetensors.torch import load_file
from torch import Tensor
from torch.nn import functional
from transformers import BertConfig, BertForSequenceClassification
from transformers.models.bert.modeling_bert import BertLayer

from training.rows import LABELS

HEAD_LABELS = LABELS[:3]


def load_classifier(
    folder: Path, attention: str = "sdpa", dropout: float = 0.0
) -> BertForSequenceClassification:
    """Loads an encoder or a classifier (`config.json`, `model.safetensors`) with a 3-way head.

    A head and pooler that the folder lacks are made at random, from the current torch seed.
    Weights are float32. `attention` is "sdpa" (fast) or "eager" (exports well). `dropout` is the
    share of hidden values set to zero in training mode, in [0, 1); attention weights keep theirs.

    Raises:
        ValueError: the folder holds weights that the model has no place for.
    """
    settings: dict[str, Any] = json.loads((folder / "config.json").read_text(encoding="utf-8"))
    for name in ("architectures", "transformers_version", "_name_or_path", "torch_dtype"):
        settings.pop(name, None)
    settings |= {
        "id2label": dict(enumerate(HEAD_LABELS)),
        "label2id": {label: position for position, label in enumerate(HEAD_LABELS)},
        "hidden_dropout_prob": dropout,
        "attention_probs_dropout_prob": 0.0,
    }
    model = BertForSequenceClassification(BertConfig(**settings, attn_implementation=attention))
    weights = load_file(folder / "model.safetensors")
    if not any(name.startswith("bert.") for name in weights):
        weights = {f"bert.{name}": value for name, value in weights.items()}
    weights = {name: value.float() for name, value in weights.items() if "position_ids" not in name}
    unexpected = model.load_state_dict(weights, strict=False).unexpected_keys
    if unexpected:
        raise ValueError(f"{folder}: weights without a place in the model: {unexpected[:5]}")
    return model


def freeze(model: BertForSequenceClassification, layers: int) -> None:
    """Freezes the word embeddings, and with `layers` > 0 all embeddings and so many low layers."""
    embeddings = model.bert.embeddings
    embeddings.word_embeddings.weight.requires_grad_(False)
    if layers:
        embeddings.requires_grad_(False)
    for layer in model.bert.encoder.layer[:layers]:
        layer.requires_grad_(False)


def logits(
    model: BertForSequenceClassification,
    ids: Tensor,
    types: Tensor,
    mask: Tensor,
    always_mask: bool = False,
) -> Tensor:
    """Returns logits of shape (batch, 3), the same as `model(...)` does but cheaper.

    The last layer is computed for the first position only, the one that the head reads. A batch
    without padding is computed without a mask unless `always_mask`. The inputs have shape
    (batch, length).
    """
    bert = model.bert
    hidden = bert.embeddings(input_ids=ids, token_type_ids=types)
    bias: Tensor | None = None
    if always_mask or not bool(mask.all()):
        lowest = torch.finfo(hidden.dtype).min
        bias = (1.0 - mask[:, None, None, :].to(hidden.dtype)) * lowest
    for layer in bert.encoder.layer[:-1]:
        hidden = layer(hidden, bias)[0]
    first = _first_position(bert.encoder.layer[-1], hidden, bias)
    result: Tensor = model.classifier(bert.pooler(first))
    return result


def _first_position(layer: BertLayer, hidden: Tensor, bias: Tensor | None) -> Tensor:
    """Returns the output of a layer at position 0, of shape (batch, 1, width)."""
    attention = layer.attention.self
    heads = attention.num_attention_heads

    def split(values: Tensor) -> Tensor:
        return values.view(*values.shape[:2], heads, -1).transpose(1, 2)

    query = hidden[:, :1]
    mixed = functional.scaled_dot_product_attention(
        split(attention.query(query)),
        split(attention.key(hidden)),
        split(attention.value(hidden)),
        attn_mask=bias,
    )
    mixed = mixed.transpose(1, 2).reshape(query.shape)
    attended = layer.attention.output(mixed, query)
    output: Tensor = layer.output(layer.intermediate(attended), attended)
    return output
