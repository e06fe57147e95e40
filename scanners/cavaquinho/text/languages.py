"""The languages a text can be in, and a cheap guess which one it is."""

from __future__ import annotations

import re
from difflib import get_close_matches
from itertools import islice
from typing import Literal

from cavaquinho.errors import ConfigError
from cavaquinho.text.function_words import ENGLISH, OTHERS, PORTUGUESE

Language = Literal["english", "portuguese", "auto"]
"""What a user may ask for; "auto" looks at each text."""

LANGUAGES: tuple[Language, ...] = ("english", "portuguese", "auto")

# Words at the head of a text that are counted; more does not change the answer.
_SAMPLE_WORDS = 2000
# Below this share of known words a text is a list of names or numbers, not prose.
_MIN_SHARE = 0.06
# Letters with a tilde, and "ç": rare in every neighbour but French ("ç") and Spanish ("ñ").
_PORTUGUESE_LETTERS = re.compile(r"[ãõÃÕ]|ç[ãõ]|[êâô]nci|ções\b")
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")


def check_language(name: object) -> Language:
    """Return `name` if it is one of `LANGUAGES`.

    Raises:
        ConfigError: It is not; the message lists what is allowed.
    """
    for language in LANGUAGES:
        if name == language:
            return language
    hint = _closest(name)
    raise ConfigError(
        f"language {name!r} is unknown; allowed: {', '.join(map(repr, LANGUAGES))}"
        + (f"; did you mean {hint!r}?" if hint else "")
    )


def _closest(name: object) -> str | None:
    if not isinstance(name, str):
        return None
    lowered = name.strip().lower()
    if lowered[:2] in ("en", "pt"):  # "en-US", "pt_BR", "pt"
        return "english" if lowered.startswith("en") else "portuguese"
    close = get_close_matches(lowered, [*LANGUAGES, "português", "inglês"], n=1)
    spoken = {"português": "portuguese", "inglês": "english"}
    return spoken.get(close[0], close[0]) if close else None


def detect_language(text: str) -> Literal["english", "portuguese"] | None:
    """Guess the language of `text` from function words and diacritics.

    Deterministic, and linear in at most the first 2,000 words.

    Returns:
        "english", "portuguese", or None if it is neither or there is too little to tell.
    """
    words = [m.group().lower() for m in islice(_WORD.finditer(text), _SAMPLE_WORDS)]
    english = sum(word in ENGLISH for word in words)
    portuguese = sum(word in PORTUGUESE for word in words)
    portuguese += sum(bool(_PORTUGUESE_LETTERS.search(word)) for word in words if len(word) < 40)
    best = max(english, portuguese)
    if english == portuguese or best < _MIN_SHARE * len(words):
        return None
    if any(sum(word in other for word in words) > best for other in OTHERS):
        return None
    return "english" if english > portuguese else "portuguese"
