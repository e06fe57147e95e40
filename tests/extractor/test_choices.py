"""Questions that offer two things, and answers that name one of them."""

from __future__ import annotations

import pytest

from cavaquinho import Validator
from cavaquinho.extractor.choices import choice_of


@pytest.mark.parametrize(
    ("question", "answer", "claim"),
    [
        ("Which band was founded first, Halden Drift or The Paper Lanterns?", "The Paper Lanterns",
         "The Paper Lanterns was founded first, before Halden Drift."),
        ("Which was launched later, the Alba or the Kaiyō?", "The Kaiyō was launched later.",
         "The Kaiyō was launched later than the Alba."),
        ("Which is the taller, Mount Tarrash or Mount Ilgen?", "Mount Tarrash",
         "Mount Tarrash is taller than Mount Ilgen."),
        ("Which was started first, Garden Weekly or The Kiln?", "The Kiln was started first, in "
         "1911.", "The Kiln was started first, before Garden Weekly, in 1911."),
        ("Qual grupo surgiu primeiro, Os Caiçaras ou Mangue Sonoro?", "Os Caiçaras",
         "Os Caiçaras surgiu primeiro, antes de Mangue Sonoro."),
        ("Entre a Difusora de Juazeiro e a Emissora do Vale, qual entrou no ar mais tarde?",
         "a Emissora do Vale",
         "A Emissora do Vale entrou no ar mais tarde do que a Difusora de Juazeiro."),
        # It names what it compares with, or compares nothing.
        ("Which was founded first, Alba or Kiln?", "Alba was founded two years before Kiln.",
         "Alba was founded two years before Kiln."),
        ("Which is in Rome, Alba or Kiln?", "Alba is in Rome.", "Alba is in Rome."),
        ("Who is the older, Ann Roe or Bob Low?", "Ann Roe is the older of the two.",
         "Ann Roe is the older of the two."),
    ],
)  # fmt: skip
def test_the_other_thing_is_what_is_compared_with(question, answer, claim):
    found = Validator().extractor.extract_claims(answer, "x", question).claims
    assert [one.text for one in found] == [claim]


@pytest.mark.parametrize(
    "question",
    [
        "Are Alba and Kiln on the same campus?",
        "Was it approved first in Canada or in Portugal?",
        "Where was it approved first, in Canada or in Portugal?",
        "Which mineral was first identified at a mine which worked tin and closed in 1930?",
    ],
)
def test_other_questions_offer_nothing(question):
    assert choice_of(question) is None


def test_a_long_question_is_read_quickly() -> None:
    assert choice_of("Which is older, " + "Ann Roe " * 5000 + "or Bob?") is None
