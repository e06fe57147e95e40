"""Mappings within `params:`: which keys the class has that they are written for."""

from __future__ import annotations

import dataclasses
import inspect
from collections.abc import Mapping
from typing import Any, Final, NamedTuple, Union, get_args, get_origin, get_type_hints, is_typeddict

_DEEPEST: Final = 20
"""Lists in lists in an annotation that is not worked out further."""


class Shape(NamedTuple):
    """The keys of a mapping: their annotations, and those that must be there."""

    fields: dict[str, Any]
    required: frozenset[str]


def choices(hint: Any) -> tuple[Any, ...]:  # noqa: ANN401 - any annotation
    """Return the alternatives of a union; of anything else, itself."""
    union = get_origin(hint) is Union or type(hint).__name__ == "UnionType"
    return get_args(hint) if union else (hint,)


def shape_for(value: object, hint: Any) -> Shape | None:  # noqa: ANN401 - any annotation
    """Return the keys that a mapping may have by its annotation; None: any, or it is no mapping.

    Of several classes it is the one that has most of the keys of `value`.
    """
    if not isinstance(value, Mapping) or _takes_any_mapping(hint):
        return None
    shapes = [shape for each in choices(hint) if (shape := _shape(each)) is not None]
    return max(shapes, key=lambda each: len(each.fields.keys() & value.keys()), default=None)


def items_hint(value: object, hint: Any) -> Any:  # noqa: ANN401 - any annotation
    """Return the annotation of the items of a list whose keys can be told; None: there are none."""
    if not isinstance(value, list):
        return None
    for each in choices(hint):
        inner = get_args(each)
        if len(inner) == 1 and _holds_shapes(inner[0], _DEEPEST):
            return inner[0]
    return None


def _holds_shapes(hint: Any, depth: int) -> bool:  # noqa: ANN401 - any annotation
    parts = choices(hint)
    if any(_shape(each) is not None for each in parts):
        return True
    inner = [part for each in parts for part in get_args(each)]
    return depth > 0 and any(_holds_shapes(part, depth - 1) for part in inner)


def _takes_any_mapping(hint: Any) -> bool:  # noqa: ANN401 - any annotation
    others = [each for each in choices(hint) if not is_typeddict(each)]
    origins = [get_origin(each) or each for each in others]
    return any(inspect.isclass(each) and issubclass(each, Mapping) for each in origins)


def _shape(hint: Any) -> Shape | None:  # noqa: ANN401 - any annotation
    if not inspect.isclass(hint):
        return None
    if is_typeddict(hint):
        # llm-guard leaves out keys that its own ones require; whoever needs one misses it.
        return Shape(_hints(hint), frozenset())
    if dataclasses.is_dataclass(hint):
        fields = [item for item in dataclasses.fields(hint) if item.init]
        hints = _hints(hint)
        needed = [item.name for item in fields if _has_no_default(item)]
        return Shape({item.name: hints.get(item.name, Any) for item in fields}, frozenset(needed))
    return None


def _has_no_default(item: dataclasses.Field[Any]) -> bool:
    return item.default is dataclasses.MISSING and item.default_factory is dataclasses.MISSING


def _hints(owner: type) -> dict[str, Any]:
    try:
        return get_type_hints(owner)
    except (NameError, TypeError, AttributeError):
        # Names that only type checkers know: the keys are checked, their values are not.
        return dict.fromkeys(getattr(owner, "__annotations__", {}), Any)
