"""Faults of llm-guard's API that are not about load or safety, each by its number."""

import ast
import re
from pathlib import Path

import pytest
from tests.server.conftest import opened

from cavaquinho.cli import main

ROOT = Path(__file__).parents[2]
PROMPT = "Context: The fee is 40 euros."
GOOD, BAD = "The fee is 40 euros.", "The fee is 90 euros."
CHAIN = """
app: {fail_fast}
output_scanners:
  - {type: tests.server.parts.Words, name: first}
  - {type: tests.server.parts.Quotes, name: broken, on_error: report}
  - {type: tests.server.parts.Words, name: second}
"""


@pytest.fixture(scope="module")
def client(write):
    with opened(write(CHAIN.replace("{fail_fast}", "{}"))) as found:
        yield found


@pytest.mark.parametrize("path", ["/scan/output", "/analyze/output"])
def test_l27_a_broken_scanner_does_not_take_the_endpoint_down(client, path):
    answer = client.post(path, json={"prompt": PROMPT, "output": BAD})
    assert answer.status_code == 200
    body = answer.json()
    assert set(body["scanners"]) == {"first", "second"}
    assert body["errors"] == {"broken": "ValueError"}
    assert body["status"] == "incomplete"


def test_l28_fail_fast_tells_what_was_not_run(write):
    with opened(write(CHAIN.replace("{fail_fast}", "{scan_fail_fast: true}"))) as client:
        body = client.post("/scan/output", json={"prompt": PROMPT, "output": BAD}).json()
    assert body["is_valid"] is False
    assert body["scanners"] == {"first": body["scanners"]["first"]}
    skipped = {each["name"]: each["skipped"] for each in body["details"]}
    assert skipped["first"] is None
    assert skipped["second"] == "first failed and fail_fast is on"


def test_l29_two_of_one_class_each_with_its_verdict_and_reason(client):
    body = client.post("/scan/output", json={"prompt": PROMPT, "output": BAD}).json()
    details = {each["name"]: each for each in body["details"]}
    assert details["first"]["type"] == details["second"]["type"] == "Words"
    for name in ("first", "second"):
        assert details[name]["is_valid"] is False
        assert details[name]["milliseconds"] >= 0
        assert body["claims"][name][0]["reason"]


def test_l29_invalid_if_and_only_if_a_risk_is_above_zero(client):
    for output, valid in ((GOOD, True), (BAD, False)):
        body = client.post("/scan/output", json={"prompt": PROMPT, "output": output}).json()
        assert body["is_valid"] is valid
        assert (max(body["scanners"].values()) <= 0) is valid


def test_l39_a_file_that_cannot_be_served_says_why(write, capsys):
    path = write("output_scanners: [{type: Cavaquinho}]\nserver: {prot: 8000}\n")
    assert main(["serve", "--config", str(path)]) == 2
    said = capsys.readouterr().err
    assert "server.yaml:2: server.prot: is unknown; did you mean 'port'?" in said


def test_l42_no_thread_number_is_set_for_the_process():
    for path in (ROOT / "scanners" / "cavaquinho").rglob("*.py"):
        assert "set_num_threads" not in path.read_text(encoding="utf-8"), path


def test_l44_l45_requirements_are_ranges_of_packages_that_are_imported():
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    extra = re.search(r"^server = (\[.*?^\])", text, re.MULTILINE | re.DOTALL)
    wanted = ast.literal_eval(extra[1])
    names = [re.split(r"[\[>]", each)[0] for each in wanted]
    assert names == sorted(names)
    assert "asyncio" not in names
    assert not [each for each in wanted if "==" in each or "<" in each]
    assert "llm-guard" not in names
