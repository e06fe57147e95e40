"""A cut model has the layers asked for, in order, and everything else."""

import pytest

torch = pytest.importorskip("torch")
transformers = pytest.importorskip("transformers")

from safetensors.torch import load_file  # noqa: E402
from training import cut  # noqa: E402
from training.network import load_classifier  # noqa: E402


def test_every_second_layer(base, tmp_path):
    out = tmp_path / "small"
    cut.main(["--model", str(base), "--layers", "0,2", "--out", str(out)])
    small, large = load_file(out / "model.safetensors"), load_file(base / "model.safetensors")
    name = "encoder.layer.{}.output.dense.weight"
    assert torch.equal(small[name.format(0)], large[name.format(0)])
    assert torch.equal(small[name.format(1)], large[name.format(2)])
    assert name.format(2) not in small
    assert torch.equal(
        small["embeddings.word_embeddings.weight"], large["embeddings.word_embeddings.weight"]
    )
    assert load_classifier(out).config.num_hidden_layers == 2


@pytest.mark.parametrize("layers", [[], [2, 0], [0, 0], [0, 4], [-1, 2]])
def test_wrong_layers_are_refused(base, tmp_path, layers):
    with pytest.raises(ValueError, match="ascending"):
        cut.cut(base, layers, tmp_path / "small")
