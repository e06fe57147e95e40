"""What is said of both of two things: a claim about each."""

from __future__ import annotations

import re
from typing import Final

from cavaquinho.extractor.inflect_en import inflected, with_auxiliary

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


_NATIONALITY: Final = (
    r"(?:American|British|English|Scottish|Welsh|Irish|French|German|Italian|Spanish|Portuguese|"
    r"Brazilian|Canadian|Australian|Japanese|Chinese|Korean|Indian|Russian|Dutch|Belgian|Swiss|"
    r"Austrian|Swedish|Norwegian|Danish|Finnish|Polish|Czech|Hungarian|Greek|Turkish|Mexican|"
    r"Argentine|Chilean|European|African|Asian) "
)
_ASKED: Final = re.compile(
    rf"(?P<verb>are|were|have|do|did) both (?P<one>{_NAME}) and (?P<other>{_NAME}) "
    rf"(?P<rest>(?:{_NATIONALITY})?[a-z].*)$"
)


def state_both(question: str, *, positive: bool) -> str | None:
    """Return "Both A and B are rivers" for "are both A and B rivers"; denied, "... are not both".

    Args:
        question: What was asked, without its mark, in lower case but for names.
        positive: What was answered: yes or no.

    Returns:
        None where the second name cannot be told from what is said of it.
    """
    match = _ASKED.match(f"{question[:1].lower()}{question[1:]}")
    if match is None or len(question) > _LONGEST:
        return None
    one, other, verb, rest = match["one"], match["other"], match["verb"], match["rest"]
    if not positive:
        return f"{one} and {other} {verb} not both {rest}"
    return f"both {one} and {other} {with_auxiliary(verb, rest)}"


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
    """Return "is made from milk" for "are made from milk", "is a river" for "are rivers"."""
    rest = " ".join((follow, *tail))
    if verb in _PLURAL_PORTUGUESE:
        if follow.endswith(("os", "as")):
            follow = follow[:-1]
        return " ".join((_ONE[verb], follow, *tail))
    one = _one_of_them(rest) if verb in {"are", "were"} else None
    if one:
        return f"{_ONE[verb]} {one}"
    if not follow.rstrip(".").endswith("s"):
        verb = _ONE.get(verb, verb)
    if verb.removesuffix("s") == verb and re.fullmatch(_REGULAR, verb):
        verb = inflected("does", verb) or verb
    return f"{verb} {rest}"


_NOUNS: Final = re.compile(
    r"(?P<before>(?:[\w'’-]+ ){0,3}?)(?P<noun>[\w'’-]*[a-z]s|men|women|people|children)"
    r"(?P<after>(?: (?:of|in|on|at|by|for|from|with|that|who|which|about|near) .*)?[.!]?)"
)
_ODD: Final = {"men": "man", "women": "woman", "people": "person", "children": "child"}
_UNCHANGED: Final = ("ss", "us", "is", "species", "series")
_DETERMINED: Final = re.compile(
    r"(?:the|a|an|in|on|at|by|from|of|to|for|with|made|based|located|its|his|her|their|some|\w+ed|"
    r"\w+ing)\b"
)


def _one_of_them(text: str) -> str | None:
    """Return "an American band" for "American bands"; None if `text` names nothing in plural."""
    match = _NOUNS.fullmatch(text)
    if match is None or _DETERMINED.match(text) or match["noun"].endswith(_UNCHANGED):
        return None
    noun = match["noun"]
    one = _ODD.get(noun) or re.sub(r"ies$", "y", noun)
    if one == noun:
        one = re.sub(r"(?<=ch|sh|ss)es$|(?<=x)es$|s$", "", noun)
    named = f"{match['before']}{one}"
    article = "an" if named[0].lower() in "aeiou" else "a"
    return f"{article} {named}{match['after']}"
