"""Any Hugging Face sequence-classification model, on PyTorch (extra `nli`)."""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from cavaquinho._lazy import require
from cavaquinho.errors import BackendError, ConfigError, ModelLoadError
from cavaquinho.nli.batches import packed, padded
from cavaquinho.nli.encoding import EncodedPair, PairEncoder
from cavaquinho.nli.labels import LabelMap, LabelOverrides
from cavaquinho.nli.options import MIN_LENGTH, check_count
from cavaquinho.nli.sources import hub_is_off, local_folder
from cavaquinho.nli.spec import position_limit, temperatures
from cavaquinho.nli.token_backend import TokenBackend

if TYPE_CHECKING:
    import torch
    from numpy.typing import NDArray
    from transformers import PretrainedConfig

EXTRA: Final = "nli"
CPU_BATCH_TOKENS: Final = 1024
GPU_BATCH_TOKENS: Final = 16384
_DEFAULT_LENGTH: Final = 512
_NO_LIMIT: Final = 1_000_000
"""transformers writes 1e30 as `model_max_length` where a tokenizer has no limit."""


class TorchNLIBackend(TokenBackend):
    """Scores pairs with a model of the Hugging Face hub or of a local folder.

    Pairs are sorted by length and packed into batches; one batch runs at a time, whichever thread
    asks. Code from the hub is never run.
    """

    def __init__(
        self,
        model_name: str | Path,
        *,
        revision: str | None = None,
        device: str | torch.device | None = None,
        local_files_only: bool | None = None,
        dtype: str | torch.dtype | None = None,
        batch_tokens: int | None = None,
        labels: LabelOverrides | None = None,
        max_length: int | None = None,
        subfolder: str = "",
        single_separator: bool = False,
        model_kwargs: Mapping[str, Any] | None = None,
        tokenizer_kwargs: Mapping[str, Any] | None = None,
    ) -> None:
        """Load the model.

        Args:
            model_name: Name on the hub, or a folder.
            revision: Branch, tag or commit of the hub.
            device: "cuda", "cuda:1", "mps", "cpu"; None: CUDA, else MPS, else the CPU.
            local_files_only: True: never ask the hub; None: as HF_HUB_OFFLINE and
                TRANSFORMERS_OFFLINE say.
            dtype: "float32" (None), "float16" or "bfloat16"; with the latter two a pair's scores
                are not independent of its neighbours to 1e-4.
            batch_tokens: Most tokens of a batch, padding included, though at least one pair; None:
                1,024 on the CPU, 16,384 elsewhere.
            labels: What the labels mean, where the model does not say it (see `LabelMap`).
            max_length: Upper bound of a pair's tokens, at least 64, besides the model's own limit.
            subfolder: Where in the folder or repository the model is.
            single_separator: One separator between the texts where the tokenizer puts two.
            model_kwargs: Passed on to `AutoModelForSequenceClassification.from_pretrained`.
            tokenizer_kwargs: Passed on to `AutoTokenizer.from_pretrained`.

        Raises:
            ConfigError: A value is not allowed, or a device is not there.
            MissingDependencyError: torch or transformers is not installed.
            ModelLoadError: The model cannot be had, or lacks a trained head or usable labels.
        """
        folder = local_folder(model_name)
        _require_config(folder, subfolder)
        _check_limits(batch_tokens, max_length)
        _refuse_foreign_code(model_kwargs, tokenizer_kwargs)
        self._torch = require("torch", extra=EXTRA)
        require("transformers", extra=EXTRA)
        self.device, precision = _device(device), _precision(dtype)
        source = _Source(str(folder or model_name), local_files_only, revision, subfolder)
        config = source.load("AutoConfig")
        label_map = LabelMap.from_id2label(config.id2label, labels)
        tokenizer = source.load("AutoTokenizer", **(tokenizer_kwargs or {}))
        length = _length(config.to_dict(), tokenizer, max_length)
        encoder = PairEncoder(_fast(tokenizer), length, single_separator=single_separator)
        super().__init__(str(model_name), encoder, label_map, _scale(folder, subfolder, config))
        self._model = source.load_model(config, **(model_kwargs or {}))
        self._model.to(device=self.device, dtype=precision).eval()
        self._has_types = "token_type_ids" in tokenizer.model_input_names
        self._pad = config.pad_token_id
        self._batch_tokens = batch_tokens or _batch_tokens(self.device)
        self._lock = threading.Lock()

    def _logits(self, rows: Sequence[EncodedPair]) -> NDArray[Any]:
        np = require("numpy")
        # Without a padding id, rows of a batch cannot be told from padding.
        most = 0 if self._pad is None else self._batch_tokens
        try:
            with self._lock, self._torch.inference_mode():
                found = [self._run(batch) for batch in packed(rows, most)]
        except Exception as error:  # Out of memory, kernels, devices: no common base.
            raise BackendError(
                f"PyTorch failed on model {self.name!r}: {type(error).__name__}: {error}; if it "
                f"ran out of memory, try batch_tokens={max(1, self._batch_tokens // 4)}"
            ) from error
        return np.concatenate(found)  # type: ignore[no-any-return]

    def _run(self, rows: Sequence[EncodedPair]) -> NDArray[Any]:
        """Return the logits of one batch, shape (rows, columns), float32."""
        inputs = {
            "input_ids": self._tensor([row.ids for row in rows], self._pad or 0),
            "attention_mask": self._tensor([[1] * len(row.ids) for row in rows], 0),
        }
        if self._has_types:
            inputs["token_type_ids"] = self._tensor([row.type_ids for row in rows], 0)
        logits = self._model(**inputs).logits
        return logits.float().cpu().numpy()  # type: ignore[no-any-return]

    def _tensor(self, rows: Sequence[Sequence[int]], filler: int) -> torch.Tensor:
        filled = padded(rows, filler)
        return self._torch.tensor(filled, device=self.device)  # type: ignore[no-any-return]


def _scale(
    folder: Path | None, subfolder: str, config: PretrainedConfig
) -> tuple[float, ...] | None:
    """Return the temperatures of a local folder."""
    if folder is None:
        return None
    labels = {int(column): str(name) for column, name in config.id2label.items()}
    return temperatures(folder / subfolder, labels)


class _Source:
    """One place to load config, tokenizer and weights from, with one wording when it fails."""

    def __init__(
        self, name: str, local_files_only: bool | None, revision: str | None, subfolder: str
    ) -> None:
        self._name = name
        self._offline = hub_is_off() if local_files_only is None else local_files_only
        self._options = {
            "revision": revision or "main",
            "subfolder": subfolder,
            "local_files_only": self._offline,
            "trust_remote_code": False,
        }

    def load(self, kind: str, **options: Any) -> Any:  # noqa: ANN401 - transformers has no types
        """Return `transformers.<kind>.from_pretrained(...)`."""
        loader = getattr(require("transformers", extra=EXTRA), kind)
        try:
            return loader.from_pretrained(self._name, **{**self._options, **options})
        except Exception as error:  # Files, network, formats, converters: no common base.
            raise ModelLoadError(self._failure(error)) from error

    def load_model(self, config: Any, **options: Any) -> Any:  # noqa: ANN401
        """Return the model; an untrained part of it is an error, as its answers are noise."""
        kind = "AutoModelForSequenceClassification"
        model, report = self.load(kind, config=config, output_loading_info=True, **options)
        untrained = sorted(report["missing_keys"])
        if untrained:
            raise ModelLoadError(
                f"the model {self._name!r} has no trained weights for {', '.join(untrained[:4])}; "
                "it is not a sequence-classification model, fine-tune it or use another one"
            )
        return model

    def _failure(self, error: BaseException) -> str:
        text = f"the model {self._name!r} cannot be loaded: {type(error).__name__}: {error}"
        if self._offline and not Path(self._name).is_dir():
            return (
                f"the model {self._name!r} is not in the local cache, and the hub is switched off "
                "(HF_HUB_OFFLINE, TRANSFORMERS_OFFLINE or local_files_only); fetch it once with: "
                f"huggingface-cli download {self._name}, or name a local folder. {text}"
            )
        return text


def _require_config(folder: Path | None, subfolder: str) -> None:
    if folder and not (folder / subfolder / "config.json").is_file():
        # transformers would guess the architecture from the folder's name.
        raise ModelLoadError(f"{folder / subfolder} has no config.json: it holds no model")


def _check_limits(batch_tokens: int | None, max_length: int | None) -> None:
    check_count("batch_tokens", batch_tokens)
    check_count("max_length", max_length, MIN_LENGTH)


def _batch_tokens(device: torch.device) -> int:
    return CPU_BATCH_TOKENS if device.type == "cpu" else GPU_BATCH_TOKENS


def _refuse_foreign_code(*options: Mapping[str, Any] | None) -> None:
    if any((one or {}).get("trust_remote_code") for one in options):
        raise ConfigError("trust_remote_code=True is refused: code from a hub is never run here")


def _device(wanted: str | torch.device | None) -> torch.device:
    """Return the device to run on.

    Raises:
        ConfigError: `wanted` is not known to PyTorch, or not there.
    """
    torch = require("torch", extra=EXTRA)
    there = ["cpu"]
    if torch.backends.mps.is_available():
        there.insert(0, "mps")
    if torch.cuda.is_available():
        there.insert(0, "cuda")
    try:
        device = torch.device(there[0] if wanted is None else wanted)
    except (RuntimeError, TypeError) as error:
        raise ConfigError(f"device={wanted!r} is unknown; use one of {', '.join(there)}") from error
    if device.type in {"cuda", "mps"} and device.type not in there:
        raise ConfigError(f"device={wanted!r} is not on this machine; use one of {there}")
    return device  # type: ignore[no-any-return]


def _precision(wanted: str | torch.dtype | None) -> torch.dtype:
    torch = require("torch", extra=EXTRA)
    allowed = {"float32": torch.float32, "float16": torch.float16, "bfloat16": torch.bfloat16}
    dtype = allowed.get(str(wanted or "float32").removeprefix("torch."))
    if dtype is None:
        raise ConfigError(f"dtype={wanted!r} must be one of {', '.join(allowed)}, or None")
    return dtype  # type: ignore[no-any-return]


def _length(config: Mapping[str, Any], tokenizer: Any, wanted: int | None) -> int:  # noqa: ANN401
    """Return the longest pair in tokens: the smallest limit there is, 512 without any."""
    limits = [position_limit(config), tokenizer.model_max_length, wanted]
    known = [int(limit) for limit in limits if limit is not None and limit < _NO_LIMIT]
    return min(known, default=_DEFAULT_LENGTH)


def _fast(tokenizer: Any) -> Any:  # noqa: ANN401
    if not tokenizer.is_fast:
        raise ModelLoadError(
            f"{type(tokenizer).__name__} has no tokenizer.json and cannot be converted to one; "
            "installing sentencepiece and protobuf may make it convertible"
        )
    return tokenizer.backend_tokenizer
