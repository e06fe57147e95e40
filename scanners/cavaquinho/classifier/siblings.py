"""What is said of the Vesper 200 says nothing of the Vesper 100, and is no evidence for it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from cavaquinho.text.whole import stands_in

_NOUNS: Final = (
    r"model|line|version|building|room|block|phase|terminal|gate|platform|tower|section|unit|zone|"
    r"class|group|team|plan|type|series|batch|lot|site|plant|wing|track|route|bus|flight|train|"
    r"ward|hall|lab|laboratory|pump|reactor|engine|chapter|article|clause|stage|level|apartment|"
    r"flat|house|sector|station|unit|course|module|option|package|machine|device|sensor|tank|well|"
    r"modelo|linha|versão|bloco|prédio|edifício|sala|fase|portão|plataforma|torre|seção|unidade|"
    r"zona|turma|grupo|equipe|plano|tipo|série|lote|usina|ala|rota|ônibus|voo|trem|enfermaria|"
    r"laboratório|bomba|reator|motor|capítulo|artigo|cláusula|etapa|nível|apartamento|casa|setor|"
    r"pavilhão|quarto|estação|curso|módulo|opção|pacote|máquina|tanque|poço"
)
_MARK: Final = r"(?P<mark>\d[\d.]{0,8}[a-z]?|[A-Z])(?=[ ,]+[^\W\d_][\w-]+)"
_SUBJECTS: Final = tuple(
    re.compile(form)
    for form in (
        rf"(?:(?:The|the|In|On|At|O|A|o|a|No|Na|no|na) )?(?P<head>(?i:{_NOUNS})) {_MARK}",
        rf"(?:The|the|O|A|o|a) (?P<head>[A-ZÀ-Þ][^\W\d_]+) {_MARK}",
        r"(?:(?:The|the|O|A|o|a) )?(?P<head>[A-Z]{1,4})-?(?P<mark>\d{1,4}[a-z]?)"
        r"(?= [^\W\d_][\w-]+)",
    )
)
_PART: Final = re.compile(r"(?<=[.!?;])\s+(?=[^\W\d_]|[\"'“])")
_TAKEN_UP: Final = re.compile(r"(?:It|Its|They|This one|Ele|Ela|Eles|Elas|Seu|Sua)\b")

_KEYED: Final = re.compile(r"(?:^|: )(?P<key>[^:.;!?\n]{1,60}): [^:]+$")


class _Subject(NamedTuple):
    """What a sentence begins with: "the Vesper 100"."""

    head: str
    mark: str


def about_own(premise: str, front: str, claim: str, texts: Iterable[str]) -> str:
    """Return a premise without the statements about siblings of what the claim is about.

    Left as it is unless the claim begins with a numbered or lettered name ("The Vesper 100", "Line
    3", "Bloco B") that some text of the context has, or is the value of a key that one has
    ("E-bike: 28 euros"). Linear time.

    Args:
        premise: What the model is to read.
        front: The sentence in front of it; "" if there is none.
        claim: The statement under test.
        texts: The documents of the context.

    Returns:
        What is left, "" if the premise speaks of siblings only.
    """
    own, key = _subject(claim), _key(claim)
    if own is None and key is None:
        return premise
    parts, kept = _PART.split(premise), []
    skipping = own is not None and _is_sibling(front, own, claim)
    for part in parts:
        if _TAKEN_UP.match(part) is None:
            other = key is not None and _key(part) not in {None, key}
            skipping = other or (own is not None and _is_sibling(part, own, claim))
        if not skipping:
            kept.append(part)
    if len(kept) == len(parts) or not any(_holds(text, own, key) for text in texts):
        return premise
    return " ".join(kept)


def _key(text: str) -> str | None:
    """Return the last name in front of a colon, folded: "e-bike" of "Hire: E-bike: 28 euros"."""
    found = _KEYED.search(text)
    return found["key"].casefold().strip() if found is not None else None


def _holds(text: str, own: _Subject | None, key: str | None) -> bool:
    if own is not None and _has(text, own):
        return True
    return key is not None and f"{key}:" in text.casefold()


def _subject(text: str) -> _Subject | None:
    for form in _SUBJECTS:
        found = form.match(text)
        if found is not None:
            return _Subject(found["head"].casefold(), found["mark"].rstrip("."))
    return None


def _is_sibling(text: str, own: _Subject, claim: str) -> bool:
    """Tell whether a statement is about another of the same name, and the claim is not."""
    other = _subject(text)
    if other is None or other.head != own.head or other.mark == own.mark:
        return False
    return not _has(text, own) and not _has(claim, other)


def _has(text: str, named: _Subject) -> bool:
    folded, mark = text.casefold(), named.mark.casefold()
    return any(stands_in(f"{named.head}{link}{mark}", folded) for link in (" ", "-", ""))
