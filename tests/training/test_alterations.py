"""Altered sentences say something else, and claim to."""

from __future__ import annotations

import random
import re

import pytest
from training import alterations, word_swaps
from training.alterations import other_number
from training.altered import Alteration
from training.generated import altered_pairs, asked_pairs, unrelated_pairs
from training.questions import ask, ask_whether
from training.rows import CONTRADICTION, ENTAILMENT, NEUTRAL, NOT_ENTAILMENT, Pair

EN = "In March 2014 the company sold 1,250 boats, and all of them were built in Porto."
PT = "Em março de 2014 a empresa vendeu 1250 barcos em dois dias, e todos os clientes pagaram."


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize(
    ("alteration", "sentence", "lang", "expected", "label"),
    [
        (alterations.swap_number, EN, "en", r"March (?!2014)\d+|sold (?!1,250)[\d,]+", 2),
        (alterations.swap_number, "It has two doors.", "en", r"has (?!two)\w+ doors", 2),
        (alterations.swap_number, "Custa 3.5 milhões.", "pt", r"Custa (?!3\.5 )\d+\.\d ", 2),
        (alterations.swap_date, EN, "en", r"In (?!March)[A-Z]\w+ 2014", 2),
        (alterations.swap_date, PT, "pt", r"Em (?!março)\w+ de 2014", 2),
        (alterations.swap_unit, "It is 3 kilometres long.", "en", r"3 (?!kilometres)\w+ long", 2),
        (alterations.swap_unit, PT, "pt", r"dois (?!dias)\w+,", 2),
        (alterations.negate, "The dog is asleep.", "en", r"is not asleep", 2),
        (alterations.negate, "The dog is not asleep.", "en", r"dog is asleep", 2),
        (alterations.negate, "O cão está dormindo.", "pt", r"cão não está dormindo", 2),
        (alterations.negate, "O cão não dorme.", "pt", r"cão dorme", 2),
        (alterations.swap_antonym, "Prices increased in May.", "en", r"Prices decreased", 2),
        (alterations.swap_antonym, "Os preços aumentaram; o maior caiu.", "pt", r"menor|subiu", 2),
        (alterations.swap_quantifier, "All dogs bark.", "en", r"^(None|Few)\b", 2),
        (alterations.swap_quantifier, "Ela sempre chega cedo.", "pt", r"Ela (nunca|raramente)", 2),
        (alterations.insert_fact, "The dog sleeps.", "en", r"^The dog sleeps.{8,}\.$", 1),
        (alterations.restate, "It rose by 5%.", "en", r"rose by 5 percent", 0),
        (
            alterations.restate,
            "The law, which he wrote, passed.",
            "en",
            r"^The law passed|law, p",
            0,
        ),
    ],
)
def test_alteration_changes_what_it_says(
    alteration: Alteration, sentence: str, lang: str, expected: str, label: int, seed: int
) -> None:
    altered = alteration(sentence, sentence, lang, random.Random(seed))
    assert altered is not None
    assert altered.text != sentence
    assert re.search(expected, altered.text), altered.text
    assert altered.label == label


def test_another_name_of_the_premise_takes_the_place_of_one() -> None:
    premise = "The bridge was built by Maria Silva. Later John Brown painted it."
    altered = alterations.swap_name(
        "The bridge was built by Maria Silva.", premise, "en", random.Random(0)
    )
    assert altered is not None
    assert altered.text == "The bridge was built by John Brown."
    assert altered.label == NOT_ENTAILMENT


@pytest.mark.parametrize(
    ("sentence", "premise", "lang", "expected"),
    [
        ("The dog barked.", "The dog barked.", "en", r"^The (?!dog)\w+ barked\.$"),
        ("O cachorro latiu.", "O cachorro latiu.", "pt", r"^O (?!cachorro)\w+ latiu\.$"),
        ("French wine sold well.", "", "en", r"^[A-Z][a-z]+ wine|^French (?!wine)"),
        ("He resigned.", "He resigned. She was promoted.", "en", r"^He promoted\.$"),
        ("Houve uma votação.", "A reunião foi antes da votação.", "pt", None),
        ("Houve uma votação.", "A negociação foi antes.", "pt", r"^Houve uma negociação\.$"),
    ],
)
def test_a_word_of_the_same_kind_or_form_takes_the_place_of_one(
    sentence: str, premise: str, lang: str, expected: str | None
) -> None:
    for seed in range(8):
        altered = word_swaps.swap_word(sentence, premise, lang, random.Random(seed))
        if expected is None:
            assert altered is None
            continue
        assert altered is not None
        assert re.search(expected, altered.text), altered.text
        assert altered.label == NOT_ENTAILMENT


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("The case Smith brought against Jones ended.", "Jones brought against Smith"),
        ("When she was in Rome, Ana Reis met Rui Costa.", "Rui Costa met Ana Reis"),
        ("They met Ana Reis and Rui Costa.", None),
        ("They met Ana Reis, Rui Costa.", None),
    ],
)
def test_two_names_change_places(sentence: str, expected: str | None) -> None:
    made = {
        altered.text
        for seed in range(8)
        if (altered := word_swaps.swap_roles(sentence, sentence, "en", random.Random(seed)))
    }
    assert any(expected in text for text in made) if expected else not made


def test_nothing_to_alter_is_none() -> None:
    rng = random.Random(0)
    assert alterations.alter("Hello there", "Hello there", "en", rng) is None


@pytest.mark.parametrize("text", ["1984", "7", "12.50", "1,250", "300"])
def test_other_number_keeps_the_notation(text: str) -> None:
    for seed in range(20):
        other = other_number(text, random.Random(seed))
        assert other != text
        assert ("." in other) == ("." in text)
    assert len(other_number("1984", random.Random(1))) == 4


@pytest.mark.parametrize(
    ("sentence", "lang", "question", "right"),
    [
        ("The bridge was built in 1886.", "en", "When was the bridge built?", "1886"),
        ("O Museu foi fundado em 1912.", "pt", "Quando foi o Museu fundado?", "1912"),
    ],
)
def test_questions_have_a_right_and_a_wrong_answer(
    sentence: str, lang: str, question: str, right: str
) -> None:
    sentence = sentence.replace("The bridge", "The Bridge")
    question = question.replace("the bridge", "the Bridge")
    claims = ask(sentence, sentence, lang, random.Random(2))
    assert [claim.label for claim in claims] == [ENTAILMENT, CONTRADICTION]
    assert all(question in claim.text for claim in claims)
    assert right in claims[0].text
    assert right not in claims[1].text


def test_pronouns_are_no_subject_of_a_question() -> None:
    assert ask("There was built a house in 1886.", "", "en", random.Random(0)) == []


def test_generated_pairs_are_balanced_by_entailed_ones() -> None:
    pairs = [
        Pair(
            f"The Old Tower was built in {year} by Ana Reis. Rui Costa sold 40 boats.", "x", 1, "s"
        )
        for year in range(1800, 1900)
    ]
    made = altered_pairs(pairs, 80, random.Random(0))
    assert len(made) == 80
    assert {pair.label for pair in made} >= {ENTAILMENT, CONTRADICTION}
    assert all(pair.source.startswith("generated") for pair in made)
    assert made == altered_pairs(pairs, 80, random.Random(0))
    asked = asked_pairs(pairs, 10, random.Random(0))
    assert [pair.label == ENTAILMENT for pair in asked] == [True, False] * 5


def test_a_short_answer_is_also_given_as_a_whole_sentence() -> None:
    sentence = "The Old Tower was built in 1886 by Ana Reis."
    claims = {
        (claim.text.split("? ")[1].removeprefix("A: "), claim.label)
        for seed in range(60)
        for claim in ask(sentence, "", "en", random.Random(seed))
        if "When" in claim.text
    }
    assert (sentence, ENTAILMENT) in claims
    wrong = [text for text, label in claims if label == CONTRADICTION and "Tower" in text]
    assert wrong
    assert all("1886" not in text for text in wrong)


@pytest.mark.parametrize(
    ("statement", "lang", "question"),
    [
        ("The man is asleep.", "en", "Is the man asleep?"),
        ("The coffee may have been laced", "en", "May the coffee have been laced?"),
        ("Ana Reis was in Lisbon.", "en", "Was Ana Reis in Lisbon?"),
        ("O homem dorme.", "pt", "O homem dorme?"),
    ],
)
def test_a_hypothesis_is_asked_about(statement: str, lang: str, question: str) -> None:
    plain = {"en": ("Yes", "No"), "pt": ("Sim", "Não")}[lang]
    seen: dict[str, set[int]] = {}
    for seed in range(80):
        claim = ask_whether(statement, CONTRADICTION, lang, random.Random(seed))
        assert claim is not None
        assert question in claim.text
        answer = claim.text.removeprefix("Q: ").removeprefix(question).strip()
        seen.setdefault(answer.removeprefix("A: ").rstrip("."), set()).add(claim.label)
    assert seen == {
        statement.rstrip("."): {CONTRADICTION},
        plain[0]: {CONTRADICTION},
        plain[1]: {ENTAILMENT},
    }


def test_no_to_a_question_says_nothing_about_what_is_only_not_entailed() -> None:
    made = [ask_whether("A is round.", NOT_ENTAILMENT, "en", random.Random(n)) for n in range(60)]
    assert None in made
    assert {claim.label for claim in made if claim} == {NOT_ENTAILMENT}


def test_unrelated_premises_are_neutral_and_of_the_same_language() -> None:
    pairs = [
        Pair(f"A longer premise in English, of number {n}, here.", "h", 0, "s", "en")
        for n in range(9)
    ]
    pairs += [
        Pair(f"Uma premissa longa em português, de número {n}.", "h", 0, "s", "pt")
        for n in range(9)
    ]
    made = unrelated_pairs(pairs, 10, random.Random(0))
    assert {pair.label for pair in made} == {NEUTRAL}
    assert all(("português" in pair.premise) == (pair.lang == "pt") for pair in made)
