"""Where the scanner's context comes from, what names it, and what is done when a part fails."""

import re

import pytest
from tests.fakes import WordBackend

from cavaquinho import Validator
from cavaquinho.classifier import NLIClassifier
from cavaquinho.errors import BackendError, ConfigError, InputError
from cavaquinho.models import Document
from cavaquinho.nli import NLIBackend
from cavaquinho.output_scanners import Cavaquinho

FEE = "The registration fee is 40 euros."


def words(**options):
    return Cavaquinho(validator=Validator(classifier=NLIClassifier(WordBackend())), **options)


@pytest.mark.parametrize(
    "context", [[Document("It rains.", "a"), Document(FEE, "fees")], ["It rains.", FEE], FEE]
)
def test_each_verdict_names_its_document(context):
    (claim,) = words(context=context).scan_detailed("Hi", FEE).result.claims
    named = {str: None, Document: "fees"}
    first = context if isinstance(context, str) else context[0]
    expected = "1" if isinstance(context, list) and isinstance(first, str) else named[type(first)]
    assert claim.source_id == expected
    assert claim.evidence == FEE


def test_documents_of_a_prompt_name_their_source():
    prompt = f"Context:\n[Source: a.md]\nIt rains.\n[Source: b.md]\n{FEE}\n\nQuestion: What fee?"
    (claim,) = words().scan_detailed(prompt, FEE).result.claims
    assert claim.source_id == "b.md"


def test_a_pattern_takes_every_match():
    scanner = words(context=re.compile(r"<src>(?P<context>.*?)</src>", re.DOTALL))
    report = scanner.scan_detailed(f"<src>It rains.</src> <src>{FEE}</src> The fee is 90.", FEE)
    assert report.result.claims[0].source_id == "1"
    assert scanner.scan_detailed("nothing here", FEE).result.status == "no_context"


@pytest.mark.parametrize("given", [42, b"x", {"a": 1}, [FEE, 3], object()])
def test_a_function_that_returns_no_context(given):
    with pytest.raises(InputError, match="context function"):
        words(context=lambda prompt: given).scan("Hi", FEE)


def test_a_function_that_fails_is_heard():
    def broken(prompt):
        raise LookupError("no index")

    with pytest.raises(LookupError, match="no index"):
        words(context=broken).scan("Hi", FEE)


async def _fetch(prompt):
    return FEE


class _Fetcher:
    async def __call__(self, prompt):
        return FEE


@pytest.mark.parametrize("context", [_fetch, _Fetcher()])
def test_async_functions_are_refused_at_once(context):
    with pytest.raises(ConfigError, match="async"):
        words(context=context)


def test_a_hidden_awaitable_is_refused():
    with pytest.raises(InputError, match="awaitable"):
        words(context=lambda prompt: _fetch(prompt)).scan("Hi", FEE)


class Broken(NLIBackend):
    name = "broken"

    def score(self, pairs):
        raise BackendError("out of memory")


def broken(**options):
    return Cavaquinho(
        validator=Validator(classifier=NLIClassifier(Broken())), context=FEE, **options
    )


def test_a_failing_model():
    with pytest.raises(BackendError, match="out of memory"):
        broken().scan("Hi", FEE)
    assert broken(on_error="block").scan("Hi", FEE) == (FEE, False, 1.0)
    report = broken(on_error="allow").scan_detailed("Hi", FEE)
    assert report.as_tuple() == (FEE, True, 0.0)
    assert report.result is None


def test_on_error_does_not_hide_wrong_arguments():
    with pytest.raises(InputError):
        broken(on_error="allow").scan("Hi", None)
    with pytest.raises(ConfigError, match="on_error"):
        words(on_error="ignore")


@pytest.mark.parametrize("threshold", [0.0, 1.0, -0.1, float("nan"), True, "0.5"])
def test_thresholds_outside_are_refused(threshold):
    with pytest.raises(ConfigError, match="threshold"):
        Cavaquinho(threshold=threshold)


@pytest.mark.parametrize("threshold", [1e-9, 0.5, 1 - 1e-9])
def test_the_sign_agrees_at_extreme_thresholds(threshold):
    validator = Validator(classifier=NLIClassifier(WordBackend()), threshold=threshold)
    scanner = Cavaquinho(validator=validator, context=FEE)
    for output in (FEE, FEE.replace("40", "90")):
        _, valid, risk = scanner.scan("Hi", output)
        assert (risk > 0) is not valid
