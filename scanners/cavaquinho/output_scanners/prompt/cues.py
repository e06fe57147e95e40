"""Cue words of both languages as patterns. They match folded text: lower case, no accents."""

from __future__ import annotations

import re

from cavaquinho.output_scanners.prompt.labels import fold

_SAMPLE = 700
"""Characters looked at from each end of a text."""


def sample(text: str) -> str:
    """Return the folded text, of a long one only both ends: judging it costs the same for all."""
    if len(text) > 2 * _SAMPLE:
        text = text[:_SAMPLE] + " " + text[-_SAMPLE:]
    return fold(text)


def pattern(*alternatives: str) -> str:
    """Return a pattern for any of the words (separated by blanks; `~` stands for a blank)."""
    words = " ".join(alternatives).split()
    return r"\b(?:" + "|".join(word.replace("~", r"\s+") for word in words) + r")\b"


NOUN = pattern(
    "context(?:o|os|s)? documents? documentos? docs? passages? passagens passagem sources? fontes?",
    "excerpts? extracts? snippets? trechos? excertos? evidenc(?:e|es|ia|ias) knowledge facts fatos",
    "conhecimentos? information informac(?:ao|oes) background materia(?:l|ls|is)? texts? textos?",
    "articles? artigos? transcripts? transcric(?:ao|oes) transcription data dados tables? tabelas?",
    "records? registros? results? resultados? chunks? contents? conteudos? reports? relatorios?",
    "e-?mails? mails? letters? cartas? notices? avisos? comunicados? recipes? receitas? manual",
    "pages? paginas? files? arquivos? story paragraphs? paragrafos? sections? tickets? faqs?",
    "contracts? contratos? minutes ata news noticias? reportagem conversation conversa dialogue",
    "dialogo talk call ligacao chat messages? mensagem mensagens speech interview entrevista",
    "notes? notas? announcement post memo abstract chapter reviews? fences quotes aspas crases",
    "backticks fragmentos? policy regulamento edital bula laudo rows json csv linhas leaflet flyer",
    "sms statement description descricao poem poema lyrics bilhete recado discurso oficio",
    "requerimento anuncio listing ficha planilha extrato perguntas~frequentes log code codigo",
    "pieces sentences? frases? pedacos",
)
"""What a text given with a prompt may be called."""

QUESTION_NOUN = pattern(
    "questions? quer(?:y|ies) perguntas? duvidas? consultas? questao task request"
)
HISTORY_NOUN = pattern(
    "(?:existing|previous|original|earlier|initial|prior|draft)~(?:answer|response|reply|summary)",
    "(?:resposta|resumo)~(?:anterior|existente|original|inicial|previa)",
    "(?:chat|conversation)~histor(?:y|ies) history historico conversa~anterior",
    "previous~(?:conversation|messages|turns) conversation~so~far",
)
RULE_NOUN = pattern(
    "instructions? instruc(?:ao|oes) rules? regras? guidelines? diretriz(?:es)? steps? passos?",
    "format formato form forma template modelo structure estrutura style estilo schema esquema",
    "requirements? requisitos? constraints? criteria criterios? conditions? condicoes principles",
    "(?<!bullet.)points? pontos signature assinatura interface header",
)
POINTING = pattern(
    "following below above these this here given provided retrieved attached enclosed between",
    "inside within delimited supplied end follows? abaixo acima a~seguir seguintes? segue seguem",
    "est[ea]s? ess[ea]s? isto isso fornecid[oa]s? recuperad[oa]s? anex[oa]s? entre dentro",
    "delimitad[oa]s? aqui dad[oa]s? nest[ea]s? dest[ea]s? ness[ea]s? dess[ea]s? ao~lado",
)
HERE = pattern(
    "this these following follows below here isto isso disto disso abaixo a~seguir seguintes?",
    "segue nest[ea]s? dest[ea]s? aqui",
)
TRANSFORM = pattern(
    "summari[sz]e sum~up translate rewrite rephrase paraphrase simplify shorten condense",
    r"proofread edit convert turn tl;?dr resum[aei]r? sintetiz\w+ traduz\w* reescrev\w+",
    r"parafrasei\w* simplifi\w+ encurt\w+ condens\w+ revis[ae]r? corrij\w+ transform\w+",
    "adapt[ae]r? (?:concise~|short~|brief~)?summary~of resumo~(?:d[oae]s?|curto|conciso)",
)
PASTE = pattern(
    "paste pasting pasted mandar",
    "(?:doctor|boss|landlord|bank|school|friend|neighbour)~(?:wrote|writes|sent)",
    "(?:medico|medica|chefe|banco|escola|vizinho|amiga|amigo)~(?:escreveu|mandou|enviou)",
    "colar colo colei colando colado copio copiei copied copying segue",
    "seguem here~is here's here~are forward(?:ed|ing)? encaminho envio mando",
    "aqui~(?:esta|estao|vai|vao)",
)
TALK = pattern(
    "conversation conversa dialogue dialogo talk call ligacao transcript transcricao",
    "atendimento meeting reuniao interview entrevista chat",
)
CREATION = pattern("write create compose generate escreva crie componha gere redija")
YOUR_TURN = pattern(
    "your~turn try~(?:this|it)~again sua~vez agora~e~(?:com~)?voce now~(?:answer|do|the~real)",
    "agora~(?:responda|faca)",
)
OUTPUT_FORM = (
    pattern("return output respond reply produce emit retorne devolva responda saida gere")
    + ".*"
    + pattern(r"json yaml xml csv format\w* like as~follows schema this~form como assim")
    + "|"
    + pattern(
        "(?:in|with|to|use)~(?:this|the~following)~(?:format|form|shape|schema|structure)",
        "(?:nest[ea]|n[oa]~seguinte|est[ea])~(?:formato|forma|esquema|estrutura|modelo)",
    )
)
FOUND = pattern(
    "found available retrieved relevant returned matched match encontrad[oa]s? encontrei",
    "encontrou disponive(?:l|is) recuperad[oa]s? relevantes? localizad[oa]s? retornad[oa]s?",
)

_ORDER = (
    "answer respond reply use using write keep give cite say state do~not don't never always only",
    "make remember be please include provide return fill ensure note avoid quote format mark stick",
    "base explain sum summari[sz]e take consider rely read think let leave name mention list",
    "follow refer pay tell add put attach append highlight address greet speak stay prefer",
    "assume support ground check verify focus ask offer select number order sign show",
    "omit skip refrain restrict sound try limit again describe translate rewrite extract",
    "compare decide choose pass work finish end start begin treat ignore hold forget bring",
    "kindly bear act speculate",
    "(?:the|your)~(?:answer|reply|response)~(?:must|should|shall|has|needs|may|can|will|is~to)",
    "responda responder use usar utilize escreva mantenha mencione diga nao nunca sempre apenas",
    "somente certifique-se lembre(?:-se)? seja por~favor inclua forneca retorne preencha evite",
    "indique informe baseie-se considere avise devolva limite-se explique resuma leia consulte",
    "observe atenha-se termine comece liste siga traduza reescreva extraia compare coloque trate",
    "(?:a~)?(?:sua~)?resposta~(?:deve|precisa|pode|tem|nao|sera) atue especule adicione acrescente",
    "destaque ponha assine fale pare prefira suponha verifique confira foque ofereca escolha",
    "selecione numere ordene mostre omita restrinja apresente cumprimente encerre finalize aja",
    "faca fique deixe tente procure justifique fundamente jamais traga cuide",
)
_CONDITION = (
    "based if when while you your given with from according in~your for~each now nothing whatever",
    "anything everything in~case in~the~answer as~an? max(?:imum)? at~most so se caso quando voce",
    "sua? de~uma baseando-se com~base considerando agora de~acordo na~resposta no~maximo ate cada",
    "no~caso segundo conforme nada tudo",
)
ORDER = pattern(*_ORDER)
"""Verbs and the like with which a sentence begins that tells somebody what to do."""

IMPERATIVE = pattern(*_ORDER, *_CONDITION)
"""How a sentence begins that tells somebody what to do, or on which condition."""

STRONG_TALK = (
    pattern(
        "(?:the|this|user'?s?|each|original)~(?:\\w+~)?(?:question|query) the~user",
        "(?:the|your|any|every|an?)~(?:\\w+~)?(?:answer|reply|response|summary|translation)",
        "cit(?:e|ed|ing|ations?) references? contexts? make~up made~up invent guess",
        "(?:don't|do~not|doesn't|not)~(?:know|sure) say~so prior~knowledge outside~knowledge",
        "own~knowledge general~knowledge json markdown bullets? (?:one|two|three|\\d+)~sentences?",
        "sentences? (?:\\d+|few)~words (?:one|two|a~single)~(?:lines?|paragraphs?) step~by~step",
        "the~field briefly concise be~(?:brief|concise|polite|short|kind|friendly|nice|precise)",
        "speculate especul\\w+ stay~within go~beyond",
        "nothing~(?:else|more) friendly~way keep~it~(?:short|simple|brief)",
        "leave~(?:it~|that~)?(?:out|aside) is~(?:written|said|given)~(?:there|here|above|below)",
        "(?:same~)?language~(?:of|as) in~(?:english|portuguese|spanish|french|german) passages?",
        "excerpts? snippets? chunks? knowledge~base search~results?",
        "(?:these|the|all|user)~(?:\\w+~)?(?:instructions|rules|guidelines) make~\\w+~up",
        "your~reasoning you~answer (?:simple|plain)~(?:words|language|english) source~ids?",
        "list~of~(?:the~)?sources anything~(?:that~is~)?not nothing~(?:fits|matches)",
    )
    + r"|\[id\]|/no_think|\[\d+\]|"
    + pattern(
        "(?:a|d?[ao]|est[ae]|ess[ae]|n[ao]|uma)~(?:\\w+~)?(?:pergunta|duvida|consulta|resposta)",
        "sua~resposta respostas? contexto trechos? citac(?:ao|oes) referencias? invent[ea]r?",
        "adivinhe nao~(?:sei|saiba|souber|sabe|encontr\\w+|consta\\w*) linguagem~simples",
        "(?:uma|duas|tres|\\d+)~(?:frases?|linhas?|palavras) frases? nada~que~nao",
        "em~(?:portugues|ingles|espanhol) topicos conhecimento~(?:previo|externo|proprio)",
        "nada~(?:alem|mais) nao~va~alem seja~(?:gentil|simpatic[oa]|cordial|precis[oa]|direto)",
        "base~de~conhecimento d?o~usuario lista~d[ea]s?~fontes",
        "seja~(?:breve|objetiv[oa]|educad[oa]|concis[oa]|cortes)",
        "as~(?:instrucoes|regras|diretrizes)",
    )
)
"""Talk that only makes sense towards a model that answers from given texts."""

_TEXT_NOUN = (
    r"(?:contexts?|contexto|passages?|excerpts?|snippets?|trechos|documents?|sources?|texts?|data|tables?|information|pages?|articles?|materials?|records?|"
    r"results?|transcripts?|evidence|facts|documentos?|fontes?|textos?|dados|tabelas?|"
    r"informac(?:ao|oes)|artigos?|materia(?:l|is)|registros?|resultados?|transcricao|evidencias?|"
    r"fatos|receita|aviso)"
)
_NARROWING = (
    r"(?:only|just|solely|strictly|exclusively|above|provided|given|retrieved|supplied|these|"
    r"apenas|somente|so|exclusivamente|acima|fornecid[oa]s?|recuperad[oa]s?|abaixo|dest[ea]s?|nest[ea]s?)"
)
_MODEL_VERB = (
    r"(?:use|using|usando|utilizando|rely|base|based|stick|consult|refer|quote|according|answer|respond|from|utilize|"
    r"usar|baseie-se|baseando-se|com\s+base|consulte|segundo|conforme|de\s+acordo|responda|"
    r"responder|atenha-se|limite-se)"
)
USES_TEXT = rf"\b{_MODEL_VERB}\b[^.!?\n]{{0,60}}\b{_TEXT_NOUN}\b"
"""An order to answer from texts."""

WEAK_TALK = (
    rf"\b{_NARROWING}\b[^.!?\n]{{0,60}}\b{_TEXT_NOUN}\b|\b{_TEXT_NOUN}\b[^.!?\n]{{0,40}}\b{_NARROWING}\b"
    rf"|{USES_TEXT}"
    rf"|\b(?:if|when|caso|se)\b[^.!?\n]{{0,40}}\b{_TEXT_NOUN}\b[^.!?\n]{{0,30}}\b(?:not|no|cannot|lacks?|nao)\b"
)
"""Talk about texts that is an instruction only with a narrowing word or a verb of answering."""

OPENING = pattern("answer respond responda responder")
"""Verbs that make a paragraph an instruction when it begins with one."""

RE_NOUN = re.compile(NOUN)
RE_POINTING = re.compile(POINTING)
RE_TRANSFORM = re.compile(TRANSFORM)
