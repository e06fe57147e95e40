"""The documents inside a JSON value."""

from __future__ import annotations

from collections.abc import Iterator

from cavaquinho.models import PromptPart
from cavaquinho.output_scanners.prompt.heads import is_body_key, is_meta_key
from cavaquinho.output_scanners.prompt.payloads import Node
from cavaquinho.output_scanners.prompt.placeholders import is_placeholder

_MAX_DEPTH = 12
_NAMES = ("title", "source", "name", "url", "id", "titulo", "fonte", "file", "filename")


def json_parts(text: str, node: Node, id: str | None = None) -> list[PromptPart]:
    """Return the documents in a JSON value, with spans in `text`.

    A mapping that holds a text and otherwise only fields about it (source, page, score) gives the
    text, decoded. Any other data is a record: the value as it is written.
    """
    bodies = _bodies(node, id, 0)
    if bodies is not None:
        return [part for part in bodies if not is_placeholder(part.text)]
    if not any(_leaves(node, 0)):
        return []
    return [PromptPart(text[node.start : node.end], (node.start, node.end), id)]


def _bodies(node: Node, id: str | None, depth: int) -> list[PromptPart] | None:
    """Return the texts below a node, or None if it holds anything else."""
    value = node.value
    if depth > _MAX_DEPTH:
        return None
    if isinstance(value, str):
        return [PromptPart(value, (node.start + 1, node.end - 1), id)]
    if isinstance(value, list):
        return _all_bodies([(id, item) for item in value], depth)
    if not isinstance(value, dict):
        return None
    if any(is_body_key(key) for key in value):
        return _chunk(value, id, depth)
    if value and all(isinstance(item.value, (dict, list)) for item in value.values()):
        return _all_bodies([(_bracketless(key), item) for key, item in value.items()], depth)
    return None


def _all_bodies(items: list[tuple[str | None, Node]], depth: int) -> list[PromptPart] | None:
    parts: list[PromptPart] = []
    for id, item in items:
        found = _bodies(item, id, depth + 1)
        if found is None:
            return None
        parts += found
    return parts


def _chunk(fields: dict[str, Node], id: str | None, depth: int) -> list[PromptPart] | None:
    bodies = [item for key, item in fields.items() if is_body_key(key)]
    others = [key for key in fields if not is_body_key(key)]
    if not all(is_meta_key(key) for key in others):
        return None
    named = {key.lower(): item.value for key, item in fields.items()}
    names = (named[name] for name in _NAMES if isinstance(named.get(name), (str, int)))
    name = next((str(name) for name in names if name != ""), None) or id
    return _all_bodies([(name, item) for item in bodies], depth)


def _bracketless(key: str) -> str:
    return key.strip("[]")


def _leaves(node: Node, depth: int) -> Iterator[bool]:
    """Yield, for each value that is no container, whether it says anything."""
    if isinstance(node.value, (dict, list)):
        items = node.value.values() if isinstance(node.value, dict) else node.value
        for item in items:
            yield from _leaves(item, depth + 1) if depth < _MAX_DEPTH else iter((True,))
    elif isinstance(node.value, str):
        yield not is_placeholder(node.value)
    else:
        yield node.value not in (None, 0, False)
