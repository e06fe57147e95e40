"""An answer against retrieved passages, from functions and from real servers."""

import pytest
from tests.fakes import WordBackend
from tests.retrieval.servers import KEY, Service

from cavaquinho import Validator
from cavaquinho.classifier import NLIClassifier
from cavaquinho.errors import ConfigError, InputError, RetrievalError
from cavaquinho.models import Document
from cavaquinho.output_scanners import FactualVerification

QUESTION = "When did the bridge open?"
FOUND = Document("The bridge opened in 1937.", "https://example.org/bridge")


def words(**options):
    validator = Validator(classifier=NLIClassifier(WordBackend()))
    return FactualVerification(validator=validator, **options)


def test_claims_against_what_is_found():
    asked = []

    def retriever(query):
        asked.append(query)
        return [FOUND]

    scanner = words(retriever=retriever)
    report = scanner.scan_detailed(QUESTION, "The bridge opened in 1957. It is red.")
    assert not report.is_valid
    assert report.result.claims[0].source_id == FOUND.id
    assert asked[0] == QUESTION
    assert asked[1] == "The bridge opened in 1957."
    assert scanner.scan(QUESTION, "The bridge opened in 1937.")[1:] == (True, -1.0)


def test_the_queries_are_bounded():
    asked = []
    scanner = words(retriever=lambda query: asked.append(query) or [FOUND], max_queries=3)
    scanner.scan(QUESTION, " ".join(f"Bridge {n} opened in 19{n}." for n in range(10, 30)))
    assert len(asked) == 3


def _never(query):
    raise AssertionError("nothing may be fetched")


def test_nothing_is_fetched_unless_needed():
    scanner = words(retriever=_never)
    prompt = f"Context: The bridge opened in 1937.\nQuestion: {QUESTION}"
    assert not scanner.scan(prompt, "The bridge opened in 1957.")[1]
    assert scanner.scan(QUESTION, "Hello!") == ("Hello!", True, -1.0)


def test_always_adds_to_the_prompts_documents():
    prompt = "Context: The bridge is red.\nQuestion: When did it open?"
    scanner = words(retriever=lambda query: [FOUND], always=True)
    report = scanner.scan_detailed(prompt, "The bridge is red. The bridge opened in 1957.")
    labels = [claim.label.value for claim in report.result.claims]
    assert labels == ["entailment", "contradiction"]


def test_nothing_found_is_not_valid_in_silence():
    scanner = words(retriever=lambda query: [])
    report = scanner.scan_detailed(QUESTION, "The bridge opened in 1957.")
    assert (report.risk_score, report.result.status) == (0.0, "no_context")
    assert not words(retriever=lambda query: [], on_no_context="block").scan(
        QUESTION, "It is red."
    )[1]
    with pytest.raises(InputError, match="found nothing"):
        words(retriever=lambda query: [], on_no_context="raise").scan(QUESTION, "It is red.")


def _fails(query):
    raise TimeoutError("no answer")


@pytest.mark.parametrize("retriever", [_fails, lambda query: None, lambda query: [3]])
def test_l12_a_retriever_that_fails(retriever):
    """NeMo's AlignScore takes an endpoint that is down for a proof."""
    output = "The bridge opened in 1957."
    with pytest.raises(RetrievalError, match="retriever"):
        words(retriever=retriever).scan(QUESTION, output)
    assert words(retriever=retriever, on_error="block").scan(QUESTION, output) == (
        output,
        False,
        1.0,
    )
    assert words(retriever=retriever, on_error="allow").scan(QUESTION, output) == (
        output,
        True,
        0.0,
    )


@pytest.mark.parametrize("kind", ["wikipedia", "tavily"])
def test_shipped_retrievers_by_name(kind):
    pytest.importorskip("httpx")
    with Service() as service:
        options = {"type": kind, "url": service.url, "allowed_hosts": ["127.0.0.1"]}
        if kind == "tavily":
            options["api_key"] = KEY
        scanner = FactualVerification(retriever=options, on_hallucination="correct")
        assert service.requests == []
        question = "When did the Golden Gate Bridge open?"
        text, valid, _ = scanner.scan(question, "The Golden Gate Bridge opened in 1957.")
        assert (text, valid) == ("The Golden Gate Bridge opened in 1937.", False)
        service.faults += [("status", 503)] * 40
        blocked = FactualVerification(
            retriever={**options, "settings": None}, on_error="block", max_queries=1
        )
        assert not blocked.scan("Who built the Golden Gate?", "The Golden Gate is red.")[1]


@pytest.mark.parametrize(
    "options",
    [
        {"retriever": None},
        {"retriever": 3},
        {"retriever": "wikipidia"},
        {"retriever": {"type": "wikipedia", "langauge": "pt"}},
        {"retriever": {"type": "wikipedia", "language": "PT!"}},
        {"retriever": {"language": "pt"}},
        {"retriever": _never, "always": 1},
        {"retriever": _never, "max_queries": 0},
        {"retriever": _never, "mode": "strict"},
        {"retriver": _never},
    ],
)
def test_wrong_options(options):
    with pytest.raises(ConfigError):
        FactualVerification(**options)


@pytest.mark.parametrize("action", ["annotate", "redact", "drop", "correct"])
def test_mended_answers_are_valid(action):
    scanner = words(retriever=lambda query: [FOUND], on_hallucination=action)
    text, valid, _ = scanner.scan(QUESTION, "The bridge opened in 1957. The bridge opened in 1937.")
    assert not valid
    assert scanner.scan(QUESTION, text)[:2] == (text, True)
