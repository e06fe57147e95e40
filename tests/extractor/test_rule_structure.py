"""Lists, headings, tables, JSON, quotes: what a claim takes over from around it."""

import pytest

from cavaquinho.extractor import RuleExtractor

CASES = [
    (
        "en",
        "The plan includes:\n- 10 GB of data\n- calls",
        ["The plan includes 10 GB of data", "The plan includes calls"],
    ),
    ("en", "The plan includes the following benefits:\n- 10 GB", ["The plan includes 10 GB"]),
    ("en", "The policy does not cover:\n- theft", ["The policy does not cover theft"]),
    ("en", "For adults:\n- The fee is 90 euros.", ["For adults: The fee is 90 euros."]),
    ("en", "Here are the steps:\n1. Hold the button for 10 s", ["Hold the button for 10 s"]),
    (
        "en",
        "Here are the rules of the Hotel Brasso:\n- No pets",
        ["the rules of the Hotel Brasso: No pets"],
    ),
    (
        "en",
        "- Check-in: from 15:00\n- Check-out: until 13:00",
        ["Check-in: from 15:00", "Check-out: until 13:00"],
    ),
    ("en", "- Gold\n  - 90 euros\n- Silver\n  - 60 euros", ["Gold: 90 euros", "Silver: 60 euros"]),
    ("en", "# The Tarn dam\n\nIt was finished in 1974.", ["The Tarn dam was finished in 1974."]),
    ("en", "**Delhi**", ["Delhi"]),
    (
        "en",
        "The mayor of Kessel said:\n\n> We will raise the tax.",
        ["The mayor of Kessel said: We will raise the tax."],
    ),
    (
        "en",
        "The hotel has three pools:\n- A lap pool",
        ["The hotel has three pools:", "The hotel has three pools: A lap pool"],
    ),
    ("en", "| Item | Value |\n|---|---|\n| Check-out | 13:00 |", ["Check-out: 13:00"]),
    ("en", '{"answer": "Delhi", "sources": [1, 2]}', ["Delhi"]),
    ("en", '{"pool": true, "gym": false, "sauna": null}', ["pool", "no gym"]),
    ("en", '```json\n{"fee": 90}\n```', ["fee: 90"]),
    ("en", '{"status": "open", "seats": 40, "sea', ["status: open", "seats: 40"]),
    (
        "pt",
        "Os requisitos são os seguintes:\n1. RG\n2. CPF",
        ["Os requisitos são RG", "Os requisitos são CPF"],
    ),
    ("pt", "Prazo: 5 dias\nValor: R$ 90", ["Prazo: 5 dias", "Valor: R$ 90"]),
    (
        "pt",
        "## Plano Ouro\n- Custa R$ 90\n- 10 GB",
        ["Plano Ouro custa R$ 90", "Plano Ouro: 10 GB"],
    ),
    (
        "pt",
        "| Plano | Preço | Dados |\n|---|---|---|\n| Ouro | R$ 90 | 10 GB |\n| Prata | - | 5 GB |",
        ["Plano Ouro: Preço R$ 90", "Plano Ouro: Dados 10 GB", "Plano Prata: Dados 5 GB"],
    ),
    (
        "pt",
        '{"cidade": "Valmora do Sul", "habitantes": 67000}',
        ["Valmora do Sul tem 67000 habitantes"],
    ),
]
LANGUAGES = {"en": "english", "pt": "portuguese"}


@pytest.mark.parametrize(("language", "response", "claims"), CASES)
def test_claims(language, response, claims):
    assert RuleExtractor(LANGUAGES[language]).extract(response, "") == claims


def test_a_sentence_takes_over_a_heading_only_if_the_context_names_it():
    response = "## Plano Ouro\n- O preço é R$ 90."
    extractor = RuleExtractor("portuguese")
    assert extractor.extract(response, "Os preços.") == ["O preço é R$ 90."]
    assert extractor.extract(response, "O plano ouro custa R$ 60.") == [
        "Plano Ouro: O preço é R$ 90."
    ]


def test_every_cell_has_its_own_place():
    response = "| Plan | Fee |\n|---|---|\n| Gold | 90 |\n| Silver | 50 |"
    claims = RuleExtractor().extract_claims(response, "").claims
    assert [response[slice(*claim.span)] for claim in claims] == ["Gold | 90", "Silver | 50"]


def test_code_is_skipped_whole():
    response = "The timeout is 30 s.\n\n```python\nclient.connect(timeout=90)\n```"
    found = RuleExtractor().extract_claims(response, "")
    assert [claim.text for claim in found.claims] == ["The timeout is 30 s."]
    assert [response[start:end][:9] for start, end in found.skipped] == ["```python"]


def test_split_parts_have_their_own_places():
    response = "So: The hotel has a pool and was sold in 2021."
    claims = RuleExtractor().extract_claims("The hotel has a pool and was sold in 2021.", "").claims
    assert [response[4:][slice(*claim.span)] for claim in claims] == [
        "The hotel has a pool",
        "was sold in 2021.",
    ]
