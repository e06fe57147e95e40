"""Words that only carry an amount: "has a length of 18 metres", "takes 4 weeks"."""

from __future__ import annotations

from typing import Final

from cavaquinho.checks.stems import stem, stem_list
from cavaquinho.text.quantities import Quantity
from cavaquinho.text.quantities_tokens import fold

PLAIN: Final = stem_list(
    """has have amounts amount totals equals come comes came contains contain offers
    offer includes include counts reaches reach figure value vem vêm conta
    contem possui oferece inclui equivale corresponde valor fica ficam
    ficar ficou permanece permanecem stays stay remain remains kept keep manter mantido mantida
    located situa localiza"""
)
"""Words that add nothing to an amount, whatever it measures."""

STAYING: Final = frozenset(
    """stay stays stayed remain remains kept keep keeps stand stands stood ficar fica ficam ficou
    permanecer permanece permanecem manter mantido mantida mantidos mantidas estar""".split()
)
"""Verbs that only join a thing and its amount, folded."""

_FAMILIES: Final = tuple(
    map(
        stem_list,
        (
            "long length comprimento extensao longo measures measure mede medem",
            "high height tall altura alto mede measures",
            "wide width broad largura largo",
            "deep depth profundidade profundo",
            "weighs weigh weight heavy peso pesa pesam",
            "costs cost price priced fee charge charged pay paid payment payable preco custa "
            "custam custo taxa cobra paga pagar pago pagamento",
            "temperature temperatura degrees celsius",
            "lasts last takes take duration dura duram duracao demora demoram leva levam runs",
            "old age aged idade",
            "distance away far distancia dista",
            "fast speed velocidade",
            "people persons attended attendance attendees audience crowd spectators pessoas "
            "publico plateia espectadores compareceram",
        ),
    )
)
"""Words of one dimension; each family is told by one unit as well as by its words."""

_OPENING: Final = stem_list(
    """until till open opens opening close closes closing hours abre abrem aberto aberta fecha
    fecham horario
    funciona funcionam funcionamento atende atendem atendimento"""
)
_TEMPERATURE: Final = stem_list("temperature temperatura")
_LASTING: Final = _FAMILIES[7]
_COSTING: Final = stem_list(
    "costs cost costing worth custa custam custo custou custaram vale valem valeu saiu sai"
)


def carries(word: str, other: frozenset[str], kind: str, unit: str) -> bool:
    """Tell whether a stem says no more than an amount of this kind and the other text's stems do.

    "length" beside "long", "takes" of a time; never "wide" beside "long".
    """
    if word in PLAIN:
        return True
    if kind == "duration" and word in _LASTING:
        return True
    if kind == "money" and word in _COSTING:
        return True
    if kind == "time" and word in _OPENING:
        return bool(other & _OPENING)
    if unit in {"°C", "degree"} and word in _TEMPERATURE:
        return True
    return any(word in family and family & other for family in _FAMILIES)


def opening(*words: str) -> bool:
    """Tell whether some words, at least one, all speak of when something is open or closed."""
    return all(stem(fold(word)) in _OPENING for word in words)


def without_carriers(
    words: frozenset[str], other: frozenset[str], quantity: Quantity
) -> frozenset[str]:
    """Return the stems that say something of their own beside the amount."""
    return frozenset(
        word for word in words if not carries(word, other, quantity.kind, quantity.unit)
    )
