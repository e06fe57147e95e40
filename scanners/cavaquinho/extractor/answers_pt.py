"""Portuguese questions turned into statements. Each form gives None where it does not fit."""

from __future__ import annotations

import re
from re import Match
from typing import Final

from cavaquinho.extractor.asked_nouns_pt import PREPOSITIONS, state_asked_noun
from cavaquinho.extractor.question_forms import Forms, amount_of, first_statement
from cavaquinho.extractor.tokens import tokenize
from cavaquinho.extractor.verbs import first_verb
from cavaquinho.extractor.verbs_pt import PRESENT

_BE: Final = r"é|são|era|eram|foi|foram|será|serão"
_TRUTH: Final = re.compile(
    r"(?:então )?(?:é|seria) (?:verdade|correto|certo|mesmo verdade) que (?P<claim>.+)",
    re.IGNORECASE,
)
_HEAD: Final = 4
"""Words among which the verb of a short question stands: "Os alunos pagam?". A choice of ours."""
_TAGLESS: Final = re.compile(r"(?:será que|por acaso|afinal,?) ", re.IGNORECASE)


def state_portuguese(question: str, answer: str, verdict: bool | None) -> str | None:
    """Return `question` (without its mark) and `answer` as a statement, or None.

    Args:
        question: What was asked.
        answer: What was answered, without punctuation around it.
        verdict: True or False if the answer is a bare yes or no.
    """
    if not answer:
        return None
    asked = _TAGLESS.sub("", question, count=1)
    positive = verdict if verdict is not None else echoed(asked, answer)
    if positive is not None:
        stated = _stated_polar(asked, positive=positive)
    else:
        stated = _stated_open(asked, answer)
    return f"{stated[0].upper()}{stated[1:]}." if stated else None


def echoed(question: str, answer: str) -> bool | None:
    """Return True if the answer is the question's verb alone ("Tem."), False for "Não tem".

    A "sim" or "não" may stand beside it: "Sim, tem", "Tem sim", "Não, não tem".
    """
    words = [token.lower for token in tokenize(answer)]
    if len(words) > 1 and words[0] == "sim":
        words = words[1:]
    elif len(words) > 2 and words[0] == "não":
        words = words[1:]
    if len(words) > 1 and words[-1] == "sim" and words[0] != "não":
        words = words[:-1]
    elif len(words) > 1 and words[-1] == "não":
        words = ["não", *(word for word in words[:-1] if word != "não")]
    asked = tokenize(question)
    verb = first_verb(asked, "portuguese", guess=True)
    if verb is None or not words or words[-1] != asked[verb].lower:
        return None
    if len(words) == 1:
        return True
    return False if words[:-1] == ["não"] else None


def _stated_polar(question: str, *, positive: bool) -> str | None:
    match = _TRUTH.fullmatch(question)
    claim = match["claim"] if match else question
    if re.match(r"(?:quem|qual|quais|quando|onde|como|quant|por que|o que|que )", claim.lower()):
        return None
    if positive:
        return claim
    words = tokenize(claim)
    verb = first_verb(words, "portuguese", guess=True)
    if verb is None:
        heads = (place for place, word in enumerate(words[:_HEAD]) if word.lower in PRESENT)
        verb = next(heads, None)
    if verb is None:
        return f"Não é verdade que {claim}" if match else None
    if verb and words[verb - 1].lower == "não":
        return None
    place = words[verb].start
    return f"{claim[:place]}não {claim[place].lower()}{claim[place + 1 :]}"


def _stated_open(question: str, answer: str) -> str | None:
    stated = first_statement(_FORMS, question, answer)
    return stated or state_asked_noun(question, answer)


def _identity(match: Match[str], answer: str) -> str | None:
    """Qual é X? A. -> X é A."""
    subject = match["subject"]
    if re.search(r"\b(?:que|onde|quando)\b", subject.lower()):
        return f"{subject} {match['be']} {answer}" if match["be"] in {"é", "são"} else None
    return f"{subject} {match['be']} {answer}"


def _bare_identity(match: Match[str], answer: str) -> str | None:
    """Qual a capital? A. -> A capital é A."""
    subject = match["subject"]
    be = "são" if subject.lower().startswith(("os ", "as ")) else "é"
    verb = first_verb(tokenize(subject), "portuguese")
    return None if verb is not None else f"{subject} {be} {answer}"


def _agent(match: Match[str], answer: str) -> str | None:
    """Quem escreveu X? A. -> A escreveu X."""
    rest = match["rest"]
    words = tokenize(rest)
    if first_verb(words, "portuguese", guess=True) not in {0, 1} and not words[0].lower.endswith(
        ("ou", "eu", "iu")
    ):
        return None
    copula = re.fullmatch(rf"(?P<be>{_BE}) (?P<subject>(?:o|a|os|as|[A-ZÀ-Ý]\S*) ?.+)", rest)
    if copula:
        return f"{copula['subject']} {copula['be']} {answer}"
    return f"{answer} {rest}"


def _place(match: Match[str], answer: str) -> str:
    """Onde fica X? A. -> X fica em A."""
    return f"{match['subject']} {match['verb']} {_with_preposition(answer)}"


def _when(match: Match[str], answer: str) -> str | None:
    """Quando foi fundada X? A. -> X foi fundada em A; Quando X foi fundada? likewise."""
    rest = match["rest"]
    words = tokenize(rest)
    verb = first_verb(words, "portuguese", guess=True)
    if verb is None:
        return None
    said = _with_preposition(answer)
    if verb > 0:
        return f"{rest} {said}"
    participle = re.fullmatch(r"(?P<be>\w+) (?P<done>\w+[dt][oa]s?) (?P<subject>.+)", rest)
    if participle:
        return f"{participle['subject']} {participle['be']} {participle['done']} {said}"
    return f"{rest[words[0].end :].strip()} {words[0].text} {said}" if len(words) > 1 else None


def _counted(match: Match[str], answer: str) -> str | None:
    """Quantos N tem X? A. -> X tem A N; quantos N X vendeu? A. -> X vendeu A N."""
    words = tokenize(match["rest"])
    verb = first_verb(words, "portuguese", 1, guess=True)
    if verb is None or len(words) < 3:
        return None
    if verb < 3 and verb + 1 < len(words):
        noun = match["rest"][: words[verb].start].strip()
        subject = match["rest"][words[verb + 1].start :]
        if words[verb + 1].lower not in {"o", "a", "os", "as"} and subject[0].islower():
            return f"{amount_of(answer, noun)} {match['rest'][words[verb].start :]}"
        return f"{subject} {words[verb].text} {amount_of(answer, noun)}"
    if words[1].lower not in {"o", "a", "os", "as"}:
        return None
    noun = words[0].text
    subject = match["rest"][words[1].start : words[verb].start].strip()
    rest = match["rest"][words[verb].end :]
    return f"{subject} {words[verb].text} {amount_of(answer, noun)}{rest}"


def _cost(match: Match[str], answer: str) -> str:
    """Quanto custa X? A. -> X custa A."""
    subject = match["subject"]
    return f"{subject} {match['verb']} {answer}" if subject else f"{match['verb']} {answer}"


_FORMS: Final[Forms] = tuple(
    (re.compile(pattern, re.IGNORECASE), build)
    for pattern, build in (
        (rf"(?:qual|quais|o que|que) (?P<be>{_BE}) (?P<subject>.+)", _identity),
        (r"(?:qual|quais) (?P<subject>(?:o|a|os|as) .+)", _bare_identity),
        (r"quant[oa]s (?P<rest>.+)", _counted),
        (r"quem (?P<rest>.+)", _agent),
        (
            r"(?:de |por |em )?quanto (?P<verb>custa|custam|custou|custaram|mede|pesa|dura|vale|"
            r"é|são|foi|era|rende) ?(?P<subject>.*)",
            _cost,
        ),
        (
            r"onde (?P<verb>fica|ficam|está|estão|nasceu|mora|foi|ocorreu|acontece|é|vive|"
            r"trabalha) "
            r"(?P<subject>(?!\w+[ai]d[oa]s?\b).+)",
            _place,
        ),
        (r"(?:quando|em que (?:ano|dia|data|mês)|a que horas|em que horário) (?P<rest>.+)", _when),
        (r"onde (?P<rest>.+)", _when),
    )
)


def _with_preposition(answer: str) -> str:
    first = answer.split()[0].lower()
    if first in PREPOSITIONS or first in {
        "às",
        "ontem",
        "hoje",
        "amanhã",
        "nunca",
        "todo",
        "toda",
    }:
        return answer
    return f"em {answer}"
