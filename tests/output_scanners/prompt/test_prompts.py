"""Whole prompts: documents found, nothing leaked, question equal, however they are wrapped."""

from __future__ import annotations

import json
import re

import pytest

from cavaquinho.output_scanners.prompt import resolve_prompt

from . import (
    prompts_en,
    prompts_layouts,
    prompts_none,
    prompts_pt,
    prompts_systems,
    prompts_tasks,
    prompts_variants,
    prompts_wording,
)
from .marked import Marked, fold, read, share_found

MODULES = (
    prompts_en,
    prompts_tasks,
    prompts_pt,
    prompts_layouts,
    prompts_systems,
    prompts_variants,
    prompts_wording,
)
CASES: dict[str, Marked] = {
    f"{module.__name__.rpartition('_')[2]}-{name}": read(text)
    for module in MODULES
    for name, text in module.PROMPTS.items()
}
_CHAT = re.compile(
    r"<\||\[INST|^\s*(?:system|user|human|usuário|sistema|ai|system message)\s*:", re.I | re.M
)


def is_json(prompt: str) -> bool:
    return prompt.lstrip().startswith(('[{"', '{"', "[\n"))


PLAIN = [
    name
    for name, case in CASES.items()
    if not is_json(case.prompt) and not _CHAT.search(case.prompt)
]


def check(case: Marked, prompt: str) -> None:
    parts = resolve_prompt(prompt)
    found = "\n".join(document.text for document in parts.documents)
    outside = [*case.others, *([case.question] if case.question else [])]
    if case.documents:
        assert share_found(case.documents, found) >= 0.95
    else:
        assert parts.documents == ()
    assert share_found(outside, found) <= 0.02
    if case.question:
        assert fold(parts.question or "") == fold(case.question)


@pytest.mark.parametrize("name", CASES)
def test_documents_are_told_apart(name):
    check(CASES[name], CASES[name].prompt)


@pytest.mark.parametrize("name", [name for name in CASES if not is_json(CASES[name].prompt)])
def test_windows_line_ends_change_nothing(name):
    check(CASES[name], CASES[name].prompt.replace("\n", "\r\n"))


@pytest.mark.parametrize("name", [name for name in CASES if not is_json(CASES[name].prompt)])
def test_more_blank_lines_change_nothing(name):
    check(CASES[name], "\n" + CASES[name].prompt.replace("\n\n", "\n\n\n\n") + "\n \n")


WRAPPERS = {
    "json": lambda prompt: json.dumps([{"role": "user", "content": prompt}]),
    "json parts": lambda prompt: json.dumps(
        [
            {"role": "system", "content": "You are a helpful assistant."},
            {"role": "user", "content": [{"type": "text", "text": prompt}]},
        ],
        indent=2,
        ensure_ascii=False,
    ),
    "chatml": lambda prompt: (
        "<|im_start|>system\nYou are a helpful assistant.<|im_end|>\n"
        f"<|im_start|>user\n{prompt}<|im_end|>\n<|im_start|>assistant\n"
    ),
    "buffer": lambda prompt: f"Human: {prompt}\n\nAssistant:",
}


@pytest.mark.parametrize("wrapper", WRAPPERS)
@pytest.mark.parametrize("name", PLAIN)
def test_a_prompt_in_a_user_turn_reads_the_same(name, wrapper):
    check(CASES[name], WRAPPERS[wrapper](CASES[name].prompt))


@pytest.mark.parametrize("name", prompts_none.PROMPTS)
def test_prompts_without_documents_give_none(name):
    assert resolve_prompt(prompts_none.PROMPTS[name]).documents == ()


def test_there_are_enough_prompts():
    assert len(CASES) >= 200
    assert len(prompts_none.PROMPTS) >= 60
