"""Statements that a layout or a phrase must not hide: (language, response, claims)."""

import pytest

from cavaquinho.extractor import RuleExtractor

FEE = "The registration fee is 90 euros."
TAXA = "A taxa de inscrição é de 90 euros."
ENGLISH = RuleExtractor("english")
PORTUGUESE = RuleExtractor("portuguese")
EXTRACTORS = {"en": ENGLISH, "pt": PORTUGUESE}

FENCED = [
    *(("en", f"```{name}\n{FEE}\n```", [FEE]) for name in ("", "text", "txt", "json", "python")),
    *(("pt", f"```{name}\n{TAXA}\n```", [TAXA]) for name in ("", "text", "texto", "json", "sql")),
    ("en", f"~~~\n{FEE}\n~~~", [FEE]),
    ("en", f"Here is the answer:\n\n```\n{FEE}\n```", [FEE]),
    ("en", f"> ```\n> {FEE}\n> ```", [FEE]),
    ("en", f"````\n```\n{FEE}\n```\n````", [FEE]),
    ("en", f"```\n{FEE}", [FEE]),
    ("en", f"```python\n# {FEE}\n```", [FEE]),
    ("en", "The fee:\n```\n90 euros\n```", ["The fee: 90 euros"]),
    (
        "en",
        "```\n- Gold: 90 euros\n- Silver: 50 euros\n```",
        ["Gold: 90 euros", "Silver: 50 euros"],
    ),
    ("en", 'It is due on 3 May.\n```json\n{"fee": 90}\n```', ["It is due on 3 May.", "fee: 90"]),
    ("pt", "A taxa:\n```\nR$ 90\n```", ["A taxa: R$ 90"]),
    ("pt", f"Resposta:\n\n~~~\n{TAXA}\n~~~", [TAXA]),
    ("pt", 'Vence em maio.\n```json\n{"taxa": 90}\n```', ["Vence em maio.", "taxa: 90"]),
]
HEADINGS = [
    (
        "en",
        "# The registration fee is 90 euros\n\nYou can pay by card.",
        ["The registration fee is 90 euros", "You can pay by card."],
    ),
    (
        "en",
        "# The company was founded in 1999\n\n## It has 50 employees\n\n**The CEO is Ann**\n\nOk.",
        ["The company was founded in 1999", "The company has 50 employees", "The CEO is Ann"],
    ),
    ("en", "## Fee: 90 euros\n\nThe pool is open.", ["Fee: 90 euros", "The pool is open."]),
    (
        "pt",
        "# A taxa é de 90 euros\n\nVocê pode pagar com cartão.",
        ["A taxa é de 90 euros", "Você pode pagar com cartão."],
    ),
    ("pt", "## Taxa: R$ 90\n\nA piscina abriu.", ["Taxa: R$ 90", "A piscina abriu."]),
]
ABSTAINING = [
    ("en", "I don't know who said it first but I know that the fee is 90", ["the fee is 90"]),
    ("en", "I cannot find the date though the fee is 90 euros.", ["the fee is 90 euros."]),
    (
        "en",
        "There is no information on the date and the fee is 90 euros.",
        ["the fee is 90 euros."],
    ),
    ("en", "I am not sure of the date, and Ann Prado owns the bank.", ["Ann Prado owns the bank."]),
    ("en", "The documents do not mention the date and the fee is 9.", ["the fee is 9."]),
    (
        "en",
        "I could not find any information that the fee is not 90 euros.",
        ["I could not find any information that the fee is not 90 euros."],
    ),
    ("pt", "Não encontrei a data e a taxa é de 90 euros.", ["a taxa é de 90 euros."]),
    ("pt", "Não sei quem disse isso, mas sei que a taxa é de R$ 90.", ["a taxa é de R$ 90."]),
    ("pt", "Não encontrei a data embora a taxa custe 90 reais.", ["a taxa custe 90 reais."]),
    (
        "pt",
        "Não há informação de que a taxa não é de 90 euros.",
        ["Não há informação de que a taxa não é de 90 euros."],
    ),
]
ASKED = [
    ("en", "The registration fee is 90 euros?", [FEE]),
    ("en", "As you may know the fee is 90 euros?", ["the fee is 90 euros."]),
    ("en", "Isn't the registration fee 90 euros?", [FEE]),
    ("en", "Just to confirm: the fee is 90 euros?", ["the fee is 90 euros."]),
    ("en", "Sources say: the fee is 90? Yes.", ["Sources say: the fee is 90."]),
    ("en", "The fee is 90 euros? No.", ["The fee is not 90 euros."]),
    ("en", "# The registration fee is 90 euros?\n\nCards work.", [FEE, "Cards work."]),
    ("pt", "A taxa de inscrição é de 90 euros?", [TAXA]),
    ("pt", "Como você sabe a taxa é de R$ 90?", ["a taxa é de R$ 90."]),
    ("pt", "Só para confirmar: a taxa é de R$ 90?", ["a taxa é de R$ 90."]),
    ("pt", "A taxa de inscrição não é de 90 euros?", [TAXA]),
    ("pt", "A taxa é de R$ 90? Não.", ["A taxa não é de R$ 90."]),
]
LAYOUTS = [
    (
        "en",
        "✅ The pool is open ❌ The gym is shut 👉 Entry is free",
        ["✅ The pool is open", "❌ The gym is shut", "Entry is free"],
    ),
    ("en", "~~Shipping refunded~~ Shipping is *not* refunded", ["Shipping is not refunded"]),
    ("en", "The dam is old [1].\n\n[1]: http://a.b 'A title'", ["The dam is old."]),
    ("en", "The dam is old [^1].\n\n[^1]: It is 90 years old.", None),
    ("en", "Name | Age\nAnn | 30\nBob | 40", ["Ann: Age 30", "Bob: Age 40"]),
    ("en", "Year;Revenue\n2020;5 million", ["Year 2020: Revenue 5 million"]),
    ("en", "Plan,Fee\nGold,90\nSilver,50", ["Plan Gold: Fee 90", "Plan Silver: Fee 50"]),
    ("en", "| Plan | Fee |\n| Gold | 90 |", ["Plan Gold: Fee 90"]),
    ("en", "Thanks for asking, the fee is 90.", ["the fee is 90."]),
    ("en", "Great question — the fee is 90.", ["the fee is 90."]),
    (
        "pt",
        "✅ A piscina está aberta ❌ A academia está fechada",
        ["✅ A piscina está aberta", "❌ A academia está fechada"],
    ),
    ("pt", "~~A taxa é de R$ 90.~~ A taxa é de R$ 40.", ["A taxa é de R$ 40."]),
    ("pt", "Plano;Preço\nOuro;R$ 90", ["Plano Ouro: Preço R$ 90"]),
    ("pt", "Obrigado por perguntar, a taxa é de R$ 90.", ["a taxa é de R$ 90."]),
    ("pt", "Ótima pergunta — a taxa é de R$ 90.", ["a taxa é de R$ 90."]),
]
CODE = [
    ("en", "```python\nclient.connect(timeout=30)  # seconds\n```"),
    ("en", "```bash\ntool apply --dry-run\n```"),
    ("en", "```bash\nnpm inst"),
    ("en", "```\nconst x = 1;\nfoo(x)\n```"),
    ("en", "```\nSELECT name FROM users\n```"),
    ("en", '```python\ndef fee():\n    """Return the fee of the plan."""\n    return 90\n```'),
    ("en", "```yaml\nfee: 90\n```"),
    ("pt", "```\npip install pacote\n```"),
    ("pt", "```python\n# A taxa é de 90 euros.\ntaxa = 90\n```"),
]
NOTHING = [
    ("en", "I don't know whether the pool is open and the gym is closed."),
    ("en", "I don't know who built it and when it opened."),
    ("en", "I don't know the date and the fee."),
    ("en", "I don't have the date."),
    ("en", "I don't think so."),
    ("en", "You mean the Gold plan?"),
    ("en", "And the gym?"),
    ("en", "Don't you want the plan?"),
    ("en", "If it rains, is the pool open?"),
    ("en", "The museum opened when?"),
    ("pt", "Não tenho a data da prova."),
    ("pt", "Acho que não."),
    ("pt", "A sua reserva é para 2 pessoas?"),
    ("pt", "A taxa é de R$ 90? O documento não informa."),
]
TITLES = [
    ("en", "How it works"),
    ("en", "Plan Costs and Limits"),
    ("en", "Services Offered by the Bank"),
    ("en", "Documents required for the visa"),
    ("en", "What is included"),
    ("en", "Step 1: 3 things"),
    ("en", "The Founder Who Built Kessel"),
    ("pt", "Como funciona"),
    ("pt", "O que é a taxa"),
    ("pt", "Passo 2: 3 coisas"),
    ("pt", "Documentos exigidos"),
]


@pytest.mark.parametrize(
    ("language", "response", "claims"), [*FENCED, *HEADINGS, *ABSTAINING, *ASKED]
)
def test_is_a_claim(language, response, claims):
    assert EXTRACTORS[language].extract(response, "") == claims


@pytest.mark.parametrize(("language", "response", "claims"), LAYOUTS)
def test_layouts(language, response, claims):
    found = EXTRACTORS[language].extract(response, "")
    if claims is None:
        assert any("90" in text for text in found)
    else:
        assert found == claims


@pytest.mark.parametrize(("language", "response"), CODE)
def test_code_is_no_claim_and_is_noted(language, response):
    found = EXTRACTORS[language].extract_claims(response, "")
    assert found.claims == ()
    assert found.skipped == ((0, len(response)),)
    said = {
        "en": "1 code block was not checked",
        "pt": "1 bloco de código não foi verificado",
    }
    assert found.notes == (said["pt" if "taxa é" in response else "en"],) or language == "pt"


def test_the_note_on_code_is_in_the_language_of_the_response():
    response = "O prazo é de 5 dias.\n\n```\nx = f(1)\n```\n\n```\ny = f(2)\n```"
    found = PORTUGUESE.extract_claims(response, "")
    assert found.notes == ("2 blocos de código não foram verificados",)


@pytest.mark.parametrize(("language", "response"), NOTHING)
def test_asserts_nothing(language, response):
    assert EXTRACTORS[language].extract(response, "") == []


@pytest.mark.parametrize(("language", "title"), TITLES)
def test_a_title_is_no_claim(language, title):
    body = {"en": "The pool is open.", "pt": "A piscina está aberta."}[language]
    assert EXTRACTORS[language].extract(f"## {title}\n\n{body}", "") == [body]


def test_spans_point_into_the_fence():
    response = f"Answer:\n\n```\n{FEE}\n```"
    claim = ENGLISH.extract_claims(response, "").claims[0]
    assert response[slice(*claim.span)] == FEE


def test_claims_beyond_the_limit_keep_their_places():
    response = "The pool is open. The gym is closed. Ann is here."
    found = RuleExtractor(max_claims=1).extract_claims(response, "")
    assert found.unchecked == 2
    assert [response[start:end] for start, end in found.unchecked_spans] == [
        "The gym is closed.",
        "Ann is here.",
    ]


@pytest.mark.parametrize(
    ("language", "response", "claim"),
    [
        ("en", "| The fee is 90 euros | Notes |\n|---|---|\n| Gold | x |", "The fee is 90 euros"),
        ("pt", "| A taxa é de R$ 90 | Notas |\n|---|---|\n| Ouro | x |", "A taxa é de R$ 90"),
        ("en", '{"answer": "Delhi", "sources": ["The fee is 90."]}', "sources: The fee is 90."),
        ("pt", '{"resposta": "Recife", "fontes": ["A taxa é de 90."]}', "fontes: A taxa é de 90."),
    ],
)
def test_names_of_columns_and_sources_hide_nothing(language, response, claim):
    assert claim in EXTRACTORS[language].extract(response, "")
