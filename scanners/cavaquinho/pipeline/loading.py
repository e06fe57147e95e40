"""From a YAML file to pipelines. A wrong file never gives one."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Any, Final

from cavaquinho._lazy import require
from cavaquinho.errors import ConfigError
from cavaquinho.pipeline import hosted
from cavaquinho.pipeline.building import Builder, Planned
from cavaquinho.pipeline.include import read_tree
from cavaquinho.pipeline.pipeline import Pipeline
from cavaquinho.pipeline.places import Path, PlacedMap, Problems, did_you_mean, place_of
from cavaquinho.pipeline.registry import KINDS
from cavaquinho.pipeline.shared_models import SharedModels, Wrap

if TYPE_CHECKING:
    from cavaquinho.pipeline.schema import FileConfig, ScannerEntry

DEFAULT: Final = "default"
"""Name of the pipeline that the lists at the top of a file make."""

Wrapping = Callable[["FileConfig"], Wrap | None]


@dataclass(frozen=True)
class _Checked:
    config: FileConfig
    builder: Builder
    plans: Mapping[str, Mapping[str, list[Planned]]]
    problems: Problems


@dataclass(frozen=True)
class Configuration:
    """A checked file.

    Attributes:
        config: What it says.
        pipelines: Builds all of its pipelines, by name, in the order of the file; slow, and meant
            to be called once. Raises `ConfigError`.
    """

    config: FileConfig
    pipelines: Callable[[], dict[str, Pipeline]]


def load_pipeline(
    path: str | os.PathLike[str],
    name: str | None = None,
    *,
    environ: Mapping[str, str] | None = None,
) -> Pipeline:
    """Read a file, check all of it, and build one of its pipelines.

    Args:
        path: A YAML file; an llm-guard API `scanners.yml` is one.
        name: Which pipeline; None: the one at the top of the file, else the only one.
        environ: Where `${NAME}` are looked up; None: the environment of the process.

    Raises:
        ConfigError: Anything in the file is wrong; the message holds every error with its file,
            line and key. Or the name is not there.
        MissingDependencyError: PyYAML or pydantic is not installed (extra `pipeline`).
    """
    checked = _check(path, environ)
    return _build(checked, [_chosen(checked, path, name)])[0]


def load_pipelines(
    path: str | os.PathLike[str], *, environ: Mapping[str, str] | None = None
) -> dict[str, Pipeline]:
    """Read a file, check all of it, and build all of its pipelines, by name.

    Shared models are loaded once. Arguments and errors are those of `load_pipeline`.
    """
    return open_config(path, environ=environ).pipelines()


def open_config(
    path: str | os.PathLike[str],
    *,
    environ: Mapping[str, str] | None = None,
    wrapping: Wrapping | None = None,
) -> Configuration:
    """Read a file and check all of it, for a service: its settings now, its pipelines later.

    Args:
        path: A YAML file.
        environ: Where `${NAME}` are looked up; None: the environment of the process.
        wrapping: Given what the file says, returns what makes of each NLI backend the one that our
            scanners use; None, from it or in its place: the backend itself.

    Raises as `load_pipeline` does.
    """
    checked = _check(path, environ, wrapping)
    return Configuration(
        checked.config,
        lambda: {item.name: item for item in _build(checked, list(checked.plans))},
    )


def load_config(
    path: str | os.PathLike[str], *, environ: Mapping[str, str] | None = None
) -> FileConfig:
    """Read a file and check all of it: keys, types of scanners, parameters, conditions.

    No scanner is made and no model loaded, so what only a constructor finds is not found here.
    Arguments and errors are those of `load_pipeline`.
    """
    return _check(path, environ).config


def _check(
    path: str | os.PathLike[str],
    environ: Mapping[str, str] | None,
    wrapping: Wrapping | None = None,
) -> _Checked:
    for package in ("yaml", "pydantic"):
        require(package, extra="pipeline")
    from cavaquinho.pipeline.checking import check_entry, check_tree

    problems = Problems()
    tree = read_tree(FilePath(path), os.environ if environ is None else environ, problems)
    if not tree:
        problems.raise_if_any()
    config = check_tree(tree, problems)
    wrap = None if config is None or wrapping is None else wrapping(config)
    models = SharedModels({} if config is None else config.models, wrap)
    builder = Builder(tree, models, problems)
    plans: dict[str, dict[str, list[Planned]]] = {}
    for name, at in _chains(tree, problems):
        plans[name] = {
            kind: builder.plan(_entries(tree, (*at, f"{kind}_scanners"), check_entry), kind)
            for kind in KINDS
        }
    problems.raise_if_any()
    assert config is not None, "what was wrong with it has been raised"
    return _Checked(config, builder, plans, problems)


def _chains(tree: PlacedMap, problems: Problems) -> Iterator[tuple[str, Path]]:
    """Yield the name of each pipeline and where its lists stand; note those without scanners."""
    named = tree.get("pipelines")
    named = named if isinstance(named, PlacedMap) else {}
    on_top = any(tree.get(f"{kind}_scanners") for kind in KINDS)
    if on_top:
        yield DEFAULT, ()
    elif not named:
        problems.add(tree.place, (), "has no scanners: what is scanned by none would be valid")
    for name, entry in named.items():
        path: Path = ("pipelines", name)
        if on_top and name == DEFAULT:
            problems.add(
                place_of(tree, path), path, "is what the lists at the top are called; rename it"
            )
        elif isinstance(entry, PlacedMap):
            if not any(entry.get(f"{kind}_scanners") for kind in KINDS):
                problems.add(place_of(tree, path), path, "has no scanners; add some")
            yield name, path


def _entries(
    tree: PlacedMap, path: Path, check_entry: Callable[[object], ScannerEntry]
) -> list[tuple[Path, ScannerEntry]]:
    """Return the entries at `path`, with their paths; none of too many, which is told already."""
    from cavaquinho.pipeline.schema import MOST_SCANNERS

    node: Any = tree
    for step in path:
        node = node.get(step) if isinstance(node, dict) else None
    raw = node if isinstance(node, list) else []
    if len(raw) > MOST_SCANNERS:
        return []
    return [((*path, position), check_entry(item)) for position, item in enumerate(raw)]


def _chosen(checked: _Checked, path: str | os.PathLike[str], name: str | None) -> str:
    names = list(checked.plans)
    if name is None:
        if DEFAULT in names or len(names) == 1:
            return DEFAULT if DEFAULT in names else names[0]
        raise ConfigError(f"{path} has the pipelines {', '.join(names)}; say which one")
    if name not in names:
        raise ConfigError(
            f"{path} has no pipeline {name!r}{did_you_mean(name, names)}; it has {', '.join(names)}"
        )
    return name


def _build(checked: _Checked, names: list[str]) -> list[Pipeline]:
    chains: list[dict[str, Any]] = []
    for name in names:
        vault = _Once(hosted.new_vault)
        steps = {
            f"{kind}_scanners": checked.builder.build(checked.plans[name][kind], vault)
            for kind in KINDS
        }
        chains.append({**steps, **_settings(checked.config, name), "vault": vault.made})
    checked.problems.raise_if_any()
    return [Pipeline(**chain) for chain in chains]


def _settings(config: FileConfig, name: str) -> dict[str, Any]:
    entry = config.pipelines.get(name)
    fail_fast = None if entry is None else entry.fail_fast
    return {
        "name": name,
        "fail_fast": config.app.scan_fail_fast if fail_fast is None else fail_fast,
        "parallel": config.parallel if entry is None else entry.parallel,
    }


class _Once:
    """Makes a value when it is first asked for, and gives the same one ever after."""

    def __init__(self, make: Callable[[], object]) -> None:
        self._make = make
        self.made: object = None

    def __call__(self) -> object:
        if self.made is None:
            self.made = self._make()
        return self.made
