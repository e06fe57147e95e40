"""A JSON value as a statement: its keys, what names its object, and the value."""

from __future__ import annotations

from typing import Final

from cavaquinho.extractor.json_leaves import Leaf
from cavaquinho.extractor.leads import is_sentence
from cavaquinho.extractor.verbs import Tongue

_GENERIC_KEYS: Final = frozenset(
    """answer response text summary content message result output claim claims statement
    statements facts sentence sentences resposta texto resumo conteúdo conteudo mensagem
    resultado saída saida afirmação afirmacao fatos frases""".split()
)
_TONGUES: Final[tuple[Tongue, ...]] = ("english", "portuguese")
_REFERENCE_KEYS: Final = frozenset(
    "source sources citation citations reference references fontes".split()
)


def names_sources(leaf: Leaf) -> bool:
    """Return whether the value is a citation: under "sources" or the like, and no sentence."""
    if not leaf.path or leaf.path[-1].lower() not in _REFERENCE_KEYS:
        return False
    said = leaf.text.rstrip().endswith(".")
    return not (said and any(is_sentence(leaf.text, tongue) for tongue in _TONGUES))


def is_prose(leaf: Leaf, language: Tongue) -> bool:
    """Return whether the value is to be read like any text: {"answer": "The fee is 40 euros."}."""
    if leaf.owner or not leaf.literal:
        return False
    generic = bool(leaf.path) and leaf.path[-1].lower() in _GENERIC_KEYS
    return not _specific(leaf) or (generic and is_sentence(leaf.text, language))


def leaf_statement(leaf: Leaf, language: Tongue) -> str:
    """Return "plans: Ouro: price: 90": outer keys, name of the object, key, value.

    A truth value becomes "pool" or "not pool", which models read better than "pool: true".
    """
    specific = _specific(leaf)
    owner = [leaf.owner] if leaf.owner else []
    said = [*specific[-1:], leaf.text]
    if leaf.text.lower() in {"true", "false"} and not leaf.quoted and specific:
        denial = "not" if language == "english" else "não"
        positive = leaf.text.lower() == "true"
        said = [specific[-1] if positive else f"{denial} {specific[-1]}"]
    return ": ".join([*specific[:-1], *owner, *said])


def _specific(leaf: Leaf) -> list[str]:
    keys = [key.replace("_", " ") for key in leaf.path]
    return [key for key in keys if key.lower() not in _GENERIC_KEYS]
