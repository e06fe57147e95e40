"""Logits of pairs from a model folder: a Hugging Face one (torch) or an exported one (ONNX)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray
from tokenizers import Tokenizer

from training.batching import encode
from training.rows import LABELS, Pair

Floats = NDArray[np.float32]
Integers = NDArray[np.int64]

TOKEN_BUDGET = 4096
"""Largest (rows x longest row) of a batch, in tokens."""

DEFAULT_MAX_LENGTH = 512
"""Length in tokens to which pairs are cut when a model folder does not say."""


class Scorer(Protocol):
    """Computes logits of one padded batch."""

    def __call__(self, ids: Integers, types: Integers, mask: Integers) -> Floats:
        """Takes int64 arrays of shape (batch, length), returns logits (batch, classes)."""


class Predictor:
    """Scores pairs with the model and tokenizer of a folder."""

    def __init__(self, folder: Path, scorer: Scorer, max_length: int | None = None) -> None:
        """Reads the settings and tokenizer of `folder`; pairs are cut to `max_length` tokens."""
        settings: dict[str, Any] = json.loads((folder / "config.json").read_text("utf-8"))
        self.scorer = scorer
        self.pad_id: int = settings["pad_token_id"]
        said = settings.get("max_length", settings.get("max_position_embeddings"))
        self.max_length: int = max_length or said or DEFAULT_MAX_LENGTH
        self.tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
        names = {label: int(position) for position, label in settings["id2label"].items()}
        self.columns = [names[label] for label in LABELS[:3]]

    def logits(self, pairs: Sequence[Pair]) -> Floats:
        """Returns logits of shape (pairs, 3): entailment, neutral, contradiction, in that order."""
        rows = encode(self.tokenizer, pairs, self.max_length)
        order = sorted(range(len(rows)), key=lambda row: len(rows[row].ids))
        result = np.zeros((len(rows), len(self.columns)), dtype=np.float32)
        start = 0
        while start < len(order):
            end = start + 1
            while (
                end < len(order) and (end + 1 - start) * len(rows[order[end]].ids) <= TOKEN_BUDGET
            ):
                end += 1
            chosen = order[start:end]
            length = len(rows[chosen[-1]].ids)
            ids = np.full((len(chosen), length), self.pad_id, dtype=np.int64)
            types = np.zeros_like(ids)
            mask = np.zeros_like(ids)
            for place, row in enumerate(chosen):
                size = len(rows[row].ids)
                ids[place, :size] = rows[row].ids
                types[place, :size] = rows[row].types
                mask[place, :size] = 1
            result[chosen] = self.scorer(ids, types, mask)[:, self.columns]
            start = end
        return result


def softmax(logits: Floats) -> Floats:
    """Returns probabilities of the same shape; each row sums to 1."""
    shifted = np.exp(logits - logits.max(axis=-1, keepdims=True))
    result: Floats = shifted / shifted.sum(axis=-1, keepdims=True)
    return result


def torch_scorer(folder: Path) -> Scorer:
    """Returns the scorer of a Hugging Face folder, in float32 on the CPU."""
    import torch

    from training.network import load_classifier, logits

    model = load_classifier(folder).eval()

    def score(ids: Integers, types: Integers, mask: Integers) -> Floats:
        with torch.inference_mode():
            scores = logits(
                model, torch.from_numpy(ids), torch.from_numpy(types), torch.from_numpy(mask)
            )
            result: Floats = scores.numpy()
        return result

    return score


def onnx_scorer(path: Path, threads: int = 2) -> Scorer:
    """Returns the scorer of an ONNX file, on the CPU."""
    import onnxruntime

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    session = onnxruntime.InferenceSession(
        str(path), sess_options=options, providers=["CPUExecutionProvider"]
    )

    def score(ids: Integers, types: Integers, mask: Integers) -> Floats:
        feeds = {"input_ids": ids, "token_type_ids": types, "attention_mask": mask}
        result: Floats = session.run(["logits"], feeds)[0]
        return result

    return score


def predictor(folder: Path, max_length: int | None = None, threads: int = 2) -> Predictor:
    """Opens a model folder: `model.onnx` if it has one, else `model.safetensors`."""
    path = folder / "model.onnx"
    scorer = onnx_scorer(path, threads) if path.exists() else torch_scorer(folder)
    return Predictor(folder, scorer, max_length)
