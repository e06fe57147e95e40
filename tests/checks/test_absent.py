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


SCALES = [
    # claim, context, whether the figure is missing
    ("The works cost R$ 4.7 billion.", "The value of the works is R$ 4.7 million.", True),
    ("As obras custaram R$ 4,7 bilhões.", "O valor das obras é de R$ 4,7 milhões.", True),
    ("There are 4.7 million people.", "There are 4.7 billion people.", True),
    ("It has 3 million users.", "It has 3K users.", True),
    ("Revenue was $4.7 million.", "Revenue was $4.7 a head.", True),
    ("The trip is 50 km.", "The trip is 50 miles.", True),
    ("It has 64 TB.", "It has 64 GB.", True),
    ("The tank holds 20 litres.", "The tank holds 20 gallons.", True),
    ("It takes 5 days.", "It takes 5 weeks.", True),
    ("It costs 90 dollars.", "It costs 90 euros.", True),
    ("A taxa é de 30 reais.", "A taxa é de 30%.", True),
    ("It was on 3 May.", "It was on 3 June.", True),
    # A bare number may be anything, and a head may name the scale or the unit.
    ("Revenue was $4.7 million.", "Revenue (in millions): 2023 4.7", False),
    ("Revenue was $4.7 million.", "| $ millions | 2023 |\n| Revenue | $4.7 |", False),
    ("The trip is 50 km.", "Distance (km): 50", False),
    ("It costs 90 dollars.", "Price in dollars: 90", False),
    ("It was on 3 May.", "It was on 3/5 at noon.", False),
    ("It was on May 4.", "It was on May 3 and 4.", False),
    ("It has 3M users.", "It has 3 million users.", False),
    ("Há 1.250 pessoas.", "Há 1250 pessoas.", False),
    ("The water was 18 degrees.", "The water was 18 °C.", False),
    ("The ticket costs 12.50 pounds.", "The ticket costs £12.50.", False),
]


@pytest.mark.parametrize(("claim", "context", "missing"), SCALES)
def test_the_same_digits_with_another_scale_unit_or_currency(claim, context, missing) -> None:
    figures = [item for item in absent(claim, context) if any(map(str.isdigit, item))]
    assert bool(figures) == missing
