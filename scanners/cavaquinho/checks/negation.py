"""Polarity: a claim that denies what its evidence states, or states what it denies."""

from __future__ import annotations

from collections.abc import Sequence

from cavaquinho.checks.antonyms import negated_base, opposites
from cavaquinho.checks.messages import finding
from cavaquinho.checks.polarity import Cue, Reading, readings
from cavaquinho.checks.profile import Profile, Word
from cavaquinho.checks.stems import ends_in_not
from cavaquinho.models import Finding

_FINITE = frozenset(
    "is are was were has have had costs e sao foi foram era eram tem tinha custa fica".split()
)
_CONVERSE = frozenset(
    """won wins win lost loses lose bought sold buys sells venceu venceram vence ganhou ganharam
    perdeu perderam perde comprou vendeu imported exported""".split()
)
"""Words whose opposite says the same of the other party."""
_WHEN = ("#date:", "#time:", "#weekday:")
"""What the stem of a word that stands for a point in time begins with."""
_MOST_CLAUSES = 12
"""Clauses above which a window is no sentence or two, and comparing each with all takes long."""
_NOTS = frozenset("not no never nao nunca nem".split())
_SHARED = 0.6
_LEAST_WORDS = 3
_CLAUSE = 0.5
"""Share of the claim's words that must stand in the very clause. Choices of ours."""


def negation_findings(claim: Profile, evidence: Profile) -> list[Finding]:
    """Return at most one finding: the clearest conflict of polarity."""
    theirs = evidence.once("polarity", readings)
    for mine in claim.once("polarity", readings):
        nearest = _nearest(mine, theirs)
        for other in nearest:
            conflict = (
                _by_count(claim, mine, other)
                or _by_cue(claim, mine, other)
                or _by_prefix(claim, mine, other, evidence)
                or _by_opposite(claim, mine, other, evidence)
                or _by_clause(claim, mine, evidence)
            )
            if conflict is not None and not _settled(
                mine, [item for item in nearest if item is not other]
            ):
                return [conflict]
        agreed = next((other for other in nearest if _same_denial(mine, other)), None)
        if agreed is not None:
            return [finding("negation", True, _denial(mine), _denial(agreed), claim)]
    return []


def _same_denial(mine: Reading, other: Reading) -> bool:
    """Tell whether both deny the same, and the evidence has every word of the claim."""
    if not mine.cues or len(mine.cues) != len(other.cues) or mine.opaque or other.opaque:
        return False
    if mine.hidden or other.hidden or mine.implicit or other.implicit:
        return False
    heads = [[cue.scope[0].stem for cue in side.cues] for side in (mine, other)]
    return heads[0] == heads[1] and mine.stems <= other.stems


def _denial(reading: Reading) -> str:
    """Return the words of a reading's first negation."""
    cue = reading.cues[0]
    return f"{cue.text} {cue.scope[0].raw}"


def _nearest(mine: Reading, theirs: Sequence[Reading]) -> list[Reading]:
    """Return the sentences of the evidence that share most words with the claim's, best first."""
    keys = mine.keys
    counted = [(len(keys & other.keys), -place, other) for place, other in enumerate(theirs)]
    counted.sort(key=lambda item: item[:2], reverse=True)
    return [other for shared, _, other in counted if shared and shared >= _SHARED * len(keys)]


def _settled(mine: Reading, others: Sequence[Reading]) -> bool:
    """Tell whether another sentence says just what the claim says."""
    return any(
        mine.stems <= other.stems and mine.negated == other.negated & mine.stems for other in others
    )


def _by_count(claim: Profile, mine: Reading, other: Reading) -> Finding | None:
    """Find two sentences of the same words, one with a "not" more than the other."""
    if mine.stems != other.stems or len(mine.stems) < _LEAST_WORDS:
        return None
    if mine.hidden or other.hidden:
        return None
    texts = [[cue.text.lower() for cue in side.cues] for side in (mine, other)]
    longer, shorter = sorted(texts, key=len, reverse=True)
    if len(longer) - len(shorter) != 1 or mine.implicit or other.implicit:
        return None
    added = next((text for text in longer if text not in shorter), longer[0])
    pair = (added, "-") if longer is texts[0] else ("-", added)
    return finding("negation", False, *pair, claim, "negated")


def _by_cue(claim: Profile, mine: Reading, other: Reading) -> Finding | None:
    """Find a negation on one side whose whole scope the other side states."""
    if mine.opaque or other.opaque:
        return None
    for own, foreign, flipped in ((mine, other, False), (other, mine, True)):
        for cue in own.cues:
            stems = {word.stem for word in cue.scope}
            if not stems <= foreign.stems or not stems <= own.negated:
                continue
            if stems & foreign.negated or len(foreign.cues) > len(own.cues) or foreign.implicit:
                continue
            if not _about_same(own, foreign, stems) or _reversed_elsewhere(foreign, cue):
                continue
            if not _near(mine, other, cue, flipped):
                continue
            said = f"{cue.text} {cue.scope[0].raw}"
            pair = (cue.scope[0].raw, said) if flipped else (said, cue.scope[0].raw)
            return finding("negation", False, *pair, claim, "negated")
    return None


def _near(mine: Reading, other: Reading, cue: Cue, flipped: bool) -> bool:
    """Tell whether the evidence's clause with the scope speaks of what the claim speaks of."""
    if flipped:
        clauses = {cue.scope[0].clause}
        if cue.leads:  # ", without stops": the clause before has the subject
            clauses.add(cue.scope[0].clause - 1)
    else:
        stems = {word.stem for word in cue.scope}
        clauses = {word.clause for word in other.words if word.stem in stems}
    if len({word.clause for word in other.words}) == 1:
        return True
    there = {word.stem for word in other.words if word.content and word.clause in clauses}
    return len(mine.stems & there) >= _CLAUSE * len(mine.stems)


def _reversed_elsewhere(foreign: Reading, cue: Cue) -> bool:
    """Tell whether the other side denies by another word ("disabled" for "not enabled")."""
    lows = {word.low for word in foreign.words}
    return any(opposites(word.low) & lows for word in cue.scope)


def _about_same(own: Reading, foreign: Reading, stems: set[str]) -> bool:
    """Tell whether the words outside the negation are shared too."""
    smaller = min((own.stems - stems, foreign.stems - stems), key=len)
    larger = own.stems if smaller == foreign.stems - stems else foreign.stems
    if not smaller:
        return len(stems) > 1
    return len(smaller & larger) / len(smaller) >= _SHARED


def _by_prefix(claim: Profile, mine: Reading, other: Reading, evidence: Profile) -> Finding | None:
    """Find "exhaustive" against "non-exhaustive", "safe" against "unsafe"."""
    for own, foreign, whole, flipped in (
        (mine, other, evidence, False),
        (other, mine, claim, True),
    ):
        lows = {word.low: word for word in foreign.words if word.content}
        for word in own.words:
            base = negated_base(word.low) if word.content else None
            if base is None or base not in lows or word.low in whole.lows:
                continue
            if not _rest_shared(own, foreign, {word.stem, lows[base].stem}):
                continue
            if _parity(own, word) != _parity(foreign, lows[base]):
                continue
            pair = (base, word.raw) if flipped else (word.raw, base)
            return finding("negation", False, *pair, claim, "negated")
    return None


def _parity(reading: Reading, word: Word) -> bool:
    return word.stem in reading.negated


def _rest_shared(own: Reading, foreign: Reading, without: set[str]) -> bool:
    left, right = own.stems - without, foreign.stems - without
    smaller, larger = (left, right) if len(left) <= len(right) else (right, left)
    return bool(smaller) and len(smaller & larger) / len(smaller) >= _SHARED


def _by_opposite(
    claim: Profile, mine: Reading, other: Reading, evidence: Profile
) -> Finding | None:
    """Find "enabled" against "disabled" where neither side has both."""
    if mine.opaque or other.opaque:
        return None
    theirs = {word.low: word for word in other.words}
    for word in mine.words:
        against = opposites(word.low)
        if not against or word.low in evidence.lows or against & claim.lows:
            continue
        if any(item.stem == word.stem for item in other.words) or _names_subject(mine, word):
            continue
        hit = next((theirs[low] for low in theirs if low in against), None)
        if hit is None or _parity(mine, word) != _parity(other, hit):
            continue
        if _turned_round(mine, other, word) or _at_other_times(mine, other):
            continue
        if _rest_shared(mine, other, {word.stem, hit.stem}):
            return finding("negation", False, word.raw, hit.raw, claim, "negated")
    return None


def _by_clause(claim: Profile, mine: Reading, evidence: Profile) -> Finding | None:
    """Find "gloves are mandatory" for "helmets are mandatory; gloves are optional"."""
    clauses = evidence.clauses
    if mine.cues or mine.opaque or len(clauses) > _MOST_CLAUSES:
        return None
    for word in mine.words:
        against = opposites(word.low)
        for clause in clauses if against and not against & claim.lows else ():
            hit = next((item for item in clause if item.low in against), None)
            stems = frozenset(item.stem for item in clause)
            others = frozenset(item.stem for rest in clauses if rest is not clause for item in rest)
            own = (mine.stems & stems) - others
            if hit is not None and word.stem not in stems and own and mine.stems <= others | own:
                if _of_another(mine, word, clauses) and not _denied_near(evidence, hit):
                    return finding("negation", False, word.raw, hit.raw, claim, "negated")
    return None


def _of_another(mine: Reading, word: Word, clauses: Sequence[Sequence[Word]]) -> bool:
    """Tell whether what the evidence says this word of is not what the claim is about."""
    having = [clause for clause in clauses if any(item.stem == word.stem for item in clause)]
    return all(clause[0].stem not in mine.stems for clause in having)


def _denied_near(evidence: Profile, word: Word) -> bool:
    """Tell whether a "not" stands in the word's clause."""
    return any(
        item.clause == word.clause and (item.low in _NOTS or ends_in_not(item.low))
        for item in evidence.words
    )


def _turned_round(mine: Reading, other: Reading, word: Word) -> bool:
    """Tell whether both sides say the same of two parties: "A beat B" and "B lost to A"."""
    compared = word.low in _CONVERSE or all(
        any(word.low in {"than", "que"} for word in side.words) for side in (mine, other)
    )
    firsts = [
        next((word.stem for word in side.words if word.content), "") for side in (mine, other)
    ]
    return compared and firsts[0] != firsts[1]


def _at_other_times(mine: Reading, other: Reading) -> bool:
    """Tell whether each side says when, and not the same: "opened in 1987", "closes on Mondays"."""
    left, right = (
        {word.stem for word in side.words if word.mark and word.stem.startswith(_WHEN)}
        for side in (mine, other)
    )
    return bool(left) and bool(right) and not left & right


def _names_subject(reading: Reading, word: Word) -> bool:
    """Tell whether a word tells one subject from another: "the night course has", "a via sul é".

    Then its opposite is about another subject, and contradicts nothing.
    """
    place = reading.words.index(word)
    return any(item.low in _FINITE for item in reading.words[place + 1 : place + 3])
