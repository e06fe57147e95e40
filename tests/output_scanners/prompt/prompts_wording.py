"""Prompts whose instructions avoid the usual words, written for these tests."""

# ruff: noqa: E501 - prompts have long lines and blanks at their ends
from __future__ import annotations

PROMPTS: dict[str, str] = {}

PROMPTS["chat_rule"] = """\
System: ⟪I:You are the night porter of the Hotel Gull, which has 88 rooms. Say so when you cannot find something.⟫
----------------
⟪D:Late check-out costs 25 euros and is possible until 14:00.⟫

⟪D:Bicycles stand in the yard.⟫
Human: ⟪Q:Until when is late check-out possible?⟫"""

PROMPTS["chat_two_rules"] = """\
system: ⟪I:You speak for the harbour office. 12 clerks work there.⟫
--------------------
⟪D:Yachts over 18 metres need a pilot.⟫
--------------------
⟪I:Whatever is missing there, leave out.⟫
user: ⟪Q:From which length on does a yacht need a pilot?⟫"""

PROMPTS["bare_persona_docs"] = """\
⟪I:You are the helper of a garden centre with 7 greenhouses and never guess.⟫

⟪D:Tulip bulbs are planted in October, 12 cm deep.⟫

⟪D:Dahlias come out of the ground before the first frost.⟫

Question: ⟪Q:How deep are tulip bulbs planted?⟫
Helpful Answer:"""

PROMPTS["gist"] = """\
⟪I:Give me the gist of this in eight words. It goes on a badge of 5 cm.⟫

⟪D:The mountain rescue team of Varn was called out 141 times last year, mostly for hikers without proper shoes.⟫"""

PROMPTS["plain_words"] = """\
⟪I:Put the following in plain words for my grandmother, who is 90:⟫

⟪D:The insurer shall indemnify the policyholder for losses exceeding the deductible of 500 euros.⟫"""

PROMPTS["boil_down"] = """\
⟪I:What follows is a press release. Boil it down to two lines for a paper with 9,000 readers.⟫

⟪D:Nordkap Cables will build a factory in Lisse. The plant is to open in 2028 and to employ 160 people.⟫"""

PROMPTS["headline"] = """\
⟪I:Find a headline for the piece below. Our desk has 3 subeditors.⟫

⟪D:Two bears were seen near the school of Pell on Monday morning. The police closed the road for three hours.⟫"""

PROMPTS["leaflet_label"] = """\
⟪I:Help the patient, who is 71.⟫

Leaflet:
⟪D:Take Norvin after meals. Do not drive for six hours.⟫

Question: ⟪Q:For how long must I not drive?⟫"""

PROMPTS["timetable_label"] = """\
⟪I:You stand at platform 4.⟫

Timetable:
⟪D:Train 81 to Orle: 7:12, 9:12, 11:12
Train 83 to Sant: 8:40⟫

Question: ⟪Q:When does train 83 leave?⟫
Answer:"""

PROMPTS["heading_unknown"] = """\
## Persona
⟪I:A patient clerk with 20 years of service.⟫

## Price list
⟪D:Small locker: 3 euros
Large locker: 5 euros⟫

## Customer
⟪Q:What does a large locker cost?⟫"""

PROMPTS["visitor_asks"] = """\
⟪I:You guide people through a mine of 11 levels.⟫

Notes on the mine:
⟪D:Level 3 is 140 metres deep. Silver was found there in 1633.⟫

Visitor: ⟪Q:How deep is level 3?⟫
Guide:"""

PROMPTS["wants_to_know"] = """\
⟪I:You work for the tax office in room 12.⟫

Background:
⟪D:The dog tax is due on 15 February.⟫

The citizen wants to know: ⟪Q:When is the dog tax due?⟫"""

PROMPTS["stay_within"] = """\
Context:
⟪D:The dome was built in 1871 and seats 900 people.⟫

⟪I:Stay within what is written there. The choir has 40 voices.⟫

Question: ⟪Q:When was the dome built?⟫"""

PROMPTS["nothing_else"] = """\
Documents:
[1] ⟪D:Ice 5 is rented by the hour.⟫
[2] ⟪D:Skates cost 6 euros.⟫

⟪I:Nothing else counts. Be kind to the caller; line 2 is busy.⟫

Question: ⟪Q:What do skates cost?⟫"""

PROMPTS["paste_doctor"] = """\
User: My doctor wrote:
⟪D:Take the drops three times a day, ten drops each time, for two weeks.⟫
Assistant: ⟪I:I see. Ten drops are about half a millilitre.⟫
User: ⟪Q:For how long do I take the drops?⟫
Assistant:"""

PROMPTS["paste_then_ask"] = """\
Human: I am going to paste the rules of the allotment, my question comes afterwards.

⟪D:Hedges may be 1.2 metres high. Bonfires are forbidden.⟫
AI: ⟪I:Fine, most allotments have 300 square metres.⟫
Human: ⟪Q:How high may hedges be?⟫"""

PROMPTS["fence_meaning"] = """\
⟪Q:By when does the tenant have to leave?⟫

```
⟪D:The tenancy ends on 31 August. Keys are handed over at noon.⟫
```"""

PROMPTS["tilde_fence"] = """\
⟪I:A colleague typed this on 2 pages.⟫

~~~
⟪D:Gate 5 is locked at 20:00.⟫
~~~

⟪Q:When is gate 5 locked?⟫"""

PROMPTS["question_in_quotes_single"] = """\
⟪I:Someone asks:⟫ "⟪Q:How long is the Orm tunnel?⟫"

Context:
⟪D:The Orm tunnel is 7.4 km long.⟫

⟪I:Reply to them in a friendly way; the bureau has 2 cats.⟫"""

PROMPTS["pt_essencial"] = """\
⟪I:Dê-me o essencial disto em dez palavras. Vai para um crachá de 5 cm.⟫

⟪D:O corpo de bombeiros de Lajes foi chamado 312 vezes em 2025, quase sempre por causa de queimadas.⟫"""

PROMPTS["pt_manchete"] = """\
⟪I:Ache uma manchete para a matéria abaixo. O jornal tem 6 repórteres.⟫

⟪D:Uma onça foi vista perto da escola de Pirizal na segunda. A estrada ficou fechada por três horas.⟫"""

PROMPTS["pt_palavras_simples"] = """\
⟪I:Diga em palavras simples o que está escrito aqui, para minha avó de 90 anos:⟫

⟪D:O segurado fará jus à indenização quando o prejuízo exceder a franquia de R$ 800.⟫"""

PROMPTS["pt_bula"] = """\
⟪I:Ajude o paciente, que tem 71 anos.⟫

Bula:
⟪D:Tome Norvina depois das refeições. Não dirija por seis horas.⟫

Pergunta: ⟪Q:Por quantas horas não posso dirigir?⟫"""

PROMPTS["pt_horarios"] = """\
⟪I:Você fica na plataforma 4.⟫

Horários:
⟪D:Ônibus 81 para Orlândia: 7h12, 9h12
Ônibus 83 para Santana: 8h40⟫

Passageiro: ⟪Q:Quando sai o ônibus 83?⟫
Atendente:"""

PROMPTS["pt_quer_saber"] = """\
⟪I:Você trabalha na sala 12 da prefeitura.⟫

Informações:
⟪D:O IPTU vence em 15 de fevereiro.⟫

O cidadão quer saber: ⟪Q:Quando vence o IPTU?⟫"""

PROMPTS["pt_nada_alem"] = """\
Contexto:
⟪D:A cúpula foi construída em 1871 e comporta 900 pessoas.⟫

⟪I:Nada além disso interessa. O coro tem 40 vozes.⟫

Pergunta: ⟪Q:Quando foi construída a cúpula?⟫"""

PROMPTS["pt_colar"] = """\
Usuário: Vou te mandar as regras da horta e depois pergunto.
⟪D:As cercas vivas podem ter 1,2 metro. Fogueiras são proibidas.⟫
Assistente: ⟪I:Certo. As hortas costumam ter 300 metros quadrados.⟫
Usuário: ⟪Q:Que altura podem ter as cercas vivas?⟫
Assistente:"""

PROMPTS["pt_cerca"] = """\
⟪Q:Até quando o inquilino tem de sair?⟫

```
⟪D:O contrato termina em 31 de agosto. As chaves são entregues ao meio-dia.⟫
```"""

PROMPTS["pt_persona_bare"] = """\
⟪I:Você é a ajudante de um viveiro com 7 estufas e nunca adivinha.⟫

⟪D:As mudas de ipê são plantadas em outubro, a 40 cm de profundidade.⟫

⟪D:As roseiras são podadas em julho.⟫

Pergunta: ⟪Q:A que profundidade se plantam as mudas de ipê?⟫
Resposta:"""

PROMPTS["pt_titulos"] = """\
## Quem você é
⟪I:Uma atendente paciente, com 20 anos de casa.⟫

## Tabela de preços
⟪D:Armário pequeno: R$ 3
Armário grande: R$ 5⟫

## Cliente
⟪Q:Quanto custa o armário grande?⟫"""

PROMPTS["azure_q_first"] = """\
user: ⟪Q:Are dental crowns covered?⟫

Sources:
plan.pdf#page=9: ⟪D:Crowns are covered at 50% after two years of membership.⟫
intro.pdf#page=1: ⟪D:The plan covers 12,000 members.⟫
"""

PROMPTS["refine_labels"] = """\
⟪I:You improve replies for the readers of a magazine with 8 issues a year.⟫

Question: ⟪Q:How old do badgers get?⟫
Current answer: ⟪I:Badgers get about 30 years old.⟫
New context:
------------
⟪D:In the wild badgers rarely get older than 14 years.⟫
------------
Better answer:"""

PROMPTS["records_bare"] = """\
⟪I:Some entries from the register come next; the clerk wants a short reply.⟫
Name: Mill Lane 4
Value: ⟪D:The house in Mill Lane 4 was built in 1911.⟫
Link: https://example.org/4
-----------------
Name: Mill Lane 6
Value: ⟪D:The house in Mill Lane 6 is listed.⟫
Link: https://example.org/6
-----------------

⟪Q:When was the house in Mill Lane 4 built?⟫"""

PROMPTS["nothing_behind_docs_tag"] = """\
<passages>
<passage id="p1">⟪D:Salt roads were paved in 1655.⟫</passage>
<passage id="p2">⟪D:The toll was two pence.⟫</passage>
</passages>
⟪I:Kindly keep it short; 5 pupils listen.⟫
⟪Q:How high was the toll?⟫"""

PROMPTS["existing_answer_tag"] = """\
<context>
⟪D:The ferry was replaced by a bridge in 1990.⟫
</context>

<existing_answer>
⟪I:The ferry still runs.⟫
</existing_answer>

Using both, improve the answer to this question: ⟪Q:When was the ferry replaced?⟫"""

PROMPTS["dash_titles"] = """\
--- Rules ---
⟪I:Two lines at most; the sign is 1 m wide.⟫

--- Material ---
⟪D:The well is 63 metres deep. It was dug by hand.⟫

--- Question ---
⟪Q:How deep is the well?⟫"""

PROMPTS["docs_last"] = """\
⟪I:Answer the reader below, who wrote on 9 June, with the clippings.⟫

Reader's question: ⟪Q:Who painted the ceiling?⟫

Clippings:
[A] ⟪D:The ceiling was painted by Livia Orsi in 1748.⟫
[B] ⟪D:It was cleaned in 2003.⟫"""

PROMPTS["log_excerpt"] = """\
⟪I:Look at the log and help the engineer on shift 3.⟫

Log:
⟪D:12:01 pump A started
12:07 pump A stopped: pressure 9 bar⟫

Question: ⟪Q:Why did pump A stop?⟫"""
