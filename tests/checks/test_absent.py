"""Names and figures that the whole context does not have."""

from __future__ import annotations

import pytest

from cavaquinho import Validator
from cavaquinho.checks import Vocabulary, absent_findings, profile
from cavaquinho.models import Labels

CONTEXT = (
    "The World Seed Archive (WSA) opened in Graz in 2012. Dr. Edith Morrow of Portugal leads it. "
    "It keeps 1,250 samples, and twenty people work there. The United States pays 40% of it."
)


def absent(claim: str, context: str = CONTEXT) -> list[str]:
    return [item.claim_value for item in absent_findings(profile(claim), Vocabulary([context]))]


@pytest.mark.parametrize(
    ("claim", "missing"),
    [
        ("The archive is led by Ingrid Solberg.", ["Ingrid Solberg"]),
        ("Dr. Edith Hallam leads the archive.", ["Edith Hallam"]),
        ("It is Ingrid Solberg's archive.", ["Ingrid Solberg"]),
        ("It keeps 1,300 samples.", ["1,300"]),
        ("It opened in Bern.", ["Bern"]),
        ("The archive opened in 2013.", ["2013"]),
        # All of these are there, in another form.
        ("Morrow leads the WSA.", []),
        ("The Portuguese researcher Edith Morrow leads it.", []),
        ("It keeps 1250 samples.", []),
        ("The American share is 40%.", []),
        ("The US pays 40 percent.", []),
        # Small words with capitals are no names; neither is the head of a sentence or a part.
        ("Yes, it opened in Graz.", []),
        ("Location: Graz. Curator: Morrow.", []),
        ("On Monday and in May it keeps samples.", []),
    ],
)
def test_what_is_missing(claim: str, missing: list[str]) -> None:
    assert absent(claim) == missing


@pytest.mark.parametrize(
    ("claim", "missing"),
    [
        ("O museu fica em Recife.", ["Recife"]),
        ("O museu fica em Belém e é dirigido por Caio Amaral.", ["Caio Amaral"]),
        ("O museu fica em Belém.", []),
    ],
)
def test_portuguese(claim: str, missing: list[str]) -> None:
    context = "O museu fica em Belém. Quem o dirige é Bento Amaral."
    found = absent_findings(profile(claim, "portuguese"), Vocabulary([context]))
    assert [item.claim_value for item in found] == missing
    assert all("Nada no contexto" in item.message for item in found)


def test_an_absent_name_blocks_support_and_is_named_in_the_reason() -> None:
    result = Validator(mode="grounded").validate("Caio Amaral leads the archive.", CONTEXT)
    (claim,) = result.claims
    assert claim.label is not Labels.VALUE_ENTAILMENT
    assert result.is_hallucination
    result = Validator().validate("The archive is led by Caio Amaral.", CONTEXT)
    assert "Caio Amaral" in (result.claims[0].reason or "")


def test_values_worked_out_or_written_out_are_not_absent() -> None:
    context = "The estimate lists 300 euros for labour and 150 euros for parts. Twenty people came."
    for claim in ("The estimate is 450 euros in total.", "20 people came."):
        (found,) = Validator().validate(claim, context).claims
        assert not [item for item in found.findings if item.kind == "absent"]
