import shutil
from dataclasses import dataclass, field

import pytest
import torch

from cavaquinho.errors import ConfigError, ModelLoadError
from cavaquinho.models import NLIPair, NLIScores
from cavaquinho.nli import NLIBackend, OnnxNLIBackend, TorchNLIBackend, load_backend


@dataclass
class Model:
    """The attributes of llm-guard's class of this name."""

    path: str
    subfolder: str = ""
    revision: str | None = None
    onnx_path: str | None = None
    onnx_revision: str | None = None
    onnx_subfolder: str = ""
    onnx_filename: str = "model.onnx"
    kwargs: dict = field(default_factory=dict)
    pipeline_kwargs: dict = field(default_factory=dict)
    tokenizer_kwargs: dict = field(default_factory=dict)


PIPELINE = {
    "batch_size": 1,
    "device": torch.device("cpu"),
    "return_token_type_ids": False,
    "max_length": 100,
    "truncation": True,
}


class Constant(NLIBackend):
    def score(self, pairs):
        return [NLIScores(entailment=1.0) for _ in pairs]


def test_the_embedded_model_is_shared():
    backend = load_backend()
    assert isinstance(backend, OnnxNLIBackend)
    assert load_backend() is backend
    assert load_backend(use_onnx=True) is backend
    assert load_backend(use_onnx=False) is backend
    assert load_backend(fresh=True) is not backend


def test_a_backend_is_itself():
    backend = Constant()
    assert load_backend(backend) is backend
    assert backend.name == "Constant"
    assert backend.fits("x" * 10**6)
    assert backend.score([NLIPair("a", "b")]) == [NLIScores(1.0)]


def test_a_folder_with_an_onnx_file(onnx_folder):
    for folder in (onnx_folder, str(onnx_folder)):
        assert isinstance(load_backend(folder), OnnxNLIBackend)


def test_another_folder(bert_folder):
    assert isinstance(load_backend(str(bert_folder)), TorchNLIBackend)


def test_use_onnx_never_falls_back(bert_folder):
    with pytest.raises(ModelLoadError, match=r"lacks model\.onnx"):
        load_backend(bert_folder, use_onnx=True)
    with pytest.raises(ModelLoadError, match=r"local folder.*some/model"):
        load_backend("some/model", use_onnx=True)
    with pytest.raises(ModelLoadError, match=r"local folder.*some/model"):
        load_backend(Model(str(bert_folder), onnx_path="some/model"), use_onnx=True)


@pytest.mark.parametrize("model", [3, b"path", ["a"], object(), True, Model(None)], ids=repr)
def test_anything_else_is_refused(model):
    with pytest.raises(ConfigError, match=f"got {type(model).__name__}"):
        load_backend(model)


@pytest.mark.parametrize("model", ["", "  "])
def test_an_empty_name(model):
    with pytest.raises(ConfigError, match="None"):
        load_backend(model)


def test_a_missing_folder():
    with pytest.raises(ModelLoadError, match="does not exist"):
        load_backend("./nowhere")


def test_a_model_object_on_torch(bert_folder):
    model = Model(
        str(bert_folder.parent),
        subfolder=bert_folder.name,
        kwargs={"local_files_only": True, "attn_implementation": "eager"},
        pipeline_kwargs=PIPELINE,
        tokenizer_kwargs={"model_input_names": ["input_ids", "attention_mask"]},
    )
    backend = load_backend(model)
    assert isinstance(backend, TorchNLIBackend)
    assert backend.max_length == 100
    assert model.kwargs == {"local_files_only": True, "attn_implementation": "eager"}


def test_a_model_object_on_onnx(onnx_folder, tmp_path):
    shutil.copytree(onnx_folder, tmp_path, dirs_exist_ok=True)
    (tmp_path / "onnx").mkdir()
    (tmp_path / "model.onnx").rename(tmp_path / "onnx" / "small.onnx")
    model = Model(
        "some/model",
        onnx_path=str(tmp_path),
        onnx_subfolder="onnx",
        onnx_filename="small.onnx",
        pipeline_kwargs=PIPELINE,
    )
    backend = load_backend(model, use_onnx=True)
    assert isinstance(backend, OnnxNLIBackend)
    assert backend.max_length == 100


def test_the_real_model_class(bert_folder):
    real = pytest.importorskip("llm_guard.model").Model(path=str(bert_folder))
    assert isinstance(load_backend(real), TorchNLIBackend)


def test_settings_that_would_be_ignored(bert_folder):
    with pytest.raises(ConfigError, match="stride"):
        load_backend(Model(str(bert_folder), pipeline_kwargs={"stride": 3}))
