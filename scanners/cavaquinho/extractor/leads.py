"""What a list, a table or a quotation takes over from the line or heading above it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal

from cavaquinho.extractor.fillers import is_filler, is_label
from cavaquinho.extractor.openers import opener_length
from cavaquinho.extractor.tokens import tokenize
from cavaquinho.extractor.verbs import Tongue, first_verb, has_verb
from cavaquinho.extractor.verbs_en import BASES
from cavaquinho.models import Document

LeadKind = Literal["none", "predicate", "scope", "topic", "name"]

_FOLLOWING: Final = re.compile(
    r",?\s*(?:as follows|(?:(?:is|are) )?(?:the |these )?following(?: [\w-]+){0,2}|"
    r"these(?: [\w-]+)?|"
    r"(?:conforme |como )?(?:a seguir|abaixo)|(?:o|a|os|as) seguintes?(?: [\w-]+){0,2})\s*$",
    re.IGNORECASE,
)
_HERE: Final = re.compile(
    r"(?:here(?:'s| is| are)|these are|below (?:is|are)|the following (?:is|are)|"
    r"segue(?:m)?(?: abaixo)?|"
    r"aqui (?:está|estão|vão|vai)|abaixo (?:está|estão|segue|seguem)|a seguir,?|eis|"
    r"est[ea]s são)\s+"
    r"(?P<topic>(?:the|a|an|some|all|\d+|two|three|four|five|dois|duas|três|quatro|cinco|o|a|os|as|um|uma|alguns|algumas)\s+.+)",
    re.IGNORECASE,
)
_SCOPE: Final = re.compile(
    r"(?:if|when|for|in|on|at|during|before|after|under|with|without|until|since|once|unless|while|"
    r"se|quando|para|em|no|na|nos|nas|durante|antes|depois|com|sem|até|desde|caso|ao)\b",
    re.IGNORECASE,
)
_LOOSE: Final = frozenset(
    """for to by with of in on at as about from the a an and or not only de do da em no na
    com por para o a os as e ou que como pelo pela""".split()
)
_LONGEST: Final = 200
_LONGEST_TOPIC: Final = 12


@dataclass(frozen=True)
class Lead:
    """What stands in front of an item.

    Attributes:
        kind: "predicate" ("The plan includes"), "scope" ("For adults"), "topic" ("Opening hours"),
            "name" (a topic that the context names too: "Plano Ouro").
        text: Without the colon.
    """

    kind: LeadKind = "none"
    text: str = ""


NO_LEAD: Final = Lead()


class LoweredContext:
    """The context in lower case; put together only if a lead has to be looked up in it."""

    def __init__(self, documents: Sequence[Document]) -> None:
        """Take the documents."""
        self._documents = documents

    @cached_property
    def text(self) -> str:
        """All of it."""
        return "\n".join(document.text for document in self._documents).lower()


def read_lead(text: str, language: Tongue) -> tuple[Lead, bool]:
    """Return what the line `text` hands on, and whether the line itself asserts something.

    Args:
        text: A line that ends with a colon, or a heading, as a reader sees it.
        language: Its language.
    """
    bare = text[opener_length(text) :].strip().rstrip(":：-–— ").strip()
    if not bare or len(bare) > _LONGEST or is_label(bare):
        return NO_LEAD, bool(bare) and not is_label(bare)
    here = _HERE.match(bare)
    if here is not None:
        return _topic_of(here["topic"]), False
    if is_filler(f"{bare}:", language) or bare.endswith("?"):
        return NO_LEAD, False
    return _read(bare, language)


def join_lead(lead: Lead, item: str, language: Tongue) -> str:
    """Return `item` with what it takes over from `lead`.

    A full sentence takes over only a name: with a topic that the context does not know in front,
    a statement that it supports no longer reads as supported.
    """
    if lead.kind == "none" or item.lower().startswith(lead.text.lower()):
        return item
    if lead.kind == "predicate":
        return f"{lead.text} {item}"
    if lead.kind == "scope":
        return f"{lead.text}: {item}"
    if is_sentence(item, language) and (lead.kind == "topic" or _shares_name(lead.text, item)):
        return item
    return f"{lead.text}: {item}"


def stack_leads(outer: Lead, inner: Lead) -> Lead:
    """Return both leads as one, for an item under an item."""
    if inner.kind == "none" or outer.kind == "none":
        return outer if inner.kind == "none" else inner
    mark = " " if outer.kind == "predicate" else ": "
    text = f"{outer.text}{mark}{inner.text}"
    kind: LeadKind = "name" if "name" in {outer.kind, inner.kind} else "topic"
    return Lead(kind, text) if len(text) <= _LONGEST else inner


def is_sentence(text: str, language: Tongue) -> bool:
    """Return whether `text` has a subject and then a verb."""
    tokens = tokenize(text)
    verb = first_verb(tokens, language, guess=True)
    if not verb or len(tokens) < 3:
        return False
    return not any(":" in token.gap for token in tokens[1 : verb + 1])


def _read(bare: str, language: Tongue) -> tuple[Lead, bool]:
    cut = _FOLLOWING.sub("", bare).strip()
    said = cut if cut and cut != bare else bare
    tokens = tokenize(said)
    if not tokens:
        return NO_LEAD, False
    open_end = tokens[-1].lower in _LOOSE or _ends_with_verb(said, language)
    if _SCOPE.match(said) and not (open_end and has_verb(said, language)):
        return Lead("scope", said), False
    if open_end and has_verb(said, language):
        return Lead("predicate", said), False
    return Lead("topic", said), said == bare and has_verb(said, language)


def _ends_with_verb(text: str, language: Tongue) -> bool:
    tokens = tokenize(text)
    if len(tokens) < 2:
        return False
    infinitive = language == "english" and tokens[-1].lower in BASES
    return infinitive or first_verb(tokens, language, len(tokens) - 1) is not None


def _topic_of(text: str) -> Lead:
    """Return the topic of "Here are the rules of the Hotel Brasso" if it names something."""
    cut = _FOLLOWING.sub("", text)
    words = tokenize(cut)
    named = any(token.text[0].isupper() or token.text[0].isdigit() for token in words[1:])
    if not named or len(words) > _LONGEST_TOPIC:
        return NO_LEAD
    return Lead("topic", cut)


def named_lead(lead: Lead, context: str) -> Lead:
    """Return a topic as a name if `context` (in lower case) holds it.

    Args:
        lead: Any lead.
        context: The trusted text in lower case.
    """
    names = [
        token.lower
        for position, token in enumerate(tokenize(lead.text))
        if token.text[0].isdigit()
        or (token.text[0].isupper() and (position or " " not in lead.text))
    ]
    if lead.kind != "topic" or not names or lead.text.lower() not in context:
        return lead
    return Lead("name", lead.text)


def _shares_name(lead: str, item: str) -> bool:
    """Return whether the item repeats the last word of the name: it needs no name in front."""
    words = [token.lower for token in tokenize(lead)]
    return words[-1] in {token.lower for token in tokenize(item)}
