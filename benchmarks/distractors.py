"""Distractors: the verdict on golden cases with 0, 5, 20 and 50 unrelated documents around.

    python -m benchmarks.distractors tests/golden/cases.jsonl --save results/distractors.json

Only cases that pass without distractors take part, so the share of passing cases starts at 1; it
must stay within two points of it. The documents stand once as a list, once as one text.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from benchmarks.golden_cases import Case, Runner, fault, read_cases
from benchmarks.minimal_pairs import SOURCES, generate
from benchmarks.minimal_pairs_data import NAME

LEVELS = (0, 5, 20, 50)
FORMS = ("documents", "text")
SKIPPED = ("input_contract", "long_context", "scan_prompt", "performance")
"""Kinds whose context is a prompt, is long already or is no text."""

SHARED = 1
"""Content words that a distractor may have in common with a case. A choice of ours: a document
with more of them may be about the same thing, and so is not unrelated."""

_WORD = re.compile(r"[^\W\d_]{4,}")
_STEM = 5
"""Letters compared of a word, so that "ticket" and "tickets" are one."""

_PARAGRAPHS = 36
"""Generated paragraphs a language, beside the contexts of other cases."""


def usable(cases: Sequence[Case]) -> list[Case]:
    """Return the cases that can be given distractors: one text as context."""
    return [
        case
        for case in cases
        if case["kind"] not in SKIPPED
        and isinstance(case["context"], str)
        and isinstance(case["response"], str)
        and "no_crash" not in (case["expect"], *case.get("also_ok", []))
    ]


def pools(cases: Sequence[Case], seed: int) -> dict[str, list[str]]:
    """Return unrelated texts for each language: other cases' contexts, generated paragraphs."""
    found: dict[str, list[str]] = {}
    for language in SOURCES:
        contexts = {case["context"] for case in usable(cases) if _language(case) == language}
        pairs = [
            pair
            for split in ("dev", "seen")
            for pair in generate(NAME, language, _PARAGRAPHS // 2, seed, split=split)
            if pair.altered
        ]
        found[language] = sorted(contexts | {pair.context for pair in pairs})
    return found


def crowded(case: Case, count: int, form: str, pool: Sequence[str], rng: random.Random) -> Case:
    """Return the case with `count` distractors around its own context, in random order.

    Raises:
        ValueError: The pool has too few texts that are unrelated to the case.
    """
    own = _stems(f"{case['context']} {case['response']} {case.get('prompt') or ''}")
    unrelated = [text for text in pool if len(own & _stems(text)) <= SHARED]
    if len(unrelated) < count:
        raise ValueError(f"{case['id']}: only {len(unrelated)} unrelated texts, {count} wanted")
    documents = [*rng.sample(unrelated, count), case["context"]]
    rng.shuffle(documents)
    context: str | list[str] = "\n\n".join(documents) if form == "text" else documents
    return {**case, "context": context}


def _language(case: Case) -> str:
    return "portuguese" if case["lang"].startswith("pt") else "english"


def _stems(text: str) -> set[str]:
    return {word[:_STEM] for word in _WORD.findall(text.lower())}


def run(
    cases: Sequence[Case],
    pool: Mapping[str, Sequence[str]],
    runner: Runner,
    seed: int = 1,
    levels: Sequence[int] = LEVELS,
) -> dict[str, dict[str, str]]:
    """Return, for each form and level ("text 20"), the faults of the cases that passed alone.

    Args:
        cases: Those that are not `usable` are left out.
        pool: Distractors for each language, see `pools`.
        runner: Runs a case.
        seed: Of the choice and the order.
        levels: Numbers of distractors.

    Returns:
        Faults by the id of the case; an empty one is a pass.
    """
    alone = [case for case in usable(cases) if not fault(case, runner.run(case))]
    found: dict[str, dict[str, str]] = {}
    for form in FORMS:
        for count in levels:
            rng = random.Random(f"{seed} {form} {count}")
            faults = {}
            for case in alone:
                full = crowded(case, count, form, pool[_language(case)], rng)
                faults[case["id"]] = fault(full, runner.run(full))
            found[f"{form} {count}"] = faults
            sys.stderr.write(f"{form} {count}: {share(faults):.3f}\n")
    return found


def share(faults: Mapping[str, str]) -> float:
    """Return the share of passing cases."""
    return sum(not wrong for wrong in faults.values()) / max(1, len(faults))


def main(argv: Sequence[str] | None = None) -> int:
    """Run the suite; return 1 if a share is more than two points below that without any."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.distractors")
    parser.add_argument("cases", type=Path)
    parser.add_argument("--n", type=int, help="take a sample of this many cases")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", type=Path, help="JSON file for the faults of every case")
    options = parser.parse_args(argv)
    cases = read_cases(options.cases)
    pool = pools(cases, options.seed)
    if options.n:
        cases = random.Random(options.seed).sample(cases, min(options.n, len(cases)))
    found = run(cases, pool, Runner(), options.seed)
    sys.stdout.write(table(found) + "\n")
    if options.save:
        text = json.dumps(found, ensure_ascii=False, indent=1)
        options.save.write_text(text + "\n", encoding="utf-8")
    return int(any(share(faults) < 0.98 for faults in found.values()))


def table(found: Mapping[str, Mapping[str, str]]) -> str:
    """Return a Markdown table, then the cases that fail among distractors."""
    lines = ["| context | cases | share that still passes |", "|---|---|---|"]
    for name, faults in found.items():
        lines.append(f"| {name} distractors | {len(faults)} | {share(faults):.3f} |")
    for name, faults in found.items():
        lines += [f"- {name}: {case}: {wrong}" for case, wrong in faults.items() if wrong]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
