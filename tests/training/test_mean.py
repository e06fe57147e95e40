"""The mean of two models' weights."""

from __future__ import annotations

from pathlib import Path

import pytest

torch = pytest.importorskip("torch")

from safetensors.torch import load_file, save_file  # noqa: E402
from training.mean import main, mean  # noqa: E402


def model(folder: Path, value: float, width: int = 3) -> Path:
    """Returns a folder with one matrix of this value."""
    folder.mkdir()
    save_file({"layer.weight": torch.full((2, width), value)}, folder / "model.safetensors")
    (folder / "config.json").write_text(f'{{"made": {value}}}')
    return folder


def test_every_weight_is_the_mean_and_the_rest_is_the_first_ones(tmp_path: Path) -> None:
    first, second = model(tmp_path / "a", 1.0), model(tmp_path / "b", 4.0)
    out = tmp_path / "mean"
    main(["--models", str(first), str(second), "--out", str(out)])
    (weights,) = load_file(out / "model.safetensors").values()
    assert weights.tolist() == [[2.5] * 3] * 2
    assert (out / "config.json").read_text() == '{"made": 1.0}'


def test_models_of_another_shape_are_refused(tmp_path: Path) -> None:
    first, second = model(tmp_path / "a", 1.0), model(tmp_path / "b", 4.0, width=4)
    with pytest.raises(ValueError, match="other tensors"):
        mean([first, second], tmp_path / "mean")
    assert not (tmp_path / "mean").exists()
