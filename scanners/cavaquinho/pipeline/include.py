"""`include:`: a configuration made of several files."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path as FilePath
from typing import Any, Final

from cavaquinho._options import shortened, shown
from cavaquinho.pipeline.naming import path_of
from cavaquinho.pipeline.places import PlacedList, PlacedMap, Problems
from cavaquinho.pipeline.substitution import texts_of
from cavaquinho.pipeline.yaml_reader import read_yaml

KEY: Final = "include"
MOST_FILES: Final = 100
"""Files that include others twice can ask for billions; no pipeline needs this many."""


def read_tree(file: FilePath, environ: Mapping[str, str], problems: Problems) -> PlacedMap:
    """Read `file` and what it includes as one tree.

    What is included comes first: lists are continued by the including file, mappings are merged
    key by key, and other values are replaced. Paths are relative to the file that names them.

    Args:
        file: The file to start with.
        environ: Where `${...}` are looked up.
        problems: Where to note what is wrong, circles of includes among it.
    """
    return _read(file, environ, problems, (), [])


def files_of(
    path: str | os.PathLike[str], environ: Mapping[str, str] | None = None
) -> tuple[FilePath, ...]:
    """Return a file and all that it includes, each once, the file itself first.

    Args:
        path: A YAML file.
        environ: Where `${NAME}` are looked up; None: the environment of the process.

    Raises:
        ConfigError: They cannot be read.
    """
    found: list[FilePath] = []
    problems = Problems()
    _read(FilePath(path), os.environ if environ is None else environ, problems, (), found)
    problems.raise_if_any()
    return tuple(dict.fromkeys(found))


def _read(
    file: FilePath,
    environ: Mapping[str, str],
    problems: Problems,
    above: tuple[FilePath, ...],
    done: list[FilePath],
) -> PlacedMap:
    own = read_yaml(file, environ, problems)
    done.append(file)
    if KEY not in own:
        return own
    here = (*above, file.resolve())
    place = own.key_places.pop(KEY)
    base = PlacedMap(own.place)
    for position, named in enumerate(texts_of(own.pop(KEY))):
        path = (KEY, position)
        if not isinstance(named, str) or not named:
            problems.add(place, path, f"must be the name of a file, got {shown(named)}")
            continue
        other, short = path_of(named, file.parent), shortened(named)
        if other is None or not other.is_file():
            said = f"there is no file {short}; paths start at {file.parent}"
            problems.add(place, path, said)
        elif other.resolve() in here:
            problems.add(place, path, f"{short} includes itself in a circle; take one of them out")
        elif len(done) >= MOST_FILES:
            said = (
                f"is one of over {MOST_FILES} included files; a file counts each time it is named"
            )
            problems.add(place, path, f"{short} {said}")
            break
        else:
            base = _merged(base, _read(other, environ, problems, here, done))
    return _merged(base, own)


def _merged(base: PlacedMap, own: PlacedMap) -> PlacedMap:
    merged = PlacedMap(own.place)
    for source in (base, own):
        for key, value in source.items():
            merged.key_places[key] = source.key_places[key]
            merged[key] = _joined(merged[key], value) if key in merged else value
    return merged


def _joined(base: Any, own: Any) -> Any:  # noqa: ANN401 - whatever YAML holds
    if isinstance(base, PlacedMap) and isinstance(own, PlacedMap):
        return _merged(base, own)
    if isinstance(base, PlacedList) and isinstance(own, PlacedList):
        joined = PlacedList(own.place)
        for part in (base, own):
            joined += part
            joined.item_places += part.item_places
        return joined
    return own
