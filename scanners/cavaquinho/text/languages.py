"""The languages a text can be in, and a cheap guess which one it is."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Container, Iterable
from difflib import get_close_matches
from functools import cache, lru_cache
from typing import Literal

from cavaquinho.errors import ConfigError
from cavaquinho.text.bilingual import in_list
from cavaquinho.text.language_words import ENGLISH, PORTUGUESE, SPELLINGS, WORDS

Language = Literal["english", "portuguese", "auto"]
"""What a user may ask for; "auto" looks at each text."""

LANGUAGES: tuple[Language, ...] = ("english", "portuguese", "auto")

Guess = Literal["english", "portuguese", "other"]

# Characters at the head of a text that are looked at; more does not change the answer.
_SAMPLE = 12_000
# Characters of a text whose answer is kept.
_SHORT = 1000
# The weights below are choices of ours, made with the message catalogues of a web framework in
# eleven languages. A frequent word of a language counts 1; less, where it is rarer there, or
# capitalised within a sentence, as in a title.
_RARER = 0.4
# English and Portuguese start with this: they are what is expected.
_PRIOR = 0.3
# Where words leave less of a lead than this, spelling and vocabulary are looked at, too.
_DOUBT = 1.5
_SPELLING = 0.6
# A content word of English or Portuguese; one that is in neither speaks for a third language.
_VOCABULARY, _STRANGE, _MOST_CONTENT = 0.3, 0.3, 40
# A third language must have this much, and lead by this much, before it is called one.
_LEAST_OTHER, _LEAD = 2.0, 1.0
# Words with a letter that neither English nor Portuguese has: what each counts, and how many do.
_LETTER, _ENOUGH_LETTERS = 1.0, 2
_STRANGE_LETTER = re.compile("[ñßåæøäöěščřžůďťňąćęłńśźżőűğışșță¿¡]")
# Below this share of known words a text is a list of names or numbers, not prose.
_MIN_SHARE = 0.06

_WORD = re.compile(r"[^\W\d_]+(?:'(?:[st]|re|ve|ll|d|m)\b|')?")
# Words in lower case, so that names are left out.
_CONTENT = re.compile(r"(?<![\w'’-])[^\W\d_A-Z]{4,30}(?![\w'’-])")
_CAPITAL = re.compile(r"[^\W\d_a-z](?<=[^\W_] .)[a-z]*\b")
_ADDRESS = re.compile(r"(?:https?://|www\.)\S+")
_BEYOND = re.compile("[\u0250-\U0010ffff]")
_LATIN = re.compile("[A-Za-z\u00aa-\u024f\u1e00-\u1eff\uff21-\uff5a]")


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
    """Guess the language of `text` from function words and spelling.

    Deterministic, and linear in at most the first 12,000 characters.

    Returns:
        "english", "portuguese", or None if it is neither or there is too little to tell.
    """
    guess = guess_language(text)
    return None if guess == "other" else guess


def guess_language(text: str) -> Guess | None:
    """Guess whether `text` is in English, in Portuguese, or plainly in another language.

    Deterministic, and linear in at most the first 12,000 characters. Careful with "other": names,
    titles and short scraps give None.

    Returns:
        "english", "portuguese", "other", or None if there is too little to tell.
    """
    if len(text) <= _SHORT:
        return _guess_short(text)
    return _guess(text[:_SAMPLE])


def _guess(text: str) -> Guess | None:
    if "://" in text or "www." in text:
        text = _ADDRESS.sub(" ", text)
    if not text.isascii() and _foreign_script(text):
        return "other"
    lowered = text.lower().replace("’", "'")
    words = set(_WORD.findall(lowered))
    scores = dict.fromkeys(WORDS, 0.0) | {ENGLISH: _PRIOR, PORTUGUESE: _PRIOR}
    capitals = _capitals(text)
    _add_words(scores, words, capitals)
    if not text.isascii():
        _add_letters(scores, words, capitals)
    best = max(scores.values())
    close = [name for name, score in scores.items() if score > best - _DOUBT]
    if len(close) > 1:
        once = " ".join(dict.fromkeys(lowered.split()))  # a repeated word says nothing new
        for name in close:
            if scores[name] or best <= _PRIOR:
                scores[name] += _SPELLING * len(SPELLINGS[name].findall(once))
        _add_vocabulary(scores, text)
    return _decide(scores, len(words))


# Sentences are asked about again and again; long texts are not worth keeping.
_guess_short = lru_cache(maxsize=4096)(_guess)


def _add_words(scores: dict[str, float], words: Iterable[str], capitals: Container[str]) -> None:
    """Count the frequent words of every language; each once, however often it stands there."""
    known = _known()
    for word in words:
        for language, weight in known.get(word, ()):
            scores[language] += _RARER * weight if word in capitals else weight


def _add_letters(scores: dict[str, float], words: Iterable[str], capitals: Container[str]) -> None:
    """Count words with a letter that neither English nor Portuguese has, names left aside."""
    strange = sum(
        word not in capitals and _STRANGE_LETTER.search(word) is not None for word in words
    )
    if strange:
        rival = max(
            (name for name in scores if name not in (ENGLISH, PORTUGUESE)), key=scores.__getitem__
        )
        scores[rival] += _LETTER * min(strange, _ENOUGH_LETTERS)


def _capitals(text: str) -> set[str]:
    """Return the capitalised words behind the first, in lower case: of titles ("La La Land")."""
    return set() if text.isupper() else {word.lower() for word in _CAPITAL.findall(text)}


def _add_vocabulary(scores: dict[str, float], text: str) -> None:
    """Count the content words that are known of English or Portuguese, or of neither."""
    words = {word for word in _CONTENT.findall(text) if word not in _known()}
    folded = {_bare(word) for word in sorted(words)[:_MOST_CONTENT]}
    english = {word for word in folded if in_list(word, ENGLISH)}
    portuguese = {word for word in folded if in_list(word, PORTUGUESE)}
    scores[ENGLISH] += _VOCABULARY * len(english)
    scores[PORTUGUESE] += _VOCABULARY * len(portuguese)
    strange = len(folded - english - portuguese)
    for name in scores:
        if name not in (ENGLISH, PORTUGUESE) and scores[name] >= 1:
            scores[name] += _STRANGE * strange


def _bare(word: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFKD", word) if not unicodedata.combining(c))


def _decide(scores: dict[str, float], words: int) -> Guess | None:
    own = max(ENGLISH, PORTUGUESE, key=scores.__getitem__)
    rival = max((name for name in scores if name != own), key=scores.__getitem__)
    best = max(scores[own], scores[rival])
    if best < max(1.0, _MIN_SHARE * words):
        return None
    if scores[own] > scores[rival]:
        return "english" if own == ENGLISH else "portuguese"
    sure = scores[rival] >= _LEAST_OTHER and scores[rival] - scores[own] >= _LEAD
    # Not one word of ours, one of theirs, and another that is in no list.
    sure = sure or (scores[own] <= _PRIOR and scores[rival] >= 1 + _STRANGE)
    return "other" if sure else None


def _foreign_script(text: str) -> bool:
    """Return whether most letters of `text` are not Latin."""
    if _BEYOND.search(text) is None:
        return False
    letters = sum(char.isalpha() for char in text)
    return letters > 2 * len(_LATIN.findall(text))


@cache
def _known() -> dict[str, tuple[tuple[str, float], ...]]:
    known: dict[str, tuple[tuple[str, float], ...]] = {}
    for language, entry in WORDS.items():
        for weight, words in zip((1.0, _RARER), entry.split("|"), strict=False):
            for word in set(words.split()):
                known[word] = (*known.get(word, ()), (language, weight))
    return known
