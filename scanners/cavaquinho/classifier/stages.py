"""From plans to scores, in as few calls of the model as the stages need: one to four."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from cavaquinho.classifier.asking import pairs_of, settled
from cavaquinho.classifier.decision import DecisionConfig
from cavaquinho.classifier.outcome import judge
from cavaquinho.classifier.plan import Plan
from cavaquinho.classifier.renamed import renamed, trials
from cavaquinho.engine.caching import CachingBackend
from cavaquinho.engine.cascade import CascadeBackend
from cavaquinho.models import NLIPair, NLIScores
from cavaquinho.nli import NLIBackend


@dataclass(frozen=True)
class Answered:
    """What is known of one claim.

    Attributes:
        plan: With the windows that count.
        scores: What the model that decides says of their pairs.
        pairs: Pairs that were asked, of whichever model.
        escalated: A larger model decides.
    """

    plan: Plan
    scores: Mapping[NLIPair, NLIScores]
    pairs: int
    escalated: bool = False


class Stages:
    """Asks a model about claims, what is likely to be enough first. Safe for threads."""

    def __init__(self, backend: NLIBackend, config: DecisionConfig) -> None:
        """Keep scores of `backend`, or of both models of a cascade."""
        cascade = backend if isinstance(backend, CascadeBackend) else None
        self._first = CachingBackend(backend if cascade is None else cascade.inner)
        self._second = None if cascade is None else CachingBackend(cascade.second)
        self._unsure = 0.0 if cascade is None else cascade.unsure_below
        self._config = config

    def answer(self, plans: Sequence[Plan]) -> list[Answered]:
        """Return what is known of each claim, same order; it does not depend on the others.

        Raises:
            BackendError: The model failed.
        """
        known: dict[NLIPair, NLIScores] = {}
        _ask(self._first, pairs_of(part for one in plans for part in one.first), known)
        narrowed = [settled(one, known, self._config) for one in plans]
        _ask(self._first, pairs_of(part for one in narrowed for part in one.parts), known)
        found = self._with_other_names(narrowed, known)
        if self._second is None:
            return found
        unsure = [self._is_unsure(one) for one in found]
        asked = [one for one, again in zip(plans, unsure, strict=True) if again]
        known = {}
        _ask(self._second, pairs_of(part for one in asked for part in one.parts), known)
        return [
            Answered(plan, known, one.pairs + _count(plan), True) if again else one
            for plan, one, again in zip(plans, found, unsure, strict=True)
        ]

    def _with_other_names(
        self, plans: Sequence[Plan], known: dict[NLIPair, NLIScores]
    ) -> list[Answered]:
        """Return what is known of each claim, names that the context has nowhere put to the test.

        Adds the scores of what is asked for that to `known`.
        """
        tried = [[trials(part, known, self._config) for part in one.parts] for one in plans]
        _ask(self._first, (trial.pair for one in tried for part in one for trial in part), known)
        found = []
        for plan, ours in zip(plans, tried, strict=True):
            pairs = zip(plan.parts, ours, strict=True)
            parts = tuple(renamed(part, some, known) for part, some in pairs)
            asked = _count(plan) + sum(map(len, ours))
            found.append(Answered(replace(plan, parts=parts), known, asked))
        return found

    def _is_unsure(self, found: Answered) -> bool:
        parts = found.plan.parts
        if not parts or any(part.stated for part in parts):
            return False
        return judge(parts, found.scores, self._config).decision.confidence < self._unsure


def _ask(backend: NLIBackend, pairs: Iterable[NLIPair], known: dict[NLIPair, NLIScores]) -> None:
    """Add the scores of all pairs that are not known yet, in one call."""
    new = [pair for pair in dict.fromkeys(pairs) if pair not in known]
    known.update(zip(new, backend.score(new), strict=True))


def _count(plan: Plan) -> int:
    return sum(len(part.pairs) for part in plan.parts)
