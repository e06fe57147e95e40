"""`models:`: models that several scanners of a file share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Final

from cavaquinho._options import shown
from cavaquinho.engine.cascade import CascadeBackend
from cavaquinho.engine.remote import RemoteBackend
from cavaquinho.errors import ConfigError
from cavaquinho.nli import NLIBackend, load_backend
from cavaquinho.pipeline import hosted
from cavaquinho.pipeline.naming import is_folder
from cavaquinho.pipeline.places import did_you_mean, listing

if TYPE_CHECKING:
    from cavaquinho.pipeline.schema import ModelEntry

PARAMETER: Final = "model"
Wrap = Callable[[NLIBackend], NLIBackend]


class SharedModels:
    """Loads each model once, at its first use."""

    def __init__(self, entries: Mapping[str, ModelEntry], wrap: Wrap | None = None) -> None:
        """Hold the entries of `models:` by name.

        Args:
            entries: The models.
            wrap: Makes of a backend the one that our scanners use, once for each backend; None:
                the backend itself.
        """
        self._entries = entries
        self._wrap = wrap
        self._wrapped: dict[int, tuple[NLIBackend, NLIBackend]] = {}
        self._backends: dict[str, NLIBackend] = {}
        self._hosted: dict[str, object] = {}

    def check(self, value: object, *, known: bool) -> str | None:
        """Return what is wrong with `value` as a `model:` parameter, or None.

        A name that is not among the models may be a folder, or a name on the hub, which has a
        slash. Any other is a slip, and so is one that is nearly the name of a shared model.

        Args:
            value: What stands there.
            known: The scanner is ours or llm-guard's; another's may have names of its own.
        """
        if value is None:
            return None
        if not isinstance(value, str):
            said = f"{shown(value)} must be a name; describe the model under models"
            return said if known else None
        if value in self._entries or "/" in value or is_folder(value):
            return None
        hint = did_you_mean(value, self._entries)
        if not hint and (not known or not self._entries):
            return None
        return (
            f"{shown(value)} is not among the models{hint} (known here: {listing(self._entries)}); "
            "a folder is written ./NAME, a model on the hub OWNER/NAME"
        )

    def for_cavaquinho(self, arguments: dict[str, Any]) -> dict[str, Any]:
        """Return what `for_others` does, with llm-guard's four `model_...` made a model, too.

        If models are wrapped, so is this one, loaded here.

        Raises:
            ConfigError: As `for_others`, or a model is named in both ways.
            ModelLoadError: It cannot be loaded.
        """
        settings = hosted.EXTRA_PARAMETERS
        rest = {name: value for name, value in arguments.items() if name not in settings}
        if arguments.get("model_path") is None:
            return self._shared(self.for_others(rest))
        if rest.get(PARAMETER) is not None:
            raise ConfigError("model_path and model name two models; leave one out")
        return self._shared({**rest, PARAMETER: _by_settings(arguments)})

    def for_others(self, arguments: dict[str, Any]) -> dict[str, Any]:
        """Return `arguments` with the named model loaded.

        Raises:
            ConfigError: `use_onnx` stands at the scanner, not at the model.
            ModelLoadError: It cannot be loaded.
        """
        name = arguments.get(PARAMETER)
        if not isinstance(name, str) or name not in self._entries:
            return arguments
        if arguments.get("use_onnx") is not None:
            raise ConfigError(f"use_onnx belongs to the model {shown(name)} under models")
        rest = {key: value for key, value in arguments.items() if key != "use_onnx"}
        return {**rest, PARAMETER: self._backend(name)}

    def for_llm_guard(self, scanner: type, arguments: dict[str, Any]) -> dict[str, Any]:
        """Return `arguments` with the named model, or `model_...`, made llm-guard's `Model`.

        llm-guard's scanners share the description, not the weights: each loads its own.

        Raises:
            ConfigError: A setting means nothing to the scanner.
        """
        name = arguments.get(PARAMETER)
        if isinstance(name, str) and name in self._entries:
            arguments = {**arguments, PARAMETER: self._description(name)}
            if self._entries[name].use_onnx:
                arguments.setdefault("use_onnx", True)
        return hosted.with_model_settings(scanner, arguments)

    def _shared(self, arguments: dict[str, Any]) -> dict[str, Any]:
        """Return `arguments` with the model wrapped, if models are: once for each backend."""
        if self._wrap is None:
            return arguments
        rest = {key: value for key, value in arguments.items() if key != "use_onnx"}
        backend = load_backend(rest.get(PARAMETER), use_onnx=arguments.get("use_onnx"))
        return {**rest, PARAMETER: self._wrap_once(backend, self._wrap)}

    def _backend(self, name: str) -> NLIBackend:
        if name not in self._backends:
            entry = self._entries[name]
            backend = _loaded(entry)
            if entry.cascade is not None:
                first = load_backend(entry.cascade.first)
                limit = entry.cascade.unsure_below
                backend = CascadeBackend(backend, first, unsure_below=limit)
            self._backends[name] = backend
        return self._backends[name]

    def _wrap_once(self, backend: NLIBackend, wrap: Wrap) -> NLIBackend:
        """Return the backend wrapped; of a cascade, each of its models."""
        if id(backend) not in self._wrapped:
            # The backend is kept, so that its id stays its own.
            if isinstance(backend, CascadeBackend):
                both = [self._wrap_once(one, wrap) for one in (backend.second, backend.inner)]
                made: NLIBackend = CascadeBackend(*both, unsure_below=backend.unsure_below)
            else:
                made = wrap(backend)
            self._wrapped[id(backend)] = backend, made
        return self._wrapped[id(backend)][1]

    def _description(self, name: str) -> object:
        if self._entries[name].cascade is not None:
            raise ConfigError(
                f"the model {shown(name)} has a cascade, which llm-guard's scanners do not know; "
                "name the model once more without it"
            )
        if name not in self._hosted:
            fields = self._entries[name].model_dump(exclude={"use_onnx", "cascade"})
            self._hosted[name] = hosted.new_model(fields)
        return self._hosted[name]


def _loaded(entry: ModelEntry) -> NLIBackend:
    """Return the model of an entry, without its cascade."""
    if entry.path.startswith(("http://", "https://")):
        return RemoteBackend(entry.path, **entry.kwargs)
    plain = entry.model_fields_set <= {"path", "use_onnx", "cascade"}
    fields = entry.model_dump(exclude={"use_onnx", "cascade"})
    model = entry.path if plain else SimpleNamespace(**fields)
    return load_backend(model, use_onnx=entry.use_onnx or None)


def _by_settings(arguments: Mapping[str, Any]) -> object:
    path = arguments["model_path"]
    filename = arguments.get("model_onnx_file_name")
    length = arguments.get("model_max_length")
    if not filename and not length:
        return path
    return SimpleNamespace(
        path=path,
        onnx_path=path,
        onnx_filename=filename or "model.onnx",
        kwargs={"local_files_only": True},
        pipeline_kwargs={"max_length": length} if length else {},
    )
