"""Portuguese texts with the sentences a reader sees. A text is its sentences, joined by spaces."""

from __future__ import annotations

import re

import pytest

from cavaquinho.text.sentences import SentenceSplitter

CASES: list[list[str]] = [
    # títulos e nomes
    ["O Sr. Álvaro Tibiri e a Dra. Helena Prado assinaram o contrato.", "Ele vale um ano."],
    ["A Profa. Lia e o Prof. Ivo saíram.", "A Sra. Dias ficou."],
    ["V. Exa. deve apresentar o documento.", "O Exmo. Sr. Juiz negou."],
    ["O Ilmo. Sr. Diretor chegou.", "A Srta. Nair partiu."],
    ["J. R. Tolland escreveu o guia.", "Ele custa 9 euros."],
    ["Maria C. Souza venceu.", "João P. da Silva perdeu."],
    ["O autor é J. Da Silva.", "O livro é caro."],
    ["A E. coli foi encontrada no poço.", "O poço foi fechado."],
    ["O Gen. Moura e o Cel. Lima discordam.", "O Min. Reis concorda."],
    ["Dom Pedro II abdicou em 1889.", "Ele foi para Paris."],
    # letra que não é inicial
    ["O modelo usa tamanho S.", "O guia custa 9 euros."],
    ["Faltava vitamina C.", "Laranjas contêm essa vitamina."],
    ["O conselho escolheu o Plano B.", "O Plano A era mais barato."],
    ["O trem sai da plataforma C.", "Ele está atrasado."],
    # leis e citações
    ["Conforme o art. 5º, inc. II, da lei, ninguém é obrigado.", "O § 3º repete a regra."],
    ["Os arts. 5.º e 6.º foram revogados.", "O art. 7º vale."],
    ["A al. b) do n.º 2 foi alterada.", "O nº. 3 não."],
    ["Segundo a pág. 12 do edital, cabe recurso.", "Ver págs. 13 e 14."],
    ["A lei (art. 2º, par. único) proíbe isso.", "A multa é alta."],
    ["O proc. n. 123 foi arquivado.", "As fls. 40 e 41 sumiram."],
    ["Veja a Fig. 3 e a tab. 2 do cap. IV, vol. II.", "A eq. (4) está errada."],
    ["Segundo Lindqvist et al. (2019), o gelo cede.", "Outros discordam."],
    ["A 2.ª via do cartão custa R$ 12,50.", "A 1.ª via é grátis."],
    ["A regra vale a partir de 1.º de agosto.", "Ela muda em 1º.", "O prazo é curto."],
    ["O réu, cf. p. 34, mentiu.", "Apud Reis, ele fugiu."],
    # conectivos
    ["Alguns modelos, p. ex. o de Lima, são rápidos.", "Outros, por ex. Maria, não."],
    ["Apresente RG, CPF, etc. até o dia 10.", "Leve água, pão, etc.", "O resto é vendido lá."],
    ["Corran vs. Velden terminou empatado.", "O gol saiu aos 90 min."],
    ["A obra custou aprox. 5 milhões.", "Ela durou dois anos."],
    ["O limite é máx. 3 pessoas e mín. 1.", "Crianças não contam."],
    # empresas e lugares
    ["A Brasso Ltda. faliu.", "A Cia. Vale do Tarn cresceu."],
    ["Ele trabalha na Brasso Ltda.", "A empresa fica em Velden."],
    ["A Lumera S.A. lucrou.", "O lucro foi de 2 milhões."],
    ["Ela mora na Av. Paulista, nº 10.", "Ele mora na R. Augusta."],
    ["A loja fica na Pça. da Sé.", "A Rod. dos Imigrantes está fechada."],
    ["Os E.U.A. venceram.", "Ele mora nos E.U.A.", "A casa é grande."],
    ["A Univ. Federal de Corran abriu.", "O Dep. de Física também."],
    # datas e números
    ["O teleférico abriu em 2013.", "Ele fechou em 2022."],
    ["A prova é em 12 set. 2020.", "A outra é em 3 de out. de 2021."],
    ["O ingresso custa R$ 1.250,00.", "A meia custa R$ 625,00."],
    ["A versão 3.11.2 corrigiu o erro.", "A 3.12 trouxe o cache."],
    ["César morreu em 44 a.C. em Roma.", "Roma caiu em 476 d.C.", "O comércio parou."],
    ["O hotel fica perto do mar.", "Ele é caro."],
    ["Ele vai ter.", "Todos vão."],
    ["Ligue para tel. 3333-4444.", "O fax é antigo."],
    ["Abre às 9h30.", "Fecha às 18h."],
    ["A taxa é de 3,5%.", "A multa é de 10%."],
    # diálogos
    ["— Sim. — disse ele.", "— Não."],
    ["— Você vem?", "— Talvez."],
    ["“Por quê?” perguntou ele.", "Ninguém sabia."],
    ["— Pare! — gritou Maria.", "O guarda correu."],
    # perguntas e exclamações
    ["O Yahoo! anunciou perdas.", "O mercado caiu."],
    ["Sério?!", "Sim!", "É verdade."],
    ["Ele venceu (!) o prêmio.", "O júri se dividiu."],
    # aspas, parênteses, reticências
    ["Ela disse: “É tarde.”", "Depois saiu."],
    ["Ele leu «O mar.»", "O livro é bom."],
    ["A piscina está fechada (há um vazamento.)", "A academia está aberta."],
    ["Bem... funciona.", "O fim... chegou."],
    ["Ele esperou…", "O ônibus não veio."],
    ["O texto diz (...) que a barragem vaza.", "Isso foi omitido."],
    ["O texto diz [...] Em 2020 nada mudou.", "Isso foi omitido."],
    # citações numéricas
    ["A barragem é de 1974.[1]", "Ela abastece três cidades.[2]"],
    ["A barragem é de 1974 [1].", "Ela vaza [2, 3]."],
    ["A barragem é de 1974. [2]", "O lago é fundo."],
    ["Segundo o relatório (p. 34), a produção caiu.", "A causa é a seca (p. 35)."],
    # endereços e arquivos
    ["Veja https://velden.example/a.html.", "Escreva para info@velden.example."],
    ["Abra config.yaml e rode Node.js.", "Depois feche."],
    # outros
    ["1. O museu abriu.", "2. Ele fechou."],
    ["Vendemos tinta azul; verde; e vermelha.", "Todas secam rápido."],
    ["O passe custa 80 euros! 🎉", "O portão fecha às 22h."],
    ["o museu abriu em 1999.", "ele fechou em 2005."],
    ["Obs.: o prazo é curto.", "Ex.: dois dias."],
    ["O acórdão é do Rel. Min. Reis.", "Ele foi lido."],
    ["A V. Sa. informo que S. Exa. saiu.", "Att.", "João."],
    ["Ele tem 1,80 m.", "Ela tem 1,60 m.", "Os dois correm."],
    ["Ele é médico.", "É o melhor."],
    ["A festa é à noite.", "À tarde há missa.", "Às 18h tudo fecha."],
    ["Ele não vai.", "“Não vou”, disse."],
    ["Segundo o INMETRO, o peso é 5 kg.", "40 pessoas testaram."],
]

GLUED: list[tuple[str, list[str]]] = [
    (
        "O museu abriu em 1999.Ele fechou em 2005.",
        ["O museu abriu em 1999.", "Ele fechou em 2005."],
    ),
    ("A loja fechou.Os clientes saíram.", ["A loja fechou.", "Os clientes saíram."]),
    ("O V.Exa. chegou.", ["O V.Exa. chegou."]),
    ("Favor confirmar.Obrigado.", ["Favor confirmar.", "Obrigado."]),
    ("Abriu?Sim, abriu.", ["Abriu?", "Sim, abriu."]),
    ("Fica em Velden.O prédio é novo.", ["Fica em Velden.", "O prédio é novo."]),
]


@pytest.fixture(scope="module")
def splitter():
    return SentenceSplitter("portuguese")


def sentences(splitter, text):
    return [sentence.text for sentence in splitter.split_span(text, 0, len(text))]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case[0][:40])
def test_joined_sentences_come_apart_again(splitter, case):
    assert sentences(splitter, " ".join(case)) == case


@pytest.mark.parametrize("case", CASES, ids=lambda case: case[0][:40])
def test_hard_wrapping_changes_nothing(splitter, case):
    text = re.sub(r" (?=[^\W_])", "\n", " ".join(case))
    assert [s.replace("\n", " ") for s in sentences(splitter, text)] == case


@pytest.mark.parametrize(("text", "expected"), GLUED)
def test_missing_space(splitter, text, expected):
    assert sentences(splitter, text) == expected


def test_there_are_enough_cases():
    assert len(CASES) >= 60
