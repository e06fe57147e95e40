"""A context made ready for claims, with what was asked of it for the last ones."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from cavaquinho._recent import Recent
from cavaquinho.classifier.plan import Plan
from cavaquinho.classifier.premises import ReadContext
from cavaquinho.classifier.remember import LONGEST_CLAIM, MOST_CLAIMS


def _no_plans() -> Recent[Plan]:
    return Recent(MOST_CLAIMS, MOST_CLAIMS * LONGEST_CLAIM, LONGEST_CLAIM)


@dataclass(frozen=True)
class Prepared:
    """A context read once, for any number of responses. Safe for threads.

    Attributes:
        context: The context; claims are put to a `fresh` copy of it.
        plans: What was asked for the last claims.
    """

    context: ReadContext
    plans: Recent[Plan] = field(default_factory=_no_plans, repr=False, compare=False)

    def plan(
        self,
        make: Callable[[str, ReadContext, str | None], Plan],
        claim: str,
        read: ReadContext,
        question: str | None,
    ) -> Plan:
        """Return what `make` makes of the rest, from memory if it has been asked before.

        Where claims made the index look words up in the other language, a plan may depend on the
        claims before it, and is not kept.

        Args:
            make: Plans a claim; always the same one.
            claim: The claim.
            read: The response's own copy of the context.
            question: What the response answers.
        """
        key = claim, question
        plan = self.plans.get(key)
        if plan is None:
            plan = make(claim, read, question)
            if not read.index.learned:
                self.plans.put(key, plan, len(claim) + len(question or ""))
        return plan
