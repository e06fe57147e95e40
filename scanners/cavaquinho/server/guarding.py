"""What the guard in front of an LLM does with an answer, by its policy."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final

from cavaquinho.errors import InputError
from cavaquinho.models import Document, ScanReport, ValidationResult
from cavaquinho.output_scanners import Cavaquinho, resolve_messages
from cavaquinho.output_scanners.context import from_parts, handed_over, handing_over
from cavaquinho.serialize import to_dict
from cavaquinho.server.answers import Refusal, check_size
from cavaquinho.streaming import StreamGuard
from cavaquinho.validator import Validator

ACTIONS: Final = {"pass": "keep", "annotate": "annotate", "redact": "redact", "block": "keep"}
"""What is done to the text of a whole answer."""

STREAMED: Final = {"pass": "keep", "annotate": "annotate", "redact": "redact", "block": "block"}
FILTERED: Final = "content_filter"
"""The `finish_reason` of what was blocked. Source: OpenAI's API reference."""

FIELD: Final = "cavaquinho"
"""Field of an answer, or of the last chunk of a choice: the policy and the verdicts."""


@dataclass(frozen=True)
class Conversation:
    """What a request for an answer holds.

    Attributes:
        documents: The trusted texts in its messages.
        question: What the user asks, if that is known.
        stream: Whether the answer is to come in pieces.
        choices: How many answers are asked for, at least 1.
    """

    documents: tuple[Document, ...]
    question: str | None
    stream: bool
    choices: int = 1


def read_conversation(body: bytes, most_characters: int) -> Conversation:
    """Read the part of a request that the check needs; all of it goes to the LLM as it is.

    Raises:
        Refusal: 400, it is no request for a chat completion; 413, it is too large.
    """
    try:
        asked = json.loads(body)
    except (ValueError, RecursionError):
        raise Refusal(400, "The body is not JSON.") from None
    messages = asked.get("messages") if isinstance(asked, dict) else None
    if not isinstance(messages, list) or not messages:
        raise Refusal(400, "'messages' must be a list with at least one message")
    try:
        parts = resolve_messages(messages)
    except InputError as error:
        raise Refusal(400, str(error)) from None
    size = sum(len(part.text) for part in parts.documents) + len(parts.instructions)
    check_size("characters of the messages", size, most_characters, "context_characters")
    told = from_parts(parts)
    choices = asked.get("n")
    return Conversation(
        told.documents,
        told.question,
        bool(asked.get("stream")),
        choices if isinstance(choices, int) and choices > 1 else 1,
    )


def check_answer_size(size: int, most: int) -> None:
    """Refuse an answer that is too long to be checked: unchecked it must not pass.

    Args:
        size: Its characters so far.
        most: What is allowed.

    Raises:
        Refusal: 502.
    """
    if size > most:
        raise Refusal(502, "The LLM's answer is too long to be checked.")


class AnswerGuard:
    """Checks answers, whole or in pieces, with one policy. Safe for threads."""

    def __init__(self, validator: Validator, policy: str) -> None:
        """Take what checks, and what to do: "pass", "annotate", "redact" or "block"."""
        self.policy = policy
        self._validator = validator
        self._scanner = Cavaquinho(
            validator=validator, context=handed_over, on_hallucination=ACTIONS[policy]
        )

    def check(self, text: str, talk: Conversation) -> ScanReport:
        """Return the verdict on a whole answer, with the text that the policy lets out."""
        with handing_over(talk.documents, talk.question):
            report = self._scanner.scan_detailed("", text)
        if self.policy == "block" and not report.is_valid:
            return ScanReport("", report.is_valid, report.risk_score, report.result)
        return report

    def stream(self, talk: Conversation) -> StreamGuard:
        """Return what checks one answer in pieces."""
        return StreamGuard(
            self._validator,
            talk.documents,
            talk.question,
            on_hallucination=STREAMED[self.policy],
        )

    def report(self, result: ValidationResult) -> ScanReport:
        """Return the verdict on an answer that came in pieces: that of the whole one."""
        return self._scanner.report("", result)


def verdict(index: int, report: ScanReport) -> dict[str, Any]:
    """Return the verdict on one choice as plain values."""
    return {
        "index": index,
        "is_valid": report.is_valid,
        "risk_score": report.risk_score,
        "result": None if report.result is None else to_dict(report.result),
    }
