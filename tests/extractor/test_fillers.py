"""Long tables of what asserts nothing, and of its look-alikes that do."""

import pytest

from cavaquinho.extractor import RuleExtractor

NOTHING_EN = """
The context does not provide information about the author.
The provided text doesn't mention who the author is.
The passage does not contain the answer to this question.
I couldn't find any information about that in the documents you provided.
I was unable to find the answer in the given context.
Unfortunately, the document doesn't specify the price.
There is not enough information in the context to answer this question.
The answer cannot be determined from the provided information.
This information is not available in the provided documents.
The documents do not contain any information on the price of the tickets.
It is not specified in the text when the museum opens.
Sorry, I don't have that information.
I'm afraid I can't answer that.
I am not able to provide that information.
I don't have enough information to answer your question.
No information about the price was found.
Not mentioned in the context.
The text makes no mention of a price.
None of the documents mention the price.
Neither document mentions the price.
I do not have access to real-time data.
I'm sorry, I can't assist with that request.
My knowledge is limited to the documents provided.
Please provide more context.
Could you please clarify your question?
Thank you!
You're welcome!
Hope that helps!
Feel free to ask if you have any more questions.
If you have any other questions, let me know!
Happy to help!
Here's what I found:
Here is the information you requested:
Sure, I can help with that!
Certainly! Here are the details:
Below is a summary of the document:
Based on the provided context, here is the answer:
According to the document:
In summary:
Best regards,
Have a great day!
Is there anything else I can help you with?
The information is not provided.
That is not stated in the source.
The document is silent on this point.
I can't tell from the context.
I'm just an AI assistant.
I cannot provide medical advice.
Great question!
Okay, let me check.
Let me think about this step by step.
The question cannot be answered from the given passages.
The provided documents do not answer this question.
I have no information about that.
Nothing in the context mentions the price.
As an AI, I cannot give legal advice.
To be honest, I don't know.
I do not know the answer.
We couldn't find the answer in the documents.
Good luck!
"""
NOTHING_PT = """
O contexto não fornece informações sobre o autor.
O texto fornecido não menciona quem é o autor.
Não encontrei nenhuma informação sobre isso nos documentos fornecidos.
Não foi possível encontrar a resposta no contexto.
Essa informação não está disponível nos documentos.
O documento não especifica o preço.
Não tenho informações suficientes para responder.
Não consigo responder a essa pergunta com base no contexto.
Não há menção ao preço no texto.
Lamento, mas não posso ajudar com essa solicitação.
Com base nos documentos fornecidos, não é possível determinar a data.
A resposta não consta no documento.
Nenhum dos documentos menciona o preço.
Nada no contexto menciona o preço.
O texto não faz menção ao preço.
Não informado.
Obrigado!
De nada!
Olá, tudo bem?
Bom dia!
Claro! Aqui está o resumo:
Com certeza, posso ajudar!
Aqui estão as informações solicitadas:
Se tiver mais dúvidas, é só perguntar!
Estou à disposição para ajudar.
Fico feliz em ajudar!
Posso ajudar com mais alguma coisa?
Poderia esclarecer sua pergunta?
Espero que isso ajude!
Como modelo de linguagem, não tenho acesso a dados em tempo real.
Desculpe, não entendi a pergunta.
Sinto muito, mas essa informação não consta nos trechos fornecidos.
De acordo com o contexto fornecido:
Em resumo:
Atenciosamente,
Tenha um ótimo dia!
Não sei dizer.
Os trechos não trazem a data da prova.
A data da prova não é informada no edital fornecido.
Por favor, forneça mais detalhes.
Não é possível responder com as informações disponíveis.
Infelizmente, não tenho essa informação.
Veja abaixo:
Segue a lista:
Vamos lá!
Boa pergunta!
O documento não diz nada sobre isso.
"""
KEPT_EN = """
The contract does not mention a deadline.
The author does not say who paid for the trip.
I found the hotel in Kessel.
The report states that no information was lost.
The article does not cover sports.
The witness said she could not remember the date.
No details of the treaty survive.
The museum does not provide parking.
It is not clear who built the pyramid.
The cause of the fire is unknown.
The price is not available online.
The answer to the riddle is a shadow.
Here lies the first king of Maru.
Here are 3 euros.
Thank you notes cost 3 euros.
Welcome drinks are included.
Good morning is a phrase used before noon.
Let us pray is a song by Ann Lee.
Note the fee of 90 euros.
See page 12 for the fee.
Call the front desk.
The following day it rained.
The document does not require a signature.
This text was written in 1990.
The source of the river is in Maru.
Sources of income are taxed.
Summary judgment was granted.
Please arrive before noon.
Take one tablet daily.
Hopefully the pool will open in May.
I can swim.
I will arrive on Monday.
Sorry is a song by Ann Lee.
Perfect pitch is rare.
The right answer is Kessel.
You can use this card in Kessel.
Follow the river to the mill.
No answer was given by the minister.
"""
KEPT_PT = """
O contrato não menciona prazo.
O autor não diz quem pagou a viagem.
Não se sabe quem construiu a pirâmide.
A causa do incêndio é desconhecida.
O preço não está disponível na internet.
Bom dia é uma saudação.
Obrigado é uma palavra portuguesa.
O texto foi escrito em 1990.
A fonte do rio fica em Maru.
Não posso fumar no hotel.
O museu não oferece estacionamento.
Tome um comprimido por dia.
Siga o rio até o moinho.
Consulte um médico antes do uso.
O documento não exige assinatura.
Não há piscina.
Não tenho carro.
Claro é uma operadora.
Se você precisar cancelar, a multa é de 10%.
Caso tenha filhos, o desconto dobra.
Para mais informações, ligue 0800.
"""
ENGLISH = RuleExtractor("english")
PORTUGUESE = RuleExtractor("portuguese")


def _rows(english, portuguese):
    return [(ENGLISH, row) for row in english.strip().splitlines()] + [
        (PORTUGUESE, row) for row in portuguese.strip().splitlines()
    ]


@pytest.mark.parametrize(("extractor", "sentence"), _rows(NOTHING_EN, NOTHING_PT))
def test_asserts_nothing(extractor, sentence):
    assert extractor.extract(sentence, "") == []


@pytest.mark.parametrize(("extractor", "sentence"), _rows(KEPT_EN, KEPT_PT))
def test_asserts_something(extractor, sentence):
    found = extractor.extract_claims(sentence, "")
    assert found.claims
    assert found.skipped == ()
