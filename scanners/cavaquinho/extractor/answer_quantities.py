"""Answers that say how many of what was asked: "None", "Both", "Never", "Nenhum", "Ambos"."""

from __future__ import annotations

import re
from typing import Final

from cavaquinho.extractor.answers_en import state_english
from cavaquinho.extractor.answers_pt import state_portuguese
from cavaquinho.extractor.inflect_en import with_auxiliary
from cavaquinho.extractor.predicates_en import is_predicate, predicate_place
from cavaquinho.extractor.tokens import tokenize
from cavaquinho.extractor.verbs import Tongue, first_verb

_MEANINGS: Final = {
    **dict.fromkeys(("none", "zero", "no one", "nenhum", "nenhuma", "none of them"), "none"),
    **dict.fromkeys(
        ("nenhum deles", "nenhuma delas", "neither of them", "nenhum dos dois"), "none"
    ),
    **dict.fromkeys(("neither", "nem um nem outro", "nenhuma das duas"), "none"),
    **dict.fromkeys(("nothing", "nada", "nothing at all"), "nothing"),
    **dict.fromkeys(("never", "nunca", "jamais"), "never"),
    **dict.fromkeys(("both", "both of them", "ambos", "ambas", "os dois", "as duas"), "both"),
    **dict.fromkeys(("all", "all of them", "todos", "todas", "todos eles", "todas elas"), "all"),
}
_WH_EN: Final = re.compile(
    r"(?:which|what) (?:one )?(?:of (?P<group>(?:the|these|those) .+)|(?P<kind>.+))", re.I
)
_MANY_EN: Final = re.compile(r"how many (?P<noun>.+?) (?P<do>do|does|did) (?P<body>.+)", re.I)
_MANY_SUBJECT_EN: Final = re.compile(r"how many (?P<rest>.+)", re.I)
_EVENT_EN: Final = re.compile(
    r"(?:when|where|how often|what) (?P<do>do|does|did|is|are|was|were) (?P<body>.+)", re.I
)
_WH_PT: Final = re.compile(r"(?:qual|quais|que) (?:d(?P<group>[oa]s .+)|(?P<kind>.+))", re.I)
_MANY_PT: Final = re.compile(r"quant[oa]s (?P<rest>.+)", re.I)
_EVENT_PT: Final = re.compile(r"(?:quando|onde|com que frequência) (?P<body>.+)", re.I)
_OBJECT_PT: Final = re.compile(r"(?:o que|que) (?:é que )?(?P<body>.+)", re.I)
_EDGES: Final = " \t\n.!?,;:*_\"'“”"


def meaning_of(answer: str) -> str | None:
    """Return "none", "nothing", "never", "both" or "all" for an answer of that meaning, or None."""
    return _MEANINGS.get(" ".join(answer.lower().strip(_EDGES).split()))


def state_quantity(question: str, answer: str, language: Tongue) -> str | None:
    """Return "The museum never closes." for "When does the museum close?" and "Never", or None.

    Args:
        question: What was asked, without its mark.
        answer: What was answered.
        language: Language of both.
    """
    meaning = meaning_of(answer)
    if meaning is None:
        return None
    stated = (_english if language == "english" else _portuguese)(question, meaning)
    return f"{stated[0].upper()}{stated[1:]}." if stated else None


# --- English --------------------------------------------------------------------------------------


def _english(question: str, meaning: str) -> str | None:
    chosen = _WH_EN.fullmatch(question)
    if chosen and meaning in {"none", "both", "all"}:
        return _chosen_en(chosen, meaning)
    counted = _MANY_EN.fullmatch(question)
    if counted and meaning == "none":
        return _placed_en(counted["do"], counted["body"], f"no {counted['noun']}", after=True)
    subject = _MANY_SUBJECT_EN.fullmatch(question)
    if subject and meaning == "none" and " there" not in question.lower():
        return f"no {subject['rest']}"
    event = _EVENT_EN.fullmatch(question)
    if event and meaning in {"never", "nothing"}:
        return _event_en(event["do"], event["body"], meaning)
    return _either_en(question, meaning)


def _chosen_en(match: re.Match[str], meaning: str) -> str | None:
    """Return "none of the plans include a spa"; of one kind, "no plan includes a spa"."""
    said = match["group"] or match["kind"]
    words = tokenize(said)
    verb = first_verb(words, "english", 1, guess=True)
    if verb is None or verb + 1 >= len(words) or words[verb].lower in {"do", "does", "did"}:
        return None
    if match["group"]:
        return f"{meaning if meaning != 'none' else 'none'} of {said}"
    return f"no {said}" if meaning == "none" else f"{meaning} {said[words[verb].start :]}"


def _placed_en(do: str, body: str, extra: str, *, after: bool) -> str | None:
    place = predicate_place(do.lower(), body)
    if place is None:
        return None
    subject, predicate = body[:place].rstrip(), with_auxiliary(do.lower(), body[place:])
    verb, _, rest = predicate.partition(" ")
    said = f"{verb} {extra}" if after else f"{extra} {verb}"
    return f"{subject} {said} {rest}".rstrip()


def _event_en(do: str, body: str, meaning: str) -> str | None:
    lower = do.lower()
    if lower in {"do", "does", "did"}:
        return _placed_en(do, body, meaning, after=meaning == "nothing")
    words = tokenize(body)
    if meaning == "nothing" or not words or not is_predicate(words[-1].lower):
        return None
    cut = words[-1].start
    return f"{body[:cut].rstrip()} {lower} {meaning} {body[cut:]}"


def _either_en(question: str, meaning: str) -> str | None:
    """Return "the hotel has a pool and a gym" for "... a pool or a gym?" and "Both"."""
    if " or " not in question or meaning not in {"both", "none"}:
        return None
    asked = question.replace(" or ", " and ") if meaning == "both" else question
    stated = state_english(asked, "yes" if meaning == "both" else "no", meaning == "both")
    return stated.rstrip(".") if stated else None


# --- Portuguese -----------------------------------------------------------------------------------


def _portuguese(question: str, meaning: str) -> str | None:
    chosen = _WH_PT.fullmatch(question)
    if chosen and meaning in {"none", "both", "all"}:
        return _chosen_pt(chosen, meaning)
    counted = _MANY_PT.fullmatch(question)
    if counted and meaning == "none":
        return _uncounted_pt(counted["rest"])
    event = _EVENT_PT.fullmatch(question)
    if event and meaning == "never":
        return _before_verb(event["body"], "nunca")
    asked = _OBJECT_PT.fullmatch(question)
    if asked and meaning == "nothing":
        return _nothing_pt(asked["body"])
    return _either_pt(question, meaning)


def _chosen_pt(match: re.Match[str], meaning: str) -> str | None:
    """Return "nenhum dos planos inclui spa", "ambos os planos incluem spa"."""
    said = match["group"] or match["kind"]
    words = tokenize(said)
    verb = first_verb(words, "portuguese", 1, guess=True)
    if verb is None or verb + 1 >= len(words):
        return None
    article = words[0].lower
    feminine = article == "as" if match["group"] else article.endswith(("a", "as", "ão", "dade"))
    if meaning == "none":
        none = "nenhuma" if feminine else "nenhum"
        return f"{none} d{said}" if match["group"] else f"{none} {said}"
    every = {"both": "ambas" if feminine else "ambos", "all": "todas" if feminine else "todos"}
    group = said if match["group"] else f"{'as' if feminine else 'os'} {said}"
    return f"{every[meaning]} {group}"


def _uncounted_pt(rest: str) -> str | None:
    """Return "o hotel não tem piscinas" for "quantas piscinas o hotel tem"."""
    stated = state_portuguese(f"quantos {rest}", "0", None)
    if stated is None or " 0 " not in f"{stated} ":
        return None
    said = stated.rstrip(".").replace("0 ", "", 1)
    return _before_verb(f"{said[0].lower()}{said[1:]}" if said[1:2].islower() else said, "não")


def _nothing_pt(body: str) -> str | None:
    words = tokenize(body)
    verb = first_verb(words, "portuguese", guess=True)
    if verb is None:
        return None
    denied = _before_verb(body, "não")
    return f"{denied} nada" if verb + 1 == len(words) else None


def _before_verb(body: str, word: str) -> str | None:
    words = tokenize(body)
    verb = first_verb(words, "portuguese", guess=True)
    if verb is None:
        return None
    place = words[verb].start
    if verb == 0:  # "fecha o museu"
        subject = body[words[0].end :].strip()
        return f"{subject} {word} {words[0].text}" if subject else None
    return f"{body[:place]}{word} {body[place:]}"


def _either_pt(question: str, meaning: str) -> str | None:
    if " ou " not in question or meaning not in {"both", "none"}:
        return None
    joint = " e " if meaning == "both" else " nem "
    asked = question.replace(" ou ", joint)
    stated = state_portuguese(asked, "sim" if meaning == "both" else "não", meaning == "both")
    return stated.rstrip(".") if stated else None
