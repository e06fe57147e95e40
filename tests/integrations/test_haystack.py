"""The real Haystack."""

import asyncio
import math

import pytest

pytest.importorskip("haystack")

from haystack import Document, Pipeline

from cavaquinho.errors import ConfigError, InputError
from cavaquinho.integrations.guard import UnfaithfulError
from cavaquinho.integrations.haystack import ClaimFaithfulnessEvaluator

GOOD, BAD = "The fee is 40 euros.", "The fee is 90 euros."


def inputs(*answers, context=("The fee is 40 euros.",)):
    documents = [Document(content=text, id=f"d{place}") for place, text in enumerate(context)]
    return {
        "questions": ["What is the fee?"] * len(answers),
        "contexts": [documents] * len(answers),
        "predicted_answers": list(answers),
    }


def pipeline(**options):
    made = Pipeline()
    made.add_component("faithfulness", ClaimFaithfulnessEvaluator(**options))
    return made


def test_in_a_pipeline():
    found = pipeline().run({"faithfulness": inputs(GOOD, BAD)})["faithfulness"]
    assert found["is_valid"] is False
    assert [result["is_valid"] for result in found["results"]] == [True, False]
    assert found["results"][1]["result"]["claims"][0]["source_id"] == "d0"
    assert found["score"] == pytest.approx(sum(found["individual_scores"]) / 2)
    assert found["individual_scores"][0] > 0.5 > found["individual_scores"][1]


def test_asynchronously():
    evaluator = ClaimFaithfulnessEvaluator()
    jobs = inputs(GOOD, BAD)
    assert asyncio.run(evaluator.run_async(**jobs)) == evaluator.run(**jobs)


def test_written_and_read():
    written = pipeline(on_no_context="block", mode="grounded").dumps()
    read = Pipeline.loads(written, allowed_modules=["cavaquinho.integrations.haystack"])
    assert read.dumps() == written
    found = read.run({"faithfulness": inputs(GOOD, context=())})["faithfulness"]
    assert found["is_valid"] is False


def test_what_is_not_known_has_no_score():
    found = ClaimFaithfulnessEvaluator().run(**inputs(BAD, context=()))
    assert found["individual_scores"] == [None]
    assert math.isnan(found["score"])
    assert found["results"][0]["decided"] is False
    assert found["is_valid"] is True


def test_errors():
    with pytest.raises(UnfaithfulError):
        ClaimFaithfulnessEvaluator(raise_on_invalid=True).run(**inputs(GOOD, BAD))
    with pytest.raises(InputError, match="equally many"):
        ClaimFaithfulnessEvaluator().run(["q"], [], ["a"])
    with pytest.raises(InputError, match="got int"):
        ClaimFaithfulnessEvaluator().run(["q"], [[7]], ["a"])
    with pytest.raises(ConfigError, match="treshold"):
        ClaimFaithfulnessEvaluator(treshold=0.5)
