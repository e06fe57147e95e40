import pytest
import transformers
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.nli.builders import TOKENIZERS, word_piece
from tokenizers import processors

from cavaquinho.errors import BackendError, ModelLoadError
from cavaquinho.models import NLIPair
from cavaquinho.nli.encoding import PairEncoder, longest_first

PREMISE = "the bridge in porto is 17 metres, the museum opens at 9:00."
CLAIM = "o museu fecha."


@pytest.fixture(scope="module", params=TOKENIZERS)
def make(request):
    return TOKENIZERS[request.param]


@pytest.fixture(scope="module")
def encoder(make):
    return PairEncoder(make(), 128)


def one(encoder, premise, hypothesis):
    (encoded,) = encoder.encode([NLIPair(premise, hypothesis)])
    return encoded


@pytest.mark.parametrize("premise", [PREMISE, "", "a", "ação ☃ 🙂", "x\x00y", "  a\n\tb "])
def test_equals_the_tokenizer_s_own_pairs(make, encoder, premise):
    expected = make().encode(premise, CLAIM)
    encoded = one(encoder, premise, CLAIM)
    assert encoded.ids == expected.ids
    assert encoded.type_ids == expected.type_ids
    assert not encoded.truncated


def test_equals_transformers(bert_folder):
    tokenizer = transformers.AutoTokenizer.from_pretrained(bert_folder)
    expected = tokenizer(PREMISE, CLAIM)
    for source in (word_piece(), tokenizer.backend_tokenizer):
        encoded = one(PairEncoder(source, 128), PREMISE, CLAIM)
        assert encoded.ids == expected["input_ids"]
        assert encoded.type_ids == expected["token_type_ids"]


@pytest.mark.parametrize("length", [64, 80])
def test_cuts_as_transformers_with_only_first(bert_folder, length):
    tokenizer = transformers.AutoTokenizer.from_pretrained(bert_folder)
    premise = PREMISE * 8
    expected = tokenizer(premise, CLAIM, truncation="only_first", max_length=length)
    encoded = one(PairEncoder(word_piece(), length), premise, CLAIM)
    assert encoded.ids == expected["input_ids"]
    assert encoded.type_ids == expected["token_type_ids"]
    assert encoded.truncated


SPECIAL = [
    "[SEP]",
    "[CLS]",
    "[PAD]",
    "[MASK]",
    "</s>",
    "<s>",
    "<pad>",
    "＜/s＞",
    "[sep]",
    "［SEP］",
]


@pytest.mark.parametrize("token", SPECIAL)
@pytest.mark.parametrize("wrap", ["{0} entailment {0}", "{0}", "a{0}b", "{0}{0}", "a {0}"])
def test_special_tokens_in_texts_are_text(make, encoder, token, wrap):
    tokenizer = make()
    ids = {tokenizer.token_to_id(name) for name in ("[SEP]", "[CLS]", "[PAD]", "[MASK]")}
    ids |= {tokenizer.token_to_id(name) for name in ("<s>", "</s>", "<pad>")}
    ids.discard(None)
    plain = one(encoder, "a b", "the gate")
    marked = one(encoder, wrap.format(token), wrap.format(token))
    assert [i for i in marked.ids if i in ids] == [i for i in plain.ids if i in ids]
    assert len(marked.type_ids) == len(marked.ids)


def test_spelled_out_tokens_keep_their_letters():
    tokenizer = TOKENIZERS["unigram-xlmr"]()
    encoded = one(PairEncoder(tokenizer, 128), "a </s> b", "a")
    text = "".join(tokenizer.id_to_token(i) for i in encoded.ids)
    assert "/" in text.removeprefix("<s>").split("</s>")[0]


def test_unknown_words_stay_unknown(make):
    tokenizer = make()
    unknown = tokenizer.token_to_id("[UNK]") or tokenizer.token_to_id("<unk>")
    encoded = one(PairEncoder(tokenizer, 128), "☃", "☃")
    assert encoded.ids.count(unknown) == tokenizer.encode("☃", "☃").ids.count(unknown)


def test_truncation_cuts_the_end_of_the_premise_only(encoder):
    whole = one(encoder, PREMISE, CLAIM)
    cut = one(encoder, PREMISE + " the river port" * 90, CLAIM)
    shared = len(one(encoder, PREMISE, "a").ids) - 6
    assert len(cut.ids) == encoder.max_length
    assert cut.truncated
    assert cut.ids[:shared] == whole.ids[:shared]
    tail = len(one(encoder, "a", CLAIM).ids) - 4
    assert cut.ids[-tail:] == whole.ids[-tail:]


def test_a_pair_that_just_fits_is_whole():
    encoder = PairEncoder(word_piece(), 128)
    fitting = "a " * encoder.room("a")
    assert len(one(encoder, fitting, "a").ids) == 128
    assert not one(encoder, fitting, "a").truncated
    assert one(encoder, fitting + "a", "a").truncated


def test_a_long_claim_with_a_long_premise_is_refused(encoder):
    with pytest.raises(BackendError, match=r"of 128 tokens.*fits"):
        one(encoder, PREMISE * 9, "the gate " * 90)


def test_a_long_claim_with_a_short_premise_is_scored():
    encoder = PairEncoder(word_piece(), 128)
    claim = "gate " * 100
    assert encoder.room(claim) == 25
    assert not one(encoder, "the gate", claim).truncated


def test_a_huge_claim_is_refused(encoder):
    assert encoder.room("a" * 1_000_000) == 0
    with pytest.raises(BackendError):
        one(encoder, "a", " " * 1_000_000)


@pytest.mark.parametrize("text", ["x", "a b ", " ", "é☃"])
def test_a_huge_premise_is_cut_in_little_time(encoder, text):
    encoded = one(encoder, text * 500_000, CLAIM)
    assert encoded.truncated
    assert len(encoded.ids) <= encoder.max_length


@settings(max_examples=60, deadline=None)
@given(premise=st.text(max_size=300), hypothesis=st.text(max_size=20))
def test_any_text_is_encoded(premise, hypothesis):
    encoder = PairEncoder(TOKENIZERS["unigram"](), 128)
    encoded = one(encoder, premise, hypothesis)
    assert len(encoded.ids) == len(encoded.type_ids) <= 128


@pytest.mark.parametrize("text", ["\ud83d", "a\udc00 b", "\ud83d\ude42"])
def test_surrogates(encoder, text):
    assert one(encoder, text, text).ids


def test_a_tokenizer_that_turns_pairs_round_is_refused():
    tokenizer = word_piece()
    tokenizer.post_processor = processors.TemplateProcessing(
        single="[CLS] $A", pair="[CLS] $B $A", special_tokens=[("[CLS]", 2)]
    )
    with pytest.raises(ModelLoadError, match="premise, then hypothesis"):
        PairEncoder(tokenizer, 128)


def test_longest_first():
    encoded = PairEncoder(word_piece(), 128).encode(
        [NLIPair("a", "a"), NLIPair("a a a", "a"), NLIPair("a a", "a")]
    )
    assert longest_first(encoded) == [1, 2, 0]
