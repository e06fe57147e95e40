"""What is packed comes back, up to half precision; frozen weights take no room."""

import json

import pytest

torch = pytest.importorskip("torch")
transformers = pytest.importorskip("transformers")

from safetensors.torch import load_file, save_file  # noqa: E402
from training import pack  # noqa: E402
from training.network import load_classifier  # noqa: E402


def test_pack_and_unpack(base, tmp_path):
    run = tmp_path / "run"
    (run / "model").mkdir(parents=True)
    (run / "checkpoint").mkdir()
    state = load_classifier(base).state_dict()
    for name in state:
        if "layer.1" in name:
            state[name] = state[name] + 0.125
    save_file(state, run / "model" / "model.safetensors")
    (run / "checkpoint" / "position.json").write_text('{"step": 7, "pairs": 70}')
    options = dict.fromkeys(("mixture", "max_length", "token_budget", "rate", "seed"), "1")
    (run / "options.json").write_text(json.dumps(options))

    size = pack.pack(base, run, tmp_path / "packed")
    names = load_file(tmp_path / "packed" / pack.WEIGHTS)
    assert size == (tmp_path / "packed" / pack.WEIGHTS).stat().st_size
    assert not any("layer.0" in name or "embeddings" in name for name in names)
    assert json.loads((tmp_path / "packed" / pack.STATE).read_text())["position"]["pairs"] == 70

    pack.main(
        ["--base", str(base), "--packed", str(tmp_path / "packed"), "--out", str(tmp_path / "back")]
    )
    back = load_classifier(tmp_path / "back").state_dict()
    for name, value in state.items():
        assert torch.allclose(back[name], value, atol=2e-3), name
