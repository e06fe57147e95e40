"""Trains new word embeddings so that a translated sentence gets the vector of its original.

Source of the idea: Reimers and Gurevych, "Making Monolingual Sentence Embeddings Multilingual using
Knowledge Distillation" (2020). Here only the new embeddings are trained.
"""

from __future__ import annotations

import json
import logging
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from safetensors.torch import load_file
from tokenizers import Tokenizer
from torch import Tensor
from torch.nn.functional import normalize
from transformers import BertConfig, BertModel

LOG = logging.getLogger(__name__)

RATE, LAST_RATE = 2e-3, 0.03
"""Peak learning rate, and the share of it that is left at the end. Choices of ours."""

_BATCH, _LONGEST = 96, 64
_WORDS = 6000
"""Single words that are learned beside the sentences."""
_FIRST = 0.02
"""Weight of the distance at the first position, which a classifier reads."""


@dataclass(frozen=True)
class Aligned:
    """What is learned from: (known, new) sentences and words."""

    sentences: Sequence[tuple[str, str]]
    words: Sequence[tuple[str, str]]


class Encoder:
    """A frozen sentence encoder: mean over the last layer, and its first position."""

    def __init__(self, folder: Path) -> None:
        """Loads `config.json` and `model.safetensors`."""
        config = json.loads((folder / "config.json").read_text(encoding="utf-8"))
        for name in ("architectures", "transformers_version", "_name_or_path", "torch_dtype"):
            config.pop(name, None)
        config |= {"hidden_dropout_prob": 0.0, "attention_probs_dropout_prob": 0.0}
        self.model = BertModel(BertConfig(**config), add_pooling_layer=False)
        weights = {
            name.removeprefix("bert."): value.float()
            for name, value in load_file(folder / "model.safetensors").items()
        }
        self.model.load_state_dict(weights, strict=False)
        self.model.requires_grad_(False).eval()
        self.words: Tensor = self.model.embeddings.word_embeddings.weight

    def __call__(self, embedded: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """Returns vectors of length 1 of shape (batch, width), and the first positions."""
        hidden = self.model(inputs_embeds=embedded, attention_mask=mask)[0]
        mean = (hidden * mask[..., None]).sum(1) / mask.sum(1, keepdim=True)
        return normalize(mean, dim=-1), hidden[:, 0]


def distil(
    encoder_folder: Path,
    tokenizer_file: Path,
    rows: NDArray[Any],
    material: Aligned,
    steps: int,
    seed: int = 0,
) -> NDArray[Any]:
    """Returns `rows`, the embeddings behind the encoder's own, of shape (new, width), trained.

    The loss is one less the cosine of both vectors, and a little of the squared distance at the
    first position. The rate falls linearly over `steps`.
    """
    torch.manual_seed(seed)
    encoder = Encoder(encoder_folder)
    tokenizer = Tokenizer.from_file(str(tokenizer_file))
    tokenizer.enable_padding(pad_id=0, pad_token="[PAD]")
    tokenizer.enable_truncation(_LONGEST)
    new = torch.nn.Parameter(torch.from_numpy(rows.copy()))
    optimizer = torch.optim.AdamW([new], lr=RATE, betas=(0.9, 0.98), weight_decay=0.0)
    for step, batch in enumerate(_batches(material, seed)):
        if step == steps:
            break
        for group in optimizer.param_groups:
            group["lr"] = RATE * max(LAST_RATE, 1 - step / steps)
        with torch.no_grad():
            aim, aim_first = encoder(*_embedded(tokenizer, encoder, new, [one for one, _ in batch]))
        got, first = encoder(*_embedded(tokenizer, encoder, new, [two for _, two in batch]))
        loss = (1 - (aim * got).sum(1)).mean() + _FIRST * ((aim_first - first) ** 2).mean()
        loss.backward()  # type: ignore[no-untyped-call]
        optimizer.step()
        optimizer.zero_grad()
        if step % 50 == 0:
            LOG.info("step %d of %d, loss %.4f", step, steps, loss.item())
    return np.asarray(new.detach().numpy())


def _embedded(
    tokenizer: Tokenizer, encoder: Encoder, new: Tensor, texts: Sequence[str]
) -> tuple[Tensor, Tensor]:
    """Returns embeddings of shape (batch, length, width) and the mask of shape (batch, length)."""
    codes = tokenizer.encode_batch(list(texts))
    ids = torch.tensor([code.ids for code in codes])
    known = len(encoder.words)
    old = encoder.words[ids.clamp(max=known - 1)]
    fresh = new[(ids - known).clamp(min=0)]
    return torch.where((ids >= known)[..., None], fresh, old), torch.tensor(
        [code.attention_mask for code in codes]
    )


def _batches(material: Aligned, seed: int) -> Iterator[list[tuple[str, str]]]:
    """Yields batches for ever, of pairs of like length."""
    rng = random.Random(seed)
    short = [pair for pair in material.words if all(0 < len(side.split()) <= 2 for side in pair)]
    pairs = [*material.sentences, *rng.sample(short, min(_WORDS, len(short)))]
    while pairs:
        rng.shuffle(pairs)
        chunk = 20 * _BATCH
        batches = []
        for start in range(0, len(pairs), chunk):
            some = sorted(pairs[start : start + chunk], key=lambda pair: len(pair[1]))
            batches += [some[place : place + _BATCH] for place in range(0, len(some), _BATCH)]
        rng.shuffle(batches)
        yield from batches
