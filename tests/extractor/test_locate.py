"""Claims found again in the response."""

import pytest

from cavaquinho.extractor.locate import Locator


@pytest.mark.parametrize(
    ("response", "claim", "found"),
    [
        ("The fee is 40.", "The fee is 40.", "The fee is 40."),
        ("New art, a party.", "art", "art"),
        ("The **fee** is\n40.", "The fee is 40.", "The **fee** is\n40."),
        ("The fee is 40", "The fee is 40.", "The fee is 40"),
        ("the FEE is 40", "The fee is 40", "the FEE is 40"),
        ("It’s “new”.", 'It\'s "new".', "It’s “new”."),
        ("A taxa é\u200b de R$\xa090.", "A taxa é de R$ 90.", "A taxa é\u200b de R$\xa090."),
        ("chopped mid-wor", "mid-wo", "mid-wo"),
    ],
)
def test_found(response, claim, found):
    start, end = Locator(response).locate(claim)
    assert response[start:end] == found


@pytest.mark.parametrize("claim", ["The fee is 90.", "***", "   ", ""])
def test_not_found(claim):
    assert Locator("The fee is 40.").locate(claim) is None


def test_numbers_are_not_glued_together():
    assert Locator("It costs 1.5 euros.").locate("It costs 15 euros.") is None


def test_order_and_repeats():
    locator = Locator("a b. c d. a b.")
    assert [locator.locate(text) for text in ("a b.", "c d.", "a b.")] == [(0, 4), (5, 9), (10, 14)]
    assert locator.locate("a b.") == (10, 14)


def test_out_of_order():
    locator = Locator("one two three")
    assert locator.locate("three") == (8, 13)
    assert locator.locate("one") == (0, 3)


@pytest.mark.parametrize("claim", ["The fee is 4.", "The fee is 4", "the FEE is 4"])
def test_a_number_is_not_found_inside_a_longer_one(claim):
    assert Locator("The fee is 40.").locate(claim) is None
