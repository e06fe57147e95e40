"""Equal paraphrases get no disagreement, altered details get one."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from cavaquinho.checks import compare

sys.path.insert(0, str(Path(__file__).parent))

import pairs_english
import pairs_more_english
import pairs_more_portuguese
import pairs_portuguese

EQUAL = [
    (evidence, claim)
    for table in (pairs_english.ALL, pairs_portuguese.ALL)
    for evidence, equal, _ in table
    for claim in equal
]
ALTERED = [
    (evidence, claim)
    for table in (pairs_english.ALL, pairs_portuguese.ALL)
    for evidence, _, altered in table
    for claim in altered
]
for evidence, claim, differs in (*pairs_more_english.ROWS, *pairs_more_portuguese.ROWS):
    (ALTERED if differs else EQUAL).append((evidence, claim))


def test_the_tables_are_large_enough():
    assert len(EQUAL) >= 100
    assert len(ALTERED) >= 150


@pytest.mark.parametrize(("evidence", "claim"), EQUAL)
def test_an_equal_paraphrase_gets_no_disagreement(evidence, claim):
    assert [item for item in compare(claim, evidence) if not item.agrees] == []


@pytest.mark.parametrize(("evidence", "claim"), ALTERED)
def test_an_altered_detail_gets_a_disagreement(evidence, claim):
    assert any(not item.agrees for item in compare(claim, evidence))


@pytest.mark.parametrize(("evidence", "_claim"), [*EQUAL, *ALTERED])
def test_a_text_agrees_with_itself(evidence, _claim):
    assert all(item.agrees for item in compare(evidence, evidence))
