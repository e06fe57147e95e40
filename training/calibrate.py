"""Fits a temperature per class on development rows: `python -m training.calibrate`.

    python -m training.calibrate --model scanners/cavaquinho/nli/embedded \
        --rows $CAVAQUINHO_DATA/eval/nli/lingnli_litl_val.jsonl.gz \
               $CAVAQUINHO_DATA/eval/nli/inferbr_dev.jsonl.gz

Writes `calibration.json` into the model folder, and prints the expected calibration error before
and after. The error after is measured by cross-fitting: each half of the rows with the temperatures
of the other half. Do not name a set whose results are reported.

Source: Guo et al., "On Calibration of Modern Neural Networks" (2017); a temperature for each class
is the diagonal form of their vector scaling without bias.
"""

from __future__ import annotations

import argparse
import json
import logging
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray

from training.measures import expected_calibration_error
from training.predict import Floats, predictor, softmax
from training.rows import LABELS, NOT_ENTAILMENT, read_pairs

LOG = logging.getLogger(__name__)

FILE = "calibration.json"
_STEPS = 200
_SEED = 0

Integers = NDArray[np.int64]


def fit(logits: Floats, labels: Integers) -> Floats:
    """Returns the temperatures, shape (3,), that make `labels` most probable.

    Args:
        logits: Shape (rows, 3).
        labels: Class ids 0 to 2.
    """
    given = torch.as_tensor(logits, dtype=torch.float64)
    expected = torch.as_tensor(labels)
    log_scale = torch.zeros(3, dtype=torch.float64, requires_grad=True)
    optimizer = torch.optim.LBFGS([log_scale], max_iter=_STEPS, line_search_fn="strong_wolfe")

    def loss() -> torch.Tensor:
        optimizer.zero_grad()
        value = torch.nn.functional.cross_entropy(given * log_scale.exp(), expected)
        value.backward()  # type: ignore[no-untyped-call]
        return value

    optimizer.step(loss)  # type: ignore[no-untyped-call]
    return np.asarray((-log_scale).exp().detach().numpy(), dtype=np.float32)


def calibration_error(probabilities: Floats, labels: Integers) -> float:
    """Returns the expected calibration error of the best class, in [0, 1], over 15 equal bins."""
    right = (probabilities.argmax(axis=1) == labels).astype(np.float64)
    every = np.ones((1, len(labels)))
    return float(expected_calibration_error(probabilities.max(axis=1), right, every)[0])


def cross_fitted(logits: Floats, labels: Integers) -> tuple[float, float]:
    """Returns the calibration error before, and after with the temperatures of the other half."""
    order = np.random.default_rng(_SEED).permutation(len(labels))
    halves = order[::2], order[1::2]
    after = np.empty_like(logits)
    for here, there in (halves, halves[::-1]):
        after[here] = softmax(logits[here] / fit(logits[there], labels[there]))
    return calibration_error(softmax(logits), labels), calibration_error(after, labels)


def calibrate(folder: Path, files: Sequence[Path], limit: int | None = None) -> dict[str, float]:
    """Writes `calibration.json` and returns the temperature of each label.

    Raises:
        ValueError: a file has two-way rows, which do not tell neutral from contradiction.
    """
    pairs = [pair for path in files for pair in read_pairs(path)[:limit]]
    if any(pair.label == NOT_ENTAILMENT for pair in pairs):
        raise ValueError("rows of three classes are needed; two-way files do not tell them apart")
    labels = np.asarray([pair.label for pair in pairs], dtype=np.int64)
    (folder / FILE).unlink(missing_ok=True)
    reader = predictor(folder)
    logits = reader.logits(pairs)
    before, after = cross_fitted(logits, labels)
    LOG.info("calibration error on %d rows: %.4f before, %.4f after", len(pairs), before, after)
    fitted = fit(logits, labels)
    found = {LABELS[place]: round(float(value), 4) for place, value in enumerate(fitted)}
    names = json.loads((folder / "config.json").read_text("utf-8"))["id2label"].values()
    temperatures = {name: found[name] for name in names}
    (folder / FILE).write_text(json.dumps({"temperature": temperatures}) + "\n", encoding="utf-8")
    return temperatures


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs the command line."""
    logging.basicConfig(level=logging.INFO, format="%(message)s")
    parser = argparse.ArgumentParser(prog="python -m training.calibrate", description=__doc__)
    parser.add_argument("--model", type=Path, required=True, help="exported model folder")
    parser.add_argument("--rows", type=Path, nargs="+", required=True, help="development rows")
    parser.add_argument("--limit", type=int, help="rows of each file")
    given = parser.parse_args(arguments)
    LOG.info("%s", calibrate(given.model, given.rows, given.limit))


if __name__ == "__main__":
    main()
