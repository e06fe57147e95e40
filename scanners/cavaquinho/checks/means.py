"""Means of payment: "only cards are accepted" leaves out cash."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cavaquinho.checks.logic_words import ONLY, negates
from cavaquinho.checks.messages import finding
from cavaquinho.checks.profile import Profile, Word
from cavaquinho.checks.stems import stem_list
from cavaquinho.models import Finding

KIND: Final = "reserved"
_TABLE: Final = """
card cards cartao cartoes|cash coins notes banknotes dinheiro especie moedas|cheque cheques check
checks|pix|boleto boletos|transfer transfers transferencia transferencias|paypal|bitcoin
cryptocurrency criptomoeda criptomoedas|vouchers voucher vale vales
"""
_MEANS: Final = {
    word: place
    for place, line in enumerate(_TABLE.replace("\n", " ").split("|"))
    for word in line.split()
}
"""What one pays with -> which means it is."""
_PAYING: Final = stem_list(
    """accept accepts accepted accepting pay pays paid payment payments payable take takes taken
    aceita aceitam aceito aceitos aceitas aceitar aceitou pagar paga pagam pago pagamento
    pagamentos"""
)
_BENT: Final = frozenset(
    """if unless until except when where from after before above below over under se caso exceto
    salvo ate quando acima abaixo partir apos antes""".split()
)
"""Words by which it holds at times only."""
_LEAST: Final = 0.6
"""Share of the claim's other words that the evidence must have. A choice of ours."""
_IDLE: Final = stem_list(
    """can may possible customers customer passengers passenger visitors visitor guests guest people
    you pode podem possivel cliente clientes passageiro passageiros visitante visitantes voce"""
)


def means_findings(claim: Profile, evidence: Profile) -> list[Finding]:
    """Return at most one finding, of the kind "reserved".

    Made where a sentence of the evidence says that only one means of payment is accepted, and the
    claim says of another that it is, or that it is not.
    """
    mine = _named(claim.words)
    if not mine or len(claim.sentences) != 1 or claim.questions or not _pays(claim.words):
        return []
    if claim.lows & (ONLY | _BENT) or evidence.lows.isdisjoint(ONLY):
        return []
    for words in evidence.asserting:
        theirs = _named(words)
        only = next((word for word in words if word.low in ONLY), None)
        if only is None or not theirs or not _pays(words) or any(w.low in _BENT for w in words):
            continue
        if any(negates(word.low, evidence.portuguese) for word in words):
            continue
        others = [word for word in mine if _MEANS[word.low] not in _kinds(theirs)]
        if len(others) != len(mine) or not _about(claim, evidence, mine):
            continue
        denied = sum(negates(word.low, claim.portuguese) for word in claim.words)
        if denied > 1:
            continue
        told = f"{only.raw} {theirs[0].raw}"
        agrees = denied == 1
        return [finding(KIND, agrees, others[0].raw, told, claim, "" if agrees else "negated")]
    return []


def _named(words: Sequence[Word]) -> list[Word]:
    return [word for word in words if word.low in _MEANS]


def _kinds(words: Sequence[Word]) -> frozenset[int]:
    return frozenset(_MEANS[word.low] for word in words)


def _pays(words: Sequence[Word]) -> bool:
    return any(word.stem in _PAYING for word in words)


def _about(claim: Profile, evidence: Profile, named: Sequence[Word]) -> bool:
    """Tell whether the evidence speaks of what the claim speaks of."""
    apart = {word.stem for word in named} | _PAYING | _IDLE
    rest = {word.stem for word in claim.words if word.content and word.stem not in apart}
    return len(rest & evidence.stems) >= _LEAST * len(rest)
