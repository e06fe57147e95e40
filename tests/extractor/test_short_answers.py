"""Question in, statement out."""

import pytest

from cavaquinho.extractor import RuleExtractor
from cavaquinho.extractor.questions import find_question, is_question, without_tag
from cavaquinho.extractor.short_answers import restates, state_answer, yes_or_no
from cavaquinho.text.sentences import SentenceSplitter

STATED = [
    ("en", "What is the capital of India?", "Delhi", "The capital of India is Delhi."),
    ("en", "Who built the Orrin trail?", "Ana Prado", "Ana Prado built the Orrin trail."),
    ("en", "Who is older, Ann or Bob?", "Ann", "Ann is older than Bob."),
    ("en", "Who is older Ann Roe or Bob Low?", "Bob Low", "Bob Low is older than Ann Roe."),
    ("en", "Are both Ann and Bob tall people?", "no", "Ann and Bob are not both tall people."),
    ("en", "He went from which of the towns to sea?", "Delhi", "Delhi"),
    ("en", "Is the pool open?", "Yes", "The pool is open."),
    ("en", "Is the pool open?", "No.", "The pool is not open."),
    ("en", "Is the pool open?", "Yes, on Sundays.", "The pool is open on Sundays."),
    ("en", "Does the fee include lunch?", "No", "The fee does not include lunch."),
    ("en", "When was the Tarn dam finished?", "1974", "The Tarn dam was finished in 1974."),
    ("en", "How high is Mount Ilmen?", "2,914 metres", "Mount Ilmen is 2,914 metres high."),
    ("en", "What does the tent cost?", "389 euros", "The tent costs 389 euros."),
    ("en", "Which city is the capital of Maru?", "Kessel", "The capital of Maru is Kessel."),
    ("en", "Which pair won gold?", "Ann and Odd", "Ann and Odd won gold."),
    ("en", "How many people came?", "48", "48 people came."),
    ("en", "Where is the museum?", "Kessel", "The museum is in Kessel."),
    ("en", "It has an office in what city?", "Delhi", "It has an office in Delhi."),
    ("en", "Where and why?", "Delhi", "Delhi"),
    (
        "en",
        "Are pets allowed?",
        "No, except guide dogs.",
        "Pets are not allowed, except guide dogs.",
    ),
    ("en", "Is it free?", "No, it costs 5 euros.", "No, it costs 5 euros."),
    ("pt", "Inclui almoço?", "Não.", "Não inclui almoço."),
    ("pt", "Vocês entregam em casa?", "Não.", "Vocês não entregam em casa."),
    ("pt", "Crianças pagam?", "Não.", "Crianças não pagam."),
    ("pt", "Ele abre hoje?", "Não, só amanhã.", "Ele não abre hoje, só amanhã."),
    ("pt", "Qual é a capital da Índia?", "Nova Délhi", "A capital da Índia é Nova Délhi."),
    ("pt", "A piscina está aberta?", "Não.", "A piscina não está aberta."),
    ("pt", "O hotel tem piscina?", "Tem.", "O hotel tem piscina."),
    ("pt", "É verdade que o curso dura 3 meses?", "Não", "O curso não dura 3 meses."),
    ("pt", "Quem fundou a Nuvio?", "Ana Prado", "Ana Prado fundou a Nuvio."),
    ("pt", "Quanto custa o ingresso?", "R$ 40", "O ingresso custa R$ 40."),
    ("pt", "Onde fica o museu?", "Recife", "O museu fica em Recife."),
    ("pt", "Quando foi fundada a escola?", "1990", "A escola foi fundada em 1990."),
    ("pt", "Quantos lugares tem a sala?", "612", "A sala tem 612 lugares."),
    ("pt", "Por que fechou?", "Chuva", "Chuva"),
    ("en", "When did it open, and who founded it?", "1987", "1987"),
    ("en", "Is it open, and is it free?", "Yes", "Is it open, and is it free? Yes"),
    (
        "en",
        "Which is the town where Ann lived and where Bob died?",
        "Kessel",
        "The town where Ann lived and where Bob died is Kessel.",
    ),
    ("pt", "Qual é o preço, e quando começa a visita?", "R$ 40", "R$ 40"),
]
LANGUAGES = {"en": "english", "pt": "portuguese"}


@pytest.mark.parametrize(("language", "question", "answer", "statement"), STATED)
def test_stated(language, question, answer, statement):
    assert state_answer(question, answer, LANGUAGES[language]) == statement


@pytest.mark.parametrize(
    ("prompt", "question"),
    [
        ("I ran 1:52 last year. Where does it start?", "Where does it start?"),
        ("There are 14 of us; when does it close?", "when does it close?"),
        ("Context: The fee is 40.\nQuestion: What is the fee?", "What is the fee?"),
        ("Is it by J. R. Tolland?", "Is it by J. R. Tolland?"),
        ("what is the capital of india", "what is the capital of india?"),
        ("Moro a 5 km. Qual é a potência?", "Qual é a potência?"),
        ("List the rules.", None),
        ("", None),
        (None, None),
    ],
)
def test_question_in_a_prompt(prompt, question):
    assert find_question(prompt, SentenceSplitter("auto")) == question


@pytest.mark.parametrize("text", ["Is it open?", '"Is it open?"', "A piscina está aberta?"])
def test_questions(text):
    assert is_question(text)


@pytest.mark.parametrize(
    ("text", "statement"),
    [
        ("The fee is 90, isn't it?", "The fee is 90."),
        ("A taxa é de R$ 90, certo?", "A taxa é de R$ 90."),
        ("Did you know that the fee is 90?", "Did you know that the fee is 90."),
        ('He asked "Is it open?"', 'He asked "Is it open?"'),
    ],
)
def test_what_asserts_although_it_ends_like_a_question(text, statement):
    assert not is_question(text)
    assert without_tag(text) == statement


def test_yes_no_and_restating():
    assert yes_or_no("Sim.") is True
    assert yes_or_no("No, it isn't.") is False
    assert yes_or_no("Yes, on Sundays") is None
    assert restates("Is the swimming pool open?", "The swimming pool is closed.")
    assert not restates("Is the swimming pool open?", "The gym is closed.")


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("When do the guided tours start, and what is the fee?", "Guided tours start at 7 pm."),
        ("When do the guided tours start?", "Guided tours start at 7 pm."),
        ("When does the tour of the castle start?", "Castle tour usually starts at 9 daily."),
        ("When did the shop close?", "Shop closed in 2019."),
        ("When is check-in?", "Check-in from 3 pm."),
        ("When is the pool open?", "Pool open daily from 8."),
        ("What do the staff cover?", "Staff cover all shifts."),
    ],
)
def test_an_answer_in_full_stays_as_it_is(question, answer):
    assert RuleExtractor().extract(answer, "", prompt=question) == [answer]


@pytest.mark.parametrize(
    ("question", "answer", "statement"),
    [
        ("Where is the museum?", "Museum Street 4", "The museum is in Museum Street 4."),
        ("When do the tours start?", "Fridays at 7 pm", "The tours start on Fridays at 7 pm."),
    ],
)
def test_an_answer_in_part_is_completed(question, answer, statement):
    assert RuleExtractor().extract(answer, "", prompt=question) == [statement]
