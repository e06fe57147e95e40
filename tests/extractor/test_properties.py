"""What holds for any response."""

import time
import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cavaquinho.extractor import RuleExtractor
from cavaquinho.extractor.interpreter import MAX_CLAIM
from cavaquinho.text.sentences import SentenceSplitter

EXTRACTORS = [RuleExtractor(language) for language in ("english", "portuguese", "auto")]
# Pieces that the rules look at, to reach more of them than random characters do.
PIECES = """The pool is open|and the gym is closed|but|mas|e foi|, |. |? |: |\n|\n\n|- |# |> |```|"|
(|[1]|{|{"a": |}|Yes|Não|It|Ela|I don't know|Não sei|Hello|The documents do not say who|
However, |R$ 90|<b>|**|é|tem piscina e academia|has a pool and a gym|1. |; |ﷺ|It has""".replace(
    "|\n", "|"
).split("|")
PIECES += ["| ", "\u200b", "\ud83d", "\u00ad", "\n"]
responses = st.one_of(
    st.text(max_size=200),
    st.text(st.characters(), max_size=120),
    st.lists(st.sampled_from(PIECES), max_size=25).map(" ".join),
    st.lists(st.sampled_from(PIECES), max_size=25).map("".join),
)
prompts = st.one_of(st.none(), st.sampled_from(["Is the pool open?", "Qual é a taxa?", "What?"]))


@settings(max_examples=150, deadline=None)
@given(responses, prompts, st.sampled_from(EXTRACTORS))
def test_any_response_gives_well_formed_claims(response, prompt, extractor):
    found = extractor.extract_claims(response, response, prompt)
    starts = [claim.span[0] for claim in found.claims]
    assert starts == sorted(starts)
    for claim in found.claims:
        start, end = claim.span
        assert 0 <= start < end <= len(response)
        assert claim.text.strip()
        assert len(claim.text) <= MAX_CLAIM + 300  # what it takes over from around it
    for start, end in found.skipped:
        assert 0 <= start < end <= len(response)


@settings(max_examples=150, deadline=None)
@given(responses, prompts, st.sampled_from(EXTRACTORS))
def test_claims_and_skipped_pieces_cover_every_sentence(response, prompt, extractor):
    found = extractor.extract_claims(response, "", prompt)
    covered = set()
    for start, end in (*(claim.span for claim in found.claims), *found.skipped):
        covered.update(range(start, end))
    for sentence in SentenceSplitter(extractor.language).split(response):
        missing = [
            place
            for place in range(sentence.start, sentence.end)
            if place not in covered and unicodedata.category(response[place])[0] in "LN"
        ]
        joints = {"and", "but", "e", "mas", "porém"}  # between two parts, in neither
        words = "".join(
            response[place] if place in missing else " " for place in range(len(response))
        )
        assert set(words.lower().split()) <= joints, words


def test_no_claim_is_too_long_and_nothing_is_lost():
    response = "word " * 3000 + "x" * 5000
    found = RuleExtractor().extract_claims(response, "")
    assert max(len(claim.text) for claim in found.claims) <= MAX_CLAIM
    assert "".join("".join(c.text for c in found.claims).split()) == "".join(response.split())


@pytest.mark.parametrize(
    "response",
    [
        "a" * 100_000,
        "..[" + "111 " * 2000 + "]",
        "a, " * 30_000,
        '"' * 100_000,
        "(" * 100_000,
        '{"a": ' * 20_000,
        '{"a": "' + '\\"' * 40_000,
        "However, " * 10_000,
        "and the pool is open " * 2_500,
        "a;b; " * 20_000,
        "ﷺ" * 20_000,
        " ".join(f"Locker {i} is painted green." for i in range(1000)),
        "\n".join(f"- item {i}: {i} euros" for i in range(1000)),
        "Is it? " * 2000,
    ],
    ids=lambda text: text[:12],
)
def test_time_is_linear(response):
    started = time.process_time()
    RuleExtractor().extract_claims(response, "", "Is it open?")
    assert time.process_time() - started < 5
