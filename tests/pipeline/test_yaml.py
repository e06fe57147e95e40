"""Reading YAML: substitution with types, lines, and what is refused."""

import pytest
import yaml

from cavaquinho.errors import ConfigError
from cavaquinho.pipeline import load_pipeline

HERE = "tests.pipeline.scanners"
TYPED = """\
    output_scanners:
      - type: tests.pipeline.scanners.Typed
        params:
          {params}
"""


def given(write, params, **environ):
    path = write(TYPED.replace("{params}", params))
    return load_pipeline(path, environ=environ).output_scanners[0].scanner.given


def error(path, **environ):
    with pytest.raises(ConfigError) as caught:
        load_pipeline(path, environ=environ)
    return str(caught.value).replace(str(path.parent) + "/", "")


def wrong(write, text, **environ):
    return error(write(text), **environ)


@pytest.mark.parametrize(
    ("params", "environ", "name", "value"),
    [
        ("number: ${T:0.7}", {}, "number", 0.7),
        ("number: ${T:0.7}", {"T": "0.9"}, "number", 0.9),
        ('number: "${T:0.7}"', {}, "number", 0.7),
        ("number: '${T:0.7}'", {}, "number", 0.7),
        ("number: ${T:1}", {}, "number", 1),
        ("count: ${N:3}", {}, "count", 3),
        ("flag: ${F:true}", {}, "flag", True),
        ("flag: ${F:true}", {"F": "false"}, "flag", False),
        ("text: ${S:007}", {}, "text", "007"),
        ('text: "${S}"', {"S": "12"}, "text", "12"),
        ("text: ${S:true}", {}, "text", "true"),
        ("text: ${URL:http://x:4318/v1}", {}, "text", "http://x:4318/v1"),
        ('text: "to ${HOST:a}:${PORT:80}/"', {"HOST": "b"}, "text", "to b:80/"),
        ("text: x${S:}y", {}, "text", "xy"),
        ("text: ${S:a}", {"S": ""}, "text", ""),
        ("text: ${A:${B:c}}", {}, "text", "c"),
        ("text: ${A:${B:c}}", {"B": "d"}, "text", "d"),
        ("text: '${P:[0-9]{3}}'", {}, "text", "[0-9]{3}"),
        ("text: $${A}", {}, "text", "${A}"),
        ("text: costs $5", {}, "text", "costs $5"),
        ("text: ${S}", {"S": "${T}"}, "text", "${T}"),
        ("maybe: ${S:}", {}, "maybe", None),
        ("texts: ['${A:b}', c]", {}, "texts", ["b", "c"]),
        ("anything: ${A:3}", {}, "anything", 3),
        ("anything: '${A:3}'", {}, "anything", "3"),
        ("anything: {deep: ['${A:b}', '${C:2}']}", {}, "anything", {"deep": ["b", "2"]}),
        ("new: ${A:2.5}", {}, "new", 2.5),
    ],
)
def test_l36_l37_substituted_values_have_types(write, params, environ, name, value):
    found = given(write, params, **environ)[name]
    assert found == value
    assert type(found) is type(value)


@pytest.mark.parametrize(
    ("params", "said"),
    [
        ("number: ${T}", "number: the environment variable T is not set"),
        ("number: ${T:high}", "number: 'high' does not fit: wanted is float"),
        ("text: ${my-var:x}", "names no environment variable; write $${"),
        ("text: '${A'", "is never closed"),
        ("text: ${}", "names no environment variable"),
    ],
)
def test_l36_what_cannot_be_substituted_is_an_error_with_its_line(write, params, said):
    message = wrong(write, TYPED.replace("{params}", params))
    assert message.startswith("pipeline.yaml:4: output_scanners[0].params.")
    assert said in message


def test_l38_the_loaders_of_others_stay_as_they_are(write):
    before = {key: list(value) for key, value in yaml.SafeLoader.yaml_implicit_resolvers.items()}
    constructors = dict(yaml.SafeLoader.yaml_constructors)
    given(write, "text: ${HOME:x}", HOME="secret")
    assert yaml.SafeLoader.yaml_implicit_resolvers == before
    assert yaml.SafeLoader.yaml_constructors == constructors
    assert yaml.safe_load("a: ${HOME}") == {"a": "${HOME}"}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "pipeline.yaml:1: must hold keys and values"),
        ("- a", "pipeline.yaml:1: must hold keys and values"),
        ("just text", "must hold keys and values"),
        ("a: [1, 2", "is not YAML"),
        ("a: 1\n\tb: 2", "pipeline.yaml:2: is not YAML"),
        ("output_scanners: []", "has no scanners"),
        ("app: {name: a}", "has no scanners"),
        ("1: a\napp: {}", "pipeline.yaml:1: the key '1' is no string"),
        ("app:\n  name: a\n  name: b", "pipeline.yaml:3: app.name: stands twice, also in line 2"),
        ("app: !!python/object:os.system {}", "pipeline.yaml:1: app: the tag"),
        ("app: {name: !!python/name:os.system x}", "app.name: cannot be read"),
        ("app: {name: &a [*a]}", "app.name[0]: cannot be read: it holds itself"),
        ("app: &a {<<: *a}", "<< of a mapping that holds it"),
        ("a: 1\n---\nb: 2", "is not YAML"),
    ],
)
def test_l39_a_file_that_is_no_configuration(write, text, said):
    assert said in wrong(write, text)


def test_l39_no_file_and_no_text(tmp_path):
    missing = tmp_path / "missing.yaml"
    assert error(missing) == "missing.yaml:1: cannot be read: No such file or directory"
    assert "cannot be read: Is a directory" in error(tmp_path)
    latin = tmp_path / "latin.yaml"
    latin.write_bytes("app: {name: café}".encode("latin-1"))
    assert "is not UTF-8 (byte 15)" in error(latin)


def test_aliases_that_grow_without_bound_are_refused(write):
    rows = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    rows += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 9)]
    assert "over 100000 values" in wrong(write, "\n".join(rows))


def test_deep_nesting_is_an_error_not_a_crash(write):
    assert "is not YAML" in wrong(write, "a: " + "[" * 3000)


def test_anchors_and_merges(write):
    path = write(
        """
        output_scanners:
          - type: tests.pipeline.scanners.Typed
            params: &shared {number: 0.1, text: a}
          - type: tests.pipeline.scanners.Typed
            params: {<<: *shared, text: b}
        """
    )
    first, second = (step.scanner.given for step in load_pipeline(path).output_scanners)
    assert (first["number"], first["text"]) == (0.1, "a")
    assert (second["number"], second["text"]) == (0.1, "b")


def test_include(write):
    write("output_scanners: [{type: tests.pipeline.scanners.Says, name: first}]", "base.yaml")
    write("app: {name: base, scan_fail_fast: true}", "more.yaml")
    path = write(
        """
        include: [base.yaml, "${MORE:more}.yaml"]
        app: {name: own}
        output_scanners: [{type: tests.pipeline.scanners.Says, name: second}]
        """
    )
    pipeline = load_pipeline(path)
    assert [step.name for step in pipeline.output_scanners] == ["first", "second"]
    assert pipeline.fail_fast is True


@pytest.mark.parametrize(
    ("base", "said"),
    [
        ("include: pipeline.yaml", "base.yaml:1: include[0]: pipeline.yaml includes itself"),
        ("include: gone.yaml", "base.yaml:1: include[0]: there is no file"),
        ("include: [3]", "base.yaml:1: include[0]: must be the name of a file, got 3"),
        ("app: {nam: a}", "base.yaml:1: app.nam: is unknown; did you mean 'name'?"),
    ],
)
def test_errors_in_an_included_file_name_that_file(write, base, said):
    write(base, "base.yaml")
    text = "include: base.yaml\noutput_scanners: [{type: tests.pipeline.scanners.Says}]"
    assert said in wrong(write, text)
