"""Fourth set, first looked at when the rules were done."""

# ruff: noqa: E501

PROMPTS = {
    "sources_two_columns": """⟪I:You are a research assistant. Write the answer from the sources and put the source number after each sentence.⟫

SOURCES

[1] Title: Eels of the Rhine
Date: 2021-04-02
⟪D:Young eels climb the ladder at Iffezheim between May and August.⟫

[2] Title: Fish ladders
Date: 2019-11-30
⟪D:The ladder has 37 pools.⟫

QUESTION

⟪Q:How many pools does the ladder have?⟫""",
    "context_then_instruction_question": '''Context:
"""
⟪D:The archive was moved to Cheb in 1946. A fire in 1951 destroyed volumes 3 to 9.⟫
"""

⟪I:Using the context above, answer the question below in one sentence.⟫

Question: ⟪Q:Which volumes were destroyed?⟫''',
    "rules_around": """⟪I:# Role
You are the help desk of Tarn University (founded 1971).

# Rules
- Answer in the language of the question.
- If you are not sure, send the student to room 101.⟫

# Knowledge
⟪D:Exam results are published 21 days after the exam.

Appeals must be filed within 14 days.⟫

# Student question
⟪Q:By when can I file an appeal?⟫

# Output
⟪I:A short paragraph, no headings.⟫""",
    "xml_prompt_wrapper": """<prompt>
<role>⟪I:You are a travel agent.⟫</role>
<rules>⟪I:Answer only from the facts. The agency has 9 offices.⟫</rules>
<facts>
⟪D:The Azores ferry sails on Mondays and Thursdays. A cabin costs 70 euros.⟫
</facts>
<query>⟪Q:What does a cabin cost?⟫</query>
</prompt>""",
    "inline_article": """⟪I:Read the following article and answer the question that follows.⟫

⟪D:Beavers returned to the Isar in 1967. Today about 120 live between Munich and Freising. They fell mostly willows and poplars.

Farmers are paid for damage to maize.⟫

⟪Q:How many beavers live between Munich and Freising?⟫""",
    "chunks_scores": """⟪I:Answer the query based on the retrieved chunks.⟫

Chunk 1 (score: 0.89, source: hours.md):
⟪D:The dispensary opens at seven on weekdays.⟫

Chunk 2 (score: 0.61, source: fees.md):
⟪D:A prescription costs 9.90.⟫

Query: ⟪Q:how much is a prescription?⟫
""",
    "autogen": """⟪I:You're a retrieve augmented chatbot. You answer user's questions based on your own knowledge and the
context provided by the user.
If you can't answer the question with or without the current context, you should reply exactly `UPDATE CONTEXT`.
You must give as short an answer as possible.⟫

User's question is: ⟪Q:Which valve closes first?⟫

Context is: ⟪D:On alarm, valve V3 closes first, then V1.
V2 stays open.⟫
""",
    "crew_observation": """⟪I:Answer the following questions as best you can. You have access to the following tools: search(query).⟫

Question: ⟪Q:When was the Lune aqueduct opened?⟫
Thought: ⟪I:I should search for the aqueduct, opened maybe in 1801.⟫
Action: ⟪I:search⟫
Action Input: Lune aqueduct
Observation: ⟪D:The Lune aqueduct was opened in 1797 and carries the Lancaster canal.⟫
Thought:""",
    "email_context": """⟪I:Draft a reply to the customer based on the policy. Sign as the Orchid team.⟫

Policy:
⟪D:Plants that arrive frozen are replaced once. Photos must be sent within 48 hours.⟫

Customer email:
⟪Q:Hello, my orchid came frozen. Will you replace it?⟫
""",
    "doc_url_list": """⟪I:Use these web pages to answer.⟫

URL: https://a.example/x
⟪D:The lighthouse keeper retired in 1988.⟫

URL: https://b.example/y
⟪D:Since then a sensor switches the lamp on.⟫

⟪Q:When did the keeper retire?⟫""",
    "quoted_question_first": """Answer the question "⟪Q:Who composed the anthem?⟫" using the text below.

⟪D:The anthem of Sola was composed by Petra Lind in 1932. It has three verses.⟫""",
    "pt_sac": """⟪I:Você é atendente do SAC da Lumina. Siga o roteiro:
1. Cumprimente o cliente.
2. Responda com as informações da base.
3. Encerre perguntando se pode ajudar em algo mais.⟫

BASE DE CONHECIMENTO
⟪D:Lâmpadas queimadas em até 12 meses são trocadas na loja. É preciso apresentar a nota fiscal.⟫

CLIENTE: ⟪Q:Minha lâmpada queimou com 8 meses. Vocês trocam?⟫
ATENDENTE:""",
    "pt_lei": """⟪I:Com fundamento exclusivamente na legislação transcrita, responda à consulta.⟫

LEGISLAÇÃO
⟪D:Art. 3º A licença-maternidade é de 180 dias.
Art. 4º A licença-paternidade é de 20 dias.⟫

CONSULTA
⟪Q:Qual é a duração da licença-paternidade?⟫

PARECER
""",
    "pt_rag_tags": """<instrucoes>
⟪I:Responda somente com o que está em <contexto>. Fundada em 1960, a escola tem 800 alunos.⟫
</instrucoes>
<contexto>
⟪D:A rematrícula vai até 15 de dezembro. Depois disso há taxa de R$ 90.⟫
</contexto>
<pergunta>
⟪Q:Até quando vai a rematrícula?⟫
</pergunta>""",
    "pt_conversa_resumo": """⟪I:Resuma o atendimento abaixo em duas linhas para o CRM.⟫

⟪D:Cliente: Bom dia, meu boleto veio com R$ 30 a mais.
Atendente: Bom dia! Vi aqui, foi cobrado o seguro.
Cliente: Não pedi seguro.
Atendente: Vou cancelar e enviar novo boleto até sexta.⟫
""",
    "pt_whatsapp": """⟪D:O cartório de Sobral atende das 8h às 14h e fica na rua da Matriz, 55.⟫ ⟪Q:Que horas fecha o cartório de Sobral?⟫""",
    "pt_tabela": """⟪I:Use a tabela para responder.⟫

Tabela de preços:
⟪D:Serviço | Preço
Corte | R$ 45
Barba | R$ 30⟫

Pergunta: ⟪Q:Quanto custa a barba?⟫""",
    "pt_sem_resultado": """⟪I:Responda com base nos documentos recuperados.⟫

Documentos recuperados:
Desculpe, nenhum documento foi encontrado para esta busca.

Pergunta: ⟪Q:Qual é o CNPJ?⟫""",
    "pt_redacao": """⟪I:Escreva um parágrafo sobre a chegada do trem a Ouro Preto em 1888, para crianças.⟫""",
    "meeting_notes": """⟪I:Extract the decisions from these meeting notes as bullet points:⟫

⟪D:Attendees: Jo, Pia, Sam
- Jo presented the budget of 12k.
- Decision: launch moves to 3 October.
- Pia will call the printer.⟫""",
    "nested_question_answer_doc": """⟪I:Answer from the interview.⟫

Interview:
⟪D:Q: When did you start painting?
A: At nineteen, in Lagos.
Q: And your first show?
A: That was 2004 in Accra.⟫

Question: ⟪Q:Where was the first show?⟫
Answer:""",
    "separator_hash": """⟪I:Answer the question with the information between the hash lines.⟫
##########
⟪D:The incubator is kept at 37.5 degrees. Eggs are turned three times a day.⟫
##########
⟪Q:How often are the eggs turned?⟫""",
    "output_schema": """⟪I:Extract the answer. Return JSON that follows this schema:
{"answer": "string", "source": "string"}⟫

Context: ⟪D:The ridge path is 14 km long and closed in May.⟫

Question: ⟪Q:How long is the ridge path?⟫""",
    "none_tool_only": """⟪I:You have access to the following tools: calculator(x), search(q). The calculator handles 12 digits.⟫

Question: ⟪Q:What is 12 times 30?⟫
Thought:""",
    "none_statement": """⟪Q:I live in Lyon with two cats and work at night. Which flat should I take?⟫""",
    "none_context_null": """Context: null

Question: ⟪Q:Who wrote it?⟫

Answer:""",
}

MESSAGES = {
    "json_function": [
        {"role": "user", "content": "⟪Q:How many seats are left?⟫"},
        {"role": "function", "name": "seats", "content": "⟪D:Seats left in hall 2: 17 of 240.⟫"},
    ],
    "json_user_two_parts": [
        {"role": "system", "content": "⟪I:Be brief.⟫"},
        {
            "role": "user",
            "content": [
                {
                    "type": "text",
                    "text": "<document>⟪D:The kiln needs nine hours to reach 1,200 degrees.⟫</document>",
                },
                {"type": "text", "text": "⟪Q:How long does the kiln need?⟫"},
            ],
        },
    ],
}
