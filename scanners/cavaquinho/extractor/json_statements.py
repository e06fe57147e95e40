"""A JSON value as a statement: its keys, what names its object, and the value."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from cavaquinho.extractor.json_keys import holds_many, keys_language, unit_of, words_of
from cavaquinho.extractor.json_leaves import Leaf
from cavaquinho.extractor.json_values import (
    owned_statement,
    truth_of,
    truth_statement,
    with_unit,
)
from cavaquinho.extractor.leads import is_sentence
from cavaquinho.extractor.verbs import Tongue
from cavaquinho.extractor.wording import clean, tongue_of

_GENERIC_KEYS: Final = frozenset(
    """answer response text summary content message result output claim claims statement
    statements facts sentence sentences resposta texto resumo conteúdo conteudo mensagem
    resultado saída saida afirmação afirmacao fatos frases description descrição descricao note
    notes nota notas explanation explicação explicacao""".split()
)
_TONGUES: Final[tuple[Tongue, ...]] = ("english", "portuguese")
_REFERENCE_KEYS: Final = frozenset(
    "source sources citation citations reference references fontes fonte referências".split()
)
# How sure a writer is of an answer is no fact of the context.
_ABOUT_ANSWER: Final = frozenset("confidence confiança confianca certainty".split())
_FAR: Final = 4000


@dataclass(frozen=True)
class Piece:
    """A piece of a JSON text.

    Attributes:
        kind: "skip": it says nothing; "prose": read it like any text; "said": `text` is what it
            states; "name": it names what the others speak of, and may answer a question.
        start: Where it begins.
        end: Where it ends.
        text: The statement of a "said" piece.
        language: Of the piece.
        key: Of a "name" or a statement without a subject: a question for it makes it an answer.
    """

    kind: Literal["skip", "prose", "said", "name"]
    start: int
    end: int
    text: str
    language: Tongue
    key: str = ""


def json_pieces(leaves: Sequence[Leaf], default: Tongue) -> Iterator[Piece]:
    """Yield what the values say, in order. The first statement of an object holds its name, too."""
    values = " ".join(leaf.text for leaf in leaves)[:_FAR]
    language = keys_language((leaf.path for leaf in leaves), values, default)
    name_start = -1
    for leaf in leaves:
        if _says_nothing(leaf):
            yield Piece("skip", leaf.start, leaf.end, "", language)
        elif leaf.names and not _meaningful(leaf.path[:-1]):
            name_start = leaf.start
            end = leaf.value_start + len(leaf.text)
            if leaf.literal:
                yield Piece("name", leaf.value_start, end, "", language, leaf.path[-1])
        elif is_prose(leaf, tongue_of(leaf.text, language)):
            end = leaf.value_start + len(leaf.text)
            yield Piece("skip", leaf.start, leaf.value_start, "", language)
            yield Piece("prose", leaf.value_start, end, "", tongue_of(leaf.text, language))
        else:
            start = leaf.start if name_start < 0 else name_start
            name_start = -1
            text = clean(leaf_statement(leaf, language))
            asked = "" if leaf.owner or leaf.listed or not leaf.path else leaf.path[-1]
            yield Piece("said", start, leaf.end, text, language, asked)


def is_prose(leaf: Leaf, language: Tongue) -> bool:
    """Return whether the value is to be read like any text: {"answer": "The fee is 40 euros."}."""
    if not leaf.literal or not leaf.quoted:
        return False
    generic = bool(leaf.path) and leaf.path[-1].lower() in _GENERIC_KEYS
    if generic and is_sentence(leaf.text, language):
        return True
    return not leaf.owner and not _specific(leaf)


def leaf_statement(leaf: Leaf, language: Tongue) -> str:
    """Return the statement of a value: "Ouro costs 90 euros", "Brise has no pool", "fee: 90".

    What names the object is the subject. Keys around it that say more than that objects of a kind
    follow ("winners") stand in front.
    """
    specific = _specific(leaf)
    value = re.sub(r"\s+", " ", leaf.text).strip()
    if not specific:
        return f"{leaf.owner}: {value}" if leaf.owner else value
    key, outer = specific[-1], specific[:-1]
    if outer and leaf.owner == outer[-1]:
        outer = outer[:-1]
    before = [" ".join(words_of(name)) for name in outer if not (leaf.owner and holds_many(name))]
    truth = truth_of(value, quoted=leaf.quoted)
    if truth is not None and not leaf.listed:
        said = truth_statement(leaf.owner, key, truth, language)
    elif leaf.owner:
        said = owned_statement(leaf.owner, key, value, language, listed=leaf.listed)
    else:
        name, unit = unit_of(key, language)
        said = f"{name}: {with_unit(value, unit)}"
    return ": ".join([*before, said])


def _says_nothing(leaf: Leaf) -> bool:
    """Return whether the value is a citation, or says how sure the writer is."""
    key = leaf.path[-1].lower() if leaf.path else ""
    if key in _ABOUT_ANSWER:
        return True
    said = leaf.text.rstrip().endswith(".")
    return key in _REFERENCE_KEYS and not (
        said and any(is_sentence(leaf.text, tongue) for tongue in _TONGUES)
    )


def _meaningful(path: Sequence[str]) -> bool:
    """Return whether keys around a name say something of it: "winners", not "hotels"."""
    return any(not holds_many(key) and key.lower() not in _GENERIC_KEYS for key in path)


def _specific(leaf: Leaf) -> list[str]:
    return [key for key in leaf.path if key.lower() not in _GENERIC_KEYS and key.strip()]
