"""What a model's list of claims covers, and how long it takes to find out."""

import json
import time

import pytest

from cavaquinho.extractor import LLMExtractor
from cavaquinho.extractor.base import ExtractorContract
from cavaquinho.extractor.cover import reordered, uncovered
from cavaquinho.extractor.llm_reply import parse_reply
from cavaquinho.extractor.locate import outside

UNCOVERED = [
    ("Ana sued Bob.", ["Bob sued Ana."]),
    ("The fee is 90 euros.", ["The fee is 90 euros if it is due."]),
    ("The museum opened in 1987.", ["The museum opened in 1987 or earlier."]),
    ("The fee is 90 euros.", ["The fee may be 90 euros."]),
    ("The fee is 90 euros.", ["The fee is 90 euros or 40 euros."]),
    ("Ana is 30.", ["Ana is 40.", "Bob is 30."]),
    ("A taxa é de 90 euros.", ["A taxa é de 90 euros se houver."]),
    ("O museu abriu em 1987.", ["O museu abriu em 1987 ou antes."]),
    ("A Ana processou o Bob.", ["O Bob processou a Ana."]),
]
COVERED = [
    ("Ana sued Bob.", ["Ana sued Bob."]),
    ("Ann founded the bank in Kessel in 1990.", ["Ann founded it in Kessel in 1990."]),
    ("The fee is 90 euros if it is due.", ["The fee is 90 euros if it is due."]),
    ("A taxa é de 90 euros.", ["A taxa é de 90 euros."]),
]


@pytest.mark.parametrize(("statement", "claims"), UNCOVERED)
def test_uncovered(statement, claims):
    assert uncovered([statement], claims) == [0]


@pytest.mark.parametrize(("statement", "claims"), COVERED)
def test_covered(statement, claims):
    assert uncovered([statement], claims) == []


def test_a_claim_that_turns_a_statement_around_is_told_from_a_passive():
    claims = ["Bob sued Ana.", "Bob was sued by Ana.", "Ana sued Bob."]
    assert reordered(["Ana sued Bob."], claims) == {0}


@pytest.mark.parametrize(
    ("language", "response", "said"),
    [
        ("english", "Ana sued Bob. Bob owns Acme.", ["Bob sued Ana.", "Acme owns Bob."]),
        ("portuguese", "A Ana processou o Bob.", ["O Bob processou a Ana."]),
    ],
)
def test_misworded_claims_give_way_to_the_statements(language, response, said):
    found = LLMExtractor(lambda prompt: json.dumps(said), language=language).extract_claims(
        response, ""
    )
    assert " ".join(claim.text for claim in found.claims) == response
    assert len(found.notes) == 2


@pytest.mark.parametrize(
    ("reply", "claims"),
    [
        (
            'Format: ["The fee is 40 euros."]. Answer: ["The loan costs 9%."]',
            ["The loan costs 9%."],
        ),
        ('["The loan costs 9%."] unlike ["The fee is 40 euros."]', ["The loan costs 9%."]),
        ('<think>[1] maybe ["loan"]</think>["The loan costs 9%."]', ["The loan costs 9%."]),
        ('Formato: ["A taxa é 4."] Resposta: {"claims": ["loan"]}', ["loan"]),
    ],
)
def test_of_several_lists_the_one_that_covers_most_counts(reply, claims):
    assert parse_reply(reply, frozenset({"loan", "costs", "9"})) == claims


def test_of_equal_lists_the_last_counts():
    assert parse_reply('["a"] then ["b"]') == ["b"]


def test_notes_of_the_rules_and_places_beyond_the_limit_are_handed_on():
    response = "The pool is open. The gym is closed.\n\n```\nx = f(1)\n```"
    said = ["The pool is open.", "The gym is closed."]
    found = LLMExtractor(lambda prompt: json.dumps(said), max_claims=1).extract_claims(response, "")
    assert "1 code block was not checked" in found.notes
    assert found.unchecked_spans == ((18, 36),)


def test_outside():
    assert outside([(0, 3), (5, 8), (9, 12)], [(6, 7), (12, 20)]) == [(0, 3), (9, 12)]


class _Fixed(ExtractorContract):
    def __init__(self, claims):
        self._claims = claims

    def extract(self, response, context, prompt=None):
        return self._claims


def test_time_is_near_linear_in_claims_that_are_not_verbatim():
    response = " ".join(f"Depot {i} in the north holds {i} barrels of oil." for i in range(2000))
    claims = [f"In the north depot {i} stores {i} barrels." for i in range(2000)]
    started = time.process_time()
    _Fixed(claims).extract_claims(response, "")
    assert time.process_time() - started < 2
    started = time.process_time()
    uncovered([f"Depot {i} in the north holds {i} barrels of oil." for i in range(2000)], claims)
    assert time.process_time() - started < 3
