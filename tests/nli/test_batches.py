"""Pairs run together: faster, with the numbers of pairs run alone."""

import random

import onnx
import onnxruntime
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from onnxruntime.quantization import quantize_dynamic
from tests.nli import builders

from cavaquinho.models import NLIPair
from cavaquinho.nli import OnnxNLIBackend, load_backend
from cavaquinho.nli.batches import packed, padded
from cavaquinho.nli.encoding import EncodedPair
from cavaquinho.nli.graph import keeps_rows_apart
from cavaquinho.nli.onnx import MODEL_FILE, embedded_folder

WORDS = "the bridge gate museum opens closes 22:00 1998 lisbon o rio fica em porto. não".split()
TEXTS = st.lists(st.sampled_from(WORDS), min_size=1, max_size=60).map(" ".join)
PAIRS = st.lists(st.builds(NLIPair, TEXTS, TEXTS), min_size=1, max_size=24)

SAME_LENGTH = [NLIPair(f"the gate {number} opens.", "the gate opens.") for number in range(12)]


def flat(rows):
    return [part for row in rows for part in (row.entailment, row.neutral, row.contradiction)]


def session(folder):
    return onnxruntime.InferenceSession(str(folder / MODEL_FILE))


@pytest.fixture
def quantised(tmp_path, onnx_folder):
    """Return the same model with activations quantised while it runs."""
    folder = tmp_path / "quantised"
    folder.mkdir()
    for name in ("config.json", "tokenizer.json"):
        (folder / name).write_bytes((onnx_folder / name).read_bytes())
    quantize_dynamic(str(onnx_folder / MODEL_FILE), str(folder / MODEL_FILE))
    return folder


@settings(max_examples=12, deadline=None)
@given(PAIRS)
def test_the_embedded_model_gives_a_pair_the_same_in_any_batch(pairs):
    backend = load_backend()
    together = backend.score([*pairs, *SAME_LENGTH])
    alone = [backend.score([pair])[0] for pair in [*pairs, *SAME_LENGTH]]
    assert flat(together) == pytest.approx(flat(alone), abs=1e-6)


def test_the_embedded_model_is_run_in_batches():
    assert keeps_rows_apart(embedded_folder() / MODEL_FILE, session(embedded_folder()))


def test_a_dynamically_quantised_model_gets_one_pair_a_run(quantised):
    assert not keeps_rows_apart(quantised / MODEL_FILE, session(quantised))
    draw = random.Random(1)
    pairs = [NLIPair(" ".join(draw.choices(WORDS, k=40)), "the gate opens.") for _ in range(9)]
    backend = OnnxNLIBackend(quantised)
    assert backend.score(pairs) == [backend.score([pair])[0] for pair in pairs]


def test_a_graph_for_one_row_gets_one_pair_a_run(tmp_path, bert_folder):
    folder = builders.save_onnx(tmp_path, bert_folder)
    model = onnx.load(str(folder / MODEL_FILE))
    for item in model.graph.input:
        item.type.tensor_type.shape.dim[0].dim_value = 1
    onnx.save(model, str(folder / MODEL_FILE))
    pairs = [NLIPair("the river. " * count, "the gate opens.") for count in (1, 2, 3)]
    assert len(OnnxNLIBackend(folder).score(pairs)) == 3


def rows(*lengths):
    return [EncodedPair([7] * length, [0] * length, False) for length in lengths]


@pytest.mark.parametrize(
    ("tokens", "sizes"),
    [(0, [1, 1, 1, 1, 1]), (100, [2, 3]), (60, [1, 1, 2, 1]), (10_000, [5]), (5, [1, 1, 1, 1, 1])],
)
def test_packing(tokens, sizes):
    items = rows(50, 40, 30, 20, 10)
    batches = list(packed(items, tokens))
    assert [len(batch) for batch in batches] == sizes
    assert [row for batch in batches for row in batch] == items


def test_packing_without_padding():
    items = rows(30, 30, 30, 20, 20, 10)
    assert [len(batch) for batch in packed(items, 70, padding=False)] == [2, 1, 2, 1]
    assert [len(batch) for batch in packed(items, 0, padding=False)] == [1] * 6


def test_nothing_to_pack():
    assert list(packed([], 100)) == []


def test_padding():
    assert padded([[1, 2, 3], [4]], 9) == [[1, 2, 3], [4, 9, 9]]
