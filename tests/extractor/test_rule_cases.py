"""What is a claim and what is not: (language, response, claims). More than a third Portuguese."""

import pytest

from cavaquinho.extractor import RuleExtractor

NOTHING = [
    ("en", "Hello! Thanks for asking. I hope this helps!"),
    ("en", "Sure! Let me know if you need anything else."),
    ("en", "Which of the two plans would you like to compare?"),
    ("en", "I'm sorry, but the provided documents do not say who built the trail."),
    ("en", "I don't know."),
    ("en", "Based on the provided context, I cannot determine who built the trail."),
    ("en", "There is no information about the price in the context."),
    ("en", "The price is not mentioned in the documents."),
    ("en", "I cannot help with that request."),
    ("en", "As an AI language model, I don't have access to that data."),
    ("en", "Here is the summary:"),
    ("en", "Run this:\n\n```bash\nls\n```"),
    ("en", "... --- !!! ???"),
    ("en", "👍🎉 ✨"),
    ("en", "[1] [2]"),
    ("en", "Sources: [1], [2]"),
    ("en", "https://example.com/a-page"),
    ("en", "## Opening hours"),
    ("pt", "Olá! Obrigado pela pergunta. Espero ter ajudado!"),
    ("pt", "Qualquer dúvida, é só chamar."),
    ("pt", "Não encontrei essa informação no documento."),
    ("pt", "Infelizmente, os documentos fornecidos não informam o preço."),
    ("pt", "Não sei."),
    ("pt", "O preço não é mencionado no contexto."),
    ("pt", "Não há informações sobre o preço nos documentos."),
    ("pt", "Desculpe, mas não posso ajudar com isso."),
    ("pt", "Segue abaixo o resumo:"),
    ("pt", "Execute o comando abaixo:\n\n```\nls\n```"),
    ("pt", "Qual dos planos você prefere?"),
    ("pt", "Fico à disposição. Um abraço!"),
]
# Greedy filters hide hallucinations: all of these are claims.
KEPT = [
    ("en", "The law does not say who signs the permit."),
    ("en", "There is no evidence that it causes cancer."),
    ("en", "Breakfast is not included."),
    ("en", "We do not have a pool."),
    ("en", "I am sure the fee is 90."),
    ("en", "Use 50 mg twice daily."),
    ("en", "Avoid contact with the eyes."),
    ("en", "Do not take this medicine with alcohol."),
    ("en", "Call us at 555-1234 if you have questions."),
    ("en", "Let me know if you need the form, which costs 20 dollars."),
    ("en", "As an AI company, Norvale builds chips."),
    ("en", "Unknown artists painted the wall."),
    ("en", "The fee is 90 euros"),
    ("en", "Delhi"),
    ("pt", "A lei não diz quem assina a licença."),
    ("pt", "O café da manhã não está incluído."),
    ("pt", "Não há nada sobre a mesa."),
    ("pt", "Qualquer dúvida, ligue para 0800 123 456."),
    ("pt", "Use 50 mg duas vezes ao dia."),
    ("pt", "Não temos vagas para 2024."),
    ("pt", "Nova Délhi"),
]
CLAIMS = [
    ("en", "I think the capital is Lyon.", ["the capital is Lyon."]),
    ("en", "Note that the fee is 90.", ["the fee is 90."]),
    ("en", "As you know, the fee is 90.", ["the fee is 90."]),
    ("en", "Sorry, you are going to be fined.", ["you are going to be fined."]),
    ("en", "The fee is 90, isn't it?", ["The fee is 90."]),
    ("en", "Did you know that the fee is 90?", ["the fee is 90."]),
    ("en", "Based on the documents, the fee is 90.", ["the fee is 90."]),
    ("en", "Is it free? The entry costs 9 euros.", ["The entry costs 9 euros."]),
    ("en", "Is the pool open? Yes.", ["The pool is open."]),
    ("en", "The dam opened in 1974 [1].", ["The dam opened in 1974."]),
    ("en", "The fee is **90** euros.", ["The fee is 90 euros."]),
    ("en", "I'm not sure, but the fee is 90.", ["the fee is 90."]),
    (
        "en",
        "The documents do not mention the price, but the pool has six lanes.",
        ["the pool has six lanes."],
    ),
    (
        "en",
        "Although the documents do not mention the price, the pool has six lanes.",
        ["the pool has six lanes."],
    ),
    (
        "en",
        "The warranty covers\nparts for\n24 months.",
        ["The warranty covers parts for 24 months."],
    ),
    (
        "en",
        "<p>It opens at <b>10:00</b>.</p><p>Entry is free.</p>",
        ["It opens at 10:00.", "Entry is free."],
    ),
    ("pt", "Acho que a capital é Lyon.", ["a capital é Lyon."]),
    ("pt", "Vale ressaltar que a taxa é de R$ 90.", ["a taxa é de R$ 90."]),
    ("pt", "A taxa é de R$ 90, certo?", ["A taxa é de R$ 90."]),
    ("pt", "De acordo com os documentos fornecidos, a taxa é de R$ 90.", ["a taxa é de R$ 90."]),
    (
        "pt",
        "Segundo a pág. 12 do edital, a taxa é 9.",
        ["Segundo a pág. 12 do edital, a taxa é 9."],
    ),
    (
        "pt",
        "A piscina está aberta? Sim. Fecha às 18h.",
        ["A piscina está aberta.", "A piscina fecha às 18h."],
    ),
    (
        "pt",
        "Embora o contexto não informe o preço, a piscina tem seis raias.",
        ["a piscina tem seis raias."],
    ),
    ("pt", "Sim, a visita dura três horas.", ["a visita dura três horas."]),
    (
        "pt",
        "> A taxa é de R$ 90.\n> O prazo é de 5 dias.",
        ["A taxa é de R$ 90.", "O prazo é de 5 dias."],
    ),
    ("pt", "O ingresso custa R$\xa01.250,00.", ["O ingresso custa R$ 1.250,00."]),
]
ANSWERS = [
    ("en", "What is the capital of India?", "Delhi", ["The capital of India is Delhi."]),
    (
        "en",
        "Is the pool open?",
        "No. The gym is closed.",
        ["The pool is not open.", "The gym is closed."],
    ),
    ("en", "Is the pool open?", "No. The pool is closed.", ["The pool is closed."]),
    ("en", "Is the pool open?", "Absolutely!", ["The pool is open."]),
    ("en", "What is the fee?", "Yes. The fee is 40.", ["The fee is 40."]),
    ("en", "What is the fee?", "The fee is 40.", ["The fee is 40."]),
    ("en", "Who wrote it?", "I'm not sure.", []),
    ("en", None, "Yes.", []),
    ("pt", "Qual é a taxa?", "R$ 40", ["A taxa é R$ 40."]),
    ("pt", "A piscina está aberta?", "Não.", ["A piscina não está aberta."]),
    (
        "pt",
        "É verdade que o curso dura três meses?",
        "Não. O curso dura dois meses.",
        ["O curso dura dois meses."],
    ),
    (
        "pt",
        "Quais são os planos?",
        "- Ouro\n- Prata",
        ["Os planos são Ouro.", "Os planos são Prata."],
    ),
]
EXTRACTORS = {"en": RuleExtractor("english"), "pt": RuleExtractor("portuguese")}


@pytest.mark.parametrize(("language", "response"), NOTHING)
def test_asserts_nothing(language, response):
    found = EXTRACTORS[language].extract_claims(response, "")
    assert found.claims == ()
    assert found.skipped


@pytest.mark.parametrize(("language", "response"), KEPT)
def test_is_kept_as_it_is(language, response):
    found = EXTRACTORS[language].extract_claims(response, "")
    assert [claim.text for claim in found.claims] == [response]
    assert [claim.span for claim in found.claims] == [(0, len(response))]


@pytest.mark.parametrize(("language", "response", "claims"), CLAIMS)
def test_claims(language, response, claims):
    assert EXTRACTORS[language].extract(response, "") == claims


@pytest.mark.parametrize(("language", "prompt", "response", "claims"), ANSWERS)
def test_short_answers(language, prompt, response, claims):
    assert EXTRACTORS[language].extract(response, "", prompt) == claims


@pytest.mark.parametrize(("language", "response", "claims"), CLAIMS)
def test_auto_finds_the_language_itself(language, response, claims):
    assert RuleExtractor("auto").extract(response, "") == claims


def test_the_language_may_change_in_the_middle():
    response = "The course costs 90 euros. O curso dura três meses e é gratuito para sócios."
    assert RuleExtractor("english").extract(response, "") == [
        "The course costs 90 euros.",
        "O curso dura três meses",
        "O curso é gratuito para sócios.",
    ]


def test_the_tables_are_large_enough():
    languages = [case[0] for table in (NOTHING, KEPT, CLAIMS, ANSWERS) for case in table]
    assert len(languages) >= 60
    assert languages.count("pt") * 3 >= len(languages)
