"""Reference probabilities of the embedded model's float32 weights.

Make them anew when the embedded model changes:

    CAVAQUINHO_FP32_MODEL=path/to/hugging_face_folder python -m tests.nli.golden

(from the repository root, with `scanners` on PYTHONPATH).
"""

import json
import os
from pathlib import Path

from cavaquinho.models import NLIPair

FILE = Path(__file__).parent / "golden.json"
VARIABLE = "CAVAQUINHO_FP32_MODEL"
MEANINGS = ("entailment", "neutral", "contradiction")
PAIRS = [
    (
        "The LGPD was enacted on August 14, 2018, by President Michel Temer.",
        "The LGPD was created in 2015 during Dilma Rousseff's government.",
    ),
    ("A LGPD foi sancionada em 14 de agosto de 2018.", "A LGPD foi criada em 2015."),
    ("A LGPD foi sancionada em 14 de agosto de 2018.", "A LGPD é de agosto de 2018."),
    ("The capital of France is Paris.", "The capital of France is Lyon."),
    ("The capital of France is Paris.", "Paris is in France."),
    ("The gate closes at 22:00.", "The gate closes at 22:00."),
    ("The gate closes at 22:00.", "The museum sells coffee."),
    ("A man in a red shirt is playing a guitar on stage.", "Nobody is making music."),
    (
        "The company's revenue rose 12% to $4.1 billion in 2023, after two weak years.",
        "Revenue fell in 2023.",
    ),
    ("Dois meninos jogam futebol na praia.", "Há crianças brincando ao ar livre."),
    ("Dois meninos jogam futebol na praia.", "As crianças estão dormindo em casa."),
    (
        "The committee, which met twice in March, approved the budget without changes. The vote "
        "on the new library was put off until the autumn.",
        "The library was approved.",
    ),
]


def pairs():
    return [NLIPair(premise, hypothesis) for premise, hypothesis in PAIRS]


def probabilities(rows):
    return [[round(getattr(row, meaning), 4) for meaning in MEANINGS] for row in rows]


def main():
    from cavaquinho.nli import TorchNLIBackend

    backend = TorchNLIBackend(os.environ[VARIABLE], device="cpu")
    rows = [json.dumps(row) for row in probabilities(backend.score(pairs()))]
    FILE.write_text("[\n " + ",\n ".join(rows) + "\n]\n", "utf-8")


if __name__ == "__main__":
    main()
