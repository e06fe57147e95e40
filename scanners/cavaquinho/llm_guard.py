"""Makes llm-guard, and so its unmodified API server, know Cavaquinho's scanners.

In a program: `cavaquinho.llm_guard.register()`. In a server that is not to be changed: set the
environment variable `CAVAQUINHO_LLM_GUARD=1`, and the package registers as soon as the server
imports `llm_guard.output_scanners`. Importing this module imports neither llm-guard nor a model.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Collection, Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from types import ModuleType
from typing import Final

from cavaquinho.errors import ConfigError

SWITCH: Final = "CAVAQUINHO_LLM_GUARD"
"""Environment variable: 1, on, yes, true register; 0, off, no, false or nothing do not."""

TARGET: Final = "llm_guard.output_scanners"
_ON: Final = frozenset({"1", "on", "yes", "true"})
_OFF: Final = frozenset({"", "0", "off", "no", "false"})


def register(*, replace: Collection[str] = ()) -> list[str]:
    """Make `llm_guard.output_scanners.get_scanner_by_name` know our scanners.

    They become attributes of `llm_guard.output_scanners`, too. Doing it twice is doing it once. A
    function that was imported from there by name before this call stays llm-guard's own.

    Args:
        replace: Names of llm-guard's own scanners that ours of the same name take over, such as
            "FactualConsistency". Without it llm-guard's stay.

    Returns:
        The names that are known now.

    Raises:
        ConfigError: `replace` holds a name that is not one of ours.
        MissingDependencyError: llm-guard is not installed.
    """
    from cavaquinho.pipeline import hosted
    from cavaquinho.pipeline.registry import own_types

    ours = own_types()
    replace = [replace] if isinstance(replace, str) else list(replace)
    unknown = [name for name in replace if name not in ours]
    if unknown:
        raise ConfigError(
            f"replace={unknown[0]!r} is none of Cavaquinho's scanners: {', '.join(ours)}"
        )
    hosted.unteach("output")
    theirs = hosted.classes("output")
    known = {name: item for name, item in ours.items() if name not in theirs or name in replace}
    hosted.teach("output", known)
    return sorted(known)


def unregister() -> None:
    """Undo `register`."""
    from cavaquinho.pipeline import hosted

    hosted.unteach("output")


def watch() -> None:
    """Register when llm-guard is imported, if the environment says so. Run at Python's start.

    Called by a `.pth` file of this package; costs nothing where the variable is not set.
    """
    value = os.environ.get(SWITCH, "").strip().casefold()
    if value in _OFF:
        return
    if value not in _ON:
        sys.stderr.write(f"cavaquinho: {SWITCH}={value!r} is not known; set it to 1 or 0\n")
        return
    if TARGET in sys.modules:
        register()
    elif not any(isinstance(finder, _Finder) for finder in sys.meta_path):
        sys.meta_path.insert(0, _Finder())


class _Finder(MetaPathFinder):
    """Finds llm-guard's scanners once, with a loader that registers ours after them."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the spec of llm-guard's output scanners, and step back; None for all else."""
        if fullname != TARGET:
            return None
        sys.meta_path.remove(self)
        spec = find_spec(fullname)
        if spec is not None and spec.loader is not None:
            spec.loader = _Loader(spec.loader)
        return spec


class _Loader(Loader):
    def __init__(self, inner: Loader) -> None:
        self._inner = inner

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        """Leave it to the inner loader."""
        return self._inner.create_module(spec)

    def exec_module(self, module: ModuleType) -> None:
        """Run the module, then register ours."""
        self._inner.exec_module(module)
        register()

    def __getattr__(self, name: str) -> object:
        """Everything else about the module is the inner loader's matter."""
        return getattr(self._inner, name)
