"""A run's weights in a small file: what differs from the base model, in half precision.

A run's own checkpoint is several times the model's size. The packed form is small enough to keep
with the code, and a later run starts from it (`training.train --base <unpacked>`): the weights are
those of the run up to rounding, the optimiser starts anew.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path

import torch
from safetensors.torch import load_file, save_file
from torch import Tensor

from training.checkpoint import write_folder
from training.network import load_classifier

WEIGHTS, STATE = "delta.safetensors", "state.json"


def pack(base: Path, run: Path, out: Path) -> int:
    """Writes what `run/model` changed of `base` to `out`, with the run's place.

    Returns:
        The size of the file in bytes.
    """
    trained = load_file(run / "model" / "model.safetensors")
    original = load_classifier(base).state_dict()
    changed = {
        name: value.half().contiguous()
        for name, value in trained.items()
        if name.startswith(("classifier.", "bert.pooler.")) or _differs(value, original[name])
    }
    out.mkdir(parents=True, exist_ok=True)
    save_file(changed, out / WEIGHTS)
    position = json.loads((run / "checkpoint" / "position.json").read_text())
    options = json.loads((run / "options.json").read_text())
    kept = {key: options[key] for key in ("mixture", "max_length", "token_budget", "rate", "seed")}
    (out / STATE).write_text(json.dumps({"position": position, "options": kept}, indent=1) + "\n")
    return (out / WEIGHTS).stat().st_size


def unpack(base: Path, packed: Path, out: Path) -> None:
    """Writes the Hugging Face folder that `packed` stands for, to train or measure it."""
    model = load_classifier(base)
    state = model.state_dict()
    for name, value in load_file(packed / WEIGHTS).items():
        state[name] = value.float()
    write_folder(out, state, model.config, base / "tokenizer.json")


def _differs(value: Tensor, original: Tensor) -> bool:
    return not torch.equal(value.float(), original.float())


def main(argv: Sequence[str] | None = None) -> None:
    """Packs (`--run`) or unpacks (`--packed`)."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--base", type=Path, required=True, help="the model training began with")
    source = parser.add_mutually_exclusive_group(required=True)
    source.add_argument("--run", type=Path, help="a run's folder: pack it")
    source.add_argument("--packed", type=Path, help="a packed folder: unpack it")
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args(argv)
    if given.run:
        pack(given.base, given.run, given.out)
    else:
        unpack(given.base, given.packed, given.out)


if __name__ == "__main__":
    main()
