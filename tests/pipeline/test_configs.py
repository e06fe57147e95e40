"""The shipped configurations: each is loaded and run, and explained line by line."""

import json
import re
from pathlib import Path

import pytest

from cavaquinho.nli.onnx import embedded_folder
from cavaquinho.pipeline import load_config, load_pipelines
from cavaquinho.pipeline.json_schema import json_schema

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "configs"
FILES = sorted(FOLDER.glob("*.yaml"))
DOCS = (ROOT / "docs" / "pipelines.md").read_text(encoding="utf-8")
ENVIRON = {"AUTH_TOKEN": "0123", "CAVAQUINHO_MODEL": str(embedded_folder())}
PROMPT = "Context: The fee is 40 euros. A taxa é de 40 euros.\nQuestion: What is the fee?"
GOOD, BAD = "The fee is 40 euros.", "The fee is 90 euros."
TEXTS = {"portuguese.yaml": ("A taxa é de 40 euros.", "A taxa é de 90 euros.")}


def test_the_configurations_that_are_shipped():
    assert {path.stem for path in FILES} == {
        "chat_backend",
        "default",
        "llm_guard_api",
        "portuguese",
        "rag_chain",
        "server",
        "strict",
    }


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_each_runs(path):
    if path.stem in {"rag_chain", "llm_guard_api"}:
        pytest.importorskip("llm_guard")
    good, bad = TEXTS.get(path.name, (GOOD, BAD))
    for name, pipeline in load_pipelines(path, environ=ENVIRON).items():
        report = pipeline.scan_output_detailed(PROMPT, good)
        assert report.is_valid, (name, report.to_dict())
        assert not [step.error for step in report.reports.values() if step.error]
        wrong = pipeline.scan_output_detailed(PROMPT, bad)
        assert not wrong.is_valid, (name, wrong.to_dict())
        assert any(step.claims for step in wrong.reports.values())
        if pipeline.input_scanners:
            assert pipeline.scan_prompt_detailed("What is the fee?").is_valid


def test_strict_lets_nothing_pass_unchecked():
    pipeline = load_pipelines(FOLDER / "strict.yaml", environ={})["default"]
    assert pipeline.scan_output("What is the fee?", GOOD)[1] == {"grounded": False}
    assert pipeline.scan_output(PROMPT, "The hotel has a pool.")[1] == {"grounded": False}


def test_l30_the_server_needs_its_token():
    with pytest.raises(ValueError, match=r"server.yaml:\d+: auth.token: .* AUTH_TOKEN is not set"):
        load_config(FOLDER / "server.yaml", environ={})
    assert load_config(FOLDER / "server.yaml", environ=ENVIRON).auth.token == "0123"


def test_l22_llm_guards_file_is_read_as_it_is():
    pytest.importorskip("llm_guard")
    config = load_config(FOLDER / "llm_guard_api.yaml", environ={"METRICS_TYPE": "console"})
    assert config.app.name == "LLM Guard API"
    assert config.app.scan_output_timeout == 30
    assert config.app.lazy_load is True
    assert config.rate_limit.enabled is False
    assert config.auth.token is None
    assert config.tracing.endpoint == "http://localhost:4318/v1/traces"
    assert (config.metrics.exporter, config.metrics.endpoint) == ("console", None)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_each_line_is_explained(path):
    section = re.search(rf"^## `{path.name}`.*?(?=^## |\Z)", DOCS, re.MULTILINE | re.DOTALL)
    assert section, f"docs/pipelines.md has no section on {path.name}"
    explained = set(re.findall(r"^\| `(.+?)` \| .", section[0].replace("\\|", "|"), re.MULTILINE))
    lines = path.read_text(encoding="utf-8").splitlines()
    wanted = {line.strip() for line in lines if line.strip() and not line.startswith("#")}
    assert explained == wanted


def test_l43_the_docs_name_every_key():
    schema = json_schema()
    keys = set(schema["properties"])
    for definition in schema["$defs"].values():
        keys |= set(definition.get("properties", ()))
    assert [key for key in sorted(keys) if f"`{key}`" not in DOCS] == []


def test_the_schema_that_is_checked_in_is_the_generated_one():
    written = json.loads((FOLDER / "schema.json").read_text(encoding="utf-8"))
    assert written == json_schema(), "run: cavaquinho config schema > configs/schema.json"


def valid(text):
    yaml = pytest.importorskip("yaml")
    jsonschema = pytest.importorskip("jsonschema")
    checker = jsonschema.Draft202012Validator(json_schema())
    return not list(checker.iter_errors(yaml.safe_load(text)))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_schema_takes_the_shipped_files(path):
    assert path.read_text(encoding="utf-8").startswith(
        "# yaml-language-server: $schema=schema.json\n"
    )
    assert valid(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("text", "takes"),
    [
        ("output_scanners: [{type: Cavaquinho, params: {threshold: '${T:0.4}'}}]", True),
        ("output_scanners: [{type: Cavaquinho, params: {threshold: high}}]", False),
        ("output_scanners: [{type: Cavaquinho, params: {treshold: 0.4}}]", False),
        ("output_scanners: [{type: Toxicity, params: {anything: 1}}]", True),
        ("output_scanners: [{type: A, on_error: blok}]", False),
        ("output_scanners: [{type: A, when: {failed: B}}]", True),
        ("output_scanners: [{type: A, when: {}}]", False),
        ("models: {small: ./folder, big: {path: x, use_onnx: '${O:true}'}}", True),
        ("app: {lazy: true}", False),
        ("include: [a.yaml]\nparallel: '${P:true}'", True),
        ("include: 3", False),
    ],
)
def test_the_schema_takes_and_refuses_what_loading_does(text, takes):
    assert valid(text) is takes
