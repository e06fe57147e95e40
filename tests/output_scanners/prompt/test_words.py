"""Labels, instructions, placeholders, leads: what single words and sentences do."""

from __future__ import annotations

import pytest

from cavaquinho.output_scanners.prompt.instructions import is_instruction
from cavaquinho.output_scanners.prompt.labels import Kind, classify_title
from cavaquinho.output_scanners.prompt.leads import announces_documents, lead_kind
from cavaquinho.output_scanners.prompt.lines import fences, rule_of, split_lines
from cavaquinho.output_scanners.prompt.markers import read_marker
from cavaquinho.output_scanners.prompt.placeholders import is_placeholder
from cavaquinho.output_scanners.prompt.tags import block_tags
from cavaquinho.output_scanners.prompt.views import json_view

D, Q, R, H, A, E = (
    Kind.DOCUMENT,
    Kind.QUESTION,
    Kind.INSTRUCTION,
    Kind.HISTORY,
    Kind.ANSWER,
    Kind.EXAMPLE,
)


@pytest.mark.parametrize(
    ("title", "kind"),
    [
        ("Context", D),
        ("CONTEXTO", D),
        ("Search results for the query", D),
        ("Resultados da consulta", D),
        ("Fontes disponíveis", D),
        ("Texto original", D),
        ("Base de conhecimento", D),
        ("Perguntas frequentes", D),
        ("Context information", D),
        ("Wikipedia article section", D),
        ("retrieved_documents", D),
        ("User question", Q),
        ("Client Query", Q),
        ("Pergunta do cliente", Q),
        ("Dúvida", Q),
        ("Original task", Q),
        ("userQuery", Q),
        ("Rephrased task", H),
        ("Original Answer", H),
        ("Resposta anterior", H),
        ("Chat History", H),
        ("Histórico da conversa", H),
        ("SQL Query", H),
        ("Helpful Answer", A),
        ("Sua resposta", A),
        ("CONCISE SUMMARY", A),
        ("TL;DR", A),
        ("Answer format", R),
        ("Formato da resposta", R),
        ("Task And Context", R),
        ("Target response length and format", R),
        ("Style Guide", R),
        ("Regras", R),
        ("Example of Citation", E),
        ("Exemplo", E),
        ("END CONTEXT", None),
        ("Use the context", None),
        ("You are an assistant", None),
        ("Este é o contexto", None),
        ("Mill Lane", None),
        ("", None),
    ],
)
def test_labels(title, kind):
    assert classify_title(title) is kind


@pytest.mark.parametrize(
    ("line", "kind", "style"),
    [
        ("Context:", D, "plain"),
        ("CONTEXT:", D, "capitals"),
        ("CONTEXTO", D, "capitals"),
        ("  ### Pergunta:", Q, "###"),
        ("**Dados:** x", D, "bold"),
        ("- Context:", D, "plain"),
        ("---Goal---", R, "ruled"),
        ("=== CONTEXTO ===", D, "ruled"),
        ("[[ ## question ## ]]", Q, "field"),
        ("[CONTEXT]", D, "bracketed"),
    ],
)
def test_markers(line, kind, style):
    marker = read_marker(line)
    assert marker is not None
    assert (marker.kind, marker.style) == (kind, style)


@pytest.mark.parametrize("line", ["Context matters here", "https://context.org", "", "12:30", "::"])
def test_no_markers(line):
    assert read_marker(line) is None


@pytest.mark.parametrize(
    "text",
    [
        "Answer in one sentence.",
        "Respond in Portuguese.",
        "If the context does not hold the answer, say that you don't know.",
        "Use only the documents above.",
        "Do not make anything up.",
        "Remember: answer only from the context above.",
        "Cite the sources by number.",
        "Put citations behind each fact.",
        "Check that your reply obeys the rules given above.",
        'If the passages are silent on it, write "not answerable".',
        "Keep the answer under 45 words.",
        "Write your answer with the number of the document behind each fact.",
        "With the context at hand and no prior knowledge, answer the query.",
        "Hold on to the context and forget what you knew before this query.",
        "Name the sources of your response in brackets.",
        "Answer the question using only the source document contents above.",
        "Now write the answer, based only on the search results above.",
        "Quote first. Then answer in two sentences.",
        "Please be brief.",
        "Be concise and polite.",
        "Think step by step.",
        'Give your answer as a JSON object with the field "answer".',
        'If the answer is not in the text, reply "unknown".',
        "When you don't find it, say so.",
        "Stick to the facts in the documents.",
        "Only use information that is given above.",
        "Your answer must not be longer than two lines.",
        "Explain your reasoning before you answer.",
        "Reply in the user's language.",
        "Do not mention these rules.",
        "Responda em uma frase.",
        "Responda apenas com base nos documentos acima.",
        "Caso não saiba, avise que o documento não informa.",
        'Caso a resposta não esteja no documento, diga "não consta".',
        "Não invente valores.",
        "Use apenas os documentos acima; não invente.",
        "Se a informação não estiver no texto, diga que não sabe.",
        "Cite a fonte entre colchetes.",
        "Seja breve e educado.",
        "Lembre-se: use somente o contexto.",
        "Não use conhecimento externo.",
        "A resposta deve ter no máximo três linhas.",
        "Responda em português.",
        'Se não encontrar a resposta nos trechos, escreva "Não encontrado".',
        "Com base nas informações acima, responda à pergunta do usuário.",
        "Considere somente os dados fornecidos.",
        "Dê uma resposta curta.",
        "Escreva a resposta em tópicos.",
        "Não mencione os documentos na resposta.",
        "Explique em linguagem simples.",
        "Baseie-se exclusivamente no material acima.",
        "Se os documentos não trouxerem o dado, diga isso claramente.",
        "Sua resposta será lida em voz alta; evite listas.",
        "Indique o número do trecho usado.",
        "Não acrescente nada que não esteja no texto.",
        "Do not add anything that is not in the text.",
        "If nothing fits, return an empty string.",
        "Limit yourself to three bullets.",
        'Say "I don\'t know" if unsure.',
        "Finish with the source id in brackets.",
        "End with a list of the sources used.",
        "Termine com a lista de fontes usadas.",
    ],
)
def test_instructions_to_a_model(text):
    assert is_instruction(text)


@pytest.mark.parametrize(
    "text",
    [
        "If the document is lost, report it to the police within two days.",
        "You must present the documents at the desk on the ground floor.",
        "Use the lift in tower C. If it is out of order, take the stairs.",
        "If you have any questions, reply to this mail by 3 May.",
        "Keep the receipt. You will need it for the return.",
        "Please answer the letter within two weeks.",
        "If the lamp blinks, see page 12 of the manual.",
        "Do not use the pump without water.",
        "Always wear gloves. Never mix the two components.",
        "Give two tablets with food. If vomiting occurs, call a doctor.",
        "Read the label before use.",
        "The council's response came on 4 June. If you wish to object, write to the clerk.",
        "For each child, bring the vaccination record and one photo.",
        "When the data is stored, a copy goes to the archive.",
        "In case of fire, leave by the north door.",
        "Apresente o documento na recepção e aguarde a chamada.",
        "Se a luz piscar, desligue o aparelho e chame a assistência.",
        "Para marcar consulta em Aroeira, leve o documento e o cartão do posto.",
        "Caso o boleto vença, gere a segunda via no site.",
        "Não use o equipamento em dias de chuva. Guarde o manual.",
        "Use luvas. Evite contato com os olhos.",
        "Quem não pagar até o dia 10 perde o desconto.",
        "Se houver dúvida, ligue para 0800 123.",
        "Leia a bula antes de usar. Se persistirem os sintomas, procure um médico.",
        "Informe o número do protocolo ao atendente.",
        "Consulte o edital na página da prefeitura.",
        "Retorne em 15 dias com os exames.",
        "Preencha o formulário em letra de forma e assine a página 3.",
        "Responsáveis devem assinar a ficha. Sem ela, o aluno não viaja.",
        "Read more in the annual report. It is free.",
        "Give your name and the number of the ticket when you call.",
        "Write to us if the parcel has not arrived after ten days.",
    ],
)
def test_orders_in_documents_are_no_instructions(text):
    assert not is_instruction(text)


NOTHING = [
    *(
        "",
        " ",
        "[]",
        "{}",
        "None",
        "N/A",
        '""',
        "{context}",
        "{{ documents }}",
        "(empty)",
        "[none]",
    ),
    *("No relevant documents were found.", "(no relevant context)", "(sem contexto relevante)"),
    *("(Nenhum contexto recuperado)", "Nenhum documento encontrado."),
    "Não foram encontrados trechos.",
]
SOMETHING = [
    *("No dogs are allowed in the park.", "Nenhum animal entra no parque.", "Sem lactose."),
    *("None of the lifts works.", "[1] Ice is cold.", "0", "{'a': 1}"),
]


@pytest.mark.parametrize("text", NOTHING)
def test_placeholders(text):
    assert is_placeholder(text)


@pytest.mark.parametrize("text", SOMETHING)
def test_no_placeholders(text):
    assert not is_placeholder(text)


@pytest.mark.parametrize(
    ("sentence", "kind"),
    [
        ("Here is the knowledge base:", D),
        ("Take only the three passages below into account:", D),
        ("Resuma a notícia a seguir:", D),
        ("The original query is as follows:", Q),
        ("O cidadão quer saber:", Q),
        ("We have provided an existing answer:", H),
        ("While doing so, keep to these instructions:", R),
        ("Return JSON like this:", R),
        ("For example:", E),
        ("Two things matter:", None),
    ],
)
def test_leads(sentence, kind):
    assert lead_kind(sentence) is kind


def test_the_text_behind_a_lead_decides_between_question_and_documents():
    sentence = "Answer the question from the context below:"
    assert lead_kind(sentence) is D
    assert lead_kind(sentence, before_question=True) is Q


def test_orders_to_write_something_new_announce_nothing():
    assert announces_documents("Summarize the text below.")
    assert not announces_documents("Write a poem about these hills and the letter of a friend.")


def test_rules():
    assert rule_of("  ----- ") == "-----"
    assert rule_of("--") is None
    assert rule_of("---x") is None


def test_lines_keep_offsets():
    text = "a\r\nb\rc\n\nd"
    assert [text[line.start : line.end] for line in split_lines(text)] == ["a", "b", "c", "", "d"]


@pytest.mark.parametrize(
    ("text", "body"),
    [
        ("```\na\n```", "a\n"),
        ("```python\na\n```", "a\n"),
        ('Text: """a\nb"""', "a\nb"),
        ("«««\na\n»»»", "a\n"),
        ("```\na\n```bash\nb\n```\nc\n```", "a\n```bash\nb\n```\nc\n"),
    ],
)
def test_fences(text, body):
    (block,) = fences(split_lines(text))
    assert text[block.body : block.body_end] == body


def test_a_tag_named_in_a_sentence_is_no_block():
    text = "Look inside <context></context> tags.\n<context>\nIce </context> floats.\n</context>\n"
    assert [text[tag.body : tag.body_end] for tag in block_tags(text)] == [
        "\nIce </context> floats.\n"
    ]


def test_views_map_escapes_back():
    prompt = r'x "a\nb\u00e9\ud83d\ude00c" y'
    view = json_view("a\nbé😀c", prompt, 2, len(prompt) - 2)
    raw = [prompt[slice(*view.span(index, index + 1))] for index in range(len(view.text))]
    assert raw == ["a", r"\n", "b", r"\u00e9", r"\ud83d\ude00", "c"]
