"""The real LlamaIndex."""

import asyncio

import pytest

pytest.importorskip("llama_index.core")

from llama_index.core.base.response.schema import Response, StreamingResponse
from llama_index.core.evaluation import BaseEvaluator, BatchEvalRunner
from llama_index.core.schema import NodeWithScore, TextNode

from cavaquinho.errors import InputError
from cavaquinho.integrations.llama_index import ClaimFaithfulnessEvaluator

GOOD, BAD = "The fee is 40 euros.", "The fee is 90 euros."
QUESTION = "What is the fee?"


def nodes():
    texts = {"n1": "The museum opened in 1987.", "n2": "The fee is 40 euros."}
    return [NodeWithScore(node=TextNode(text=text, id_=key)) for key, text in texts.items()]


@pytest.fixture(scope="module")
def evaluator():
    return ClaimFaithfulnessEvaluator()


def test_a_response_names_its_nodes(evaluator):
    result = evaluator.evaluate_response(QUESTION, Response(BAD, source_nodes=nodes()))
    assert result.passing is False
    assert result.score < 0.2
    assert result.invalid_result is False
    assert result.faithfulness["result"]["claims"][0]["source_id"] == "n2"
    assert "90 euros" in result.feedback
    assert result.contexts == ["The museum opened in 1987.", "The fee is 40 euros."]
    again = asyncio.run(evaluator.aevaluate_response(QUESTION, Response(BAD, source_nodes=nodes())))
    assert again == result


def test_texts(evaluator):
    result = evaluator.evaluate(QUESTION, GOOD, ["The fee is 40 euros."])
    assert (result.passing, result.query, result.response) == (True, QUESTION, GOOD)
    assert asyncio.run(evaluator.aevaluate(QUESTION, GOOD, ["The fee is 40 euros."])) == result


def test_what_is_not_known_is_said():
    for policy, passing in (("allow", None), ("block", False)):
        result = ClaimFaithfulnessEvaluator(on_no_context=policy).evaluate(QUESTION, BAD, [])
        assert (result.passing, result.score, result.invalid_result) == (passing, None, True)
        assert "no_context" in result.invalid_reason


def test_wrong_arguments(evaluator):
    with pytest.raises(InputError, match="response is None"):
        evaluator.evaluate(QUESTION, None, [])
    with pytest.raises(InputError, match="response is None"):
        evaluator.evaluate_response(QUESTION, None)
    stream = StreamingResponse(response_gen=iter(()), source_nodes=nodes())
    with pytest.raises(InputError, match="get_response"):
        evaluator.evaluate_response(QUESTION, stream)
    with pytest.raises(InputError, match="ids has 1"):
        evaluator.evaluate(QUESTION, GOOD, [], ids=["a"])


def test_inside_llama_index(evaluator):
    assert isinstance(evaluator, BaseEvaluator)
    runner = BatchEvalRunner({"faithfulness": evaluator}, workers=2)
    found = asyncio.run(
        runner.aevaluate_responses(
            queries=[QUESTION] * 2,
            responses=[Response(text, source_nodes=nodes()) for text in (GOOD, BAD)],
        )
    )
    assert [result.passing for result in found["faithfulness"]] == [True, False]
    assert evaluator.get_prompts() == {}
