"""No context at hand? Ask several times: what a model makes up differs from answer to answer.

Run it:  OPENAI_API_KEY=... python examples/self_consistency.py
Needs:   pip install cavaquinho openai

OPENAI_BASE_URL and OPENAI_MODEL choose another server and model. Without one, see
examples/README.md.
"""

from __future__ import annotations

import os

from openai import OpenAI

from cavaquinho.output_scanners import SelfConsistency

MODEL = os.environ.get("OPENAI_MODEL", "gpt-4o-mini")
QUESTION = "Who built the Brooklyn Bridge, when was it opened, and how long did the work take?"


def main() -> None:
    """Answer the question, sample five more answers, and print each claim with its support."""
    client = OpenAI()

    def ask(prompt: str) -> str:
        answer = client.chat.completions.create(
            model=MODEL,
            messages=[{"role": "user", "content": prompt}],
            temperature=1.0,  # without chance in the sampling all samples would be the same
        )
        return answer.choices[0].message.content or ""

    answer = ask(QUESTION)
    scanner = SelfConsistency(sampler=ask, n=5)
    report = scanner.scan_detailed(QUESTION, answer)

    print(answer)
    print("consistent" if report.is_valid else "INCONSISTENT", f"(risk {report.risk_score})")
    for claim in report.result.claims if report.result else ():
        print(f"  {claim.label.value} by {claim.score:.0%} of the samples: {claim.text}")
        if claim.label.value != "entailment":
            print(f"      another answer says: {claim.evidence}")


if __name__ == "__main__":
    main()
