"""A stream ends with what the batch call gives, tells early what it can, and is linear."""

import asyncio
import random
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.fakes import WordBackend
from tests.streaming.texts import CONTEXT, PIECES, WHOLE

from cavaquinho import Validator
from cavaquinho.classifier import NLIClassifier
from cavaquinho.errors import BackendError, InputError
from cavaquinho.extractor import RuleExtractor, growing_rules
from cavaquinho.extractor.base import ExtractorContract
from cavaquinho.models import Document

BACKEND = WordBackend()
WORDS = Validator(classifier=NLIClassifier(BACKEND), language="auto")
PROMPTS = [None, "When did the museum open?", "Is the museum open on Mondays?", "Em que ano abriu?"]


def words(backend):
    return Validator(classifier=NLIClassifier(backend), language="auto")


def cut(text, places):
    borders = [0, *sorted({place % (len(text) + 1) for place in places}), len(text)]
    return [text[a:b] for a, b in pairwise(borders)]


def run(stream, chunks):
    early = [claim for chunk in chunks for claim in stream.feed(chunk)]
    return early, stream.finish()


@settings(max_examples=25, deadline=None)
@given(
    pieces=st.lists(st.sampled_from(PIECES), max_size=8),
    places=st.lists(st.integers(0, 10_000), max_size=30),
    prompt=st.sampled_from(PROMPTS),
)
def test_any_chunking_gives_the_result_of_the_batch_call(pieces, places, prompt):
    text = "".join(pieces)
    _, result = run(WORDS.stream(CONTEXT, prompt), cut(text, places))
    assert result == WORDS.validate(text, CONTEXT, prompt)


@settings(max_examples=25, deadline=None)
@given(text=st.text(max_size=200), places=st.lists(st.integers(0, 10_000), max_size=20))
def test_any_text_at_all(text, places):
    early, result = run(WORDS.stream(CONTEXT), cut(text, places))
    assert result == WORDS.validate(text, CONTEXT)
    assert all(0 <= claim.span[0] < claim.span[1] <= len(text) for claim in early)


@pytest.mark.parametrize("size", [1, 3, 7, 40, 400, 10_000])
def test_early_verdicts_are_the_final_ones(size):
    chunks = [WHOLE[at : at + size] for at in range(0, len(WHOLE), size)]
    stream = WORDS.stream(CONTEXT)
    early, result = run(stream, chunks)
    assert [claim for claim in early if claim not in result.claims] == []
    settled = [claim for claim in result.claims if claim.span[1] <= stream.settled]
    assert [claim for claim in settled if claim not in early] == []
    assert len(settled) > 0.8 * len(result.claims)


@pytest.mark.parametrize("piece", PIECES)
def test_each_shape_letter_by_letter(piece):
    text = f"The shop sells books.\n\n{piece}\n\nThe museum opened in 1999. The end is"
    early, result = run(WORDS.stream(CONTEXT), text)
    assert [claim for claim in early if claim not in result.claims] == []
    assert early[-1].text == "The museum opened in 1999."


def test_a_sentence_is_judged_when_it_is_finished():
    stream = WORDS.stream(CONTEXT)
    assert stream.feed("The museum opened in 19") == []
    assert stream.feed("99.") == []  # "99.5" may come
    (claim,) = stream.feed(" ")
    assert (claim.label.value, claim.span) == ("contradiction", (0, 26))
    assert stream.settled == 26


def test_what_may_go_on_waits():
    stream = WORDS.stream(CONTEXT)
    assert stream.feed("It was founded by Dr. ") == []
    assert stream.feed("Smith. ") != []
    assert stream.feed("Is it open on Mondays? ") == []
    assert stream.feed("No. ") == []
    assert [claim.text for claim in stream.feed("The shop sells books. ")][:1] == [
        "It is not open on Mondays."
    ]


def test_a_pronoun_and_a_heading_reach_over_what_was_let_go():
    text = "# Opening hours\n\nThe museum opened in 1987.\n\n" + "It is closed on Mondays.\n\n" * 80
    early, result = run(WORDS.stream(CONTEXT), [text[i : i + 9] for i in range(0, len(text), 9)])
    assert early[-1].text == "The museum is closed on Mondays."
    assert list(result.claims[: len(early)]) == early


def test_each_pair_goes_to_the_model_once():
    backend = WordBackend()
    text = "".join(f"The museum opened in {1900 + number}. " for number in range(40))
    run(words(backend).stream(CONTEXT), [text[i : i + 5] for i in range(0, len(text), 5)])
    asked = [pair for call in backend.calls for pair in call]
    assert len(asked) == len(set(asked))
    whole = WordBackend()
    words(whole).validate(text, CONTEXT)
    assert set(asked) == {pair for call in whole.calls for pair in call}


SHAPES = {
    "paragraphs": "The museum opened in 1987. Entry costs 8 euros.\n\n",
    "one paragraph": "The museum opened in 1987. Entry costs 8 euros. ",
    "list": "- Entry costs 8 euros for adults\n",
    "rows": "| Entry | 9 euros |\n",
    "data": '{"entry": 9, "opened": 1987},\n',
    "code": "    x = f(1)\n",
    "answers": "Yes.\n\n",
    "questions": "Is it open? ",
    "stops": "... ",
    "fences": "```\n",
}


@pytest.mark.parametrize("shape", SHAPES)
def test_the_text_read_is_linear_in_the_response(shape, monkeypatch):
    def read(length):
        total = 0

        def counting(view):
            nonlocal total
            total += len(view)
            return lay_out(view)

        monkeypatch.setattr(growing_rules, "lay_out", counting)
        opening = {"data": "[", "code": "```\n"}.get(shape, "")
        text = (opening + SHAPES[shape] * length)[:length]
        growing = RuleExtractor().growing("")
        for at in range(0, length, 9):
            growing.feed(text[at : at + 9])
        return total

    lay_out = growing_rules.lay_out
    first, second = read(1500), read(3000)
    assert second <= 2.6 * first
    assert second <= 100 * 3000


def test_the_async_stream_gives_the_same():
    async def check():
        stream = WORDS.astream(CONTEXT)
        early = [claim for piece in PIECES for claim in await stream.feed(piece)]
        return early, await stream.finish(), stream.settled

    early, result, settled = asyncio.run(check())
    stream = WORDS.stream(CONTEXT)
    assert (early, result) == run(stream, PIECES)
    assert settled == stream.settled


class Lines(ExtractorContract):
    def extract(self, response, context, prompt=None):
        return response.split(". ")


def test_an_extractor_of_the_users():
    own = Validator(extractor=Lines(), classifier=NLIClassifier(WordBackend()))
    text = "The museum opened in 1987. It is closed on Mondays. Entry costs 9 euros."
    early, result = run(own.stream([Document(CONTEXT, "guide")]), [text[:30], text[30:]])
    assert result == own.validate(text, [Document(CONTEXT, "guide")])
    assert early[0].text.startswith("The museum opened in 1987")
    assert text[slice(*early[1].span)].startswith("It is closed on Mondays")


class Failing(WordBackend):
    fails = True

    def score(self, pairs):
        if self.fails:
            raise BackendError("out of memory")
        return super().score(pairs)


def test_a_failure_loses_nothing():
    backend = Failing()
    stream = words(backend).stream(CONTEXT)
    with pytest.raises(BackendError):
        stream.feed("The museum opened in 1999. ")
    backend.fails = False
    assert [claim.span for claim in stream.feed("")] == [(0, 26)]


def test_wrong_use_is_told():
    with pytest.raises(InputError, match="int"):
        WORDS.stream(5)
    stream = WORDS.stream(CONTEXT)
    with pytest.raises(InputError, match="bytes"):
        stream.feed(b"The")
    assert stream.finish() is stream.finish()
    with pytest.raises(InputError, match="finished"):
        stream.feed("more")


def test_the_embedded_model():
    validator = Validator()
    text = "The museum opened in 1999. It is closed on Mondays.\n\n- Entry costs 9 euros.\n"
    random.seed(3)
    places = [random.randrange(len(text)) for _ in range(20)]
    early, result = run(validator.stream(CONTEXT), cut(text, places))
    assert result == validator.validate(text, CONTEXT)
    assert [claim.label.value for claim in early] == [
        "contradiction",
        "entailment",
        "contradiction",
    ]
