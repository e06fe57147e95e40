"""The model alone as a system under test: what training measures, at the product's backends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from training.evidence import select, sentences

from benchmarks.cases import Case
from benchmarks.systems import CHECKED, NOTHING_READ, Outcome
from cavaquinho.aggregator.aggregate import DEFAULT_THRESHOLD
from cavaquinho.models import NLIPair
from cavaquinho.nli import NLIBackend
from cavaquinho.nli.base import checked_scores


class ModelAlone:
    """Scores question and answer as one claim, or each sentence of a response.

    Claims and premises are those of `training.evaluate`: the four best sentences by word overlap
    are one premise. The score is the probability that the least entailed claim is not entailed.
    """

    def __init__(
        self, backend: NLIBackend, *, threshold: float | None = None, details: bool = False
    ) -> None:
        """Takes the model; above `threshold` (None: one half) a response is flagged."""
        self.threshold = DEFAULT_THRESHOLD if threshold is None else threshold
        self._backend = backend
        self._details = details

    def settings(self) -> dict[str, Any]:
        """Returns what the outcomes depend on, as plain values."""
        return {"protocol": "pairs", "threshold": self.threshold}

    def measure(self, cases: Sequence[Case]) -> list[Outcome]:
        """Returns one outcome per case; all pairs are scored in one call."""
        grouped = [self._pairs(case) for case in cases]
        pairs = list(dict.fromkeys(pair for group in grouped for pair in group))
        scores = checked_scores(self._backend, pairs)
        missing = {
            pair: round(1 - score.entailment, 4) for pair, score in zip(pairs, scores, strict=True)
        }
        return [self._outcome(group, missing) for group in grouped]

    def _pairs(self, case: Case) -> list[NLIPair]:
        pairs = [NLIPair(select(case.context, claim), claim) for claim in claims_of(case)]
        return [
            pair
            for pair in pairs
            if pair.premise and pair.hypothesis and self._backend.fits(pair.hypothesis)
        ]

    def _outcome(self, pairs: Sequence[NLIPair], missing: dict[NLIPair, float]) -> Outcome:
        score = max((missing[pair] for pair in pairs), default=0.0)
        details = [
            {"text": pair.hypothesis, "evidence": pair.premise, "score": missing[pair]}
            for pair in pairs
        ]
        return Outcome(
            score,
            score > self.threshold,
            CHECKED if pairs else NOTHING_READ,
            len(pairs),
            0.0,
            tuple(details) if self._details else (),
        )


def claims_of(case: Case) -> list[str]:
    """Returns what decides about a case: question and answer as one claim, or the sentences.

    The same as in `training.evaluate`, which cannot be imported here: it needs torch.
    """
    if case.prompt:
        return [f"{case.prompt} {case.response}"]
    return sentences(case.response) or [case.response]
