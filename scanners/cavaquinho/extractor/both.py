"""What is said of both of two things: a claim about each."""

from __future__ import annotations

import re
from typing import Final

from cavaquinho.extractor.inflect_en import inflected

_NAME: Final = (
    r"(?:(?:[Tt]he|[Aa]n?|[OoAa]s?) )?(?:[a-zà-ÿ][\w'’-]* ){0,2}?"
    r"[A-ZÀ-Þ\d][\w.'’-]*(?: [\w'’&-]+){0,5}?"
)
_REGULAR: Final = (
    r"(?:support|offer|include|need|use|live|work|play|come|serve|contain|provide|run|begin|start|"
    r"close|open|cost|take|belong|require|allow)"
)
_VERB: Final = (
    r"(?:is|are|was|were|has|have|had|can|could|will|would|must|may|do|does|did|"
    r"são|foram|eram|têm|tinham|podem|estão|ficam|é|foi|tem|pode|está|fica|[\w-]+(?:ed|am|em)|"
    rf"{_REGULAR}s?)"
)
_LED: Final = re.compile(
    rf"(?:Both|Tanto) (?P<one>{_NAME}) (?:and|e|quanto|como) (?P<other>{_NAME}) "
    rf"(?P<rest>{_VERB} .+)$"
)
_INSIDE: Final = re.compile(
    rf"(?P<one>{_NAME}) (?:and|e) (?P<other>{_NAME}) (?:both (?P<rest>{_VERB} .+)|"
    rf"(?P<verb>are|were|have|had|can|must|may|will) both (?P<tail>.+))$"
)
_PLURAL_PORTUGUESE: Final = {
    "são": "é", "foram": "foi", "eram": "era", "têm": "tem", "tinham": "tinha", "podem": "pode",
    "estão": "está", "ficam": "fica",
}  # fmt: skip
_ONE: Final = {"are": "is", "were": "was", "have": "has", "do": "does", **_PLURAL_PORTUGUESE}
_SHARED: Final = re.compile(
    r"\b(?:same|each other|together|one another|mesm[oa]s?|juntos|juntas|entre si|different|"
    r"diferentes|total|combined|somam|respectively|respectivamente|not|n['’]t|never|não|nunca)\b",
    re.IGNORECASE,
)
_LONGEST: Final = 400


def each_of_both(statement: str) -> tuple[str, ...]:
    """Return "A is open." and "B is open." for "Both A and B are open."; else the statement alone.

    Only names, and nothing that holds of two together ("the same", "each other"), or a denial
    ("are not both") of which it is unknown what it denies.
    """
    if len(statement) > _LONGEST or _SHARED.search(statement):
        return (statement,)
    match = _LED.match(statement) or _INSIDE.match(statement)
    if match is None:
        return (statement,)
    found = {name: text or "" for name, text in match.groupdict().items()}
    rest = found["rest"] or f"{found['verb']} {found['tail']}"
    rest = _of_one(*rest.split(" ", 2))
    return tuple(f"{name[:1].upper()}{name[1:]} {rest}" for name in (match["one"], match["other"]))


def _of_one(verb: str, follow: str, *tail: str) -> str:
    """Return "is made from milk" for "are made from milk"; "are doctors" as it stands."""
    portuguese = verb in _PLURAL_PORTUGUESE
    if portuguese and follow.endswith(("os", "as")):
        follow = follow[:-1]
    if portuguese or not follow.rstrip(".").endswith("s"):
        verb = _ONE.get(verb, verb)
    if verb.removesuffix("s") == verb and re.fullmatch(_REGULAR, verb):
        verb = inflected("does", verb) or verb
    return " ".join((verb, follow, *tail))
