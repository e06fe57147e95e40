"""Windows keep their place; long sentences are cut, never lost."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cavaquinho.evidence.windows import MAX_PIECE, cut_long, split_context
from cavaquinho.models import Document, Sentence
from cavaquinho.text.sentences import SentenceSplitter

SPLITTER = SentenceSplitter("english")
TEXTS = st.text(st.characters(codec=None), max_size=300)


def context_of(*texts):
    return split_context([Document(text, str(i)) for i, text in enumerate(texts)], SPLITTER)


def test_windows_never_cross_documents():
    context = context_of("One is here. Two is here.", "Three is here. Four is here.")
    assert len(context.sentences) == 4
    texts = [context.window(*span).text for span in context.around(1, 2)]
    assert texts == ["One is here. Two is here."]
    assert list(context.around(1, 3)) == []


@given(st.lists(TEXTS, max_size=3))
def test_every_window_is_verbatim(texts):
    context = context_of(*texts)
    for position in range(len(context.sentences)):
        for size in (1, 2, 3):
            for span in context.around(position, size):
                window = context.window(*span)
                assert window.length == context.length_of(*span)
                document = texts[int(window.source_id)]
                assert document[window.start : window.end] == window.text


@given(TEXTS.filter(str.strip), st.integers(5, 40))
def test_cutting_loses_nothing(text, limit):
    text = text.strip()
    pieces = list(cut_long(Sentence(text, 7, 7 + len(text)), limit))
    assert "".join("".join(piece.text.split()) for piece in pieces) == "".join(text.split())
    for piece in pieces:
        assert text[piece.start - 7 : piece.end - 7] == piece.text
        assert len(piece.text) <= limit


def test_a_very_long_sentence_becomes_pieces():
    text = "The inventory lists " + "one crate of bolts, " * 400 + "two dogs guard the treasury."
    context = context_of(text)
    assert len(context.sentences) > 10
    assert max(len(sentence.text) for sentence in context.sentences) <= MAX_PIECE
    assert context.sentences[-1].text.endswith("two dogs guard the treasury.")


@pytest.mark.parametrize("text", ["", "  \n", "\u200b"])
def test_nothing_to_split(text):
    assert all(sentence.text for sentence in context_of(text).sentences)
