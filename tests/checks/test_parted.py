"""So many of a number against a quantifier of it, in both languages."""

from __future__ import annotations

import pytest

from cavaquinho.checks import compare, profile, reckoned, says_less, settled

MOST = "Most of the 30 councillors voted against the bypass."
MAIORIA = "A maioria dos 40 moradores votou a favor da obra."
FOLLOWS = [
    (MOST, "More than 15 of the 30 councillors voted against the bypass.", "Most of the 30"),
    (MOST, "At least 16 of the 30 councillors voted against the bypass.", "Most of the 30"),
    (MAIORIA, "Mais de 20 dos 40 moradores votaram a favor da obra.", "A maioria dos 40"),
    ("Half of the 40 seats are taken.", "Twenty of the 40 seats are taken.", "Half of the 40"),
    ("More than 20 of the 30 agreed.", "Most of the 30 agreed.", "More than 20 of the 30"),
]
EXCLUDED = [
    (MOST, "Fewer than ten of the 30 councillors voted against the bypass."),
    (MOST, "Only eight of the 30 councillors voted against the bypass."),
    (MAIORIA, "Menos de 15 dos 40 moradores votaram a favor da obra."),
    ("Half of the 40 seats are taken.", "Ten of the 40 seats are taken."),
    ("Poucos dos 50 visitantes pagaram.", "Mais de 40 dos 50 visitantes pagaram."),
    ("Menos de 10 dos 30 membros concordaram.", "A maioria dos membros concordou."),
]
OPEN = [
    (MOST, "Twenty of the 30 councillors voted against the bypass."),
    (MOST, "More than 25 of the 30 councillors voted against the bypass."),
    (MAIORIA, "Trinta dos 40 moradores votaram a favor da obra."),
]


@pytest.mark.parametrize(("evidence", "claim", "said"), FOLLOWS)
def test_a_part_that_follows_is_put_as_the_quantifier(evidence, claim, said):
    left, right = profile(claim), profile(evidence)
    findings = compare(left, right)
    assert all(item.agrees for item in findings)
    assert settled(left, right, findings, reckoned(left, right)).startswith(said)
    assert not says_less(left, right)


@pytest.mark.parametrize(("evidence", "claim"), EXCLUDED)
def test_a_part_that_cannot_be_differs(evidence, claim):
    assert any(not item.agrees for item in compare(claim, evidence))


@pytest.mark.parametrize(("evidence", "claim"), OPEN)
def test_a_part_that_may_be_is_not_told(evidence, claim):
    assert all(item.agrees for item in compare(claim, evidence))
    assert says_less(profile(claim), profile(evidence))


def test_parts_of_another_number_are_not_compared():
    assert reckoned(profile("Ten of the 20 mayors voted."), profile(MOST)) == []
