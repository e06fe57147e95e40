"""What a sentence does in a prompt: announces documents or a question, or ends them."""

from __future__ import annotations

import re

from cavaquinho.output_scanners.prompt.cues import (
    CREATION,
    HERE,
    HISTORY_NOUN,
    NOUN,
    OUTPUT_FORM,
    PASTE,
    POINTING,
    QUESTION_NOUN,
    RE_NOUN,
    RE_POINTING,
    RE_TRANSFORM,
    RULE_NOUN,
    STRONG_TALK,
    TALK,
    TRANSFORM,
    USES_TEXT,
    WEAK_TALK,
    YOUR_TURN,
    sample,
)
from cavaquinho.output_scanners.prompt.labels import Kind

_MAX_CLOSER = 200
_RE_QUESTION = re.compile(QUESTION_NOUN)
_RE_HISTORY = re.compile(HISTORY_NOUN)
_RE_RULES = re.compile(RULE_NOUN)
_RE_TRANSFORM_FIRST = re.compile(
    r"\W*(?:(?:please|kindly|now|por favor|can you|could you|voce pode|pode|agora)\W+)?" + TRANSFORM
)
_RE_PASTE = re.compile(PASTE)
_RE_TALK = re.compile(TALK)
_RE_OUTPUT = re.compile(OUTPUT_FORM)
_RE_CREATION = re.compile(r"\s*" + CREATION)
_RE_USES_TEXT = re.compile(USES_TEXT)
_RE_MODEL_TALK = re.compile(f"{STRONG_TALK}|{WEAK_TALK}")
_RE_POINTED = re.compile(rf"{NOUN}[^.!?\n]{{0,80}}{POINTING}|{POINTING}[^.!?\n]{{0,80}}{NOUN}")
_RE_HERE = re.compile(HERE)
_RE_ASKS = re.compile(
    r"\b(?:asks?|asked|wants? to know|would like to know|quer(?:em)? saber|"
    r"pergunta|perguntou|perguntam)\s*:?\s*$"
)
_RE_YOUR_TURN = re.compile(YOUR_TURN)
_RE_UP = re.compile(r"\b(?:above|acima|preceding|anterior)\b|\btl;?\s?dr\b")
_RE_EXAMPLE = re.compile(
    r"\b(?:for example|for instance|e\.g\.|examples?|por exemplo|exemplos?|p\. ex\.)"
    r"\s*(?:\d+\s*)?:?\s*$"
)
_RE_CLOSER = re.compile(
    r"\s*\[\s*/[^\[\]]{1,40}\]\s*$|"
    r"\s*[\[(<*#=-]*\s*(?:the above (?:is|are|was|were)|above (?:is|are)|end\b|fim\b|acima "
    r"est(?:a|ao)|o acima|os? .{0,30}acima (?:e|sao))\b"
)


def lead_kind(sentence: str, before_question: bool = False) -> Kind | None:
    """Return what a sentence that ends in a colon announces, or None.

    Args:
        sentence: The text before the colon (the colon may be there).
        before_question: The text after the colon is one line that ends in a question mark.
    """
    text = sample(sentence)
    if _RE_EXAMPLE.search(text):
        return Kind.EXAMPLE
    if _RE_HISTORY.search(text):
        return Kind.HISTORY
    if _RE_ASKS.search(text):
        return Kind.QUESTION
    documents, questions = RE_NOUN.search(text), _RE_QUESTION.search(text)
    if questions and (before_question or not documents):
        return Kind.QUESTION
    if _ends_in_rules(text) or _RE_OUTPUT.search(text):
        return Kind.INSTRUCTION
    if documents and (RE_POINTING.search(text) or RE_TRANSFORM.search(text)):
        return Kind.DOCUMENT
    return Kind.DOCUMENT if RE_TRANSFORM.search(text) else None


def _ends_in_rules(text: str) -> bool:
    """Whether the last thing a lead names is rules or a form, not documents."""
    last_rule = max((match.end() for match in _RE_RULES.finditer(text)), default=-1)
    last_noun = max((match.end() for match in RE_NOUN.finditer(text)), default=-1)
    return last_rule > last_noun


def announces_documents(text: str) -> bool:
    """Whether an instruction points at a text that stands elsewhere in the prompt."""
    folded = sample(text)
    if _RE_TRANSFORM_FIRST.match(folded):
        return True
    if RE_TRANSFORM.search(folded) and (RE_NOUN.search(folded) or folded.rstrip()[-1:] == ":"):
        return True
    if _RE_USES_TEXT.search(folded):
        return True
    if not _RE_POINTED.search(folded):
        return False
    return not _RE_CREATION.match(folded) or bool(_RE_MODEL_TALK.search(folded))


def points_at_text(text: str) -> bool:
    """Whether an instruction points at or names a text, and is no order to write a new one."""
    folded = sample(text)
    creates = _RE_CREATION.match(folded) or _RE_RULES.search(folded)
    return bool(RE_POINTING.search(folded) or RE_NOUN.search(folded)) and not creates


def points_here(text: str) -> bool:
    """Whether an instruction says that something is given with it, whatever it is called."""
    folded = sample(text)
    creates = _RE_CREATION.match(folded) or _RE_RULES.search(folded)
    return bool(_RE_HERE.search(folded)) and not creates


def asks_for_creation(text: str) -> bool:
    """Whether a paragraph orders something new to be written, from no text given."""
    folded = sample(text)
    return bool(_RE_CREATION.match(folded)) and not RE_POINTING.search(folded)


def asks_for_form(text: str) -> bool:
    """Whether the end of a text asks for output in the form that is shown next."""
    return bool(_RE_OUTPUT.search(sample(text[-_MAX_CLOSER:])))


def announces_paste(text: str) -> bool:
    """Whether somebody says that a text follows which they copied from elsewhere."""
    return bool(_RE_PASTE.search(sample(text)))


def points_up(text: str) -> bool:
    """Whether an instruction speaks of the text above it."""
    return bool(_RE_UP.search(sample(text)))


def asks_for_transformation(text: str) -> bool:
    """Whether a text is to be summed up, translated or rewritten."""
    return bool(RE_TRANSFORM.search(sample(text)))


def closes_documents(line: str) -> bool:
    """Whether a line says that the documents end here ("The above is the knowledge base.")."""
    if len(line) > _MAX_CLOSER:
        return False
    folded = sample(line)
    return bool(_RE_CLOSER.match(folded) and RE_NOUN.search(folded))


def begins_your_turn(line: str) -> bool:
    """Whether a line ends the worked examples ("Now it's your turn.")."""
    return bool(_RE_YOUR_TURN.search(sample(line)))


def mentions_talk(text: str) -> bool:
    """Whether a text speaks of a conversation as its material."""
    return bool(_RE_TALK.search(sample(text)))


def ends_in_question(text: str) -> bool:
    """Whether a text ends in a question mark (quotes and brackets aside)."""
    return text.rstrip().rstrip("\"'”»)*_ ").endswith(("?", "？", "؟"))
