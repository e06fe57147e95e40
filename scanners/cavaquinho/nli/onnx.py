"""The default backend: ONNX Runtime on the CPU, with the embedded model or any model folder."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from cavaquinho._lazy import require
from cavaquinho.errors import BackendError, ModelLoadError
from cavaquinho.nli.batches import packed
from cavaquinho.nli.encoding import EncodedPair, PairEncoder
from cavaquinho.nli.graph import keeps_rows_apart
from cavaquinho.nli.labels import LabelMap, LabelOverrides
from cavaquinho.nli.options import MIN_LENGTH, check_count
from cavaquinho.nli.spec import ModelSpec
from cavaquinho.nli.token_backend import TokenBackend
from cavaquinho.nli.workers import Workers, available_cores

if TYPE_CHECKING:
    from numpy.typing import NDArray

MODEL_FILE: Final = "model.onnx"
MAX_THREADS: Final = 4
"""Cores used unless told otherwise: a check must not take a whole server."""

BATCH_TOKENS: Final = 256
"""Tokens of a run.

Source: `benchmarks.batching`, AVX2 cores without VNNI, with padding. Against one pair a run, a core
second does 1.15 times as many pairs in runs of 128 tokens, 1.16 of 256, 1.11 of 512, 1.03 of 1,024
and 0.75 of 4,096, whose numbers no longer fit into the processor's caches.
"""

_INPUTS: Final = ("input_ids", "attention_mask", "token_type_ids")


class OnnxNLIBackend(TokenBackend):
    """Scores pairs with a model folder, on the CPU.

    Pairs of the same length are run together, several runs at a time. A pair's scores do not depend
    on its neighbours: without padding they are the same to the last bit (with it, to 1e-6), and a
    graph that does not keep its rows apart (`keeps_rows_apart`) gets one pair a run. With
    dynamically quantised activations, for example, one range is taken from the whole batch, and the
    same pair then moves by up to 0.14 in probability with other neighbours.
    """

    def __init__(
        self,
        folder: str | Path | None = None,
        *,
        filename: str = MODEL_FILE,
        threads: int | None = None,
        labels: LabelOverrides | None = None,
        max_length: int | None = None,
    ) -> None:
        """Load a model.

        Args:
            folder: Holds the ONNX file, `tokenizer.json`, `config.json` and perhaps
                `calibration.json` (see `ModelSpec`); None: the embedded model.
            filename: The ONNX file, relative to `folder`, for example "onnx/model.onnx".
            threads: Most cores to use, over all calls together; None: those this process may
                use, at most 4.
            labels: What the labels mean, where the model does not say it (see `LabelMap`).
            max_length: Upper bound of a pair's tokens, at least 64, besides the model's own limit.

        Raises:
            ConfigError: `threads` or `max_length` is too small, or `labels` does not match.
            ModelLoadError: A file is missing or broken, or the labels cannot be used.
        """
        self._made_of = (folder, filename, threads, labels, max_length)
        path = embedded_folder() if folder is None else Path(folder).expanduser()
        check_count("threads", threads)
        check_count("max_length", max_length, MIN_LENGTH)
        _check_files(path, filename)
        spec = ModelSpec.from_folder(path)
        label_map = LabelMap.from_id2label(spec.id2label, labels)
        length = min(spec.max_length, max_length or spec.max_length)
        encoder = PairEncoder(_read_tokenizer(path / "tokenizer.json"), length)
        super().__init__(spec.name, encoder, label_map, spec.temperature)
        self.spec = spec
        self._session = _open_session(path / filename)
        self._inputs = _input_types(self._session, path / filename)
        self._output = _output_name(self._session, path / filename, len(label_map.names))
        apart = keeps_rows_apart(path / filename, self._session)
        self._batch_tokens = BATCH_TOKENS if apart else 0
        self._workers = Workers(threads or min(MAX_THREADS, available_cores()))

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle how the backend was made: another process loads the files itself."""
        return _make, (type(self), *self._made_of)

    def _logits(self, rows: Sequence[EncodedPair]) -> NDArray[Any]:
        np = require("numpy")
        try:
            logits = self._workers.map(self._run, packed(rows, self._batch_tokens, padding=False))
        except Exception as error:  # ONNX Runtime's errors have no base of their own.
            raise BackendError(
                f"ONNX Runtime failed on model {self.name!r}: {type(error).__name__}: {error}"
            ) from error
        return np.concatenate(logits)  # type: ignore[no-any-return]

    def _run(self, rows: Sequence[EncodedPair]) -> NDArray[Any]:
        """Return the logits of one batch, shape (rows, columns)."""
        np = require("numpy")
        values = {
            "input_ids": [row.ids for row in rows],
            "attention_mask": [[1] * len(row.ids) for row in rows],
            "token_type_ids": [row.type_ids for row in rows],
        }
        feed = {name: np.array(values[name], dtype) for name, dtype in self._inputs.items()}
        return self._session.run([self._output], feed)[0]  # type: ignore[no-any-return]


def _make(
    kind: type[OnnxNLIBackend],
    folder: str | Path | None,
    filename: str,
    threads: int | None,
    labels: LabelOverrides | None,
    max_length: int | None,
) -> OnnxNLIBackend:
    return kind(folder, filename=filename, threads=threads, labels=labels, max_length=max_length)


def embedded_folder() -> Path:
    """Return the folder of the model inside this package.

    Raises:
        ModelLoadError: The package is not unpacked (a zip on the import path).
    """
    folder = resources.files("cavaquinho.nli") / "embedded"
    if not isinstance(folder, Path):
        raise ModelLoadError(
            "the embedded model cannot be read from a zip file; install the package unpacked "
            "(pip install cavaquinho) or name a model folder"
        )
    return folder


def _check_files(folder: Path, filename: str) -> None:
    """Report every missing file at once."""
    needed = (filename, "tokenizer.json", "config.json")
    missing = [name for name in needed if not (folder / name).is_file()]
    if missing:
        state = "lacks " + ", ".join(missing) if folder.is_dir() else "is not a folder"
        raise ModelLoadError(
            f"{folder} {state}; a model folder holds {filename}, tokenizer.json and config.json"
        )


def _read_tokenizer(path: Path) -> Any:  # noqa: ANN401 - tokenizers is imported late
    try:
        return require("tokenizers").Tokenizer.from_file(str(path))
    except Exception as error:  # The library raises plain Exception for every kind of bad file.
        raise ModelLoadError(f"{path} is not a tokenizer file: {error}") from error


def _open_session(path: Path) -> Any:  # noqa: ANN401 - onnxruntime is imported late
    runtime = require("onnxruntime")
    options = runtime.SessionOptions()
    # Runs are parallel, not their insides. ONNX Runtime then starts no threads of its own, which
    # would spin while they wait and would not survive a fork.
    # The memory arena stays on, as by default: a server's runs then share what small batches need.
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    options.graph_optimization_level = runtime.GraphOptimizationLevel.ORT_ENABLE_ALL
    options.log_severity_level = 3
    # Weights stored as int8 become float32 once, at load, instead of at every run. (It also turns
    # integer kernels off for graphs with statically quantised activations.)
    options.add_session_config_entry("session.disable_quant_qdq", "1")
    try:
        return runtime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])
    except Exception as error:  # ONNX Runtime's errors have no base of their own.
        raise ModelLoadError(f"{path} cannot be loaded by ONNX Runtime: {error}") from error


def _input_types(session: Any, path: Path) -> dict[str, str]:  # noqa: ANN401
    """Return the graph's inputs with their number types.

    Raises:
        ModelLoadError: The graph wants something else than token ids, mask and segments.
    """
    inputs = {item.name: item.type for item in session.get_inputs()}
    types = {"tensor(int64)": "int64", "tensor(int32)": "int32"}
    wrong = [name for name, kind in inputs.items() if name not in _INPUTS or kind not in types]
    if wrong or "input_ids" not in inputs:
        raise ModelLoadError(
            f"{path} has the inputs {inputs}; a classifier takes {', '.join(_INPUTS)} "
            "(int64 or int32) or some of them"
        )
    return {name: types[kind] for name, kind in inputs.items()}


def _output_name(session: Any, path: Path, columns: int) -> str:  # noqa: ANN401
    """Return the output with the logits: the one of that name, else the first.

    Raises:
        ModelLoadError: Its width is known and is not `columns`.
    """
    outputs = {item.name: item.shape for item in session.get_outputs()}
    name = "logits" if "logits" in outputs else next(iter(outputs))
    width = outputs[name][-1] if outputs[name] else None
    if isinstance(width, int) and width != columns:
        raise ModelLoadError(
            f"{path} gives {width} logits per pair, but config.json names {columns} labels"
        )
    return str(name)
