"""Questions that offer two things, and answers that compare one of them with the other."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from cavaquinho.extractor.tokens import tokenize
from cavaquinho.extractor.verbs import Tongue, first_verb

_THING: Final = (
    r"(?:(?:the|a|an|his|her|its|o|os|as|um|uma|seu|sua) (?:[\w'’-]+ ){0,3}?)?"
    r"[\"“]?[A-ZÀ-Þ\d][\w.'’-]*(?: [\w.'’&-]+){0,6}?[\"”]?"
)
_LAST: Final = re.compile(
    rf"^(?P<asked>.+?)[,:]? (?:between (?P<a>{_THING}),? and|entre (?P<b>{_THING}),? e|"
    rf"(?P<one>{_THING}),? (?:or|ou)) (?P<other>{_THING})$"
)
_FIRST: Final = re.compile(
    rf"^(?:in |de )?(?:between|entre|of|out of) (?P<one>{_THING}),? (?:and|or|e|ou) "
    rf"(?P<other>{_THING}),? (?P<asked>(?:which|who|what|qual|quais|quem)\b.+)$",
    re.IGNORECASE,
)
_MIDDLE: Final = re.compile(
    rf"^(?P<head>[^,:]+?)[,:] (?P<one>{_THING}),? (?:or|ou) (?P<other>{_THING}), (?P<tail>.+)$"
)
_ASKS: Final = re.compile(
    r"\b(?:which|who|whose|what|where|qual|quais|quem|onde|que)\b", re.IGNORECASE
)
_ADJECTIVE: Final = (
    r"(?:old|young|new|tall|short|long|high|low|larg|small|bigg|great|deep|wid|heavi|light|earli|"
    r"lat|fast|quick|slow|cheap|near|clos)er"
)
_COMPARES: Final = re.compile(
    r"\b(?P<first>first|primeir[oa])(?=[.,;]|$| in\b| em\b)"
    r"|\b(?P<last>last|most recently|por último)(?=[.,;]|$| in\b| em\b)"
    r"|\b(?P<led>antes|depois)(?! d[eoa]s?\b)"
    r"|\b(?P<more>(?:more|less|fewer|mais|menos) [\w-]+(?: [\w-]+)?|"
    rf"{_ADJECTIVE}|maior|menor)\b(?! (?:than|que|do que|of|dos|das|"
    r"entre|between)\b)",
    re.IGNORECASE,
)
_TURNED: Final = re.compile(
    rf"the (?P<more>{_ADJECTIVE}|(?:more|less) \w+)(?: \w+)? (?P<verb>is|was|are|were) "
    r"(?P<thing>.+?)(?P<rest>[.!]?)$",
    re.IGNORECASE,
)
"""How a question "Which is the taller?" is stated with its answer."""
_FORMS: Final = {
    False: {"first": ", before {}", "last": ", after {}", "led": " {}", "more": " than {}"},
    True: {
        "first": ", antes de {}",
        "last": ", depois de {}",
        "led": " de {}",
        "more": " do que {}",
    },
}
_EDGES: Final = " .,;:!?\"“”'"


_PLACED: Final = re.compile(r"(?:in|on|at|by|from|to|with|em|n[oa]s?|por|para|com) ", re.IGNORECASE)
_ALONE: Final = frozenset("who which qual quem".split())
_ARTICLES: Final = frozenset("the a an o os as um uma".split())
_LONGEST: Final = 300
"""Characters of a question that is looked at."""


class Choice(NamedTuple):
    """A question that offers two things.

    Attributes:
        asked: The question without them.
        one: What is offered first.
        other: What is offered second.
    """

    asked: str
    one: str
    other: str


def choice_of(question: str) -> Choice | None:
    """Return what an open question offers: "Who is older, Ann Roe or Bob Low?"; None: not two."""
    question = question.rstrip("?! ")
    if len(question) > _LONGEST or _ASKS.search(question) is None:
        return None
    match = _FIRST.match(question) or _MIDDLE.match(question)
    if match is not None and "head" in match.re.groupindex:
        return Choice(f"{match['head']} {match['tail']}", match["one"], match["other"])
    match = match or _LAST.match(question)
    if match is None or _ASKS.search(match["asked"]) is None:
        return None
    one = next(text for name in ("a", "b", "one") if (text := match.groupdict().get(name)))
    found = Choice(match["asked"].strip(" ,:"), one, match["other"])
    return None if _PLACED.match(found.one) or _PLACED.match(found.other) else found


def against_rival(question: str | None, statement: str, language: Tongue) -> str:
    """Return `statement` with what it compares with, where an open `question` offers two things.

    "Kaiyō was launched later." after "Which was launched later, Thalassa-2 or Kaiyō?" means later
    than Thalassa-2.
    """
    choice = choice_of(question) if question else None
    rival = rival_of(choice, statement) if choice else None
    if rival is None:
        return statement
    return compared_with(statement, rival, portuguese=language == "portuguese")


def stated_choice(choice: Choice, answer: str, language: Tongue) -> str:
    """Return "X surgiu primeiro." for "Qual grupo surgiu primeiro" and "X"; "" without a verb."""
    tokens = tokenize(choice.asked)
    verb = first_verb(tokens, language, guess=True)
    if not verb and len(tokens) > 1 and tokens[0].lower in _ALONE:
        verb = 1  # "qual entrou no ar"
    if not verb or _ASKS.match(choice.asked) is None:
        return ""
    return f"{answer[:1].upper()}{answer[1:]} {choice.asked[tokens[verb].start :]}."


def rival_of(choice: Choice, answer: str) -> str | None:
    """Return the thing offered that `answer` does not name; None if it names both or neither."""
    said = f" {_name(answer)} "
    named = [_within(_name(thing), said) for thing in (choice.one, choice.other)]
    if named[0] == named[1]:
        return None
    return choice.other if named[0] else choice.one


def compared_with(statement: str, rival: str, *, portuguese: bool) -> str:
    """Return "X was founded first, before Y" for "X was founded first" and Y.

    The statement as it stands if it compares nothing, or names what it compares with.
    """
    if _within(_name(rival), f" {_name(statement)} "):
        return statement
    turned = _TURNED.match(statement)
    if turned is not None:
        return f"{turned['thing']} {turned['verb']} {turned['more']} than {rival}{turned['rest']}"
    match = _COMPARES.search(statement)
    if match is None or match.lastgroup is None:
        return statement
    form = _FORMS[portuguese][match.lastgroup].format(rival)
    end = match.end() if match.lastgroup != "more" else _end(statement, match)
    return f"{statement[:end]}{form}{statement[end:]}"


def _end(statement: str, match: re.Match[str]) -> int:
    """Return where what is compared ends: before a comma, or at the end."""
    comma = statement.find(",", match.end())
    return comma if comma >= 0 else len(statement.rstrip(_EDGES))


def _name(text: str) -> str:
    """Return the words of `text` from the first one with a capital or a figure on, folded."""
    words = [word.strip(_EDGES) for word in text.split()]
    first = next((n for n, word in enumerate(words) if word[:1].isupper() or word[:1].isdigit()), 0)
    kept = words[first:] if words[first].lower() not in _ARTICLES else words[first + 1 :]
    return " ".join(kept).casefold()


def _within(name: str, said: str) -> bool:
    return bool(name) and (f" {name} " in said or said in f" {name} ")
