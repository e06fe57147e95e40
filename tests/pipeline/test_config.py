"""What is wrong with a configuration is told all at once, with file, line and key."""

from pathlib import Path

import pytest
from tests.pipeline.scanners import Says

from cavaquinho.errors import ConfigError
from cavaquinho.pipeline import Step, load_config, load_pipeline, load_pipelines
from cavaquinho.pipeline.registry import find_type, listed, own_types, register_scanner

SAYS = "{type: tests.pipeline.scanners.Says}"


def lines(path, load=load_pipeline, **options):
    with pytest.raises(ConfigError) as caught:
        load(path, environ={}, **options)
    text = str(caught.value).replace(f"{path}:", "")
    return [line.strip() for line in text.splitlines() if "errors in the" not in line]


EVERYTHING_WRONG = """\
app:
  scan_fail_fas: true
  scan_output_timeout: soon
  log_level: LOUD
rate_limit: {limit: lots}
auth: {type: http_beer, token: hunter2}
tracing: {exporter: xray}
output_scanner: []
models: {big: {pth: x}}
output_scanners:
  - type: Cavaquinho
    params: {treshold: 0.4, mode: x, language: 3}
    timeout_s: -1
  - type: Cavaquinho
    treshold: 0.4
  - type: Cavaquinio
  - type: FactualConsistency
    params: {minimum_score: 7, use_onnx: maybe}
    name: a
    on_error: blok
  - type: tests.pipeline.scanners.Replaces
    params: {old: x}
    name: a
    when: {failed: b}
  - type: tests.pipeline.scanners.Gone
  - type: tests.pipeline.gone.Gone
  - type: tests.pipeline.scanners.NOT_CALLABLE
  - name: typeless
  - type: tests.pipeline.scanners.Says
    when: {passed: [typeless, Cavaquinho]}
pipelines:
  default: {output_scanners: [{type: tests.pipeline.scanners.Says}]}
  empty: {output_scanners: []}
  other: {paralel: true, output_scanners: [{type: tests.pipeline.scanners.Asynchronous}]}
"""


@pytest.fixture(scope="module")
def told(tmp_path_factory):
    path = tmp_path_factory.mktemp("wrong") / "wrong.yaml"
    path.write_text(EVERYTHING_WRONG, encoding="utf-8")
    return lines(path)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (2, "app.scan_fail_fas: is unknown; did you mean 'scan_fail_fast'?"),
        (3, "app.scan_output_timeout: must be a number, got 'soon'"),
        (4, "app.log_level: 'LOUD' is not allowed; use one of DEBUG, INFO, WARNING"),
        (5, "rate_limit.limit: 'lots' is not allowed; write it like 100/minute"),
        (6, "auth.type: 'http_beer' is not allowed; did you mean 'http_bearer'?"),
        (7, "tracing.exporter: 'xray' is not allowed; use one of otel_http, console"),
        (8, "output_scanner: is unknown; did you mean 'output_scanners'?"),
        (9, "models.big.pth: is unknown; did you mean 'path'?"),
        (9, "models.big.path: is missing"),
        (12, "output_scanners[0].params.treshold: is unknown; did you mean 'threshold'?"),
        (12, "output_scanners[0].params.mode: mode='x' is unknown"),
        (12, "output_scanners[0].params.language: 3 does not fit: wanted is str"),
        (13, "output_scanners[0].timeout_s: must be at least 0.001, got -1"),
        (15, "output_scanners[1].treshold: is unknown (known here: type, params, name"),
        (16, "output_scanners[2].type: there is no output scanner 'Cavaquinio'; did you mean"),
        (18, "output_scanners[3].params.minimum_score: minimum_score=7 must be above 0"),
        (18, "output_scanners[3].params.use_onnx: 'maybe' does not fit: wanted is bool"),
        (20, "output_scanners[3].on_error: 'blok' is not allowed; did you mean 'block'?"),
        (21, "output_scanners[4]: the parameter 'new' is missing from params"),
        (23, "output_scanners[4].name: 'a' is the name of an earlier scanner, in "),
        (24, "output_scanners[4].when.failed: 'b' is no scanner before this one"),
        (25, "output_scanners[5].type: 'tests.pipeline.scanners.Gone' cannot be loaded"),
        (26, "output_scanners[6].type: 'tests.pipeline.gone.Gone' cannot be loaded"),
        (27, "output_scanners[7].type: 'tests.pipeline.scanners.NOT_CALLABLE' must be a class"),
        (28, "output_scanners[8].type: is missing"),
        (32, "pipelines.default: is what the lists at the top are called"),
        (33, "pipelines.empty: has no scanners"),
        (34, "pipelines.other.paralel: is unknown; did you mean 'parallel'?"),
    ],
)
def test_l39_every_error_at_once_with_line_key_and_a_guess(told, line, said):
    assert [item for item in told if item.startswith(f"{line}: {said}")], told


def test_l39_nothing_more_is_told(told):
    assert len(told) == 28


ALONE = {
    "output_scanners: [{type: SAYS, timeout_s: true}]": "timeout_s: must be a number, got True",
    "output_scanners: [{type: SAYS, timeout_s: .inf}]": "timeout_s: must be at most 3.1536e+07",
    "output_scanners: [{type: SAYS, timeout_s: .nan}]": "timeout_s: must be at",
    "output_scanners: [{type: SAYS, timeout_s: 1.0e-9}]": "timeout_s: must be at least 0.001",
    "app: {scan_output_timeout: yes}\noutput_scanners: [{type: SAYS}]": "a number, got True",
    "app: {scan_output_timeout: .inf}\noutput_scanners: [{type: SAYS}]": "finite number",
    "parallel: 1\noutput_scanners: [{type: SAYS}]": "parallel: must be true or false, got 1",
    "output_scanners: [{type: SAYS, name: ' '}]": "name: must not be empty",
    "pipelines: {'': {output_scanners: [{type: SAYS}]}}": "must not be empty",
    "output_scanners: [{type: SAYS, name: a}, {type: SAYS, when: {failed: a, passed: a}}]": (
        "when: can never be"
    ),
    "output_scanners: [{type: GroundedEntities, params: {regions: [XX]}}]": "'XX', which is no",
    "output_scanners: [{type: BanSubstrings, params: {substrings: []}}]": "[] holds nothing",
    "output_scanners: [{type: BanSubstrings, params: {substrings: [a, ' ']}}]": "holds nothing",
    "output_scanners: [{type: Regex, params: {patterns: []}}]": "[] holds nothing to look for",
    "output_scanners: [{type: ReadingTime, params: {max_time: -1}}]": "-1 must be at least 0.001",
    "output_scanners: [{type: JSON, params: {required_elements: -1}}]": "-1 must be at least 0",
}
"""Values that mean nothing, so that a scanner would never run or never find anything."""


@pytest.mark.parametrize("text", ALONE)
def test_l39_what_would_run_and_do_nothing_is_wrong(write, text):
    if "Regex" in text or "Ban" in text or "JSON" in text or "Reading" in text:
        pytest.importorskip("llm_guard", reason="it does not support this Python")
    (told,) = lines(write(text.replace("SAYS", "tests.pipeline.scanners.Says")))
    assert told.split(":")[0] in ("1", "2")
    assert ALONE[text] in told


def test_l40_the_docs_offer_no_exporter_that_the_schema_refuses():
    docs = (Path(__file__).parents[2] / "docs" / "pipelines.md").read_text(encoding="utf-8")
    assert "xray" not in docs.casefold().replace("-", "")


def test_secrets_are_not_repeated(write):
    told = lines(write(f"auth: {{type: http_bearer, token: [hunter2]}}\noutput_scanners: [{SAYS}]"))
    assert told == ["1: auth.token: must be a string, got"]
    config = load_config(
        write(f"auth: {{type: http_bearer, token: hunter2}}\noutput_scanners: [{SAYS}]")
    )
    assert config.auth.token == "hunter2"
    assert "hunter2" not in repr(config)


@pytest.mark.parametrize("load", [load_pipeline, load_pipelines, load_config])
@pytest.mark.parametrize(
    "wrong",
    [
        "app: {nam: x}",
        "parallel: perhaps",
        "pipelines: {b: {output_scanners: [{type: Nothing.like.this}]}}",
        "pipelines: {b: {output_scanners: [{type: Cavaquinho, params: {threshold: 50}}]}}",
        "pipelines: {b: }",
        "models: {m: }",
        "app: 3",
    ],
)
def test_a_wrong_configuration_never_yields_a_running_pipeline(write, wrong, load):
    path = write(f"output_scanners: [{SAYS}]\n{wrong}\n")
    with pytest.raises(ConfigError, match=r"pipeline\.yaml:2: "):
        load(path)


def test_what_only_a_constructor_finds_stops_it_too(write):
    path = write("output_scanners: [{type: tests.pipeline.scanners.Asynchronous}]")
    assert "Asynchronous.scan is asynchronous" in lines(path)[0]
    path = write("output_scanners: [{type: collections.OrderedDict}]")
    assert "is no scanner: it needs a method scan" in lines(path)[0]


def test_several_pipelines_in_one_file(write):
    path = write(
        f"""
        app: {{scan_fail_fast: true}}
        pipelines:
          one: {{output_scanners: [{SAYS}], fail_fast: false}}
          two: {{output_scanners: [{SAYS}, {SAYS}], parallel: true}}
        """
    )
    both = load_pipelines(path)
    assert [(p.name, p.fail_fast, p.parallel) for p in both.values()] == [
        ("one", False, False),
        ("two", True, True),
    ]
    assert load_pipeline(path, "two").name == "two"
    assert lines(path, name="tow")[0].endswith(
        "has no pipeline 'tow'; did you mean 'two'?; it has one, two"
    )
    assert "has the pipelines one, two; say which one" in lines(path)[0]


def test_l11_instances_of_one_type_have_names_of_their_own(write):
    path = write(f"output_scanners: [{SAYS}, {SAYS}, {{type: {HERE}.Says, name: Says_3}}, {SAYS}]")
    assert [step.name for step in load_pipeline(path).output_scanners] == [
        "Says",
        "Says_2",
        "Says_3",
        "Says_4",
    ]


HERE = "tests.pipeline.scanners"


def test_l22_every_exported_scanner_can_be_named(write):
    import cavaquinho.output_scanners as ours

    exported = {name for name in ours.__all__ if hasattr(getattr(ours, name), "scan")}
    assert {"Cavaquinho", "FactualConsistency"} <= exported == set(own_types())
    for name in exported:
        found = find_type(name, "output")
        assert (found.make, found.origin) == (getattr(ours, name), "cavaquinho")


def test_the_order_of_types_ours_before_llm_guards():
    kinds = {item.name: item.origin for item in listed("output")}
    assert kinds["FactualConsistency"] == "cavaquinho"
    assert find_type("FactualConsistency", "output").make.__module__.startswith("cavaquinho.")
    theirs = find_type("llm_guard.output_scanners.FactualConsistency", "output")
    assert (theirs.origin, theirs.make.__module__.split(".")[0]) == ("llm-guard", "llm_guard")


def test_registered_types(write):
    register_scanner("SaysHere", Says)
    register_scanner("SaysHere", Says)
    path = write("output_scanners: [{type: SaysHere, params: {valid: false}}]")
    assert load_pipeline(path).scan_output("p", "o")[1] == {"SaysHere": False}
    with pytest.raises(ConfigError, match="is taken"):
        register_scanner("SaysHere", Step)
    with pytest.raises(ConfigError, match="is taken"):
        register_scanner("Cavaquinho", Says)
    with pytest.raises(ConfigError, match="must be a class or a function"):
        register_scanner("Three", 3)
    with pytest.raises(ConfigError, match="did you mean 'output'"):
        register_scanner("Fine", Says, kind="outputs")


def test_an_output_scanner_among_the_input_scanners(write):
    told = lines(write("input_scanners: [{type: Cavaquinho}]"))
    assert "it scans outputs, so put it under output_scanners" in told[0]


def test_shared_models_are_loaded_once(write):
    from cavaquinho.nli.onnx import embedded_folder

    path = write(
        f"""
        models:
          small: {embedded_folder()}
          same: {{path: {embedded_folder()}, onnx_path: {embedded_folder()}, use_onnx: true}}
        output_scanners:
          - {{type: Cavaquinho, name: a, params: {{model: small}}}}
          - {{type: Cavaquinho, name: b, params: {{model: "${{WHICH:small}}"}}}}
          - {{type: FactualConsistency, params: {{model: same}}}}
          - {{type: FactualConsistency, name: c, params: {{model_path: {embedded_folder()}}}}}
        """
    )
    steps = load_pipeline(path).output_scanners
    backends = [step.scanner._validator.classifier.backend for step in steps[:2]]
    assert backends[0] is backends[1]
    assert steps[2].scanner.scan("The fee is 40.", "The fee is 40.")[1] is True
    told = lines(
        write("models: {small: x}\noutput_scanners: [{type: Cavaquinho, params: {model: smal}}]")
    )
    assert told == [
        "2: output_scanners[0].params.model: 'smal' is not among the models; did you mean 'small'? "
        "(known here: small); a folder is written ./NAME, a model on the hub OWNER/NAME"
    ]


@pytest.mark.parametrize("kind", ["Cavaquinho", "FactualConsistency", "SelfConsistency, samples"])
def test_a_name_that_is_no_shared_model_is_not_looked_up_on_the_hub(
    write, kind, monkeypatch, tmp_path
):
    name, _, extra = kind.partition(", ")
    text = "models: {small: x, large: y}\noutput_scanners: [{type: %s, params: {%smodel: %s}}]"
    samples = "samples: [a], " if extra else ""
    for slip in ("smal", "medium", "Small"):
        (told,) = lines(write(text % (name, samples, slip)), load=load_config)
        assert told.startswith(f"2: output_scanners[0].params.model: {slip!r} is not among the mod")
        assert "(known here: small, large)" in told
    (told,) = lines(write(text % (name, samples, "{path: x}")), load=load_config)
    assert "must be a name; describe the model under models" in told
    (tmp_path / "folder").mkdir()
    monkeypatch.chdir(tmp_path)
    for fine in ("owner/medium", "./smal", "folder", "${M:large}"):
        load_config(write(text % (name, samples, f"'{fine}'")), environ={})
    load_config(write(f"output_scanners: [{{type: {HERE}.WithModel, params: {{model: gpt}}}}]"))


def test_the_model_of_another_scanner_may_have_any_name_but_a_slip(write):
    entry = f"{{type: {HERE}.WithModel, params: {{model: %s}}}}"
    text = f"models: {{small: x}}\noutput_scanners: [{entry}]"
    load_config(write(text % "gpt-9"), environ={})
    assert "did you mean 'small'?" in lines(write(text % "smal"), load=load_config)[0]


NESTED = {
    f"{HERE}.Nested": {
        "limits: {mst: 3, most: 4}": "limits.mst: is unknown; did you mean 'most'? (known here",
        "limits: {least: 3}": "limits: the key 'most' is missing",
        "limits: {most: x}": "limits.most: 'x' does not fit: wanted is int",
        "limits: {most: 1, least: 2}": "limits: most=1 must be at least 2",
        "more: [{most: 1}, {most: 1, lest: 2}]": "more[1].lest: is unknown; did you mean 'least'?",
        "named: [{name: a, word: [b]}]": "named[0].word: is unknown; did you mean 'words'?",
        "options: {mst: 3}": "options.mst: is unknown; did you mean 'most'? (known here: most, lea",
    },
    f"{HERE}.Chooses": {
        "limits: {type: plain, mst: 3, most: 4}": "limits.mst: is unknown; did you mean 'most'?",
        "limits: {type: plain}": "limits: the parameter 'most' is missing from the options of 'p",
        "limits: {typ: plain}": "limits: needs `type`, one of plain",
        "limits: {type: plan}": "limits.type: 'plan' is not allowed; did you mean 'plain'?",
        "limits: 'os:gone'": "limits: 'os:gone' cannot be loaded",
    },
    "FactualVerification": {
        "retriever: {type: wikipedia, langauge: pt}": "retriever.langauge: is unknown; did you me",
        "retriever: {type: wikipedia, pages: many}": "retriever.pages: 'many' does not fit",
        "retriever: {type: wikipedia, pages: 0}": "retriever: retriever 'wikipedia': pages=0 must",
        "retriever: {type: wikipedia, settings: {timeout: 3}}": (
            "retriever.settings.timeout: is unknown; did you mean 'timeout_s'?"
        ),
        "retriever: {type: wikipedia, settings: {timeout_s: 0}}": "retriever.settings: timeout_s=0",
        "retriever: {type: wikipdia}": "retriever.type: 'wikipdia' is not allowed; did you mean",
        "retriever: wikipdia": "retriever: retriever='wikipdia' is unknown; did you mean",
    },
    "GroundedEntities": {"recognizers: [x]": "recognizers: recognizers has 'x', which is no rec"},
    "Regex": {"patterns: ['(']": "patterns: '(' is no regular expression: missing )"},
    "Sensitive": {
        "regex_patterns: [{nme: x}]": "regex_patterns[0].nme: is unknown; did you mean 'name'?",
        "recognizer_conf: {CHUNK_SIZ: 3}": "recognizer_conf.CHUNK_SIZ: is unknown; did you mean",
    },
}
NEEDED = {
    "FactualVerification": "httpx",
    "GroundedEntities": "presidio_analyzer",
    "Regex": "llm_guard",
    "Sensitive": "llm_guard",
}


@pytest.mark.parametrize(
    ("kind", "params"), [(kind, each) for kind in NESTED for each in NESTED[kind]]
)
def test_what_is_wrong_inside_a_parameter_has_its_line_its_key_and_a_guess(write, kind, params):
    if kind in NEEDED:
        pytest.importorskip(NEEDED[kind])
    key, _, value = params.partition(": ")
    text = f"output_scanners:\n  - type: {kind}\n    params:\n      {key}:\n        {value}\n"
    (told,) = lines(write(text))
    place, _, message = told.partition(": ")
    assert place in ("4", "5")
    assert message.startswith(f"output_scanners[0].params.{NESTED[kind][params]}")
    assert "TypeError" not in told


def test_what_is_right_inside_a_parameter_has_its_type(write):
    path = write(
        f"""
        output_scanners:
          - type: {HERE}.Nested
            params: {{limits: {{most: "${{N:7}}"}}, more: [{{most: 1}}], options: {{least: 0}}}}
          - type: {HERE}.Chooses
            params: {{limits: {{type: plain, most: "${{N:7}}"}}}}
          - type: {HERE}.Chooses
            name: function
            params: {{limits: "os:getcwd"}}
        """
    )
    nested, chosen, function = (step.scanner for step in load_pipeline(path).output_scanners)
    assert (nested.limits.most, nested.more[0].least) == (7, 0)
    assert chosen.limits == {"type": "plain", "most": 7}
    assert callable(function.limits)


def test_a_name_given_twice_tells_both_lines(write):
    write(f"output_scanners:\n  - {{type: {HERE}.Says, name: a}}", "base.yaml")
    path = write(f"include: base.yaml\noutput_scanners:\n  - {{type: {HERE}.Says, name: a}}")
    (told,) = lines(path)
    assert told.startswith("3: output_scanners[1].name: 'a' is the name of an earlier scanner, in ")
    assert told.endswith("base.yaml, line 2")


def test_the_parameters_of_another_scanner_are_its_own(write):
    """Four parameters of llm-guard's API start with `model_`; a plugin's may, too."""
    from cavaquinho.nli.onnx import embedded_folder

    path = write(
        f"""
        models: {{small: {embedded_folder()}}}
        output_scanners:
          - type: {HERE}.WithModel
            params: {{model: small, model_name: a, model_path: b, model_batch_size: 3, my_model: 4}}
        """
    )
    given = load_pipeline(path).output_scanners[0].scanner.given
    assert given.pop("model").score([]) == []
    assert given == {"model_name": "a", "model_path": "b", "model_batch_size": 3, "my_model": 4}


def test_a_model_named_in_both_ways(write):
    path = write("output_scanners: [{type: Cavaquinho, params: {model: a, model_path: b}}]")
    assert "model_path and model name two models" in lines(path)[0]


def test_a_check_loads_no_model(write):
    for key in ("model", "model_path"):
        load_config(write(f"output_scanners: [{{type: Cavaquinho, params: {{{key}: ./gone}}}}]"))


def test_a_model_that_is_not_there(write):
    told = lines(write("output_scanners: [{type: Cavaquinho, params: {model: ./gone}}]"))
    assert "1: output_scanners[0].params" in told[0]
    assert "./gone does not exist" in told[0]


@pytest.mark.parametrize(
    ("params", "said"),
    [
        ("number: '0.5'", "'0.5' does not fit: wanted is float; write it without quotation marks"),
        ("number: true", "True does not fit: wanted is float"),
        ("count: 2.5", "2.5 does not fit: wanted is int"),
        ("flag: 1", "1 does not fit: wanted is bool"),
        ("text: 3", "3 does not fit: wanted is str"),
        ("texts: abc", "'abc' does not fit: wanted is list[str]"),
        ("texts: [a, 3]", "item [1] is wrong"),
        ("maybe: [a]", "wanted is str | None"),
        ("call: os.getcwd", "does not fit: name a function as 'package.module:function'"),
        ("call: 'os:gone'", "'os:gone' cannot be loaded"),
        ("call: 'os:sep'", "'os:sep' is a str, not a function"),
    ],
)
def test_l37_parameters_of_the_wrong_type(write, params, said):
    told = lines(write(f"output_scanners:\n  - type: {HERE}.Typed\n    params: {{{params}}}\n"))
    assert told[0].startswith(f"3: output_scanners[0].params.{params.split(':')[0]}: ")
    assert said in told[0]


def test_a_function_is_named_by_its_path(write):
    path = write(f"output_scanners: [{{type: {HERE}.Typed, params: {{call: 'os.path:basename'}}}}]")
    assert load_pipeline(path).output_scanners[0].scanner.given["call"]("a/b") == "b"


def test_c22_a_scanner_that_counts_as_false_is_kept(write):
    path = write(f"output_scanners: [{{type: {HERE}.Falsy, params: {{valid: false}}}}]")
    assert load_pipeline(path).scan_output("p", "o")[1] == {"Falsy": False}
