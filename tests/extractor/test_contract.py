"""One suite over every extractor, a minimal one of the user's included."""

import json
import re

import pytest

from cavaquinho.errors import ConfigError, ExtractionError, InputError
from cavaquinho.extractor import ExtractorContract, LLMExtractor, RuleExtractor
from cavaquinho.extractor.base import Extraction, as_extractor
from cavaquinho.models import Document

RESPONSES = [
    "The museum opened in 1998. It closes at 18:00.",
    "O museu abriu em 1998. Fecha às 18h.",
    "- Fee: 40 euros\n- Deadline: 3 May",
    '{"fee": 40, "open": true}',
    "The fee is 40 euros. The fee is 40 euros.",
]


class Lines(ExtractorContract):
    """What a user writes: `extract` and nothing else."""

    def extract(self, response, context, prompt=None):
        return [line for line in response.splitlines() if line.strip()]


class Duck:
    """Has the method, not the base class."""

    def extract(self, response, context, prompt=None):
        return re.findall(r"[^.]+\.", response) or [response]


def _echo(prompt):
    """A model that lists the text's sentences."""
    text = json.loads(prompt.strip().splitlines()[-2])
    return json.dumps([piece for piece in re.split(r"(?<=\.)\s+|\n", text) if piece.strip()])


def _broken(prompt):
    raise TimeoutError("secret text")


EXTRACTORS = [
    RuleExtractor(),
    RuleExtractor("portuguese"),
    RuleExtractor("auto", max_claims=1),
    LLMExtractor(_echo),
    LLMExtractor(lambda prompt: "[]"),
    LLMExtractor(_broken, language="portuguese"),
    Lines(),
    as_extractor(Duck()),
]
every = pytest.mark.parametrize("extractor", EXTRACTORS, ids=lambda e: type(e).__name__)


@every
@pytest.mark.parametrize("response", RESPONSES)
def test_claims_have_text_and_a_place_in_the_response(extractor, response):
    found = extractor.extract_claims(response, "context")
    assert isinstance(found, Extraction)
    assert found.claims
    for claim in found.claims:
        assert claim.text.strip()
        start, end = claim.span
        assert 0 <= start < end <= len(response)


@every
@pytest.mark.parametrize("response", RESPONSES)
def test_extract_gives_the_texts_of_extract_claims(extractor, response):
    texts = [claim.text for claim in extractor.extract_claims(response, "c").claims]
    assert [text for text in extractor.extract(response, "c") if text.strip()] == texts


@every
@pytest.mark.parametrize("response", RESPONSES)
def test_nothing_is_remembered_between_calls(extractor, response):
    first = extractor.extract_claims(response, "c")
    extractor.extract_claims("Another fee is 90 euros.", "c", "What is it?")
    assert extractor.extract_claims(response, "c") == first


@every
@pytest.mark.parametrize("response", ["", "  \n\t"])
def test_a_blank_response_has_no_claims(extractor, response):
    assert extractor.extract_claims(response, "c").claims == ()


@every
@pytest.mark.parametrize("response", [None, 42, b"The fee is 40."])
def test_a_response_that_is_no_string_is_an_input_error(extractor, response):
    with pytest.raises(InputError, match=type(response).__name__):
        extractor.extract_claims(response, "c")


@every
@pytest.mark.parametrize("context", ["c", [], ["a", "b"], Document("d"), [Document("d", id="x")]])
def test_any_kind_of_context_is_taken(extractor, context):
    assert extractor.extract_claims("The fee is 40 euros.", context).claims


def test_repeated_claims_get_successive_places():
    found = Lines().extract_claims("The fee is 40.\nx\nThe fee is 40.", "")
    assert [claim.span for claim in found.claims] == [(0, 14), (15, 16), (17, 31)]


def test_blank_claims_are_left_out_and_counted():
    class Blank(ExtractorContract):
        def extract(self, response, context, prompt=None):
            return ["The fee is 40.", " ", ""]

    found = Blank().extract_claims("The fee is 40.", "")
    assert len(found.claims) == 1
    assert found.notes == ("2 blank claims were left out",)


@pytest.mark.parametrize("value", ["one string", None, 3, ["ok", 4]])
def test_what_is_no_list_of_strings_is_an_extraction_error(value):
    class Wrong(ExtractorContract):
        def extract(self, response, context, prompt=None):
            return value

    with pytest.raises(ExtractionError, match="return a list of strings"):
        Wrong().extract_claims("The fee is 40.", "")


def test_what_has_no_extract_is_no_extractor():
    with pytest.raises(ConfigError, match="has no method extract"):
        as_extractor(object())


def test_an_extractor_stays_itself():
    extractor = RuleExtractor()
    assert as_extractor(extractor) is extractor


@pytest.mark.parametrize("limit", [0, -1, True, 1.5, "3"])
def test_a_wrong_limit_is_a_config_error(limit):
    with pytest.raises(ConfigError, match="max_claims"):
        RuleExtractor(max_claims=limit)


def test_an_unknown_language_is_a_config_error():
    with pytest.raises(ConfigError, match="language"):
        RuleExtractor("klingon")


def test_claims_beyond_the_limit_are_counted_and_noted():
    found = RuleExtractor(max_claims=2).extract_claims(" ".join(["The fee is 40."] * 5), "")
    assert len(found.claims) == 2
    assert found.unchecked == 3
    assert found.notes == ("3 claims beyond max_claims=2 were not checked",)
