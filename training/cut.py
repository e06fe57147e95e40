"""A smaller model out of a larger one: some of its layers, in order, and all the rest.

    python -m training.cut --model path/to/folder --layers 0,2,4,6,8,10 --out path/to/smaller

The cut model keeps embeddings, pooler and head. Training goes on from it (`training.train --base`).
Which layers: the lowest eight of twelve (after 164,000 pairs) lose nothing that 6,000 further pairs
do not bring back; what else was tried stands in the README.
Source of the idea: Sajjad et al. 2020, "Poor Man's BERT: Smaller and Faster Transformer Models".
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
from collections.abc import Sequence
from pathlib import Path

from safetensors.torch import load_file, save_file

_LAYER = re.compile(r"(.*encoder\.layer\.)(\d+)(\..*)")


def cut(model: Path, layers: Sequence[int], out: Path) -> None:
    """Writes the folder of the model that has only `layers` (numbers from 0, ascending).

    Raises:
        ValueError: The layers are not ascending, or the model has fewer.
    """
    settings = json.loads((model / "config.json").read_text(encoding="utf-8"))
    total = int(settings["num_hidden_layers"])
    if (
        list(layers) != sorted(set(layers))
        or not layers
        or not 0 <= layers[0] <= layers[-1] < total
    ):
        raise ValueError(f"layers {list(layers)}: give some of 0 to {total - 1}, ascending")
    places = {layer: place for place, layer in enumerate(layers)}
    kept = {}
    for name, value in load_file(model / "model.safetensors").items():
        match = _LAYER.fullmatch(name)
        if match is None:
            kept[name] = value.contiguous()
        elif int(match[2]) in places:
            kept[f"{match[1]}{places[int(match[2])]}{match[3]}"] = value.contiguous()
    out.mkdir(parents=True, exist_ok=True)
    save_file(kept, out / "model.safetensors", metadata={"format": "pt"})
    settings["num_hidden_layers"] = len(layers)
    text = json.dumps(settings, indent=1, sort_keys=True)
    (out / "config.json").write_text(text, encoding="utf-8")
    shutil.copyfile(model / "tokenizer.json", out / "tokenizer.json")


def main(argv: Sequence[str] | None = None) -> None:
    """Runs the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--model", type=Path, required=True)
    parser.add_argument("--layers", required=True, help="numbers from 0, for example 0,2,4,6,8,10")
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args(argv)
    cut(given.model, [int(layer) for layer in given.layers.split(",")], given.out)


if __name__ == "__main__":
    main()
