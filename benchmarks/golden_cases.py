"""Golden cases: read, run through the real product, judge.

    python -m benchmarks.golden_cases tests/golden/cases.jsonl --failures

A case has a context, a response, the verdict that any careful reader would give and the reason
(`why`). `known_failure` names the kind of fault of a case that does not pass yet; `--unmark`
takes the mark from those that pass now.
"""

from __future__ import annotations

import argparse
import collections
import json
import sys
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cavaquinho import Validator
    from cavaquinho.models import ValidationResult
    from cavaquinho.output_scanners import Cavaquinho

Case = dict[str, Any]

TIME_LIMIT = 60.0
"""Seconds a case may take where it does not say. A choice of ours: far above what is usual."""


@dataclass(frozen=True)
class Outcome:
    """What the product made of one case.

    Attributes:
        verdict: "contradiction", "unsupported", "faithful", "no_claims", "error" or "crash".
        claims: (text, label) of each claim.
        seconds: Time taken.
        detail: Type and message of an exception.
    """

    verdict: str
    claims: tuple[tuple[str, str], ...] = ()
    seconds: float = 0.0
    detail: str = ""


def read_cases(path: Path) -> list[Case]:
    """Return the cases of a file, one JSON object a line."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line]


def write_cases(path: Path, cases: Iterable[Case]) -> None:
    """Write cases, one a line; lone surrogates stay escaped."""
    path.write_text("".join(_line(case) + "\n" for case in cases), encoding="utf-8")


def _line(case: Case) -> str:
    text = json.dumps(case, ensure_ascii=False)
    return text if text.isprintable() else json.dumps(case)


def built(case: Case) -> Case:
    """Return the case with what its `build` describes (parts repeated and joined) filled in."""
    case = dict(case)
    recipes = case.pop("build", None) or []
    for recipe in [recipes] if isinstance(recipes, dict) else recipes:
        text = recipe["join"].join(
            part["text"].replace("{i}", str(i + 1))
            for part in recipe["parts"]
            for i in range(part.get("repeat", 1))
        )
        case[recipe["target"]] = text.encode() if recipe.get("as") == "bytes" else text
    return case


class Runner:
    """Runs cases on the product as a user gets it: embedded model, default options."""

    def __init__(self) -> None:
        """Load the model once; a Portuguese case gets the Portuguese parts."""
        from cavaquinho import Validator
        from cavaquinho.nli import load_backend
        from cavaquinho.output_scanners import Cavaquinho

        backend = load_backend()
        languages = ("english", "portuguese")
        self._validators: Mapping[str, Validator] = {
            language: Validator(language=language, model=backend) for language in languages
        }
        self._scanners: Mapping[str, Cavaquinho] = {
            language: Cavaquinho(language=language, model=backend) for language in languages
        }

    def run(self, case: Case) -> Outcome:
        """Return the outcome of one case."""
        case = built(case)
        started = time.perf_counter()
        try:
            result = self._result(case)
        except (TypeError, ValueError) as error:
            return Outcome("error", detail=f"{type(error).__name__}: {error}"[:200])
        except Exception as error:  # a crash is an outcome here
            return Outcome("crash", detail=f"{type(error).__name__}: {error}"[:200])
        seconds = time.perf_counter() - started
        return Outcome(verdict(result), _claims(result), seconds)

    def _result(self, case: Case) -> ValidationResult | None:
        language = "portuguese" if case["lang"].startswith("pt") else "english"
        if case.get("context_in_prompt"):
            scanner = self._scanners[language]
            return scanner.scan_detailed(case["prompt"], case["response"]).result
        return self._validators[language].validate(
            response=case["response"], context=case["context"], prompt=case.get("prompt")
        )


def verdict(result: ValidationResult | None) -> str:
    """Return the verdict on the whole response, from the labels of its claims alone."""
    labels = [label for _, label in _claims(result)]
    if "contradiction" in labels:
        return "contradiction"
    if "neutral" in labels:
        return "unsupported"
    return "faithful" if labels else "no_claims"


def _claims(result: ValidationResult | None) -> tuple[tuple[str, str], ...]:
    return tuple((claim.text, claim.label.value) for claim in result.claims) if result else ()


def fault(case: Case, outcome: Outcome) -> str:
    """Return why the outcome is wrong; empty if it is right."""
    allowed = [case["expect"], *case.get("also_ok", [])]
    if outcome.seconds > case.get("time_limit_s", TIME_LIMIT):
        return f"took {outcome.seconds:.1f} s"
    if "no_crash" in allowed:
        return outcome.detail
    if outcome.verdict not in allowed:
        return f"verdict {outcome.verdict} {outcome.detail}".strip()
    return _count_fault(case, outcome) or _claim_fault(case, outcome)


def _count_fault(case: Case, outcome: Outcome) -> str:
    limits = case.get("claims_count")
    if not limits or limits["min"] <= len(outcome.claims) <= limits["max"]:
        return ""
    return f"{len(outcome.claims)} claims"


def _claim_fault(case: Case, outcome: Outcome) -> str:
    for wanted in case.get("claims_expected") or []:
        labels = [label for text, label in outcome.claims if wanted["text_contains"] in text]
        if not labels:
            return f"no claim contains {wanted['text_contains']!r}"
        if wanted["label"] not in labels:
            return f"{wanted['text_contains']!r} is {labels[0]}"
    return ""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the cases of a file; return 1 if one without a mark fails."""
    options = _parser().parse_args(argv)
    cases, runner = read_cases(options.cases), Runner()
    faults = {case["id"]: fault(case, runner.run(case)) for case in cases}
    sys.stdout.write(_report(cases, faults, options.failures))
    if options.unmark:
        for case in cases:
            if not faults[case["id"]]:
                case.pop("known_failure", None)
        write_cases(options.cases, cases)
    return int(any(faults[case["id"]] and "known_failure" not in case for case in cases))


def _report(cases: Sequence[Case], faults: Mapping[str, str], failures: bool) -> str:
    lines = []
    for case in cases:
        if failures and faults[case["id"]]:
            mark = case.get("known_failure", "NOT MARKED")
            lines.append(f"{case['id']:<12} {case['expect']:<14} {faults[case['id']]} [{mark}]")
    kinds = collections.Counter(case["kind"] for case in cases)
    good = collections.Counter(case["kind"] for case in cases if not faults[case["id"]])
    lines += [f"{kind:<22} {good[kind]:>3} of {kinds[kind]}" for kind in sorted(kinds)]
    lines.append(f"passed {good.total()} of {kinds.total()}")
    return "\n".join(lines) + "\n"


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.golden_cases")
    parser.add_argument("cases", type=Path)
    parser.add_argument("--failures", action="store_true", help="name every failed case")
    parser.add_argument("--unmark", action="store_true", help="take marks from cases that pass")
    return parser


if __name__ == "__main__":
    sys.exit(main())
