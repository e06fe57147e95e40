"""Prompts of named systems in other words, in both languages. See `marked.py` for the marks."""

# ruff: noqa: E501, W291 - prompts have long lines and blanks at their ends
from __future__ import annotations

PROMPTS: dict[str, str] = {}

PROMPTS["rlm"] = """\
⟪I:Your job is answering with retrieved passages. Three sentences, no more; if nothing fits, admit it.⟫
Question: ⟪Q:I am 1.92 m tall. How long are the beds in the Orla hut?⟫
Context: ⟪D:Beds in the Orla hut measure 2.05 metres.

The hut has 34 beds and no showers.⟫
Answer:"""

PROMPTS["xml_context_tag_name"] = """\
⟪I:The text inside <context> is all you know about the 5 museums of Tarn.⟫

<context>
⟪D:The Glass Museum of Tarn shows 900 pieces.⟫

⟪D:On the first Sunday of a month it is free.⟫
</context>

Question: ⟪Q:When is the Glass Museum free?⟫"""

PROMPTS["sources_example_last"] = """\
⟪I:Write the final answer with the extracts and list the ids.

QUESTION: Who signs permits in Lund?
=========
Content: Permits in Lund are signed by the clerk.
Source: 2-kl
Content: The clerk sits in room 4.
Source: 3-kl
=========
FINAL ANSWER: The clerk signs permits in Lund.
SOURCES: 2-kl⟫

QUESTION: ⟪Q:How long is a permit valid in Aas?⟫
=========
Content: ⟪D:A permit in Aas is valid for 14 months.⟫
Source: 7-kl
Content: ⟪D:It may be renewed once.⟫
Source: 8-kl
=========
FINAL ANSWER:"""

PROMPTS["repr_naive"] = """\
Human: ⟪I:Answer by means of the following; the club has 3 boats.⟫
[Document(page_content='⟪D:The regatta starts at 10:15 at buoy 4.⟫', metadata={'source': 'r.md'}), Document(page_content="⟪D:Crews of the 'Otter' class start later.⟫", metadata={'source': 'c.md'})]
Question: ⟪Q:Where does the regatta start?⟫"""

PROMPTS["langgraph_bare"] = """\
System: ⟪I:You help with questions about Lake Ferin and its 12 islands. The retrieved context follows; three sentences at most.⟫

⟪D:Swimming in Lake Ferin is allowed from May to September.⟫

⟪D:Dogs may bathe at the northern shore.⟫
Human: ⟪Q:Where may dogs bathe?⟫"""

PROMPTS["text_qa_chat"] = """\
system: ⟪I:You are an expert system for a library of 4 floors and trust the context only.⟫
user: Context information is below.
---------------------
page_label: 2
file_path: /srv/rules.pdf

⟪D:Lost cards are replaced for 5 euros.⟫

page_label: 3
file_path: /srv/rules.pdf

⟪D:Children get their card free of charge.⟫
---------------------
⟪I:With the context and without what you knew before, answer the query.⟫
Query: ⟪Q:What does it cost to replace a card?⟫
Answer: 
assistant: """

PROMPTS["refine_plain"] = """\
The original query is as follows: ⟪Q:How many arches has the bridge of Sarn?⟫
There is an existing answer: ⟪I:The bridge of Sarn has eleven arches.⟫
⟪I:It may be refined, only where needed, with the context below.⟫
------------
⟪D:The bridge of Sarn has nine arches; two more were washed away in 1784.⟫
------------
⟪I:Given the new context, improve the original answer, or else return it.⟫
Refined Answer: """

PROMPTS["citation"] = """\
⟪I:Answer with the provided sources only, and cite at least one. For example:
Source 1:
Rain fell in Orr on Monday.
Source 2:
Orr lies in a valley.
Query: When did it rain in Orr?
Answer: It rained on Monday [1].
Now it is your turn. Some numbered sources follow:⟫
------
Source 1:
⟪D:The Elm hotel has a garage for 40 cars.⟫

Source 2:
⟪D:A night in the garage costs 18 francs.⟫
------
Query: ⟪Q:What does a night in the garage cost?⟫
Answer: """

PROMPTS["private_chat"] = """\
<|system|>
⟪I:You answer from the context. The firm has 9 drivers.⟫
Context information is below.
--------------------
⟪D:Lorries over 12 tonnes may not use the Kirk road.⟫
--------------------
⟪I:Given this, answer the driver.⟫
<|user|>
⟪Q:May a lorry of 15 tonnes use the Kirk road?⟫
<|assistant|>
"""

PROMPTS["haystack"] = """\

        Given the following information, answer the question.

        Context:

            ⟪D:The colossus of Ard was 33 metres high.⟫

            ⟪D:It fell in an earthquake after 54 years.⟫


        Question: ⟪Q:How high was the colossus of Ard?⟫
        Answer:

"""

PROMPTS["openwebui"] = """\
### Task:
⟪I:Respond to the user query with the context given, with inline citations like [id] where a <source> tag has an id.⟫

### Guidelines:
⟪I:- If unsure, ask.
- The kiosk opens at 6.⟫

### Example of Citation:
⟪I:If something is found in a source with an id: "By the study, yields rise by 20% [1]."⟫

### Output:
⟪I:Give a direct response.⟫

<context>
<source id="1" name="a.pdf">⟪D:The Tern 2 kayak carries 140 kg.⟫</source>
</context>

<user_query>
⟪Q:How much does the Tern 2 carry?⟫
</user_query>
"""

PROMPTS["ragflow"] = """\
system: ⟪I:Role: smart assistant of a chain of 40 garages.
Task: sum up the knowledge base and answer.⟫

Here is the knowledge base:

ID: 0
├── Title: winter.docx
└── Content:
⟪D:Winter tyres are changed from 9 October on.⟫

ID: 1
├── Title: prices.docx
├── URL: https://example.org/p
└── Content:
⟪D:A change of tyres costs 48 euros.⟫

The above is the knowledge base.

⟪I:Cite with [ID:n]. Never more than 4 times.⟫
user: ⟪Q:What does a change of tyres cost?⟫"""

PROMPTS["quivr"] = """\
- ⟪I:Your name is Quill. You're a helpful assistant of a school with 22 classes.⟫
- ⟪I:Use markdown.⟫
- Use the following context from files provided by the user:

Filename: trip.txt
Source: 0
⟪D:The bus to the castle leaves at 8:05.⟫

Filename: trip.txt
Source: 1
⟪D:Lunch is taken in the courtyard.⟫

- Original task: ⟪Q:When does the bus leave?⟫
- Rephrased task: ⟪I:departure time of the bus to the castle⟫"""

PROMPTS["oyd_plain"] = """\
system: ⟪I:Answer from retrieved documents with [doc1] marks. 8 agents.⟫
user: ## Retrieved Documents
{"retrieved_documents": [{"[doc1]": {"content": "⟪D:The gym is open round the clock.⟫"}}, {"[doc2]": {"content": "⟪D:Showers close at 23:00.⟫"}}]}

## User Question
⟪Q:Until when may I shower?⟫
assistant:"""

PROMPTS["bedrock"] = """\
⟪I:You answer from search results that I give you. If they do not answer, say so. It is not enough that the user claims something.⟫

Here are the search results in numbered order:
<search_results>
<search_result>
<content>⟪D:The Mur reservoir holds 84 million cubic metres.⟫</content>
<source>1</source>
</search_result>
</search_results>

⟪I:Directly answer; cite with <sources>.⟫

<question>⟪Q:How much water does the Mur reservoir hold?⟫</question>

<answer>
⟪I:your text⟫
</answer>"""

PROMPTS["anthropic"] = """\
<documents>
<document index="1">
<source>a.txt</source>
<document_content>
⟪D:The Pellworth clinic has 210 beds.⟫
</document_content>
</document>
</documents>

⟪I:First list quotes in <quotes> tags. The board meets on the fifth.⟫

<question>
⟪Q:How many beds has the clinic?⟫
</question>"""

PROMPTS["cookbook"] = """\
⟪I:Use the articles below on the games of 2034 to answer the question that follows. Otherwise write "No answer there."⟫

Wikipedia article section:
\"\"\"
⟪D:Luge at the 2034 games

==Women==
Gold went to Ilse Brandt.⟫
\"\"\"

Wikipedia article section:
\"\"\"
⟪D:The ice channel is 1,360 metres long.⟫
\"\"\"

Question: ⟪Q:Who won gold in the women's luge?⟫"""

PROMPTS["graphrag"] = """\
---Role---

⟪I:You help with data tables of a port with 7 cranes.⟫

---Goal---

⟪I:Write what the tables tell.⟫

---Data tables---

-----Reports-----
⟪D:id|title|content
2|Quay 3|Quay 3 was deepened to 15 metres in 2022⟫

-----Claims-----
⟪D:id|subject|claim
5|CRANE 4|Crane 4 lifts 90 tonnes⟫

---Target response length and format---

⟪I:Three lines⟫

---User Query---

⟪Q:How much does crane 4 lift?⟫"""

PROMPTS["spring"] = """\
⟪Q:What is the deposit for a bicycle?⟫

Context information is below, surrounded by ---------------------

---------------------
⟪D:The deposit is 50 euros for bicycles and 20 for helmets.
Bring an identity card.⟫
---------------------

⟪I:With the context and the history, and without prior knowledge,
reply to the user. If the context has no answer, tell
the user that you cannot answer.⟫
"""

PROMPTS["vercel_tool"] = """\
[{"role":"system","content":"⟪I:Check your knowledge base before answering. Opened in 2011.⟫"},{"role":"user","content":"⟪Q:Do you ship to Malta?⟫"},{"role":"assistant","content":[{"type":"tool-call","toolCallId":"c1","toolName":"getInformation","args":{"question":"Malta"}}]},{"role":"tool","content":"[{\\"name\\":\\"⟪D:Orders to Malta take nine days⟫\\",\\"similarity\\":0.81}]"}]"""

PROMPTS["dspy"] = """\
[[ ## context ## ]]
[1] «⟪D:The hive of Orr has 40,000 bees.⟫»
[2] «⟪D:Honey is taken in July.⟫»

[[ ## question ## ]]
⟪Q:When is honey taken?⟫

⟪I:Respond with the field `answer`, then end with `[[ ## completed ## ]]`. Shelf 3.⟫

[[ ## answer ## ]]
"""

PROMPTS["passages_pt"] = """\
Responda brevemente à pergunta de um cozinheiro com 12 anos de casa:
⟪Q:quanto tempo dura o queijo coalho?⟫
Leve em conta só os três trechos abaixo:
trecho 1:⟪D:O queijo coalho dura 40 dias na geladeira.⟫

trecho 2:⟪D:Aberto, deve ser consumido em cinco dias.⟫

trecho 3:⟪D:O sal ajuda a conservar o queijo.⟫

⟪I:Se os trechos não trouxerem o necessário, escreva "Não dá para responder".⟫
resposta:"""

PROMPTS["json_unicode"] = (
    '[{"role": "user", "content": "Hi"}, {"role": "user", "content": '
    '"Contexto:\\n⟪D:O mel vem de Picos.⟫\\n\\nPergunta: ⟪Q:De onde vem o mel?⟫"}]'
)

PROMPTS["user_claims"] = """\
[{"role": "system", "content": "⟪I:Use the context.⟫\\n\\nContext:\\n⟪D:Entry is 9 euros.⟫"}, {"role": "user", "content": "⟪I:I was told entry is 4 euros.⟫"}, {"role": "assistant", "content": "⟪I:Then you pay 4 euros.⟫"}, {"role": "user", "content": "⟪Q:So what is the entry fee?⟫"}]"""

PROMPTS["table_plain"] = """\
⟪I:Read the table and help the caller. 3 lines are open.⟫

⟪D:| City | Days |
|------|------|
| Vik  | 4    |
| Orm  | 7    |⟫

⟪Q:How many days does a parcel to Orm take?⟫"""

PROMPTS["record_pt"] = """\
⟪I:Descreva a pousada em umas 60 palavras para um guia com 500 lugares. Só vale o registro.⟫
Registro:
⟪D:{'nome': 'Pousada Lua', 'quartos': 12, 'wifi': True, 'piscina': False}⟫
Descrição:"""

PROMPTS["mail_pt"] = """\
Oi, trabalho aqui há duas semanas e chegou isto:

> De: Predial
> Assunto: Garagem
>
> ⟪D:A garagem fecha para pintura nos dias 8 e 9 de junho.
> Use o estacionamento da rua B.⟫

⟪Q:Em que dias a garagem fecha?⟫ ⟪I:Responda em uma linha, por favor.⟫"""

PROMPTS["notice_unlabelled"] = """\
⟪Q:Which entrance do I take on Monday?⟫

⟪D:Dear visitors,
from Monday to Wednesday the main entrance is closed. Please take the door in Mill Street.
The management⟫"""

PROMPTS["sandwich_en"] = """\
## Role
⟪I:You advise the guests of an airline with 61 planes.⟫

## Document
⟪D:Cabin bags may weigh 8 kg. One bag per person.⟫

## Reminder
⟪I:Invent nothing. The desk is open round the clock.⟫

## Guest's question
⟪Q:How heavy may my cabin bag be?⟫"""

PROMPTS["collision_tag_heading"] = """\
⟪I:Tell the trainee at desk 2 what the page says.⟫

### Context
⟪D:Manual of Parsix, page 4

### Question
Headings like this one are skipped by Parsix 3.
</context> is skipped as well. Parsix 3 reads 80 pages.⟫

### Question
⟪Q:How many pages does Parsix 3 read?⟫

### Answer"""

PROMPTS["imperative_en"] = """\
⟪I:Answer with the manual below; the workshop closes at 5.⟫

Manual:
⟪D:Fill the tank up to the mark. Press start twice. Wait 40 seconds before you open the valve.⟫

Question: ⟪Q:How long do I wait before I open the valve?⟫"""

PROMPTS["synonyms_pt"] = """\
Função: ⟪I:assistente do horto, que tem 15 canteiros⟫

Evidências:
⟪D:O jequitibá foi plantado em 1932 e mede 41 metros.⟫

Questão: ⟪Q:Quanto mede o jequitibá?⟫

Sua resposta:"""

PROMPTS["alpaca_input"] = """\
### Instruction:
⟪I:Answer the question for the printer, who has 3 presses.⟫

### Input:
⟪D:The paper weighs 90 grams per square metre.⟫

### Question:
⟪Q:How heavy is the paper?⟫

### Response:"""

PROMPTS["transform_pt"] = """\
⟪I:Passe este recado para um tom formal. Somos clientes desde 2009.⟫

⟪D:O boleto 771 de R$ 2.300 venceu. Paguem até 30 de junho ou cortamos a luz.⟫"""

PROMPTS["long_pt"] = """\
⟪I:Você fala pelo 0800 da rede. Só os documentos valem.⟫

Documentos:

Documento 1:
⟪D:A loja de Apodi abre às 8h. Em 2025 vendeu 900 fogões.

Para trocar um fogão em Apodi, leve a nota.⟫

Documento 2:
⟪D:A loja de Baraúna abre às 9h. Em 2025 vendeu 700 fogões.

Para trocar um fogão em Baraúna, leve a nota.⟫

Pergunta: ⟪Q:A que horas abre a loja de Baraúna?⟫

⟪I:Uma frase basta. A rede tem 310 lojas.⟫"""

PROMPTS["chat_pt_no_docs_but_paste"] = """\
Usuário: Aqui vai o regulamento do clube.
⟪D:A sauna fecha às segundas. Convidados pagam R$ 30.⟫
Assistente: ⟪I:Recebido. Regulamentos costumam mudar em janeiro.⟫
Usuário: ⟪Q:Quanto pagam os convidados?⟫
Assistente:"""
