"""From the results of claims to what has to be mended, with the marks of an earlier scan read."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from typing import Final

from cavaquinho.aggregator.strategies import MODES, risk_of
from cavaquinho.models import Labels, ScanReport, ValidationResult
from cavaquinho.sanitizer import Fault, View, expected_marks, read_through, repair
from cavaquinho.sanitizer.apply import LAST
from cavaquinho.sanitizer.layout import Layout
from cavaquinho.sanitizer.reasons import is_unread
from cavaquinho.text.sentences import SentenceSplitter

MOST_STEPS = 8
"""Repairs of one text, each followed by a scan of its result. A choice of ours: two are enough
unless sentences lean on the ones that went."""


MOST_TRIALS: Final = 6
"""Readings of one text that has marks which this scanner would not put there. Ours: marks of its
own on those of others and of the model are told apart unless four stand in a line."""

CHECKED: Final = ("checked", "unverified")
"""States of a result in which claims were compared with something."""


@dataclass(frozen=True)
class Judgement:
    """What a scan found, and what has to be mended.

    Attributes:
        report: The verdict on the text, unchanged.
        faults: What makes it invalid, with places in the text.
    """

    report: ScanReport
    faults: tuple[Fault, ...] = ()


Judge = Callable[[str], Judgement]


def mended(output: str, judge: Judge, action: str, splitter: SentenceSplitter) -> ScanReport:
    """Return the verdict on `output`, with the text as `action` leaves it.

    The text is scanned and repaired until a scan finds it valid, so that another scan changes
    nothing. A text that no step makes valid is masked or dropped whole.
    """
    first = found = judge(output)
    text = output
    if action == "keep" or first.report.is_valid or not first.faults:
        return first.report
    for step in range(MOST_STEPS):
        text = repair(text, found.faults, action, splitter, step=step)
        found = judge(text)
        if found.report.is_valid or not found.faults:
            return replace(first.report, sanitized_output=text)
    return replace(first.report, sanitized_output=LAST.get(action, text))


def culprits(result: ValidationResult, mode: str, threshold: float, *, unread: bool) -> set[int]:
    """Return the numbers of the claims that make an output invalid.

    Args:
        result: The verdict.
        mode: How labels count, see `cavaquinho.aggregator.MODES`; unknown ones as "faithful".
        threshold: Risk above which a claim is faulty.
        unread: Claims that could not be checked make it invalid, too.
    """
    risk = risk_of(mode if mode in MODES else "faithful")
    claims = list(enumerate(result.claims))
    bad: set[int] = set()
    if result.is_hallucination:
        bad = {number for number, claim in claims if risk(claim) > threshold}
        # An aggregator of the user's may count otherwise: then what is not supported.
        bad = bad or {
            number for number, claim in claims if claim.label is not Labels.VALUE_ENTAILMENT
        }
    if unread and result.status in CHECKED:
        bad |= {number for number, claim in claims if is_unread(claim)}
    return bad


@dataclass(frozen=True)
class Reading:
    """A text as it was checked.

    Attributes:
        result: The verdict, with places in the text as it is.
        faults: What is faulty and not marked as such, with places in the text as it is.
        marked: Numbers of the claims that are faulty and marked; those beyond the extractor's limit
            are counted on.
    """

    result: ValidationResult
    faults: tuple[Fault, ...]
    marked: frozenset[int]


def read_marked(
    text: str,
    check: Callable[[str], ValidationResult],
    faults_of: Callable[[ValidationResult, str], Sequence[tuple[int, Fault]]],
    splitter: SentenceSplitter,
    phrases: Sequence[str] = (),
) -> Reading:
    """Check `text` without masks and, if there are `phrases`, without marks of an earlier scan.

    A mark counts only where this scan would put the very same one; any other is text like the
    rest, so that nobody can hide a statement in one.

    Args:
        text: Perhaps repaired before.
        check: Gives the verdict on a text.
        faults_of: Gives what is faulty in a result and its text, with the number of the claim (of
            one beyond the extractor's limit: counted on).
        splitter: Tells sentences apart.
        phrases: What the marks of this scanner say, one of these at least. A text may have brackets
            like theirs of its own.
    """
    view = read_through(text, marks=bool(phrases))
    left = {
        start
        for start, (_, mark) in zip(view.starts, view.marks, strict=True)
        if any(phrase in mark for phrase in phrases)
    }
    for trial in range(MOST_TRIALS):
        if len(left) < len(view.marks):
            view = read_through(text, marks=True, known=left)
        result = check(view.text)
        found = faults_of(result, view.text)
        done = _present(view, found, splitter)
        left -= _strangers(view, done, every=trial >= MOST_TRIALS - 2)
        if len(left) == len(view.marks):
            break
    marked = {number for numbers in done.values() for number in numbers}
    faults = tuple(
        replace(fault, span=view.to_source(fault.span))
        for place, (_, fault) in enumerate(found)
        if place not in marked
    )
    claims = tuple(
        claim if claim.span is None else replace(claim, span=view.to_source(claim.span))
        for claim in result.claims
    )
    beyond = tuple(view.to_source(span) for span in result.coverage.unchecked)
    coverage = replace(result.coverage, unchecked=beyond)
    numbers = frozenset(found[place][0] for place in marked)
    checked = None if result.checked is None else replace(result.checked, response=text)
    changed = replace(result, claims=claims, coverage=coverage, checked=checked)
    return Reading(changed, faults, numbers)


def _strangers(view: View, done: Collection[tuple[int, str]], *, every: bool) -> frozenset[int]:
    """Return where the marks start that this scan would not put there.

    Of several in one line the first only, unless `every`: the next may be the mark of the first.
    """
    strange: dict[int, list[int]] = {}
    seen: set[tuple[int, str]] = set()
    for start, mark in zip(view.starts, view.marks, strict=True):
        if mark not in done or mark in seen:
            strange.setdefault(view.text.rfind("\n", 0, mark[0]), []).append(start)
        seen.add(mark)
    return frozenset(
        start for starts in strange.values() for start in starts[: None if every else 1]
    )


def _present(
    view: View, found: Sequence[tuple[int, Fault]], splitter: SentenceSplitter
) -> dict[tuple[int, str], tuple[int, ...]]:
    """Return the marks that stand where they belong, with the places of their faults."""
    if not view.marks:
        return {}
    there = set(view.marks)
    expected = expected_marks(Layout(view.text, splitter), [fault for _, fault in found])
    return {(mark.at, mark.text): mark.faults for mark in expected if (mark.at, mark.text) in there}
