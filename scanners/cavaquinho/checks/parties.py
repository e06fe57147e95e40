"""The two sides of a bargain: what the tenant does, given by the claim to the landlord."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from cavaquinho.checks.clauses import BY, is_form_of_be
from cavaquinho.checks.holders import BOTH_WAYS, MANY
from cavaquinho.checks.matching import denies, is_not
from cavaquinho.checks.messages import finding
from cavaquinho.checks.profile import Profile, Word
from cavaquinho.checks.stems import ends_in_not
from cavaquinho.models import Finding
from cavaquinho.text.stems import without_possessive

_TABLE: Final = """
landlord landlady lessor locador locadora senhorio proprietario proprietaria|tenant lessee renter
 locatario locataria inquilino inquilina|guarantor surety fiador fiadora
lender creditor credor credora mutuante|borrower debtor devedor devedora mutuario
buyer purchaser comprador compradora|seller vendor vendedor vendedora
employer empregador empregadora patrao|employee empregado empregada
plaintiff claimant autor autora requerente reclamante|defendant reu requerido reclamado
sender shipper consignor remetente|recipient addressee consignee destinatario destinataria
host anfitriao anfitria|guest hospede convidado convidada
insurer seguradora|insured policyholder segurado segurada
franchisor franqueador franqueadora|franchisee franqueado franqueada
licensor licenciante|licensee licenciado licenciada
assignor cedente|assignee cessionario cessionaria
donor doador doadora|donee donatario donataria
payer pagador pagadora|payee beneficiario beneficiaria
contratante|contratado contratada
!teacher professor professora|student pupil aluno aluna estudante
!doctor physician medico medica|patient paciente
!supplier fornecedor fornecedora|customer client cliente
!driver motorista|passenger passageiro passageira
!interviewer entrevistador entrevistadora|interviewee entrevistado entrevistada
!mother mae|daughter filha|son filho
!father pai|daughter filha|son filho
"""
"""Who faces whom, by line; "!": only where the evidence names both sides."""

_ARTICLES: Final = frozenset(
    "the a an this that each every his her their its o os as um uma este esta seu sua cada".split()
)
_PREPOSITIONS: Final = {
    **dict.fromkeys("to for a ao aos para pro".split(), "to"),
    **dict.fromkeys("of de do da dos das".split(), "of"),
    **dict.fromkeys("from".split(), "from"),
    **dict.fromkeys("with com".split(), "with"),
    **dict.fromkeys("on against contra sobre".split(), "on"),
    **dict.fromkeys(BY, "by"),
}
_NOMINAL: Final = _ARTICLES | _PREPOSITIONS.keys()
_ALSO: Final = frozenset("also too both either or ambos ambas tambem tanto ou together".split())
_POSSESSIVES: Final = ("'s", "\u2019s", "s'", "s\u2019")
_FEWEST: Final = 1
"""Words beside the party that the claim's clause must have."""
_GAP: Final = 10
"""Characters of "and the" and its like. A choice of ours."""
_MOST: Final = 30
"""Parties named in a text above which it is no sentence or two, and comparing each with all takes
long. A choice of ours."""
_DOER: Final = "doer"


class _Side(NamedTuple):
    """A word for one side.

    Attributes:
        group: Number of the line it stands in.
        side: Which of its sides.
        both: The evidence must name both.
    """

    group: int
    side: int
    both: bool


def _read() -> dict[str, tuple[_Side, ...]]:
    sides: dict[str, tuple[_Side, ...]] = {}
    for number, line in enumerate(_TABLE.replace("\n ", " ").strip().splitlines()):
        for place, words in enumerate(line.lstrip("!").split("|")):
            for word in words.split():
                known = sides.get(word, ())
                sides[word] = (*known, _Side(number, place, line[0] == "!"))
    return sides


_SIDES: Final = _read()


def _sides(word: Word) -> tuple[_Side, ...]:
    """Return which sides a word names, in the singular or plural.

    Not by its stem, which "empregado" has in common with "empregador".
    """
    low = without_possessive(word.low)
    forms = (low, low.removesuffix("s"), low.removesuffix("es"))
    return next((_SIDES[form] for form in forms if form in _SIDES), ())


class _Party(NamedTuple):
    """One side named in a clause, with its part in it.

    Attributes:
        word: The word that names it.
        sides: Which sides the word may name.
        part: What the party has to do with the rest: "doer", "object", "to", "of", ...
        clause: Stems of the clause's other words and values.
        verbs: Those of them that may be verbs.
        denied: A "not" stands in the clause.
    """

    word: Word
    sides: tuple[_Side, ...]
    part: str
    clause: frozenset[str]
    verbs: frozenset[str]
    denied: bool


def party_findings(claim: Profile, evidence: Profile) -> list[Finding]:
    """Return at most one finding, of the kind "role".

    Made where a clause of the evidence has every word of the claim's clause, with the other side of
    a pair ("tenant", "landlord") in the same part, and nothing says the same of the claim's side;
    or with both sides changed over.
    """
    mine = claim.once("parties", _parties)
    if not mine or len(claim.sentences) != 1 or denies(claim) or claim.lows & _ALSO:
        return []
    theirs = evidence.once("parties", _parties)
    told = evidence.stems | evidence.marks | {party.word.stem for party in mine}
    if not theirs or not _stems(claim.words) <= told:
        return []
    if max(len(mine), len(theirs)) > _MOST:
        return []
    for party in mine:
        other = _other(party, mine, theirs)
        if other is not None:
            return [finding("role", False, party.word.raw, other.word.raw, claim, "slot")]
    return []


def _parties(text: Profile) -> list[_Party]:
    return [party for words in text.asserting for party in _in_sentence(words)]


def _in_sentence(words: Sequence[Word]) -> Iterator[_Party]:
    clauses: dict[int, list[Word]] = {}
    for word in words:
        clauses.setdefault(word.clause, []).append(word)
    for clause in clauses.values():
        stems = _stems(clause)
        verbs = frozenset(
            word.stem
            for place, word in enumerate(clause)
            if word.content and not (place and clause[place - 1].low in _NOMINAL)
        )
        denied = any(is_not(word) or ends_in_not(word.low) for word in clause)
        for place, word in enumerate(clause):
            sides = _sides(word) if word.content else ()
            if sides:
                yield _Party(word, sides, _part(clause, place), stems - {word.stem}, verbs, denied)


def _stems(words: Sequence[Word]) -> frozenset[str]:
    return frozenset(
        word.stem for word in words if (word.content or word.mark) and not is_form_of_be(word)
    )


def _part(clause: Sequence[Word], place: int) -> str:
    """Return the part that a party has in its clause: who does it, to whom, of whom."""
    word = clause[place]
    if word.raw.endswith(_POSSESSIVES):
        return "of"
    at = place - 1
    while at >= 0 and clause[at].low in _ARTICLES and clause[at].raw.lower() not in {"à", "às"}:
        if clause[at].low in {"a", "as"} and at and clause[at - 1].low in _ARTICLES:
            break
        at -= 1
    if at >= 0 and clause[at].low in _PREPOSITIONS:
        told = _PREPOSITIONS[clause[at].low]
        return _DOER if told == "by" else told
    if any(item.content for item in clause[:place]):
        return "object"
    return "object" if _passive(clause[place + 1 :]) else _DOER


def _passive(behind: Sequence[Word]) -> bool:
    """Tell whether a verb behind its subject is one done to it: "is paid by"."""
    be = next((i for i, word in enumerate(behind) if is_form_of_be(word)), None)
    return be is not None and any(word.low in BY for word in behind[be:])


def _other(party: _Party, mine: Sequence[_Party], theirs: Sequence[_Party]) -> _Party | None:
    """Return who in the evidence has the claim's part, if that is the other side."""
    if party.verbs & (MANY | BOTH_WAYS):
        return None
    own = {item.word.stem for item in mine}
    core = party.clause - own
    if len(core) < _FEWEST or any(_same(party, item) and core <= item.clause for item in theirs):
        return _swapped(party, mine, theirs, core)
    for other in theirs:
        if not _faces(party, other, theirs) or other.part != party.part or other.denied:
            continue
        beside = [
            item
            for item in theirs
            if item.word.sentence == other.word.sentence
            and item is not other
            and _near(item, other)
        ]
        if core <= other.clause and not any(_same(party, item) for item in beside):
            return other
    return None


def _swapped(
    party: _Party, mine: Sequence[_Party], theirs: Sequence[_Party], core: frozenset[str]
) -> _Party | None:
    """Return who has the claim's part where both sides are named and have changed places."""
    for foe in mine:
        if foe is party or not _faces(party, foe, mine) or foe.part == party.part:
            continue
        for other in theirs:
            if not (_same(foe, other) and other.part == party.part and core <= other.clause):
                continue
            turned = any(
                _same(party, item)
                and item.part == foe.part
                and item.word.clause == other.word.clause
                for item in theirs
            )
            if turned and not other.denied:
                return other
    return None


def _same(one: _Party, other: _Party) -> bool:
    return any((a.group, a.side) == (b.group, b.side) for a in one.sides for b in other.sides)


def _faces(one: _Party, other: _Party, named: Sequence[_Party]) -> bool:
    """Tell whether two parties stand on different sides, both named where that is needed."""
    for a in one.sides:
        for b in other.sides:
            if a.group == b.group and a.side != b.side:
                return not a.both or any(_same(one, item) for item in named)
    return False


def _near(one: _Party, other: _Party) -> bool:
    """Tell whether two parties are joined: "the tenant and the landlord"."""
    return abs(one.word.clause - other.word.clause) <= 1 and (
        abs(one.word.start - other.word.start) <= len(one.word.raw) + len(other.word.raw) + _GAP
    )
