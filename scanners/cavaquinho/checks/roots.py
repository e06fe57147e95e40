"""Words -> roots that also join a verb with its noun: "feriu", "ferido", "ferimento"."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from cavaquinho.checks.stems import stem

_CACHED: Final = 8192
_LEAST: Final = 3
_ENGLISH_HEAD: Final = 5
"""Letters by which two English forms are one word. Choices of ours."""

_ENDINGS: Final = tuple(
    sorted(
        """amento imento amentos imentos mento mentos ador edor idor adora edora idora adores edores
        idores acao icao ucao acoes icoes ucoes ado ada ados adas ido ida idos idas ou eu iu aram
        eram iram ava avam ia iam ando endo indo ar er ir am em a e o as es os ara era ira arao
        erao irao asse esse isse avel ivel aveis iveis ante ente antes entes or ores""".split(),
        key=len,
        reverse=True,
    )
)
"""Endings of Portuguese verbs and of the nouns made of them, longest first."""

_PLURALS: Final = (("oes", "ao"), ("aes", "ao"), ("ais", "al"), ("eis", "el"), ("ns", "m"))


@lru_cache(maxsize=_CACHED)
def root(low: str, portuguese: bool) -> str:
    """Return what the forms of a folded word have in common, verbs and nouns alike. Crude."""
    if not portuguese:
        return stem(low)[:_ENGLISH_HEAD]
    low = _singular(low)
    for ending in _ENDINGS:
        if low.endswith(ending) and len(low) - len(ending) >= _LEAST:
            return _hard(low[: -len(ending)])
    return low


def _singular(low: str) -> str:
    for plural, single in _PLURALS:
        if low.endswith(plural) and len(low) > len(plural) + 1:
            return low[: -len(plural)] + single
    return low


def _hard(cut: str) -> str:
    """Return a root written as before "a": "embarque" and "embarca"."""
    return cut[:-2] + "c" if cut.endswith("qu") else cut
