"""From a tree to a checked `FileConfig`, with every error placed."""

from __future__ import annotations

from typing import Any, Final, get_args

from pydantic import BaseModel, ValidationError

from cavaquinho._options import shown
from cavaquinho.pipeline.include import KEY as INCLUDE
from cavaquinho.pipeline.places import Path, PlacedMap, Problems, not_allowed, not_known, place_of
from cavaquinho.pipeline.schema import FileConfig, ScannerEntry
from cavaquinho.pipeline.section import NOT_BLANK
from cavaquinho.pipeline.substitution import settle

SECRET: Final = frozenset({"token", "password", "tokens", "users", "api_key"})
"""Values, and mappings to values, that no message repeats."""

_WANTED: Final = {
    "string_type": "a string",
    "bool_type": "true or false",
    "bool_parsing": "true or false",
    "int_type": "a whole number",
    "int_parsing": "a whole number",
    "int_from_float": "a whole number",
    "float_type": "a number",
    "float_parsing": "a number",
    "list_type": "a list",
    "dict_type": "a mapping of keys to values",
    "model_type": "a mapping of keys to values",
    "model_attributes_type": "a mapping of keys to values",
}
_BOUNDS: Final = {
    "greater_than": ("above", "gt"),
    "greater_than_equal": ("at least", "ge"),
    "less_than_equal": ("at most", "le"),
}
_LIKE: Final = {
    "limit": "100/minute or 10 per 5 seconds",
    "url": "https://api.openai.com/v1",
}
"""What stands where a field has a pattern."""


def check_tree(tree: PlacedMap, problems: Problems) -> FileConfig | None:
    """Return the checked configuration, or None after adding what is wrong with it."""
    try:
        return FileConfig.model_validate(tree)
    except ValidationError as error:
        for item in error.errors(include_url=False):
            path = tuple(item["loc"])
            problems.add(place_of(tree, path), path, _message(tree, path, item))
    return None


def check_entry(raw: object) -> ScannerEntry:
    """Return one scanner's entry. Of a wrong one (`check_tree` says how) the right part is kept.

    The type of one of which nothing can be kept is "".
    """
    try:
        return ScannerEntry.model_validate(raw)
    except ValidationError as error:
        known = raw if isinstance(raw, dict) else {}
        wrong = {item["loc"][0] for item in error.errors() if item["loc"]}
        rest = {key: value for key, value in known.items() if key not in wrong}
        if wrong and "type" in rest:
            return check_entry(rest)
        return ScannerEntry.model_construct(type="", name=str(settle(known.get("name"))))


def _message(tree: PlacedMap, path: Path, item: Any) -> str:  # noqa: ANN401 - pydantic's details
    kind, context = item["type"], item.get("ctx", {})
    if kind == "extra_forbidden":
        return _unknown(path)
    if kind == "missing":
        return "is missing"
    if kind == "too_long":
        most, given = context["max_length"], len(_value(tree, path))
        return f"must have at most {most:,} scanners, got {given:,}; spread them over `pipelines`"
    value = "" if SECRET.intersection(map(str, path)) else f"{shown(_value(tree, path))} "
    if kind == "literal_error":
        allowed = context["expected"].replace(" or ", ", ").replace("'", "").split(", ")
        return f"{value}{not_allowed(_value(tree, path), allowed)}"
    if kind in _WANTED:
        return f"must be {_WANTED[kind]}, got {value}".rstrip()
    if kind in _BOUNDS:
        word, bound = _BOUNDS[kind]
        return f"must be {word} {context[bound]:g}, got {value}".rstrip()
    if kind == "string_too_short" or context.get("pattern") == NOT_BLANK:
        return "must not be empty"
    if kind == "string_pattern_mismatch":
        return f"{value}is not allowed; write it like {_LIKE[str(path[-1])]}"
    return str(item["msg"]).removeprefix("Value error, ")


def _value(tree: PlacedMap, path: Path) -> Any:  # noqa: ANN401 - whatever YAML holds
    node: Any = tree
    for step in path:
        try:
            node = node[step]
        except (KeyError, IndexError, TypeError):
            break
    return settle(node)


def _unknown(path: Path) -> str:
    model = _model_at(path[:-1])
    known = [] if model is None else list(model.model_fields)
    if model is FileConfig:
        known.append(INCLUDE)
    message = not_known(path[-1], known)
    if model is ScannerEntry:
        return f"{message}; arguments of the scanner go under params"
    return message


def _model_at(path: Path) -> type[BaseModel] | None:
    """Return the model that describes the mapping at `path`."""
    model: type[BaseModel] | None = FileConfig
    for step in path:
        if model is None or not isinstance(step, str) or step not in model.model_fields:
            continue
        model = _inner(model.model_fields[step].annotation)
    return model


def _inner(annotation: Any) -> type[BaseModel] | None:  # noqa: ANN401 - any annotation
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    found = (_inner(part) for part in get_args(annotation))
    return next((model for model in found if model is not None), None)
