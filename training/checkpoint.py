"""Checkpoints from which a run goes on exactly: weights, optimiser, position, random state."""

from __future__ import annotations

import json
import shutil
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

import torch
from safetensors.torch import load_file, save_file
from torch import Tensor
from torch.optim import Optimizer
from transformers import BertForSequenceClassification, PretrainedConfig

from training.schedule import Schedule

CURRENT, PREVIOUS, PENDING = "checkpoint", "checkpoint.previous", "checkpoint.pending"


@dataclass(frozen=True, slots=True)
class Position:
    """Where a run stands: steps and pairs done, and the place in the data.

    `data_key` names mixture, seed and batching; when a run goes on with others, the place in the
    data (`epoch`, `batch`) starts anew.
    """

    step: int = 0
    pairs: int = 0
    epoch: int = 0
    batch: int = 0
    data_key: str = ""
    cooldown_start: int | None = None
    cooldown_steps: int = 0

    def on(self, data_key: str) -> Position:
        """Returns the position for the data `data_key`, from their start if they are others."""
        if data_key == self.data_key:
            return self
        return replace(self, data_key=data_key, epoch=0, batch=0)

    def schedule(self, warmup_steps: int) -> Schedule:
        """Returns the learning rate schedule with this position's cool-down."""
        return Schedule(warmup_steps, self.cooldown_start, self.cooldown_steps)


def save(
    out: Path,
    model: BertForSequenceClassification,
    average: dict[str, Tensor],
    optimizer: Optimizer,
    position: Position,
) -> Path:
    """Writes a checkpoint folder below `out`; an interrupted write leaves the previous one."""
    pending = out / PENDING
    shutil.rmtree(pending, ignore_errors=True)
    pending.mkdir(parents=True)
    state = {name: value.detach().cpu().contiguous() for name, value in model.state_dict().items()}
    save_file(state, pending / "weights.safetensors")
    save_file({name: value.cpu() for name, value in average.items()}, pending / "ema.safetensors")
    torch.save(
        {"optimizer": _by_name(model, optimizer), "torch_rng": torch.get_rng_state()},
        pending / "optimizer.pt",
    )
    (pending / "position.json").write_text(json.dumps(asdict(position), indent=1))
    current, previous = out / CURRENT, out / PREVIOUS
    if current.exists():
        shutil.rmtree(previous, ignore_errors=True)
        current.rename(previous)
    pending.rename(current)
    return current


def find(folder: Path) -> Path:
    """Returns the newest complete checkpoint of a run's folder (or the folder, if it is one).

    Raises:
        FileNotFoundError: there is none.
    """
    for candidate in (folder, folder / CURRENT, folder / PREVIOUS):
        if (candidate / "position.json").exists():
            return candidate
    raise FileNotFoundError(f"{folder}: no checkpoint; a run writes one to <out>/{CURRENT}")


def read_position(checkpoint: Path) -> Position:
    """Reads the position of a checkpoint folder."""
    return Position(**json.loads((checkpoint / "position.json").read_text()))


def restore(
    checkpoint: Path,
    model: BertForSequenceClassification,
    average: dict[str, Tensor],
    optimizer: Optimizer,
) -> Position:
    """Loads a checkpoint in place and returns its position.

    Parameters that were frozen before and are not now (or the reverse) start with an empty
    optimiser state, all others keep theirs.
    """
    model.load_state_dict(load_file(checkpoint / "weights.safetensors"))
    saved = load_file(checkpoint / "ema.safetensors")
    with torch.no_grad():
        for name, value in model.named_parameters():
            if name in average:
                average[name].copy_(saved.get(name, value))
    kept = torch.load(checkpoint / "optimizer.pt", weights_only=True)
    _load_by_name(model, optimizer, kept["optimizer"])
    torch.set_rng_state(kept["torch_rng"])
    return read_position(checkpoint)


def _by_name(model: BertForSequenceClassification, optimizer: Optimizer) -> dict[str, Any]:
    """Returns the optimiser's state per parameter name."""
    return {
        name: optimizer.state[parameter]
        for name, parameter in model.named_parameters()
        if parameter in optimizer.state
    }


def _load_by_name(
    model: BertForSequenceClassification, optimizer: Optimizer, saved: dict[str, Any]
) -> None:
    """Puts a state saved by name into the optimiser, through its own loader."""
    names = {parameter: name for name, parameter in model.named_parameters()}
    state = optimizer.state_dict()
    position = 0
    for group in optimizer.param_groups:
        for parameter in group["params"]:
            if names[parameter] in saved:
                state["state"][position] = saved[names[parameter]]
            position += 1
    optimizer.load_state_dict(state)


def export_folder(
    folder: Path,
    model: BertForSequenceClassification,
    average: dict[str, Tensor],
    tokenizer_file: Path,
) -> None:
    """Writes a Hugging Face folder with the averaged weights: usable while the run goes on."""
    state = {name: average.get(name, value) for name, value in model.state_dict().items()}
    write_folder(folder, state, model.config, tokenizer_file)


def write_folder(
    folder: Path, state: Mapping[str, Tensor], config: PretrainedConfig, tokenizer_file: Path
) -> None:
    """Writes a classifier's Hugging Face folder; an interrupted write leaves the old weights."""
    folder.mkdir(parents=True, exist_ok=True)
    pending = folder / "model.safetensors.pending"
    weights = {name: value.detach().cpu().contiguous() for name, value in state.items()}
    save_file(weights, pending, metadata={"format": "pt"})
    pending.rename(folder / "model.safetensors")
    _write_config(config, folder)
    shutil.copyfile(tokenizer_file, folder / "tokenizer.json")


def _write_config(config: PretrainedConfig, folder: Path) -> None:
    """Writes `config.json` with what differs from the architecture's defaults.

    All settings would hold `max_length` 20, a default for writing text, which readers of a
    classifier's folder take for its longest pair.
    """
    settings = config.to_diff_dict() | {"architectures": ["BertForSequenceClassification"]}
    for name in ("model_type", "num_hidden_layers", "hidden_size", "vocab_size", "pad_token_id"):
        settings[name] = getattr(config, name)
    settings["max_position_embeddings"] = config.max_position_embeddings
    (folder / "config.json").write_text(json.dumps(settings, indent=1, sort_keys=True))
