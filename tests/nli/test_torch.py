import builtins
import shutil
import sys

import pytest
import torch
import transformers
from tests.nli import builders

from cavaquinho.errors import BackendError, ConfigError, MissingDependencyError, ModelLoadError
from cavaquinho.models import NLIPair
from cavaquinho.nli import TorchNLIBackend

PAIRS = [
    NLIPair("the gate closes at 22:00.", "the gate closes at 22:00."),
    NLIPair("the museum in lisbon opens at 9:00, closes at 18:00.", "the museum is in porto."),
]
TWO = {0: "entailment", 1: "not_entailment"}


def load(folder, **options):
    return TorchNLIBackend(folder, **({"device": "cpu"} | options))


def test_agrees_with_a_plain_transformers_call(deberta_folder):
    tokenizer = transformers.AutoTokenizer.from_pretrained(deberta_folder)
    model = transformers.AutoModelForSequenceClassification.from_pretrained(deberta_folder).eval()
    inputs = tokenizer(PAIRS[1].premise, PAIRS[1].hypothesis, return_tensors="pt")
    with torch.inference_mode():
        expected = model(**inputs).logits.softmax(-1)[0].tolist()
    (found,) = load(deberta_folder).score([PAIRS[1]])
    by_column = [getattr(found, builders.THREE[column]) for column in range(3)]
    assert by_column == pytest.approx(expected, abs=1e-5)


def test_label_order_is_read(tmp_path, bert_folder):
    turned = {0: "entailment", 1: "neutral", 2: "contradiction"}
    expected = load(bert_folder).score(PAIRS)
    found = load(builders.save_bert(tmp_path, turned)).score(PAIRS)
    assert [row.entailment for row in found] == [row.contradiction for row in expected]


def test_two_way_head(tmp_path):
    for row in load(builders.save_bert(tmp_path, TWO)).score(PAIRS):
        assert row.entailment + row.not_entailment == pytest.approx(1)
        assert row.neutral is row.contradiction is None


def test_generic_labels_need_a_meaning(tmp_path):
    folder = builders.save_bert(tmp_path, {0: "LABEL_0", 1: "LABEL_1"})
    with pytest.raises(ModelLoadError, match="LABEL_0"):
        load(folder)
    backend = load(folder, labels={0: "not_entailment", 1: "entailment"})
    assert backend.labels.meanings == ("not_entailment", "entailment")


def test_a_model_without_a_trained_head_is_refused(tmp_path, bert_folder):
    model = transformers.AutoModelForSequenceClassification.from_pretrained(bert_folder)
    shutil.copytree(bert_folder, tmp_path, dirs_exist_ok=True)
    model.bert.save_pretrained(tmp_path)
    with pytest.raises(ModelLoadError, match=r"no trained weights for classifier\.bias"):
        load(tmp_path)


@pytest.mark.parametrize("batch_tokens", [1, 40, 100_000])
def test_any_batch_size_gives_the_same(bert_folder, batch_tokens):
    pairs = [*PAIRS, NLIPair("a ponte fica em porto. " * 30, "a ponte."), *PAIRS]
    expected = [row.entailment for row in load(bert_folder).score(pairs)]
    found = [row.entailment for row in load(bert_folder, batch_tokens=batch_tokens).score(pairs)]
    assert found == pytest.approx(expected, abs=1e-4)


def test_without_a_padding_id_pairs_run_alone(tmp_path):
    backend = load(builders.save_bert(tmp_path))
    expected = backend.score(PAIRS)
    backend._pad = None
    assert backend.score(PAIRS)[1].entailment == pytest.approx(expected[1].entailment, abs=1e-5)


@pytest.mark.parametrize("dtype", ["bfloat16", torch.bfloat16])
def test_half_precision(bert_folder, dtype):
    assert all(0 <= row.entailment <= 1 for row in load(bert_folder, dtype=dtype).score(PAIRS))


def test_weights_stored_in_half_precision_run_in_float32(tmp_path, bert_folder):
    shutil.copytree(bert_folder, tmp_path, dirs_exist_ok=True)
    model = transformers.AutoModelForSequenceClassification.from_pretrained(bert_folder)
    model.half().save_pretrained(tmp_path)
    assert load(tmp_path)._model.dtype == torch.float32


@pytest.mark.parametrize(
    "options",
    [
        {"dtype": "int8"},
        {"device": "tpu9"},
        {"device": 1.5},
        {"batch_tokens": 0},
        {"max_length": 12},
        {"max_length": "512"},
        {"model_kwargs": {"trust_remote_code": True}},
        {"tokenizer_kwargs": {"trust_remote_code": True}},
    ],
    ids=str,
)
def test_wrong_options(bert_folder, options):
    with pytest.raises(ConfigError):
        load(bert_folder, **options)


@pytest.mark.skipif(torch.cuda.is_available(), reason="this machine has CUDA")
def test_a_device_that_is_not_there(bert_folder):
    with pytest.raises(ConfigError, match=r"not on this machine.*cpu"):
        load(bert_folder, device="cuda")


def test_options_are_passed_on(bert_folder):
    backend = load(bert_folder, tokenizer_kwargs={"model_input_names": ["input_ids"]})
    assert not backend._has_types
    assert load(bert_folder, model_kwargs={"attn_implementation": "eager"}).score(PAIRS)


def test_calibration_of_a_folder_is_used(tmp_path, bert_folder):
    folder = tmp_path / "calibrated"
    shutil.copytree(bert_folder, folder)
    plain = TorchNLIBackend(str(folder), device="cpu").score(PAIRS)
    (folder / "calibration.json").write_text('{"temperature": 1000}')
    flat = TorchNLIBackend(str(folder), device="cpu").score(PAIRS)
    assert flat != plain
    assert all(one.entailment == pytest.approx(1 / 3, abs=0.01) for one in flat)


def test_a_lower_maximum(bert_folder):
    assert load(bert_folder).max_length == 128
    assert load(bert_folder, max_length=64).room("a") == 60


def test_subfolder(tmp_path, bert_folder):
    shutil.copytree(bert_folder, tmp_path / "inner")
    assert load(tmp_path, subfolder="inner").score(PAIRS)


@pytest.mark.parametrize("name", ["./nowhere", "/no/where", "~/no-such-model", "a/b/c", "..\\x"])
def test_a_missing_folder_fails_without_asking_the_hub(name, monkeypatch):
    monkeypatch.setattr(transformers.AutoConfig, "from_pretrained", None)
    with pytest.raises(ModelLoadError, match="does not exist") as caught:
        TorchNLIBackend(name)
    assert name in str(caught.value)


def test_a_file_is_no_folder(tmp_path):
    path = tmp_path / "model.bin"
    path.touch()
    with pytest.raises(ModelLoadError, match="is a file"):
        TorchNLIBackend(str(path))


@pytest.mark.parametrize("variable", ["HF_HUB_OFFLINE", "TRANSFORMERS_OFFLINE", None])
def test_offline_and_not_in_the_cache(monkeypatch, tmp_path, variable):
    for name in ("HF_HUB_OFFLINE", "TRANSFORMERS_OFFLINE"):
        monkeypatch.delenv(name, raising=False)
    if variable:
        monkeypatch.setenv(variable, "1")
    options = {"local_files_only": None if variable else True}
    with pytest.raises(ModelLoadError, match="download nobody/nothing") as caught:
        TorchNLIBackend("nobody/nothing", model_kwargs={"cache_dir": str(tmp_path)}, **options)
    assert "not in the local cache" in str(caught.value)


def test_an_empty_folder(tmp_path):
    with pytest.raises(ModelLoadError, match=r"no config\.json"):
        load(tmp_path)


def test_broken_weights(tmp_path, bert_folder):
    shutil.copytree(bert_folder, tmp_path, dirs_exist_ok=True)
    (tmp_path / "model.safetensors").write_bytes(b"\x00" * 64)
    with pytest.raises(ModelLoadError, match="cannot be loaded"):
        load(tmp_path)


@pytest.mark.parametrize("package", ["torch", "transformers"])
def test_missing_packages(monkeypatch, bert_folder, package):
    original = builtins.__import__

    def without(name, *args, **kwargs):
        if name.split(".")[0] == package:
            raise ModuleNotFoundError(f"No module named {package!r}", name=package)
        return original(name, *args, **kwargs)

    monkeypatch.delitem(sys.modules, package)
    monkeypatch.setattr(builtins, "__import__", without)
    monkeypatch.setattr("importlib.import_module", without)
    with pytest.raises(MissingDependencyError, match=r"cavaquinho\[nli\]"):
        load(bert_folder)


def test_a_failing_run_is_a_backend_error(bert_folder):
    backend = load(bert_folder)
    backend._model.bert.embeddings.word_embeddings = torch.nn.Embedding(1, 32)
    with pytest.raises(BackendError, match=r"PyTorch failed.*batch_tokens"):
        backend.score(PAIRS)
