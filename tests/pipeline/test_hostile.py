"""Files, plugins and callers that do their worst: an error that says what to do, and no hang."""

import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from cavaquinho.cli.main import main
from cavaquinho.errors import ConfigError
from cavaquinho.pipeline import load_config, load_pipeline, registry
from cavaquinho.pipeline.registry import listed
from cavaquinho.pipeline.schema import MOST_SCANNERS

FILES = {
    "empty": (b"", "must hold keys and values"),
    "binary": (bytes(range(128, 256)), "is not UTF-8 (byte 0); save it as UTF-8"),
    "utf16": ("output_scanners: []".encode("utf-16"), "is not UTF-8 (byte 0)"),
    "nul": (b"output_scanners: [{type: \0}]", "is not YAML"),
    "tab": (b"output_scanners:\n\t- a", ":2: is not YAML"),
    "comment": (b"# " + b"x" * 1_000_000, "must hold keys and values"),
    "itself": (b"include: itself.yaml", "includes itself in a circle"),
}


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("command", ["check", "scan"])
def test_files_that_are_no_configuration(tmp_path, capsys, name, command):
    path = tmp_path / f"{name}.yaml"
    path.write_bytes(FILES[name][0])
    arguments = {
        "check": ["config", "check", str(path)],
        "scan": ["scan", "--config", str(path), "--prompt", "p", "--output", "o"],
    }
    assert main(arguments[command]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("cavaquinho: error: ")
    assert FILES[name][1] in told.err


def test_texts_that_are_none(write, tmp_path, capsys):
    config = write("output_scanners: [{type: tests.pipeline.scanners.Says}]")
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\x00")
    for path, said in ((binary, "is not UTF-8"), (tmp_path, "Is a directory"), ("gone", "No such")):
        arguments = ["--config", str(config), "--prompt", "p", "--output-file", str(path)]
        assert main(["scan", *arguments]) == 2
        assert said in capsys.readouterr().err


def test_includes_and_merges_that_double_are_refused(write):
    says = "{type: tests.pipeline.scanners.Says}"
    write(f"output_scanners: [{says}]", "0.yaml")
    for level in range(1, 30):
        path = write(f"include: [{level - 1}.yaml, {level - 1}.yaml]", f"{level}.yaml")
    with pytest.raises(ConfigError, match="is one of over 100 included files"):
        load_config(path)
    rows = ["a0: &a0 {k: v}"]
    rows += [f"a{n}: &a{n} {{<<: [{', '.join([f'*a{n - 1}'] * 10)}]}}" for n in range(1, 9)]
    with pytest.raises(ConfigError, match="over 100000 values"):
        load_config(write("\n".join(rows)))


PLUGIN = """
raise_at_import = None
NUMBER = 3

class Shapeless:
    def scan(self, prompt, output):
        return output

class Scanless:
    pass

def makes_nothing():
    return None
"""
POINTS = """[cavaquinho.output_scanners]
Gone = hostile_plugin:Gone
Missing = hostile_missing:Missing
Raising = hostile_raising:Raising
Number = hostile_plugin:NUMBER
Shapeless = hostile_plugin:Shapeless
Scanless = hostile_plugin:Scanless
Nothing = hostile_plugin:makes_nothing
"""


@pytest.fixture
def plugins(tmp_path, monkeypatch):
    """A package with every kind of broken entry point, as pip would leave it."""
    site = tmp_path / "site"
    info = site / "hostile_plugin-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: hostile-plugin\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(POINTS)
    (site / "hostile_plugin.py").write_text(PLUGIN)
    (site / "hostile_raising.py").write_text("raise ZeroDivisionError('at import')")
    monkeypatch.syspath_prepend(site)
    yield
    for name in ("hostile_plugin", "hostile_raising"):
        sys.modules.pop(name, None)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Gone", "the plugin 'Gone' of hostile-plugin cannot be loaded: AttributeError"),
        ("Missing", "of hostile-plugin cannot be loaded: ModuleNotFoundError"),
        ("Raising", "of hostile-plugin cannot be loaded: ZeroDivisionError: at import"),
        ("Number", "is a int, not a class or a function"),
        ("Scanless", "is no scanner: it needs a method scan"),
        ("Nothing", "is no scanner: it needs a method scan"),
    ],
)
def test_broken_plugins(plugins, write, name, said):
    with pytest.raises(ConfigError, match=r"pipeline\.yaml:1: output_scanners\[0\]") as caught:
        load_pipeline(write(f"output_scanners: [{{type: {name}}}]"))
    assert said in str(caught.value)
    assert "Cavaquinho" in [item.name for item in listed("output")]


def test_a_plugin_that_returns_the_wrong_shape_is_a_scanner_that_failed(plugins, write):
    pipeline = load_pipeline(write("output_scanners: [{type: Shapeless}]"))
    report = pipeline.scan_output_detailed("p", "o")
    assert not report.is_valid
    assert report.reports["Shapeless"].error


def test_broken_plugins_do_not_break_the_list(plugins, capsys):
    assert main(["scanners"]) == 0
    assert "ZeroDivisionError" in capsys.readouterr().out


def test_sixteen_threads_get_what_one_gets(write):
    pipeline = load_pipeline(
        write(
            """
            output_scanners:
              - {type: Cavaquinho, params: {on_hallucination: redact}}
              - {type: FactualConsistency, when: {passed: Cavaquinho}}
            """
        )
    )
    prompts = [f"Context: Room {n} holds {n + 5} people.\nQuestion: How many?" for n in range(16)]
    outputs = [f"Room {n} holds {n + 5 + n % 2} people." for n in range(16)]
    alone = [pipeline.scan_output(*pair) for pair in zip(prompts, outputs, strict=True)]
    assert {triple[1]["Cavaquinho"] for triple in alone} == {True, False}
    with ThreadPoolExecutor(16) as pool:
        assert list(pool.map(pipeline.scan_output, prompts, outputs)) == alone


def test_many_unknown_types_are_told_without_reading_the_packages_for_each(write, monkeypatch):
    looks = []
    look = registry.entry_points
    monkeypatch.setattr(registry, "entry_points", lambda **group: looks.append(1) or look(**group))
    config = write("output_scanners:\n" + "".join(f"- type: Nothing{n}\n" for n in range(100)))
    with pytest.raises(ConfigError) as told:
        load_config(config)
    assert len(str(told.value).splitlines()) == 101
    assert len(looks) == 2, "once for each kind"


def test_plugins_are_not_looked_for_where_none_is_named(write, monkeypatch):
    monkeypatch.setattr(registry, "entry_points", lambda **_: pytest.fail("looked"))
    load_config(write("output_scanners: [{type: Cavaquinho}, {type: FactualConsistency}]"))


def test_a_chain_has_at_most_a_thousand_scanners(write):
    one = "- type: tests.pipeline.scanners.Says\n"
    load_config(write("output_scanners:\n" + one * MOST_SCANNERS))
    with pytest.raises(ConfigError) as told:
        load_config(write("input_scanners:\n" + one * 20_000 + "output_scanners:\n" + one))
    assert str(told.value).endswith(
        "yaml:1: input_scanners: must have at most 1,000 scanners, got 20,000; "
        "spread them over `pipelines`"
    )


LONG = "x" * 1_000_000


@pytest.mark.parametrize(
    "text",
    [
        f"output_scanners: [{{type: {LONG}}}]",
        f"output_scanners: [{{type: {LONG}.y}}]",
        f"output_scanners: [{{type: Cavaquinho, params: {{threshold: {LONG}}}}}]",
        f"output_scanners: [{{type: Cavaquinho, params: {{mode: {LONG}}}}}]",
        f"output_scanners: [{{type: Cavaquinho, params: {{'{LONG}': 1}}}}]",
        f"output_scanners: [{{type: Cavaquinho, on_error: {LONG}}}]",
        f"output_scanners: [{{type: Cavaquinho, when: {{failed: {LONG}}}}}]",
        f"output_scanners: [{{type: Regex, params: {{patterns: ['({LONG}']}}}}]",
        f"output_scanners: [{{type: Cavaquinho, params: {{model: {LONG}}}}}]\nmodels: {{a: b}}",
        f"output_scanners: [{{type: Cavaquinho}}]\napp: {{scan_fail_fast: {LONG}}}",
        f"output_scanners: [{{type: Cavaquinho}}]\nrate_limit: {{limit: {LONG}}}",
        f"output_scanners: [{{type: Cavaquinho}}]\n'{LONG}': 1",
        f"output_scanners: [{{type: Cavaquinho}}]\ninclude: {LONG}",
        f"output_scanners: [{{type: Cavaquinho, name: '{'$'}{{{LONG}}}'}}]",
        f"output_scanners: {LONG}",
        f"? [{LONG}]\n: 1",
        f"a: *{LONG}",
        f"a: !{LONG} b",
        f"a: !{LONG} [b]",
    ],
    ids=range(19),
)
def test_a_message_repeats_only_the_ends_of_an_over_long_value(write, text):
    with pytest.raises(ConfigError) as told:
        load_config(write(text))
    assert len(str(told.value)) < 5000
    assert "x" * 1001 not in str(told.value)


@pytest.mark.parametrize("name", ["a\\0b", "~nobody-of-this-name/a", "x" * 5000])
def test_a_name_that_no_file_can_have_is_a_file_that_is_not_there(write, name):
    with pytest.raises(ConfigError, match="there is no file"):
        load_config(write(f'include: "{name}"'))
    scanner = f'output_scanners: [{{type: Cavaquinho, params: {{model: "{name}"}}}}]'
    if "/" not in name:
        with pytest.raises(ConfigError, match="is not among the models"):
            load_config(write(f"{scanner}\nmodels: {{a: b}}"))
