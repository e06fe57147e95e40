"""Findings in words, in the language of the claim."""

from __future__ import annotations

from cavaquinho.checks.profile import Profile
from cavaquinho.models import Finding
from cavaquinho.text.quantities import Quantity

_WORDING: dict[bool, dict[str, str]] = {
    False: {
        "differs": 'The claim says "{claim}"; the evidence says "{evidence}"{why}.',
        "agrees": '"{claim}" agrees with "{evidence}" in the evidence{why}.',
    },
    True: {
        "differs": 'A afirmação diz "{claim}"; a evidência diz "{evidence}"{why}.',
        "agrees": '"{claim}" confere com "{evidence}" na evidência{why}.',
    },
}
_REASONS: dict[str, tuple[str, str]] = {
    "": ("", ""),
    "unit": (" (another unit)", " (outra unidade)"),
    "sign": (" (a loss is no gain)", " (prejuízo não é lucro)"),
    "change": (" (not the same change)", " (não é a mesma variação)"),
    "elapsed": (" (worked out from the dates)", " (calculado pelas datas)"),
    "slot": (" for this detail", " para esse detalhe"),
    "negated": (" (the opposite)", " (o contrário)"),
    "plan": (" (planned, not done)", " (planejado, não feito)"),
    "exception": (" (an exception)", " (há exceção)"),
}


def finding(
    kind: str, agrees: bool, claim_value: str, evidence_value: str, claim: Profile, why: str = ""
) -> Finding:
    """Return a finding whose message is in the language of `claim` (English if unsure)."""
    portuguese = claim.portuguese
    template = _WORDING[portuguese]["agrees" if agrees else "differs"]
    message = template.format(
        claim=claim_value, evidence=evidence_value, why=_REASONS[why][portuguese]
    )
    return Finding(kind, agrees, claim_value, evidence_value, message)


def quantity_finding(
    claim: Profile, quantity: Quantity, item: Quantity, agrees: bool, why: str = ""
) -> Finding:
    """Return a finding about two quantities; its kind follows from theirs."""
    kind: str = quantity.kind
    if kind in {"date", "weekday"}:
        kind = "date"
    elif kind not in {"time", "identifier", "ordinal"}:
        kind = "unit" if why == "unit" else "number"
    return finding(kind, agrees, quantity.text, item.text, claim, why)


def text_finding(
    claim: Profile, claim_text: str, evidence_text: str, agrees: bool, why: str = ""
) -> Finding:
    """Return a finding of the kind "number" about amounts told in several words."""
    return finding("number", agrees, claim_text, evidence_text, claim, "" if agrees else why)
