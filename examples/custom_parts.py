"""Parts of your own: an extractor for JSON answers, and a classifier that knows a price list.

Run it:  python examples/custom_parts.py
Needs:   pip install cavaquinho (no key, no network)

Each contract asks for one method. Spans, batching and the verdict come from the package.
"""

from __future__ import annotations

import json
import re

from cavaquinho import ClaimResult, Labels, Validator
from cavaquinho.classifier import NLIClassifier
from cavaquinho.classifier.base import ClassifierContract
from cavaquinho.extractor.base import ExtractorContract
from cavaquinho.models import Context

PRICES = {"basic": 9, "team": 29}  # from a database, say
PRICE = re.compile(r"The (\w+) plan costs (\d+) euros")

CONTEXT = "Every plan can be cancelled at the end of a month. Support answers within one day."
ANSWER = """{
  "facts": [
    "The team plan costs 39 euros a month.",
    "The basic plan costs 9 euros a month.",
    "Support answers within 24 hours."
  ],
  "follow_up": "Shall I set it up for you?"
}"""


class FactsExtractor(ExtractorContract):
    """The claims are what the answer lists under "facts"."""

    def extract(self, response: str, context: Context, prompt: str | None = None) -> list[str]:
        """Return the statements to check, in order."""
        return json.loads(response)["facts"]


class PriceClassifier(ClassifierContract):
    """Looks prices up; whatever is no price goes to the embedded model."""

    def __init__(self) -> None:
        """Load the model for the rest."""
        self._rest = NLIClassifier()

    def classify_batch(self, claims: list[str], context: Context) -> list[ClaimResult]:
        """Return one result per claim, same order."""
        rest = iter(
            self._rest.classify_batch([text for text in claims if not priced(text)], context)
        )
        return [priced(text) or next(rest) for text in claims]


def priced(claim: str) -> ClaimResult | None:
    """Return what the price list says of a claim; None if it says nothing."""
    found = PRICE.match(claim)
    if not found or found[1] not in PRICES:
        return None
    right = PRICES[found[1]] == int(found[2])
    return ClaimResult(
        text=claim,
        evidence=f"{found[1]}: {PRICES[found[1]]} euros",
        label=Labels.VALUE_ENTAILMENT if right else Labels.VALUE_CONTRADICTION,
        score=1.0,
        reason="from the price list",
        source_id="prices",
    )


def main() -> None:
    """Check the answer with both parts."""
    validator = Validator(extractor=FactsExtractor(), classifier=PriceClassifier())
    result = validator.validate(ANSWER, CONTEXT)
    print("hallucination:", result.is_hallucination)
    for claim in result.claims:
        start, end = claim.span or (0, 0)
        print(f"{claim.label.value:<14}{ANSWER[start:end]}  <- {claim.evidence}")


if __name__ == "__main__":
    main()
