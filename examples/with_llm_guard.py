"""Cavaquinho next to llm-guard's own scanners, in llm-guard's `scan_output`.

Run it:  python examples/with_llm_guard.py
Needs:   pip install 'cavaquinho[llm-guard]' (no key, no network; Python 3.10 to 3.12)
"""

from __future__ import annotations

from llm_guard import scan_output
from llm_guard.output_scanners import BanSubstrings, Regex
from llm_guard.util import configure_logger

from cavaquinho.output_scanners import Cavaquinho

PROMPT = """You work at the registry of a school. Answer from the context only.

Context: The registration fee is 40 euros. It is due by 3 May. The office is in room 12.

Question: How much is the registration, and until when?"""

ANSWERS = [
    "The registration fee is 40 euros. It is due by 3 May.",
    "The registration fee is 40 euros. It is due by 13 May.",
    "The fee is 40 euros. Use the token Bearer abc.def to pay.",
]


def main() -> None:
    """Scan each answer and print what every scanner says; risk is above 0 where it is invalid."""
    configure_logger("CRITICAL")  # llm-guard logs to standard output
    scanners = [
        Cavaquinho(),  # before scanners that redact, or it judges "[REDACTED]"
        BanSubstrings(substrings=["Project Nightingale"]),
        Regex(patterns=[r"Bearer [A-Za-z0-9._~+/-]+"], redact=True),
    ]
    for answer in ANSWERS:
        text, valid, risk = scan_output(scanners, PROMPT, answer)
        print("show it" if all(valid.values()) else "stop it", "-", text)
        for name in valid:
            print(f"    {name:<14} {'valid' if valid[name] else 'INVALID':<8} risk {risk[name]}")


if __name__ == "__main__":
    main()
