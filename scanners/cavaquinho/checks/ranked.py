"""Two named things of which a text tells a date or an amount each, and a claim that ranks them.

"The Kiln was started before Garden Quarterly", where one sentence gives the year of the one and
another that of the other. `compared.py` reads pairs of like clauses; here names tell what a value
belongs to: that of a sentence, or of the one before it where nothing else is named.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from cavaquinho.checks.comparatives import comparison
from cavaquinho.checks.compared import KIND
from cavaquinho.checks.matching import denies
from cavaquinho.checks.messages import finding
from cavaquinho.checks.profile import Profile, Word, profile
from cavaquinho.checks.stems import stem, stem_list
from cavaquinho.models import Finding
from cavaquinho.text.quantities import Quantity

_EVENTS: Final = (
    stem_list("born birth nascido nascida nasceu nascimento"),
    stem_list("died dies death morreu faleceu morto morta morte"),
    stem_list(
        """founded formed established created started launched opened built completed constructed
        erected published released issued introduced inaugurated began begun premiered incorporated
        fundado fundada fundou formado formada criado criada iniciou iniciada lancado lancada aberto
        aberta construido construida concluido concluida publicado publicada inaugurado inaugurada
        surgiu estreou ar comecou"""
    ),
)
"""Words by which a date tells when somebody was born, died, or something came to be."""
_LATER: Final = {"before": False, "antes": False, "after": True, "depois": True}
_DATED: Final = frozenset({"age", "moment"})
_UNSURE: Final = frozenset("if would could might may poderia will plans planned".split())
_IDLE: Final = stem_list(
    "first last earlier later primeiro primeira ultimo entrou tem teve possui serves took has had"
)
"""Words of a claim that add nothing to what it ranks."""
_AMOUNTS: Final = frozenset({"number", "measure", "money", "percent", "duration"})
_LONGEST: Final = 30
_NEAR: Final = 6
"""Words of a claim, and between a date and the word that tells what it is of. Choices of ours."""
_OPENING: Final = 2
"""Words among which a sentence without a subject says what happened: "First issued in 1911"."""
_YEAR: Final = 366


class _Rank(NamedTuple):
    """What a claim ranks.

    Attributes:
        first: Stems of the name of what is said to have more, or to come later.
        second: Stems of the other's name.
        kinds: Kinds of values or units that tell; empty: a date of `event`.
        event: Stems of the words for what happened.
        noun: Stem of what is counted; "" if nothing is.
        more: The first has more of it, or came later.
        words: What compares.
    """

    first: frozenset[str]
    second: frozenset[str]
    kinds: frozenset[str]
    event: frozenset[str]
    noun: str
    more: bool
    words: tuple[Word, ...]


def ranked_findings(claim: Profile, evidence: Profile) -> list[Finding]:
    """Return at most one finding, of the kind "compared".

    Made only if the evidence gives exactly one value for each of the two, and, where it is right,
    has every other word of the claim, too.
    """
    if len(evidence.quantities) < 2 or claim.questions or denies(claim):
        return []
    rank = claim.once("ranked", _read)
    if rank is None or not (rank.first | rank.second) <= evidence.stems:
        return []
    if any(_unsure(word) for word in evidence.words):
        return []
    values = list(_values(evidence, rank))
    one, other = (_only(item for item, mine in values if mine == first) for first in (True, False))
    if one is None or other is None or one.unit != other.unit:
        return []
    if one.low <= other.high and other.low <= one.high:
        return []
    agrees = (one.low > other.high) == rank.more
    if agrees and not _told(claim, evidence, rank):
        return []
    said = claim.quote(rank.words), f"{one.text}, {other.text}"
    return [finding(KIND, agrees, *said, claim)]


def _unsure(word: Word) -> bool:
    """Return whether a word leaves open what happened; "May" is a month, "se" mostly a pronoun."""
    return (word.low in _UNSURE and not word.capital) or (word.low == "se" and word.joint)


def _read(claim: Profile) -> _Rank | None:
    """Return what a claim of one sentence ranks by name; None if it does not."""
    if len(claim.words) > _LONGEST or len(claim.sentences) != 1:
        return None
    place = next((n for n, word in enumerate(claim.words) if n and word.low in _LATER), None)
    if place is not None:
        more = _LATER[claim.words[place].low]
        event = _event(claim.words[:place])
        return _ranked(claim, place, place, frozenset(), event, "", more) if event else None
    said = comparison(_head(claim))
    if said is None or not said.second:
        return None
    first, last = said.words[0], said.words[-1]
    begin = next(n for n, word in enumerate(claim.words) if word.start == first.start)
    end = next(n for n, word in enumerate(claim.words) if word.start == last.start)
    if said.kinds & _DATED:
        more = said.more != ("age" in said.kinds)
        event = _event(claim.words[:begin])
        if not event and "age" in said.kinds:
            event = _EVENTS[0] | _EVENTS[2]
        return _ranked(claim, begin, end, frozenset(), event, "", more) if event else None
    return _ranked(claim, begin, end, said.kinds, frozenset(), said.noun, said.more)


def _head(claim: Profile) -> Profile:
    """Return the claim without what follows a comma behind the comparison: "..., with 12 rooms"."""
    than = next((word for word in claim.words if word.low in {"than", "que"}), None)
    comma = claim.text.find(",", than.start) if than else -1
    return profile(claim.text[:comma]) if comma > 0 else claim


def _event(words: Sequence[Word]) -> frozenset[str]:
    said = {word.stem for word in words}
    return next((event for event in _EVENTS if event & said), frozenset())


def _ranked(
    claim: Profile,
    begin: int,
    end: int,
    kinds: frozenset[str],
    event: frozenset[str],
    noun: str,
    more: bool,
) -> _Rank | None:
    """Return a rank if both sides have a name of their own."""
    behind = claim.words[end + 1 :]
    clause = behind[0].clause if behind else -1
    tail = [word for word in behind if word.clause == clause]
    first, second = _names(claim.words[:begin]), _names(tail)
    first, second = first - second, second - first
    if not first or not second:
        return None
    return _Rank(first, second, kinds, event, noun, more, claim.words[begin : end + 1])


def _names(words: Sequence[Word]) -> frozenset[str]:
    return frozenset(word.stem for word in words if word.capital and word.content)


def _only(values: Iterable[Quantity]) -> Quantity | None:
    """Return the one value among some; None if there is none, or several."""
    found = list(values)
    return found[0] if len({(item.low, item.high) for item in found}) == 1 else None


def _values(evidence: Profile, rank: _Rank) -> Iterator[tuple[Quantity, bool]]:
    """Yield the values that could be meant, each with whether it is of the first thing."""
    subject: bool | None = None
    for words in evidence.asserting:
        stems = {word.stem for word in words}
        named = [rank.first <= stems, rank.second <= stems]
        if any(named):
            subject = None if all(named) else named[0]
        elif words[0].capital and words[0].content and not _event(words[:_OPENING]):
            subject = None
        for item in evidence.quantities_of(words):
            side = subject
            if all(named):
                clause = _around(words, item)
                near = [rank.first <= clause, rank.second <= clause]
                side = near[0] if near[0] != near[1] else None
            value = _suits(evidence, rank, words, item) if side is not None else None
            if value is not None and side is not None:
                yield value, side


def _around(words: Sequence[Word], item: Quantity) -> frozenset[str]:
    """Return the stems of the clause of an amount, and of the one before it up to its name."""
    clause = next((word.clause for word in words if word.start >= item.start), words[-1].clause)
    return frozenset(word.stem for word in words if word.clause == clause)


def _suits(
    evidence: Profile, rank: _Rank, words: Sequence[Word], item: Quantity
) -> Quantity | None:
    """Return the value if it is of the kind the claim compares."""
    if item.approximate or item.named_part:
        return None
    if rank.event:
        if item.kind != "date" or item.high - item.low > 100 * _YEAR:
            return None
        if item.high - item.low > _YEAR:  # "(1844-1846)": when it began
            return replace(item, high=item.low + _YEAR) if _bracketed(evidence, item) else None
        return item if _happened(rank, words, item) or _bracketed(evidence, item) else None
    if (
        item.bound != "exact"
        or item.kind not in _AMOUNTS
        or not rank.kinds & {item.kind, item.unit}
    ):
        return None
    if not rank.noun:
        return item
    clause = _around(words, item)
    return item if rank.noun in clause or (item.noun and stem(item.noun) == rank.noun) else None


def _happened(rank: _Rank, words: Sequence[Word], item: Quantity) -> bool:
    """Return whether a word for what happened stands near a date, and none for something else."""
    place = next((n for n, word in enumerate(words) if word.start >= item.start), len(words))
    near = [*words[max(0, place - _NEAR) : place]][::-1]
    told = next((word for word in near if any(word.stem in event for event in _EVENTS)), None)
    return told is not None and told.stem in rank.event


def _bracketed(evidence: Profile, item: Quantity) -> bool:
    """Return whether a date opens a bracket: "(1844-1846)", "(6 May 1884 - 1959)", "(born ...)"."""
    before = evidence.text[max(0, item.start - 40) : item.start]
    inside = before.rpartition("(")[2] if "(" in before else None
    return inside is not None and ")" not in inside and not any(map(str.isdigit, inside))


def _told(claim: Profile, evidence: Profile, rank: _Rank) -> bool:
    """Return whether the evidence has every word of the claim that does not rank."""
    ranking = {word.stem for word in rank.words} | rank.first | rank.second | rank.event
    rest = {word.stem for word in claim.words if word.content and not word.mark} - ranking
    return rest - _IDLE <= evidence.stems
