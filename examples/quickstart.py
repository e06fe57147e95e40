"""Check an answer against two documents and look at every claim.

Run it:  python examples/quickstart.py
Needs:   pip install cavaquinho (no key, no network)
"""

from __future__ import annotations

from cavaquinho import Document, Validator

DOCUMENTS = [
    Document("The museum opened in 1987. Entry costs 8 euros; children pay nothing.", id="guide"),
    Document("The museum is open from Tuesday to Sunday, 10:00 to 18:00.", id="hours"),
]
QUESTION = "What should I know before a visit?"
ANSWER = (
    "The museum opened in 1987. Entry costs 18 euros. "
    "It is open from 10 am to 6 pm. The museum has a famous café."
)


def main() -> None:
    """Print the verdict, then each claim with its label, its place and what speaks for it."""
    validator = Validator()  # loads the embedded model once; keep it, it is safe for threads
    result = validator.validate(ANSWER, DOCUMENTS, QUESTION)

    print("hallucination" if result.is_hallucination else "faithful", result.score)
    for claim in result.claims:
        print()
        print(f"{claim.label.value} ({claim.score:.2f}): {claim.text}")
        if claim.span:
            print(f"  in the answer: characters {claim.span[0]} to {claim.span[1]}")
        if claim.evidence:
            print(f"  in the document {claim.source_id!r}: {claim.evidence}")
        print(f"  why: {claim.reason}")


if __name__ == "__main__":
    main()
