"""What is reserved to some: "only members may borrow it" against "anyone may borrow it"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cavaquinho.checks.antonyms import negated_stem, opposites
from cavaquinho.checks.groups import outsiders
from cavaquinho.checks.logic_words import NOT, ONLY, negates
from cavaquinho.checks.messages import finding
from cavaquinho.checks.profile import Profile, Word, stems_of
from cavaquinho.checks.senses import senses
from cavaquinho.checks.stems import ends_in_not, stem_list
from cavaquinho.models import Finding
from cavaquinho.text.quantities import Quantity

KIND: Final = "reserved"
_ONLY: Final = ONLY - {"just", "so"} | frozenset({"exclusively", "solely", "exclusivamente"})
_SO: Final = "so"
"""Portuguese "só" without its mark; English "so" is another word."""
_VERBS: Final = frozenset(
    """may can could must should will would is are was were has have had get gets receive receives
    pay pays need needs pode podem podera poderao e sao foi foram tem tinha tinham recebe recebem
    paga pagam deve devem precisa precisam""".split()
)
"""Verbs behind which stands what is reserved."""
_ANYONE: Final = frozenset(
    """anyone anybody everyone everybody any all every each qualquer todo toda todos
    todas""".split()
)
_PEOPLE: Final = frozenset(
    """person persons people those one who child children kids adult adults visitor visitors guest
    guests user users customer customers aged old older year pessoa pessoas quem aquele aqueles que
    crianca criancas adulto adultos visitante visitantes usuario usuarios cliente clientes idade
    anos publico""".split()
)
_COPULAS: Final = frozenset(
    "is are was were be a an the um uma o e sao seja sejam for forem com with of de".split()
)
_RESERVED: Final = frozenset(
    """reserved restricted limited exclusive exclusively reservado reservada reservados reservadas
    restrito restrita restritos restritas limitado limitada exclusivo exclusiva exclusivos
    exclusivas""".split()
)
_TO: Final = frozenset("for to para a ao aos as de do dos da das".split())
_HAVING: Final = stem_list(
    """entry admission entrada ingresso use uses access enter visit open available allowed usar usa
    acessar acesso entrar visitar aberto aberta liberado liberada disponivel gets get have has
    tem ter right direito vale valem valido applies apply aplica atende atendem"""
)
"""Words that say of something that one may have or use it."""
_ALSO: Final = frozenset("also too tambem well".split())
"""Words that add somebody to those who were named."""
_BY: Final = frozenset("by por pelo pela pelos pelas".split())
_NOBODY: Final = frozenset("nobody none ninguem one".split())
_BUT: Final = frozenset("but except than alem exceto".split())
_SHARED: Final = 0.7
"""Share of what is reserved that both sides must have. A choice of ours."""
_EXCEPT: Final = frozenset("except exceto salvo besides alem".split())
_FEW: Final = 2
_LONGEST: Final = 6
"""Words that a group may have at most. A choice of ours."""


@dataclass(frozen=True)
class _Reserved:
    """A sentence that reserves something to a group."""

    only: Word
    group: tuple[Word, ...]
    rest: frozenset[str]
    quantities: tuple[Quantity, ...]


def reserved_findings(claim: Profile, evidence: Profile) -> list[Finding]:
    """Return at most one finding, of the kind "reserved".

    Made where a sentence of the evidence says that only some may, have or get something, and the
    claim says so of all, or affirms or denies it of those who are not among them.
    """
    if len(claim.sentences) != 1 or claim.questions:
        return []
    for reserved in evidence.once("reserved", _read):
        agrees = _follows(claim, reserved)
        if agrees is not None:
            said = evidence.quote([reserved.only, *reserved.group])
            mine = claim.quote(_head(claim, reserved))
            return [finding(KIND, agrees, mine, said, claim, "" if agrees else "negated")]
    return []


def _read(text: Profile) -> list[_Reserved]:
    """Return what the sentences reserve, to whom."""
    read = (
        _led(text, words) or _told(text, words) or _alone(text, words) for words in text.asserting
    )
    return [reserved for reserved in read if reserved is not None]


def _led(text: Profile, words: Sequence[Word]) -> _Reserved | None:
    """Read "only members may borrow it"."""
    place = next((i for i, word in enumerate(words) if _is_only(text, words, i)), None)
    if place is None:
        return None
    behind = words[place + 1 :]
    verb = next((i for i, word in enumerate(behind) if word.low in _VERBS), None)
    if verb is None or not 0 < verb <= _LONGEST or _denies(behind):
        return None
    return _reserved(text, words[place], behind[:verb], behind[verb:])


def _told(text: Profile, words: Sequence[Word]) -> _Reserved | None:
    """Read "entry is reserved for members" and "it is for members only"."""
    place = next((i for i, word in enumerate(words) if word.low in _RESERVED), None)
    if place is None and words[-1].low in _ONLY:
        to = [i for i, word in enumerate(words) if word.low in _TO]
        place = to[-1] if to else None
    place = _narrow(text, words) if place is None else place
    if place is None or _denies(words):
        return None
    link = next((i for i in range(place, len(words)) if words[i].low in _TO | _BY), None)
    if link is None and words[place].low in _ONLY and words[place + 1 :]:
        link = place  # "atende exclusivamente hóspedes"
    if link is None:
        return None
    group = [word for word in words[link + 1 :] if word.clause == words[link].clause]
    group = [word for word in group if word.low not in _ONLY]
    if not 0 < len(group) <= _LONGEST:
        return None
    return _reserved(text, words[place], group, words[:place])


def _narrow(text: Profile, words: Sequence[Word]) -> int | None:
    """Return where "only" narrows what follows: "only to students", "exclusivamente hóspedes"."""
    for place in range(1, len(words) - 1):
        low, follow = words[place].low, words[place + 1]
        only = low in _ONLY or (low == _SO and text.portuguese)
        if only and (follow.low in _TO | _BY or (low.endswith("mente") and follow.content)):
            return place if not follow.mark else None
    return None


def _alone(text: Profile, words: Sequence[Word]) -> _Reserved | None:
    """Read "no one but the director may sign", "ninguém além do diretor pode assinar"."""
    lows = [word.low for word in words[:4]]
    place = next((i for i, low in enumerate(lows) if i and low in _BUT), None)
    if place is None or not _NOBODY & set(lows[:place]):
        return None
    behind = words[place + 1 :]
    verb = next((i for i, word in enumerate(behind) if word.low in _VERBS), None)
    if verb is None or not 0 < verb <= _LONGEST or _denies(behind):
        return None
    return _reserved(text, words[0], behind[:verb], behind[verb:])


def _reserved(
    text: Profile, only: Word, group: Sequence[Word], rest: Sequence[Word]
) -> _Reserved | None:
    stems = stems_of(word for word in rest if word.content and not _speaks_of_people(word))
    if not stems or not any(word.content or word.mark for word in group):
        return None
    return _Reserved(only, tuple(group), stems, text.quantities)


def _is_only(text: Profile, words: Sequence[Word], place: int) -> bool:
    """Tell whether "only" stands in front of the subject of its clause."""
    low = words[place].low
    if low not in _ONLY and not (low == _SO and text.portuguese):
        return False
    return place == 0 or words[place].clause != words[place - 1].clause


def _follows(claim: Profile, reserved: _Reserved) -> bool | None:
    """Return whether the claim follows (True), is excluded (False), or neither (None)."""
    wanted = reserved.rest - _HAVING or _HAVING
    least = 1 if wanted is _HAVING else _SHARED * len(wanted)
    if len(claim.stems & wanted) < least or claim.lows & _EXCEPT:
        return None
    group = _stems(reserved.group)
    own = claim.once("reserved", _read)
    if own or claim.lows & _ONLY:
        return _same_group(own, group)
    others = stems_of(
        word for word in claim.words if (word.content or word.mark) and not _speaks_of_people(word)
    )
    others -= stems_of(word for word in claim.words if word.low in _ALSO)
    strange = others - reserved.rest - group - _HAVING
    nots = [i for i, word in enumerate(claim.words) if _is_not(claim, word)]
    outside = _outside(claim, reserved, nots)
    if outside is not None:
        named, place = outside
        if strange - named:
            return None
        denied = len([at for at in nots if at != place]) + _forbids(claim)
        return denied % 2 == 1
    open_to_all = claim.lows & _ANYONE and not group <= others
    if open_to_all and not strange and not nots and not _forbids(claim):
        return False
    return None


def _same_group(own: Sequence[_Reserved], group: frozenset[str]) -> bool | None:
    """Compare whom the claim reserves it to with whom the evidence does."""
    if len(own) != 1:
        return None
    mine = _stems(own[0].group)
    return True if mine == group else False if not mine & group else None


def _outside(
    claim: Profile, reserved: _Reserved, nots: Sequence[int]
) -> tuple[frozenset[str], int | None] | None:
    """Return how the claim names those who are not of the group; None if it does not.

    That is, the stems of "under 18" for "over 18", or the place of the "not" ("non-members").
    """
    apart = _apart(claim, reserved)
    if apart:
        return apart, None
    among = [word for word in claim.words if word.stem not in reserved.rest]
    named = outsiders(among, reserved.group)
    if not named and claim.lows & _ALSO:
        named = _added(claim, reserved)
    if named:
        return named | (_stems(among) - _HAVING if claim.lows & _ALSO else frozenset()), None
    group = _stems(reserved.group)
    places = {word.stem: place for place, word in reversed(list(enumerate(claim.words)))}
    for word in claim.words:
        if word.content and negated_stem(word.low) in group:
            return frozenset({word.stem}), None
    if not group <= places.keys():
        return None
    first = min((place for stem, place in places.items() if stem in reserved.rest), default=0)
    for place in nots:
        behind = (word for word in claim.words[place + 1 :] if word.low not in _COPULAS)
        who = next(behind, None)
        if who is not None and who.stem in group and place < first:
            return frozenset(), place
    return None


def _added(claim: Profile, reserved: _Reserved) -> frozenset[str]:
    """Return the stems of those whom the claim adds: none of them is of the group."""
    among = (word for word in claim.words if word.stem not in reserved.rest | _HAVING)
    named = stems_of(
        word
        for word in among
        if word.content and not _speaks_of_people(word) and word.low not in _ALSO
    )
    return frozenset() if named & _stems(reserved.group) or len(named) > _FEW else named


def _apart(claim: Profile, reserved: _Reserved) -> frozenset[str]:
    """Return the stems by which the claim tells an amount beyond the group's: "under 18"."""
    last = reserved.group[-1].start
    theirs = [item for item in reserved.quantities if reserved.only.start < item.start <= last]
    if len(theirs) != 1 or len(claim.quantities) != 1:
        return frozenset()
    mine, other = claim.quantities[0], theirs[0]
    beyond = mine.high <= other.low or mine.low >= other.high
    if (mine.kind, mine.unit) != (other.kind, other.unit) or not beyond:
        return frozenset()
    against = frozenset().union(*(opposites(word.low) for word in reserved.group))
    return stems_of(word for word in claim.words if word.mark or word.low in against)


def _is_not(text: Profile, word: Word) -> bool:
    return word.low == "non" or negates(word.low, text.portuguese)


def _denies(words: Sequence[Word]) -> bool:
    return any(word.low in NOT | {"non"} or ends_in_not(word.low) for word in words)


def _forbids(claim: Profile) -> int:
    """Return how many words forbid or excuse: "barred", "proibido"."""
    return sum(
        any(sense.modal and sense.sign < 0 for sense in senses(word.low)) for word in claim.words
    )


def _speaks_of_people(word: Word) -> bool:
    modal = any(sense.modal for sense in senses(word.low))
    return modal or word.low in _PEOPLE | _ANYONE | NOT or word.low == "non"


def _stems(words: Sequence[Word]) -> frozenset[str]:
    return stems_of(word for word in words if word.content or word.mark)


def _head(claim: Profile, reserved: _Reserved) -> list[Word]:
    """Return the claim's words up to what is reserved."""
    words = list(claim.words)
    last = next((i for i, word in enumerate(words) if word.stem in reserved.rest), len(words))
    return words[: max(last, 1)]
