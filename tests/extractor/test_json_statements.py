"""JSON, YAML and XML-like data as sentences with the subject of their object."""

import pytest

from cavaquinho.extractor import RuleExtractor

EXTRACTOR = RuleExtractor("auto")
CASES = [
    (
        '{"cidade": "Valmora do Sul", "habitantes": 67000, "litoral": true}',
        ["Valmora do Sul tem 67000 habitantes", "Valmora do Sul tem litoral"],
    ),
    (
        '{"name": "Brise", "rooms": 42, "pool": false, "price_eur": 90, "spa": null}',
        ["Brise has 42 rooms", "Brise has no pool", "The price of Brise is 90 euros"],
    ),
    ('{"name": "Brise", "is_open": true}', ["Brise is open"]),
    ('{"name": "Brise", "is_open": false}', ["Brise is not open"]),
    ('{"name": "Brise", "pets_allowed": false}', ["Brise: pets not allowed"]),
    ('{"name": "Brise", "accepts_cards": false}', ["Brise does not accept cards"]),
    ('{"name": "Orbel", "founded": 1987}', ["Orbel was founded in 1987"]),
    ('{"nome": "Orbel", "fundada": 1987}', ["Orbel foi fundada em 1987"]),
    (
        '[{"nome": "Ouro", "duracao_min": 30, "ativo": true}, {"nome": "Prata", "ativo": false}]',
        ["A duração de Ouro é 30 minutos", "Ouro está ativo", "Prata não está ativo"],
    ),
    ('{"nome": "Ouro", "aceita_pets": false}', ["Ouro não aceita pets"]),
    (
        '{"plans": [{"price": 40, "name": "Gold"}, {"price": 90, "name": "Silver"}]}',
        ["The price of Gold is 40", "The price of Silver is 90"],
    ),
    (
        '{"Ouro": {"preco": 90}, "Prata": {"preco": 60}}',
        ["O preço de Ouro é 90", "O preço de Prata é 60"],
    ),
    (
        '{"name": "Brise", "amenities": ["gym", "bar"]}',
        ["The amenities of Brise include gym", "The amenities of Brise include bar"],
    ),
    (
        '{"hotel": {"name": "Brise", "address": {"city": "Oslo"}}}',
        ["The city of Brise is Oslo"],
    ),
    # What stands around an object says something of its own unless it only names a kind.
    (
        '{"winners": [{"name": "Ana Lima", "year": 2019}]}',
        ["winners: name: Ana Lima", "winners: The year of Ana Lima is 2019"],
    ),
    # A value that is all there is stays a claim; a capital is no name of an object.
    ('{"city": "Oslo"}', ["city: Oslo"]),
    ('{"capital": "Sydney", "population": 5}', ["capital: Sydney", "population: 5"]),
    ('{"fee": 90}', ["fee: 90"]),
    ('{"tem_piscina": false}', ["não tem piscina"]),
    ('{"answer": "The fee is 40 euros.", "confidence": 0.9}', ["The fee is 40 euros."]),
    ('{"answer": null}', []),
    ("```yaml\nname: Orbel\nemployees: 120\n```", ["Orbel has 120 employees"]),
    (
        "```yaml\ncompanies:\n  - name: Orbel\n    founded: 1987\n"
        "  - name: Lumen\n    founded: 1999\n```",
        ["Orbel was founded in 1987", "Lumen was founded in 1999"],
    ),
    ('```yaml\nversion: "3"\nservices:\n  web:\n    image: nginx:latest\n```', []),
    ("```yaml\nname: CI\non: push\njobs:\n  build:\n    runs-on: ubuntu\n```", []),
]
ASKED = [
    ("What is the capital of Norway?", '{"capital": "Oslo"}', ["The capital of Norway is Oslo."]),
    (
        "Which hotel has a spa?",
        '{"hotel": "Brise", "stars": 4}',
        ["Brise has a spa.", "Brise has 4 stars"],
    ),
    ("Is there a spa?", '{"hotel": "Brise", "stars": 4}', ["Brise has 4 stars"]),
    ("Qual é a capital?", '{"capital": "Oslo"}', ["A capital é Oslo."]),
]


@pytest.mark.parametrize(("response", "claims"), CASES)
def test_claims(response, claims):
    assert EXTRACTOR.extract(response, "") == claims


@pytest.mark.parametrize(("prompt", "response", "claims"), ASKED)
def test_a_question_for_a_key_makes_its_value_the_answer(prompt, response, claims):
    assert EXTRACTOR.extract(response, "", prompt) == claims


def test_the_first_statement_of_an_object_holds_its_name():
    response = '{"name": "Brise", "rooms": 42, "stars": 4}'
    spans = [claim.span for claim in EXTRACTOR.extract_claims(response, "").claims]
    assert [response[start:end] for start, end in spans] == [
        '"name": "Brise", "rooms": 42',
        '"stars": 4',
    ]
