"""From what a user names to a backend."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from cavaquinho.errors import ConfigError, ModelLoadError
from cavaquinho.nli.base import NLIBackend
from cavaquinho.nli.onnx import MODEL_FILE, OnnxNLIBackend
from cavaquinho.nli.sources import local_folder
from cavaquinho.nli.torch_backend import TorchNLIBackend

_LOCK: Final = threading.Lock()
_SHARED: Final[dict[str, NLIBackend]] = {}

_PIPELINE_DONE_HERE: Final = frozenset(
    {"batch_size", "truncation", "padding", "return_token_type_ids", "top_k", "function_to_apply"}
)
"""Settings of a transformers pipeline that have no meaning here: batches are packed by tokens,
truncation cuts the premise, inputs follow the model, and all classes are returned."""


def load_backend(
    model: object = None, *, use_onnx: bool | None = None, fresh: bool = False
) -> NLIBackend:
    """Return a backend for `model`.

    Args:
        model: None: the embedded model, one per process. A folder with a `model.onnx`: that one on
            ONNX Runtime. Another folder, or a name on the Hugging Face hub: on PyTorch (extra
            `nli`). An `NLIBackend`: itself. An object like llm-guard's `Model` (read by its
            attributes): as its path says, or its ONNX path if `use_onnx`.
        use_onnx: True: ONNX Runtime or an error, never PyTorch in its place.
        fresh: Do not share the embedded model with other callers of this process.

    Raises:
        ConfigError: `model` is none of these.
        MissingDependencyError: PyTorch is needed and the extra is not installed.
        ModelLoadError: The model cannot be loaded, or its labels cannot be used.
    """
    if use_onnx is not None and not isinstance(use_onnx, bool):
        raise ConfigError(f"use_onnx={use_onnx!r} must be True, False or None")
    if model is None:
        return OnnxNLIBackend() if fresh else _shared()
    if isinstance(model, NLIBackend):
        return model
    if isinstance(model, (str, Path)):
        return _named(model, use_onnx=bool(use_onnx))
    if isinstance(getattr(model, "path", None), str):
        return _onnx_model(model) if use_onnx else _torch_model(model)
    raise ConfigError(
        f"model must be None, a folder, a name on the Hugging Face hub, an NLIBackend or a Model "
        f"with a path, got {type(model).__name__}"
    )


def _shared() -> NLIBackend:
    with _LOCK:
        if "embedded" not in _SHARED:
            _SHARED["embedded"] = OnnxNLIBackend()
        return _SHARED["embedded"]


def _named(model: str | Path, *, use_onnx: bool) -> NLIBackend:
    if not str(model).strip():
        raise ConfigError("model='' names nothing; leave it out (None) for the embedded model")
    folder = local_folder(model)
    if folder is not None and (use_onnx or (folder / MODEL_FILE).is_file()):
        return OnnxNLIBackend(folder)
    if use_onnx:
        raise _not_local(str(model))
    return TorchNLIBackend(model)


def _onnx_model(model: object) -> NLIBackend:
    path = getattr(model, "onnx_path", None) or model.path  # type: ignore[attr-defined]
    folder = local_folder(path)
    if folder is None:
        raise _not_local(path)
    filename = Path(
        getattr(model, "onnx_subfolder", ""), getattr(model, "onnx_filename", MODEL_FILE)
    )
    settings = _pipeline_settings(model)
    return OnnxNLIBackend(
        folder, filename=filename.as_posix(), max_length=settings.get("max_length")
    )


def _torch_model(model: object) -> NLIBackend:
    settings = _pipeline_settings(model)
    options = dict(getattr(model, "kwargs", None) or {})
    return TorchNLIBackend(
        model.path,  # type: ignore[attr-defined]
        revision=getattr(model, "revision", None),
        subfolder=getattr(model, "subfolder", ""),
        local_files_only=options.pop("local_files_only", None),
        device=settings.get("device"),
        max_length=settings.get("max_length"),
        model_kwargs=options,
        tokenizer_kwargs=getattr(model, "tokenizer_kwargs", None),
    )


def _pipeline_settings(model: object) -> Mapping[str, Any]:
    """Return `device` and `max_length`; anything that would be ignored in silence is an error."""
    given: Mapping[str, Any] = getattr(model, "pipeline_kwargs", None) or {}
    unknown = given.keys() - _PIPELINE_DONE_HERE - {"device", "max_length"}
    if unknown:
        raise ConfigError(
            f"pipeline_kwargs of the model has {', '.join(sorted(unknown))}, which mean nothing "
            "here; device and max_length are read"
        )
    return given


def _not_local(name: str) -> ModelLoadError:
    return ModelLoadError(
        f"use_onnx=True needs a local folder with {MODEL_FILE}, tokenizer.json and config.json, "
        f"got the hub name {name!r}; download it and name its folder, or leave use_onnx out"
    )
