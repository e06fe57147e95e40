"""llm-guard's own scanners. The only module that imports llm-guard, and only when asked to."""

from __future__ import annotations

import dataclasses
import importlib
import inspect
import sys
import threading
from collections.abc import Callable, Mapping
from importlib.util import find_spec
from typing import Any, Final

from cavaquinho._lazy import require
from cavaquinho.errors import ConfigError

EXTRA: Final = "llm-guard"
PACKAGES: Final = {"input": "llm_guard.input_scanners", "output": "llm_guard.output_scanners"}
EXTRA_PARAMETERS: Final = (
    "model_path",
    "model_batch_size",
    "model_max_length",
    "model_onnx_file_name",
)
"""What llm-guard's API takes besides the constructor's arguments.

Source: `_configure_model` in `llm_guard_api/app/scanner.py`.
"""

_DEFAULT_MODELS: Final = {
    "BanCode": "MODEL_SM",
    "BanCompetitors": "MODEL_V1",
    "BanTopics": "MODEL_ROBERTA_BASE_C_V2",
    "FactualConsistency": "MODEL_DEBERTA_BASE_V2",
    "PromptInjection": "V2_MODEL",
    "Relevance": "MODEL_EN_BGE_BASE",
}
"""Names of the default models in the scanners' modules; DEFAULT_MODEL elsewhere."""

_PATCH_LOCK: Final = threading.Lock()
_ORIGINALS: Final[dict[str, Callable[..., Any]]] = {}
_HIDDEN: Final[dict[str, dict[str, object]]] = {}


def is_installed() -> bool:
    """Return whether llm-guard can be imported; it is not imported for that."""
    return find_spec("llm_guard") is not None


def how_to_install() -> str:
    """Return what makes llm-guard's scanners available, if anything does."""
    if sys.version_info >= (3, 13):
        return "llm-guard's scanners need Python 3.10 to 3.12"
    return "llm-guard's scanners need: pip install 'cavaquinho[llm-guard]'"


def classes(kind: str) -> dict[str, type]:
    """Return llm-guard's scanners by name.

    Args:
        kind: "input" or "output".

    Raises:
        MissingDependencyError: llm-guard is not installed.
    """
    package = require(PACKAGES[kind], extra=EXTRA)
    exported = ((name, getattr(package, name)) for name in package.__all__)
    return {
        name: item
        for name, item in exported
        if inspect.isclass(item) and item.__module__.startswith("llm_guard.")
    }


def new_vault() -> object:
    """Return an empty `llm_guard.vault.Vault`."""
    return require("llm_guard.vault", extra=EXTRA).Vault()


def new_model(fields: Mapping[str, Any]) -> object:
    """Return a `llm_guard.model.Model` of its own, which no other scanner shares."""
    return require("llm_guard.model", extra=EXTRA).Model(**fields)


def with_model_settings(scanner: type, arguments: dict[str, Any]) -> dict[str, Any]:
    """Return `arguments` with llm-guard's `model_...` settings made a model of their own.

    llm-guard's API writes such settings into the default model, which scanners share; here that
    model is copied first.

    Raises:
        ConfigError: The scanner has no model, or onnx is asked for without optimum.
    """
    settings: dict[str, Any] = {
        name: arguments[name] for name in EXTRA_PARAMETERS if name in arguments
    }
    rest = {name: value for name, value in arguments.items() if name not in settings}
    if rest.get("use_onnx") and not _has_optimum():
        raise ConfigError(
            "use_onnx=True needs optimum, which is not installed; run: "
            "pip install 'llm-guard[onnxruntime]', or leave use_onnx out"
        )
    if isinstance(rest.get("model"), str):
        settings.setdefault("model_path", rest.pop("model"))
    if not settings:
        return rest
    named = inspect.signature(scanner).parameters
    if "model" in named:
        given = rest.get("model")
        rest["model"] = _adjusted(_default_model(scanner) if given is None else given, settings)
    elif "recognizer_conf" in named:
        conf = dict(_recognizers())
        conf["DEFAULT_MODEL"] = _adjusted(conf["DEFAULT_MODEL"], settings)
        rest["recognizer_conf"] = conf
    else:
        raise ConfigError(f"{next(iter(settings))} means nothing to a scanner without a model")
    return rest


def _has_optimum() -> bool:
    return find_spec("optimum") is not None and find_spec("optimum.onnxruntime") is not None


def _default_model(scanner: type) -> Any:  # noqa: ANN401 - llm-guard is not typed here
    name = _DEFAULT_MODELS.get(scanner.__name__, "DEFAULT_MODEL")
    # An output scanner may only hand on to the input scanner of the same module name.
    for package in (scanner.__module__.rpartition(".")[0], PACKAGES["input"]):
        module = f"{package}.{scanner.__module__.rpartition('.')[2]}"
        if find_spec(module) is not None:
            found = getattr(importlib.import_module(module), name, None)
            if found is not None:
                return found
    raise ConfigError(f"the default model of {scanner.__name__} was not found in llm-guard")


def _recognizers() -> Mapping[str, Any]:
    helpers = require("llm_guard.input_scanners.anonymize_helpers", extra=EXTRA)
    conf: Mapping[str, Any] = helpers.DEBERTA_AI4PRIVACY_v2_CONF
    return conf


def _adjusted(model: Any, settings: Mapping[str, Any]) -> Any:  # noqa: ANN401 - llm-guard's Model
    changes: dict[str, Any] = {
        "kwargs": dict(model.kwargs),
        "pipeline_kwargs": dict(model.pipeline_kwargs),
        "tokenizer_kwargs": dict(model.tokenizer_kwargs),
    }
    if settings.get("model_path") is not None:
        path = settings["model_path"]
        changes |= {"path": path, "onnx_path": path, "subfolder": "", "onnx_subfolder": ""}
        # A revision of the default model means nothing in another folder.
        changes |= {"revision": None, "onnx_revision": None, "kwargs": {"local_files_only": True}}
    if settings.get("model_batch_size"):
        changes["pipeline_kwargs"]["batch_size"] = settings["model_batch_size"]
    if settings.get("model_max_length"):
        changes["pipeline_kwargs"]["max_length"] = settings["model_max_length"]
    if settings.get("model_onnx_file_name"):
        changes["onnx_filename"] = settings["model_onnx_file_name"]
    return dataclasses.replace(model, **changes)


class _Quiet:
    """A logger of llm-guard's that keeps texts to itself until the application configures logging.

    Its warnings hold what was matched, and unconfigured they go to standard output.
    """

    def __init__(self, inner: Any) -> None:  # noqa: ANN401 - structlog's lazy logger
        self._inner = inner

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - a method of the logger
        configured = require("structlog", extra=EXTRA).is_configured()
        return getattr(self._inner, name) if configured else _say_nothing


def _say_nothing(*_: object, **__: object) -> None:
    """Take the place of `warning` and the other methods of a logger."""


def quieten() -> None:
    """Keep llm-guard's loggers quiet as long as nobody has configured structlog.

    llm-guard's `configure_logger` does, as any `structlog.configure` does, before or after this.
    """
    for name, module in list(sys.modules.items()):
        logger = getattr(module, "LOGGER", None) if name.startswith("llm_guard.") else None
        if logger is not None and not isinstance(logger, _Quiet):
            module.LOGGER = _Quiet(logger)  # type: ignore[attr-defined]


def log_to_stderr() -> None:
    """Make llm-guard log errors only, and to standard error.

    By default it logs warnings, texts among them, to standard output, where a result belongs.
    """
    if "llm_guard" in sys.modules:
        require("llm_guard.util", extra=EXTRA).configure_logger("ERROR", stream=sys.stderr)


def teach(kind: str, scanners: Mapping[str, Callable[..., Any]]) -> None:
    """Make `llm_guard.<kind>_scanners.get_scanner_by_name` know `scanners`, by name.

    What it does not find there it hands to llm-guard's own function. The classes become attributes
    of the package, too. A second call replaces the first.

    Raises:
        MissingDependencyError: llm-guard is not installed.
    """
    package: Any = require(PACKAGES[kind], extra=EXTRA)
    util: Any = require(f"{PACKAGES[kind]}.util", extra=EXTRA)
    with _PATCH_LOCK:
        original = _ORIGINALS.setdefault(kind, package.get_scanner_by_name)
        _restore(kind, package)

        def get_scanner_by_name(
            scanner_name: str, scanner_config: dict[str, Any] | None = None
        ) -> Any:  # noqa: ANN401 - any scanner
            if scanner_name in scanners:
                return scanners[scanner_name](**(scanner_config or {}))
            return original(scanner_name, scanner_config)

        get_scanner_by_name.__doc__ = original.__doc__
        package.get_scanner_by_name = util.get_scanner_by_name = get_scanner_by_name
        _HIDDEN[kind] = {name: getattr(package, name, None) for name in scanners}
        for name, scanner in scanners.items():
            setattr(package, name, scanner)


def unteach(kind: str) -> None:
    """Undo `teach`."""
    with _PATCH_LOCK:
        original = _ORIGINALS.pop(kind, None)
        if original is None:
            return
        package: Any = require(PACKAGES[kind], extra=EXTRA)
        util: Any = require(f"{PACKAGES[kind]}.util", extra=EXTRA)
        package.get_scanner_by_name = util.get_scanner_by_name = original
        _restore(kind, package)


def _restore(kind: str, package: object) -> None:
    """Give the package back the attributes that `teach` replaced."""
    for name, hidden in _HIDDEN.pop(kind, {}).items():
        if hidden is None:
            delattr(package, name)
        else:
            setattr(package, name, hidden)
