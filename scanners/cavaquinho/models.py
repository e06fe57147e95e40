"""The types that flow through the package. All frozen: make a changed copy, never change one."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Literal

from cavaquinho._documents import Context as Context
from cavaquinho._documents import Document as Document
from cavaquinho._documents import as_documents as as_documents
from cavaquinho._documents import require_text as require_text
from cavaquinho._lazy import later

Span = tuple[int, int]
"""Start and end (exclusive) in characters (Unicode code points) of the text it refers to."""

Status = Literal["checked", "no_claims", "no_context", "unverified"]


class Labels(Enum):
    """What the context says of a claim."""

    VALUE_ENTAILMENT = "entailment"
    VALUE_NEUTRAL = "neutral"
    VALUE_CONTRADICTION = "contradiction"


@dataclass(frozen=True)
class NLIPair:
    """One question to a backend: does `premise` (context window) entail `hypothesis` (claim)?"""

    premise: str
    hypothesis: str


@dataclass(frozen=True)
class NLIScores:
    """Probabilities in [0, 1] for one pair.

    A three-way head fills `entailment`, `neutral`, `contradiction` (they sum to 1). A two-way head
    cannot tell the last two apart: it leaves them None and fills `not_entailment`.

    Attributes:
        truncated: The premise did not fit into the model and its end was cut off.
    """

    entailment: float
    neutral: float | None = None
    contradiction: float | None = None
    not_entailment: float | None = None
    truncated: bool = False


@dataclass(frozen=True)
class Sentence:
    """A piece of a source text: `source[start:end] == text`, always."""

    text: str
    start: int
    end: int
    source_id: str | None = None


@dataclass(frozen=True)
class Claim:
    """A checkable statement.

    Attributes:
        text: Self-contained wording, as the classifier gets it.
        span: Where in the response it was made; None if it cannot be located.
    """

    text: str
    span: Span | None = None


@dataclass(frozen=True)
class Finding:
    """An exact comparison of one detail of a claim with its evidence.

    Attributes:
        kind: What was compared, for example "number", "date", "negation".
        agrees: Whether both sides say the same.
        claim_value: The detail as the claim writes it.
        evidence_value: The detail as the evidence writes it; None if it is absent there.
        message: One sentence a person can read.
    """

    kind: str
    agrees: bool
    claim_value: str
    evidence_value: str | None
    message: str


@dataclass(frozen=True)
class Passage:
    """A piece of the context.

    Attributes:
        text: The piece, verbatim.
        span: Start and end in its document.
        source_id: Id of its document; None for a plain string context.
    """

    text: str
    span: Span
    source_id: str | None = None


@dataclass(frozen=True)
class ClaimResult:
    """The verdict on one claim.

    Attributes:
        text: The claim.
        evidence: The context window that decided, verbatim; "" if none was looked at.
        label: What the context says of the claim.
        score: Probability of `label`, in [0, 1], rounded to 4 places; findings are weighed in. Of
            neutral: that nothing in the context supports the claim.
        reason: One sentence for a person, or None.
        span: Start and end of the claim in the response; None if unknown.
        evidence_span: Start and end of the evidence in its document; None if unknown.
        source_id: Id of the evidence's document; None for a plain string context.
        probabilities: The model's own scores of the deciding pair; None if it was not asked: there
            was nothing to compare with, or the context says the claim word for word (then there is
            a finding of the kind "verbatim", and `score` is 0.99).
        findings: Exact comparisons that were made.
        conflicting: Another passage of the context, which says the opposite of `evidence`; None
            unless the sources disagree. There is then a finding of the kind "sources".
    """

    text: str
    evidence: str
    label: Labels
    score: float
    reason: str | None = None
    span: Span | None = None
    evidence_span: Span | None = None
    source_id: str | None = None
    probabilities: NLIScores | None = None
    findings: tuple[Finding, ...] = ()
    conflicting: Passage | None = None


@dataclass(frozen=True)
class Coverage:
    """Shares in [0, 1] of the characters that were really looked at.

    Attributes:
        response: Characters of the checked claims among those of everything the response says, with
            what was skipped as no claim (greetings, questions, code); 1.0 if it says nothing.
        context: Characters of the context that some claim was compared with, by the model or
            (where that settled it) exactly; the rest was searched for relevant words only. 1.0 if
            there was nothing to check.
        notes: What was left out and why, for a person; empty when nothing was.
        unchecked: Where the claims beyond the extractor's limit stand in the response; all of it if
            one of them has no place.
        considered: Pairs of a checked claim and a sentence of the context; all were searched.
        scored: Pairs of a claim and a window of one to a few sentences that the model was asked
            about: none of a claim that the context says word for word. With
            `Validator(exhaustive=True)`, all that there are.
        escalated: Share of the claims that the larger model of a cascade decided.
    """

    response: float = 1.0
    context: float = 1.0
    notes: tuple[str, ...] = ()
    unchecked: tuple[Span, ...] = ()
    considered: int = 0
    scored: int = 0
    escalated: float = 0.0


@dataclass(frozen=True)
class Checked:
    """The texts that a result is about; its places refer to them.

    Attributes:
        response: The text under test.
        documents: The context.
    """

    response: str
    documents: tuple[Document, ...]


@dataclass(frozen=True)
class ValidationResult:
    """The verdict on a response.

    Attributes:
        score: Hallucination score in [0, 1], rounded to 4 places.
        is_hallucination: True if and only if `score` is above the threshold.
        claims: One result per claim, in the order of the response.
        summary: A few lines for a person, in the language asked for.
        status: "checked"; "no_claims" (nothing checkable was said); "no_context" (nothing to check
            against); "unverified" (a claim could not be checked, because of its language, its
            length or a limit on their number, and the rest is no hallucination). Only "checked"
            speaks of faithfulness.
        coverage: What was really looked at.
        checked: The response and the context, for `to_html`; None if they are not known. Two
            results are equal whatever it is.
    """

    score: float
    is_hallucination: bool
    claims: tuple[ClaimResult, ...]
    summary: str
    status: Status = "checked"
    coverage: Coverage = Coverage()
    checked: Checked | None = field(default=None, repr=False, compare=False)

    def to_html(self, title: str | None = None, language: str = "auto") -> str:
        """Return a report on the result: one HTML page that needs no other file.

        The response and the source stand side by side, with each claim marked by its label and
        linked to its evidence. All text is escaped.

        Args:
            title: Heading of the page; None: a standard one.
            language: Of the page: "english", "portuguese", "auto" (the response's).

        Raises:
            ConfigError: The language is unknown.
        """
        page: str = later("cavaquinho.report").result_html(self, title=title, language=language)
        return page

    def _repr_html_(self) -> str:
        """Return the report for a notebook, in a frame of its own."""
        frame: str = later("cavaquinho.report").notebook_html(self)
        return frame


@dataclass(frozen=True)
class PromptPart:
    """A document found in a prompt: `text` is what the evidence is, `span` where it stands."""

    text: str
    span: Span
    id: str | None = None


@dataclass(frozen=True)
class PromptParts:
    """A raw prompt told apart.

    Attributes:
        documents: The trusted text, with spans in the prompt.
        question: What the user asks; None if there is no question.
        instructions: The rest (rules, examples, history), never evidence.
    """

    documents: tuple[PromptPart, ...]
    question: str | None
    instructions: str


@dataclass(frozen=True)
class ScanReport:
    """What a scanner found.

    Attributes:
        sanitized_output: The output, changed only where the scanner was told to change it.
        is_valid: False if and only if `risk_score` is above 0.
        risk_score: llm-guard's scale: from -1 (no risk) to 1 (highest).
        result: The claim trace; None if the scanner does not check claims.
    """

    sanitized_output: str
    is_valid: bool
    risk_score: float
    result: ValidationResult | None = None

    def as_tuple(self) -> tuple[str, bool, float]:
        """Return llm-guard's triple: sanitised output, validity, risk score."""
        return self.sanitized_output, self.is_valid, self.risk_score
