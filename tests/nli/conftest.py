"""Model folders that many tests load; built once a run."""

import pytest
from tests.nli import builders


@pytest.fixture(scope="session")
def bert_folder(tmp_path_factory):
    return builders.save_bert(tmp_path_factory.mktemp("bert"))


@pytest.fixture(scope="session")
def deberta_folder(tmp_path_factory):
    return builders.save_deberta(tmp_path_factory.mktemp("deberta"))


@pytest.fixture(scope="session")
def onnx_folder(tmp_path_factory, bert_folder):
    pytest.importorskip("onnx")
    return builders.save_onnx(tmp_path_factory.mktemp("onnx"), bert_folder)
