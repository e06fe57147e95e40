"""ONNX export, int8 and measurement of a tiny random model."""

from __future__ import annotations

import json
import warnings
from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("onnx")
pytest.importorskip("onnxruntime")

from training import evaluate, export  # noqa: E402
from training.checkpoint import export_folder  # noqa: E402
from training.measures import accuracy, auc, best_balanced_accuracy  # noqa: E402
from training.network import load_classifier  # noqa: E402
from training.predict import predictor, softmax  # noqa: E402
from training.rows import Answer, Pair  # noqa: E402

PAIRS = [
    Pair("the cat sat on the mat", "a cat sat", 0, "made"),
    Pair("a dog", "the red dog runs home", 1, "made"),
    Pair("one blue mat", "two red mat not", 2, "made"),
]


@pytest.fixture
def classifier(base: Path, tmp_path: Path) -> Path:
    """Returns the Hugging Face folder of a random classifier, of which no two vectors are equal."""
    torch.manual_seed(5)
    model = load_classifier(base)
    with torch.no_grad():
        for value in model.parameters():
            value.add_(torch.randn_like(value), alpha=0.02)
    export_folder(tmp_path / "hf", model, {}, base / "tokenizer.json")
    return tmp_path / "hf"


def test_long_pairs_of_a_training_folder_are_read_whole(classifier: Path) -> None:
    words = (
        "a cat sat on the mat and the dog runs home not one two red blue mat the cat sat".split()
    )
    pair = Pair(" ".join(words), "a red dog", 0, "made")
    reader = predictor(classifier)
    assert reader.max_length == 32
    assert "max_length" not in json.loads((classifier / "config.json").read_text())
    longer = Pair(pair.premise.replace("sat", "runs"), pair.hypothesis, 0, "made")
    assert not np.allclose(reader.logits([pair]), reader.logits([longer]))


def test_exported_folder_agrees_with_torch(
    classifier: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = tmp_path / "rows.jsonl"
    made = [{"premise": p.premise, "hypothesis": p.hypothesis, "label": "neutral"} for p in PAIRS]
    rows.write_text("\n".join(map(json.dumps, made)))
    out, floats = tmp_path / "onnx", tmp_path / "float"
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        export.main(
            [
                "--model",
                str(classifier),
                "--out",
                str(out),
                "--float-out",
                str(floats),
                "--rows",
                str(rows),
                "--max-length",
                "24",
            ]
        )
    report = json.loads(capsys.readouterr().out)
    expected = predictor(classifier).logits(PAIRS)
    np.testing.assert_allclose(predictor(floats).logits(PAIRS), expected, atol=1e-5)
    given = predictor(out)
    assert given.max_length == 24
    assert np.abs(softmax(given.logits(PAIRS)) - softmax(expected)).max() < 0.05
    assert {"model.onnx", "tokenizer.json", "config.json"} <= set(report["sizes"])
    assert {one["weights"] for one in report["tried"]} == {w.name for w in export.CHOICES}
    assert report["accuracy"][0]["rows"] == 3


def test_word_embeddings_are_bytes_in_the_file(classifier: Path, tmp_path: Path) -> None:
    import onnx
    from training.onnx_graph import quantise_embeddings

    table = onnx.numpy_helper.from_array(
        np.random.default_rng(0).normal(size=(20, 4)).astype(np.float32), "table"
    )
    node = onnx.helper.make_node("Gather", ["table", "ids"], ["rows"])
    ids = onnx.helper.make_tensor_value_info("ids", onnx.TensorProto.INT64, [None])
    rows = onnx.helper.make_tensor_value_info("rows", onnx.TensorProto.FLOAT, [None, 4])
    model = onnx.helper.make_model(
        onnx.helper.make_graph([node], "g", [ids], [rows], [table]),
        opset_imports=[onnx.helper.make_opsetid("", 17)],
    )
    assert quantise_embeddings(model) == 1
    kinds = {item.name: item.data_type for item in model.graph.initializer}
    assert kinds["table_int8"] == onnx.TensorProto.INT8
    evaluator = onnx.reference.ReferenceEvaluator(model)
    given = evaluator.run(None, {"ids": np.array([3, 7])})[0]
    values = onnx.numpy_helper.to_array(table)[[3, 7]]
    assert np.abs(given - values).max() <= np.abs(values).max() / 127


def test_accuracy_of_two_way_rows() -> None:
    scores = [[3.0, 0, 0], [0, 3.0, 0], [0, 0, 3.0]]
    assert accuracy(scores, [0, 1, 1]) == pytest.approx(2 / 3)
    assert accuracy(scores, [0, 3, 3]) == 1.0
    assert accuracy(scores, [1, 1, 1], two_way=True) == pytest.approx(2 / 3)


def test_auc_counts_ties_half() -> None:
    assert auc([0.1, 0.4, 0.35, 0.8], [0, 0, 1, 1]) == 0.75
    assert auc([0.5, 0.5], [0, 1]) == 0.5
    assert best_balanced_accuracy([0.1, 0.4, 0.35, 0.8], [0, 0, 1, 1]) == 0.75
    with pytest.raises(ValueError, match="both classes"):
        auc([0.5], [1])


def test_a_question_is_part_of_the_claim() -> None:
    asked = Answer("A cat sat. A dog runs.", "a dog", "what runs?", True, "made")
    assert [pair.hypothesis for pair in evaluate.claims_of(asked)] == ["what runs? a dog"]
    told = Answer("A cat sat. A dog runs.", "A cat sat. A dog sat.", None, True, "made")
    assert len(evaluate.claims_of(told)) == 2


def test_tables_hold_every_set(classifier: Path) -> None:
    model = predictor(classifier)
    nli = evaluate.measure_nli("some", PAIRS, model)
    answers = [
        Answer("A cat sat. A dog runs.", "A cat sat. A dog runs.", None, flag, "made")
        for flag in (True, False)
    ]
    faithful = evaluate.measure_answers("other", answers, model)
    assert faithful.auc == 0.5
    text = evaluate.markdown([nli], [faithful])
    assert "| some | 3 |" in text
    assert "| other | 2 | 0.500 |" in text


def test_restored_weights_are_those_that_were_exported(classifier: Path, tmp_path: Path) -> None:
    from safetensors.torch import load_file
    from training.restore import restore

    rows = tmp_path / "rows.jsonl"
    made = [{"premise": p.premise, "hypothesis": p.hypothesis, "label": "neutral"} for p in PAIRS]
    rows.write_text("\n".join(map(json.dumps, made)))
    out, back = tmp_path / "onnx", tmp_path / "back"
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for weights in ("stored", "s8-channel", "u8-tensor"):
            given = ["--model", classifier, "--out", out, "--rows", rows, "--weights", weights]
            export.main([*map(str, given), "--max-length", "24"])
            restore(out, back)
            first, second = (load_file(one / "model.safetensors") for one in (classifier, back))
            assert set(first) == set(second)
            for name, value in first.items():
                step = value.abs().max() / 100
                assert torch.allclose(value.float(), second[name], atol=float(step)), name
    config = load_classifier(back).config
    assert (config.num_hidden_layers, config.num_attention_heads) == (3, 2)


def test_other_files_are_not_restored(classifier: Path, tmp_path: Path) -> None:
    import onnx
    from training.restore import restore

    rows = tmp_path / "rows.jsonl"
    rows.write_text(json.dumps({"premise": "a", "hypothesis": "b", "label": "neutral"}))
    out = tmp_path / "onnx"
    given = ["--model", classifier, "--out", out, "--rows", rows, "--weights", "u8-tensor"]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        export.main([*map(str, given), "--max-length", "24"])
    graph = onnx.load(str(out / "model.onnx"))
    last = next(one for one in graph.graph.initializer if one.name.endswith("LayerNorm.weight"))
    graph.graph.initializer.remove(last)
    onnx.save(graph, str(out / "model.onnx"))
    with pytest.raises(ValueError, match=r"LayerNorm\.weight"):
        restore(out, tmp_path / "back")


def test_number_of_heads_is_not_guessed(tmp_path: Path) -> None:
    from training.restore import restore

    (tmp_path / "config.json").write_text(json.dumps({"id2label": {"0": "entailment"}}))
    with pytest.raises(ValueError, match="lacks num_attention_heads"):
        restore(tmp_path, tmp_path / "back")
