"""Texts that stand in the place of documents but say that there are none."""

from __future__ import annotations

import re

from cavaquinho.output_scanners.prompt.cues import FOUND, NOUN, pattern
from cavaquinho.output_scanners.prompt.labels import fold

_MAX_LENGTH = 160
_NOTHING = re.compile(
    r"[\s\[({<*_\"'-]*(?:there (?:are|is|were|was) |foi |foram )?"
    + pattern("no none nothing not nenhum[a]? nada sem nao")
    + r"|(?:sorry|desculpe|unfortunately|infelizmente|i|we|the search|a busca)\b[^.\n]{0,40}?"
    r"(?:n't|\b(?:no|not|none|nothing|unable|nao|nenhum[a]?|nada))\b"
)
_FOUND = re.compile(f"{FOUND}|" + pattern("find locate retrieve encontrar localizar"))
_THINGS = re.compile(f"{NOUN}|{FOUND}|" + pattern("matches hits itens items applicable"))
_FIELD = re.compile(r"\{{1,2}\s*[\w.\s|-]{1,60}\}{1,2}|\$\{?\w{1,60}\}?\$?")
_WORDS = frozenset(
    "none null nil n/a na empty vazio nada nothing nenhum nenhuma undefined nan no_context "
    "sem_contexto - -- --- ... …".split()
)


def is_placeholder(text: str) -> bool:
    """Whether a text is empty, says that nothing was found, or is an unfilled `{field}`."""
    stripped = text.strip()
    if not stripped or len(stripped) > _MAX_LENGTH:
        return not stripped
    folded = fold(stripped)
    bare = folded.strip("()[]{}<>\"'`.*_ ")
    if not bare or bare in _WORDS or _FIELD.fullmatch(stripped):
        return True
    if not _NOTHING.match(folded):
        return False
    bracketed = stripped[0] in "([<{" and stripped[-1] in ")]>}"
    return bool(_THINGS.search(folded) if bracketed else _says_not_found(folded))


def _says_not_found(folded: str) -> bool:
    return bool(_FOUND.search(folded) and re.search(NOUN, folded))
