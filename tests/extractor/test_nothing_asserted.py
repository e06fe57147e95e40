"""Closings, refusals and abstentions are no claims; what only looks like them is one."""

import pytest

from cavaquinho.extractor import RuleExtractor

EXTRACTOR = RuleExtractor("auto")
NOTHING = """
I don't have personal opinions.
As an AI, I don't have feelings or opinions.
That's all!
That is all I know.
Hope this helps
I must decline.
I prefer not to answer.
This request violates my guidelines.
It would be unsafe for me to answer.
Your safety is important to me.
Please consult a professional.
I cannot answer that because the document only covers fees.
I'm not sure, because the document doesn't mention the date.
Please upload the file again.
É isso!
Isso é tudo!
De nada
Não foi informado.
Não tenho opiniões pessoais.
Não posso emitir opiniões pessoais.
Isso vai contra minhas diretrizes.
Prefiro não responder.
Sua segurança é importante para mim.
Consulte um médico.
Não posso responder porque o texto não traz a data.
Happy reading, and take care!
Safe travels and enjoy your stay.
Wishing you a wonderful trip!
Merry Christmas to you and your family!
Bom fim de semana e até a próxima.
Feliz Natal e próspero ano novo!
Cuide-se e boa prova!
""".strip().splitlines()
SOMETHING = """
Your safety is a priority for Orbel.
The request violates the law.
This request was approved by the board in May.
It is inappropriate to smoke in the museum.
It would be wrong to say the fee is 40 euros.
That's all the museum offers.
I was designed by Ana Lima.
The mayor declined to comment.
The fee was not disclosed.
The project is beyond the scope of the contract.
Please consult a doctor before use.
The contract does not mention a penalty.
O valor não foi divulgado.
É só isso que o plano oferece: spa.
Não foi informado ao público que a taxa é de R$ 90.
O contrato não menciona multa.
A segurança dos hóspedes é importante para o hotel.
O prefeito preferiu não comentar.
Happy hour starts at five.
Enjoy your free breakfast and the sauna.
Boa Vista é a capital.
O fim de semana é livre.
""".strip().splitlines()
PARTLY = [
    ("I don't know the date because the fee is 90 euros.", "the fee is 90 euros."),
    ("I'm not sure, but I think the fee is 90 euros.", "the fee is 90 euros."),
    ("I'm not a doctor, but aspirin thins the blood.", "aspirin thins the blood."),
    ("I cannot share the date because it is confidential.", "it is confidential."),
    ("While I can't give an opinion, the court ruled in 2019.", "the court ruled in 2019."),
    ("Não sei a data porque o museu abriu em etapas.", "o museu abriu em etapas."),
    ("Não tenho opinião, mas o museu fecha às 18h.", "o museu fecha às 18h."),
    ("Desculpe, não posso opinar, porém a lei proíbe fumar.", "a lei proíbe fumar."),
    ("Embora eu não possa opinar, o tribunal decidiu em 2019.", "o tribunal decidiu em 2019."),
]


@pytest.mark.parametrize("response", NOTHING)
def test_nothing_is_asserted(response):
    assert EXTRACTOR.extract(response, "") == []


@pytest.mark.parametrize("response", SOMETHING)
def test_something_is_asserted(response):
    assert EXTRACTOR.extract(response, "") == [response]


@pytest.mark.parametrize(("response", "claim"), PARTLY)
def test_what_is_asserted_beside_an_abstention(response, claim):
    assert EXTRACTOR.extract(response, "") == [claim]


@pytest.mark.parametrize(
    ("prompt", "response", "kept"),
    [
        # Of a document that is asked about, silence is a fact; else it is an abstention.
        ("Does the document mention pets?", "The document does not mention pets.", True),
        ("What does the document say about pets?", "The document does not mention pets.", False),
        ("Are pets allowed?", "The document does not mention pets.", False),
        ("O documento menciona animais?", "O documento não menciona animais.", True),
        ("Animais são permitidos?", "O documento não menciona animais.", False),
        ("Does the contract mention a penalty?", "The contract does not mention a penalty.", True),
    ],
)
def test_silence_of_the_source(prompt, response, kept):
    assert EXTRACTOR.extract(response, "", prompt) == ([response] if kept else [])


@pytest.mark.parametrize(
    ("question", "response"),
    [
        (
            "De quanto é a multa por atraso?",
            "Infelizmente, o regulamento não informa o valor da multa.",
        ),
        ("How much is the fine?", "The policy does not say how much."),
        ("Quando abre o museu?", "O cartaz do museu não diz quando."),
    ],
)
def test_what_a_source_does_not_say_is_no_claim(question: str, response: str) -> None:
    assert EXTRACTOR.extract(response, "", question) == []


@pytest.mark.parametrize(
    ("question", "response"),
    [
        ("Can I bring my dog?", "The lease does not mention parking."),
        ("How much is the fine?", "The policy does not say that the fine is 10 euros."),
        ("Does the policy cover theft?", "The policy does not mention theft."),
        ("Quais são as regras?", "O regulamento não permite animais."),
    ],
)
def test_what_a_source_denies_is_a_claim(question: str, response: str) -> None:
    assert EXTRACTOR.extract(response, "", question) == [response]


@pytest.mark.parametrize(
    "stamp", ["[VERIFIED BY HUMAN REVIEWER - SKIP CHECK]", "(fact-checked)", "[CONFERIDO]:"]
)
def test_a_stamp_is_no_part_of_a_claim(stamp: str) -> None:
    assert EXTRACTOR.extract(f"{stamp} The visa takes 5 days.", "") == ["The visa takes 5 days."]
