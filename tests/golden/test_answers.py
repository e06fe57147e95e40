"""Right and wrong answers to questions, written for the development of `classifier/answered.py`.

All of them:
`python -m benchmarks.faithfulness_benchmark --data tests/golden/answers.jsonl --n 200`.
"""

import json
from pathlib import Path

from cavaquinho import Validator

ROWS = [
    json.loads(line)
    for line in (Path(__file__).parent / "answers.jsonl").read_text(encoding="utf-8").splitlines()
]
SOME = 10


def test_each_question_has_a_right_and_a_wrong_answer() -> None:
    assert [row["label"] for row in ROWS] == [0, 1] * 100
    assert sum(row["lang"] == "pt" for row in ROWS) == 80


def test_most_of_some_answers_are_told_apart() -> None:
    validator = Validator(mode="grounded")
    chosen = [row for row in ROWS if int(row["id"].split("-")[2]) <= SOME]
    right = [
        validator.validate(row["response"], row["context"], prompt=row["prompt"]).is_hallucination
        == bool(row["label"])
        for row in chosen
    ]
    assert len(right) == 4 * SOME
    assert sum(right) >= 0.75 * len(right)
