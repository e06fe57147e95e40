"""The frozen description of a model folder, read from its `config.json`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from cavaquinho.errors import ModelLoadError
from cavaquinho.nli.options import MIN_LENGTH

_OFFSET_TYPES: Final = frozenset(
    "camembert data2vec-text longformer mpnet roberta roberta-prelayernorm xlm-roberta "
    "xlm-roberta-xl xmod".split()
)
"""Their position tables start behind the padding id: two rows of the table hold no token.

Source: the RoBERTa family's position ids in Hugging Face transformers.
"""


@dataclass(frozen=True)
class ModelSpec:
    """What has to be known of a model besides its weights.

    A model folder holds `model.onnx`, `tokenizer.json`, `config.json` and, if it is calibrated,
    `calibration.json`.

    Attributes:
        name: For reports; the folder's name unless given.
        id2label: Column of the logits -> the model's own label.
        max_length: Longest pair in tokens, special tokens included.
        pad_token_id: Id that fills up shorter rows of a batch.
        model_type: Architecture as Hugging Face calls it; "" if unknown.
        revision: Version of the weights, if known.
        temperature: Per column, what the logit is divided by before the softmax; None: 1.
    """

    name: str
    id2label: Mapping[int, str]
    max_length: int
    pad_token_id: int
    model_type: str = ""
    revision: str | None = None
    temperature: tuple[float, ...] | None = None

    @classmethod
    def from_folder(cls, folder: Path) -> ModelSpec:
        """Read `config.json` and, where there is one, `calibration.json`.

        `config.json` has the keys `id2label`, `max_length` (or Hugging Face's
        `max_position_embeddings`), `pad_token_id`, and may have `model_type`, `name`, `revision`.
        `calibration.json` is `{"temperature": {label: number above 0, ...}}`, with every label of
        `id2label`, or `{"temperature": number}` for all of them.

        Raises:
            ModelLoadError: A file or key is missing or wrong; the message names it.
        """
        path = folder / "config.json"
        config = _read_object(path)
        id2label = config.get("id2label")
        length = _max_length(config)
        checks = {
            "id2label": isinstance(id2label, dict) and bool(id2label),
            "max_length": length >= MIN_LENGTH,
            "pad_token_id": _count(config.get("pad_token_id"), least=0) is not None,
        }
        wrong = [key for key, good in checks.items() if not good]
        if wrong:
            raise ModelLoadError(
                f"{path}: {', '.join(wrong)} missing or wrong; needed are "
                'id2label ({"0": "entailment", ...}), max_length (tokens, at least 64) and '
                "pad_token_id (for example 0)"
            )
        labels = _columns(path, config["id2label"])
        return cls(
            name=str(config.get("name") or folder.resolve().name),
            id2label=labels,
            max_length=length,
            pad_token_id=int(config["pad_token_id"]),
            model_type=str(config.get("model_type") or ""),
            revision=config.get("revision"),
            temperature=temperatures(folder, labels),
        )


def position_limit(config: Mapping[str, Any]) -> int | None:
    """Return the longest input in tokens that a Hugging Face config allows; None if it is open."""
    positions = _count(config.get("max_position_embeddings"))
    offset = 2 if config.get("model_type") in _OFFSET_TYPES else 0
    return None if positions is None else positions - offset


def _max_length(config: Mapping[str, Any]) -> int:
    """Return the longest pair in tokens; 0 if the config does not say it."""
    return _count(config.get("max_length", position_limit(config))) or 0


def _count(value: object, *, least: int = 1) -> int | None:
    """Return `value` if it is a whole number of at least `least`."""
    if isinstance(value, bool) or not isinstance(value, int) or value < least:
        return None
    return value


def _columns(path: Path, id2label: Mapping[str, object]) -> dict[int, str]:
    try:
        return {int(key): str(label) for key, label in id2label.items()}
    except ValueError as error:
        raise ModelLoadError(f"{path}: id2label must have numbers as keys: {error}") from error


def temperatures(folder: Path, id2label: Mapping[int, str]) -> tuple[float, ...] | None:
    """Return what a folder's `calibration.json` says, per column; None if there is none.

    Raises:
        ModelLoadError: The file is not of the form that `ModelSpec.from_folder` describes.
    """
    path = folder / "calibration.json"
    if not path.exists():
        return None
    given = _read_object(path).get("temperature")
    if not isinstance(given, dict):
        given = dict.fromkeys(id2label.values(), given)
    values: list[Any] = [given.get(id2label[column]) for column in sorted(id2label)]
    if len(given) != len(values) or not all(_is_temperature(value) for value in values):
        raise ModelLoadError(
            f"{path}: temperature must be a number above 0, or one for each of the labels "
            f"{', '.join(id2label.values())}"
        )
    return tuple(float(value) for value in values)


def _is_temperature(value: object) -> bool:
    return (
        isinstance(value, int | float) and not isinstance(value, bool) and 0 < value < float("inf")
    )


def _read_object(path: Path) -> dict[str, Any]:
    """Read a JSON object."""
    try:
        value = json.loads(path.read_text("utf-8"))
    except OSError as error:
        raise ModelLoadError(
            f"{path} cannot be read ({type(error).__name__}); a model folder holds model.onnx, "
            "tokenizer.json and config.json"
        ) from error
    except (ValueError, RecursionError) as error:
        raise ModelLoadError(f"{path} is not JSON in UTF-8: {error}") from error
    if not isinstance(value, dict):
        raise ModelLoadError(f"{path} must hold a JSON object, not {type(value).__name__}")
    return value
