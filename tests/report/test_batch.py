"""The report on many results."""

import pytest
from tests.fakes import WordBackend

from cavaquinho import Validator
from cavaquinho.classifier import NLIClassifier
from cavaquinho.errors import ConfigError, InputError
from cavaquinho.report import batch_html, wilson

WORDS = Validator(classifier=NLIClassifier(WordBackend()))
CONTEXT = "The museum opened in 1987."
GOOD = WORDS.validate("The museum opened in 1987.", CONTEXT)
BAD = WORDS.validate("The museum opened in 1999.", CONTEXT)
NONE = WORDS.validate("Hello!", CONTEXT)


def test_the_share_counts_what_was_checked():
    html = batch_html([GOOD] * 6 + [BAD] * 2 + [NONE] * 3)
    assert "<strong>25%</strong>" in html
    share, low, high = wilson(2, 8)
    assert share == 0.25
    assert f"95% interval: {low:.0%} to {high:.0%} (2 of 8)" in html
    assert "3 nothing to check" in html
    assert "11 responses" in html


def test_wilson_against_published_figures():
    # Source: Newcombe (1998), Statistics in Medicine 17, table I: 81 of 263 and 15 of 148.
    assert wilson(81, 263)[1:] == pytest.approx((0.2553, 0.3662), abs=1e-4)
    assert wilson(15, 148)[1:] == pytest.approx((0.0624, 0.1605), abs=1e-4)


def test_the_worst_come_first_and_have_ids_of_their_own():
    html = batch_html([GOOD, BAD, BAD], ["first", "<b>second</b>", "third"], worst=1)
    assert html.count('class="case"') == 1
    assert 'id="r2-a1"' in html
    assert "<b>second" not in html
    assert html.count('<tr><th scope="row">third</th><td class="bad">') == 1


def test_nothing_and_only_good_ones():
    assert "No response was checked." in batch_html([])
    assert "No response was found to be a hallucination." in batch_html([GOOD])
    assert "Nenhuma resposta foi verificada." in batch_html([], language="portuguese")


def test_many_are_counted_and_the_first_listed():
    html = batch_html([GOOD] * 2500)
    assert "500 more are not listed." in html
    assert "2500 responses" in html


def test_wrong_use_is_told():
    with pytest.raises(InputError, match="1 entries for 2"):
        batch_html([GOOD, BAD], ["one"])
    with pytest.raises(ConfigError, match="worst"):
        batch_html([GOOD], worst=-1)
