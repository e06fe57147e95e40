"""The JSON Schema of the configuration, so that editors complete and check it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cavaquinho._lazy import require
from cavaquinho.pipeline.hosted import EXTRA_PARAMETERS
from cavaquinho.pipeline.include import KEY as INCLUDE
from cavaquinho.pipeline.parameters import annotations_of, parameters_of
from cavaquinho.pipeline.registry import own_types
from cavaquinho.pipeline.shared_models import PARAMETER

ENVIRONMENT: Final = {"type": "string", "pattern": r"\$\{[A-Za-z_][A-Za-z0-9_]*(:.*)?\}"}
"""What may stand for any value: a string with an environment variable in it."""


def json_schema() -> dict[str, Any]:
    """Return the schema of a configuration file (JSON Schema 2020-12).

    Parameters of Cavaquinho's own scanners are in it; those of others are left open, as they
    depend on what is installed. A value may always be an environment variable.

    Raises:
        MissingDependencyError: pydantic is not installed (extra `pipeline`).
    """
    require("pydantic", extra="pipeline")
    from cavaquinho.pipeline.schema import FileConfig

    schema = FileConfig.model_json_schema()
    definitions = schema["$defs"]
    entry = definitions["ScannerEntry"]
    types = own_types()
    entry["properties"]["type"]["examples"] = list(types)
    entry["properties"]["params"] = _or_null(entry["properties"]["params"])
    entry["allOf"] = [_rule(name, make) for name, make in types.items()]
    for model in ("FileConfig", "PipelineEntry"):
        target = schema if model == "FileConfig" else definitions[model]
        for kind in ("input_scanners", "output_scanners"):
            target["properties"][kind] = _or_null(target["properties"][kind])
    for key in ("failed", "passed"):
        listed = definitions["When"]["properties"][key]
        definitions["When"]["properties"][key] = _or(listed, {"type": "string"})
    definitions["When"]["minProperties"] = 1
    models = schema["properties"]["models"]
    models["additionalProperties"] = _or(models["additionalProperties"], {"type": "string"})
    schema["properties"] = {INCLUDE: _include(), **schema["properties"]}
    opened: dict[str, Any] = _with_environment(schema)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **opened,
        "title": "Cavaquinho pipelines",
    }


def _include() -> dict[str, Any]:
    one = {"type": "string", "minLength": 1}
    return {
        "description": "Files to start from, relative to this one. Added by Cavaquinho.",
        "anyOf": [one, {"type": "array", "items": one}],
    }


def _or(schema: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    kept: dict[str, Any] = {
        key: schema.pop(key) for key in ("description", "title", "default") if key in schema
    }
    return {**kept, "anyOf": [schema, other]}


def _or_null(schema: dict[str, Any]) -> dict[str, Any]:
    return _or(schema, {"type": "null"})


def _rule(name: str, make: Callable[..., Any]) -> dict[str, Any]:
    """Return the rule for `params` of one of our scanners."""
    known, hints = parameters_of(make), annotations_of(make)
    properties = {key: _parameter(hints.get(key, Any), item.default) for key, item in known.items()}
    required = [key for key, item in known.items() if item.default is item.empty]
    settings: dict[str, Any] = {}
    if PARAMETER in properties:
        settings = {name: {} for name in EXTRA_PARAMETERS}
    params: dict[str, Any] = {
        "type": ["object", "null"],
        "additionalProperties": False,
        "properties": {**properties, **settings},
    }
    if required:
        params["required"] = required
    return {
        "if": {"properties": {"type": {"const": name}}, "required": ["type"]},
        "then": {"properties": {"params": params}},
    }


_SCALARS: Final = frozenset({"number", "integer", "boolean"})


def _parameter(hint: Any, default: object) -> dict[str, Any]:  # noqa: ANN401 - any annotation
    """Return the schema of one parameter; open where the annotation has none."""
    pydantic = require("pydantic", extra="pipeline")
    shown = {"default": default} if isinstance(default, (str, int, float)) else {}
    try:
        found: dict[str, Any] = pydantic.TypeAdapter(hint).json_schema()
    except pydantic.errors.PydanticUserError:
        # A function, a pattern, a ready-made object: nothing that YAML could hold is refused.
        return shown
    return {**found, **shown} if "$defs" not in found else shown


def _with_environment(node: Any) -> Any:  # noqa: ANN401 - any part of a schema
    """Return `node` with an environment variable allowed wherever a typed value is."""
    if isinstance(node, list):
        return [_with_environment(item) for item in node]
    if not isinstance(node, dict):
        return node
    opened = {key: _with_environment(value) for key, value in node.items()}
    properties = opened.get("properties")
    if isinstance(properties, dict):
        opened["properties"] = {key: _open(value) for key, value in properties.items()}
    return opened


def _open(schema: Any) -> Any:  # noqa: ANN401 - any part of a schema
    scalar = str(schema.get("type")) in _SCALARS
    choice = "enum" in schema or ("pattern" in schema and schema.get("type") == "string")
    if scalar or choice:
        return _or(dict(schema), ENVIRONMENT)
    branches = schema.get("anyOf")
    if branches and any(str(part.get("type")) in _SCALARS for part in branches):
        return {**schema, "anyOf": [*branches, ENVIRONMENT]}
    return schema
