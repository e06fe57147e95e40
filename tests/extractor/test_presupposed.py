"""Questions that take something for granted, in responses and in prompts."""

import pytest

from cavaquinho.extractor import RuleExtractor

EXTRACTOR = RuleExtractor("auto")
GIVEN = [
    ("Since the fee is 90 euros, shall I book?", ["the fee is 90 euros"]),
    ("Given that the museum opened in 1999, do you want more?", ["the museum opened in 1999"]),
    ("The fee is 90 euros, so shall I book?", ["The fee is 90 euros"]),
    ("The fee is 90 euros — shall I book?", ["The fee is 90 euros"]),
    ("Como a taxa é de R$ 90, quer que eu reserve?", ["a taxa é de R$ 90"]),
    ("Já que o museu abriu em 1999, posso ajudar?", ["o museu abriu em 1999"]),
    ("If the fee is 90 euros, shall I book?", []),
    ("When the museum opens, shall I call you?", []),
    ("Since you asked, shall I book?", []),
    ("Se a taxa é de R$ 90, quer que eu reserve?", []),
    ("Como você pediu, quer que eu reserve?", []),
    ("Which of the two plans, Gold or Silver, is better?", []),
]
OPENED = "The museum opened in 1999."
ABRIU = "O museu abriu em 1999."
CONFIRMED = [
    (f"{OPENED} Correct?", "Correct.", [OPENED]),
    (f"{OPENED} Right?", "Yes.", [OPENED]),
    ("The museum opened in 1999, right?", "Yes.", [OPENED]),
    ("The museum opened in 1999?", "Yes.", [OPENED]),
    (f"{OPENED} Is that true?", "No.", ["It is not true that The museum opened in 1999."]),
    (f"{ABRIU} Certo?", "Certo.", [ABRIU]),
    ("O museu abriu em 1999, certo?", "Certo.", [ABRIU]),
    ("O museu abriu em 1999?", "Abriu.", [ABRIU]),
    ("A entrada é gratuita?", "É.", ["A entrada é gratuita."]),
    ("A entrada é gratuita?", "Não é.", ["A entrada não é gratuita."]),
    ("O museu abre aos domingos?", "Sim, abre.", ["O museu abre aos domingos."]),
    ("O museu abre aos domingos?", "Abre, sim.", ["O museu abre aos domingos."]),
    ("O museu abre aos domingos?", "Não, não abre.", ["O museu não abre aos domingos."]),
    ("Did the museum open in 1999?", "It did.", [OPENED]),
    ("Did the museum open in 1999?", "Yes, it did.", [OPENED]),
    ("Did the museum open in 1999?", "It did not.", ["The museum did not open in 1999."]),
    # Without a question these say nothing.
    (None, "Correct.", []),
    (None, "It did.", []),
]
QUANTITIES = [
    ("Which plan includes a spa?", "None.", "No plan includes a spa."),
    ("Which of the plans include a spa?", "Neither.", "None of the plans include a spa."),
    ("Which of the plans include a spa?", "Both.", "Both of the plans include a spa."),
    ("When does the museum close?", "Never.", "The museum never closes."),
    ("What does the plan include?", "Nothing.", "The plan includes nothing."),
    ("How many pools does the hotel have?", "None.", "The hotel has no pools."),
    ("Does the hotel have a pool or a gym?", "Both.", "The hotel has a pool and a gym."),
    (
        "Does the hotel have a pool or a gym?",
        "Neither.",
        "The hotel does not have a pool or a gym.",
    ),
    ("Who wrote Aurora?", "Nobody.", "Nobody wrote Aurora."),
    ("O que o plano inclui?", "Nada.", "O plano não inclui nada."),
    ("Quando o museu fecha?", "Nunca.", "O museu nunca fecha."),
    ("Qual dos planos inclui spa?", "Nenhum.", "Nenhum dos planos inclui spa."),
    ("Quais dos planos incluem spa?", "Ambos.", "Ambos os planos incluem spa."),
    ("Quantas piscinas o hotel tem?", "Nenhuma.", "O hotel não tem piscinas."),
    ("O hotel tem piscina ou academia?", "Ambas.", "O hotel tem piscina e academia."),
    ("Quem escreveu Aurora?", "Ninguém.", "Ninguém escreveu Aurora."),
]


@pytest.mark.parametrize(("response", "claims"), GIVEN)
def test_what_a_question_takes_for_granted(response, claims):
    assert EXTRACTOR.extract(response, "") == claims


@pytest.mark.parametrize(("prompt", "response", "claims"), CONFIRMED)
def test_short_confirmations(prompt, response, claims):
    assert EXTRACTOR.extract(response, "", prompt) == claims


@pytest.mark.parametrize(("prompt", "response", "claim"), QUANTITIES)
def test_how_many_of_what_was_asked(prompt, response, claim):
    assert EXTRACTOR.extract(response, "", prompt) == [claim]
