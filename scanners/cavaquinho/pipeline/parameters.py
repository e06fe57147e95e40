"""`params:` against the constructor that gets them: names, what is missing, types."""

from __future__ import annotations

import importlib
import inspect
import sys
from collections.abc import Callable, Mapping
from enum import Enum
from pathlib import PurePath
from re import Pattern
from types import ModuleType, SimpleNamespace
from typing import Any, Final, get_origin, get_type_hints

from cavaquinho._lazy import require
from cavaquinho._options import reason_of, shown
from cavaquinho.pipeline.nested import Shape, choices, items_hint, shape_for
from cavaquinho.pipeline.places import Path, not_allowed, not_known
from cavaquinho.pipeline.substitution import Substituted, settle

_NAMED: Final = (inspect.Parameter.POSITIONAL_OR_KEYWORD, inspect.Parameter.KEYWORD_ONLY)

_OPEN: Final = (Any, object)
"""Annotations that take anything."""

PARTS: Final = "PARTS"
"""Attribute of a scanner's class: by parameter, what a mapping with `type` may name, by name. The
other keys of the mapping are the arguments of what is named."""

Wrong = list[tuple[Path, str]]
"""What is wrong with a value: the way to it, () for itself, and a message."""


def parameters_of(make: Callable[..., Any]) -> dict[str, inspect.Parameter]:
    """Return the parameters that can be given by name; empty if they cannot be known."""
    signature = _signature(make)
    every = {} if signature is None else signature.parameters
    return {name: item for name, item in every.items() if item.kind in _NAMED}


def check_parameters(
    make: Callable[..., Any],
    given: Mapping[str, Any],
    *,
    injected: frozenset[str] = frozenset(),
    also: tuple[str, ...] = (),
    where: str = "params",
) -> tuple[dict[str, Any], Wrong]:
    """Check `given` against the signature of `make`.

    Args:
        make: The class, or a function.
        given: What `params:` holds, `Substituted` values among it.
        injected: Parameters that the pipeline itself gives, so that they may be missing.
        also: Names that are taken although the signature does not have them.
        where: What `given` is called.

    Returns:
        The arguments, with values from the environment made what the annotation wants, and what
        is wrong: the way to a value, from the parameter on (empty: the scanner as a whole), and a
        message.
    """
    known = parameters_of(make)
    open_ended = _takes_anything(make)
    arguments: dict[str, Any] = {}
    wrong: Wrong = []
    hints, parts = annotations_of(make), getattr(make, PARTS, {})
    for name, value in given.items():
        if name in known and name in parts:
            arguments[name], found = _fit_part(value, hints.get(name, Any), parts[name])
            wrong += _under(name, found)
        elif name in known:
            arguments[name], found = _fit(value, hints.get(name, Any))
            wrong += _under(name, found)
        elif name in also or open_ended:
            arguments[name] = value.value if isinstance(value, Substituted) else settle(value)
        else:
            wrong.append(((name,), _unknown(name, [*known, *also])))
    for name, item in known.items():
        if item.default is item.empty and name not in given and name not in injected:
            wrong.append(((), f"the parameter {shown(name)} is missing from {where}"))
    return arguments, wrong


def _under(step: str | int, wrong: Wrong) -> Wrong:
    return [((step, *path), message) for path, message in wrong]


def _unknown(name: str, known: list[str]) -> str:
    if not known:
        return "is unknown: this scanner takes no parameters"
    return not_known(name, known)


def _takes_anything(make: Callable[..., Any]) -> bool:
    signature = _signature(make)
    every = None if signature is None else signature.parameters.values()
    return every is None or any(item.kind is item.VAR_KEYWORD for item in every)


def _signature(make: Callable[..., Any]) -> inspect.Signature | None:
    """Return the signature; None if it cannot be known."""
    try:
        return inspect.signature(make)
    except (TypeError, ValueError):
        return None


def annotations_of(make: Callable[..., Any]) -> dict[str, Any]:
    """Return the annotations that can be worked out; those only type checkers know are left out."""
    function = make.__init__ if inspect.isclass(make) else make
    module = sys.modules.get(getattr(function, "__module__", ""), None)
    found: dict[str, Any] = {}
    for name, hint in getattr(function, "__annotations__", {}).items():
        try:
            found[name] = _evaluated(name, hint, module)
        except (NameError, TypeError, AttributeError, SyntaxError):
            # A name that only type checkers know, or syntax of a later Python: such values are
            # for the constructor to check.
            continue
    return found


def _evaluated(name: str, hint: object, module: ModuleType | None) -> Any:  # noqa: ANN401
    holder = SimpleNamespace(__annotations__={name: hint})
    return get_type_hints(holder, dict(vars(module)) if module else {})[name]


def _fit(value: Any, hint: Any) -> tuple[Any, Wrong]:  # noqa: ANN401 - whatever YAML holds
    """Return `value` as `hint` wants it, and what is wrong in it."""
    wrong: Wrong = []
    if (shape := shape_for(value, hint)) is not None:
        value, wrong = _fit_keys(value, shape)
    elif (items := items_hint(value, hint)) is not None:
        fitted = [_fit(item, items) for item in value]
        value = [item for item, _ in fitted]
        wrong = [each for at, (_, found) in enumerate(fitted) for each in _under(at, found)]
    if wrong:
        return value, wrong
    value, problem = _fit_value(value, hint)
    return value, [] if problem is None else [((), problem)]


def _fit_keys(value: Mapping[str, Any], shape: Shape) -> tuple[dict[str, Any], Wrong]:
    fitted: dict[str, Any] = {}
    wrong: Wrong = []
    for key, item in value.items():
        if key not in shape.fields:
            wrong.append(((key,), not_known(key, shape.fields)))
            continue
        fitted[key], found = _fit(item, shape.fields[key])
        wrong += _under(key, found)
    missing = sorted(shape.required - value.keys())
    return fitted, wrong + [((), f"the key {shown(key)} is missing") for key in missing]


def _fit_part(
    value: Any,  # noqa: ANN401 - whatever YAML holds
    hint: Any,  # noqa: ANN401 - any annotation
    types: Mapping[str, Callable[..., Any]],
) -> tuple[Any, Wrong]:
    """Return a value that may be a mapping with `type` and the arguments of what that names.

    Or the name of a function, as everywhere: "package.module:function".
    """
    if isinstance(value, str) and ":" in value:
        function, problem = _function(value)
        return function, [] if problem is None else [((), problem)]
    if not isinstance(value, Mapping):
        return _fit(value, hint)
    rest = dict(value)
    kind = settle(rest.pop("type", None))
    if not isinstance(kind, str) or kind not in types:
        said = "needs `type`, one of " + ", ".join(types)
        said = said if kind is None else f"{shown(kind)} {not_allowed(kind, types)}"
        return value, [(() if kind is None else ("type",), said)]
    arguments, wrong = check_parameters(types[kind], rest, where=f"the options of {shown(kind)}")
    return {"type": kind, **arguments}, wrong


def _fit_value(value: Any, hint: Any) -> tuple[Any, str | None]:  # noqa: ANN401
    """Return `value` as `hint` wants it, and what is wrong with it, if anything."""
    from_outside = isinstance(value, Substituted)
    if isinstance(value, Substituted) and hint not in _OPEN:
        value = value.text if _wants_text(hint) else value.value
        if value == "" and type(None) in choices(hint):
            value = None
    else:
        value = settle(value)
    if (named := _enumerated(hint)) and isinstance(value, str):
        return value, None if value in named else f"{shown(value)} {not_allowed(value, named)}"
    if isinstance(value, str) and _wants_function(hint):
        return _function(value)
    adapter = _adapter(hint)
    if adapter is None:
        return value, None
    pydantic = require("pydantic", extra="pipeline")
    for strict in (True, False):
        try:
            fitted = adapter.validate_python(value, strict=strict)
        except pydantic.ValidationError as error:
            problem = _reason(value, hint, error)
            continue
        if strict:
            return value, None
        if not _loses_meaning(value, fitted) or from_outside:
            return fitted, None
    return value, problem


def _wants_text(hint: Any) -> bool:  # noqa: ANN401 - any annotation
    found = choices(hint)
    return str in found and not {int, float, bool} & set(found)


def _wants_function(hint: Any) -> bool:  # noqa: ANN401 - any annotation
    found = choices(hint)
    callables = [each for each in found if (get_origin(each) or each) is Callable]
    return bool(callables) and str not in found


def _function(name: str) -> tuple[object, str | None]:
    """Return the function that "package.module:function" names, and what is wrong, if anything."""
    module, colon, attribute = name.partition(":")
    if not colon:
        return None, f"{shown(name)} does not fit: name a function as 'package.module:function'"
    try:
        found = getattr(importlib.import_module(module), attribute)
    except Exception as error:  # Whatever that module raises while it is imported.
        return None, f"{shown(name)} cannot be loaded: {reason_of(error)}"
    if not callable(found):
        return found, f"{shown(name)} is a {type(found).__name__}, not a function"
    return found, None


def _enumerated(hint: Any) -> list[str]:  # noqa: ANN401 - any annotation
    """Return the texts that an enumeration in `hint` allows: llm-guard writes `MatchType | str`."""
    enums = [each for each in choices(hint) if inspect.isclass(each) and issubclass(each, Enum)]
    return [item.value for each in enums for item in each if isinstance(item.value, str)]


def _adapter(hint: Any) -> Any:  # noqa: ANN401 - pydantic's TypeAdapter, or None
    if hint in _OPEN:
        return None
    pydantic = require("pydantic", extra="pipeline")
    try:
        return pydantic.TypeAdapter(hint, config={"arbitrary_types_allowed": True})
    except pydantic.errors.PydanticUserError:
        # A model or a dataclass brings its own configuration.
        return _plain_adapter(hint)


def _plain_adapter(hint: Any) -> Any:  # noqa: ANN401
    pydantic = require("pydantic", extra="pipeline")
    try:
        return pydantic.TypeAdapter(hint)
    except pydantic.errors.PydanticUserError:
        return None


def _loses_meaning(value: object, fitted: object) -> bool:
    """Return whether a lenient reading guessed: text for a number, 1 for true."""
    if isinstance(value, bool) or isinstance(fitted, bool):
        return not isinstance(fitted, bool) or not isinstance(value, bool)
    return isinstance(value, str) and not isinstance(fitted, (str, Enum, PurePath, Pattern))


def _reason(value: object, hint: Any, error: Any) -> str:  # noqa: ANN401
    first = error.errors(include_url=False, include_input=False)[0]
    if first["type"] == "value_error":
        # What a class of ours, or of the user, says of its values.
        return str(first["msg"]).removeprefix("Value error, ")
    where = "".join(f"[{step}]" for step in first["loc"] if isinstance(step, int))
    wanted = getattr(hint, "__name__", None) if get_origin(hint) is None else None
    wanted = wanted if isinstance(hint, type) and wanted else str(hint).replace("typing.", "")
    quotes = isinstance(value, str) and {int, float, bool} & set(choices(hint))
    return (
        f"{shown(value)} does not fit: {where and f'item {where} is wrong, '}wanted is {wanted}"
        + ("; write it without quotation marks" if quotes else "")
    )
