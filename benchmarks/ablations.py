"""The product's parts, and how each is switched off."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from benchmarks.errors import SettingError
from cavaquinho.classifier.decision import DecisionConfig
from cavaquinho.evidence import DocumentChunks, RelevantWindows, WindowSelector
from cavaquinho.extractor.base import ExtractorContract
from cavaquinho.models import Context

WHOLE = "whole product"


@dataclass(frozen=True)
class Setup:
    """How the product is put together; the defaults are the product's own.

    Attributes:
        decision: See `DecisionConfig`; None: the classifier's own.
        selection: Which windows are scored; None: the classifier's own.
        extractor: Response -> claims; None: the validator's own.
        question: Whether the case's prompt is handed over.
        strategy: Of the aggregator; None: its own.
    """

    decision: DecisionConfig | None = None
    selection: WindowSelector | None = None
    extractor: ExtractorContract | None = None
    question: bool = True
    strategy: str | None = None


class WholeResponse(ExtractorContract):
    """Takes a response as one claim."""

    def extract(self, response: str, context: Context, prompt: str | None = None) -> list[str]:
        """Returns the response itself."""
        del context, prompt
        return [response] if response.strip() else []


def _decision(setup: Setup) -> DecisionConfig:
    return setup.decision or DecisionConfig()


SWITCHES: Mapping[str, tuple[str, Callable[[Setup], Setup]]] = {
    "checks": (
        "exact comparisons of numbers, dates, names, ...",
        lambda setup: replace(setup, decision=replace(_decision(setup), exact=False)),
    ),
    "windows": (
        "windows of neighbouring sentences: single sentences only",
        lambda setup: replace(setup, selection=RelevantWindows(max_sentences=1, wider=0)),
    ),
    "selection": (
        "choice of relevant sentences: the whole context in long chunks",
        lambda setup: replace(setup, selection=DocumentChunks()),
    ),
    "gate": (
        "relevance gate: any window may contradict",
        lambda setup: replace(setup, decision=replace(_decision(setup), gate=0.0)),
    ),
    "support-first": (
        "support by any window wins: any contradiction decides",
        lambda setup: replace(
            setup, decision=replace(_decision(setup), rule="any_contradiction", gate=0.0)
        ),
    ),
    "question": (
        "question-aware claims: the prompt is left out",
        lambda setup: replace(setup, question=False),
    ),
    "claims": (
        "splitting into claims: the response is one claim",
        lambda setup: replace(setup, extractor=WholeResponse()),
    ),
    "worst-claim": (
        "worst claim decides: the mean over the claims does",
        lambda setup: replace(setup, strategy="mean"),
    ),
}
"""Name for `--without` -> what is switched off, and how."""


def setup_without(name: str) -> Setup:
    """Returns the product without the parts in `name`, joined by "+"; "" switches nothing off.

    Raises:
        SettingError: A part is unknown.
    """
    setup = Setup()
    for part in filter(None, name.split("+")):
        if part not in SWITCHES:
            raise SettingError(f"--without {part!r} is unknown; use {', '.join(SWITCHES)} or each")
        setup = SWITCHES[part][1](setup)
    return setup


def variants(wanted: Sequence[str]) -> list[str]:
    """Returns the variants to measure, the whole product ("") first; "each": every part alone.

    Raises:
        SettingError: A part is unknown.
    """
    names = [name for one in wanted for name in (SWITCHES if one == "each" else (one,))]
    for name in names:
        setup_without(name)
    return ["", *dict.fromkeys(names)]


def title(variant: str) -> str:
    """Returns how a variant is called in tables."""
    return f"without {variant.replace('+', ' and ')}" if variant else WHOLE
