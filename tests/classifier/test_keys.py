"""What a context says under one key says nothing of another one."""

from __future__ import annotations

import pytest

from cavaquinho import Validator
from cavaquinho.checks import compare
from cavaquinho.classifier.plain_words import in_plain_words
from cavaquinho.classifier.siblings import about_own

HIRE = "Bike hire, Lake Orme. City bike: 12 euros a day. E-bike: 28 euros a day."


@pytest.mark.parametrize(
    ("claim", "label"),
    [
        ("Bike hire at Lake Orme: E-bike: 28 euros a day", "entailment"),
        ("Bike hire at Lake Orme: E-bike: 12 euros a day", "contradiction"),
    ],
)
def test_a_value_is_that_of_its_own_key(claim, label):
    result = Validator(mode="grounded").validate(claim, HIRE)
    assert [one.label.value for one in result.claims] == [label]


def test_only_a_key_that_the_context_has_leaves_others_out() -> None:
    said = "City bike: 12 euros a day."
    assert about_own(said, "", "Hire: E-bike: 28 euros", [HIRE]) == ""
    assert about_own(said, "", "Hire: Tandem: 28 euros", [HIRE]) == said
    assert about_own(said, "", "Hire: City bike: 28 euros", [HIRE]) == said


@pytest.mark.parametrize(
    ("claim", "evidence", "agrees"),
    [
        ("It needs 2 litres of milk.", "Whisk 2 litres of milk into 3 litres of oil.", True),
        ("It needs 3 litres of milk.", "Whisk 2 litres of milk into 3 litres of oil.", False),
        ("Leva 20 g de sal.", "Dissolva 20 g de sal em 300 g de açúcar.", True),
        ("It calls for half a teaspoon of mustard.",
         "Whisk ½ teaspoon of mustard into 3 tablespoons of oil.", True),
    ],
)  # fmt: skip
def test_what_an_amount_is_of_stays_with_it(claim, evidence, agrees):
    found = [item.agrees for item in compare(claim, evidence) if item.kind == "number"]
    assert found == [agrees]


@pytest.mark.parametrize(
    ("sentence", "plain"),
    [
        ("The release drops support for Windows 8.", "The release no longer supports Windows 8."),
        ("A versão encerra o suporte ao Windows 8.",
         "A versão não oferece mais suporte ao Windows 8."),
        ("Bed linen is included in the price.", "Bed linen is included at no extra charge."),
    ],
)  # fmt: skip
def test_put_plainly(sentence, plain):
    assert in_plain_words(sentence) == plain


@pytest.mark.parametrize(
    ("response", "claim"),
    [
        ("Staff get ten paid days (Leave Policy, s. 4.3).", "Staff get ten paid days."),
        ("A taxa é de 2% (cláusula 14) ao mês.", "A taxa é de 2% ao mês."),
        ("It weighs 3 kg (about 6 pounds).", "It weighs 3 kg (about 6 pounds)."),
    ],
)
def test_where_a_source_says_so_is_no_part_of_a_claim(response, claim):
    found = Validator().extractor.extract_claims(response, "x").claims
    assert [(one.text, one.span) for one in found] == [(claim, (0, len(response)))]
