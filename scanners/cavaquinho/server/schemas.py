"""Requests and answers. Unknown fields of a request are ignored, as in llm-guard's API."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from cavaquinho.models import Context
from cavaquinho.models import Document as ContextDocument


class Request(BaseModel):
    """A request: frozen, and its errors hold no input."""

    model_config = ConfigDict(frozen=True, hide_input_in_errors=True)


class PromptRequest(Request):
    """What `/analyze/prompt` and `/scan/prompt` take."""

    prompt: str = Field(description="What a user wants to give the model.")
    scanners_suppress: list[str] = Field(
        default_factory=list, description="Names or types of scanners to leave out."
    )
    pipeline: str | None = Field(default=None, description="Which pipeline; not llm-guard's.")


class OutputRequest(PromptRequest):
    """What `/analyze/output` and `/scan/output` take."""

    prompt: str = Field(description="What the model was given, with its documents.")
    output: str = Field(description="What it answered.")


class ScanResponse(BaseModel):
    """What `/scan/...` answer. After `scanners`, nothing is llm-guard's."""

    is_valid: bool = Field(description="Whether no scanner found it invalid.")
    scanners: dict[str, float] = Field(description="Risk from -1 to 1, by name of the scanner.")
    status: Literal["checked", "incomplete", "unchecked"] = Field(
        description="Whether every scanner that was to run did."
    )
    claims: dict[str, list[dict[str, Any]]] = Field(
        description="The checked claims, by name of the scanner."
    )
    errors: dict[str, str] = Field(description="Why scanners failed to run, by name.")
    details: list[dict[str, Any]] = Field(
        description="Of each scanner: name, type, is_valid, risk_score, skipped, milliseconds, "
        "and of its claims: status, score, summary."
    )
    milliseconds: float = Field(description="How long it took.")


class AnalyzePromptResponse(ScanResponse):
    """What `/analyze/prompt` answers."""

    sanitized_prompt: str = Field(description="The prompt after all scanners.")


class AnalyzeOutputResponse(ScanResponse):
    """What `/analyze/output` answers."""

    sanitized_output: str = Field(description="The output after all scanners.")


class DocumentItem(Request):
    """A trusted text with an id."""

    text: str
    id: str | None = Field(default=None, description="By default its position.")
    metadata: dict[str, Any] = Field(default_factory=dict, description="Not looked at.")


class Settings(Request):
    """How claims are checked; what is left out is as the pipeline says."""

    pipeline: str | None = Field(default=None, description="Whose claim scanner checks.")
    mode: Literal["faithful", "grounded"] | None = Field(
        default=None, description="Whether unsupported claims count as well as contradicted ones."
    )
    threshold: float | None = Field(
        default=None, gt=0, lt=1, allow_inf_nan=False, description="Score above which it fails."
    )
    language: Literal["english", "portuguese", "auto"] | None = None


class Item(Request):
    """A response, and what it is checked against: `context` or `documents`."""

    response: str = Field(description="The text under test.")
    context: str | list[str] | None = Field(default=None, description="Trusted text or texts.")
    documents: list[str | DocumentItem] | None = Field(
        default=None, description="Trusted texts, with ids or without."
    )
    prompt: str | None = Field(default=None, description="The user's question; never evidence.")

    @model_validator(mode="after")
    def _one_context(self) -> Item:
        if (self.context is None) == (self.documents is None):
            raise ValueError("give either context or documents")
        return self

    def as_context(self) -> Context:
        """Return what the validator takes."""
        if self.documents is None:
            return self.context or ""
        return [
            each
            if isinstance(each, str)
            else ContextDocument(each.text, str(place) if each.id is None else each.id)
            for place, each in enumerate(self.documents)
        ]


class ValidateRequest(Item, Settings):
    """What `/v1/validate` takes."""


class BatchRequest(Settings):
    """What `/v1/validate/batch` takes."""

    items: list[Item]


class ValidateResponse(BaseModel):
    """The verdict with the full claim trace."""

    score: float = Field(description="Hallucination score, 0 to 1.")
    is_hallucination: bool = Field(description="Whether the score is above the threshold.")
    status: Literal["checked", "no_claims", "no_context", "unverified"]
    summary: str
    claims: list[dict[str, Any]]
    coverage: dict[str, Any]
    pipeline: str
    mode: str | None = Field(description="null: an aggregator of your own does not say it.")
    threshold: float | None = Field(description="null likewise.")
    milliseconds: float


class BatchItem(BaseModel):
    """One verdict of a batch."""

    score: float
    is_hallucination: bool
    status: Literal["checked", "no_claims", "no_context", "unverified"]
    summary: str
    claims: list[dict[str, Any]]
    coverage: dict[str, Any]


class BatchResponse(BaseModel):
    """The verdicts of a batch, in order."""

    results: list[BatchItem]
    pipeline: str
    mode: str | None = Field(description="null: an aggregator of your own does not say it.")
    threshold: float | None = Field(description="null likewise.")
    milliseconds: float


class PairItem(Request):
    """A piece of context and a claim."""

    premise: str
    hypothesis: str


class NliRequest(Request):
    """What `/v1/nli` takes."""

    pairs: list[PairItem] = Field(default_factory=list)
    hypotheses: list[str] = Field(
        default_factory=list, description="Claims of which to say how much room they leave."
    )
    pipeline: str | None = Field(default=None, description="Whose model scores.")


class Scores(BaseModel):
    """Probabilities of one pair; a two-way head has only the first and the last."""

    entailment: float
    neutral: float | None
    contradiction: float | None
    not_entailment: float | None
    truncated: bool = Field(description="Whether the premise did not fit and was cut.")


class NliResponse(BaseModel):
    """Probabilities, in the order of the pairs."""

    scores: list[Scores]
    room: list[int | None] = Field(
        description="Tokens of premise that fit beside each of the hypotheses; null: no limit."
    )
    model: str


class NliInfo(BaseModel):
    """What scores pairs."""

    model: str
    max_length: int | None = Field(description="Longest pair in tokens; null: no limit known.")


class Problem(BaseModel):
    """Why a request was refused."""

    message: str
    details: Any = None
