"""Averages the weights of models of one shape: `python -m training.mean`.

    python -m training.mean --models path/to/first path/to/second --out path/to/mean

Models that were trained on from the same weights often have a mean that does better than each of
them on what only one of them has learned. Source: Wortsman et al., "Model soups" (2022).
"""

from __future__ import annotations

import argparse
import shutil
from collections.abc import Sequence
from pathlib import Path

from safetensors.torch import load_file, save_file
from torch import Tensor

WEIGHTS = "model.safetensors"


def mean(folders: Sequence[Path], out: Path) -> None:
    """Writes the Hugging Face folder `out`: the first one's files, the mean of all weights.

    Raises:
        ValueError: the models have different tensors.
    """
    models = [load_file(folder / WEIGHTS) for folder in folders]
    shapes = [{name: tensor.shape for name, tensor in model.items()} for model in models]
    for folder, shape in zip(folders[1:], shapes[1:], strict=True):
        if shape != shapes[0]:
            raise ValueError(f"{folder} has other tensors than {folders[0]}: no mean can be taken")
    shutil.copytree(folders[0], out)
    save_file({name: _mean([model[name] for model in models]) for name in models[0]}, out / WEIGHTS)


def _mean(tensors: Sequence[Tensor]) -> Tensor:
    total = sum((tensor.double() for tensor in tensors[1:]), start=tensors[0].double())
    return (total / len(tensors)).to(tensors[0].dtype)


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs the command line."""
    parser = argparse.ArgumentParser(prog="python -m training.mean", description=__doc__)
    parser.add_argument("--models", type=Path, nargs="+", required=True, help="model folders")
    parser.add_argument("--out", type=Path, required=True, help="new folder")
    given = parser.parse_args(arguments)
    mean(given.models, given.out)


if __name__ == "__main__":
    main()
