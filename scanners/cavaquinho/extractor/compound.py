"""Compound sentences told apart at clear joints. In doubt a sentence stays whole.

Known are a clause after "and", "but" or ";" ("..., and the deadline is 3 May"), one after ", while"
or ", whereas", a second verb with the same subject ("... and was renovated in 2010"), a list of
objects of a verb of having ("has a pool and a gym"), an insertion after the subject, and the forms
of `pairings`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cavaquinho.extractor import verbs_en, verbs_pt
from cavaquinho.extractor.insertions import find_insertion
from cavaquinho.extractor.objects import split_objects
from cavaquinho.extractor.pairings import Part, split_pairs
from cavaquinho.extractor.tokens import Token, tokenize
from cavaquinho.extractor.verbs import Tongue, first_verb, is_clear_verb, subject_end

# Without one of these there is nothing to tell apart.
_MAY_JOIN: Final = re.compile(
    r";|\b(?:and|but|e|mas|porém|while|whereas|enquanto|como|which|who|que|respectiv\w+)\b|,",
    re.IGNORECASE,
)
_CONTRASTS: Final = frozenset("while whereas enquanto".split())
_JOINTS: Final = {
    "english": frozenset({"and", "but"}),
    "portuguese": frozenset({"e", "mas", "porém"}),
}
_ADVERBS: Final = {
    "english": frozenset("also then later now still therefore thus never always soon".split()),
    "portuguese": frozenset(
        "também depois ainda já hoje agora não nunca sempre logo atualmente".split()
    ),
}
# Before a joint these make it unclear what the second part depends on.
_BLOCKERS: Final = {
    "english": frozenset(
        """that which who whom whose when while if because since although though unless
        where why how whether until before after once as than only both either neither
        nor so what say says said claim claims claimed believe believes believed think
        thinks thought deny denies denied report reports reported know knows known argue
        argues argued suggest suggests hope hopes want wants fear fears assume assumes
        ensure ensures show shows showed states stated announced confirmed promised told
        noted explained""".split()
    ),
    "portuguese": frozenset(
        """que quem cujo cuja cujos cujas onde quando se porque pois embora enquanto caso
        como conforme segundo quanto tanto ambos ora nem apenas somente do-que até antes
        depois desde diz disse dizem disseram afirma afirmou afirmam acredita
        acredita-se nega negou alega alegou informou relatou anunciou prometeu confirmou
        garante garantiu espera quer""".split()
    ),
}
_BAD_SUBJECTS: Final = frozenset(
    """no none nobody nothing neither few only not there here never if when although
    because despite since while during after before in on at by for from under with of
    to as like unlike nenhum nenhuma ninguém nada nem poucos poucas só apenas somente há
    aqui ali quando se embora porque durante após antes em no na nos nas por para de com
    sob sobre segundo conforme desde até ao à aos às pelo pela""".split()
)
_STARTERS: Final = frozenset(
    """the a an this that these those its his her their our your my it he she they we you
    there each every all some many most both no another other one two three four five
    six seven eight nine ten o a os as um uma este esta estes estas esse essa esses
    essas seu sua seus suas ele ela eles elas cada todo toda todos todas outro outra
    ambos dois duas três quatro cinco""".split()
)
_PLURAL_STARTERS: Final = frozenset(
    """they we you these those all some many most both two three four five six seven eight
    nine ten""".split()
)
_SHORTENED: Final = frozenset("it's he's she's they're that's there's we're you're i'm".split())
_LONGEST_SUBJECT: Final = 8
MAX_COMPOUND: Final = 2000
"""Longest sentence in characters in which joints are looked for."""


@dataclass
class _Clause:
    """The clause being read: its first token, its verb, and the words shared from before."""

    first: int
    verb: int
    subject: str
    start: int
    prefix: str = ""


def split_compound(sentence: str, language: Tongue) -> list[Part]:
    """Return the parts of `sentence`, in order: a single one if there is no clear joint.

    Joint words and punctuation between two parts belong to neither. Linear time; sentences longer
    than `MAX_COMPOUND` are not looked at.
    """
    whole = [Part(0, len(sentence))]
    if len(sentence) > MAX_COMPOUND or not _MAY_JOIN.search(sentence):
        return whole
    paired = split_pairs(sentence, language)
    if paired:
        return paired
    tokens = tokenize(sentence)
    verb = first_verb(tokens, language, guess=True)
    if verb is None:
        return whole
    parts: list[Part] = []
    clause = _Clause(0, verb, _subject(sentence, tokens, 0, verb, language), 0)
    inserted = find_insertion(sentence, tokens, language)
    if inserted is not None:
        verb = inserted.verb
        parts.append(Part(inserted.start, inserted.end, inserted.prefix))
        clause = _Clause(verb, verb, inserted.subject, tokens[verb].start, inserted.subject)
    for index in range(verb + 1, len(tokens) - 1):
        if index == verb + 1 and tokens[index].lower not in _CONTRASTS:
            continue
        following = _next_clause(sentence, tokens, clause, index, language)
        if following is not None:
            parts += _close(sentence, tokens, clause, index, language)
            clause = following
    parts += _close(sentence, tokens, clause, len(tokens), language)
    return parts


def _close(
    sentence: str, tokens: Sequence[Token], clause: _Clause, stop: int, language: Tongue
) -> list[Part]:
    """Return the part of the clause that ends before token `stop`, its objects told apart."""
    last = stop == len(tokens)
    end = len(sentence) if last else tokens[stop - 1].end + len(_tail(tokens[stop]))
    part = Part(clause.start, end, clause.prefix)
    held = verbs_en.POSSESSION if language == "english" else verbs_pt.POSSESSION
    verb = tokens[clause.verb]
    if verb.lower not in held or _negated(tokens, clause) or not clause.subject:
        return [part]
    objects = split_objects(tokens[clause.verb + 1 : stop], language)
    if len(objects) < 2:
        return [part]
    lead = f"{clause.subject} {verb.text}"
    first = Part(clause.start, objects[0][1], clause.prefix)
    ends = [*(stop for _, stop in objects[1:-1]), end]
    starts = [start for start, _ in objects[1:]]
    return [first, *(Part(a, b, lead) for a, b in zip(starts, ends, strict=True))]


def _tail(joint: Token) -> str:
    """Return the closing brackets and marks that stand before a joint and end the part before."""
    return joint.gap[: len(joint.gap) - len(joint.gap.lstrip("\\)]”»\"'*_%‰°ºª€"))]


def _negated(tokens: Sequence[Token], clause: _Clause) -> bool:
    around = tokens[max(clause.first, clause.verb - 1) : clause.verb + 2]
    return any(token.lower in {"no", "not", "não", "never", "nunca", "nem"} for token in around)


def _next_clause(
    sentence: str, tokens: Sequence[Token], clause: _Clause, index: int, language: Tongue
) -> _Clause | None:
    """Return the clause that begins at token `index`, or None if there is no clear joint."""
    token = tokens[index]
    semicolon = ";" in token.gap
    joint = token.lower in _JOINTS[language]
    if "," in token.gap and token.lower in _CONTRASTS and not token.nested:
        return _contrasted(sentence, tokens, index + 1, language)
    if token.nested or not (semicolon or joint) or (joint and "-" in token.gap):
        return None
    if not semicolon and _depends(tokens, clause, index, language):
        return None
    first = index + 1 if joint else index
    following = _same_subject(tokens, clause, first, language) if joint else None
    return following or _own_subject(sentence, tokens, first, language)


def _contrasted(
    sentence: str, tokens: Sequence[Token], first: int, language: Tongue
) -> _Clause | None:
    """Return the clause after ", while": it has its own subject and finite verb."""
    verb = first_verb(tokens[: first + _LONGEST_SUBJECT + 1], language, first + 1, guess=True)
    if verb is None:
        return None
    words = tokens[first : verb + 1]
    if any(word.gap.strip("*_%.'’-") for word in words[1:]):
        return None
    if _is_bad(words[0], language) or _BLOCKERS[language].intersection(w.lower for w in words):
        return None
    subject = _subject(sentence, tokens, first, verb, language)
    return _Clause(first, verb, subject, tokens[first].start)


def _depends(tokens: Sequence[Token], clause: _Clause, joint: int, language: Tongue) -> bool:
    """Return whether what follows the joint may belong to something inside the clause."""
    words = [token.lower for token in tokens[clause.first : joint]]
    if _BLOCKERS[language].intersection(words):
        return True
    pairs = {"between", "entre"}
    opened = max((place for place, word in enumerate(words) if word in pairs), default=None)
    return opened is not None and not {"and", "e"}.intersection(words[opened:])


def _same_subject(
    tokens: Sequence[Token], clause: _Clause, first: int, language: Tongue
) -> _Clause | None:
    verb = first
    while verb < len(tokens) and tokens[verb].lower in _ADVERBS[language]:
        verb += 1
    if verb + 1 >= len(tokens) or any(token.gap.strip("*_") for token in tokens[first : verb + 1]):
        return None
    if not _takes_over(tokens[verb], tokens[clause.verb], language):
        return None
    if tokens[verb].lower in verbs_pt.IMPERSONAL and language == "portuguese":
        return _Clause(first, verb, "", tokens[first].start)
    if not clause.subject and (language == "english" or clause.verb > clause.first):
        return None
    return _Clause(first, verb, clause.subject, tokens[first].start, clause.subject)


def _takes_over(verb: Token, before: Token, language: Tongue) -> bool:
    """Return whether `verb` can only be a second verb of the subject of `before`."""
    if not is_clear_verb(verb, language) or verb.lower != verb.text:
        return False
    if language == "portuguese":
        return True
    if verb.lower in verbs_en.AUXILIARIES | verbs_en.CLEAR_PAST or verb.lower.endswith("s"):
        return True
    # "was built and opened", "classic and established": the second form may be a participle.
    past = before.lower not in verbs_en.AUXILIARIES and not before.lower.endswith("s")
    return past and verb.lower not in verbs_en.BASE_FORMS


def _own_subject(
    sentence: str, tokens: Sequence[Token], first: int, language: Tongue
) -> _Clause | None:
    """Return the clause at `first` if it has a subject of its own and then a verb."""
    if first + 1 >= len(tokens) or not _starts_subject(tokens[first]):
        return None
    if tokens[first].lower in _SHORTENED:
        return _Clause(first, first, "", tokens[first].start)
    if _joins_names(tokens, first):
        return None
    verb = first_verb(tokens[: first + _LONGEST_SUBJECT + 1], language, first + 1)
    if verb is None or verb + 1 >= len(tokens):
        return None
    between = tokens[first + 1 : verb + 1]
    if any(token.gap.strip("*_%.º°ª'’-") for token in between):
        return None
    if _BLOCKERS[language].intersection(token.lower for token in between):
        return None
    if not _agrees(tokens[first], tokens[verb - 1], tokens[verb], language):
        return None
    subject = _subject(sentence, tokens, first, verb, language)
    return _Clause(first, verb, subject, tokens[first].start)


def _joins_names(tokens: Sequence[Token], first: int) -> bool:
    """Return whether two names may be joined: "Challenges and Opportunities"."""
    capital = tokens[first].text[0].isupper() and tokens[first].lower not in _STARTERS
    before = tokens[first - 2] if first > 1 else None
    return capital and before is not None and before.text[0].isupper()


def _agrees(first: Token, last: Token, verb: Token, language: Tongue) -> bool:
    """Return False if a plural verb follows a singular noun: then "A and B are" has two heads."""
    if language == "portuguese":
        singular = first.lower in {"o", "a", "um", "uma", "este", "esta", "esse", "essa"}
        return not (singular and verbs_pt.is_plural(verb.lower))
    plural = last.lower.endswith("s") or first.lower in _PLURAL_STARTERS
    return verb.lower not in {"are", "were", "have"} or plural


def _is_bad(token: Token, language: Tongue) -> bool:
    """Return whether no subject begins with this word; "as" is an article in Portuguese."""
    return token.lower in _BAD_SUBJECTS and not (language == "portuguese" and token.lower == "as")


def _starts_subject(token: Token) -> bool:
    return (
        token.lower in _STARTERS | _SHORTENED or token.text[0].isupper() or token.text[0].isdigit()
    )


def _subject(
    sentence: str, tokens: Sequence[Token], first: int, verb: int, language: Tongue
) -> str:
    """Return the words before the verb if they can be said again, else ""."""
    words = tokens[first : subject_end(tokens, verb, first)]
    if not words or len(words) > _LONGEST_SUBJECT or _is_bad(words[0], language):
        return ""
    if words[-1].lower in _BAD_SUBJECTS or words[-1].lower in {"of", "and", "de", "e"}:
        return ""  # "Your order shipped on": what follows was taken for a verb
    gaps = [token.gap for token in tokens[first + 1 : verb + 1]]
    if any(mark in gap for gap in gaps for mark in ",;:()—"):
        return ""
    blocked = _BLOCKERS["english"] | _BLOCKERS["portuguese"]
    if any(word.lower in blocked for word in words[1:]):
        return ""
    return sentence[words[0].start : words[-1].end]
