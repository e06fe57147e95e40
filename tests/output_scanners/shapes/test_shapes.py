"""Prompts written from descriptions of real systems, without a look at other test prompts.

Half A served to mend the rules, half B and then half C were first looked at afterwards.
"""

from __future__ import annotations

import pytest

from cavaquinho.output_scanners import resolve_prompt

from . import half_a_systems, half_a_written, half_b_systems, half_b_written, half_c, half_d
from .reading import Marked, faults, read, read_messages

MODULES = (half_a_systems, half_a_written, half_b_systems, half_b_written, half_c, half_d)


def _cases() -> dict[str, Marked]:
    found = {}
    for module in MODULES:
        half = module.__name__.rpartition("_")[0].rpartition(".")[2] + module.__name__[-1]
        for name, text in module.PROMPTS.items():
            found[f"{half}-{name}"] = read(text)
        for name, messages in getattr(module, "MESSAGES", {}).items():
            found[f"{half}-{name}"] = read_messages(messages)
    return found


CASES = _cases()


@pytest.mark.parametrize("name", CASES)
def test_parts(name):
    case = CASES[name]
    assert faults(case, resolve_prompt(case.prompt)) == []


def test_there_are_enough():
    assert len(CASES) >= 230
