"""The whole, on the embedded model and on stand-ins."""

import pickle
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.fakes import BlindBackend, WordBackend

from cavaquinho import Validator
from cavaquinho.aggregator import Aggregator
from cavaquinho.classifier import NLIClassifier
from cavaquinho.errors import ConfigError, InputError
from cavaquinho.extractor import RuleExtractor
from cavaquinho.extractor.base import ExtractorContract
from cavaquinho.models import Document, Labels

CONTEXT = "The museum opened in 1987. Entry costs 8 euros. It is closed on Mondays."


@pytest.fixture(scope="module")
def embedded():
    return Validator()


def words(**options):
    return Validator(classifier=NLIClassifier(WordBackend()), **options)


def test_the_published_example_english(embedded):
    result = embedded.validate(
        response="The LGPD was created in 2015 during Dilma Rousseff's government.",
        context="The LGPD was enacted on August 14, 2018, by President Michel Temer.",
    )
    assert result.is_hallucination
    assert result.claims[0].label is Labels.VALUE_CONTRADICTION
    assert "created in 2015" in result.summary
    assert "August 14, 2018" in result.summary


def test_the_published_example_portuguese():
    result = Validator(language="portuguese").validate(
        response="A LGPD foi criada em 2015.",
        context="A LGPD foi sancionada em 14 de agosto de 2018.",
    )
    assert result.is_hallucination
    assert result.claims[0].label is Labels.VALUE_CONTRADICTION
    assert "foi criada em 2015" in result.summary
    assert "14 de agosto de 2018" in result.summary


def test_spans_point_into_both_texts():
    response = "Welcome! **The museum opened in 1999.**\n\n- Entry costs 8 euros."
    result = words().validate(response, CONTEXT)
    assert [claim.label.value for claim in result.claims] == ["contradiction", "entailment"]
    first, second = result.claims
    assert response[slice(*first.span)].strip("*") == "The museum opened in 1999."
    assert response[slice(*second.span)] == "Entry costs 8 euros."
    assert CONTEXT[slice(*first.evidence_span)] == first.evidence


@pytest.mark.parametrize("response", ["", " \n\t", "\u200b", "..."])
def test_nothing_said(response, embedded):
    result = embedded.validate(response, CONTEXT)
    assert (result.status, result.claims, result.is_hallucination) == ("no_claims", (), False)


@pytest.mark.parametrize("context", ["", " \n", "\u200b\ufeff", [], [""], [Document(" ")]])
def test_nothing_to_check_against(context, embedded):
    result = embedded.validate("The museum opened in 1987.", context)
    assert result.status == "no_context"
    assert not result.is_hallucination
    assert all(claim.label is Labels.VALUE_NEUTRAL for claim in result.claims)
    assert "no context" in result.summary


@pytest.mark.parametrize("value", [None, 42, b"bytes", ["list"]])
def test_types_are_named(value, embedded):
    with pytest.raises(InputError, match=type(value).__name__):
        embedded.validate(value, CONTEXT)


@pytest.mark.parametrize("value", [None, 42, b"bytes", [b"bytes"], {}])
def test_context_types_are_named(value, embedded):
    with pytest.raises(InputError, match="context"):
        embedded.validate("Text.", value)


def test_prompt_type_is_named(embedded):
    with pytest.raises(InputError, match="prompt must be a string, got int"):
        embedded.validate("Text.", CONTEXT, 42)


def test_a_batch_is_one_call_and_equals_single_calls():
    backend = WordBackend()
    validator = Validator(classifier=NLIClassifier(backend))
    responses = ["The museum opened in 1999.", "", "Entry costs 8 euros."]
    together = validator.validate_batch(responses, CONTEXT)
    assert len(backend.calls) == 1
    assert together == [validator.validate(response, CONTEXT) for response in responses]


def test_a_batch_with_contexts_of_their_own():
    responses = ["The museum opened in 1987.", "Cats sing."]
    results = words().validate_batch(responses=responses, contexts=[CONTEXT, "Cats sing."])
    assert [result.claims[0].label.value for result in results] == ["entailment", "entailment"]


def test_the_embedded_batch_equals_single_calls(embedded):
    responses = ["The museum opened in 1999.", "Entry costs 8 euros.", "It has a garden."]
    together = embedded.validate_batch(responses, CONTEXT)
    for response, result in zip(responses, together, strict=True):
        alone = embedded.validate(response, CONTEXT)
        assert result.is_hallucination == alone.is_hallucination
        assert result.score == pytest.approx(alone.score, abs=1e-4)


@pytest.mark.parametrize("responses", [None, 5, "text", b"text", {"a"}, iter(["a"])])
def test_what_is_no_batch(responses):
    with pytest.raises(InputError, match="responses must be a list"):
        words().validate_batch(responses, CONTEXT)


def test_padding_with_unreadable_text_is_seen():
    response = "The registration fee is 90 euros " + "é😊" * 3000 + "."
    result = Validator().validate(response, "The registration fee is 40 euros.")
    assert result.is_hallucination
    assert result.coverage.response == 1.0


def test_claims_that_were_not_read_lower_the_coverage():
    result = Validator(classifier=NLIClassifier(BlindBackend())).validate("It rains.", CONTEXT)
    assert result.coverage.response == 0.0
    assert result.coverage.notes


def test_an_answer_of_code_alone_says_that_it_was_not_read():
    result = words().validate("```python\nfee = 90\nprint(fee)\n```", CONTEXT)
    assert result.status == "no_claims"
    assert "1 code block was not checked" in result.summary
    assert result.coverage.notes
    assert result.coverage.response == 0.0


def test_what_is_skipped_lowers_the_coverage():
    result = words().validate("Thank you for asking! The museum opened in 1987.", CONTEXT)
    assert 0.5 < result.coverage.response < 0.7
    assert words().validate("The museum opened in 1987.", CONTEXT).coverage.response == 1.0
    assert words().validate("", CONTEXT).coverage.response == 1.0


def test_claims_beyond_the_limit_lower_the_coverage():
    validator = words(extractor=RuleExtractor(max_claims=1))
    result = validator.validate("The museum opened in 1987. The museum opened in 1999.", CONTEXT)
    assert result.coverage.response == pytest.approx(0.5)
    assert "1 claim beyond max_claims=1" in result.coverage.notes[0]


def test_a_validator_can_be_pickled():
    validator = pickle.loads(pickle.dumps(Validator(language="portuguese")))
    assert validator.validate("A taxa é de 90 euros.", "A taxa é de 40 euros.").is_hallucination


def test_documents_can_be_hashed_and_their_ids_are_strings():
    assert len({Document("a"), Document("a"), Document("b")}) == 2
    with pytest.raises(InputError, match=r"context\.id must be a string, got int"):
        words().validate("It rains.", Document("It rains.", id=5))


def test_an_empty_batch():
    assert words().validate_batch([], CONTEXT) == []


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"context": CONTEXT, "contexts": [CONTEXT]},
        {"contexts": [CONTEXT, CONTEXT]},
        {"contexts": "one string"},
        {"context": CONTEXT, "prompts": ["one", "two"]},
    ],
)
def test_batches_that_do_not_fit(options):
    with pytest.raises(InputError):
        words().validate_batch(["One response."], **options)


def test_one_string_is_no_batch():
    with pytest.raises(InputError, match="validate"):
        words().validate_batch("One response.", CONTEXT)


@pytest.mark.parametrize(
    "options",
    [
        {"threshold": 0},
        {"threshold": 1.0},
        {"threshold": "0,5"},
        {"language": "german"},
        {"mode": "strict"},
        {"model": "/no/such/folder"},
        {"aggregator": Aggregator(), "threshold": 0.4},
        {"aggregator": Aggregator(), "mode": "grounded"},
        {"classifier": NLIClassifier(WordBackend()), "model": "x"},
        {"extractor": object()},
        {"aggregator": 5},
        {"classifier": object()},
    ],
)
def test_wrong_options_fail_at_once(options):
    with pytest.raises((ConfigError, RuntimeError)):
        Validator(**options)


def test_falsy_parts_are_kept():
    class Empty(ExtractorContract):
        def __len__(self):
            return 0

        def extract(self, response, context, prompt=None):
            return ["The museum opened in 1999."]

    result = words(extractor=Empty()).validate("Whatever.", CONTEXT)
    assert result.claims[0].text == "The museum opened in 1999."
    assert result.claims[0].span is None


def test_threads_share_a_validator(embedded):
    responses = [f"The museum opened in {year}." for year in (1987, 1999, 2001)] * 4
    alone = [embedded.validate(response, CONTEXT) for response in responses]
    with ThreadPoolExecutor(8) as pool:
        together = list(pool.map(lambda text: embedded.validate(text, CONTEXT), responses))
    for one, other in zip(alone, together, strict=True):
        assert one.claims[0].label is other.claims[0].label
        assert one.score == pytest.approx(other.score, abs=1e-4)


@settings(max_examples=150, deadline=None)
@given(st.text(st.characters(codec=None), max_size=200), st.text(st.characters(codec=None)))
def test_any_text_is_survived(response, context):
    result = words(language="auto").validate(response, context)
    for claim in result.claims:
        assert claim.span is None or 0 <= claim.span[0] <= claim.span[1] <= len(response)
        if claim.evidence_span:
            assert context[slice(*claim.evidence_span)] == claim.evidence


def test_a_claim_in_another_language_makes_the_response_unverified():
    spanish = "El museo abre a las nueve de la mañana."
    result = Validator().validate(spanish, "The museum opens at nine.")
    assert (result.status, result.is_hallucination) == ("unverified", False)
    assert result.coverage.notes
    both = Validator().validate(f"Entry costs 9 euros. {spanish}", "Entry costs 8 euros.")
    assert (both.status, both.is_hallucination) == ("checked", True)
