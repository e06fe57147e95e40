"""Turns a fine-tuned Hugging Face folder into the model folder of the package.

    python -m training.export --model path/to/run/model --out path/to/embedded \
        --rows path/to/rows.jsonl.gz --card path/to/card.md

Writes `model.onnx` (int8), `tokenizer.json`, `config.json` and `README.md`, and reports sizes,
agreement with float32 and the accuracy of both on the given rows. Of the ways to make weights
int8 it takes the one that agrees best with float32 on this machine (signed weights, fastest
where VNNI instructions exist, if they are within `TIE` of the best), unless `--weights` names one.
"""

from __future__ import annotations

import argparse
import json
import logging
import shutil
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from training.measures import accuracy
from training.onnx_graph import CHOICES, Weights, export_float, quantise
from training.predict import Floats, Predictor, onnx_scorer, softmax
from training.rows import Pair, read_pairs

LOG = logging.getLogger(__name__)

MEBIBYTE = 1024 * 1024
AGREEMENT_ROWS = 300
"""Rows on which the ways to make weights int8 are compared."""

TIE = 1.1
"""Differences up to this factor of the smallest count as equal; the first of `CHOICES` wins."""


@dataclass(frozen=True, slots=True)
class Agreement:
    """int8 against float32 on the same pairs.

    `difference` is the mean absolute difference of probabilities, `same` the share of pairs with
    the same best class, `megabytes` the size of the file (10^6 bytes).
    """

    weights: str
    difference: float
    same: float
    megabytes: float


@dataclass(frozen=True, slots=True)
class Delta:
    """Accuracy of float32 and int8 on `rows` rows of the file `name`, in [0, 1]."""

    name: str
    rows: int
    float32: float
    int8: float


def write_settings(source: Path, out: Path, max_length: int) -> None:
    """Writes `config.json` (labels, length, padding, shape) and `tokenizer.json`."""
    given: dict[str, Any] = json.loads((source / "config.json").read_text("utf-8"))
    settings = {
        "model_type": given["model_type"],
        "id2label": given["id2label"],
        "max_length": max_length,
        "pad_token_id": given["pad_token_id"],
        "num_hidden_layers": given["num_hidden_layers"],
        "hidden_size": given["hidden_size"],
        "num_attention_heads": given["num_attention_heads"],
        "vocab_size": given["vocab_size"],
    }
    (out / "config.json").write_text(json.dumps(settings, indent=2) + "\n", encoding="utf-8")
    tokenizer = json.loads((source / "tokenizer.json").read_text("utf-8"))
    tokenizer["truncation"] = tokenizer["padding"] = None
    text = json.dumps(tokenizer, ensure_ascii=False, separators=(",", ":"))
    (out / "tokenizer.json").write_text(text, encoding="utf-8")


def compare(name: str, path: Path, expected: Floats, given: Floats) -> Agreement:
    """Measures how far the logits `given` by the file `path` are from `expected` (pairs, 3)."""
    difference = np.abs(softmax(given) - softmax(expected)).mean()
    same = (given.argmax(axis=-1) == expected.argmax(axis=-1)).mean()
    return Agreement(
        weights=name,
        difference=round(float(difference), 5),
        same=round(float(same), 4),
        megabytes=round(path.stat().st_size / 1e6, 2),
    )


def choose(
    source: Path, target: Path, folder: Path, pairs: Sequence[Pair], choices: Sequence[Weights]
) -> list[Agreement]:
    """Writes to `target` the int8 file that agrees best with `source`; returns all tries."""
    expected = Predictor(folder, onnx_scorer(source)).logits(pairs)
    tried: list[Agreement] = []
    with tempfile.TemporaryDirectory() as scratch:
        for weights in choices:
            path = Path(scratch) / f"{weights.name}.onnx"
            quantise(source, path, weights)
            given = Predictor(folder, onnx_scorer(path)).logits(pairs)
            tried.append(compare(weights.name, path, expected, given))
            LOG.info("%s", tried[-1])
        smallest = min(agreement.difference for agreement in tried)
        best = next(one for one in tried if one.difference <= TIE * smallest)
        LOG.info("taken: %s", best.weights)
        shutil.copyfile(Path(scratch) / f"{best.weights}.onnx", target)
    return tried


def measure(files: Sequence[Path], limit: int, float32: Predictor, int8: Predictor) -> list[Delta]:
    """Measures both on the first `limit` rows of each file."""
    deltas: list[Delta] = []
    for path in files:
        pairs = read_pairs(path)[:limit]
        labels = [pair.label for pair in pairs]
        delta = Delta(
            name=path.name.split(".")[0],
            rows=len(pairs),
            float32=round(accuracy(float32.logits(pairs), labels), 4),
            int8=round(accuracy(int8.logits(pairs), labels), 4),
        )
        LOG.info("%s", delta)
        deltas.append(delta)
    return deltas


def export(arguments: argparse.Namespace) -> dict[str, Any]:
    """Writes the model folder and returns the report."""
    out: Path = arguments.out
    out.mkdir(parents=True, exist_ok=True)
    write_settings(arguments.model, out, arguments.max_length)
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(arguments.float_out or scratch)
        folder.mkdir(parents=True, exist_ok=True)
        write_settings(arguments.model, folder, arguments.max_length)
        export_float(arguments.model, folder / "model.onnx")
        choices = [one for one in CHOICES if arguments.weights in (None, one.name)]
        sample = [pair for path in arguments.rows for pair in read_pairs(path)[:AGREEMENT_ROWS]]
        step = max(1, len(sample) // AGREEMENT_ROWS)
        tried = choose(folder / "model.onnx", out / "model.onnx", out, sample[::step], choices)
        deltas = measure(
            arguments.rows,
            arguments.limit,
            Predictor(folder, onnx_scorer(folder / "model.onnx")),
            Predictor(out, onnx_scorer(out / "model.onnx")),
        )
    if arguments.card:
        shutil.copyfile(arguments.card, out / "README.md")
    sizes = {path.name: path.stat().st_size for path in sorted(out.iterdir()) if path.is_file()}
    return {
        "sizes": sizes,
        "total_megabytes": round(sum(sizes.values()) / 1e6, 2),
        "tried": [asdict(agreement) for agreement in tried],
        "accuracy": [asdict(delta) for delta in deltas],
    }


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs the command line; the report goes to standard output as JSON."""
    logging.basicConfig(level=logging.INFO, format="%(message)s")
    parser = argparse.ArgumentParser(prog="python -m training.export")
    add = parser.add_argument
    add("--model", type=Path, required=True, help="Hugging Face folder of the classifier")
    add("--out", type=Path, required=True, help="model folder to write")
    add("--float-out", type=Path, help="also keep the float32 model folder here")
    add("--rows", type=Path, nargs="+", required=True, help="NLI rows to compare on (.jsonl.gz)")
    add("--limit", type=int, default=1000, help="rows of each file for the accuracy")
    add("--max-length", type=int, default=512, help="longest pair, in tokens")
    add("--weights", choices=[one.name for one in CHOICES], help="default: what agrees best")
    add("--card", type=Path, help="model card, copied to README.md")
    report = export(parser.parse_args(arguments))
    sys.stdout.write(json.dumps(report, indent=2) + "\n")


if __name__ == "__main__":
    main()
