"""From the name of a type to the class: ours, plugins, llm-guard's, a dotted path."""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final

import cavaquinho.output_scanners as ours
from cavaquinho._options import check_choice, reason_of, shown
from cavaquinho.errors import ConfigError
from cavaquinho.pipeline import hosted
from cavaquinho.pipeline.places import did_you_mean

KINDS: Final = ("input", "output")
ENTRY_POINTS: Final = {
    "input": "cavaquinho.input_scanners",
    "output": "cavaquinho.output_scanners",
}
_REGISTERED: Final[dict[str, dict[str, Callable[..., Any]]]] = {"input": {}, "output": {}}


@dataclass(frozen=True)
class ScannerType:
    """What a name stands for.

    Attributes:
        name: As it is written in `type:`, without modules.
        make: The class, or a function that returns a scanner.
        origin: "cavaquinho", "registered", "plugin PACKAGE", "llm-guard" or "dotted path".
        kind: "input": its scan takes (prompt); "output": (prompt, output).
        problem: Why it cannot be used; None if it can.
    """

    name: str
    make: Callable[..., Any]
    origin: str
    kind: str
    problem: str | None = None


class Plugins:
    """The entry points of installed packages.

    Looking reads the files of all packages: it is done at the first use of a kind, and once.
    """

    def __init__(self) -> None:
        self._points: dict[str, Sequence[EntryPoint]] = {}

    def of(self, kind: str) -> Sequence[EntryPoint]:
        """Return the entry points of scanners of `kind`."""
        if kind not in self._points:
            self._points[kind] = list(entry_points(group=ENTRY_POINTS[kind]))
        return self._points[kind]


def register_scanner(name: str, make: Callable[..., Any], kind: str = "output") -> None:
    """Let `type: NAME` stand for `make` in every configuration this process reads later.

    Args:
        name: The name; one of Cavaquinho's own cannot be taken.
        make: A class, or a function, that returns a scanner; its parameters are those of `params:`.
        kind: "output": `scan(prompt, output)`; "input": `scan(prompt)`.

    Raises:
        ConfigError: The name is taken, `make` cannot be called, or the kind is unknown.
    """
    check_choice("kind", kind, KINDS)
    if not callable(make):
        raise ConfigError(f"{name}: a scanner type must be a class or a function, got {make!r}")
    if name in own_types() or _REGISTERED[kind].get(name, make) is not make:
        raise ConfigError(f"the name {shown(name)} is taken by another scanner; choose another one")
    _REGISTERED[kind][name] = make


def own_types() -> dict[str, Callable[..., Any]]:
    """Return what `cavaquinho.output_scanners` exports and can scan."""
    exported = ((name, getattr(ours, name)) for name in ours.__all__)
    return {name: item for name, item in exported if hasattr(item, "scan")}


def find_type(name: str, kind: str, plugins: Plugins | None = None) -> ScannerType:
    """Return what `name` stands for in a chain of `kind`.

    A name that is no output scanner may be an input scanner: that reads one text, here the output.
    Looked up in this order: Cavaquinho's and registered scanners, entry points, llm-guard, a
    dotted path ("package.module.Class" or "package.module:Class").

    Args:
        name: As written in `type:`.
        kind: "input" or "output".
        plugins: What is installed, kept for several names; None: look for this one.

    Raises:
        ConfigError: Nothing has the name, or what has it cannot be loaded.
    """
    kinds = ("output", "input") if kind == "output" else ("input",)
    plugins = plugins or Plugins()
    for search in (_own, partial(_plugin, plugins=plugins), _llm_guard):
        for each in kinds:
            if (found := search(name, each)) is not None:
                return found
    if "." in name or ":" in name:
        return _dotted(name, kind)
    hint = did_you_mean(name, names(kind, plugins))
    if kind == "input" and name in names("output", plugins):
        hint = "; it scans outputs, so put it under output_scanners"
    missing = "" if hosted.is_installed() else f"; {hosted.how_to_install()}"
    raise ConfigError(
        f"there is no {kind} scanner {shown(name)}{hint}; `cavaquinho scanners` lists them, and "
        f"package.module.Class names any other{missing}"
    )


def names(kind: str, plugins: Plugins | None = None) -> list[str]:
    """Return every name that `find_type` knows for `kind`, dotted paths aside."""
    plugins = plugins or Plugins()
    known = [item.name for item in listed(kind, plugins)]
    return known + ([] if kind == "input" else names("input", plugins))


def listed(kind: str, plugins: Plugins | None = None) -> list[ScannerType]:
    """Return all types of a kind: ours, registered, plugins, llm-guard's. Each name once.

    A plugin that cannot be loaded has a `problem`; naming it is an error that says the same.
    """
    found = _in_process(kind)
    for point in (plugins or Plugins()).of(kind):
        try:
            found.setdefault(point.name, _loaded(point, kind))
        except ConfigError as error:
            broken = ScannerType(point.name, _unusable, "plugin", kind, str(error))
            found.setdefault(point.name, broken)
    for name, make in (hosted.classes(kind) if hosted.is_installed() else {}).items():
        found.setdefault(name, ScannerType(name, make, "llm-guard", kind))
    return list(found.values())


def _unusable() -> object:
    raise ConfigError("this plugin cannot be loaded")


def _in_process(kind: str) -> dict[str, ScannerType]:
    """Return our types and the registered ones, which never have a name of ours."""
    own = own_types() if kind == "output" else {}
    found = {name: ScannerType(name, make, "cavaquinho", kind) for name, make in own.items()}
    for name, make in _REGISTERED[kind].items():
        found[name] = ScannerType(name, make, "registered", kind)
    return found


def _own(name: str, kind: str) -> ScannerType | None:
    return _in_process(kind).get(name)


def _plugin(name: str, kind: str, plugins: Plugins) -> ScannerType | None:
    points = [point for point in plugins.of(kind) if point.name == name]
    if len({point.value for point in points}) > 1:
        packages = ", ".join(sorted(_package(point) for point in points))
        raise ConfigError(f"{shown(name)} is offered by several packages ({packages}); remove one")
    return _loaded(points[0], kind) if points else None


def _loaded(point: EntryPoint, kind: str) -> ScannerType:
    try:
        make = point.load()
    except Exception as error:
        raise ConfigError(
            f"the plugin {point.name!r} of {_package(point)} cannot be loaded: {reason_of(error)}"
        ) from error
    if not callable(make):
        raise ConfigError(
            f"the plugin {point.name!r} of {_package(point)} cannot be used: {point.value} is a "
            f"{type(make).__name__}, not a class or a function"
        )
    return ScannerType(point.name, make, f"plugin {_package(point)}", kind)


def _package(point: EntryPoint) -> str:
    return "an unknown package" if point.dist is None else point.dist.name


def _llm_guard(name: str, kind: str) -> ScannerType | None:
    if not name.isidentifier() or not hosted.is_installed():
        return None
    make = hosted.classes(kind).get(name)
    return None if make is None else ScannerType(name, make, "llm-guard", kind)


def _dotted(name: str, kind: str) -> ScannerType:
    module, _, attribute = name.replace(":", ".").rpartition(".")
    try:
        make = getattr(importlib.import_module(module), attribute)
    except Exception as error:
        raise ConfigError(f"{shown(name)} cannot be loaded: {reason_of(error)}") from error
    if not callable(make):
        raise ConfigError(f"{shown(name)} must be a class or a function, got {type(make).__name__}")
    if make.__module__.startswith("llm_guard."):
        kind = "input" if make.__module__.startswith("llm_guard.input_scanners") else kind
        return ScannerType(attribute, make, "llm-guard", kind)
    return ScannerType(attribute, make, "dotted path", _kind_of(make, kind))


def _kind_of(make: Callable[..., Any], wanted: str) -> str:
    """Return "input" for a class whose `scan` takes one text, else what is wanted."""
    scan = getattr(make, "scan", None)
    if scan is None:
        return wanted
    takes = [item for item in inspect.signature(scan).parameters.values() if _required(item)]
    return "input" if len(takes) == 2 else wanted


def _required(parameter: inspect.Parameter) -> bool:
    return parameter.default is parameter.empty and parameter.kind in (
        parameter.POSITIONAL_ONLY,
        parameter.POSITIONAL_OR_KEYWORD,
    )
