"""What a finding says, what alignment measures, and that odd input does no harm."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cavaquinho.checks import alignment, compare, profile
from cavaquinho.models import Finding

CONTEXT = "The Tarn Bridge is 324 metres long and 18 metres wide."


def first(claim: str, evidence: str) -> Finding:
    return compare(claim, evidence)[0]


def test_a_finding_quotes_both_sides_in_english():
    found = first("The Tarn Bridge is 324 metres wide.", CONTEXT)
    assert (found.kind, found.agrees) == ("number", False)
    assert (found.claim_value, found.evidence_value) == ("324 metres", "18 metres")
    assert "324 metres" in found.message
    assert "18 metres" in found.message
    assert found.message.startswith("The claim says")


def test_a_finding_speaks_the_language_of_the_claim():
    found = first("A lei foi sancionada em 2015.", "A lei foi sancionada em 14 de agosto de 2018.")
    assert (found.kind, found.agrees) == ("date", False)
    assert found.message.startswith("A afirmação diz")


@pytest.mark.parametrize(
    ("claim", "evidence", "kind"),
    [
        ("The fee is $5 million.", "The fee is $6 million.", "number"),
        ("The term is 15 working days.", "The term is 15 calendar days.", "unit"),
        ("The law passed in 2014.", "The law passed in 2016.", "date"),
        ("The shop closes at 6 p.m.", "The shop closes at 8 p.m.", "time"),
        ("Article 5 covers theft in shops.", "Article 6 covers theft in shops.", "identifier"),
        ("The pump is enabled at night.", "The pump is disabled at night.", "negation"),
        ("All rooms have a balcony.", "No rooms have a balcony.", "quantifier"),
        ("Guests may never smoke indoors.", "Guests may smoke indoors.", "modality"),
        ("The map was drawn by Rui Leme.", "The map was drawn by Ana Prado.", "name"),
    ],
)
def test_every_kind_has_its_name(claim, evidence, kind):
    found = first(claim, evidence)
    assert (found.kind, found.agrees) == (kind, False)


def test_disagreements_come_first():
    agrees = [item.agrees for item in compare("It cost $5 in 2019.", "It cost $6 in 2019.")]
    assert agrees == sorted(agrees)


def test_what_both_say_is_reported_as_agreement():
    found = first("Revenue was $2.3B.", "Revenue was $2.3 billion.")
    assert found.agrees
    assert (found.claim_value, found.evidence_value) == ("$2.3B", "$2.3 billion")


def test_unrelated_texts_get_no_finding():
    assert compare("The lake is 40 metres deep.", "The novel has 300 pages.") == ()
    assert compare("The lake is 40 metres deep.", "The tower is 300 metres tall.") == ()


def test_profiles_and_strings_give_the_same():
    claim = "The Tarn Bridge is 324 metres wide."
    assert compare(profile(claim), profile(CONTEXT)) == compare(claim, CONTEXT)
    assert alignment(profile(claim), profile(CONTEXT)) == alignment(claim, CONTEXT)


def test_alignment_leaves_quantities_and_opposites_out():
    assert alignment("The bridge opened in 1990.", "The bridge opened in 2004.") == 1.0
    assert alignment("The gate is open.", "The gate is closed.") == 1.0
    assert alignment("Water boils at sea level.", "Valmora has two theatres.") == 0.0
    assert alignment("", "Anything.") == 0.0
    assert alignment("12", "12") == 0.0


def test_a_very_long_text_is_no_sentence():
    long = "The dam cost 5 million dollars. " * 1000
    assert compare("The dam cost 6 million dollars.", long) == ()


@pytest.mark.parametrize(
    "text",
    ["1" * 60_000, "a" * 60_000, "1-" * 30_000, "(" * 60_000, "not " * 20_000, "5, " * 10_000],
)
def test_long_odd_texts_take_linear_time(text):
    begun = time.process_time()
    compare(text, CONTEXT)
    compare("The bridge is not 5 metres long.", text)
    alignment(text, CONTEXT)
    assert time.process_time() - begun < 6


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=80), st.text(max_size=80))
def test_any_text_is_taken(claim, evidence):
    for item in compare(claim, evidence):
        assert item.message
    assert 0.0 <= alignment(claim, evidence) <= 1.0


@pytest.mark.parametrize(
    ("text", "said", "other"),
    [
        (
            "A vistoria do imóvel da Av. Bastos, n. 300, apto. 12, será na {}.",
            "quinta-feira",
            "terça-feira",
        ),
        ("Segundo a pág. 8 do doc. 3, a obra acaba em {}.", "junho", "julho"),
        ("The inspection of the flat in Mill Rd., no. 12, apt. 3, is on {}.", "Monday", "Friday"),
    ],
)
def test_an_abbreviation_ends_no_sentence(text, said, other):
    found = compare(text.format(other), text.format(said))
    assert [item.kind for item in found if not item.agrees][:1] == ["date"]
    assert all(item.agrees for item in compare(text.format(said), text.format(said)))
