"""How long something lasted, against the dates it lasted from and to."""

from __future__ import annotations

from cavaquinho.checks.messages import quantity_finding
from cavaquinho.checks.profile import Profile
from cavaquinho.models import Finding
from cavaquinho.text.quantities import Quantity

_LASTING = frozenset("for por durante lasted lasting during durou duraram".split())
_OTHERWISE = frozenset(
    """old ago later earlier before after since atras depois antes idade mais more longer
    experience""".split()
)
_DAYS_A_YEAR = 365.2425
_DAY = 86_400.0
_MARGIN = 1.01
"""Years by which counting from date to date may be off: both ends may count."""
_ENOUGH = 0.75
"""Share of the claim's words that the sentence with the dates must have. A choice of ours."""


def elapsed_findings(claim: Profile, evidence: Profile) -> list[Finding]:
    """Compare "for five years" with "from 1990 to 1995" of the same thing.

    Only where the claim has one duration in years and the evidence one span of years and no
    duration of its own.
    """
    lasting = [item for item in claim.quantities if _lasts(claim, item)]
    if len(lasting) != 1 or any(item.kind == "duration" for item in evidence.quantities):
        return []
    spans = [item for item in evidence.quantities if _spans(item)]
    if len(spans) != 1 or not _same_thing(claim, evidence, spans[0]):
        return []
    years = (spans[0].high - spans[0].low) / _DAYS_A_YEAR - 1
    agrees = abs(lasting[0].low / _DAY / _DAYS_A_YEAR - years) <= _MARGIN
    return [quantity_finding(claim, lasting[0], spans[0], agrees, "" if agrees else "elapsed")]


def _lasts(text: Profile, item: Quantity) -> bool:
    """Tell whether a duration in whole years says how long something went on."""
    if item.kind != "duration" or item.named != "year" or item.bound != "exact" or item.per:
        return False
    before = [word for word in text.words if word.start < item.start][-2:]
    behind = text.text[item.end : item.end + 12].split()[:1]
    if (behind and behind[0].strip(".,").lower() in _OTHERWISE) or item.approximate:
        return False
    return bool(before) and before[-1].low in _LASTING


def _spans(item: Quantity) -> bool:
    """Tell whether a date is written as years from and to: "1990 to 1995"."""
    if item.kind != "date" or item.parts != (None, None, None) or item.approximate:
        return False
    digits = "".join(char if char.isdigit() else " " for char in item.text).split()
    return len(digits) == 2 and len(digits[0]) == 4


def _same_thing(claim: Profile, evidence: Profile, item: Quantity) -> bool:
    wanted = {word.stem for word in claim.words if word.content}
    sentence = [word for word in evidence.words if word.mark and word.start == item.start]
    there = evidence.contents.get(sentence[0].sentence, frozenset()) if sentence else frozenset()
    return bool(wanted) and len(wanted & there) / len(wanted) >= _ENOUGH
