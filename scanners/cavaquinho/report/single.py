"""The report on one response."""

from __future__ import annotations

from collections import Counter
from typing import Final

from cavaquinho.models import Checked, Document, Labels, ValidationResult
from cavaquinho.report.claims import claim_list
from cavaquinho.report.escaping import escaped, percent
from cavaquinho.report.marked import Piece, marked_text
from cavaquinho.report.page import page
from cavaquinho.report.places import Places, find_places
from cavaquinho.report.words import OPPOSITE, SIGNS, Words, counted, words_for

_TALLEST: Final = 900
_LOWEST: Final = 420
_PER_CLAIM: Final = 160
"""Heights in pixels of the frame in a notebook. Choices of ours."""


def result_html(
    result: ValidationResult, *, title: str | None = None, language: str = "auto"
) -> str:
    """Return the report on a result as one HTML page; see `ValidationResult.to_html`.

    Raises:
        ConfigError: The language is unknown.
    """
    words = words_for(language, text_of(result))
    name = words["title"] if title is None else title
    head = f"<header><h1>{escaped(name)}</h1>{verdict(result, words)}</header>"
    hint = f'<p class="quiet keys">{words["keys"]}</p>'
    return page(name, f"{head}<main>{hint}{sections(result, words)}</main>", words)


def notebook_html(result: ValidationResult) -> str:
    """Return a frame that holds the report: no style or script of it reaches the notebook."""
    inner = escaped(result_html(result))
    height = max(_LOWEST, min(_TALLEST, 240 + _PER_CLAIM * len(result.claims)))
    return (
        f'<iframe srcdoc="{inner}" title="Cavaquinho" sandbox="allow-scripts" '
        f'style="width:100%;height:{height}px;border:1px solid #8884;border-radius:6px"></iframe>'
    )


def text_of(result: ValidationResult) -> str:
    """Return what shows the language of a result."""
    if result.checked is not None:
        return result.checked.response
    return " ".join(claim.text for claim in result.claims) or result.summary


def verdict(result: ValidationResult, words: Words) -> str:
    """Return the verdict with its score and the number of claims of each label."""
    counts = Counter(claim.label for claim in result.claims)
    chips = "".join(
        f'<li class="badge {label.value}"><span aria-hidden="true">{SIGNS[label]}</span> '
        f"{counted(label, counts[label], words)}</li>"
        for label in Labels
    )
    share = result.coverage
    read = words["coverage"].format(
        response=percent(share.response), context=percent(share.context)
    )
    notes = "".join(f"<li>{escaped(note)}</li>" for note in share.notes)
    kind, name = verdict_name(result, words)
    return (
        f'<p class="verdict {kind}"><strong>{name}</strong> '
        f"<span>{words['score']} {result.score:.2f}</span></p>"
        f'<ul class="chips" aria-label="{words["legend"]}">{chips}</ul>'
        f'<p class="quiet">{read}</p>' + (f'<ul class="notes">{notes}</ul>' if notes else "")
    )


def verdict_name(result: ValidationResult, words: Words) -> tuple[str, str]:
    """Return the class and the words of a verdict: "bad", "good", or "open" if it is none."""
    if result.is_hallucination:
        return "bad", f"✗ {words['hallucination']}"
    if result.status == "checked":
        return "good", f"✓ {words['ok']}"
    return "open", f"? {words[result.status]}"


def sections(result: ValidationResult, words: Words, prefix: str = "") -> str:
    """Return answer, source and claims; of a result without texts, the claims alone."""
    places = find_places(result.claims, result.checked, prefix)
    listed = (
        f'<section class="list"><h2>{words["claims"]}</h2>'
        f"{claim_list(result.claims, places, words)}</section>"
    )
    if result.checked is None:
        return listed
    answer = marked_text(
        result.checked.response, places.answer, lambda piece: _to_source(piece, places, words)
    )
    shown = answer if result.checked.response.strip() else words["empty"]
    return (
        f'<div class="sides"><section class="side"><h2>{words["answer"]}</h2>'
        f'<div class="text" tabindex="0">{shown}</div></section>'
        f'<section class="side"><h2>{words["source"]}</h2>'
        f"{_documents(result.checked, places, words)}</section></div>{listed}"
    )


def _to_source(piece: Piece, places: Places, words: Words) -> str:
    """Return the numbered sign behind a claim, which leads to its evidence."""
    target = "s" if piece.number in places.sourced else "k"
    return _reference(piece, places.prefix, "a", target, words[piece.label.value], words)


def _to_claim(piece: Piece, places: Places, words: Words) -> str:
    """Return the number behind a piece of evidence, which leads back to the claim."""
    target = "a" if piece.number in places.answered else "k"
    said = words["opposite"] if piece.opposing else words[piece.label.value]
    place = "o" if piece.opposing else "s"
    return _reference(piece, places.prefix, place, target, f"{said}; {words['back']}", words)


def _reference(piece: Piece, prefix: str, place: str, target: str, said: str, words: Words) -> str:
    """Return a link between places of a claim.

    They are "a" in the answer, "s" in the source, "o" there where it says the opposite, "k" listed.
    """
    number = piece.number
    sign = OPPOSITE if piece.opposing else SIGNS[piece.label]
    here, there = f"{prefix}{place}{number}", f"{prefix}{target}{number}"
    return (
        f'<a class="ref {piece.kind}" id="{here}" href="#{there}" data-claims="{number}" '
        f'aria-label="{words["claim"]} {number}: {said}">{sign}{number}</a>'
    )


def _documents(checked: Checked, places: Places, words: Words) -> str:
    shown = [
        _document(number, document, places, words)
        for number, document in enumerate(checked.documents)
    ]
    return "".join(shown) or f'<p class="quiet">{words["empty"]}</p>'


def _document(number: int, document: Document, places: Places, words: Words) -> str:
    pieces = places.sources[number]
    text = marked_text(document.text, pieces, lambda piece: _to_claim(piece, places, words))
    block = (
        f'<div class="text" tabindex="0">{text if document.text.strip() else words["empty"]}</div>'
    )
    if len(places.sources) == 1 and document.id is None:
        return block
    name = words["document"].format(number=number + 1) if document.id is None else document.id
    unused = "" if pieces else f' <span class="quiet">{words["skipped_source"]}</span>'
    opened = " open" if pieces else ""
    return f"<details{opened}><summary>{escaped(name)}{unused}</summary>{block}</details>"
