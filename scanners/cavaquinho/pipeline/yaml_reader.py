"""A YAML file as mappings and lists that know their lines, with `${...}` replaced.

Works on PyYAML's nodes with a loader class of its own: the loaders other code in the process uses
stay as they are.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path as FilePath
from typing import Any, Final

from cavaquinho._lazy import require
from cavaquinho._options import shortened, shown
from cavaquinho.pipeline.places import Path, Place, PlacedList, PlacedMap, Problems
from cavaquinho.pipeline.substitution import OPEN, Substituted, SubstitutionError, expand

MOST_VALUES: Final = 100_000
"""Aliases can make a small file hold billions of values; no pipeline needs this many."""

_STRING: Final = "tag:yaml.org,2002:str"
_MERGE: Final = "tag:yaml.org,2002:merge"
_CONTAINERS: Final = ("tag:yaml.org,2002:map", "tag:yaml.org,2002:seq")


def read_yaml(file: FilePath, environ: Mapping[str, str], problems: Problems) -> PlacedMap:
    """Read one file. What is wrong is added to `problems`, and what can be read returned.

    Args:
        file: The file, in UTF-8.
        environ: Where `${...}` are looked up.
        problems: Where to note an unreadable file, a syntax error, a doubled key, a key that is no
            string, an unknown tag, a wrong `${...}`.
    """
    start = Place(str(file), 1)
    empty = PlacedMap(start)
    try:
        text = file.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        problems.add(start, (), f"is not UTF-8 (byte {error.start}); save it as UTF-8")
        return empty
    except OSError as error:
        problems.add(start, (), f"cannot be read: {error.strerror or type(error).__name__}")
        return empty
    return _Reader(str(file), environ, problems).read(text) or empty


class _TooManyError(Exception):
    """The file holds more values than `MOST_VALUES`."""

    def __init__(self, line: int) -> None:
        super().__init__()
        self.line = line


class _Reader:
    def __init__(self, file: str, environ: Mapping[str, str], problems: Problems) -> None:
        self._yaml: Any = require("yaml", extra="pipeline")
        self._file, self._environ, self._problems = file, environ, problems
        self._scalars: Any = None
        self._count = 0
        self._open: set[int] = set()

    def read(self, text: str) -> PlacedMap | None:
        """Return the file's mapping, or None after noting why there is none."""
        # Only an instance is touched: resolvers and constructors of the class are shared.
        try:
            self._scalars = self._yaml.SafeLoader(text)
            node = self._scalars.get_single_node()
        except (self._yaml.YAMLError, RecursionError) as error:
            self._syntax(error)
            return None
        if not isinstance(node, self._yaml.MappingNode):
            place = Place(self._file, 1)
            self._problems.add(
                place, (), "must hold keys and values, for example output_scanners: [...]"
            )
            return None
        try:
            value = self._node(node, ())
        except _TooManyError as error:
            self._problems.add(
                Place(self._file, error.line), (), f"cannot be read: over {MOST_VALUES} values"
            )
            return None
        return value if isinstance(value, PlacedMap) else None

    def _syntax(self, error: Exception) -> None:
        mark = getattr(error, "problem_mark", None)
        line = 1 if mark is None else mark.line + 1
        what = getattr(error, "problem", None) or getattr(error, "reason", None)
        what = what or "it is nested too deeply"
        self._problems.add(Place(self._file, line), (), f"is not YAML: {shortened(what)}")

    def _place(self, node: Any) -> Place:  # noqa: ANN401 - PyYAML is untyped here
        return Place(self._file, node.start_mark.line + 1)

    def _node(self, node: Any, path: Path) -> Any:  # noqa: ANN401 - whatever YAML holds
        self._counted(node)
        if id(node) in self._open:
            why = "cannot be read: it holds itself"
            self._problems.add(self._place(node), path, why, unread=True)
            return None
        if isinstance(node, self._yaml.ScalarNode):
            return self._scalar(node, path)
        if node.tag not in _CONTAINERS:
            self._problems.add(self._place(node), path, f"the tag {shown(node.tag)} is unknown")
            return None
        self._open.add(id(node))
        try:
            if isinstance(node, self._yaml.MappingNode):
                return self._mapping(node, path)
            return self._sequence(node, path)
        finally:
            self._open.discard(id(node))

    def _counted(self, node: Any) -> None:  # noqa: ANN401
        self._count += 1
        if self._count > MOST_VALUES:
            raise _TooManyError(node.start_mark.line + 1)

    def _sequence(self, node: Any, path: Path) -> PlacedList:  # noqa: ANN401
        values = PlacedList(self._place(node))
        for position, item in enumerate(node.value):
            values.append(self._node(item, (*path, position)))
            values.item_places.append(self._place(item))
        return values

    def _mapping(self, node: Any, path: Path) -> PlacedMap:  # noqa: ANN401
        values = PlacedMap(self._place(node))
        own = {_name(pair) for pair in node.value}
        seen: dict[str, int] = {}
        for key, item in self._pairs(node, path, own):
            if not isinstance(key, self._yaml.ScalarNode) or key.tag != _STRING:
                written = repr(key.value) if isinstance(key.value, str) else "of several values"
                self._problems.add(
                    self._place(key), path, f"the key {written} is no string; put it in quotes"
                )
                continue
            if key.value in seen:
                self._problems.add(
                    self._place(key),
                    (*path, key.value),
                    f"stands twice, also in line {seen[key.value]}; keep one",
                )
                continue
            seen[key.value] = key.start_mark.line + 1
            values[key.value] = self._node(item, (*path, key.value))
            values.key_places[key.value] = self._place(key)
        return values

    def _pairs(self, node: Any, path: Path, own: set[str]) -> list[tuple[Any, Any]]:  # noqa: ANN401
        """Return the pairs of `node`, those of a `<<` merge after its own and only where new."""
        pairs = [(key, item) for key, item in node.value if key.tag != _MERGE]
        for key, item in node.value:
            if key.tag != _MERGE:
                continue
            merged = item.value if isinstance(item, self._yaml.SequenceNode) else [item]
            for source in merged:
                if not isinstance(source, self._yaml.MappingNode):
                    self._problems.add(self._place(key), path, "<< takes mappings")
                    continue
                if id(source) in self._open:
                    self._problems.add(self._place(key), path, "<< of a mapping that holds it")
                    continue
                self._counted(source)
                self._open.add(id(source))
                new = [pair for pair in self._pairs(source, path, set()) if _name(pair) not in own]
                self._open.discard(id(source))
                own |= {_name(pair) for pair in new}
                pairs += new
        return pairs

    def _scalar(self, node: Any, path: Path) -> Any:  # noqa: ANN401 - whatever YAML holds
        if OPEN in node.value:
            return self._substituted(node, path)
        return self._typed(node, path)

    def _substituted(self, node: Any, path: Path) -> Substituted | None:  # noqa: ANN401
        try:
            text = expand(node.value, self._environ)
        except SubstitutionError as error:
            self._problems.add(self._place(node), path, str(error), unread=True)
            return None
        kind = self._yaml.ScalarNode
        tag = self._scalars.resolve(kind, text, (True, False))
        plain = kind(tag, text, node.start_mark, node.end_mark)
        return Substituted(text, self._typed(plain, path), node.style is not None)

    def _typed(self, node: Any, path: Path) -> Any:  # noqa: ANN401 - whatever YAML holds
        try:
            return self._scalars.construct_object(node)
        except (self._yaml.YAMLError, ValueError) as error:
            what = getattr(error, "problem", None) or f"{shown(node.value)} is no such value"
            said = f"cannot be read: {shortened(what)}"
            self._problems.add(self._place(node), path, said, unread=True)
            return None


def _name(pair: tuple[Any, Any]) -> str:
    """Return the key of a pair; "" for one that is no scalar."""
    return pair[0].value if isinstance(pair[0].value, str) else ""
