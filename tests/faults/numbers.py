"""Faults of neighbours, by number.

L are those of llm-guard and its API, C those of an earlier claim checker, N those of others.
A test that shows that one of them is not here has its number in its name: `test_l12_...`,
`test_c4_c5_...`. Where the code already has a test file of its own, the test is there; the others
are in this folder.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

TESTS = Path(__file__).parents[1]

FAULTS = {
    "l1": "the answer is taken for the premise and the prompt for the hypothesis",
    "l2": "long texts are cut without a word",
    "l3": "labels are assumed by position",
    "l4": "the verdict and the sign of the risk disagree",
    "l5": "scores are rounded before they are compared",
    "l6": "no claim, evidence or reason is given",
    "l7": "nothing to check counts as certainly fine",
    "l8": "instructions and question are taken for facts",
    "l9": "docs name another model than the code",
    "l10": "tests in which the order of the arguments does not matter",
    "l11": "two scanners of one class overwrite each other",
    "l12": "one scanner that raises takes the others with it; skipped reads as passed",
    "l13": "an empty output is valid by vacuity",
    "l14": "a later scanner judges a text that an earlier one changed, and nobody says so",
    "l15": "a risk with 21 values, with a division by zero and with an unclear zero",
    "l16": "every scanner has another value for safe",
    "l17": "importing loads torch",
    "l18": "descriptions of models are shared and changed",
    "l19": "every scanner loads its own copy of the weights",
    "l20": "PyTorch runs although ONNX was asked for",
    "l21": "data is downloaded while scanning; English only; words are cut",
    "l22": "no registry: scanners of others, and an exported one, cannot be named",
    "l23": "addresses that the model wrote are fetched",
    "l24": "a benchmark that counts characters as queries, and no accuracy",
    "l25": "a time limit that blocks the event loop",
    "l26": "threads that are out of time pile up",
    "l27": "one broken scanner takes the endpoint down",
    "l28": "the first failure hides the other results",
    "l29": "an answer that does not say why",
    "l30": "secrets are compared in variable time, or may be empty",
    "l31": "any web page may call",
    "l32": "the client chooses its key of the rate limit",
    "l33": "texts in logs and error messages",
    "l34": "ready before anything is loaded",
    "l35": "two first requests load everything twice",
    "l36": "defaults are cut at a colon; unset variables are empty",
    "l37": "quoted values are not substituted; substituted ones are always text",
    "l38": "the YAML loader of the process is changed",
    "l39": "a wrong file gives an empty configuration; unknown keys are ignored",
    "l40": "a documented option that the schema refuses",
    "l41": "settings of one scanner change another's model",
    "l42": "threads of torch are set for the whole process at import",
    "l43": "documented settings that do not exist",
    "l44": "a dependency that the standard library replaced",
    "l45": "exact pins in a library",
    "l46": "the prompt is returned as the sanitised output",
    "l47": "a stream is scanned from its start again and again",
    "c1": "the base install cannot be imported",
    "c2": "no documented classifier of one's own works",
    "c3": "the batch call cannot be called as documented, and does not batch",
    "c4": "one false claim among several true ones is never flagged",
    "c5": "what is made up and not contradicted is never flagged",
    "c6": "an unrelated sentence beats the one that supports",
    "c7": "the longer the context, the more false alarms",
    "c8": "facts that stand in two sentences are never supported",
    "c9": "every claim is paired with every sentence",
    "c10": "one field with another meaning in each classifier",
    "c11": "labels that are not known end in a KeyError",
    "c12": "options without effect, and contradictions out of a two-way head",
    "c13": "data is downloaded when something is made, and its absence found later",
    "c14": "a pickle is run; a missing calibration is swallowed",
    "c15": "an unreadable file has the exit code of a verdict",
    "c16": "a text can talk the extracting model out of its claims",
    "c17": "no claims means faithful",
    "c18": "an empty context raises in the middle of a request",
    "c19": "Portuguese is only the language of the summary",
    "c20": "no places, no document ids",
    "c21": "wrong values are accepted, and options ignored",
    "c22": "parts that count as false are replaced",
    "c23": "figures that nobody can reproduce",
    "c24": "dependencies that no module uses",
    "n1": "the part of a document that was read is empty or cut",
    "n2": "all chunks must support a claim; a whole sentence is flagged for one number",
    "n3": "no samples, or an endpoint that is down, means no hallucination",
    "n4": "one sample at a time, and in the wrong order",
    "n5": "no verdicts means a perfect score",
    "n6": "scores are rounded early, all documents are one premise",
}

_NUMBERS = re.compile(r"test_((?:[lcn]\d+_)+)")


def covered() -> dict[str, list[str]]:
    """Return the tests of each number, as path::name."""
    found: dict[str, list[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            named = _NUMBERS.match(node.name) if isinstance(node, ast.FunctionDef) else None
            for number in named[1].strip("_").split("_") if named else ():
                found.setdefault(number, []).append(f"{path.relative_to(TESTS)}::{node.name}")
    return found


if __name__ == "__main__":
    tests = covered()
    for number, said in FAULTS.items():
        print(f"{number:4} {said}")  # noqa: T201
        for name in tests.get(number, ["NO TEST"]):
            print(f"       {name}")  # noqa: T201
