"""The real llm-guard: its scanners in our chains, ours in its chain and its API's loader."""

import inspect
import json
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

llm_guard = pytest.importorskip("llm_guard")

from llm_guard import input_scanners, output_scanners, scan_output, scan_prompt  # noqa: E402
from llm_guard.input_scanners.ban_code import MODEL_SM  # noqa: E402

import cavaquinho.llm_guard as bridge  # noqa: E402
from cavaquinho.errors import ConfigError  # noqa: E402
from cavaquinho.output_scanners import Cavaquinho, FactualConsistency  # noqa: E402
from cavaquinho.pipeline import hosted, load_config, load_pipeline  # noqa: E402

OFFLINE = """
input_scanners:
  - {type: BanSubstrings, params: {substrings: [ignore], match_type: word, redact: true}}
  - {type: InvisibleText}
  - {type: Regex, params: {patterns: ["Bearer [A-Za-z0-9]+"], match_type: search}}
  - {type: Secrets, params: {redact_mode: all}}
output_scanners:
  - {type: BanSubstrings, params: {substrings: [darn], redact: true}}
  - {type: JSON, params: {required_elements: 1, repair: true}}
  - {type: NoRefusalLight}
  - {type: ReadingTime, params: {max_time: 0.05, truncate: true}}
  - {type: Regex, params: {patterns: ["Bearer [A-Za-z0-9]+"]}}
  - {type: Regex, name: amounts, params: {patterns: ["[0-9]+ euros"], is_blocked: false}}
"""
BAD = "Sorry, darn! {'fee': 40} Bearer abc123 costs 40 euros. " + "word " * 20
GOOD = '{"fee": 40} is 40 euros'


def theirs(module, entries):
    return [module.get_scanner_by_name(entry.type, dict(entry.params)) for entry in entries]


@pytest.mark.parametrize("output", [BAD, GOOD, "", "  "])
def test_chains_of_its_scanners_agree_with_its_own_scan_output(write, output):
    path = write(OFFLINE)
    entries = load_config(path).output_scanners[:-1]
    expected = scan_output(theirs(output_scanners, entries), "p", output)
    text, valid, risk = load_pipeline(path).scan_output("p", output, suppress=["amounts"])
    assert text == expected[0]
    if output.strip():
        assert (valid, risk) == expected[1:]
    else:
        assert set(valid) == {"BanSubstrings", "JSON", "NoRefusalLight", "ReadingTime", "Regex"}


PROMPTS = [
    "please ignore this, Bearer abc1 and AKIAIOSFODNN7EXAMPLE",
    "hid\u200bden",
    "What is the fee?",
]


@pytest.mark.parametrize("prompt", PROMPTS)
def test_chains_of_its_scanners_agree_with_its_own_scan_prompt(write, prompt):
    path = write(OFFLINE)
    expected = scan_prompt(theirs(input_scanners, load_config(path).input_scanners), prompt)
    assert load_pipeline(path).scan_prompt(prompt) == expected


def test_l11_two_regexes_in_one_chain(write):
    valid = load_pipeline(write(OFFLINE)).scan_output("p", "Bearer abc, 40 euros")[1]
    assert (valid["Regex"], valid["amounts"]) == (False, True)


def test_its_input_scanners_read_outputs_too(write):
    path = write("output_scanners: [{type: Secrets}, {type: InvisibleText}]")
    text, valid, _ = load_pipeline(path).scan_output("p", "key AKIAIOSFODNN7EXAMPLE a\u200bb")
    assert text == "key ****** ab"
    assert valid == {"Secrets": False, "InvisibleText": False}


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ("{type: BanSubstrings, params: {substring: [a]}}", "did you mean 'substrings'"),
        ("{type: BanSubstrings, params: {substrings: a}}", "wanted is list[str]"),
        ("{type: BanSubstrings, params: {substrings: [a], match_type: wrd}}", "mean 'word'"),
        ("{type: Regex, params: {patterns: ['[']}}", "is no regular expression"),
        ("{type: BanCode, params: {threshold: 90}}", "threshold: 90 must be a number from 0 to 1"),
        ("{type: Secrets, params: {redact_mode: some}}", "use one of all, partial, hash"),
        ("{type: InvisibleText, params: {a: 1}}", "this scanner takes no parameters"),
        ("{type: EmotionDetections}", "there is no output scanner 'EmotionDetections'"),
        ("{type: ReadingTime}", "the parameter 'max_time' is missing"),
    ],
)
def test_wrong_parameters_of_its_scanners_are_found_before_they_run(write, entry, said):
    with pytest.raises(ConfigError) as caught:
        load_config(write(f"output_scanners:\n  - {entry}\n"))
    assert ":2: output_scanners[0]" in str(caught.value).replace("\n", "")
    assert said in str(caught.value)


def test_l41_model_settings_change_no_shared_model(write):
    before = (MODEL_SM.path, dict(MODEL_SM.pipeline_kwargs), dict(MODEL_SM.kwargs))
    given = {"model_path": "./here", "model_max_length": 256, "model_batch_size": 2}
    made = hosted.with_model_settings(output_scanners.BanCode, {**given, "threshold": 0.9})
    model = made["model"]
    assert (model.path, model.onnx_path, model.revision) == ("./here", "./here", None)
    assert model.pipeline_kwargs["max_length"] == 256
    assert model.pipeline_kwargs["batch_size"] == 2
    assert set(made) == {"model", "threshold"}
    assert (MODEL_SM.path, dict(MODEL_SM.pipeline_kwargs), dict(MODEL_SM.kwargs)) == before
    path = write("output_scanners: [{type: BanCode, params: {model_max_length: 0, model_path: x}}]")
    assert load_config(path).output_scanners[0].params["model_max_length"] == 0


def test_l41_every_scanner_with_a_model_has_its_own_default_copied():
    for kind in hosted.PACKAGES:
        for name, scanner in hosted.classes(kind).items():
            named = inspect.signature(scanner).parameters
            if "model" not in named and "recognizer_conf" not in named:
                continue
            made = hosted.with_model_settings(scanner, {"model_max_length": 64})
            model = made.get("model") or made["recognizer_conf"]["DEFAULT_MODEL"]
            assert model.pipeline_kwargs["max_length"] == 64, (kind, name)
            source = inspect.getsource(inspect.getmodule(scanner))
            default = re.search(r"^ +model = ([A-Z]\w+)$", source, re.MULTILINE)
            if default:
                assert model.path == getattr(inspect.getmodule(scanner), default[1]).path, name


def test_l20_onnx_without_optimum_is_an_error_not_a_warning():
    with pytest.raises(ConfigError, match="use_onnx=True needs optimum"):
        hosted.with_model_settings(output_scanners.BanCode, {"use_onnx": True})


def test_register_makes_llm_guard_know_ours():
    original = output_scanners.get_scanner_by_name
    theirs = output_scanners.FactualConsistency
    try:
        assert "Cavaquinho" in bridge.register()
        assert bridge.register() == bridge.register()
        made = output_scanners.get_scanner_by_name("Cavaquinho", {"threshold": 0.4})
        assert isinstance(made, Cavaquinho)
        assert output_scanners.Cavaquinho is Cavaquinho
        assert output_scanners.util.get_scanner_by_name is output_scanners.get_scanner_by_name
        assert output_scanners.FactualConsistency is theirs
        with pytest.raises(ValueError, match="Unknown scanner name: Cavaquinio"):
            output_scanners.get_scanner_by_name("Cavaquinio")
        reading = output_scanners.get_scanner_by_name("ReadingTime", {"max_time": 1})
        prompt = "Context: The fee is 40 euros.\nQuestion: What is the fee?"
        valid = scan_output([made, reading], prompt, "The fee is 90 euros.")[1]
        assert valid == {"Cavaquinho": False, "ReadingTime": True}
        bridge.register(replace=["FactualConsistency"])
        assert isinstance(
            output_scanners.get_scanner_by_name("FactualConsistency"), FactualConsistency
        )
        with pytest.raises(ConfigError, match="none of Cavaquinho's scanners"):
            bridge.register(replace=["Toxicity"])
    finally:
        bridge.unregister()
    assert output_scanners.get_scanner_by_name is original
    assert output_scanners.FactualConsistency is theirs
    assert not hasattr(output_scanners, "Cavaquinho")


CHECK = """
import site, sys, json
site.addsitedir(sys.argv[1])
early = sorted(name for name in ("llm_guard", "torch") if name in sys.modules)
found = [type(finder).__module__ for finder in sys.meta_path]
if "cavaquinho.llm_guard" in found:
    from llm_guard import output_scanners
    made = output_scanners.get_scanner_by_name("Cavaquinho", {})
    found = [type(made).__module__, output_scanners.__spec__.name]
print(json.dumps([early, found]))
"""


@pytest.mark.parametrize("value", ["1", "0", None])
def test_the_environment_switch_in_an_unmodified_process(tmp_path, value):
    """The `.pth` file of the wheel, in a site folder of its own, run by Python's own `site`."""
    root = Path(__file__).parents[2]
    pth = (root / "cavaquinho_llm_guard.pth").read_text(encoding="utf-8")
    (tmp_path / "cavaquinho_llm_guard.pth").write_text(pth, encoding="utf-8")
    switch = {} if value is None else {bridge.SWITCH: value}
    done = subprocess.run(
        [sys.executable, "-c", CHECK, str(tmp_path)],
        capture_output=True,
        text=True,
        env={"PYTHONPATH": str(root / "scanners"), "PATH": "/usr/bin:/bin", **switch},
    )
    assert done.stderr == ""
    early, found = json.loads(done.stdout.splitlines()[-1])
    assert early == []
    if value == "1":
        assert found == ["cavaquinho.output_scanners.cavaquinho", "llm_guard.output_scanners"]
    else:
        assert "cavaquinho.llm_guard" not in found


def test_the_wheel_holds_the_switch(tmp_path):
    """At its top, from where Python's `site` runs it."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=Path(__file__).parents[2])
    assert done.returncode == 0, done.stderr
    (wheel,) = tmp_path.glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert "cavaquinho_llm_guard.pth" in names
    assert "cavaquinho/llm_guard.py" in names


def test_a_switch_that_is_no_switch_is_told(monkeypatch, capsys):
    monkeypatch.setenv(bridge.SWITCH, "maybe")
    bridge.watch()
    assert "set it to 1 or 0" in capsys.readouterr().err


def test_shared_models_become_its_model(write):
    from cavaquinho.pipeline.schema import ModelEntry
    from cavaquinho.pipeline.shared_models import SharedModels

    models = SharedModels(
        {"a": ModelEntry(path="x", revision="r", kwargs={"local_files_only": True})}
    )
    made = models.for_llm_guard(output_scanners.BanCode, {"model": "a", "threshold": 0.9})
    again = models.for_llm_guard(output_scanners.Toxicity, {"model": "a"})
    assert made["model"] is again["model"]
    assert (str(made["model"]), made["model"].revision) == ("x", "r")
    assert made["model"].kwargs == {"local_files_only": True}
    assert made["threshold"] == 0.9
    path = models.for_llm_guard(output_scanners.Toxicity, {"model": "./folder"})["model"]
    assert (path.path, path.revision) == ("./folder", None)
