"""A short answer ("Delhi", "R$ 40", "Não.") made a statement with the help of its question."""

from __future__ import annotations

import re
from typing import Final

from cavaquinho.extractor.answer_quantities import state_quantity
from cavaquinho.extractor.answers_en import state_english
from cavaquinho.extractor.answers_pt import echoed, state_portuguese
from cavaquinho.extractor.choices import choice_of, compared_with, rival_of, stated_choice
from cavaquinho.extractor.full_answers import second_question
from cavaquinho.extractor.tokens import tokenize
from cavaquinho.extractor.verbs import Tongue, first_verb

_YES: Final = re.compile(
    r"yes|yep|yeah|true|correct|(?:that is|that's) correct|"
    r"(?:yes )?(?:it|they|he|she|there|this|that) (?:is|does|are|do|was|were)|sim|(?:é )?verdade|"
    r"correto|verdadeiro|"
    r"isso mesmo|(?:é|tem|pode) sim|certo|yup|affirmative|(?:yes )?(?:i|we) (?:think|believe|guess|"
    r"suppose|would say) so|(?:yes )?i'm afraid so|(?:it|that|this)(?:'s| is) (?:true|right|so)|"
    r"(?:the|this|that) (?:statement|claim|sentence|answer) is (?:true|correct)|(?:yes )?(?:it|"
    r"they|there|he|she|this|that) (?:has|have|had|can|could|did|were|will|would|must|may|should)|"
    r"(?:yes )?(?:they )?both (?:of them )?(?:are|were|do|did|have|had|can)|"
    r"(?:eu )?(?:acho|acredito|creio|penso|suponho) que sim|"
    r"(?:é|está) (?:verdadeir[oa]|corret[oa])|"
    r"(?:a|essa|esta) (?:afirmação|frase|sentença|resposta) (?:é|está) (?:verdadeira|correta)"
)
_NO: Final = re.compile(
    r"no|nope|false|incorrect|(?:no )?(?:it|they|he|she|there|this|that) (?:is|does|are|do|was|"
    r"were)(?: not|n't)|não|falso|"
    r"incorreto|não é verdade|não(?: não)? (?:é|tem)|errado|negative|not (?:really|at all)|"
    r"(?:no )?(?:i|we) (?:don't|do not|wouldn't) (?:think|believe|guess|suppose) so|"
    r"(?:no )?(?:i'm |i am )?afraid not|(?:i|we) (?:think|believe|guess|suppose) not|"
    r"(?:it|that|this)(?:'s| is) (?:not (?:true|right|correct|so)|false|wrong|incorrect)|"
    r"(?:the|this|that) (?:statement|claim|sentence|answer) is (?:false|incorrect|wrong|not "
    r"(?:true|correct))|(?:no )?(?:it|they|there|he|she|this|that) (?:has|have|had|could|did|"
    r"would|should|"
    r"must|can|will)(?: not|n't)|(?:no )?(?:it|they|there|he|she|this|that) (?:can't|cannot|won't)|"
    r"(?:eu )?(?:acho|acredito|creio|penso|suponho) que não|(?:é|está) (?:fals[oa]|incorret[oa]|"
    r"errad[oa])|de jeito nenhum|de forma alguma|"
    r"(?:a|essa|esta) (?:afirmação|frase|sentença|resposta) (?:é|está) (?:falsa|incorreta|errada)"
)
# How all of the forms above begin.
_FIRST: Final = re.compile(
    r"[\W_]*(?:y|no|both|n[aã]|fal|inc|t[reh]|cor|i|he|she|we|a|é|e|ver|cer|sim|iss|ac|cr|p[eo]|su|de)",
    re.IGNORECASE,
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
_LIMITING: Final = re.compile(
    r"(?:except|unless|only|apart from|other than|but only|exceto|salvo|a não ser|a menos que|"
    r"somente|apenas|só|mas só)\b",
    re.IGNORECASE,
)
"""How what follows a "no" begins that leaves a part of the question's statement true."""
_EDGES: Final = " \t\n.!?,;:*_\"'“”‘’`"
_LONGEST_ANSWER: Final = 14
_LONGEST_ECHO: Final = 40
_LONGEST_VERDICT: Final = 80
_WIDE_WORDS: Final = 3
_LONGEST_QUESTION: Final = 14
"""Words of a question above which it states facts of its own ("the 2003 film which has scenes
filmed at ..."): the response did not claim them, so its answer is checked alone. Ours."""


def yes_or_no(text: str) -> bool | None:
    """Return True for a bare yes, False for a bare no, None for anything else."""
    if len(text) > _LONGEST_VERDICT or _FIRST.match(text) is None:
        return None
    bare = " ".join(re.sub(r"[,.!;]", " ", text.lower().replace("’", "'")).split()).strip(_EDGES)
    if _YES.fullmatch(bare):
        return True
    return False if _NO.fullmatch(bare) else None


def echo(question: str, text: str, language: Tongue) -> bool | None:
    """Return what a Portuguese answer means that repeats the question's verb: "Abre.", "Não é."."""
    if language != "portuguese" or len(text) > _LONGEST_ECHO or not is_polar(question, language):
        return None
    return echoed(question.rstrip("?! "), text)


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
    "The capital of India is Delhi") and is not long. Else the answer alone, since no model reads
    "Where and why? Delhi" as a statement; a yes or no is put behind its question. So it is if two
    things are asked ("When does it open, and what is the fee?"): which one is answered is unknown.
    """
    asked = question.strip()
    said = answer.strip()
    if second_question(asked) is not None:
        meant = verdict if verdict is not None else yes_or_no(said)
        return said if meant is None else f"{asked} {said}"
    form = state_english if language == "english" else state_portuguese
    opened = leading_yes_or_no(said) if yes_or_no(said) is None else None
    if opened is not None and verdict is None:
        positive, rest = opened[0], said[opened[1] :]
        whole = form(asked.rstrip("?! ").strip(), "yes" if positive else "no", positive)
        if whole and (positive or _LIMITING.match(rest)):
            joint = " " if positive and _ADVERBIAL.match(rest) else ", "
            return f"{whole.rstrip('.')}{joint}{rest}"
    counted = state_quantity(asked.rstrip("?! ").strip(), said, language)
    if counted is not None:
        return counted
    bare = said.strip(_EDGES)
    word = _FUNCTION_WORD.match(bare)
    if word is not None:
        bare = f"{word.group().lower()}{bare[word.end() :]}"
    meant = verdict if verdict is not None else yes_or_no(said)
    choice = choice_of(asked) if meant is None else None
    rival = rival_of(choice, bare) if choice else None
    question = choice.asked if choice and rival else asked.rstrip("?! ").strip()
    laden = meant is None and len(question.split()) > _LONGEST_QUESTION
    stated = "" if laden else form(question, bare, meant)
    if choice and rival:
        stated = stated or stated_choice(choice, bare, language)
        return compared_with(stated or said, rival, portuguese=language == "portuguese")
    if stated:
        return stated
    return said if meant is None else f"{asked} {said}"


def _content(text: str) -> frozenset[str]:
    return frozenset(token.lower for token in tokenize(text) if len(token.lower) > _WIDE_WORDS)
