"""Tokenised pairs, and length-bucketed batches whose order depends on a seed and an epoch only."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

import torch
from tokenizers import Tokenizer
from torch import Tensor

from training.rows import Pair

BUCKET_ROWS = 4096
"""Rows sorted by length together; larger means less padding and less random batches."""


@dataclass(frozen=True, slots=True)
class Encoded:
    """One tokenised pair: token ids, token type ids (same length) and the class id."""

    ids: list[int]
    types: list[int]
    label: int


@dataclass(frozen=True, slots=True)
class Batch:
    """Tensors of one batch: `ids`, `types`, `mask` of shape (batch, length), `labels` (batch,)."""

    ids: Tensor
    types: Tensor
    mask: Tensor
    labels: Tensor


def encode(
    tokenizer: Tokenizer, pairs: Sequence[Pair], max_length: int | None = None
) -> list[Encoded]:
    """Tokenises pairs; with `max_length` the longer text of a pair is cut to that many tokens."""
    tokenizer.no_padding()
    if max_length is None:
        tokenizer.no_truncation()
    else:
        tokenizer.enable_truncation(max_length, strategy="longest_first")
    encodings = tokenizer.encode_batch([(pair.premise, pair.hypothesis) for pair in pairs])
    return [
        Encoded(ids=code.ids, types=code.type_ids, label=pair.label)
        for code, pair in zip(encodings, pairs, strict=True)
    ]


def batch_order(
    lengths: Sequence[int], token_budget: int, seed: int, epoch: int
) -> list[list[int]]:
    """Returns the batches of one epoch, as row positions.

    Rows are shuffled, cut into buckets of `BUCKET_ROWS`, sorted by length within one, and taken
    until (rows x longest) would pass `token_budget`. The result depends on the arguments only,
    so a position (epoch, batch) is enough to resume a run exactly.
    """
    rng = random.Random(f"{seed}/{epoch}")
    rows = list(range(len(lengths)))
    rng.shuffle(rows)
    batches: list[list[int]] = []
    for start in range(0, len(rows), BUCKET_ROWS):
        bucket = sorted(rows[start : start + BUCKET_ROWS], key=lengths.__getitem__)
        batches.extend(_fill(bucket, lengths, token_budget))
    rng.shuffle(batches)
    return batches


def _fill(bucket: Sequence[int], lengths: Sequence[int], token_budget: int) -> list[list[int]]:
    """Cuts rows sorted by length into batches within the token budget."""
    batches: list[list[int]] = []
    current: list[int] = []
    for row in bucket:
        if current and (len(current) + 1) * lengths[row] > token_budget:
            batches.append(current)
            current = []
        current.append(row)
    if current:
        batches.append(current)
    return batches


def collate(rows: Sequence[Encoded], pad_id: int, device: torch.device | str = "cpu") -> Batch:
    """Pads rows to the longest of them and returns their tensors on `device`."""
    longest = max(len(row.ids) for row in rows)

    def padded(values: list[list[int]], fill: int) -> Tensor:
        filled = [row + [fill] * (longest - len(row)) for row in values]
        return torch.tensor(filled, dtype=torch.long, device=device)

    return Batch(
        ids=padded([row.ids for row in rows], pad_id),
        types=padded([row.types for row in rows], 0),
        mask=padded([[1] * len(row.ids) for row in rows], 0),
        labels=torch.tensor([row.label for row in rows], dtype=torch.long, device=device),
    )
