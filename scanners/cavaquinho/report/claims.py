"""The list of claims: what was said of each, why, and on what evidence."""

from __future__ import annotations

from collections.abc import Sequence

from cavaquinho.models import ClaimResult, Finding, NLIScores
from cavaquinho.report.escaping import escaped, percent
from cavaquinho.report.places import Places
from cavaquinho.report.words import SIGNS, Words


def claim_list(claims: Sequence[ClaimResult], places: Places, words: Words) -> str:
    """Return the claims as an ordered list, each with an id that the texts link to."""
    if not claims:
        return f'<p class="quiet">{words["no_claim"]}</p>'
    items = [_claim(number, claim, places, words) for number, claim in enumerate(claims, 1)]
    return f'<ol class="claims">{"".join(items)}</ol>'


def _claim(number: int, claim: ClaimResult, places: Places, words: Words) -> str:
    label = claim.label.value
    score = f'<span class="quiet">{words["probability"]} {percent(claim.score)}</span>'
    name = (
        f'<span class="badge {label}"><span aria-hidden="true">{SIGNS[claim.label]}</span> '
        f"{words[label]}</span>"
    )
    parts = [
        f'<p class="said">{escaped(claim.text)}</p>',
        f"<p>{escaped(claim.reason)}</p>" if claim.reason else "",
        _quoted(words["evidence"], claim.evidence, claim.source_id),
        _conflicting(claim, words),
        _details(claim, words),
        _links(number, places, words),
    ]
    return (
        f'<li id="{places.prefix}k{number}" class="card {label}" data-claims="{number}">'
        f'<p class="head"><b class="number">{number}</b> {name} {score if claim.evidence else ""}'
        f"</p>{''.join(parts)}</li>"
    )


def _conflicting(claim: ClaimResult, words: Words) -> str:
    other = claim.conflicting
    return "" if other is None else _quoted(words["conflicting"], other.text, other.source_id)


def _quoted(name: str, text: str, source: str | None) -> str:
    if not text:
        return ""
    where = f' <span class="quiet">[{escaped(source)}]</span>' if source is not None else ""
    quotation = f"<blockquote>{escaped(text)}</blockquote>"
    return f'<div class="quoted"><span class="quiet">{name}</span>{where}{quotation}</div>'


def _details(claim: ClaimResult, words: Words) -> str:
    lines = [_finding(each) for each in claim.findings]
    if claim.probabilities is not None:
        lines.append(f"<li>{words['model']}: {_scores(claim.probabilities, words)}</li>")
    if not lines:
        return ""
    return (
        f"<details><summary>{words['details']}</summary>"
        f'<ul class="findings">{"".join(lines)}</ul></details>'
    )


def _finding(finding: Finding) -> str:
    sign = "=" if finding.agrees else "≠"
    return f'<li><span aria-hidden="true">{sign}</span> {escaped(finding.message)}</li>'


def _scores(scores: NLIScores, words: Words) -> str:
    named = (
        (words["entailment"], scores.entailment),
        (words["neutral"], scores.neutral),
        (words["contradiction"], scores.contradiction),
    )
    return ", ".join(f"{name} {percent(value)}" for name, value in named if value is not None)


def _links(number: int, places: Places, words: Words) -> str:
    links = []
    if number in places.answered:
        links.append(f'<a href="#{places.prefix}a{number}">{words["back"]}</a>')
    elif places.known:
        links.append(words["not_located"])
    if number in places.sourced:
        links.append(f'<a href="#{places.prefix}s{number}">{words["show"]}</a>')
    if number in places.opposed:
        links.append(f'<a href="#{places.prefix}o{number}">{words["show_opposite"]}</a>')
    return f'<p class="links">{" · ".join(links)}</p>' if links else ""
