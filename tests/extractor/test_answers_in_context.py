"""Short answers with the question before them: (language, prompt, response, claims)."""

import pytest

from cavaquinho.extractor import RuleExtractor

EXTRACTORS = {"en": RuleExtractor("english"), "pt": RuleExtractor("portuguese")}
FEE = "Is the registration fee 90 euros?"
YES = ["The registration fee is 90 euros."]
NO = ["The registration fee is not 90 euros."]
TRUTH = "True or false: the registration fee is 90 euros."
VERDADE = "Verdadeiro ou falso: a taxa de inscrição é de 90 euros."
CASES = [
    *(("en", FEE, said, YES) for said in ("Yep", "Absolutely.", "Indeed.", "I believe so.")),
    *(("en", FEE, said, YES) for said in ("Yes, it is.", "That's right.", "True.")),
    *(("en", FEE, said, NO) for said in ("I don't think so.", "I'm afraid not.", "False.")),
    ("en", TRUTH, "True.", YES),
    ("en", TRUTH, "False.", NO),
    ("en", "The registration fee is 90 euros. True or false?", "False", NO),
    ("en", f"Is this statement true? {YES[0]}", "The statement is false.", NO),
    ("en", f"Answer true or false.\n{YES[0]}", "True", YES),
    ("pt", VERDADE, "Verdadeiro.", ["A taxa de inscrição é de 90 euros."]),
    ("pt", VERDADE, "Falso.", ["A taxa de inscrição não é de 90 euros."]),
    ("pt", "A taxa é de 90 euros. Verdadeiro ou falso?", "Falso", ["A taxa não é de 90 euros."]),
    ("pt", "A taxa é de 90 euros?", "Acho que não.", ["A taxa não é de 90 euros."]),
    ("pt", "A taxa é de 90 euros?", "Com certeza!", ["A taxa é de 90 euros."]),
    ("en", "Can I cancel my booking?", "No.", ["You can not cancel your booking."]),
    ("en", "Am I allowed to smoke?", "Yes", ["You are allowed to smoke."]),
    ("pt", "Posso cancelar minha reserva?", "Não.", ["Você não pode cancelar sua reserva."]),
    ("en", None, "Can you cancel by phone? No.", ["You can not cancel by phone."]),
    ("en", None, "Is parking free? Yes, it is.", ["Parking is free."]),
    ("en", None, "Is there a pool? Yes, a heated one.", ["There is a pool, a heated one."]),
    ("pt", None, "Há piscina? Sim, uma aquecida.", ["Há piscina, uma aquecida."]),
    ("en", "Is the CEO Ann Prado?", "Yes", ["The CEO is Ann Prado."]),
    ("en", "Is the fee $90?", "No", ["The fee is not $90."]),
    (
        "en",
        None,
        "Your order #12345 shipped on May 2 via FedEx and will arrive by May 6.",
        ["Your order #12345 shipped on May 2 via FedEx", "Your order #12345 will arrive by May 6."],
    ),
    ("en", None, "The fair of May 2024 was in Kessel.", ["The fair of May 2024 was in Kessel."]),
    ("pt", None, "A Vale tem mina e porto.", ["A Vale tem mina", "A Vale tem porto."]),
]


@pytest.mark.parametrize(("language", "prompt", "response", "claims"), CASES)
def test_claims(language, prompt, response, claims):
    assert EXTRACTORS[language].extract(response, "", prompt) == claims
