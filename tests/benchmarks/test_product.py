import os
import subprocess
import sys
from pathlib import Path

import pytest
from benchmarks.ablations import SWITCHES, setup_without, title, variants
from benchmarks.cases import Case, read_cases
from benchmarks.errors import SettingError
from benchmarks.model_alone import ModelAlone, claims_of
from benchmarks.product import Product
from benchmarks.systems import measured
from tests.benchmarks.conftest import answers, summaries
from tests.fakes import BlindBackend, WordBackend

from cavaquinho.engine.caching import CachingBackend
from cavaquinho.errors import BackendError, ConfigError


def case(response, context="The fee is 40. The hall is old.", prompt=None, lang="en"):
    return Case("a", "a", context, prompt, response, False, lang)


class FailingBackend(WordBackend):
    """Fails on what speaks of doors."""

    def score(self, pairs):
        if any("door" in pair.hypothesis for pair in pairs):
            raise BackendError("out of order")
        return super().score(pairs)


def test_verdicts_are_the_validators(backend):
    good, bad, greeting, nothing = Product(backend).measure(
        [
            case("The fee is 40."),
            case("The fee is 90."),
            case("Hello! How can I help you today?"),
            case("The fee is 40.", context=" "),
        ]
    )
    assert (good.flagged, good.status, good.claims) == (False, "checked", 1)
    assert (bad.flagged, bad.status) == (True, "checked")
    assert bad.score > 0.5
    assert (greeting.flagged, greeting.status, greeting.claims) == (False, "no_claims", 0)
    assert nothing.status == "no_context"


def test_claims_that_were_compared_with_nothing_are_unread():
    (outcome,) = Product(BlindBackend()).measure([case("The fee is 40.")])
    assert outcome.status == "unread"


def test_the_question_is_the_prompt(backend):
    asked = case("40", prompt="How high is the fee?")
    with_it = Product(backend, details=True).measure([asked])[0]
    without = Product(backend, details=True, variant="question").measure([asked])[0]
    assert "fee" in with_it.details[0]["text"]
    assert not any("fee" in claim["text"] for claim in without.details)


def test_details_only_if_asked_for(backend):
    assert Product(backend).measure([case("The fee is 40.")])[0].details == ()


def test_each_row_in_its_language_and_in_order(backend):
    found = Product(backend, details=True).measure(
        [
            case("A taxa é 90.", "A taxa é 40.", lang="pt"),
            case("The fee is 90."),
            case("A taxa é 40.", "A taxa é 40.", lang="pt"),
        ]
    )
    assert [one.flagged for one in found] == [True, True, False]
    assert "afirmação" in found[0].details[0]["reason"]
    assert "claim" in found[1].details[0]["reason"].lower()


def test_modes_and_threshold(backend):
    unsupported = case("The hall is wide and blue.")
    assert Product(backend, mode="grounded").measure([unsupported])[0].flagged
    assert not Product(backend, mode="faithful").measure([unsupported])[0].flagged
    assert not Product(backend, threshold=0.99).measure([unsupported])[0].flagged
    assert Product(backend).settings()["threshold"] == 0.5
    with pytest.raises(ConfigError, match="threshold"):
        Product(backend, threshold=1.5)


@pytest.mark.parametrize("name", SWITCHES)
def test_every_part_can_be_switched_off(name, backend):
    cases = read_cases(answers(2), "set")
    whole, other = Product(backend), Product(backend, variant=name)
    assert len(other.measure(cases)) == 4
    assert other.settings() != whole.settings()


@pytest.mark.parametrize("name", ["checks", "windows", "selection", "gate", "support-first"])
def test_a_switch_changes_the_product(name):
    setup, plain = setup_without(name), setup_without("")
    assert setup != plain


def test_the_response_as_one_claim(backend):
    two = case("The fee is 40. The hall is old.")
    assert Product(backend).measure([two])[0].claims == 2
    assert Product(backend, variant="claims").measure([two])[0].claims == 1


def test_a_pair_is_scored_once(backend):
    remembering = CachingBackend(backend)
    cases = read_cases(answers(3), "set")
    first = Product(remembering).measure(cases)
    asked = len(backend.calls)
    assert Product(remembering, variant="checks+gate").measure(cases)
    assert len(backend.calls) == asked
    assert first == Product(WordBackend()).measure(cases)


def test_variants():
    assert variants([]) == [""]
    assert variants(["checks", "checks+windows", "checks"]) == ["", "checks", "checks+windows"]
    assert variants(["each"]) == ["", *SWITCHES]
    assert setup_without("checks+gate").decision.gate == 0
    assert not setup_without("gate+checks").decision.exact
    assert title("checks+gate") == "without checks and gate"
    with pytest.raises(SettingError, match="'chekcs' is unknown; use checks, windows"):
        variants(["chekcs"])


def test_the_model_alone_takes_question_and_answer_as_one_claim(backend):
    asked = case("40", "The fee is 40.", prompt="How high is the fee?")
    ModelAlone(backend).measure([asked])
    (pair,) = backend.calls[0]
    assert pair.hypothesis == "How high is the fee? 40"
    assert pair.premise == "The fee is 40."


def test_the_model_alone_has_the_claims_of_training():
    """So that a run's report and a benchmark's table can be compared."""
    pytest.importorskip("torch")
    from training.evaluate import claims_of as trained
    from training.rows import Answer

    for row in read_cases([*answers(2), *summaries()], "set"):
        answer = Answer(row.context, row.response, row.prompt, row.unfaithful, "set")
        assert [pair.hypothesis for pair in trained(answer)] == claims_of(row)


def test_nothing_of_the_benchmarks_needs_torch():
    code = (
        "import sys, benchmarks.faithfulness_benchmark, benchmarks.nli_benchmark;"
        "sys.exit(any(name in sys.modules for name in ('torch', 'transformers', 'datasets')))"
    )
    environment = {**os.environ, "PYTHONPATH": "scanners"}
    root = Path(__file__).parents[2]
    assert subprocess.run([sys.executable, "-c", code], cwd=root, env=environment).returncode == 0


def test_the_model_alone_takes_the_least_entailed_sentence(backend):
    rows = read_cases(summaries(), "set")
    found = ModelAlone(backend).measure(rows)
    assert [one.flagged for one in found] == [case.unfaithful for case in rows]
    two = ModelAlone(backend, details=True).measure([case("The fee is 40. The hall is new.")])[0]
    assert two.score == 0.95
    assert len(two.details) == 2


def test_the_model_alone_without_anything_to_read():
    assert ModelAlone(WordBackend()).measure([case("")])[0].status == "unread"
    assert ModelAlone(BlindBackend()).measure([case("The fee is 40.")])[0].status == "unread"


def test_a_row_that_fails_does_not_take_its_batch_along():
    cases = [case("The fee is 90."), case("A door is green."), case("The fee is 40.")]
    found = measured(Product(FailingBackend()), cases)
    assert [one.status for one in found] == ["checked", "error: BackendError", "checked"]
    assert [one.flagged for one in found] == [True, False, False]
    assert all(one.ms >= 0 for one in found)
