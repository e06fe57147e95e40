"""What is kept of recent contexts and claims: bounded, safe for threads, and without effect."""

import pickle
from concurrent.futures import ThreadPoolExecutor

import pytest
from benchmarks.pipeline_benchmark import job
from hypothesis import given, settings
from hypothesis import strategies as st

from cavaquinho import Validator
from cavaquinho._recent import Recent
from cavaquinho.classifier import NLIClassifier, remember
from cavaquinho.classifier.remember import ContextStore
from cavaquinho.models import Document, NLIScores
from cavaquinho.nli import NLIBackend

PIECES = (
    "The library opened in 1999.",
    "It does not lend maps.",
    "A biblioteca fecha aos domingos.",
    "Rui Alves wrote the guide.",
    "The fee is 40 euros a year.",
    "All visitors need a card.",
    "O ingresso custa 12 reais.",
)
TEXTS = st.lists(st.sampled_from(PIECES), min_size=1, max_size=5).map(" ".join)


class Lengths(NLIBackend):
    """Scores that depend on the pair alone."""

    def score(self, pairs):
        found = []
        for pair in pairs:
            first, second = 1 + len(pair.premise) % 7, 1 + len(pair.hypothesis) % 5
            total = first + second + 1
            found.append(NLIScores(first / total, 1 / total, second / total))
        return found


def validator(language="auto"):
    return Validator(classifier=NLIClassifier(Lengths(), language=language), language=language)


@settings(deadline=None, max_examples=40)
@given(st.lists(st.tuples(TEXTS, TEXTS), min_size=2, max_size=6))
def test_what_was_asked_before_changes_no_result(jobs):
    used = validator()
    for response, context in [*jobs, *jobs]:
        assert used.validate(response, context) == validator().validate(response, context)


@settings(deadline=None, max_examples=25)
@given(st.lists(TEXTS, min_size=1, max_size=4), TEXTS)
def test_a_batch_is_as_one_by_one(responses, context):
    single = [validator().validate(response, context) for response in responses]
    assert validator().validate_batch(responses, context) == single


def test_a_question_is_part_of_what_is_remembered():
    used = validator("english")
    response, context = "Dr Imre Vass wrote the guide.", "Rui Alves wrote the guide."
    plain = used.validate(response, context)
    asked = used.validate(response, context, "Did Imre Vass write it?")
    assert plain.claims[0].findings != asked.claims[0].findings
    assert used.validate(response, context) == plain


def test_threads_get_what_one_alone_gets():
    jobs = [job(language, number) for language in ("english", "portuguese") for number in (1, 2)]
    mixed = [(jobs[i][0], jobs[j][1]) for i in range(4) for j in range(4)]
    alone = [validator().validate(*one) for one in mixed]
    shared = validator()
    with ThreadPoolExecutor(8) as pool:
        for _ in range(2):
            assert list(pool.map(lambda one: shared.validate(*one), mixed)) == alone


def test_ids_of_documents_tell_contexts_apart():
    used = validator("english")
    for name in ("a", "b", "a"):
        result = used.validate("The fee is 40 euros.", [Document("The fee is 40 euros.", name)])
        assert result.claims[0].source_id == name


def test_a_store_is_bounded():
    store = Recent(3, 100, 50)
    for number in range(10):
        store.put(number, str(number), 20)
    assert len(store) == 3
    assert store.size == 60
    assert [store.get(number) for number in (6, 7, 8, 9)] == [None, "7", "8", "9"]
    store.put("large", "x", 51)
    assert store.get("large") is None
    store.put(7, "again", 50)
    assert store.size <= 100
    assert store.get(7) == "again"


def test_one_large_entry_is_kept_alone():
    store = Recent(3, 100, 500)
    store.put("small", 1, 10)
    store.put("large", 2, 400)
    assert (store.get("small"), store.get("large"), len(store)) == (None, 2, 1)
    store.put("next", 3, 10)
    assert (store.get("large"), store.get("next")) == (None, 3)


@given(st.lists(st.tuples(st.integers(0, 6), st.integers(0, 60))))
def test_sizes_always_add_up(puts):
    store = Recent(4, 100, 50)
    for key, size in puts:
        store.put(key, key, size)
        assert len(store) <= 4
        assert 0 <= store.size <= 100
    assert len(pickle.loads(pickle.dumps(store))) == 0


def test_what_was_used_last_stays(monkeypatch):
    monkeypatch.setattr(remember, "MOST_CONTEXTS", 2)
    contexts = ContextStore()
    reads = []

    def read(documents):
        reads.append(documents[0].text)
        return documents[0].text

    for text in ("one", "two", "one", "three", "one", "two"):
        assert contexts.get([Document(text, metadata={"no": "matter"})], read) == text
    assert reads == ["one", "two", "three", "two"]


@pytest.mark.parametrize("copies", [1, 70])
def test_the_memory_of_a_classifier_is_bounded(copies):
    used = validator("english")
    for number in range(copies):
        used.validate("The fee is 40 euros.", f"The fee is 40 euros. It rose by {number} percent.")
    kept = used.classifier._contexts._recent
    assert len(kept) == min(copies, remember.MOST_CONTEXTS)
    assert kept.size < remember.MOST_CHARACTERS
