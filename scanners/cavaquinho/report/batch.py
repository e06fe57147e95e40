"""The report on many responses: how many are hallucinations, and which are the worst."""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cavaquinho._interval import wilson
from cavaquinho._options import check_count
from cavaquinho.errors import InputError
from cavaquinho.models import Labels, ValidationResult
from cavaquinho.report.escaping import escaped, percent
from cavaquinho.report.marked import WORST_FIRST
from cavaquinho.report.page import page
from cavaquinho.report.single import sections, text_of, verdict, verdict_name
from cavaquinho.report.words import SIGNS, Words, words_for

MOST_ROWS: Final = 2000
"""Responses that are listed; all are counted. A choice of ours: browsers get slow above."""

_BINS: Final = 10
_SHOWN: Final = 160


@dataclass(frozen=True)
class _Case:
    """A hallucination that may be one of the worst."""

    number: int
    name: str
    result: ValidationResult

    def __lt__(self, other: _Case) -> bool:
        """Tell whether this one is less bad; of two with one score, the later is."""
        return (self.result.score, -self.number) < (other.result.score, -other.number)


class BatchReport:
    """Counts results one after the other: memory does not grow with their number.

    Kept are the worst cases and one line for each of the first `MOST_ROWS`.
    """

    def __init__(
        self, *, title: str | None = None, language: str = "auto", worst: int = 10
    ) -> None:
        """Begin with no results.

        Args:
            title: Heading of the page; None: a standard one.
            language: Of the page: "english", "portuguese", "auto" (the first response's).
            worst: Hallucinations shown in full, those with the highest scores, at least 0.

        Raises:
            ConfigError: The language is unknown, or `worst` is no number of at least 0.
        """
        check_count("worst", worst, 0)
        words_for(language, "")
        self._title, self._language, self._most = title, language, worst
        self._words: Words | None = None
        self._count = self._hits = self._bad = 0
        self._statuses: Counter[str] = Counter()
        self._labels: Counter[Labels] = Counter()
        self._bins = [0] * _BINS
        self._worst: list[_Case] = []
        self._rows: list[str] = []

    def add(self, result: ValidationResult, name: str | None = None) -> None:
        """Count a result.

        Args:
            result: What was found.
            name: What the page calls it; None: its number from 1.
        """
        if self._words is None:
            self._words = words_for(self._language, text_of(result))
        self._count += 1
        called = str(self._count) if name is None else name
        self._statuses[result.status] += 1
        self._labels.update(claim.label for claim in result.claims)
        # Without a context one can be a hallucination, too, but has no part in the share.
        self._bad += result.is_hallucination
        if result.status == "checked":
            self._hits += result.is_hallucination
            self._bins[min(_BINS - 1, int(result.score * _BINS))] += 1
        if result.is_hallucination and self._most:
            case = _Case(self._count, called, result)
            if len(self._worst) < self._most:
                heapq.heappush(self._worst, case)
            else:
                heapq.heappushpop(self._worst, case)
        if len(self._rows) < MOST_ROWS:
            self._rows.append(_row(called, result, self._words))

    def html(self) -> str:
        """Return the page on all results so far."""
        words = words_for(self._language, "") if self._words is None else self._words
        name = words["batch_title"] if self._title is None else self._title
        body = (
            f"<header><h1>{escaped(name)}</h1>{self._share(words)}</header><main>"
            f'<div class="charts">{self._charts(words)}</div>'
            f"{self._cases(words)}{self._listed(words)}</main>"
        )
        return page(name, body, words)

    def _share(self, words: Words) -> str:
        chips = "".join(
            f'<li class="badge none">{count} {words[status].lower()}</li>'
            for status, count in sorted(self._statuses.items())
            if status != "checked"
        )
        counted = (
            f'<ul class="chips"><li class="badge none">{self._count} {words["responses"]}</li>'
            f"{chips}</ul>"
        )
        decided, hits = self._statuses["checked"], self._hits
        if not decided:
            return f'<p class="quiet">{words["interval_none"]}</p>{counted}'
        share, low, high = wilson(hits, decided)
        said = words["interval"].format(low=percent(low), high=percent(high), hits=hits, n=decided)
        kind = "bad" if hits else "good"
        return (
            f'<p class="verdict {kind}"><strong>{percent(share)}</strong> '
            f'<span>{words["share"]}</span></p><p class="quiet">{said}</p>{counted}'
        )

    def _charts(self, words: Words) -> str:
        labels = [
            (label.value, f"{SIGNS[label]} {words[label.value]}", self._labels[label])
            for label in Labels
        ]
        scores = [
            ("none", f"{number / _BINS:.1f}–{(number + 1) / _BINS:.1f}", count)
            for number, count in enumerate(self._bins)
        ]
        return _bars(words["labels"], labels) + _bars(words["scores"], scores)

    def _cases(self, words: Words) -> str:
        cases = "".join(
            f'<details class="case" id="r{case.number}"{" open" if place == 0 else ""}>'
            f"<summary>{escaped(case.name)} · {case.result.score:.2f}</summary>"
            f"{verdict(case.result, words)}{sections(case.result, words, f'r{case.number}-')}"
            "</details>"
            for place, case in enumerate(sorted(self._worst, reverse=True))
        )
        nothing = "" if self._bad else f'<p class="quiet">{words["worst_none"]}</p>'
        return f"<section><h2>{words['worst']}</h2>{nothing}{cases}</section>"

    def _listed(self, words: Words) -> str:
        columns = ("name", "verdict", "number_score", "claims", "worst_claim")
        head = "".join(f'<th scope="col">{words[column]}</th>' for column in columns)
        beyond = self._count - len(self._rows)
        told = words["not_shown"].format(count=beyond)
        more = f'<p class="quiet">{told}</p>' if beyond > 0 else ""
        return (
            f'<section><h2>{words["all"]}</h2><div class="wide" tabindex="0"><table class="rows">'
            f"<thead><tr>{head}</tr></thead><tbody>{''.join(self._rows)}</tbody></table></div>{more}"
            "</section>"
        )


def batch_html(
    results: Sequence[ValidationResult],
    names: Sequence[str] | None = None,
    *,
    title: str | None = None,
    language: str = "auto",
    worst: int = 10,
) -> str:
    """Return a report on many results as one HTML page.

    It tells the share of hallucinations among the responses whose status is "checked", with
    Wilson's 95% interval (which takes the responses for a random sample), the number of all other
    statuses, and shows the worst cases in full.

    Args:
        results: In any order.
        names: One for each result; None: their numbers from 1.
        title: Heading of the page; None: a standard one.
        language: Of the page: "english", "portuguese", "auto" (the first response's).
        worst: Hallucinations shown in full, those with the highest scores, at least 0.

    Raises:
        InputError: `names` has another length than `results`.
        ConfigError: The language is unknown, or `worst` is no number of at least 0.
    """
    if names is not None and len(names) != len(results):
        raise InputError(f"names has {len(names)} entries for {len(results)} results")
    report = BatchReport(title=title, language=language, worst=worst)
    for number, result in enumerate(results):
        report.add(result, None if names is None else names[number])
    return report.html()


def _bars(title: str, rows: Sequence[tuple[str, str, int]]) -> str:
    """Return a table whose last column is drawn as bars."""
    most = max((count for _, _, count in rows), default=0) or 1
    lines = "".join(
        f'<tr><th scope="row">{name}</th><td class="count">{count}</td>'
        f'<td class="bar"><span class="{kind}" style="width:{100 * count / most:.1f}%"></span>'
        "</td></tr>"
        for kind, name, count in rows
    )
    return f'<table class="bars"><caption>{title}</caption><tbody>{lines}</tbody></table>'


def _row(name: str, result: ValidationResult, words: Words) -> str:
    kind, said = verdict_name(result, words)
    return (
        f'<tr><th scope="row">{escaped(name)}</th><td class="{kind}">{said}</td>'
        f'<td class="count">{result.score:.2f}</td><td class="count">{len(result.claims)}</td>'
        f"<td>{_worst_claim(result)}</td></tr>"
    )


def _worst_claim(result: ValidationResult) -> str:
    """Return the claim that says most against a response; "" if all are supported."""
    ranked = sorted(
        result.claims, key=lambda claim: (WORST_FIRST.index(claim.label.value), -claim.score)
    )
    if not ranked or ranked[0].label is Labels.VALUE_ENTAILMENT:
        return ""
    text = ranked[0].text
    cut = text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"
    return f"{SIGNS[ranked[0].label]} {escaped(cut)}"
