"""Questions about a noun ("which river", "whose album", "em que cidade"), answered shortly."""

import pytest

from cavaquinho.extractor import RuleExtractor
from cavaquinho.extractor.short_answers import state_answer

ENGLISH = [
    (
        "In what year did the leader of the revolt die?",
        "1803",
        "The leader of the revolt died in 1803.",
    ),
    ("In which year did the head of state resign?", "1803", "The head of state resigned in 1803."),
    ("The town had how many houses in 2011?", "2,300", "The town had 2,300 houses in 2011."),
    ("The film starred which Canadian actor?", "Dominic Roe", "The film starred Dominic Roe."),
    (
        "The band, which formed in 1987, comes from which country?",
        "Norway",
        "The band, which formed in 1987, comes from Norway.",
    ),
    ("By whom was the film directed?", "Ana Prado", "The film was directed by Ana Prado."),
    ("In what year was the club formed by Bob?", "1904", "The club was formed by Bob in 1904."),
    ("What year was the club formed?", "1904", "The club was formed in 1904."),
    ("What day does the market open?", "Monday", "The market opens on Monday."),
    ("How many people died?", "143", "143 people died."),
    ("How many guests can the hall hold?", "90", "The hall can hold 90 guests."),
    ("How often is the medal given?", "every year", "The medal is given every year."),
    ("How old was she when she died?", "71", "She was 71 years old when she died."),
    ("What type of animal is a kiang?", "a wild ass", "A kiang is a wild ass."),
    ("What kind of boats are built there?", "ferries", "Ferries are built there."),
    ("What position did Otto Roe play?", "goalkeeper", "Otto Roe played goalkeeper."),
    ("Which film did Ana direct in 1998?", "Night Ferry", "Ana directed Night Ferry in 1998."),
    (
        "What profession do Ana and Otto share?",
        "writer",
        "The profession that Ana and Otto share is writer.",
    ),
    ("What city is the airport in?", "Umeå", "The airport is in Umeå."),
    ("What company was the bridge built by?", "Haas", "The bridge was built by Haas."),
    (
        "What is the club that Bob founded called?",
        "Rovers",
        "The club that Bob founded is called Rovers.",
    ),
    ("Whose album came out in 1998?", "Nina Sol", "Nina Sol's album came out in 1998."),
    ("Who did the band sign with?", "Haas", "The band signed with Haas."),
    ("Who was mayor of Oslo in 1903?", "Otto Roe", "Otto Roe was mayor of Oslo in 1903."),
    (
        "Are both Ana and Otto American singers?",
        "no",
        "Ana and Otto are not both American singers.",
    ),
    ("Do both shops open on Sunday?", "No", "It is not true that both shops open on Sunday."),
]
PORTUGUESE = [
    (
        "Em que cidade morreu a líder da revolta?",
        "Aracati",
        "A líder da revolta morreu em Aracati.",
    ),
    ("Em que ano o museu foi aberto?", "1926", "O museu foi aberto em 1926."),
    ("A autora nasceu em que cidade?", "Oeiras", "A autora nasceu em Oeiras."),
    ("O clube joga em qual estádio?", "Alto da Serra", "O clube joga em Alto da Serra."),
    ("A cidade tem quantos habitantes?", "2.300", "A cidade tem 2.300 habitantes."),
    ("Quantas pessoas morreram no naufrágio?", "31", "31 pessoas morreram no naufrágio."),
    ("Por quem foi dirigido o filme?", "Ana Prado", "O filme foi dirigido por Ana Prado."),
    ("Com quem ela se casou?", "Otto", "Ela se casou com Otto."),
    ("Qual rio corta a cidade?", "o Tietê", "O Tietê corta a cidade."),
    ("Que instrumento ele toca?", "violão", "Ele toca violão."),
    ("Que idade tinha ele?", "40", "Ele tinha 40 anos."),
]
LEFT_ALONE = [
    ("english", "He went from which of the towns to sea?", "Delhi"),
    ("english", "Where and in which town was it?", "Delhi"),
    ("english", "Is it known in which town he died?", "Delhi"),
    ("english", "The shop, which is old, sells?", "bread"),
    ("portuguese", "Ele disse que horas?", "cinco"),
    ("portuguese", "Onde e em que ano?", "1912"),
]


@pytest.mark.parametrize(("question", "answer", "statement"), ENGLISH)
def test_english(question, answer, statement):
    assert state_answer(question, answer, "english") == statement


@pytest.mark.parametrize(("question", "answer", "statement"), PORTUGUESE)
def test_portuguese(question, answer, statement):
    assert state_answer(question, answer, "portuguese") == statement


@pytest.mark.parametrize(("language", "question", "answer"), LEFT_ALONE)
def test_what_is_no_such_question_leaves_the_answer_alone(language, question, answer):
    assert state_answer(question, answer, language) == answer


@pytest.mark.parametrize(
    ("question", "claims"),
    [
        (
            "Are both Ana and Otto American singers?",
            ["Ana is an American singer.", "Otto is an American singer."],
        ),
        (
            "Were both Ana and Otto born in Paris?",
            ["Ana was born in Paris.", "Otto was born in Paris."],
        ),
        (
            "Are both the Rhine and the Elbe rivers?",
            ["The Rhine is a river.", "The Elbe is a river."],
        ),
    ],
)
@pytest.mark.parametrize("answer", ["Yes", "Yes, both are."])
def test_a_yes_about_both_is_a_claim_about_each(question, claims, answer):
    assert RuleExtractor(language="english").extract(answer, "", question) == claims
