"""The report on many responses: how many are hallucinations, and which are the worst."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
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
    check_count("worst", worst, 0)
    if names is not None and len(names) != len(results):
        raise InputError(f"names has {len(names)} entries for {len(results)} results")
    words = words_for(language, text_of(results[0]) if results else "")
    named = names or [str(number) for number in range(1, len(results) + 1)]
    name = words["batch_title"] if title is None else title
    body = (
        f"<header><h1>{escaped(name)}</h1>{_share(results, words)}</header><main>"
        f'<div class="charts">{_labels(results, words)}{_scores(results, words)}</div>'
        f"{_worst(results, named, words, worst)}{_rows(results, named, words)}</main>"
    )
    return page(name, body, words)


def _share(results: Sequence[ValidationResult], words: Words) -> str:
    decided = [result for result in results if result.status == "checked"]
    hits = sum(result.is_hallucination for result in decided)
    rest = Counter(result.status for result in results if result.status != "checked")
    chips = "".join(
        f'<li class="badge none">{count} {words[status].lower()}</li>'
        for status, count in sorted(rest.items())
    )
    counted = (
        f'<ul class="chips"><li class="badge none">{len(results)} {words["responses"]}</li>'
        f"{chips}</ul>"
    )
    if not decided:
        return f'<p class="quiet">{words["interval_none"]}</p>{counted}'
    share, low, high = wilson(hits, len(decided))
    said = words["interval"].format(low=percent(low), high=percent(high), hits=hits, n=len(decided))
    kind = "bad" if hits else "good"
    return (
        f'<p class="verdict {kind}"><strong>{percent(share)}</strong> '
        f'<span>{words["share"]}</span></p><p class="quiet">{said}</p>{counted}'
    )


# --- charts ---------------------------------------------------------------------------------------


def _labels(results: Sequence[ValidationResult], words: Words) -> str:
    counts = Counter(claim.label for result in results for claim in result.claims)
    rows = [
        (label.value, f"{SIGNS[label]} {words[label.value]}", counts[label]) for label in Labels
    ]
    return _bars(words["labels"], rows)


def _scores(results: Sequence[ValidationResult], words: Words) -> str:
    bins = [0] * _BINS
    for result in results:
        if result.status == "checked":
            bins[min(_BINS - 1, int(result.score * _BINS))] += 1
    rows = [
        ("none", f"{number / _BINS:.1f}–{(number + 1) / _BINS:.1f}", count)
        for number, count in enumerate(bins)
    ]
    return _bars(words["scores"], rows)


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


# --- cases ----------------------------------------------------------------------------------------


def _worst(
    results: Sequence[ValidationResult], names: Sequence[str], words: Words, most: int
) -> str:
    bad = [number for number, result in enumerate(results) if result.is_hallucination]
    bad.sort(key=lambda number: -results[number].score)
    cases = "".join(
        f'<details class="case" id="r{number + 1}"{" open" if place == 0 else ""}>'
        f"<summary>{escaped(names[number])} · {results[number].score:.2f}</summary>"
        f"{verdict(results[number], words)}{sections(results[number], words, f'r{number + 1}-')}"
        "</details>"
        for place, number in enumerate(bad[:most])
    )
    nothing = f'<p class="quiet">{words["worst_none"]}</p>' if not bad else ""
    return f"<section><h2>{words['worst']}</h2>{nothing}{cases}</section>"


def _rows(results: Sequence[ValidationResult], names: Sequence[str], words: Words) -> str:
    columns = ("name", "verdict", "number_score", "claims", "worst_claim")
    head = "".join(f'<th scope="col">{words[column]}</th>' for column in columns)
    lines = "".join(
        _row(name, result, words)
        for name, result in zip(names[:MOST_ROWS], results[:MOST_ROWS], strict=True)
    )
    beyond = len(results) - MOST_ROWS
    more = f'<p class="quiet">{words["not_shown"].format(count=beyond)}</p>' if beyond > 0 else ""
    return (
        f'<section><h2>{words["all"]}</h2><div class="wide" tabindex="0"><table class="rows">'
        f"<thead><tr>{head}</tr></thead><tbody>{lines}</tbody></table></div>{more}</section>"
    )


def _row(name: str, result: ValidationResult, words: Words) -> str:
    kind, said = verdict_name(result, words)
    return (
        f'<tr><th scope="row">{escaped(name)}</th><td class="{kind}">{said}</td>'
        f'<td class="count">{result.score:.2f}</td><td class="count">{len(result.claims)}</td>'
        f"<td>{_worst_claim(result)}</td></tr>"
    )


def _worst_claim(result: ValidationResult) -> str:
    """Return the claim that says most against a response; "" if all are supported."""
    ranked = sorted(result.claims, key=lambda claim: (WORST_FIRST.index(claim.label), -claim.score))
    if not ranked or ranked[0].label is Labels.VALUE_ENTAILMENT:
        return ""
    text = ranked[0].text
    cut = text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"
    return f"{SIGNS[ranked[0].label]} {escaped(cut)}"
