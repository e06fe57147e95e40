"""The training loss: three-way cross-entropy, two-way for rows that only say "not entailed"."""

from __future__ import annotations

import torch
from torch import Tensor
from torch.nn import functional

from training.rows import CONTRADICTION, ENTAILMENT, NOT_ENTAILMENT


def nli_loss(logits: Tensor, labels: Tensor, smoothing: float = 0.0) -> Tensor:
    """Returns the mean loss over a batch, in nats.

    Args:
        logits: shape (batch, 3), in the order entailment, neutral, contradiction.
        labels: shape (batch,), class ids 0 to 3; 3 means neutral or contradiction, and the
            row's loss is then -log(p(neutral) + p(contradiction)).
        smoothing: share of the target spread evenly over the classes, in [0, 1). A two-way row
            is smoothed over its two outcomes.
    """
    log_p = functional.log_softmax(logits.float(), dim=-1)
    log_rest = torch.logsumexp(log_p[:, ENTAILMENT + 1 :], dim=-1)
    two_way = labels == NOT_ENTAILMENT
    chosen = log_p.gather(1, labels.clamp(max=CONTRADICTION)[:, None])[:, 0]
    loss = -torch.where(two_way, log_rest, chosen)
    if smoothing:
        even_rest = (log_p[:, ENTAILMENT] + log_rest) / 2
        even = torch.where(two_way, even_rest, log_p.mean(dim=-1))
        loss = (1.0 - smoothing) * loss - smoothing * even
    return loss.mean()
