"""Who did it to whom: actives and passives of one verb, with the parties compared."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from cavaquinho.checks.matching import NOT, denies, is_not
from cavaquinho.checks.messages import finding
from cavaquinho.checks.profile import Profile, Word, stems_of
from cavaquinho.checks.stems import ends_in_not, stem_list
from cavaquinho.models import Finding

_BY: Final = frozenset("by por pelo pela pelos pelas".split())
_LINKS: Final = frozenset("of de da do dos das the o a os as e and von van del la".split())
_TO_BE: Final = frozenset(
    """is are was were be been being got é são e sao foi foram era eram será sera serao sendo
    sido""".split()
)
_BOTH_WAYS: Final = stem_list(
    """met meet married marry divorced joined tied drew shared faced played resembles equals
    borders neighbors merged signed casou casaram encontrou empatou enfrentou dividiu partilhou
    faz limita"""
)
"""Verbs that say the same with the parties changed over, or nearly."""
_BETWEEN: Final = frozenset("later then also again once depois tambem logo entao novamente".split())
_LIKE: Final = ("ly", "mente")
"""Adverbs, which stand between a party and its verb."""
_FARTHEST: Final = 3
_LASTING: Final = ("ing", "ndo")
_PARTICIPLES: Final = ("ed", "en", "ado", "ada", "ados", "adas", "ido", "ida", "idos", "idas", "to")


class Deed(NamedTuple):
    """One verb with its parties.

    Attributes:
        verb: Its stem.
        agent: Content words of who does it, in order.
        patient: Content words of what it is done to, in order.
        passive: It was said as "... by ...".
        form: The verb as written, folded.
        rest: Stems of all content words of the sentence.
    """

    verb: str
    agent: tuple[Word, ...]
    patient: tuple[Word, ...]
    passive: bool
    form: str
    rest: frozenset[str]


def agent_findings(claim: Profile, evidence: Profile) -> list[Finding]:
    """Return at most one finding: another did it, or it was done to the other.

    Of the kind "role" where every word of the claim stands in the evidence, else "name".

    "Ana wrote the book" against "The book was written by Rui", "Milan beat Rome" against "Milan was
    beaten by Rome". Only deeds of the same verb, with the same thing or parties, are compared.
    """
    if denies(claim):
        return []
    mine = claim.once("deeds", _deeds)
    if evidence.stems.isdisjoint(deed.verb for deed in mine):
        return []
    theirs = evidence.once("deeds", _deeds)
    for deed in mine:
        same = [other for other in theirs if other.verb == deed.verb]
        if any(stems_of(deed.agent) & stems_of(other.agent) for other in same):
            continue
        for other in same:
            turned = _swapped(deed, other)
            if turned or _other(deed, other, evidence.stems):
                pair = claim.quote(deed.agent), evidence.quote(other.agent)
                whole = turned and claim.stems <= evidence.stems
                return [finding("role" if whole else "name", False, *pair, claim, "slot")]
    return []


def _swapped(deed: Deed, other: Deed) -> bool:
    """Return whether the claim's parties are the evidence's, the other way round."""
    if deed.verb in _BOTH_WAYS or not stems_of(deed.patient) <= other.rest:
        return False
    if deed.passive == other.passive and deed.form != other.form:
        return False
    return _within(deed.agent, other.patient) and _within(other.agent, deed.patient)


def _other(deed: Deed, other: Deed, known: frozenset[str]) -> bool:
    """Return whether the same was done by another, in another voice; both must be named."""
    if deed.passive == other.passive or stems_of(deed.agent) & other.rest:
        return False
    done = stems_of(deed.patient)
    named = all(any(word.capital for word in party) for party in (deed.agent, other.agent))
    return named and done <= known and bool(done & stems_of(other.patient))


def _within(some: Sequence[Word], others: Sequence[Word]) -> bool:
    """Return whether `others` has the names of `some`, or all its words if it has no name."""
    names = [word for word in some if word.capital and not word.opens] or [
        word for word in some if word.low not in _BETWEEN and not word.low.endswith(_LIKE)
    ]
    return bool(some) and stems_of(names) <= stems_of(others)


def _deeds(text: Profile) -> list[Deed]:
    deeds: list[Deed] = []
    denying = not text.lows.isdisjoint(NOT) or any(map(ends_in_not, text.lows))
    for sentence in text.asserting:
        denied = {word.clause for word in sentence if is_not(word)} if denying else set()
        words = [word for word in sentence if word.clause not in denied]
        passives = list(_passives(words))
        deeds += passives
        deeds += _actives(words, {deed.verb for deed in passives})
    return deeds


def _passives(words: Sequence[Word]) -> Iterator[Deed]:
    """Yield "<patient> was <verb> ... by <agent>"."""
    for place, word in enumerate(words):
        if word.low not in _BY:
            continue
        verb = _verb_before(words, place)
        agent = _party(words, place + 1)
        if verb is None or not agent:
            continue
        patient = _patient(words, verb)
        if patient:
            done, rest = words[verb], stems_of([item for item in words if item.content])
            yield Deed(done.stem, tuple(agent), tuple(patient), True, done.low, rest)


def _patient(words: Sequence[Word], verb: int) -> list[Word]:
    """Return the content words in front of a participle; of the clause before if it opens one."""
    clause = words[verb].clause
    found = [item for item in words[:verb] if item.content and item.clause == clause]
    if found or not words[verb].joint:
        return found
    return [item for item in words[:verb] if item.content and item.clause == clause - 1]


def _verb_before(words: Sequence[Word], place: int) -> int | None:
    """Return where the participle of "by" stands: right in front, or a few words before."""
    for at in range(place - 1, max(-1, place - 1 - _FARTHEST), -1):
        word = words[at]
        if word.content and not word.capital and not word.low.endswith(_LASTING):
            near = {item.low for item in words[max(0, at - 2) : at]}
            if near & _TO_BE or (at == place - 1 and word.low.endswith(_PARTICIPLES)):
                return at
    return None


def _party(words: Sequence[Word], first: int) -> list[Word]:
    """Return the content words of the noun phrase that starts at `first`."""
    party: list[Word] = []
    for word in words[first:]:
        if word.content:
            if party and word.clause != party[-1].clause:
                break
            party.append(word)
        elif word.low not in _LINKS or (word.joint and party):
            break
    return party


def _actives(words: Sequence[Word], passive: set[str]) -> Iterator[Deed]:
    """Yield "<agent> <verb> <patient>" for every word that may be a verb between two parties."""
    clauses: dict[int, list[Word]] = {}
    rest = stems_of([word for word in words if word.content])
    for word in words:
        clauses.setdefault(word.clause, []).append(word)
    for clause in clauses.values():
        content = [word for word in clause if word.content]
        helped = any(word.low in _TO_BE or word.low in _BY for word in clause)
        if helped or not _FARTHEST <= len(content) <= 4 * _FARTHEST:
            continue
        for place in range(1, len(content) - 1):
            verb = content[place]
            if not verb.capital and verb.stem not in passive:
                parties = tuple(content[:place]), tuple(content[place + 1 :])
                yield Deed(verb.stem, *parties, False, verb.low, rest)
