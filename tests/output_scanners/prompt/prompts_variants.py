"""More prompts in both languages: variants of the same shapes, written for these tests."""

# ruff: noqa: E501 - prompts have long lines and blanks at their ends
from __future__ import annotations

PROMPTS: dict[str, str] = {}

PROMPTS["summary_cue_quotes"] = '''\
⟪I:Write a summary of this text in at most 25 words. It is printed on 300 cups.⟫

TEXT: """
⟪D:The lighthouse of Skell was lit again on Sunday after 14 months. Its new lamp reaches 22 nautical miles.⟫
"""

SUMMARY:"""'''

PROMPTS["rewrite_paragraph"] = """\
⟪I:Rewrite the following paragraph so that a child of 8 understands it:⟫

⟪D:Photosynthesis converts carbon dioxide and water into glucose. It needs light between 400 and 700 nanometres.⟫"""

PROMPTS["shorten_text"] = """\
⟪I:Please make the text below shorter; the poster holds 12 lines. Keep all numbers.⟫

⟪D:Our choir meets every second Thursday at 19:30 in the hall of the old school. New singers need not read music.⟫"""

PROMPTS["translate_turn"] = """\
system: ⟪I:You are a translator with 15 years of practice. Translate what the user sends into German.⟫
user: ⟪D:The exhibition has been extended until 11 January. Admission is free on Mondays.⟫"""

PROMPTS["translate_label"] = """\
⟪I:Translate the text into English. The client pays by the line, 40 cents each.⟫

Original text:
⟪D:A feira do livro de Itabira recebeu 23 mil visitantes.⟫

Translation:"""

PROMPTS["summarize_chat"] = """\
⟪I:Summarize this conversation for the shift lead, who has 9 of them to read:⟫

⟪D:Mara: The pump on deck 2 leaks again.
Jon: I ordered a seal, it comes on Friday.
Mara: Then we close deck 2 until Friday.⟫"""

PROMPTS["passages_en_label"] = """\
⟪I:Answer based strictly on the passages. Our garden has 40 beds.⟫

Passage 1:
⟪D:Tomatoes need seven hours of sun.⟫

Passage 2:
⟪D:Leeks stand frost down to minus 10 degrees.⟫

Query: ⟪Q:How much sun do tomatoes need?⟫"""

PROMPTS["evidence_claim"] = """\
⟪I:You are a fact checker and read 60 claims a day. Judge by the evidence only.⟫

Evidence:
⟪D:The dam at Corran was finished in 1964 and is 88 metres high.⟫

Question: ⟪Q:Is the dam at Corran higher than 100 metres?⟫

Verdict:"""

PROMPTS["material_and_task"] = """\
Material:
⟪D:The museum ship Vega carried 212 emigrants in 1892. She has three masts.⟫

Request: ⟪Q:How many masts does the Vega have?⟫

Rules:
⟪I:Answer in one sentence. The harbour master, Mr Pell, reads it.⟫"""

PROMPTS["knowledge_colon"] = """\
Knowledge: ⟪D:Permit B is valid for 90 days.⟫
Question: ⟪Q:For how many days is permit B valid?⟫
Answer:"""

PROMPTS["question_last_unlabelled"] = """\
Context:
⟪D:The sauna is open to women on Tuesdays. On all other days it is mixed.⟫

⟪Q:On which day is the sauna for women only?⟫"""

PROMPTS["instructions_then_unlabelled_question"] = """\
⟪I:Answer my question with the help of the document. I have 4 minutes.⟫

Document:
⟪D:The archive closes for stocktaking from 3 to 7 July.

Loans are renewed automatically.⟫

⟪Q:When does the archive close for stocktaking?⟫"""

PROMPTS["stuff_question_with_facts"] = """\
⟪I:These pieces of context answer the question at the end. Never invent anything.⟫

⟪D:Season tickets are transferable within one household.⟫

Question: ⟪Q:We are 5 at home. May my brother use my season ticket?⟫
Helpful Answer:"""

PROMPTS["chat_rule_long"] = """\
system: ⟪I:With the following pieces of context, answer the user. Never make up an answer. 12 agents use you.⟫
----------------
⟪D:Order numbers begin with the letter of the warehouse.

Returns are free within 30 days.
----
Refunds take five working days.⟫
user: ⟪Q:How long do refunds take?⟫"""

PROMPTS["repr_with_newlines"] = """\
System: ⟪I:Answer from the context. We have 3 lawyers.⟫
Context: [Document(metadata={'source': 'a.md'}, page_content='⟪D:Heirs have six weeks to refuse.⟫\\n\\n⟪D:The court must be told in writing.⟫')]
Human: ⟪Q:How much time do heirs have to refuse?⟫"""

PROMPTS["bedrock_custom"] = """\
⟪I:Answer the query from the results. If they say nothing, answer "unknown". 6 tellers use this.⟫

Query: ⟪Q:What is the limit for cash?⟫

Search results:
Source 1: ⟪D:The daily limit for cash is 800 euros.⟫
Source 2: ⟪D:Coins are counted on Fridays.⟫

⟪I:Now write the answer, based only on the search results above.⟫"""

PROMPTS["anthropic_query_tag"] = """\
Here are some documents for you to reference:
<documents>
<document index="1" title="Ferries">
⟪D:Ferries to Lund leave at 8:10 and 17:45.⟫
</document>
</documents>

<instructions>
⟪I:Quote first. Then answer in two sentences for the 5 callers.⟫
</instructions>

<query>⟪Q:When does the second ferry to Lund leave?⟫</query>"""

PROMPTS["anythingllm_user_context"] = """\
user: Context:
[CONTEXT 0]:
⟪D:The drill runs at 1,400 turns a minute.⟫
[END CONTEXT 0]

⟪Q:How fast does the drill run?⟫"""

PROMPTS["dify_question_label"] = """\
<context>
⟪D:The flat has underfloor heating and 62 square metres.⟫
</context>

⟪I:Towards the user, never mention that you have a context. Number of agents: 5.⟫

Question: ⟪Q:How large is the flat?⟫"""

PROMPTS["two_rules_sections"] = """\
You answer letters to the editor.
==============================
CONTEXT
==============================
⟪D:The paper appears six days a week. It was founded in 1868.⟫
==============================
QUESTION
==============================
⟪Q:When was the paper founded?⟫
==============================
"""

PROMPTS["angle_brackets"] = """\
⟪I:Use only what stands between <<< and >>>. Team size: 4.⟫

<<<
⟪D:A full charge takes 95 minutes.⟫
>>>

⟪Q:How long does a full charge take?⟫"""

PROMPTS["numbered_rules_first"] = """\
You are a support agent.
⟪I:1. Answer from the context only.
2. Do not mention that 7 people work here.
3. Be polite.⟫

Context: ⟪D:Lost cards are blocked within one minute.⟫

User question: ⟪Q:How fast are lost cards blocked?⟫
"""

PROMPTS["react_observation"] = """\
Question: ⟪Q:How tall is the Torre Branca?⟫
Thought: ⟪I:I should search, it may be 90 metres tall.⟫
Observation: ⟪D:The Torre Branca is 74 metres tall.⟫
Final Answer:"""

PROMPTS["report_label"] = """\
⟪I:Answer for the mayor, who has 2 minutes.⟫

Report:
⟪D:The audit found that 14 bridges need repair. Two were closed at once.⟫

Question: ⟪Q:How many bridges were closed?⟫"""

PROMPTS["headed_markdown_docs"] = """\
# Instructions
⟪I:Answer from the documents. 3 editors check you.⟫

# Documents
## Document 1: opening.md
⟪D:The baths open at 6:30.⟫

## Document 2: prices.md
⟪D:A swim costs 4 euros.⟫

# Question
⟪Q:What does a swim cost?⟫"""

PROMPTS["contract_sections"] = """\
⟪I:Answer the tenant from the contract. We manage 210 flats.⟫

Contract:
⟪D:Section 1: The rent is 710 euros.
Section 2: The notice period is three months.
Note: Pets need consent.⟫

Question: ⟪Q:How long is the notice period?⟫"""

PROMPTS["doc_with_labels"] = """\
⟪I:Answer from the context. Printed on 2 pages.⟫

Context:
⟪D:Subject: trees
Instructions: water the trees twice a week.
Summary: 40 trees were planted.
Output: 12 kg of pears a tree.⟫

Question: ⟪Q:How often are the trees watered?⟫
Answer:"""

PROMPTS["context_then_task"] = """\
Context:
⟪D:Grants of up to 5,000 euros are given to clubs that were founded before 2015.⟫

Task:
⟪I:Answer the question below in simple words, as for 10 pupils.⟫

Question:
⟪Q:How large can a grant be?⟫"""

PROMPTS["pt_resumo_depois"] = """\
⟪D:A Câmara de Lagoa Nova aprovou por 9 votos a 4 a nova ciclovia. As obras começam em março.⟫

⟪I:Faça um resumo do texto acima em uma frase, para a rádio, que tem 3 locutores.⟫"""

PROMPTS["pt_reescreva"] = """\
⟪I:Reescreva o texto abaixo em linguagem simples, para 15 turmas.⟫

Texto:
⟪D:O munícipe deverá protocolizar o requerimento em até dez dias úteis.⟫"""

PROMPTS["pt_reescreva_aspas"] = '''\
⟪I:Corrija a ortografia do texto entre aspas triplas. Não mude os números. O cliente tem 2 lojas.⟫

"""
⟪D:A promosão vale até 30 de abril. Leve 3 e pague 2.⟫
"""'''

PROMPTS["pt_email"] = """\
Olá! Recebi este e-mail:

⟪D:De: rh@exemplo.com
Assunto: Férias

Prezados,

as férias coletivas vão de 21 de dezembro a 4 de janeiro.

Atenciosamente,
RH⟫

⟪Q:Quando terminam as férias coletivas?⟫"""

PROMPTS["pt_fontes_titulo"] = """\
⟪I:Use as fontes e responda ao turista. São 3 idiomas.⟫

Fonte: praias.md
Conteúdo: ⟪D:A praia do Forno tem salva-vidas até as 18h.⟫

Fonte: trilhas.md
Conteúdo: ⟪D:A trilha do Farol leva 50 minutos.⟫

Pergunta: ⟪Q:Quanto tempo leva a trilha do Farol?⟫"""

PROMPTS["pt_caixa_final"] = """\
CONTEXTO:
⟪D:A matrícula custa R$ 120 e pode ser paga em três vezes.⟫

PERGUNTA:
⟪Q:Quanto custa a matrícula?⟫

REGRAS:
⟪I:- Responda só com o contexto.
- Não diga que há 18 turmas.⟫

RESPOSTA:"""

PROMPTS["pt_stuff"] = """\
⟪I:Use os trechos de contexto a seguir para responder à pergunta no final. Se não souber a resposta, diga apenas que não sabe. Temos 12 agências.⟫

⟪D:O cartão chega em até sete dias úteis.⟫

⟪D:A segunda via custa R$ 15.⟫

Pergunta: ⟪Q:Quanto custa a segunda via?⟫
Resposta útil:"""

PROMPTS["pt_chat_tokens"] = """\
<|im_start|>system
⟪I:Responda somente com as informações fornecidas. Há 5 filiais.⟫

Informações:
⟪D:A entrega em Caruaru leva dois dias.⟫<|im_end|>
<|im_start|>user
⟪Q:Quantos dias leva a entrega em Caruaru?⟫<|im_end|>
<|im_start|>assistant
"""

PROMPTS["pt_pergunta_antes"] = """\
Pergunta: ⟪Q:Quem venceu o festival de quadrilhas?⟫

Com base nas notícias abaixo, responda em uma linha.

Notícia 1:
⟪D:A quadrilha Flor do Sertão venceu o festival com 98,7 pontos.⟫

Notícia 2:
⟪D:O público foi de 12 mil pessoas.⟫"""

PROMPTS["pt_dados_csv"] = """\
⟪I:Analise os dados e responda ao setor 4.⟫

Dados:
⟪D:cidade,chuva_mm
Patos,12
Sousa,31⟫

Pergunta: ⟪Q:Quanto choveu em Sousa?⟫"""

PROMPTS["pt_xml_consulta"] = """\
<contexto>
⟪D:O ingresso custa R$ 40.
A meia custa R$ 20.⟫
</contexto>

<instrucoes>⟪I:Responda em uma frase; o caixa 3 fecha cedo.⟫</instrucoes>

<consulta>
⟪Q:Quanto custa a meia?⟫
</consulta>"""

PROMPTS["pt_historico_turnos"] = """\
Sistema: ⟪I:Você é atendente de uma farmácia com 8 lojas. Use o contexto.⟫

Contexto:
⟪D:O xarope Tosil deve ser tomado a cada 8 horas.⟫
Usuário: ⟪I:Oi, tenho 40 anos.⟫
Assistente: ⟪I:Olá! O xarope custa R$ 25.⟫
Usuário: ⟪Q:De quanto em quanto tempo tomo o Tosil?⟫
Assistente:"""
