"""The windows that can matter are found, and their number is bounded."""

import pytest

from cavaquinho.errors import ConfigError
from cavaquinho.evidence import ContextIndex, DocumentChunks, RelevantWindows, split_context
from cavaquinho.evidence.terms import terms
from cavaquinho.models import Document
from cavaquinho.text.sentences import SentenceSplitter

FILLER = "Section {}: the archive room on corridor {} was inspected and found in good order."


def index_of(*texts):
    documents = [Document(text, str(i)) for i, text in enumerate(texts)]
    context = split_context(documents, SentenceSplitter("english"))
    return ContextIndex(context, (sentence.text for sentence in context.sentences))


def long_context(fact, before=300, after=300):
    filler = [FILLER.format(i, i) for i in range(before + after)]
    return " ".join([*filler[:before], fact, *filler[before:]])


def test_terms_fold_case_accents_and_inflection():
    assert terms("As Fundações aprovadas") == terms("fundacao APROVADO")
    assert terms("aprovada") == terms("aprovado") == terms("Aprovadas")
    assert terms("the of de da") == ["the", "of", "de", "da"]
    assert terms("Depot 88 holds 300 barrels.") == ["depot", "88", "hold", "300", "barrel"]


def test_the_fact_is_found_in_a_long_context():
    fact = "Visitors must not bring food into the reading hall."
    found = RelevantWindows().select(
        "Visitors may bring food into the reading hall.", index_of(long_context(fact))
    )
    assert fact in [candidate.window.text for candidate in found]
    assert len(found) <= 10
    best = max(found, key=lambda candidate: candidate.relevance)
    assert fact in best.window.text


def test_near_duplicates_are_told_apart_by_their_number():
    text = " ".join(f"Depot {i} holds {i} barrels." for i in range(1, 301))
    found = RelevantWindows().select("Depot 88 holds 300 barrels.", index_of(text))
    texts = [candidate.window.text for candidate in found]
    assert "Depot 88 holds 88 barrels." in texts
    assert "Depot 300 holds 300 barrels." in texts


def test_a_short_context_is_scored_whole_even_without_common_words():
    found = RelevantWindows().select("A taxa custa quarenta.", index_of("One. Two. Three."))
    assert {"One.", "Two.", "Three."} <= {candidate.window.text for candidate in found}


def test_neighbours_come_along():
    text = "The startup Nuvio was founded in Pedra Alta. Today it has 140 employees. It rains."
    found = RelevantWindows().select("Nuvio has 140 employees.", index_of(text))
    assert text.removesuffix(" It rains.") in [candidate.window.text for candidate in found]


def test_the_sentence_that_names_the_subject_brings_the_next_one_along():
    towns = ("Aldbourne", "Easby", "Pateley", "Coverham", "Ormesby", "Keswick", "Birkdale")
    text = "\n\n".join(
        f"The {town} dairy employs {place} people. It began to make cheese on {place} May 1961."
        for place, town in enumerate(towns, start=10)
    )
    claim = "The Aldbourne dairy began to make cheese on 12 May 1961."
    found = RelevantWindows().select(claim, index_of(text))
    assert any("Aldbourne" in one.window.text and "10 May" in one.window.text for one in found)
    assert len(found) == 10


def test_the_order_is_that_of_the_context_and_stable():
    index = index_of(long_context("The boiler was replaced in 2017."))
    first = RelevantWindows().select("The boiler was replaced in 1999.", index)
    again = RelevantWindows().select("The boiler was replaced in 1999.", index)
    assert first == again
    places = [candidate.window.sentences for candidate in first]
    assert places == sorted(places)


def test_chunks_cover_every_document_without_overlap():
    index = index_of(long_context("A fact."), "Another document. Of two sentences.")
    found = DocumentChunks(500).select("A fact.", index)
    places = [candidate.window.sentences for candidate in found]
    assert [first for first, _ in places] == [0, *(last for _, last in places[:-1])]
    assert places[-1][1] == len(index)
    assert found[-1].window.text == "Another document. Of two sentences."
    assert max(len(candidate.window.text) for candidate in found) <= 500


@pytest.mark.parametrize("bad", [{"max_sentences": 0}, {"singles": 0}, {"wider": -1}])
def test_bad_numbers(bad):
    with pytest.raises(ConfigError):
        RelevantWindows(**bad)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("The museum's café doesn’t open.", ["museum", "cafe", "doesn", "open"]),
        ("O'Brien saw a bottle of L'Oréal.", ["brien", "saw", "bottle", "l", "oreal"]),
        ("Um copo d'água", ["copo", "d", "agua"]),
    ],
)
def test_what_english_hangs_on_words_is_no_term(text: str, found: list[str]) -> None:
    assert terms(text) == found
