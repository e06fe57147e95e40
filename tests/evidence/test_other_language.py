"""A claim finds its evidence in the other language, and nothing changes within one."""

import pytest

from cavaquinho.evidence import ContextIndex, split_context
from cavaquinho.evidence.terms import folded_words, leaning, terms
from cavaquinho.models import Document
from cavaquinho.text import bilingual
from cavaquinho.text.sentences import SentenceSplitter

PORTUGUESE = (
    "A trilha do Orrin tem 14 km e leva cerca de cinco horas. "
    "A garantia da máquina de lavar dura dois anos. "
    "O conselho da empresa aprovou o relatório em janeiro. "
    "Os funcionários do museu pediram um aumento de salário. "
    "A água do lago é fria durante o inverno."
)
ENGLISH = (
    "The trail of the Orrin is 14 km long and takes about five hours. "
    "The warranty of the washing machine lasts two years. "
    "The board of the company approved the report in January. "
    "The employees of the museum asked for higher wages. "
    "The water of the lake is cold in the winter."
)


def index_of(*texts):
    documents = [Document(text, str(i)) for i, text in enumerate(texts)]
    context = split_context(documents, SentenceSplitter("auto"))
    return ContextIndex(context, (sentence.text for sentence in context.sentences))


@pytest.mark.parametrize(
    ("claim", "place"),
    [
        ("The trail takes five hours to walk.", 0),
        ("The warranty lasts two years.", 1),
        ("The company's board has approved the report.", 2),
        ("The museum's employees want higher wages.", 3),
        ("In winter the lake has cold water.", 4),
    ],
)
def test_english_claims_find_portuguese_sentences(claim, place):
    index = index_of(PORTUGUESE)
    assert index.best(index.weights(claim), 1) == [place]
    assert index.relevance(index.weights(claim), place, place + 1) > 0.3


@pytest.mark.parametrize(
    ("claim", "place"),
    [
        ("A trilha leva seis horas.", 0),
        ("A máquina tem garantia de dois anos.", 1),
        ("O relatório da empresa foi aprovado.", 2),
        ("O museu não paga bem aos funcionários.", 3),
        ("A água do lago é quente no inverno.", 4),
    ],
)
def test_portuguese_claims_find_english_sentences(claim, place):
    index = index_of(ENGLISH)
    assert index.best(index.weights(claim), 1) == [place]


def test_a_mixed_context_is_searched_in_both_languages():
    index = index_of(ENGLISH, PORTUGUESE)
    found = index.best(index.weights("The warranty of the machine lasts two years."), 2)
    assert sorted(found) == [1, 6]


def test_sentences_in_the_claims_own_language_lose_nothing():
    index = index_of(PORTUGUESE, ENGLISH)
    found = index.best(index.weights("The washing machine has a warranty of two years."), 2)
    assert 6 in found


def test_an_unrelated_claim_stays_unrelated():
    index = index_of(PORTUGUESE)
    assert index.best(index.weights("The president of Chile was born there."), 1) == []


def test_within_one_language_nothing_is_looked_up(monkeypatch):
    def refuse(*_):
        raise AssertionError

    monkeypatch.setattr(bilingual, "_sides", refuse)
    bilingual.bridge.cache_clear()
    for text, claim in (
        (ENGLISH, "The warranty lasts long."),
        (PORTUGUESE, "A garantia não dura."),
    ):
        index = index_of(text)
        assert set(index.weights(claim)) == set(terms(claim))


def test_asking_twice_gives_the_same():
    index = index_of(PORTUGUESE)
    claim = "The warranty of the machine lasts two years."
    first = index.weights(claim)
    index.weights("The report on the water of the lake was approved.")
    assert index.weights(claim) == first


def test_words_of_the_other_language_do_not_cross_by_chance():
    # "data" is a date in Portuguese, "pretende" is no pretending.
    index = index_of("O museu pretende mudar a data da festa. A festa é de graça e dura um dia.")
    weights = index.weights("They pretend that the data is theirs.")
    assert index.best(weights, 1) in ([], [0])
    assert index.relevance(weights, 1, 2) == 0


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("The gate closes at ten.", "english"),
        ("O portão fecha às dez.", "portuguese"),
        ("Orrin 14 km", None),
        ("", None),
    ],
)
def test_leaning(text, language):
    assert leaning(folded_words(text)) == language
