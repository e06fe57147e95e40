"""Questions: which sentence is one, which one a prompt asks, what a tag question asserts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from cavaquinho.extractor.declaratives import asserted_by_question
from cavaquinho.extractor.json_keys import words_of
from cavaquinho.extractor.sources import SOURCE_EN, SOURCE_PT
from cavaquinho.extractor.tokens import tokenize
from cavaquinho.text.languages import detect_language
from cavaquinho.text.sentences import SentenceSplitter

_TAG: Final = re.compile(
    r",\s*(?:right|correct|no|yes|huh|(?:is|are|was|were|does|do|did|has|have|had|can|could|"
    r"will|would|"
    r"should)(?:n['’]t)?\s(?:it|they|he|she|there|that|this|you|we)|não\s(?:é|foi|são|está|"
    r"tem)(?:\s"
    r"verdade)?|né|certo|correto|não|verdade|ok)\s*\?[\s\"”]*$",
    re.IGNORECASE,
)
_PRESUPPOSED: Final = re.compile(
    r"\s*(?:did you know|you (?:do )?know that|(?:você|vocês) sabiam?|sabia)(?: que| that)?\b",
    re.IGNORECASE,
)
_ASKING: Final = re.compile(
    r"(?:[\w ]{0,20},? )?(?:who|whom|whose|what|what's|who's|where|where's|when|which|why|how|"
    r"is|are|was|were|do|does|did|can|could|will|would|should|may|must|has|have|had|"
    r"(?:in|at|on|by|for|from|to|with|of|until|since|under) (?:what|which|whom|how|when)|"
    r"quem|que|qual|quais|quando|onde|como|quanto|quanta|quantos|quantas|por que|"
    r"(?:em|de|a|para|com|por|desde|até|sob) (?:que|qual|quais|quem|onde|quando|quant[oa]s?))\b",
    re.IGNORECASE,
)
_ASKER: Final = re.compile(
    r"^(?:question|query|q|user|human|customer|pergunta|p|usuário|cliente)\s*:\s*", re.IGNORECASE
)
_TRUE_OR_FALSE: Final = (
    r"(?:true or false|true/false|t/f|verdadeiro ou falso|certo ou errado|v ou f|v/f|"
    r"(?:is|are) (?:the|this) (?:following )?(?:statement|claim|sentence) (?:true|correct)"
    r"(?: or (?:false|not|incorrect))?|"
    r"(?:a|essa|esta) (?:seguinte )?(?:afirmação|frase|sentença)(?: a seguir)? (?:é|está) "
    r"(?:verdadeira|correta|certa)(?: ou (?:falsa|não|errada|incorreta))?)"
)
_ABOUT_TRUTH: Final = (
    r"(?:(?:please )?(?:answer|state|say|decide|tell me|determine|judge|indicate|mark|respond|"
    r"responda|diga|indique|julgue|classifique|marque)(?: with| if| whether|, | se| com| como)*"
    r"(?: the following (?:statement )?(?:is|as)| (?:it|this) is| é| a afirmação como)? )?"
)
_TRUTH_FIRST: Final = re.compile(
    rf"{_ABOUT_TRUTH}{_TRUE_OR_FALSE}\s*[:?.–—-]+\s*[\"“']?(?P<claim>[^\n]+?)[\"”']?\s*$",
    re.IGNORECASE,
)
_TRUTH_LAST: Final = re.compile(
    rf"(?P<claim>[^\n]+?)[\"”']?[\s.?!,:;(–—-]+{_ABOUT_TRUTH}{_TRUE_OR_FALSE}[\s?.!)]*$",
    re.IGNORECASE,
)
_TRUTH_START: Final = re.compile(rf"{_ABOUT_TRUTH}{_TRUE_OR_FALSE}", re.IGNORECASE)
_BARE_TAG: Final = re.compile(
    r"(?:(?:so |and )?(?:is|was) (?:that|this|it) )?(?:right|correct|true|so|accurate|the case)|"
    r"(?:yes|no|ok|agreed?)|(?:isn['’]t|is) (?:it|that so)|(?:am i|are they) right|"
    r"(?:(?:isso|isto) )?(?:(?:é|está) )?(?:isso|certo|correto|verdade|exato)(?: mesmo)?|"
    r"(?:isso )?(?:confere|procede)|né|não é(?: verdade)?|sim|sim ou não|yes or no|estou certo",
    re.IGNORECASE,
)
_OF_SOURCE: Final = re.compile(rf"(?:{SOURCE_EN}|{SOURCE_PT})", re.IGNORECASE)
_NEAR: Final = 6
_SHORT: Final = 2
_OPENING: Final = frozenset('"“«')
_LONGEST: Final = 300
_FAR: Final = 4000


def is_question(text: str) -> bool:
    """Return whether `text`, one sentence, only asks.

    A tag question ("The fee is 90, isn't it?"), one that presupposes what it says ("Did you know
    that...") and a quoted question inside a statement assert something.
    """
    stripped = text.strip().rstrip(")*_ ")
    bare = stripped.rstrip("\"”»'’")
    if not bare.endswith("?"):
        return False
    if stripped != bare and text.lstrip()[0] not in _OPENING:
        return False
    return _TAG.search(text[-60:]) is None and _PRESUPPOSED.match(text) is None


def without_asker(question: str) -> str:
    """Return a question without "Q:" or "Pergunta:" in front."""
    return _ASKER.sub("", question)


def without_tag(text: str) -> str:
    """Return a question that asserts something as the statement it makes; else `text` as it is."""
    tail = text[-60:]
    match = _TAG.search(tail)
    if match is not None:
        return f"{text[: len(text) - len(tail) + match.start()].rstrip()}."
    if text.rstrip().endswith("?"):
        return f"{text.rstrip()[:-1].rstrip()}."
    return text


def find_question(prompt: str | None, splitter: SentenceSplitter) -> str | None:
    """Return the question that a prompt asks, without what surrounds it, or None.

    The last sentence with a question mark; else the last one if it begins like a question.
    """
    if prompt is None or not prompt.strip():
        return None
    tail = prompt.strip()[-_FAR:]
    judged = _statement_to_judge(tail)
    if judged is not None:
        return judged
    sentences = [sentence.text for sentence in splitter.split(tail)]
    asked = [sentence for sentence in sentences if sentence.endswith("?")]
    last = (asked or sentences or [""])[-1].split("; ")[-1].strip()
    confirmed = _to_confirm(sentences, last) if asked else None
    if confirmed is not None:
        return confirmed
    if len(last) > _LONGEST or not (asked or _ASKING.match(last)):
        return None
    return f"{_ASKER.sub('', last).rstrip('?.! ')}?"


_WANTING: Final = re.compile(
    r"\b(?:which|what|who|whom|whose|where|when|why|how|qual|quais|quem|onde|quando|quant[oa]s?)\b",
    re.IGNORECASE,
)
"""Asks for something, wherever it stands: "it has an office in which city?"."""


def _to_confirm(sentences: Sequence[str], last: str) -> str | None:
    """Return "Is it true that X?" for "X. Correct?", "X, right?" and "X?" in a plain order."""
    bare = _ASKER.sub("", last)
    language = detect_language(" ".join(sentences[-2:])) or "english"
    if _BARE_TAG.fullmatch(bare.strip("?!. ")):
        place = sentences.index(last) if last in sentences else 0
        said = sentences[place - 1] if place else ""
        said = "" if said.endswith("?") else said
    elif _TAG.search(bare[-60:]):
        said = without_tag(bare)
    elif _WANTING.search(bare):
        said = ""
    else:
        said = (language == "english" and asserted_by_question(bare, language)) or ""
    said = _ASKER.sub("", said).strip(" \"“”'").rstrip(".!;: ")
    if not said or len(said) > _LONGEST:
        return None
    return f"{'É verdade que' if language == 'portuguese' else 'Is it true that'} {said}?"


def _statement_to_judge(prompt: str) -> str | None:
    """Return "Is it true that X?" for a prompt that ends "True or false: X", else None."""
    lines = [line.strip() for line in prompt.splitlines() if line.strip()]
    last = " ".join(lines[-2:])[-2 * _LONGEST :]
    found = None
    for text in (lines[-1][-2 * _LONGEST :], last):
        first = _TRUTH_START.search(text)
        found = found or (first and _TRUTH_FIRST.match(text, first.start()))
        found = found or _TRUTH_LAST.match(text)
    if not found:
        return None
    claim = _ASKER.sub("", found["claim"].strip()).strip(" \"“”'").rstrip(".!?; ")
    claim = re.split(r"(?<=[.!?])\s+", claim)[-1].strip(" \"“”'")
    if not claim or len(claim) > _LONGEST:
        return None
    portuguese = (detect_language(claim) or detect_language(prompt)) == "portuguese"
    return f"{'É verdade que' if portuguese else 'Is it true that'} {claim}?"


def asks_for(question: str, key: str) -> bool:
    """Return whether the open `question` asks for what a key names: "Which city?" and "city"."""
    words = [token.lower for token in tokenize(question)[:_NEAR]]
    wanted = words_of(key)
    stems = {word.removesuffix("s") for word in words}
    return any(word.removesuffix("s") in stems for word in wanted if len(word) > _SHORT)


def asks_of_source(question: str, body: str) -> bool:
    """Return whether the yes-or-no `question` is about the source, and `body` about it, too.

    "Does the document mention pets?" is answered by "The document does not mention pets."
    """
    return _OF_SOURCE.search(question) is not None and _OF_SOURCE.match(body) is not None
