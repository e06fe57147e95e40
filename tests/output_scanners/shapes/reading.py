"""Reads marked prompts, plain or as a JSON list of messages, and judges what was told apart."""

from __future__ import annotations

import json
from typing import Any

from tests.output_scanners.prompt.marked import Marked, fold, read, share_found

from cavaquinho.models import PromptParts


def read_messages(messages: list[dict[str, Any]]) -> Marked:
    """Take the marks out of the texts of messages and write them as JSON."""
    cases: list[Marked] = []

    def strip(text: str) -> str:
        cases.append(read(text))
        return cases[-1].prompt

    plain = [{**message, "content": _map(message.get("content"), strip)} for message in messages]
    questions = [case.question for case in cases if case.question]
    return Marked(
        json.dumps(plain, ensure_ascii=False, indent=2),
        [document for case in cases for document in case.documents],
        questions[-1] if questions else None,
        [other for case in cases for other in case.others],
    )


def _map(content: Any, strip: Any) -> Any:
    if isinstance(content, str):
        return strip(content)
    if isinstance(content, list):
        return [
            {**part, "text": strip(part["text"])} if "text" in part else part for part in content
        ]
    return content


def faults(case: Marked, parts: PromptParts) -> list[str]:
    """Return what is wrong with the parts; empty if nothing is."""
    found = "\n".join(document.text for document in parts.documents)
    outside = [*case.others, *([case.question] if case.question else [])]
    wanted = [text.replace("\\n", "\n").replace("\\'", "'") for text in case.documents]
    wrong = []
    if wanted and share_found(wanted, found) < 0.95:
        wrong.append(f"found {share_found(wanted, found):.2f}")
    if not wanted and fold(found):
        wrong.append("documents where there are none")
    if share_found(outside, found) > 0.02:
        wrong.append(f"leak {share_found(outside, found):.2f}")
    if case.question and fold(parts.question or "") != fold(case.question):
        wrong.append(f"question {parts.question!r}")
    return wrong


__all__ = ["Marked", "faults", "read", "read_messages"]
