"""What the context itself calls false is no support, and what says so of it is."""

import time

import pytest

from cavaquinho import Validator
from cavaquinho.classifier.denied import denial, denied_places, denies_list, plainly
from cavaquinho.models import Labels

GATE, PORTAO = "The gate opens at 9.", "O portão abre às 9h."
ITEMS = "- The bridge is red.\n- {}\n- The hall is old."

CALLED_FALSE = [
    "{} This is false.",
    "{} But that is not true.",
    "{} It's not true! The bridge is red.",
    "{} This isn’t the case.",
    "{} This is a common myth.",
    "{} That statement is wrong.",
    "{} The story turned out to be fake.",
    "{} This has been debunked.",
    "{} None of this happened.",
    "{} Just kidding!",
    "{} This is incorrect: nobody knows when.",
    "The bridge is red. {} This is untrue. The hall is old.",
    "**Myth:** {}",
    "Myth #3 – {} The bridge is red.",
    "False claim: {}",
    "It is a myth that {}",
    "A common misconception about the castle is that {}",
    "Common myths about the castle:\n\n" + ITEMS,
    "# Misconceptions\n\n" + ITEMS,
    "The following statements about the castle are all false.\n\n" + ITEMS,
    "None of these statements is accurate:\n\n" + ITEMS.replace("- ", "1. "),
    "These claims are untrue:\n" + ITEMS,
]
CHAMADO_FALSO = [
    "{} Isso é falso.",
    "{} Mas isso não é verdade.",
    "{} A informação não procede.",
    "{} É mentira!",
    "{} Essa notícia é falsa. A ponte é vermelha.",
    "{} Isso foi desmentido.",
    "{} Nada disso aconteceu.",
    "Mito: {}",
    "Notícia falsa: {}",
    "É um mito que {}",
    "Um mito comum sobre o castelo é que {}",
    "Mitos comuns sobre o castelo:\n\n" + ITEMS,
    "As afirmações abaixo são incorretas.\n\n" + ITEMS,
    "Nenhuma das afirmações abaixo é verdadeira:\n\n" + ITEMS,
]


@pytest.fixture(scope="module")
def validators():
    return {name: Validator(language=name) for name in ("english", "portuguese")}


def told(text, statement):
    inside = text[: text.index("{}")].rstrip().endswith(("that", "que"))
    return text.replace("{}", statement[0].lower() + statement[1:] if inside else statement)


@pytest.mark.parametrize("text", CALLED_FALSE)
def test_it_is_no_support(validators, text):
    context = told(text, GATE)
    (claim,) = validators["english"].validate(GATE, context).claims
    assert claim.label is Labels.VALUE_CONTRADICTION
    assert context[slice(*claim.evidence_span)] == claim.evidence
    for faithful in ("The gate does not open at 9.", "It is a myth that the gate opens at 9."):
        assert not validators["english"].validate(faithful, context).is_hallucination


@pytest.mark.parametrize("text", CHAMADO_FALSO)
def test_it_is_no_support_in_portuguese(validators, text):
    context = told(text, PORTAO)
    (claim,) = validators["portuguese"].validate(PORTAO, context).claims
    assert claim.label is Labels.VALUE_CONTRADICTION
    for faithful in ("O portão não abre às 9h.", "É mito que o portão abre às 9h."):
        assert not validators["portuguese"].validate(faithful, context).is_hallucination


STANDS = [
    "{} That is not true of the bridge.",
    "{} This is not so old.",
    "{} It was false alarm day.",
    "Is the bridge red? False. {}",
    "False: {}",
    "Myths and facts:\n\n" + ITEMS,
    "Which of the following is false? {}",
    "These shoes are made up:\n\n" + ITEMS,
    "# Common myths\n\nMany ask about it. {} The bridge is red.",
    "The bridge is blue. This is a myth. {}",
    "Myth: The bridge is blue. Fact: {}",
    "{} This is a myth that began in 1990.",
]


@pytest.mark.parametrize("text", STANDS)
def test_what_is_not_called_false_stands(validators, text):
    (claim,) = validators["english"].validate(GATE, told(text, GATE)).claims
    assert claim.label is Labels.VALUE_ENTAILMENT


def test_what_somebody_said_was_said(validators):
    context = "The mayor said that the gate opens at 9. This is false."
    found = validators["english"].validate("The mayor said that the gate opens at 9.", context)
    assert not found.is_hallucination


def test_the_sentence_that_denies_says_nothing_more():
    assert list(denied_places([GATE, "This is false."])) == [
        (0, "It is false that the gate opens at 9."),
        (1, ""),
    ]
    assert list(denied_places([GATE, "This is false: it opens at 10."])) == [
        (0, "It is false that the gate opens at 9."),
    ]


def test_a_denial_is_in_the_language_of_the_text_beside_it():
    assert denial("Ana Lima canta.", "Isso não é verdade.") == "É falso que Ana Lima canta."
    assert plainly("That the gate opens at 9 is a lie.") == denial("the gate opens at 9.")
    assert plainly("Is it a myth that the gate opens at 9?").startswith("Is it")


@pytest.mark.parametrize(
    "text",
    [
        "this is " * 30_000,
        "the idea that " * 20_000 + "is false.",
        "the " * 60_000,
        "a common myth about " + "a " * 100_000,
        "the following statement about " + "x " * 80 + "are",
    ],
)
def test_long_texts_take_no_time(text):
    start = time.perf_counter()
    for _ in range(20):
        plainly(text)
        plainly(text[:200])
        denies_list(text)
        denies_list(text[:200])
        list(denied_places([text, text[:200], text]))
    assert time.perf_counter() - start < 1
