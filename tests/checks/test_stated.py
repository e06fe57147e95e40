"""What a claim denies or says of all, none or some, against the same statement in any wording."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

from cavaquinho.checks import compare
from cavaquinho.checks.profile import profile
from cavaquinho.checks.stated import statement_findings

sys.path.insert(0, str(Path(__file__).parent))

import stated_denials
import stated_double
import stated_phrases
import stated_quantifiers

TABLES = (stated_denials, stated_double, stated_phrases, stated_quantifiers)
# Each row: the evidence, the claim.
SAME = [pair for table in TABLES for pair in table.SAME]
OPPOSITE = [pair for table in TABLES for pair in table.OPPOSITE]
SILENT = [pair for table in TABLES for pair in table.SILENT]


def outcome(evidence, claim):
    found = statement_findings(profile(claim), profile(evidence))
    return found[0].agrees if found else None


@pytest.mark.parametrize(("evidence", "claim"), SAME)
def test_the_same_in_other_words_agrees(evidence, claim):
    assert outcome(evidence, claim) is True


@pytest.mark.parametrize(("evidence", "claim"), stated_denials.SAME)
def test_nothing_speaks_against_the_same_denial(evidence, claim):
    assert all(item.agrees for item in compare(claim, evidence))


@pytest.mark.parametrize(("evidence", "claim"), OPPOSITE)
def test_the_opposite_or_another_share_disagrees_whichever_side_denies(evidence, claim):
    assert outcome(evidence, claim) is False


@pytest.mark.parametrize(("evidence", "claim"), SILENT)
def test_what_is_bounded_or_does_not_follow_gets_no_finding(evidence, claim):
    assert outcome(evidence, claim) is None


def test_a_short_sentence_may_leave_out_what_the_context_names():
    claim = profile("Previous training is needed for the course in Alden.")
    evidence = profile("Previous training is not required.")
    assert statement_findings(claim, evidence) == []
    found = statement_findings(claim, evidence, lambda word: word in {"course", "alden"})
    assert [item.agrees for item in found] == [False]


def test_a_name_that_the_context_has_not_is_never_passed_over():
    claim = profile("Previous training is needed for the course in Alden.")
    evidence = profile("Previous training is not required.")
    assert statement_findings(claim, evidence, lambda word: word == "course") == []


def test_a_sentence_that_says_the_claim_outweighs_one_that_denies_another():
    evidence = "The ferry runs on Sundays. The bus does not run on Sundays."
    assert outcome(evidence, "The ferry runs on Sundays.") is not False
    assert outcome(evidence, "The bus runs on Sundays.") is False


def test_long_texts_take_linear_time():
    def seconds(words):
        text = profile("not all of the word without " * words)
        start = time.process_time()
        statement_findings(text, text)
        return time.process_time() - start

    assert min(seconds(4000) for _ in range(3)) < 12 * max(seconds(1000), 0.005)
