"""What the values of JSON in a context say, as statements a model can read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cavaquinho.extractor.data_leaves import data_leaves
from cavaquinho.extractor.json_statements import json_pieces
from cavaquinho.extractor.verbs import Tongue
from cavaquinho.models import Sentence
from cavaquinho.text.languages import detect_language


def json_premises(
    text: str, start: int, end: int, sentences: Sequence[Sentence]
) -> Iterator[tuple[int, str]]:
    """Yield the places of the sentences in `text[start:end]` with what their values state.

    `{"device": "Tern", "waterproof": false}` states that Tern is not waterproof. Sentences whose
    values are prose, or that have none, are left out. Linear time.

    Args:
        text: The document.
        start: Where the JSON begins.
        end: Where it ends.
        sentences: All sentences of the document, in order.
    """
    default: Tongue = detect_language(text[start:end]) or "english"
    pieces = [piece for piece in json_pieces(data_leaves(text, start, end), default) if piece.text]
    at = 0
    for place, sentence in enumerate(sentences):
        if sentence.start >= end:
            return
        said = []
        while at < len(pieces) and pieces[at].start < sentence.end:
            if pieces[at].start >= sentence.start and pieces[at].kind == "said":
                said.append(pieces[at].text.rstrip(". "))
            at += 1
        if said:
            yield place, ". ".join(said) + "."
