"""What the results of a job depend on."""

import json

import pytest

from cavaquinho import Validator
from cavaquinho.batch import Plan
from cavaquinho.errors import ConfigError
from cavaquinho.serialize import from_dict, to_dict

LIST = "output_scanners:\n  - type: Cavaquinho\n    params: {threshold: %s}\n"


def test_what_a_configuration_includes_counts(tmp_path):
    top, middle, base = (tmp_path / name for name in ("top.yaml", "middle.yaml", "base.yaml"))
    top.write_text("include: [middle.yaml]\n", "utf-8")
    middle.write_text("include: base.yaml\n", "utf-8")
    base.write_text(LIST % 0.5, "utf-8")
    before = Plan(str(top)).settings()
    assert json.loads(json.dumps(before)) == before
    assert Plan(str(top)).settings() == before
    base.write_text(LIST % 0.6, "utf-8")
    after = Plan(str(top)).settings()
    assert after != before
    assert {name for name in after if after[name] != before[name]} == {"config"}
    base.unlink()
    with pytest.raises(ConfigError, match=r"there is no file .*base\.yaml"):
        Plan(str(top)).settings()


def test_what_the_environment_says_counts(tmp_path, monkeypatch):
    config = tmp_path / "rag.yaml"
    config.write_text(LIST % "'${SHARE}'", "utf-8")
    told = []
    for share in ("0.5", "0.6", "0.5"):
        monkeypatch.setenv("SHARE", share)
        told.append(Plan(str(config)).settings())
    assert told[0] == told[2] != told[1]


def test_what_is_in_a_folder_with_a_model_counts(tmp_path):
    for name in ("first", "second"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "config.json").write_text("{}", "utf-8")
        (tmp_path / name / "model.onnx").write_text("1", "utf-8")
    config = tmp_path / "rag.yaml"
    config.write_text(
        "models:\n  careful: {path: ./second, cascade: {first: ./first}}\n" + LIST % 0.5, "utf-8"
    )
    plans = [
        Plan(options={"model": str(tmp_path / "first")}),
        Plan(options={"model": tmp_path / "first"}),
        Plan(str(config)),
    ]
    before = [plan.settings()["models"] for plan in plans]
    (tmp_path / "first" / "model.onnx").write_text("2", "utf-8")
    assert all(plan.settings()["models"] != old for plan, old in zip(plans, before, strict=True))
    (tmp_path / "second" / "model.onnx").write_text("3", "utf-8")
    assert len({str(plan.settings()["models"]) for plan in plans}) == 2
    assert Plan(options={"model": "a/b\0"}).settings()["models"] == {}
    json.dumps(plans[1].settings()["models"])


def test_options_count():
    one, other = (Plan(options={"threshold": share}).settings() for share in (0.5, 0.6))
    assert one != other


def test_wrong_settings_are_found_before_anything_is_loaded(tmp_path):
    config = tmp_path / "rag.yaml"
    config.write_text(LIST % "high", "utf-8")
    for plan in (Plan(str(config)), Plan(options={"threshold": 7, "model": "no/such-model"})):
        with pytest.raises(ConfigError, match="threshold"):
            plan.look()
    config.write_text(LIST % 0.5, "utf-8")
    Plan(str(config)).look()


def test_a_pipeline_needs_a_file():
    with pytest.raises(ConfigError, match="--config"):
        Plan(pipeline="strict")


def test_rows_are_read_back_as_results():
    validator = Validator(language="auto")
    results = validator.validate_batch(
        [
            "The fee is 90 euros. The museum opened in 1990.",
            "A taxa é de 90 euros.",
            "Hello!",
            "Der Eintritt kostet acht Euro und das Museum ist montags geschlossen.",
        ],
        context=["The fee is 40 euros.", "The fee is 90 euros.", "A taxa é de 40 euros."],
    )
    assert any(claim.findings for result in results for claim in result.claims)
    assert any(claim.conflicting for result in results for claim in result.claims)
    for result in results:
        assert from_dict(json.loads(json.dumps(to_dict(result)))) == result
