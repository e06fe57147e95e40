"""LlamaIndex: an evaluator. The ids of a response's source nodes are the claims' source ids."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cavaquinho._lazy import require
from cavaquinho.errors import InputError
from cavaquinho.integrations.guard import (
    Guard,
    as_values,
    describe,
    explain,
    faithfulness,
    is_decided,
)
from cavaquinho.models import Document, ScanReport

require("llama_index.core", extra="llama-index")

from llama_index.core.evaluation import BaseEvaluator, EvaluationResult  # noqa: E402


class FaithfulnessResult(EvaluationResult):  # type: ignore[misc]
    """LlamaIndex's result, with the claim trace.

    Attributes:
        faithfulness: The verdict as plain values, see `cavaquinho.integrations.guard.as_values`;
            a claim's `source_id` is the id of the node that decided.
    """

    faithfulness: dict[str, Any] | None = None


class ClaimFaithfulnessEvaluator(BaseEvaluator):  # type: ignore[misc]
    """Checks a response claim by claim against its contexts or its source nodes; no LLM is asked.

    The result: `score` is 1 - the hallucination score, `passing` the verdict, `feedback` the
    summary. Where nothing is known (no context, a claim that could not be read, a failed check),
    `invalid_result` is True, `invalid_reason` says why, `score` is None, and `passing` is False if
    the policy says "block", None if it says "allow".
    """

    def __init__(self, **options: Any) -> None:  # noqa: ANN401
        """Build the scanner.

        Args:
            options: Those of the scanner, see `Guard`.

        Raises:
            ConfigError: A value is not allowed.
        """
        self._guard = Guard(**options)

    def evaluate(
        self,
        query: str | None = None,
        response: str | None = None,
        contexts: Sequence[str] | None = None,
        **kwargs: Any,  # noqa: ANN401
    ) -> FaithfulnessResult:
        """Check `response`; a claim's source id is the position in `contexts`.

        Args:
            query: The question.
            response: The text under test.
            contexts: The trusted texts.
            kwargs: `ids`, a list of the contexts' ids; what else LlamaIndex passes is left alone.

        Raises:
            InputError: There is no response, or a value has the wrong type.
        """
        documents = _documents(contexts, kwargs.get("ids"))
        report = self._guard.check(_given(response), documents, query)
        return _result(query, response, contexts, report)

    async def aevaluate(
        self,
        query: str | None = None,
        response: str | None = None,
        contexts: Sequence[str] | None = None,
        **kwargs: Any,  # noqa: ANN401
    ) -> FaithfulnessResult:
        """Return what `evaluate` returns, without blocking the event loop."""
        documents = _documents(contexts, kwargs.get("ids"))
        report = await self._guard.acheck(_given(response), documents, query)
        return _result(query, response, contexts, report)

    def evaluate_response(
        self,
        query: str | None = None,
        response: Any = None,  # noqa: ANN401
        **kwargs: Any,  # noqa: ANN401
    ) -> FaithfulnessResult:
        """Check a `Response` against its source nodes; a claim's source id is a node's id."""
        text, contexts, ids = _parts(response)
        return self.evaluate(query, text, contexts, **{**kwargs, "ids": ids})

    async def aevaluate_response(
        self,
        query: str | None = None,
        response: Any = None,  # noqa: ANN401
        **kwargs: Any,  # noqa: ANN401
    ) -> FaithfulnessResult:
        """Return what `evaluate_response` returns, without blocking the event loop."""
        text, contexts, ids = _parts(response)
        return await self.aevaluate(query, text, contexts, **{**kwargs, "ids": ids})

    def _get_prompts(self) -> dict[str, Any]:
        """There are no prompts: no LLM is asked."""
        return {}

    def _update_prompts(self, prompts: Any) -> None:  # noqa: ANN401
        """There are no prompts to update."""


def _parts(response: Any) -> tuple[str, list[str], list[str]]:  # noqa: ANN401
    """Return the text, the nodes' texts and the nodes' ids of a response that has been read."""
    if response is None:
        raise InputError("response is None; pass the Response of a query engine")
    text = getattr(response, "response", None)
    if not isinstance(text, str):
        raise InputError(
            f"{type(response).__name__} holds no text yet; call get_response() on a stream first"
        )
    nodes = response.source_nodes
    return text, [node.get_content() for node in nodes], [node.node_id for node in nodes]


def _given(response: str | None) -> str:
    if response is None:
        raise InputError("response is None; pass the text under test")
    return response


def _documents(contexts: Sequence[str] | None, ids: Sequence[str] | None) -> list[Document]:
    texts = [] if contexts is None else list(contexts)
    if ids is not None and len(ids) != len(texts):
        raise InputError(f"ids has {len(ids)} entries for {len(texts)} contexts")
    named = [None] * len(texts) if ids is None else ids
    return [Document(text, each) for text, each in zip(texts, named, strict=True)]


def _result(
    query: str | None, response: str | None, contexts: Sequence[str] | None, report: ScanReport
) -> FaithfulnessResult:
    known = is_decided(report)
    return FaithfulnessResult(
        query=query,
        response=response,
        contexts=contexts,
        passing=report.is_valid if known or not report.is_valid else None,
        feedback=explain(report),
        score=faithfulness(report),
        invalid_result=not known,
        invalid_reason=None if known else describe(report),
        faithfulness=as_values(report),
    )
