"""Prompts without any document, in English and Portuguese, written for these tests."""

# ruff: noqa: E501 - prompts have long lines and blanks at their ends
from __future__ import annotations

PROMPTS: dict[str, str] = {
    "question": "What is the capital of Peru?",
    "question_pt": "Quantos habitantes tem Palmas?",
    "persona": (
        "You are the guide of a museum with 14 rooms. The café closes at 17:00. Be kind.\n\n"
        "When does the museum open?"
    ),
    "persona_pt": (
        "Você é um guia do museu, que tem 14 salas. Responda apenas com o contexto.\n\n"
        "Quando o museu abre?"
    ),
    "poem": "Write a poem about rain in Bergen, with four lines and no rhyme.",
    "story_pt": "Escreva um conto curto sobre um farol com 80 degraus.",
    "code": (
        "Write a function that sorts names. Keep to this signature:\n\n"
        "```python\ndef order(names: list[str]) -> list[str]:\n    ...\n```\n"
    ),
    "code_pt": "Crie uma função em Python que some dois números.\n\nUse este formato:\n```\ndef soma(a, b):\n```",
    "empty_context": (
        "Answer only from the context. We are open until 20:00.\n\nContext:\n\n\n"
        "Question: How do I reset the router?\nAnswer:"
    ),
    "empty_list": "Use the documents. The inn has 21 rooms.\nDocuments: []\nUser: Is there a pool?",
    "empty_tag": (
        "Answer from the context.\n<context>\n</context>\n\nQuestion: Who owns the boat?"
    ),
    "nothing_found": (
        "Use the context below. The office has 3 desks.\n\nContext:\n(no relevant context)\n\n"
        "Question: What does a stamp cost?"
    ),
    "nothing_found_sentence": (
        "Search results:\nNo relevant documents were found.\n\nQuestion: What does a stamp cost?"
    ),
    "nothing_found_pt": (
        "Use só o contexto. A loja tem 45 filiais.\n\nCONTEXTO:\n(sem contexto relevante)\n\n"
        "PERGUNTA: Qual é o prazo de troca?"
    ),
    "nothing_found_pt_2": (
        "### Contexto\n(Nenhum contexto recuperado)\n\n### Pergunta\nQual é o prazo?\n\n### Resposta\n"
    ),
    "tool_nothing": (
        '[{"role": "user", "content": "Is it raining?"}, '
        '{"role": "tool", "tool_call_id": "1", "content": "{\\"results\\": []}"}]'
    ),
    "chat": (
        "User: I have a boat that is 7 metres long.\nAssistant: Nice! It needs a licence of 20 euros.\n"
        "User: Where do I get it?\nAssistant:"
    ),
    "chat_pt": (
        "Usuário: Oi, moro em Natal há 4 anos.\nAssistente: Que bom! Natal tem 160 praias.\n"
        "Usuário: Qual delas é a mais calma?\nAssistente:"
    ),
    "chat_json": (
        '[{"role": "system", "content": "You are a bank with 50 branches."}, '
        '{"role": "user", "content": "My account has 3 cards. Can I have a fourth?"}]'
    ),
    "own_facts": "My dog is 3 years old and weighs 12 kg.\n\nHow much should it eat per day?",
    "template_unfilled": "Context:\n{context}\n\nQuestion: {question}\nAnswer:",
    "few_shot": "Q: 2+2?\nA: 4\nQ: 3+5?\nA:",
    "classify": (
        "Classify the sentiment as positive or negative.\n\nExample:\n"
        "Text: The soup was cold.\nAnswer: negative\n\nNow wait for my sentence."
    ),
    "email_task": "Write an email to my boss: I am ill and come back on 4 May.",
    "blank": "  \n\t\n",
    "empty": "",
    "tokens": (
        "<|im_start|>system\nYou are a pilot with 900 hours.<|im_end|>\n"
        "<|im_start|>user\nHow do planes fly?<|im_end|>\n<|im_start|>assistant\n"
    ),
    "rules_only_pt": (
        "Siga estas regras:\n- Responda em português.\n- Não mencione que somos 12 pessoas.\n\n"
        "Como abro uma conta?"
    ),
    "none_word": "Context: None\nQuestion: Who wrote the letter?\nAnswer:",
    "empty_section": "## Documents\n\n## Question\nWho wrote the letter?\n\n## Answer\n",
    "empty_pt": "Contexto: []\nPergunta: Quem escreveu a carta?\nResposta:",
    "chat_empty_context": (
        "System: Answer from the context between the rules. The shop has 2 doors.\n"
        "----------------\n\nHuman: When do you open?"
    ),
    "case_00": 'Extract the names from the user\'s text. Return JSON like this:\n{"names": ["a b"]}\n',
    "case_01": 'Gere uma lista de 3 livros. Responda neste formato:\n```json\n{"titulo": "x y"}\n```',
    "case_02": "Q: Who wrote the letter?\nA:",
    "case_03": "Answer in this format:\n\n```\nName: ...\nAge: ...\n```\n\nWho is the mayor?",
    "case_04": "Create a meal plan for 5 days.\n\nRequirements:\n- 2,000 kcal per day\n- no fish\n- Monday has soup\n",
    "case_05": "Help me plan a trip. Here are my conditions:\n- 4 days\n- 900 euros",
    "case_06": "Explain recursion to a pupil of 10. Use the following structure:\n1. Hook\n2. Example\n3. Exercise",
    "case_07": "Translate 'good morning' into French.",
    "case_08": "Summarize the French Revolution in three sentences.",
    "case_09": "Resuma a história de Olinda em cinco linhas.",
    "case_10": 'Traduza "bom dia" para o inglês.',
    "case_11": "You are a poet. Your café has 9 tables.\n\nWrite four lines about bread.",
    "case_12": "Liste cinco ideias de nomes para uma padaria no bairro da Lapa, que tem 3 fornos.",
    "case_13": "Write a SQL query that counts the orders of each client. The table orders has the columns id, client_id and total.",
    "case_14": "Write a SQL query for this schema:\n\n```sql\nCREATE TABLE orders (id int, total numeric);\n```",
    "case_15": "Escreva um e-mail para o cliente. Diga que o prazo é 12 de maio e que somos 8 pessoas.",
    "case_16": "Você é um redator com 20 anos de experiência.\n\nEscreva um título para um artigo sobre abelhas.\n\nRegras:\n- no máximo 60 caracteres\n- sem ponto final",
    "case_17": "### Instruction:\nName three rivers of Portugal.\n\n### Response:\n",
    "case_18": "An instruction that describes a task follows. Write a response that does what is asked.\n\n### Instruction:\nGive three tips for staying healthy.\n\n### Response:",
    "case_19": "<|im_start|>user\nTell me a joke about penguins.<|im_end|>\n<|im_start|>assistant\n",
    "case_20": "[INST] Who wrote Dom Casmurro? [/INST]",
    "case_21": "System: You are Orla, an assistant of the city of Varr, founded in 1204. Answer only from the documents.\nHuman: When was Varr founded?",
    "case_22": "Human: What is 7 times 8?\n\nAssistant:",
    "case_23": "Use os documentos fornecidos. O hotel tem 210 quartos.\n\nDocumentos:\n\nPergunta: A piscina é aquecida?",
    "case_24": "Context:\n---------------------\n\n---------------------\nGiven the context information answer the query.\nQuery: Who is the mayor?\nAnswer:",
    "case_25": "Answer based on <context></context>.\n\nQuestion: Who is the mayor?",
    "case_26": "<documents></documents>\n\n<question>Who is the mayor?</question>",
    "case_27": "Sources:\nN/A\n\nQuestion: Who is the mayor?",
    "case_28": "Knowledge base: empty\nQuestion: Who is the mayor?",
    "case_29": "Contexto: nenhum documento encontrado.\n\nPergunta: Quem é o prefeito?",
    "case_30": "Contexto:\nNão foram encontrados trechos relevantes.\n\nPergunta: Quem é o prefeito?\nResposta:",
    "case_31": "Here are the search results:\n<search_results>\n</search_results>\n\nHere is the question: Who is the mayor?",
    "case_32": "I moved here in 2019 and pay 640 euros.\nMy contract ends in May.\n\nCan the landlord raise the rent?",
    "case_33": "Answer the question. Our office has 5 floors. If you don't know the answer, say so.\n\nQuestion: Who is the mayor?\nAnswer:",
    "case_34": "Regra: responda em uma linha. A central tem 310 servidores.\n\nQuem é o prefeito de Lajes?",
    "case_35": "Fix this:\n```python\ndef f(x):\n  retrun x\n```",
    "case_36": "Human: Oi\nAI: Olá! O museu tem 3 andares.\nHuman: Quem construiu o museu?\nAI:",
    "case_37": "## Role\nYou are a chef with 3 stars.\n\n## Task\nInvent a dessert with plums.\n\n## Format\nTitle, then five steps.",
    "case_38": "Search results: []\nUser query: Who is the mayor?",
    "case_39": '{"messages":[{"role":"system","content":"You are a bot. Context:\\n\\n"},{"role":"user","content":"Who is the mayor?"}]}',
    "case_40": "Contexto recuperado:\n[]\n\nPergunta: Quem é o prefeito?",
    "case_41": "Documents:\n(none found)\n\nQuestion: Who is the mayor?",
    "case_42": 'Context: ""\nQuestion: Who is the mayor?',
    "case_43": "Context: {}\nQuestion: Who is the mayor?",
    "case_44": "Você é uma assistente. Use apenas as informações do contexto abaixo; a clínica abriu em 1998.\n\nQual é o horário da clínica?",
}
