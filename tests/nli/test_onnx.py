import json
import os
import shutil
import threading

import numpy as np
import pytest
import torch
import transformers
from tests.nli import builders

from cavaquinho.errors import BackendError, ConfigError, ModelLoadError
from cavaquinho.models import NLIPair
from cavaquinho.nli import OnnxNLIBackend, TorchNLIBackend
from cavaquinho.nli.workers import Workers

PAIRS = [
    NLIPair("the gate closes at 22:00.", "the gate closes at 22:00."),
    NLIPair("the museum in lisbon opens at 9:00, closes at 18:00.", "the museum is in porto."),
    NLIPair("a ponte fica em porto. " * 40, "a ponte fica em lisboa."),
]


def numbers(rows):
    return [(row.entailment, row.neutral, row.contradiction) for row in rows]


@pytest.fixture
def copied(onnx_folder, tmp_path):
    """Copy the model folder, with changes to its config."""

    def copy(**changes):
        folder = shutil.copytree(onnx_folder, tmp_path / "model")
        config = json.loads((folder / "config.json").read_text("utf-8"))
        (folder / "config.json").write_text(json.dumps(config | changes), "utf-8")
        return folder

    return copy


def test_agrees_with_torch_on_the_same_weights(onnx_folder, bert_folder):
    expected = TorchNLIBackend(bert_folder, device="cpu").score(PAIRS)
    found = OnnxNLIBackend(onnx_folder).score(PAIRS)
    assert np.array(numbers(found)) == pytest.approx(np.array(numbers(expected)), abs=1e-4)
    assert [row.truncated for row in found] == [row.truncated for row in expected]


def test_agrees_with_a_plain_transformers_call(onnx_folder, bert_folder):
    tokenizer = transformers.AutoTokenizer.from_pretrained(bert_folder)
    model = transformers.AutoModelForSequenceClassification.from_pretrained(bert_folder).eval()
    inputs = tokenizer(PAIRS[1].premise, PAIRS[1].hypothesis, return_tensors="pt")
    with torch.inference_mode():
        expected = model(**inputs).logits.softmax(-1)[0].tolist()
    (found,) = OnnxNLIBackend(onnx_folder).score([PAIRS[1]])
    by_column = [getattr(found, builders.THREE[column]) for column in range(3)]
    assert by_column == pytest.approx(expected, abs=1e-5)


def test_label_order_is_read(copied, onnx_folder):
    turned = {"0": "entailment", "1": "neutral", "2": "contradiction"}
    expected = OnnxNLIBackend(onnx_folder).score(PAIRS)
    found = OnnxNLIBackend(copied(id2label=turned)).score(PAIRS)
    assert [row.entailment for row in found] == [row.contradiction for row in expected]
    assert [row.neutral for row in found] == [row.entailment for row in expected]


@pytest.mark.parametrize(
    ("inputs", "dtype"),
    [(("input_ids", "attention_mask"), torch.int64), (("input_ids",), torch.int32)],
)
def test_only_the_inputs_of_the_graph_are_fed(tmp_path, bert_folder, inputs, dtype):
    folder = builders.save_onnx(tmp_path, bert_folder, inputs, dtype)
    assert len(OnnxNLIBackend(folder).score(PAIRS)) == len(PAIRS)


def test_inputs_that_are_not_a_classifier_s(tmp_path, bert_folder):
    folder = builders.save_onnx(tmp_path, bert_folder)
    import onnx

    model = onnx.load(str(folder / "model.onnx"))
    for node in [*model.graph.node, model.graph]:
        names = node.input
        for place, name in enumerate(names):
            if node is not model.graph and name == "input_ids":
                names[place] = "pixels"
    model.graph.input[0].name = "pixels"
    onnx.save(model, str(folder / "model.onnx"))
    with pytest.raises(ModelLoadError, match=r"pixels.*input_ids"):
        OnnxNLIBackend(folder)


def test_generic_labels_need_a_meaning(copied):
    folder = copied(id2label={"0": "LABEL_0", "1": "LABEL_1", "2": "LABEL_2"})
    with pytest.raises(ModelLoadError, match="LABEL_0"):
        OnnxNLIBackend(folder)
    labels = {0: "entailment", 1: "neutral", 2: "contradiction"}
    assert OnnxNLIBackend(folder, labels=labels).labels.meanings[0] == "entailment"


def test_labels_of_another_head(copied):
    folder = copied(id2label={"0": "entailment", "1": "not_entailment"})
    with pytest.raises((ModelLoadError, BackendError), match=r"3|shape"):
        OnnxNLIBackend(folder).score(PAIRS)


def test_calibration_changes_confidence_only(copied):
    folder = copied()
    plain = OnnxNLIBackend(folder).score(PAIRS)
    (folder / "calibration.json").write_text('{"temperature": 4.0}', "utf-8")
    soft = OnnxNLIBackend(folder).score(PAIRS)
    assert np.argmax(numbers(soft), axis=1).tolist() == np.argmax(numbers(plain), axis=1).tolist()
    assert all(max(a) < max(b) for a, b in zip(numbers(soft), numbers(plain), strict=True))


@pytest.mark.parametrize("name", ["model.onnx", "tokenizer.json", "config.json"])
def test_missing_files_are_named_at_construction(copied, name):
    folder = copied()
    (folder / name).unlink()
    with pytest.raises(ModelLoadError, match=f"lacks {name}; a model folder holds"):
        OnnxNLIBackend(folder)


@pytest.mark.parametrize("name", ["model.onnx", "tokenizer.json", "config.json"])
def test_broken_files_are_named_at_construction(copied, name):
    folder = copied()
    (folder / name).write_text("{ no such thing", "utf-8")
    with pytest.raises(ModelLoadError, match=name):
        OnnxNLIBackend(folder)


def test_no_folder(tmp_path):
    with pytest.raises(ModelLoadError, match="nowhere is not a folder"):
        OnnxNLIBackend(tmp_path / "nowhere")


def test_another_file_name(copied):
    folder = copied()
    (folder / "onnx").mkdir()
    (folder / "model.onnx").rename(folder / "onnx" / "small.onnx")
    assert OnnxNLIBackend(folder, filename="onnx/small.onnx").score(PAIRS)


def test_a_lower_maximum(onnx_folder):
    backend = OnnxNLIBackend(onnx_folder, max_length=64)
    assert backend.max_length == 64
    assert backend.room("a") == 60
    assert OnnxNLIBackend(onnx_folder, max_length=9999).max_length == 128


@pytest.mark.parametrize("value", [0, -2, 1.5, "2", True])
@pytest.mark.parametrize("name", ["threads", "max_length"])
def test_wrong_numbers(onnx_folder, name, value):
    with pytest.raises(ConfigError, match=f"{name}={value!r}"):
        OnnxNLIBackend(onnx_folder, **{name: value})


def test_a_failing_run_is_a_backend_error(copied):
    # The config promises more positions than the graph has.
    backend = OnnxNLIBackend(copied(max_length=4096))
    with pytest.raises(BackendError, match="ONNX Runtime failed on model 'model'") as caught:
        backend.score([NLIPair("the river " * 900, "secret claim")])
    assert "secret" not in str(caught.value)


def test_no_more_threads_than_asked_for():
    running, most = 0, 0
    lock = threading.Lock()

    def work(item):
        nonlocal running, most
        with lock:
            running += 1
            most = max(most, running)
        threading.Event().wait(0.01)
        with lock:
            running -= 1
        return item

    workers = Workers(2)
    callers = [threading.Thread(target=workers.map, args=(work, range(8))) for _ in range(4)]
    for caller in callers:
        caller.start()
    for caller in callers:
        caller.join()
    assert most == 2
    assert workers.map(work, range(5)) == list(range(5))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork")
@pytest.mark.filterwarnings("ignore:.*multi-threaded, use of fork:DeprecationWarning")
def test_it_works_in_a_process_forked_after_use(onnx_folder):
    backend = OnnxNLIBackend(onnx_folder)
    expected = backend.score(PAIRS)
    child = os.fork()
    if child == 0:
        # A hang must not outlive the test run.
        threading.Timer(20, os._exit, (1,)).start()
        os._exit(0 if backend.score(PAIRS) == expected else 1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
