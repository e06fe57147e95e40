"""Free against charged: "admission is free", "visitors pay 12 euros", "não se paga"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from cavaquinho.checks.logic_words import negates
from cavaquinho.checks.messages import finding
from cavaquinho.checks.phrases import joined
from cavaquinho.checks.profile import Profile, Word
from cavaquinho.checks.roots import root
from cavaquinho.models import Finding
from cavaquinho.text.quantities import Quantity

KIND: Final = "charged"
_FREE: Final = frozenset("free gratis gratuito gratuita gratuitos gratuitas gratuitamente".split())
_CHARGED: Final = frozenset(
    """charge charges charged cost costs pay pays paid paying fee fees payable cobra cobram cobrado
    cobrada cobrados cobradas custa custam custo pagar paga pagam pago pagos pagas taxa tarifa
    pagamento""".split()
)
_TAKERS: Final = frozenset({"franca", "franco"})
"""Behind "entrada" they say that it is free."""
_ENTRY: Final = frozenset(
    """entry admission entrance ticket tickets entrada entradas entrar ingresso ingressos acesso
    access enter""".split()
)
"""Words for what is paid at a door: they may stand on one side only."""
_IDLE: Final = frozenset(
    """extra visitor visitors guest guests customer customers people everyone anyone person persons
    visitante visitantes cliente clientes pessoa pessoas publico se must have has need needs
    required use used using usar uso offered available provided oferecido oferecida disponivel
    sai total day days month months year hour hours person dia mes ano hora included completely
    totalmente inteiramente entirely currently atualmente all todos todas todo toda precisa
    precisam deve devem including absolutely absolutamente always sempre""".split()
)
"""Words that say nothing of what is free or charged."""
_BENT: Final = frozenset(
    """if unless until except only before after some most half may might could se caso ate exceto
    salvo so apenas somente antes depois alguns algumas metade poderia optional opcional rather
    instead less more mais menos other others outro outra outros outras previously formerly used
    will vai""".split()
)
_EXTRA: Final = frozenset("first primeiro primeira trial".split())
_OF: Final = frozenset({"of", "from", "to"})


class _Charge(NamedTuple):
    """What a clause says to be free or charged."""

    free: bool
    word: Word
    roots: frozenset[str]
    entry: bool
    amounts: tuple[Quantity, ...]
    plain: bool


def charge_findings(claim: Profile, evidence: Profile) -> list[Finding]:
    """Return at most one finding, of the kind "charged".

    Made where claim and a clause of the evidence say of the same things, and of the same people,
    days and amounts, that they are free, or that they are charged.
    """
    if len(claim.sentences) != 1 or claim.questions:
        return []
    mine = claim.once("charges", _charges)
    if len(mine) != 1:
        return []
    for other in evidence.once("charges", _charges):
        agrees = _compare(mine[0], other)
        if agrees is not None:
            values = mine[0].word.raw, other.word.raw
            return [finding(KIND, agrees, *values, claim, "" if agrees else "negated")]
    return []


def _charges(text: Profile) -> list[_Charge]:
    if not text.lows & (_FREE | _CHARGED | _TAKERS | {"graca", "custo", "custos"}):
        return []
    return [found for words in text.asserting for found in _in_sentence(text, words)]


def _in_sentence(text: Profile, words: Sequence[Word]) -> Iterator[_Charge]:
    words = joined(words, text.portuguese)
    if any(word.low in _BENT for word in words if not _reflexive(word)):
        return
    places = [i for i, word in enumerate(words) if _speaks(words, i)]
    clauses = {words[i].clause for i in places}
    for clause in sorted(clauses):
        alone = len(clauses) == 1
        part = [word for word in words if alone or word.clause == clause]
        found = _charge(text, part, [words[i] for i in places if words[i].clause == clause])
        if found is not None:
            yield found


def _reflexive(word: Word) -> bool:
    """Tell whether "se" does not open a condition: "não se paga"."""
    return word.low == "se" and not word.opens and not word.joint


def _speaks(words: Sequence[Word], place: int) -> bool:
    low = words[place].low
    follow = words[place + 1].low if place + 1 < len(words) else ""
    if low == "free":
        return follow not in _OF and not (place and words[place - 1].raw.endswith("-"))
    if low in _TAKERS:
        return place > 0 and words[place - 1].low in _ENTRY | {"e"}
    return low in _FREE or low in _CHARGED


def _charge(text: Profile, words: Sequence[Word], spoken: Sequence[Word]) -> _Charge | None:
    """Return what a clause says; None where it says both, or counts oddly."""
    free = {word.low in _FREE | _TAKERS for word in spoken}
    denials = [word for word in words if negates(word.low, text.portuguese)]
    if len(free) != 1 or (len(denials) > 1 and not text.portuguese) or len(denials) > 2:
        return None
    last = words[-1].start
    amounts = tuple(item for item in text.quantities if words[0].start <= item.start <= last)
    told = _FREE | _CHARGED | _TAKERS | _IDLE | _ENTRY
    roots = frozenset(
        root(word.low, text.portuguese)
        for word in words
        if word.content and not word.mark and word.low not in told
    )
    entry = any(word.low in _ENTRY for word in words)
    said = free.pop() != bool(denials)
    plain = not any(word.low in _EXTRA for word in words)
    return _Charge(said, spoken[0], roots, entry, amounts, plain)


def _compare(mine: _Charge, theirs: _Charge) -> bool | None:
    """Return whether the claim follows (True), is excluded (False), or neither (None)."""
    if mine.roots != theirs.roots or not (mine.plain and theirs.plain):
        return None
    if not mine.roots and not (mine.entry and theirs.entry):
        return None
    rest = _apart(mine.amounts, theirs.amounts)
    others = _apart(theirs.amounts, mine.amounts)
    priced = [*(rest if not mine.free else ()), *(others if not theirs.free else ())]
    if any(item not in priced for item in (*rest, *others)):
        return None
    if len(priced) > 1 or any(item.kind != "money" or item.low <= 0 for item in priced):
        return None
    if mine.free != theirs.free:
        return False
    return True if not priced and mine.word.low != theirs.word.low else None


def _apart(items: Sequence[Quantity], others: Sequence[Quantity]) -> list[Quantity]:
    """Return the amounts of one side that the other has not."""
    known = {(item.kind, item.low, item.high, item.parts, item.bound) for item in others}
    return [
        item
        for item in items
        if (item.kind, item.low, item.high, item.parts, item.bound) not in known
    ]
