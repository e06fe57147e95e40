"""How amounts of a claim follow from those of the evidence, and findings about changes."""

from __future__ import annotations

import time

import pytest

from cavaquinho.checks import profile
from cavaquinho.checks.candidates import MOST, candidates
from cavaquinho.checks.changes import change_findings, read_changes
from cavaquinho.checks.derived import derived, explains
from cavaquinho.checks.elapsed import elapsed_findings
from cavaquinho.checks.spreads import spread_findings
from cavaquinho.checks.values import comparable, same
from cavaquinho.text.quantities import find_quantities


def one(text):
    found = find_quantities(text, "english")
    assert len(found) == 1, found
    return found[0]


@pytest.mark.parametrize(
    ("claim", "evidence", "relation"),
    [
        ("20 people", "12 adults and 8 children", "sum"),
        ("1,050 euros", "900 euros and 150 euros", "sum"),
        ("3 fees", "fees of 5, 7 and 12 euros", None),
        ("15 members", "from 30 to 45 members", "change"),
        ("50%", "from 30 to 45 members", "change"),
        ("20%", "from 10% to 12%", "change"),
        ("2 percentage points", "from 10% to 12%", "change"),
        ("4 euros", "9 euros and 5 euros", "difference"),
        ("25%", "3 of the 12 jurors", "share"),
        ("20 seats", "half of the 40 seats", "share"),
        ("2 euros each", "4 euros for 2 cards", "rate"),
        ("120 km/h", "60 km in half an hour", "rate"),
        ("60 km", "30 minutes at 120 km/h", "product"),
        ("5 years", "1990 to 1995", "elapsed"),
        ("21 people", "12 adults and 8 children", None),
        ("30%", "from 30 to 45 members", None),
        ("100 km/h", "60 km in half an hour", None),
        ("9 years", "1990 to 1995", None),
        ("120 acres", "2 partners own 60 acres", None),
    ],
)
def test_arithmetic_that_explains_an_amount(claim, evidence, relation):
    assert explains(one(claim), find_quantities(evidence, "english")) == relation


def test_sums_count_only_over_what_could_fill_the_slot():
    evidence = find_quantities("12 adults, 8 children and 5 dogs", "english")
    assert derived(one("20 people"), evidence[:2])
    assert not derived(one("20 people"), evidence[:1], evidence)


@pytest.mark.parametrize(
    ("claim", "evidence", "verdict"),
    [
        ("60 l/min", "3,600 l/h", True),
        ("3,600 l/min", "3,600 l/h", False),
        ("$10 a month", "$120 a year", True),
        ("$12 a month", "$120 a year", False),
        ("$10", "$120 a year", None),
        ("$120", "$120 a year", True),
        ("10 mg", "10 mg/kg", None),
        ("$433 a month", "$100 a week", True),
        ("$400 a month", "$100 a week", None),
        ("40 hours a week", "8 hours a day", None),
        ("nearly 49,000", "48,972", True),
        ("nearly 49,000", "49,400", False),
        ("nearly 49,000", "30,000", False),
        ("just over 49,000", "49,400", True),
        ("just over 49,000", "90,000", False),
        ("about 49,000", "49,400", True),
        ("49,400", "about 49,000", True),
        ("dozens of homes", "37 homes", True),
        ("37 homes", "dozens of homes", None),
        ("dozens of homes", "3 homes", False),
        ("thousands of homes", "37 homes", False),
        ("2 to 3 hours", "2.5 hours", True),
        ("3 to 4 hours", "2.5 hours", False),
        ("at least 86 degrees", "85 degrees", False),
        ("more than 49,000 people", "48,972 people", None),
        ("before 2010", "2008", True),
        ("before 2010", "2012", False),
        ("2008", "before 2010", None),
        ("2012", "before 2010", False),
        ("before 2010", "since 2007", None),
        ("after 2010", "before 2010", False),
        ("around 1550", "1554", True),
        ("around 1450", "1554", False),
        ("around 1641", "around 1640", False),
        ("2019 to 2020", "2019 to 2021", False),
        ("2020", "2019 to 2021", None),
        ("2021", "2019 to 2021", True),
        ("2024", "2019 to 2021", False),
        ("the 1990s", "1994", True),
        ("late 2020", "November 2020", True),
        ("early 2020", "November 2020", False),
        ("21st century", "2000", True),
        ("300 BC", "300 AD", False),
    ],
)
def test_two_values(claim, evidence, verdict):
    left, right = one(claim), one(evidence)
    assert comparable(left, right)
    assert same(left, right) is verdict


def test_rates_of_unlike_things_are_not_compared():
    assert not comparable(one("10 mg/kg"), one("600 mg a day"))


@pytest.mark.parametrize(
    ("evidence", "claim", "agrees"),
    [
        ("Membership doubled.", "Membership tripled.", False),
        ("Membership rose from 30 to 45.", "Membership doubled.", False),
        ("Membership rose from 30 to 60.", "Membership doubled.", True),
        ("Costs were halved.", "Costs fell by 20%.", False),
        ("Costs were halved.", "Costs fell by half.", True),
        ("O custo caiu de 80 para 60 reais.", "O custo caiu pela metade.", False),
        ("O custo caiu de 80 para 40 reais.", "O custo caiu pela metade.", True),
        ("A receita dobrou.", "A receita subiu 100%.", True),
        ("A receita dobrou.", "A receita subiu 40%.", False),
        ("The levy rose by 20%.", "The levy rose to 20%.", False),
        ("The levy rose to 20%.", "The levy climbed to 20%.", True),
        ("The levy rose from 10% to 12%.", "The levy rose by 2%.", None),
        ("The levy rose by 20%.", "The fee tripled.", None),
        ("The levy rose by 20%.", "The levy fell to 20%.", None),
        ("Sales grew 5% in March and 7% in April.", "Sales grew 7% in April.", None),
        ("She won three doubles titles.", "She won two doubles titles.", None),
        ("The bill passed by 52 votes to 48.", "The bill passed by 48 votes to 52.", None),
        ("Membership nearly doubled.", "Membership rose by 90%.", None),
    ],
)
def test_changes(evidence, claim, agrees):
    found = change_findings(profile(claim), profile(evidence))
    assert [item.agrees for item in found] == ([] if agrees is None else [agrees])


def test_a_finding_about_a_change_quotes_it():
    found = change_findings(profile("The levy rose to 20%."), profile("The levy rose by 20%."))
    assert found[0].message == (
        'The claim says "20%"; the evidence says "20%" (not the same change).'
    )


def test_what_is_read_of_a_change():
    change = read_changes(profile("Shares fell by 5 euros from 30 euros to 25 euros."))[0]
    assert change.direction == -1
    assert change.by is not None
    assert change.by.low == 5
    assert change.ratio == pytest.approx(25 / 30)


@pytest.mark.parametrize(
    ("claim", "differs"),
    [
        ("All sensors read between 80 and 90 degrees.", True),
        ("Each sensor read below 90 degrees.", True),
        ("All sensors read at least 85 degrees.", False),
        ("The sensors read between 80 and 90 degrees.", False),
        ("All pumps ran for more than 90 hours.", False),
    ],
)
def test_a_bound_for_all_holds_for_each(claim, differs):
    evidence = profile("The sensors read 85, 86 and 95 degrees.")
    assert bool(spread_findings(profile(claim), evidence)) == differs


@pytest.mark.parametrize(
    ("claim", "agrees"),
    [
        ("He led the guild for five years.", True),
        ("He led the guild for 12 years.", False),
        ("He led the guild at the age of 12 years.", None),
        ("He left the guild 12 years later.", None),
        ("He led the orchestra of Maru for 12 years.", None),
    ],
)
def test_years_from_dates(claim, agrees):
    found = elapsed_findings(profile(claim), profile("He led the guild from 1990 to 1995."))
    assert [item.agrees for item in found] == ([] if agrees is None else [agrees])


def table(rows: int) -> str:
    return "\n".join(f"Town {chr(65 + i % 26)}{i}: {1000 + 7 * i} people." for i in range(rows))


def test_all_candidates_of_a_sentence_are_kept():
    evidence = profile("The tanks hold 5, 6 and 7 litres.")
    claim = profile("The tank holds 6 litres.")
    assert candidates(claim.quantities[0], claim, evidence) == list(evidence.quantities)


def test_the_row_of_a_long_table_is_among_the_candidates():
    evidence = profile(table(150))
    claim = profile("Town B131 has 5000 people.")
    found = candidates(claim.quantities[-1], claim, evidence)
    assert len(found) <= MOST
    assert 1000 + 7 * 131 in {item.low for item in found}


def test_candidates_take_linear_time():
    claim = profile("Town B131 has 5000 people.")
    spent = []
    for rows in (500, 2000):
        evidence = profile(table(rows))
        candidates(claim.quantities[-1], claim, evidence)
        rounds = []
        for _ in range(7):
            begun = time.process_time()
            candidates(claim.quantities[-1], claim, evidence)
            rounds.append(time.process_time() - begun)
        spent.append(min(rounds))  # the others may hold a collection of garbage
    assert spent[1] < 12 * spent[0] + 0.01
