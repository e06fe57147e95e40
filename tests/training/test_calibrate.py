"""Temperatures undo what was done to calibrated logits, and are written where they are read."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch")

from training import calibrate  # noqa: E402
from training.checkpoint import export_folder  # noqa: E402
from training.network import load_classifier  # noqa: E402
from training.predict import softmax  # noqa: E402


def drawn(rows: int, scale: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Returns logits, and labels drawn from their probabilities after division by `scale`."""
    random = np.random.default_rng(0)
    logits = random.normal(0, 3, (rows, 3)).astype(np.float32)
    chances = softmax(logits / scale)
    labels = np.array([random.choice(3, p=row / row.sum()) for row in chances.astype(np.float64)])
    return logits, labels


def test_temperatures_are_found_again() -> None:
    scale = np.array([2.0, 1.0, 3.0], dtype=np.float32)
    logits, labels = drawn(6000, scale)
    np.testing.assert_allclose(calibrate.fit(logits, labels), scale, rtol=0.15)
    before, after = calibrate.cross_fitted(logits, labels)
    assert after < 0.03 < before


def test_error_of_sure_and_wrong_predictions() -> None:
    probabilities = np.array([[1.0, 0, 0], [1.0, 0, 0], [0, 1.0, 0], [0, 1.0, 0]])
    assert calibrate.calibration_error(probabilities, np.array([0, 1, 1, 2])) == 0.5
    assert calibrate.calibration_error(probabilities, np.array([0, 0, 1, 1])) == 0.0


@pytest.fixture
def folder(base: Path, tmp_path: Path) -> Path:
    """Returns the folder of a random classifier."""
    export_folder(tmp_path / "hf", load_classifier(base), {}, base / "tokenizer.json")
    return tmp_path / "hf"


def test_file_is_written_for_the_labels_of_the_model(folder: Path, tmp_path: Path) -> None:
    from cavaquinho.nli.spec import ModelSpec

    rows = tmp_path / "rows.jsonl"
    made = [
        {"premise": f"a {one} cat", "hypothesis": "a dog", "label": label}
        for one in ("red", "blue", "not", "home")
        for label in ("entailment", "neutral", "contradiction")
    ]
    rows.write_text("\n".join(map(json.dumps, made)))
    found = calibrate.calibrate(folder, [rows])
    assert set(found) == {"entailment", "neutral", "contradiction"}
    config = json.loads((folder / "config.json").read_text())
    (folder / "config.json").write_text(json.dumps(config | {"max_length": 64}))
    spec = ModelSpec.from_folder(folder)
    assert spec.temperature == tuple(found[spec.id2label[column]] for column in range(3))


def test_two_way_rows_are_refused(folder: Path, tmp_path: Path) -> None:
    rows = tmp_path / "rows.jsonl"
    rows.write_text(json.dumps({"premise": "a", "hypothesis": "b", "label": "not_entailment"}))
    with pytest.raises(ValueError, match="three classes"):
        calibrate.calibrate(folder, [rows])
