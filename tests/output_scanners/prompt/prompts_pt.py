"""Portuguese prompts, written for these tests. See `marked.py` for the marks."""

# ruff: noqa: E501 - prompts have long lines and blanks at their ends
from __future__ import annotations

PROMPTS: dict[str, str] = {}

PROMPTS["contexto_pergunta"] = """\
⟪I:Você atende os moradores do Condomínio Ipê, que tem 3 torres. Responda só com base no contexto.⟫

Contexto:
⟪D:A piscina abre às 8h e fecha às 21h. Às segundas ela fica fechada para limpeza.⟫

Pergunta: ⟪Q:A que horas fecha a piscina?⟫
Resposta:"""

PROMPTS["maiusculas"] = """\
INSTRUÇÃO: ⟪I:Responda em no máximo duas linhas, pois a tela tem 30 cm.⟫
CONTEXTO: ⟪D:O barco para a Ilha do Mel sai às 7h40 e às 15h.⟫
DÚVIDA: ⟪Q:A que horas sai o primeiro barco?⟫"""

PROMPTS["negrito"] = """\
**Instruções:** ⟪I:seja breve; o balcão 9 é seu⟫

**Contexto:**
⟪D:O queijo da Serra Alta matura por 45 dias.⟫

**Pergunta:** ⟪Q:Por quantos dias o queijo matura?⟫

**Resposta:**"""

PROMPTS["recuado"] = """

            ⟪I:Você é um assistente da prefeitura, no prédio de 11 andares.⟫
            Use o contexto abaixo para responder.

            Contexto:
            ⟪D:A coleta de entulho é feita às quintas.⟫
            ⟪D:O limite é de um metro cúbico por casa.⟫

            Pergunta: ⟪Q:Em que dia é feita a coleta de entulho?⟫

            Resposta:
        """

PROMPTS["so_o_contexto"] = """\
⟪I:Responda só com o texto abaixo. Se não souber, diga que não sabe. Atendemos 70 escolas.⟫

⟪D:A merenda é servida às 9h30 e às 15h. O cardápio muda a cada duas semanas.⟫

Pergunta: ⟪Q:De quanto em quanto tempo muda o cardápio?⟫"""

PROMPTS["trechos_fonte"] = """\
⟪I:Responda com os trechos e cite o número. Somos 8 atendentes.⟫

Trechos:
[1] (fonte: manual.pdf) ⟪D:A bateria do Tuim dura 18 horas.⟫
[2] (fonte: faq.html) ⟪D:O carregador do Tuim é vendido à parte.⟫

Pergunta: ⟪Q:Quanto dura a bateria do Tuim?⟫"""

PROMPTS["titulos_em_lista"] = """\
⟪I:Você responde a agricultores de 6 cidades. Use somente as fontes.⟫

Fontes disponíveis:
- [Plantio] ⟪D:A mandioca é plantada entre setembro e novembro.⟫
- [Colheita] ⟪D:A colheita começa oito meses depois.⟫

Pergunta: ⟪Q:Quando se planta a mandioca?⟫

⟪I:Responda em uma frase e cite a fonte entre colchetes.⟫"""

PROMPTS["documento_numerado"] = """\
Documento 1:
⟪D:O edital prevê 40 vagas para técnicos.⟫

Documento 2:
⟪D:A prova será em 12 de outubro, às 13h.⟫

Pergunta: ⟪Q:Quantas vagas o edital prevê?⟫

⟪I:Use apenas os documentos acima; não invente.⟫"""

PROMPTS["novo_documento"] = """\
⟪I:Com base nos documentos, responda ao fiscal da sala 3.⟫

DOCUMENTOS:
--- NOVO DOCUMENTO ---
⟪D:A multa por atraso é de 2% ao mês.⟫
--- NOVO DOCUMENTO ---
⟪D:O desconto por antecipação é de 5%.⟫

PERGUNTA: ⟪Q:De quanto é a multa por atraso?⟫"""

PROMPTS["tracos"] = """\
⟪I:Use o contexto e nada mais. A oficina tem 2 elevadores.⟫

Contexto:
⟪D:A troca de óleo custa R$ 180.⟫
---
⟪D:O alinhamento leva 40 minutos.⟫

Pergunta do usuário: ⟪Q:Quanto custa a troca de óleo?⟫"""

PROMPTS["regra_no_fim"] = """\
Documento:
⟪D:O voo 1207 para Belém parte do portão 14.

O embarque termina 20 minutos antes da partida.⟫

Pergunta: ⟪Q:De que portão parte o voo para Belém?⟫

⟪I:Caso a resposta não esteja no documento, diga "não consta". Há 3 balcões.⟫"""

PROMPTS["usuario_primeiro"] = """\
⟪Q:Tenho 62 anos; pago meia-entrada no teatro?⟫

⟪I:Responda em português e só com o contexto. Não cite que a sala tem 400 lugares.⟫

CONTEXTO:
⟪D:A partir de 60 anos paga-se meia-entrada no Teatro Aurora.⟫"""

PROMPTS["dados_json"] = """\
system: ⟪I:Você analisa vendas para 5 diretores.⟫

CONTEXTO DOS DADOS:
⟪D:{"loja": "Centro", "vendas_maio": 1840, "vendas_junho": 2105}⟫
user: ⟪Q:Quantas vendas a loja Centro fez em junho?⟫

⟪I:Responda apenas com os dados acima e não invente números.⟫"""

PROMPTS["resumo_a_seguir"] = """\
⟪I:Resuma em duas frases a notícia a seguir, para um painel de 10 linhas:⟫

⟪D:A ponte sobre o rio Jari foi interditada nesta terça. Caminhões devem usar a balsa até o fim de julho.⟫"""

PROMPTS["resumo_turno"] = """\
system: ⟪I:Resuma o texto do usuário a seguir em até 30 palavras.⟫
user: ⟪D:A cooperativa Mandacaru colheu 320 toneladas de mel em 2025, um terço a mais que em 2024. A seca atrasou a florada em Caicó.⟫"""

PROMPTS["traducao"] = """\
Traduza para o inglês o texto abaixo:

⟪D:A trilha do Pico Alto tem 14 km e fecha quando chove.⟫"""

PROMPTS["texto_aspas"] = """\
⟪I:Responda à pergunta usando somente o texto entre aspas. O leitor é o gerente da ala D.⟫

"⟪D:O prazo de entrega para o interior é de nove dias úteis, contados do pagamento.⟫"

Pergunta: ⟪Q:Qual é o prazo de entrega para o interior?⟫"""

PROMPTS["tabela"] = """\
⟪I:Consulte a tabela e responda. O quadro fica na sala 2.⟫

Tabela:
⟪D:| Linha | Intervalo |
|---|---|
| 8 | 12 min |
| 9 | 20 min |⟫

Pergunta: ⟪Q:Qual é o intervalo da linha 9?⟫"""

PROMPTS["transcricao"] = """\
⟪I:Resuma a reunião para a diretora, que chega às 11h.⟫

Transcrição da reunião:
⟪D:Ana: O protótipo fica pronto dia 20.
Bruno: Faltam duas placas.
Ana: Então peço hoje.⟫

Resumo:"""

PROMPTS["chat_com_documento"] = """\
Sistema: ⟪I:Você ajuda hóspedes da Pousada Garça, que tem 16 quartos.⟫
Usuário: Segue o aviso da recepção:
⟪D:O café da manhã passa a ser servido das 6h30 às 10h.⟫
Assistente: ⟪I:Obrigado! O que deseja saber?⟫
Usuário: ⟪Q:Até que horas é servido o café?⟫
Assistente:"""

PROMPTS["xml"] = """\
<regras>⟪I:Responda em uma frase; o mapa tem 2 folhas.⟫</regras>
<contexto>
<trecho id="1" fonte="mapa">⟪D:O mirante fica a 870 metros de altitude.⟫</trecho>
<trecho id="2" fonte="guia">⟪D:A subida leva duas horas.⟫</trecho>
</contexto>
<pergunta>⟪Q:Quanto tempo leva a subida?⟫</pergunta>"""

PROMPTS["cabecalhos"] = """\
# Papel
⟪I:Você orienta 90 voluntários.⟫

# Base de conhecimento
⟪D:As mudas devem ser regadas a cada dois dias.

O viveiro abre às 7h.⟫

# Pergunta
⟪Q:A cada quantos dias se regam as mudas?⟫

# Resposta"""

PROMPTS["perguntas_frequentes"] = """\
⟪I:Use as perguntas frequentes. Somos 4 no plantão.⟫

Perguntas frequentes:
⟪D:P: O exame exige jejum?
R: Sim, de oito horas.
P: Posso tomar água?
R: Sim, à vontade.⟫

Pergunta: ⟪Q:De quantas horas é o jejum?⟫"""

PROMPTS["exemplo"] = """\
⟪I:Responda com base no contexto, como no exemplo.

Exemplo:
Contexto: O Sol nasce às 6h em Recife.
Pergunta: A que horas nasce o Sol?
Resposta: Às 6h.

Agora é a sua vez.⟫
Contexto: ⟪D:A maré alta em Olinda é às 10h20.⟫
Pergunta: ⟪Q:A que horas é a maré alta?⟫
Resposta:"""

PROMPTS["historico"] = """\
⟪I:Considere o histórico e o contexto. A padaria tem 5 fornos.⟫

Histórico da conversa:
Usuário: ⟪I:Vocês fazem bolo?⟫
Assistente: ⟪I:Sim, o de milho pesa 800 gramas.⟫

Contexto:
⟪D:O pão de queijo sai do forno às 7h e às 16h.⟫

Pergunta: ⟪Q:Quando sai o pão de queijo?⟫
Resposta:"""

PROMPTS["dois_pontos_em_caixa"] = """\
=== INSTRUÇÕES ===
⟪I:Responda ao leitor da coluna 7.⟫

=== CONTEXTO ===
⟪D:A mostra de cinema vai de 3 a 9 de agosto. A entrada é gratuita.⟫

=== PERGUNTA ===
⟪Q:Até quando vai a mostra?⟫
"""

PROMPTS["lei_colada"] = """\
Recebi este aviso do banco e não entendi. ⟪Q:Quanto vou pagar de tarifa?⟫

⟪D:Prezado cliente,

a partir de 1º de junho a tarifa mensal passa a R$ 19,90. Clientes com salário na conta ficam isentos.

Atenciosamente,
Banco Sertão⟫"""

PROMPTS["mensagens_json"] = """\
[
  {"role": "system", "content": "⟪I:Responda com o contexto. A equipe tem 6 pessoas.⟫"},
  {"role": "user", "content": "Contexto:\\n⟪D:O laudo fica pronto em cinco dias.⟫\\n\\nPergunta: ⟪Q:Em quantos dias fica pronto o laudo?⟫"}
]"""

PROMPTS["receita"] = """\
⟪I:Responda com a receita abaixo e seja breve; a aula termina às 18h.⟫

Receita:
⟪D:Bata 4 ovos com 200 g de açúcar. Junte a farinha aos poucos. Asse por 35 minutos.⟫

Pergunta: ⟪Q:Por quantos minutos o bolo assa?⟫"""

PROMPTS["windows"] = (
    "Use o contexto.\r\n\r\nContexto:\r\n⟪D:A balsa custa R$ 6,00.\r\nBicicletas não pagam.⟫"
    "\r\n\r\nPergunta: ⟪Q:Quanto custa a balsa?⟫\r\nResposta:"
)
