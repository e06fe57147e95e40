"""English prompts: tutorials, chats, tasks, tables, mail. See `marked.py` for the marks."""

# ruff: noqa: E501, W291 - prompts have long lines and blanks at their ends
from __future__ import annotations

PROMPTS: dict[str, str] = {}

PROMPTS["hf_cookbook"] = """\
system: ⟪I:With the information in the context, answer the question fully, and nothing beside it. Give the number of the source document.⟫
user: Context:

Extracted documents:
Document 0:::
⟪D:The Brant router supports 48 clients.⟫
Document 1:::
⟪D:Firmware 3.2 was released in May.⟫
---
Here comes the question you have to answer.

Question: ⟪Q:How many clients does the Brant router support?⟫"""

PROMPTS["ragtruth_question"] = """\
Answer the following question in brief:
⟪Q:how long does parmesan keep⟫
Base your response strictly on the following three passages:
passage 1:⟪D:Parmesan keeps for up to eight weeks in the refrigerator.⟫

passage 2:⟪D:Wrap parmesan in paper, not in foil.⟫

passage 3:⟪D:Grated parmesan dries out within a week.⟫

⟪I:In case the passages lack what is needed for the question, reply with: "Not answerable".⟫
output:"""

PROMPTS["pathway"] = """\
⟪I:Answer from the provided sources alone, in few and exact words, and cite them.⟫
Context documents:
--- Source: tides.md ---
⟪D:High tide in Sollum is at 6:40 on Friday.⟫
--- Source: boats.md ---
⟪D:Boats over nine metres may enter at high tide only.⟫

User question: ⟪Q:When is high tide in Sollum?⟫

INSTRUCTIONS:
⟪I:Answer from the context. Mention that the pier has 4 lamps.⟫"""

PROMPTS["tutorial_last_rules"] = """\
CONTEXT:
[Doc 1]
⟪D:The archive of the paper goes back to 1931.⟫

[Doc 2]
⟪D:A reader's card costs 12 dollars.⟫

QUESTION:
⟪Q:What does a reader's card cost?⟫

STRICT GUIDELINES:
⟪I:1. Answer only from the context.
2. Be polite; we have 40 desks.⟫

ANSWER:"""

PROMPTS["langchain_repr"] = """\
⟪I:Answer only from the following context. Two librarians read along.⟫

[Document(metadata={'source': 'herbs.md', 'page': 2}, page_content='⟪D:Dill needs sun.⟫'), Document(metadata={'source': "o'neil.md"}, page_content="⟪D:Mint doesn't like drought.⟫")]

Question: ⟪Q:What does dill need?⟫
"""

PROMPTS["langgraph_tool"] = """\
System: ⟪I:You answer questions with the following pieces of retrieved context, in at most three sentences. The team has 9 members.⟫

⟪D:The Kestrel drone flies for 34 minutes on one battery.⟫

⟪D:In rain above 5 mm an hour it must not fly.⟫
Human: ⟪I:Hello!⟫
AI: ⟪I:Hi, the Kestrel costs 2,000 euros.⟫
Human: ⟪Q:For how long does it fly?⟫"""

PROMPTS["tool_turn"] = """\
Human: ⟪Q:What is the depth of lake Orm?⟫
AI: 
Tool: Source: {'source': 'lakes.csv', 'row': 3}
Content: ⟪D:Lake Orm is 61 metres deep.⟫

Source: {'source': 'lakes.csv', 'row': 4}
Content: ⟪D:Lake Sipp is 12 metres deep.⟫"""

PROMPTS["transcript_is_history"] = """\
Human: ⟪I:My flat has 3 rooms and costs 900 euros.⟫
AI: ⟪I:Thanks. A common deposit is three months of rent.⟫
Human: ⟪Q:How high is the deposit then?⟫
AI:"""

PROMPTS["transcript_is_evidence"] = """\
⟪I:Sum up the talk below for a manager who reads 30 of them a day.⟫

Transcript:
⟪D:User: My parcel 7781 has not arrived.
Assistant: It left the depot on Monday.
User: Then I want my 45 euros back.⟫

Summary:"""

PROMPTS["pasted_in_earlier_turn"] = """\
User: Here is the notice from our landlord:
⟪D:The water will be shut off on 14 May from 8:00 to 15:00.⟫
Assistant: ⟪I:Thank you. How can I help?⟫
User: ⟪Q:Until when will the water be off?⟫
Assistant:"""

PROMPTS["llama_tokens"] = """\
<|begin_of_text|><|start_header_id|>system<|end_header_id|>

⟪I:Answer from the context. The lab has 2 ovens.⟫

Context:
⟪D:Sample K7 melts at 88 degrees.⟫<|eot_id|><|start_header_id|>user<|end_header_id|>

⟪Q:At what temperature does K7 melt?⟫<|eot_id|><|start_header_id|>assistant<|end_header_id|>

"""

PROMPTS["inst_tokens"] = """\
<s>[INST] <<SYS>>
⟪I:You answer questions of tenants. The house has 5 floors.⟫
<</SYS>>

Context: ⟪D:Rubbish is collected on Thursdays.⟫

Question: ⟪Q:When is rubbish collected?⟫ [/INST]"""

PROMPTS["summary_quotes"] = """\
⟪I:Write a concise summary of the following, for a wall of 2 metres:⟫


"⟪D:The brewery at Horn closed in 1974. Since 1998 its halls have housed a school of music.⟫"


CONCISE SUMMARY:"""

PROMPTS["summary_tldr"] = """\
⟪D:The council voted 14 to 9 for the new cycle path along the canal. Work begins in August.⟫

⟪I:Tl;dr of the text above in ten words.⟫"""

PROMPTS["summary_after"] = """\
⟪D:Researchers in Umbar have found a beetle that lives on salt alone.

It measures four millimetres.⟫

⟪I:Summarize the article above in one sentence for children aged 9.⟫"""

PROMPTS["translate_inline"] = """\
Translate into Portuguese: ⟪D:The garden closes at sunset.⟫"""

PROMPTS["rewrite_turns"] = """\
system: ⟪I:You rewrite the notes of a doctor in plain words, for 50 patients a week.⟫
user: ⟪D:Pt c/o intermittent claudication, 200 m. ABI 0.7 on the left.⟫"""

PROMPTS["markdown_table"] = """\
⟪I:Use the table to answer. It hangs in room 12.⟫

⟪D:| Station | Opened | Tracks |
|---|---|---|
| Arbor | 1881 | 4 |
| Bellan | 1903 | 2 |⟫

Question: ⟪Q:How many tracks does Bellan have?⟫"""

PROMPTS["csv_fence"] = """\
⟪I:Answer from the data. We fly from gate 3.⟫

Data:
```csv
⟪D:flight,to,delay
QX 11,Oslo,25 min
QX 12,Bergen,none⟫
```

Question: ⟪Q:How late is the flight to Oslo?⟫"""

PROMPTS["query_result"] = """\
⟪I:From the question, the SQL query and its result, answer the user. The firm has 3 branches.⟫

Question: ⟪Q:Who sold most in May?⟫
SQL Query: SELECT name, SUM(total) FROM sales GROUP BY name
SQL Result: ⟪D:[('Iris', 8120), ('Tom', 7300)]⟫
Answer:"""

PROMPTS["mail_paste"] = """\
⟪Q:Which room is the meeting in?⟫

⟪D:> Dear all,
> the meeting on Friday takes place in room Turing, not in room Noether.
> Coffee is at ten.
> Ines⟫"""

PROMPTS["mail_header"] = """\
I got this mail and have no time. ⟪Q:By when do I have to pay?⟫

⟪D:From: billing@example.com
Subject: Invoice 3321

Dear customer,

please pay 118 euros by 3 October.

Kind regards
Billing⟫"""

PROMPTS["faq"] = """\
⟪I:Use the FAQ. We are 6 in support.⟫

Context:
⟪D:Question: Can I change my seat?
Answer: Yes, until two hours before departure.
Question: Is there food on board?
Answer: Only on trains of more than three hours.⟫

Question: ⟪Q:Until when may I change my seat?⟫
Answer:"""

PROMPTS["quote_fence"] = """\
⟪I:Answer the question from the text delimited by triple quotes.⟫

\"\"\"⟪D:Amber floats in salt water and burns at about 350 degrees.⟫\"\"\"

⟪Q:At what temperature does amber burn?⟫"""

PROMPTS["sandwich"] = """\
⟪I:Answer from the context only. You serve 3 counties.⟫

Context:
⟪D:The bus pass for seniors costs 8 euros a month.⟫

⟪I:Remember: answer only from the context above and in one sentence.⟫

Question: ⟪Q:What does the pass for seniors cost?⟫"""

PROMPTS["ruled_collision"] = """\
Context information is below.
---------------------
⟪D:How to write a prompt

---------------------
Question: What is a rule?
A rule parts two pieces. Promptly 4 allows 12 rules.⟫
---------------------
⟪I:Given the context information, answer the query. You work for team 6.⟫
Query: ⟪Q:How many rules does Promptly 4 allow?⟫
Answer: """

PROMPTS["manual"] = """\
⟪I:You help users of the machine, sold in 30 countries.⟫

Manual:
⟪D:Press the red button for three seconds. Wait until the lamp turns green. Do not open the lid during rinsing.⟫

Question: ⟪Q:How long must I press the red button?⟫"""

PROMPTS["xml_all"] = """\
<instructions>⟪I:Answer in French. The tower has 90 steps.⟫</instructions>
<documents>
<doc id="a">⟪D:The tower was built in 1290.⟫</doc>
<doc id="b">⟪D:It leans by 1.4 degrees.⟫</doc>
</documents>
<query>⟪Q:When was the tower built?⟫</query>"""

PROMPTS["alpaca"] = """\
An instruction that describes a task and an input with further context follow. Write a response that does what is asked.

### Instruction:
⟪I:List the dates in the text for the calendar of floor 2.⟫

### Input:
⟪D:The fair opens on 4 June and closes on 9 June.⟫

### Response:
"""

PROMPTS["synonyms_capitals"] = """\
ROLE: ⟪I:clerk in an office with 4 windows⟫

BACKGROUND
⟪D:A passport costs 70 euros. It is ready after three weeks.⟫

REQUEST
⟪Q:How long does a passport take?⟫
"""

PROMPTS["underlined"] = """\
Task
----
⟪I:Answer from the evidence, in at most 15 words.⟫

Evidence
--------
⟪D:The comet was last seen in 1911. It will return in 2034.⟫

Query
-----
⟪Q:When will the comet return?⟫"""

PROMPTS["json_user_parts"] = """\
[{"role": "user", "content": [{"type": "text", "text": "Context:\\n⟪D:Rust spreads at 60 percent humidity.⟫"}, {"type": "text", "text": "Question: ⟪Q:At what humidity does rust spread?⟫"}]}]"""

PROMPTS["json_tool"] = """\
{"messages": [{"role": "developer", "content": "⟪I:Use the tool results. 8 users wait.⟫"}, {"role": "user", "content": "⟪Q:Is the road to Vik open?⟫"}, {"role": "assistant", "content": null, "tool_calls": [{"id": "x", "type": "function", "function": {"name": "roads", "arguments": "{}"}}]}, {"role": "tool", "tool_call_id": "x", "content": "⟪D:Road 47 to Vik is closed because of wind.⟫"}]}"""

PROMPTS["repr_under_label"] = """\
Context: [Document(id='7', metadata={'source': 'x'}, page_content='⟪D:Voles dig at night.⟫')]
Question: ⟪Q:When do voles dig?⟫
Answer:"""

PROMPTS["input_record"] = """\
⟪I:Write an overview of this hotel in about 60 words, based only on the structured data.⟫
Data: ⟪D:{"name": "Hotel Merlin", "stars": 3, "rooms": 41, "pets": false}⟫
Overview:"""

PROMPTS["long_instructions_last"] = """\
Documents:
1) ⟪D:The vote was held on 2 March; 61% agreed.⟫
2) ⟪D:Turnout was 48%.⟫

Question: ⟪Q:How high was turnout?⟫

⟪I:Answer from the documents. If they do not tell, say so. There are 10 parishes.⟫"""
