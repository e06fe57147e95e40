import json
from dataclasses import FrozenInstanceError

import pytest

from cavaquinho.errors import ModelLoadError
from cavaquinho.nli import ModelSpec
from cavaquinho.nli.spec import position_limit

LABELS = {"0": "entailment", "1": "neutral", "2": "contradiction"}
CONFIG = {"id2label": LABELS, "max_length": 256, "pad_token_id": 1, "model_type": "bert"}


@pytest.fixture
def folder(tmp_path):
    def write(config=CONFIG, calibration=None):
        (tmp_path / "config.json").write_text(json.dumps(config), "utf-8")
        if calibration is not None:
            (tmp_path / "calibration.json").write_text(json.dumps(calibration), "utf-8")
        return tmp_path

    return write


def test_reads_a_folder(folder):
    path = folder()
    assert ModelSpec.from_folder(path) == ModelSpec(
        name=path.name,
        id2label={0: "entailment", 1: "neutral", 2: "contradiction"},
        max_length=256,
        pad_token_id=1,
        model_type="bert",
    )


def test_name_and_revision_may_be_given(folder):
    spec = ModelSpec.from_folder(folder(CONFIG | {"name": "bilingual", "revision": "3"}))
    assert (spec.name, spec.revision) == ("bilingual", "3")


def test_it_is_frozen(folder):
    with pytest.raises(FrozenInstanceError):
        ModelSpec.from_folder(folder()).max_length = 3


@pytest.mark.parametrize(("kind", "expected"), [("bert", 512), ("roberta", 510)])
def test_length_from_the_position_table(folder, kind, expected):
    config = {"id2label": LABELS, "pad_token_id": 1, "model_type": kind}
    spec = ModelSpec.from_folder(folder(config | {"max_position_embeddings": 512}))
    assert spec.max_length == expected


def test_open_length():
    assert position_limit({"model_type": "t5"}) is None


@pytest.mark.parametrize("key", ["id2label", "max_length", "pad_token_id"])
@pytest.mark.parametrize("value", [None, "12", -1, True, 1.5])
def test_missing_or_wrong_keys(folder, key, value):
    path = folder(CONFIG | {key: value})
    with pytest.raises(ModelLoadError, match=rf"config\.json.*{key} missing or wrong"):
        ModelSpec.from_folder(path)


def test_all_missing_keys_are_named_at_once(folder):
    with pytest.raises(ModelLoadError, match="id2label, max_length, pad_token_id"):
        ModelSpec.from_folder(folder({}))


def test_label_keys_are_numbers(folder):
    with pytest.raises(ModelLoadError, match="numbers as keys"):
        ModelSpec.from_folder(folder(CONFIG | {"id2label": {"first": "entailment"}}))


@pytest.mark.parametrize("content", [b"{", b"[1]", b"\xff\xfe{}", b""])
def test_files_that_are_no_json_object(tmp_path, content):
    (tmp_path / "config.json").write_bytes(content)
    with pytest.raises(ModelLoadError, match=r"config\.json"):
        ModelSpec.from_folder(tmp_path)


def test_no_config(tmp_path):
    with pytest.raises(ModelLoadError, match=r"config\.json cannot be read.*tokenizer\.json"):
        ModelSpec.from_folder(tmp_path)


def test_temperature_per_label_in_the_order_of_the_columns(folder):
    given = {"contradiction": 3.0, "entailment": 1, "neutral": 2.0}
    assert ModelSpec.from_folder(folder(calibration={"temperature": given})).temperature == (
        *(1.0, 2.0, 3.0),
    )


def test_one_temperature_for_all(folder):
    spec = ModelSpec.from_folder(folder(calibration={"temperature": 1.5}))
    assert spec.temperature == (1.5, 1.5, 1.5)


@pytest.mark.parametrize(
    "temperature",
    [
        None,
        0,
        -1,
        "warm",
        True,
        {"entailment": 1.0},
        {"entailment": 1, "neutral": 1, "contradiction": 0},
        {"entailment": 1, "neutral": 1, "contradiction": 1, "other": 1},
    ],
    ids=str,
)
def test_wrong_temperature(folder, temperature):
    with pytest.raises(ModelLoadError, match=r"calibration\.json.*entailment, neutral"):
        ModelSpec.from_folder(folder(calibration={"temperature": temperature}))


@pytest.mark.parametrize("length", [0, 10, 63, "512", None])
def test_a_length_without_room_for_evidence_is_refused(tmp_path, length):
    config = {"id2label": {"0": "entailment"}, "max_length": length, "pad_token_id": 0}
    (tmp_path / "config.json").write_text(json.dumps(config))
    with pytest.raises(ModelLoadError, match="max_length"):
        ModelSpec.from_folder(tmp_path)


def test_absurdly_nested_json_is_a_bad_file(tmp_path):
    (tmp_path / "config.json").write_text("[" * 100_000)
    with pytest.raises(ModelLoadError, match=r"config\.json"):
        ModelSpec.from_folder(tmp_path)
