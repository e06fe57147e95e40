"""Prompts with uncommon labels, white space and order, written for these tests."""

# ruff: noqa: E501 - prompts have long lines and blanks at their ends
from __future__ import annotations

PROMPTS: dict[str, str] = {}

PROMPTS["excerpts"] = """\
⟪I:You are a paralegal at a firm of 31 people.⟫
Excerpts:
⟪D:The lessee pays 480 a month, due on the third.⟫
My question: ⟪Q:When is the rent due?⟫"""

PROMPTS["reference_text"] = """\
⟪I:Respond with at most one sentence.⟫


Reference text:


⟪D:Bees of the Karst fly up to 9 km.⟫



Question (from a visitor):
⟪Q:How far do these bees fly?⟫


"""

PROMPTS["retrieved_passages"] = """\
Retrieved passages
==================
⟪D:The bridge carries 40 tonnes.⟫

User asks
=========
⟪Q:How many tonnes does the bridge carry?⟫
"""

PROMPTS["relevant_info_tabs"] = """\
Role:\t⟪I:concierge of a house with 8 floors⟫
Relevant information:\t⟪D:Parcels are kept for 12 days.⟫
Question:\t⟪Q:How long are parcels kept?⟫
"""

PROMPTS["provided_context"] = """\
PROVIDED CONTEXT: ⟪D:Ibex graze above 2,100 metres from June on.⟫

USER QUESTION: ⟪Q:Where do ibex graze in July?⟫

OUTPUT RULES: ⟪I:two lines; the board is 60 cm wide⟫

YOUR ANSWER:"""

PROMPTS["short_q"] = """\
⟪I:Use the notes to answer. The clinic has 6 beds.⟫

Notes:
⟪D:Patient walks 300 m without pain. Next visit on 8 May.⟫

Q: ⟪Q:When is the next visit?⟫
A:"""

PROMPTS["pt_material_de_apoio"] = """\
Material de apoio:
⟪D:O forno solar chega a 120 graus em uma hora.⟫

Pedido: ⟪Q:Em quanto tempo o forno chega a 120 graus?⟫

Formato da resposta: ⟪I:uma linha, sem citar os 14 alunos⟫"""

PROMPTS["pt_conteudo_recuperado"] = """\
⟪I:Você é o assistente do cartório, aberto desde 1931.⟫

CONTEÚDO RECUPERADO:
⟪D:A segunda via da certidão custa R$ 38 e sai na hora.⟫

DÚVIDA DO CLIENTE:
⟪Q:Quanto custa a segunda via da certidão?⟫

SUA RESPOSTA:"""

PROMPTS["pt_minha_pergunta"] = """\
Leia o trecho e responda.

Trecho: ⟪D:O ônibus 412 não circula aos domingos.⟫

Minha pergunta: ⟪Q:O ônibus 412 circula aos domingos?⟫"""

PROMPTS["pt_pr"] = """\
Contexto:
⟪D:A biblioteca empresta até quatro livros por vez.⟫

P: ⟪Q:Quantos livros posso levar?⟫
R:"""

PROMPTS["pt_informacoes_de_contexto"] = """\
Informações de contexto estão abaixo.
---------------------
arquivo: balsa.pdf
página: 3

⟪D:A balsa leva 24 carros por viagem.⟫
---------------------
⟪I:Com base nas informações de contexto, e não em conhecimento prévio, responda à consulta. A empresa tem 7 balsas.⟫
Consulta: ⟪Q:Quantos carros a balsa leva?⟫
Resposta: """

PROMPTS["pt_pedacos"] = """\
⟪I:Use os seguintes pedaços de contexto para responder à pergunta do usuário. Se não souber, não invente. Somos 18 no setor.⟫
----------------
⟪D:O crachá provisório vale por 48 horas.⟫

⟪D:Visitantes entram pela portaria B.⟫

Pergunta: ⟪Q:Por quanto tempo vale o crachá provisório?⟫"""

PROMPTS["pt_refine"] = """\
A pergunta original é a seguinte: ⟪Q:Quem fundou o clube Tamoio?⟫
Temos uma resposta existente: ⟪I:O clube Tamoio foi fundado por pescadores em 1950.⟫
⟪I:Podemos refinar a resposta existente (só se necessário) com mais contexto abaixo.⟫
------------
⟪D:O clube Tamoio foi fundado por Rosa Lima em 1962.⟫
------------
⟪I:Com o novo contexto, refine a resposta original. Se o contexto não ajudar, repita a resposta original.⟫
Resposta refinada: """

PROMPTS["pt_tag_citada"] = """\
⟪I:Use apenas o que está dentro das tags <contexto></contexto>. Há 3 guichês.⟫
<contexto>
⟪D:O passe livre vale das 9h às 16h.⟫
</contexto>
Usuário: ⟪Q:A partir de que horas vale o passe livre?⟫
Assistente:"""

PROMPTS["pt_base_de_conhecimento"] = """\
system: ⟪I:Você é um assistente inteligente. Resuma a base de conhecimento para responder. A rede tem 58 lojas.⟫
Aqui está a base de conhecimento:
⟪D:O filtro deve ser trocado a cada seis meses.⟫
------
⟪D:A garantia do filtro é de um ano.⟫
O acima é a base de conhecimento.
user: ⟪Q:De quanto em quanto tempo se troca o filtro?⟫"""

PROMPTS["pt_resultados"] = """\
<resultados_da_busca>
<resultado id="1">⟪D:O teto do saque é de R$ 1.000 por dia.⟫</resultado>
<resultado id="2">⟪D:O caixa eletrônico fecha às 22h.⟫</resultado>
</resultados_da_busca>

<pergunta_do_usuario>⟪Q:Qual é o teto do saque?⟫</pergunta_do_usuario>

⟪I:Responda citando o número do resultado. Não mencione os 12 caixas.⟫"""

PROMPTS["pt_json_escapes"] = (
    '[{"role": "system", "content": "⟪I:Use o contexto. Somos 5.⟫"}, {"role": "user", "content": '
    '"Contexto: ⟪D:O cinema Aurora tem 240 lugares.⟫\\nPergunta: ⟪Q:Quantos lugares tem o cinema?⟫"}]'
)

PROMPTS["crlf_rules"] = (
    "Context information is below.\r\n---------------------\r\n⟪D:The ferry needs 35 minutes.⟫\r\n"
    "---------------------\r\n⟪I:With the context information, answer the query. 4 crews.⟫\r\n"
    "Query: ⟪Q:How long does the ferry need?⟫\r\nAnswer: "
)

PROMPTS["crlf_tags"] = (
    "<context>\r\n⟪D:Lamp oil is sold by the litre.⟫\r\n</context>\r\n\r\n"
    "⟪I:Answer in one line. Aisle 9.⟫\r\n\r\nQuestion: ⟪Q:How is lamp oil sold?⟫\r\n"
)

PROMPTS["one_line"] = (
    "Context: ⟪D:The vault opens at nine.⟫ \nQuestion: ⟪Q:When does the vault open?⟫ \nAnswer: "
)

PROMPTS["indented_yaml_like"] = """\
    instructions: ⟪I:answer in one word; the desk is 2 m wide⟫
    context: |
      ⟪D:The tortoise Oda is 92 years old.⟫
    question: ⟪Q:How old is Oda?⟫
"""

PROMPTS["markdown_bullets_as_docs"] = """\
## Context
- ⟪D:Gate A opens at 9.⟫
- ⟪D:Gate B opens at 10.⟫

## Question
⟪Q:When does gate B open?⟫

## Rules
- ⟪I:Answer from the context.⟫
- ⟪I:Our stadium seats 40,000.⟫"""

PROMPTS["chunks_by_equals"] = """\
⟪I:Answer from the documents. 11 curators.⟫

===== DOCUMENT 1 =====
⟪D:The vase is from 1740.⟫
===== DOCUMENT 2 =====
⟪D:The bowl is from 1690.⟫

QUESTION: ⟪Q:How old is the bowl?⟫"""

PROMPTS["source_in_brackets"] = """\
⟪I:Cite your sources. 3 reviewers.⟫

Context:
[Source: reef.md]
⟪D:The reef lies 14 metres deep.⟫
[Source: wreck.md]
⟪D:The wreck lies at 31 metres.⟫

Question: ⟪Q:How deep is the wreck?⟫"""

PROMPTS["page_content_key"] = """\
Context:
page_content: ⟪D:Soil pH should be 6.5 for beans.⟫
metadata: {'source': 'soil.md'}

page_content: ⟪D:Beans need no nitrogen.⟫
metadata: {'source': 'beans.md'}

Question: ⟪Q:Which pH do beans need?⟫"""

PROMPTS["json_docs"] = """\
⟪I:Answer from the JSON. 7 desks.⟫

Documents:
[
  {"id": "a1", "title": "Hours", "text": "⟪D:The archive opens at 8:30.⟫"},
  {"id": "a2", "title": "Fees", "text": "⟪D:Copies cost 20 cents.⟫"}
]

Question: ⟪Q:What does a copy cost?⟫"""

PROMPTS["json_records"] = """\
⟪I:Answer from the rows. 2 analysts.⟫

Rows:
⟪D:[
  {"city": "Arle", "rain": 12},
  {"city": "Born", "rain": 31}
]⟫

Question: ⟪Q:How much did it rain in Born?⟫"""

PROMPTS["history_then_context"] = """\
Chat History:
Human: ⟪I:I have 2 dogs.⟫
Assistant: ⟪I:Dogs cost 90 euros of tax.⟫

Context:
⟪D:The dog tax is 75 euros for the first dog.⟫

Question: ⟪Q:How high is the dog tax?⟫
Answer:"""

PROMPTS["follow_up_input"] = """\
⟪I:From the following conversation and a follow up question, answer it with the context.⟫

Conversation:
Human: ⟪I:Is the tower old?⟫
AI: ⟪I:It is from 1300.⟫

Context: ⟪D:The tower was built in 1412 and has 201 steps.⟫

Follow Up Input: ⟪Q:How many steps does it have?⟫
Standalone question:"""

PROMPTS["two_examples"] = """\
⟪I:Answer as in the examples.

Context: Snow fell on 4 days.
Question: On how many days did snow fall?
Answer: On four days.

Context: Hail fell once.
Question: How often did hail fall?
Answer: Once.⟫

Context: ⟪D:Fog was seen on 11 days in October.⟫
Question: ⟪Q:On how many days was fog seen?⟫
Answer:"""

PROMPTS["example_tag"] = """\
<instructions>⟪I:Answer with a citation.⟫</instructions>
<example>
<context>⟪I:The moon is 4.5 billion years old.⟫</context>
<question>⟪I:How old is the moon?⟫</question>
<answer>⟪I:4.5 billion years.⟫</answer>
</example>
<context>⟪D:Mount Ferro is 2,318 metres high.⟫</context>
<question>⟪Q:How high is Mount Ferro?⟫</question>"""

PROMPTS["reminder_label"] = """\
Context:
⟪D:The cave holds 9 degrees all year.⟫

Reminder: ⟪I:answer from the context only; group size is 15⟫

Question: ⟪Q:How warm is the cave?⟫"""

PROMPTS["document_ends_in_question"] = """\
⟪I:Answer from the context. Room 7.⟫

Context:
⟪D:The flyer asks: Are you 18? Then you may vote.

Do you live in Orr? Vote in the school.⟫

Question: ⟪Q:Where do people of Orr vote?⟫
Answer:"""

PROMPTS["tag_collision"] = """\
<document>
⟪D:How to quote

Write the page between tags:
</document>
The closing tag ends the page. Taglib 2 reads 40 pages.⟫
</document>

Question: ⟪Q:How many pages does Taglib 2 read?⟫"""

PROMPTS["fence_collision"] = """\
⟪I:Answer from the text between the fences. Team 3.⟫

```
⟪D:Install with:⟫
```bash
⟪D:pip install orla⟫
```
⟪D:Orla 4 needs Python 3.11.⟫
```

⟪Q:Which Python does Orla 4 need?⟫"""

PROMPTS["doc_heading_context"] = """\
### Context
⟪D:# Guide
## Question of taste
Vinegar keeps for 5 years.
Answer: it hardly spoils.⟫

### Question
⟪Q:How long does vinegar keep?⟫

### Answer
"""

PROMPTS["system_tags_user_question"] = """\
<|im_start|>system
⟪I:Be brief; 4 shifts.⟫
<docs>
<doc>⟪D:Line 3 stops at 23:40.⟫</doc>
</docs>
⟪I:Cite the doc.⟫<|im_end|>
<|im_start|>user
⟪I:Hi!⟫<|im_end|>
<|im_start|>assistant
⟪I:Hello, line 3 stops at noon.⟫<|im_end|>
<|im_start|>user
⟪Q:When does line 3 stop?⟫<|im_end|>"""

PROMPTS["meeting_summary"] = """\
⟪I:Write the minutes of this meeting in three bullet points for 12 members.⟫

Transcript:
⟪D:Chair: The budget is 90,000.
Treasurer: We spent 71,000 so far.⟫"""

PROMPTS["summary_system_user_label"] = """\
System: ⟪I:You summarise articles in one sentence for 800 subscribers.⟫
User: Article:
⟪D:The opera house reopens on 12 September with Aida. Repairs took six years.⟫"""

PROMPTS["pt_resuma_inline"] = """\
Resuma: ⟪D:A fábrica de vidro de Canoas fechou em 2003 e hoje abriga um mercado.⟫"""

PROMPTS["pt_traducao_turnos"] = """\
<|im_start|>system
⟪I:Traduza para o inglês o que o usuário enviar. Cobramos por 100 palavras.⟫<|im_end|>
<|im_start|>user
⟪D:O museu abre às terças. A visita dura duas horas.⟫<|im_end|>
<|im_start|>assistant
"""

PROMPTS["pt_aviso"] = """\
Meu prédio mandou este aviso:

"⟪D:A caixa d'água será lavada na sexta, dia 9. Não haverá água das 8h às 14h.⟫"

⟪Q:Até que horas fico sem água?⟫"""
