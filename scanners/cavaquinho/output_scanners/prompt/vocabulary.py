"""The words of labels, in both languages, folded (lower case, no accents)."""

from __future__ import annotations

from enum import Enum


class Kind(Enum):
    """What a part of a prompt is."""

    DOCUMENT = "document"
    QUESTION = "question"
    INSTRUCTION = "instruction"
    HISTORY = "history"
    ANSWER = "answer"
    EXAMPLE = "example"
    PLAIN = "plain"
    """Text without a label."""


def words(*texts: str) -> frozenset[str]:
    """Return the words of the texts, which are divided by blanks."""
    return frozenset(" ".join(texts).split())


_FIELD_LIKE_ENGLISH = words(
    "data page file note notes item info mail email e-mail log table report section post review "
    "statement reference entry memo list plan case order guide profile map price prices menu "
    "schedule timetable program programme agenda forecast comments bill invoice receipt leaflet "
    "flyer brochure law decree norm terms agreement biography cv specification specifications "
    "specs datasheet tutorial readme changelog bulletin study survey statistics figures inventory "
    "poem lyrics script caption legend judgment protocol diagnosis clipping clippings register "
    "row rows listing press thread values details policy policies"
)
_FIELD_LIKE_PORTUGUESE = words(
    "nota notas item mensagem lista plano caso guia perfil mapa preco precos cardapio horario "
    "horarios programa agenda previsao comentarios conta fatura recibo folheto bula lei decreto "
    "norma termos acordo biografia curriculo especificacao boletim estudo pesquisa estatisticas "
    "numeros inventario poema letra roteiro legenda sentenca acordao ementa prontuario protocolo "
    "diagnostico laudo politica politicas apolice linhas valores detalhes e-mail"
)
"""Names of texts that are names of mere fields as well: `Data: 3 May` is no section."""

ENGLISH = {
    Kind.DOCUMENT: _FIELD_LIKE_ENGLISH
    | words(
        "context contexts document documents doc docs source sources passage passages excerpt "
        "excerpts extract extracts snippet snippets evidence evidences information knowledge "
        "background material materials references text texts article articles transcript "
        "transcripts transcription tables records record result results chunk chunks content "
        "contents fact facts reports letter notice recipe manual pages files story paragraph "
        "paragraphs sections logs ticket tickets faq faqs contract minutes findings observation "
        "observations input inputs corpus literature dataset database catalogue catalog "
        "announcement entities relationships claims communities statements handbook abstract "
        "chapter reviews items publication speech interview release"
    ),
    Kind.QUESTION: words("question questions query queries user inquiry enquiry request human"),
    Kind.INSTRUCTION: words(
        "instruction instructions rule rules guideline guidelines task tasks role goal goals "
        "objective objectives format formats style tone requirement requirements constraint "
        "constraints important persona target length language step steps reminder remember "
        "guidance directive directives citation citations warning system settings audience "
        "behavior behaviour job mission limits restrictions preamble"
    ),
    Kind.HISTORY: words("history histories conversation conversations chat dialogue memory turns"),
    Kind.ANSWER: words(
        "answer answers response responses reply output outputs summary overview completion "
        "assistant ai bot translation conclusion thought thoughts thinking scratchpad reasoning"
    ),
    Kind.EXAMPLE: words("example examples demonstration demonstrations sample samples shots"),
}
"""Heads of English labels; the head is the last word before a preposition."""

PORTUGUESE = {
    Kind.DOCUMENT: _FIELD_LIKE_PORTUGUESE
    | words(
        "contexto contextos documento documentos fonte fontes passagem passagens trecho trechos "
        "excerto excertos evidencia evidencias informacao informacoes conhecimento conhecimentos "
        "material materiais referencia referencias texto textos artigo artigos transcricao "
        "transcricoes dados tabela tabelas registro registros resultado resultados conteudo "
        "conteudos fato fatos relatorio relatorios carta aviso comunicado receita manual pagina "
        "paginas arquivo arquivos ata noticia noticias reportagem contrato regulamento edital "
        "entrada fragmento fragmentos materia paragrafo secao depoimento entrevista ficha planilha "
        "extrato cadastro chamado chamados publicacao oficio anuncio pedacos catalogo"
    ),
    Kind.QUESTION: words(
        "pergunta perguntas duvida duvidas consulta questao questoes usuario usuaria pedido "
        "solicitacao humano indagacao questionamento"
    ),
    Kind.INSTRUCTION: words(
        "instrucao instrucoes regra regras diretriz diretrizes tarefa tarefas papel funcao "
        "objetivo objetivos formato estilo tom requisito requisitos restricao restricoes "
        "importante atencao lembrete lembretes orientacao orientacoes comando comandos idioma "
        "observacao observacoes sistema persona publico citacao citacoes cuidados limites"
    ),
    Kind.HISTORY: words("historico historicos conversa conversas dialogo memoria"),
    Kind.ANSWER: words(
        "resposta respostas saida resumo sintese traducao assistente conclusao retorno parecer ia"
    ),
    Kind.EXAMPLE: words("exemplo exemplos demonstracao amostra amostras"),
}
"""Heads of Portuguese labels; the head is the first word."""

IDIOMS = {
    "knowledge base": Kind.DOCUMENT,
    "data base": Kind.DOCUMENT,
    "base de conhecimento": Kind.DOCUMENT,
    "base de conhecimentos": Kind.DOCUMENT,
    "base de dados": Kind.DOCUMENT,
    "tl dr": Kind.ANSWER,
    "tldr": Kind.ANSWER,
    "action": Kind.HISTORY,
    "action input": Kind.HISTORY,
    "original task": Kind.QUESTION,
    "user task": Kind.QUESTION,
    "follow up input": Kind.QUESTION,
    "follow-up input": Kind.QUESTION,
    "tarefa original": Kind.QUESTION,
    "mensagem do sistema": Kind.INSTRUCTION,
    "system prompt": Kind.INSTRUCTION,
    "system message": Kind.INSTRUCTION,
    "output format": Kind.INSTRUCTION,
}
"""Labels whose head would mislead."""

FIELD_LIKE = _FIELD_LIKE_ENGLISH | _FIELD_LIKE_PORTUGUESE
GIVEN = words(
    "relevant retrieved background provided context source structured input given supporting "
    "reference knowledge fornecidos recuperados relevantes estruturados contexto apoio"
)
"""Words that make even a field-like name that of a text given with the prompt."""

GENERIC = words(
    "context contexts document documents docs source sources passage passages excerpt excerpts "
    "snippet snippets evidence information knowledge background material materials text texts "
    "data results chunks input references contexto contextos documento documentos fonte fontes "
    "trecho trechos evidencias informacoes conhecimento material texto textos dados resultados"
)
"""Names of any text given with a prompt, whatever it is: "HANDBOOK" may be a text's own title."""

PERSONS = words(
    "customer client caller visitor guest reader patient citizen student traveller passenger "
    "member tenant buyer cliente visitante leitor leitora paciente cidadao cidada aluno aluna "
    "employee applicant driver parent teacher resident funcionario funcionaria colaborador "
    "motorista passageiro hospede morador moradora comprador interessado"
)
"""Whoever asks: such a label announces a question only where one follows."""

ASKERS = PERSONS | words("user usuario usuaria human humano customers clients users")
UTTERANCES = words(
    "message messages input prompt text comment turn mensagem mensagens entrada texto comentario "
    "fala recado email e-mail mail"
)
"""What somebody says: with the name of whoever asks in the label, it is the question."""

EARLIER = words(
    "previous existing prior earlier original past last draft preliminary current first anterior "
    "anteriores existente existentes previa previo rascunho atual primeira inicial"
)
REWORDED = words("rephrased rewritten reworded condensed standalone reformulada reformulado")
DERIVED = words("sql cypher sparql search optimized optimised")
FREQUENT = words("frequently frequentes")
CUTS = words("of for from to in about on with at by per")
TRAILING = words(
    "below above provided retrieved available found given following here used follows attached "
    "supplied selected"
)
LEADING = words(
    "o a os as novo nova novos novas seu sua minha meu nossa nosso ultimo ultima atual principais "
    "principal"
)
CONJUNCTIONS = words("and or e ou")
SENTENCE = words(
    "you are is am be will can could should would must may i we they it that which who voce eu ele "
    "ela eles elas sao estao foi sera deve devem pode podem que quem was were has have had tem"
)
"""Words of statements: no label has them."""

ENDINGS = words("end fim")
DETERMINERS = words("the a an this these my in only with to from briefly using by")
VERBS = words(
    "write create use using give take keep read summarize summarise translate rewrite explain "
    "describe respond make provide consider find list extract get send compose generate compare "
    "classify tell check see show return include avoid remember based given according bear sum "
    "analyze analyse escreva crie use usando de leia resuma traduza reescreva explique descreva "
    "responda faca forneca considere encontre liste extraia envie gere compare classifique diga "
    "veja mostre retorne inclua evite lembre siga consulte utilize analise"
)
"""Verbs that make the words before a colon an order."""
