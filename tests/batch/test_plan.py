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
