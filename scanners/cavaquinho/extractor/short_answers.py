"""A short answer ("Delhi", "R$ 40", "Não.") made a statement with the help of its question."""

from __future__ import annotations

import re
from typing import Final

from cavaquinho.extractor.answers_en import state_english
from cavaquinho.extractor.answers_pt import state_portuguese
from cavaquinho.extractor.tokens import tokenize
from cavaquinho.extractor.verbs import Tongue, first_verb

_YES: Final = re.compile(
    r"yes|yep|yeah|true|correct|(?:that is|that's) correct|"
    r"(?:yes )?(?:it|they) (?:is|does|are|do|was)|sim|(?:é )?verdade|correto|verdadeiro|"
    r"isso mesmo|(?:é|tem|pode) sim|certo|yup|affirmative|(?:yes )?(?:i|we) (?:think|believe|guess|"
    r"suppose|would say) so|(?:yes )?i'm afraid so|(?:it|that|this)(?:'s| is) (?:true|right|so)|"
    r"(?:the|this|that) (?:statement|claim|sentence|answer) is (?:true|correct)|(?:yes )?(?:it|"
    r"they|there) (?:has|have|can|did|were|will)|"
    r"(?:eu )?(?:acho|acredito|creio|penso|suponho) que sim|"
    r"(?:é|está) (?:verdadeir[oa]|corret[oa])|"
    r"(?:a|essa|esta) (?:afirmação|frase|sentença|resposta) (?:é|está) (?:verdadeira|correta)"
)
_NO: Final = re.compile(
    r"no|nope|false|incorrect|(?:no )?(?:it|they) (?:is|does|are|do|was)(?: not|n't)|não|falso|"
    r"incorreto|não é verdade|não(?: não)? (?:é|tem)|errado|negative|not (?:really|at all)|"
    r"(?:no )?(?:i|we) (?:don't|do not|wouldn't) (?:think|believe|guess|suppose) so|"
    r"(?:no )?(?:i'm |i am )?afraid not|(?:i|we) (?:think|believe|guess|suppose) not|"
    r"(?:it|that|this)(?:'s| is) (?:not (?:true|right|correct|so)|false|wrong|incorrect)|"
    r"(?:the|this|that) (?:statement|claim|sentence|answer) is (?:false|incorrect|wrong|not "
    r"(?:true|correct))|(?:no )?(?:it|they|there) (?:has|have|can|did|were|will)(?: not|n't)|"
    r"(?:no )?(?:it|they) (?:can't|cannot|won't)|"
    r"(?:eu )?(?:acho|acredito|creio|penso|suponho) que não|(?:é|está) (?:fals[oa]|incorret[oa]|"
    r"errad[oa])|de jeito nenhum|de forma alguma|"
    r"(?:a|essa|esta) (?:afirmação|frase|sentença|resposta) (?:é|está) (?:falsa|incorreta|errada)"
)
_EMPHATIC: Final = re.compile(
    r"absolutely|certainly|of course|definitely|indeed|exactly|sure|claro(?: que sim)?|com certeza|"
    r"certamente|exatamente|sem dúvida"
)
_OPEN_QUESTION: Final = {
    "english": re.compile(
        r"(?!(?:is|are|was|were|do|does|did|can|could|will|would|should|may|might|must|has|have|"
        r"had|am)"
        r"(?:n't|n’t)?\b)",
        re.IGNORECASE,
    ),
    "portuguese": re.compile(
        r"(?:(?:em|de|a|para|com|por|desde|até|sob|o|e|mas) )?(?:quem|qual|quais|quando|onde|como|"
        r"quant[oa]s?|por ?qu[eê]|que)\b",
        re.IGNORECASE,
    ),
}
_REASON: Final = re.compile(r"(?:because|due to|porque|pois|devido|por causa)\b", re.IGNORECASE)
_LEADING: Final = re.compile(r"[\s*_\"“]*(yes|no|sim|não)[*_]*\s*[,.!;:—–-]+\s*", re.IGNORECASE)
_FUNCTION_WORD: Final = re.compile(
    r"(?:in|on|at|by|for|from|with|under|to|near|since|until|before|after|the|a|an|every|about|"
    r"around|"
    r"only|up|over|some|its|his|her|their|em|no|na|nos|nas|de|do|da|desde|até|por|para|com|o|os|"
    r"as|um|uma|cerca|entre|às|aos?|à)(?= )",
    re.IGNORECASE,
)
_ADVERBIAL: Final = re.compile(
    r"(?:in|on|at|by|for|from|with|under|to|near|since|until|before|after|every|about|around|only|"
    r"up|over|between|during|without|if|when|unless|because|daily|today|tomorrow|em|no|na|nos|nas|de|"
    r"do|da|desde|até|por|para|com|entre|às|aos?|à|sem|se|quando|somente|apenas|só|porque|todos?|"
    r"todas?)\b",
    re.IGNORECASE,
)
_EDGES: Final = " \t\n.!?,;:*_\"'“”‘’`"
_LONGEST_ANSWER: Final = 14
_WIDE_WORDS: Final = 3


def yes_or_no(text: str) -> bool | None:
    """Return True for a bare yes, False for a bare no, None for anything else."""
    bare = " ".join(re.sub(r"[,.!;]", " ", text.lower().replace("’", "'")).split()).strip(_EDGES)
    if _YES.fullmatch(bare):
        return True
    return False if _NO.fullmatch(bare) else None


def leading_yes_or_no(text: str) -> tuple[bool, int] | None:
    """Return the answer a sentence begins with ("Yes, the pool is open") and its length."""
    match = _LEADING.match(text)
    if match is None or match.end() == len(text):
        return None
    return match.group(1).lower() in {"yes", "sim"}, match.end()


def is_fragment(text: str, language: Tongue) -> bool:
    """Return whether `text` is too short a piece to assert something alone: no verb, few words."""
    tokens = tokenize(text)
    if len(tokens) > _LONGEST_ANSWER:
        return False
    return _REASON.match(text) is not None or first_verb(tokens, language, guess=True) is None


def is_polar(question: str, language: Tongue) -> bool:
    """Return whether `question` asks for a yes or no."""
    return _OPEN_QUESTION[language].match(question) is None


def is_emphatic_yes(text: str) -> bool:
    """Return whether `text` means yes after a polar question, and nothing elsewhere."""
    return _EMPHATIC.fullmatch(text.lower().strip(_EDGES)) is not None


def restates(question: str, text: str) -> bool:
    """Return whether `text` says again what `question` asks: half of its longer words or more."""
    asked = _content(question)
    return bool(asked) and 2 * len(asked & _content(text)) >= len(asked)


def state_answer(question: str, answer: str, language: Tongue, verdict: bool | None = None) -> str:
    """Return question and answer as one statement.

    Args:
        question: What was asked.
        answer: What was answered.
        language: Language of both.
        verdict: What the answer means if it is a bare yes or no ("Indeed"); None: see for yourself.

    A sentence if the question has a simple form ("What is the capital of India?" + "Delhi" gives
    "The capital of India is Delhi"), else the question followed by the answer.
    """
    asked = question.strip()
    said = answer.strip()
    form = state_english if language == "english" else state_portuguese
    opened = leading_yes_or_no(said) if yes_or_no(said) is None else None
    if opened is not None and opened[0]:
        stated = form(asked.rstrip("?! ").strip(), "yes", True)
        if stated:
            rest = said[opened[1] :]
            joint = " " if _ADVERBIAL.match(rest) else ", "
            return f"{stated.rstrip('.')}{joint}{rest}"
    bare = said.strip(_EDGES)
    word = _FUNCTION_WORD.match(bare)
    if word is not None:
        bare = f"{word.group().lower()}{bare[word.end() :]}"
    meant = verdict if verdict is not None else yes_or_no(said)
    stated = form(asked.rstrip("?! ").strip(), bare, meant)
    return stated or f"{asked} {said}"


def _content(text: str) -> frozenset[str]:
    return frozenset(token.lower for token in tokenize(text) if len(token.lower) > _WIDE_WORDS)
