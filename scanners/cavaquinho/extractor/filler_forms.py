"""The forms of sentences that assert nothing, in English and Portuguese, in lower case."""

from __future__ import annotations

import re
from typing import Final

from cavaquinho.extractor.sources import SOURCE_EN

# --- whole sentences: greetings, acknowledgements, closings -------------------------------------

GREETING: Final = re.compile(
    r"(?:hello|hi|hey|greetings|good (?:morning|afternoon|evening|day)|welcome|dear|"
    r"olá|oi|bom dia|boa tarde|boa noite|prezad[oa]s?|car[oa]s?|bem-vind[oa]s?)(?:[ ,]+\w+){0,3}"
)
ADDRESS: Final = re.compile(
    r"(?:hello|hi|hey|greetings|good (?:morning|afternoon|evening|day)|dear|olá|oi|bom dia|"
    r"boa tarde|boa noite|prezad[oa]s?|car[oa]s?)(?: [\w.]+){0,2}\s?[,!–—-]\s+(?=\w)"
)
"""A greeting in front of something else: "Hi Sam, thanks for asking"."""
_WHOLE: Final = (
    r"sure(?: thing)?|certainly|of course|absolutely|definitely|ok(?:ay)?|alright|great|perfect",
    r"understood|got it|no problem|you(?:'re| are) (?:very )?welcome|my pleasure|anytime|indeed",
    r"right|exactly|good luck|cheers|done|(?:no|não|yes|sim) worries",
    r"(?:(?:that's|that is|what) )?(?:an? )?(?:great|good|excellent|interesting|tricky) question",
    r"claro(?: que sim)?|com certeza|certamente|perfeito|entendido|entendi|de nada|por nada",
    r"disponha|às ordens|combinado|pronto|beleza|(?:boa|ótima|excelente) pergunta|boa sorte",
    r"sem problemas?|(?:best|kind|warm|sincerely|yours)(?: (?:regards|wishes|truly|sincerely))?",
    r"vamos (?:lá|por partes|aos fatos|direto ao ponto)|(?:step by step|one by one|passo a passo)",
    r"regards|atenciosamente|cordialmente|abraços?|um abraço|até (?:mais|logo|breve)|saudações",
    r"(?:and |so )?(?:that's|that is|this is|that will be|that'd be) (?:all|it|everything)"
    r"(?: (?:for now|i (?:know|have|can say|found)|from me|there is(?: to it)?|folks))?",
    r"(?:e )?(?:é|isso é|era|seria) (?:só |apenas )?(?:isso|tudo|só)(?: (?:mesmo|por (?:hoje|"
    r"enquanto|"
    r"ora)|que (?:sei|encontrei|tenho|posso dizer)|aí))*|por (?:hoje|enquanto) é (?:só|isso)",
    r"(?:please )?see (?:below |above |there )?for (?:more |further )?(?:details|information|info)",
    r"(?:veja|consulte|ver) (?:abaixo |acima )?para (?:mais )?(?:detalhes|informações)",
    r"hope (?:so|not)|there you (?:go|have it)|here (?:you|we) go|voilà|et voilà|prontinho|aí está",
    r"(?:thank you|thanks)(?: (?:so|very) much)?|no thanks|nothing else|mais nada|valeu|imagina",
    r"(?:stay|be) (?:safe|well|curious|tuned)|keep (?:it up|going)|well done|nice work|congrat\w+|"
    r"parabéns|bom trabalho|muito bem|bons estudos|boa viagem|bom apetite|boas festas",
    r"(?:see you|take care|bye|goodbye|tchau)(?: \w+){0,2}",
)
_GOOD_TIME: Final = (
    r"(?:day|morning|afternoon|evening|night|week|weekend|time|one|trip|stay|meal|journey|flight|"
    r"holidays?|vacation|summer|birthday|christmas|easter|travels?|drive|visit|show|film|movie|"
    r"game|match|read(?:ing)?|book|ride|party|concert|music|tour|walk|luck|new year|rest of "
    r"(?:your|the) \w+)"
)
_BOM_TEMPO: Final = (
    r"(?:dia|tarde|noite|madrugada|(?:fim|final|começo|início|resto) de (?:semana|ano|dia)|semana|"
    r"mês|ano(?: novo)?|viagem|viagens|férias|feriado|leitura|proveito|apetite|estudos?|provas?|"
    r"sorte|descanso|trabalho|festas?|aulas?|jogo|filme|diversão|natal|aniversário|páscoa|carnaval|"
    r"retorno|estadia|passeio|compras|sessão|sono|sonhos|visita|voo|caminhada|espetáculo|show)"
)
_ALL: Final = r"(?:you|everyone|all|your family|você|vocês|todos|todas|ti|sua família)"
_TO_ALL: Final = rf"(?: (?:to|for|a|para|pra) {_ALL}(?: (?:and|e) {_ALL})?)?"
_WISHES: Final = (
    rf"(?:(?:have|enjoy|i wish you|wishing you) )?(?:an?|your|the)(?: \w+){{0,2}} {_GOOD_TIME}"
    rf"(?: ahead| too)?{_TO_ALL}",
    rf"(?:happy|merry|safe|pleasant|good|great) (?:{_GOOD_TIME}|[a-z]{{3,}}ing){_TO_ALL}",
    r"season's greetings|(?:un)?til (?:next time|then|tomorrow|later|soon|we meet again)",
    r"(?:talk|speak|catch|see|write) (?:to |with )?you(?: (?:all|again|very|up))?"
    r"(?: (?:soon|later|then|there|around|tomorrow|(?:the )?next (?:time|week)))*",
    r"(?:all the|all my|my) best|(?:the )?best of luck|have (?:fun|a good one)|sleep well|"
    r"get well soon|keep in touch|rest well|take it easy|take (?:good )?care of yourself",
    r"(?:the )?(?:good|best of) luck (?:with|on|in|for)(?: \w+){1,4}",
    rf"(?:um |uma )?(?:bo[nm]s?|boas?|ótim[oa]s?|excelentes?|feliz|felizes|próspero|lind[oa]) "
    rf"{_BOM_TEMPO}{_TO_ALL}",
    rf"(?:tenham?|desejo|aproveite|curta) (?:um|uma|o|a|seu|sua) (?:\w+ ){{0,2}}{_BOM_TEMPO}"
    rf"{_TO_ALL}",
    r"até (?:a próxima|amanhã|logo|mais|breve|lá|já|depois|mais tarde|a volta|semana que vem|"
    r"(?:segunda|terça|quarta|quinta|sexta)(?:-feira)?|sábado|domingo)",
    rf"(?:um |uma )?(?:forte|grande) (?:abraço|beijo){_TO_ALL}|beijos?|tudo de bom{_TO_ALL}|"
    rf"sucesso{_TO_ALL}|volte sempre|melhoras",
    r"(?:cuide-se|se cuide|cuidem-se|divirta-se|divirtam-se|fique(?:m)? bem|aproveite(?:m)?)"
    r"(?: (?:bem|bastante|muito))?",
)
WHOLE: Final = re.compile("|".join(f"(?:{form})" for form in (*_WHOLE, *_WISHES)))
JOINED: Final = re.compile(r"[,;!.]+ (?:(?:and|e) )?| (?:and|e) ")
"""What stands between two such sentences: "Happy reading, and take care"."""

# --- beginnings: thanks, apologies, offers, requests to the reader ------------------------------

_START: Final = (
    r"(?:many )?thanks\b|thank you\b(?! notes)|i(?:'m| am) (?:very |so |really )?sorry\b",
    r"i apologi[sz]e\b|(?:my )?apologies\b|sorry\b(?! (?:is|was)\b)",
    r"(?:i |we )?wish(?:ing)? you\b|(?:te |lhe |lhes )?desej(?:o|amos)(?:-lhes?|-te)?\b"
    r"(?! d[aeo]s?\b)",
    r"i hope (?:this|that|it|these|my|you)\b|hope (?:this|that|it)\b|hopefully this\b",
    r"(?:please )?(?:feel free|don't hesitate|do not hesitate|let me know)\b",
    r"(?:please )?(?:tell|ask) me\b|(?:please )?(?:provide|share|send|give) (?:me|us)\b",
    r"(?:please )?(?:provide|share|clarify|rephrase|specify) (?:more|additional|further|"
    r"your (?:question|request|query|answer))\b",
    r"my (?:knowledge|training)\b",
    r"your (?:safety|privacy|security|well-?being|health|trust|question) (?:is|are|matters?)"
    r"(?: (?:very|really|so|always|a|an|my|our|top|first|number one|utmost))*(?: (?:important|"
    r"valued|appreciated|priority|importance|concern))?(?: (?:to|for) (?:me|us))?[.!]*$",
    r"(?:a )?sua (?:segurança|privacidade|saúde|confiança|pergunta|opinião) é (?:muito )?"
    r"(?:(?:a )?(?:minha|nossa) )?(?:important|prioridad|valios)\w*(?: para (?:mim|nós))?[.!]*$",
    r"(?:please )?(?:stay safe|take care of yourself|be careful)\b",
    r"please (?:upload|attach|paste|provide|share|send|resend|specify|clarify|rephrase|try again|"
    r"wait|hold on|check back|tell|confirm|choose|select|note that i)\b",
    r"(?:please )?(?:consult|contact|speak (?:to|with)|talk to|see|ask|seek(?: help from)?) (?:a|"
    r"an|"
    r"your) (?:\w+ ){0,2}(?:professional|doctor|lawyer|attorney|physician|specialist|expert|"
    r"adviser|"
    r"advisor|therapist|accountant|pharmacist)(?: (?:or \w+|for (?:advice|more \w+|help|guidance|"
    r"\w+ advice)))*[.!]*$",
    r"(?:por favor,? )?(?:consulte|procure|fale com|busque)(?: a (?:ajuda|orientação) de)? "
    r"(?:um|uma|seu|sua) (?:médic|advogad|profissional|especialista|contador|farmacêutic|terapeuta)"
    r"\w*(?: (?:qualificad|habilitad|da área|de confiança|de saúde)\w*)*[.!]*$",
    r"por favor,? (?:envie|anexe|cole|forneça|compartilhe|especifique|esclareça|reformule|aguarde|"
    r"tente|informe|confirme|escolha|selecione|diga)\b",
    r"(?:i (?:will|can|would|could)|i'll|i'd) (?:be |gladly |then |also |always |happily )*"
    r"(?:gladly|happily|happy|glad|compare|look|update|rewrite|revise|add|make|adjust|expand|"
    r"elaborate|go into|draft|write|prepare|check|try)\b",
    r"i(?:'m| am) (?:just |only )?(?:an? )?(?:ai|(?:large )?language model|virtual assistant)\b",
    r"for (?:more|further|additional) (?:information|details|help)\b",
    r"(?:i(?:'m| am)|i(?:'d| would) be|we(?:'re| are)|always) (?:always )?(?:here|happy|glad|"
    r"pleased|available) (?:to|for|if)\b",
    r"(?:happy|glad) to (?:help|assist)\b",
    r"(?:i (?:can|will|could|would)|i'll|let me|let's|let us|allow me to|i'd like to|"
    r"i am going to|i'm going to) (?:also )?(?:explain|summari[sz]e|help|assist|provide|answer|"
    r"describe|list|walk you|show you|break|do my best|clarify|outline)\b",
    r"let(?:'s| us| me) (?:think|look|take|start|see|begin|go through|dive|explore|try|check|"
    r"know)\b",
    r"(?:muito )?obrigad[oa]\b(?! é\b)|agradeço\b|agradecemos\b|desculp[ea]\b|sinto muito\b",
    r"lamento\b|peço desculpas\b",
    r"espero (?:ter ajudado|que (?:isso|isto|essa|esta|esse|tenha|ajude))\b",
    r"(?:em caso de |qualquer |quaisquer )(?:\w+ )?(?:dúvidas?|coisa|perguntas?)\b",
    r"(?:fico|estou|ficamos|estamos|sigo) (?:sempre )?[àa] (?:sua )?disposição\b",
    r"estou aqui (?:para|se)\b|(?:fico|ficarei|ficaria) feliz\b|conte comigo\b|não hesite\b",
    r"(?:é só|basta) (?:chamar|perguntar|me chamar|me avisar|falar)\b",
    r"(?:sinta-se|sintam-se|fique) à vontade\b",
    r"(?:por favor,? )?(?:me avise|me diga|avise-me|diga-me|me informe|informe-me)\b",
    r"(?:por favor,? )?(?:forneça|envie|compartilhe|esclareça|reformule) (?:mais|sua? (?:pergunta|"
    r"dúvida|pedido|solicitação))\b",
    r"para (?:mais|maiores) (?:informações|detalhes)\b|posso (?:te |lhe )?ajudar\b",
    r"(?:vou|irei|vamos|deixe-me|permita-me|gostaria de) (?:te |lhe )?(?:explicar|resumir|ajudar|"
    r"responder|listar|descrever|mostrar|apresentar|tentar|ver|lá|começar)\b",
)

CONDITION: Final = re.compile(
    r"(?:if you(?:'d| would)? (?:have|need|want|like|require|wish|prefer|are looking for|are in|"
    r"are struggling|feel)|(?:se|caso) "
    r"(?:você )?(?:precis|quiser|quis|tiver|tenha|houver|deseja|surgir|restar))[^,]*"
)
"""An offer begins like this; what follows the comma tells whether it is one."""
INVITATION: Final = re.compile(
    r"(?:please |just |then |eu |por favor,? )?(?:i\b|i'|let|feel|contact|ask|do not|don't|reach|"
    r"write|call|seek|talk|tell|click|me\b|estou|fico|estarei|ficarei|é só|basta|avise|entre em "
    r"contato|fale|conte|"
    r"não hesite|posso|pode me|pode perguntar|pergunte|sinta|fique)"
)

# --- talk about the answer itself ---------------------------------------------------------------

_NAMES_ANSWER_EN: Final = (
    r"(?=.*(?::\s*$|\b(?:summary|answer|list|overview|response|breakdown|explanation|translation|"
    r"information|details|version|requested|asked|need)\b))"
)
_NAMES_ANSWER_PT: Final = (
    r"(?=.*(?::\s*$|\b(?:abaixo|resumo|resposta|lista|explicação|tradução|informações|detalhes|"
    r"solicitad\w+|pedi\w*)\b))"
)
_META: Final = (
    rf"(?:here(?:'s| is| are)|below (?:is|are))\b{_NAMES_ANSWER_EN}",
    r"(?:this|that) is (?:a|the|my|your) (?:\w+ )?(?:summary|overview|list|answer|response|"
    r"translation)\b",
    r"the following (?:\w+ )?(?:is|are|shows?|lists?|table|list|points|summary|steps|code)\b",
    r"(?:the|my|your) (?:\w+ )?(?:answer|response|summary|steps|points) (?:is|are) ?"
    r"(?:as follows|below|here)?[:.]*$",
    r"i(?:'ve| have)? (?:carefully )?(?:reviewed|checked|read|looked|searched|analy[sz]ed|"
    rf"gone through) (?:\w+ )?{SOURCE_EN}[.!:]*$",
    r"(?:segue|seguem|aqui (?:está|estão|vai|vão)|abaixo (?:está|estão|segue|seguem)|a seguir|"
    rf"eis)\b{_NAMES_ANSWER_PT}",
    r"(?:a|minha) resposta (?:é|está) ?(?:a seguinte|abaixo)?[:.]*$",
    r"(?:isto|isso|este|esse) é (?:um|o) resumo\b",
)
BEGINNINGS: Final = tuple(
    re.compile("|".join(f"(?:{form})" for form in forms)) for forms in (_START, _META)
)

# --- "Run this:", "Veja abaixo" -----------------------------------------------------------------

_SHORT_TAIL: Final = r"\b(?:(?: [\w'-]+){0,2}[.!]*|(?: [\w'-]+){0,8}:)"
CLOSING: Final = re.compile(
    r"(?:(?:best|kind|warm|warmest|many) (?:regards|wishes|thanks)|(?:yours )?(?:sincerely|"
    r"faithfully|truly)|regards|best|cheers|atenciosamente|cordialmente|(?:um )?abraços?|"
    r"att\.?|saudações|respeitosamente),?\s*(?P<name>[\w.'-]+(?: [\w.'-]+){0,4})"
)
"""The end of a letter with who signs it, before it is put into lower case."""

POINTING: Final = re.compile(
    r"(?:(?:please |just |simply |then |next,? |you can )?(?:run|use|try|execute|type|enter|paste|"
    r"copy|see|check|read|follow|click|consider|note|look|refer|view|do(?= this))(?: [\w-]+){0,4}? "
    r"(?:this|these|that|the following|the code below|below|above|as follows|like this|here|again)"
    rf"{_SHORT_TAIL})|"
    r"(?:(?:por favor,? )?(?:execute|use|utilize|rode|digite|copie|cole|veja|consulte|leia|siga|"
    r"clique|experimente|tente|confira|observe|faça|acesse)(?: [\w-]+){0,4}? (?:isto|isso|"
    r"[oa]s? seguintes?|abaixo|acima|assim|aqui|desta forma|dessa forma|novamente|de novo|o código|"
    rf"o comando|os passos|estes passos|esses passos){_SHORT_TAIL})"
)

# --- labels, links and citations ----------------------------------------------------------------

LABEL: Final = re.compile(
    r"(?:the )?(?:sources?|references?|citations?|links?|url|answer|response|summary|conclusions?|"
    r"notes?|overview|key (?:points|facts|takeaways)|details?|context|questions?|examples?|"
    r"introduction|background|disclaimer|results?|explanation|reasoning|final answer|output|steps?|"
    r"see also|fontes?|referências?|citaç(?:ão|ões)|respostas?|resumo|conclus(?:ão|ões)|notas?|"
    r"observaç(?:ão|ões)|visão geral|(?:principais )?pontos(?: principais|-chave)?|detalhes|"
    r"contexto|perguntas?|exemplos?|introdução|aviso|resultados?|explicação|passos?|saída)\s*[:.]?"
)
URL: Final = re.compile(r"(?:https?://|www\.)\S+")
_DOCUMENT: Final = r"\[?(?:doc(?:ument[o]?)?|source|fonte|trecho|passage)\s*#?\d{1,3}\]?"
_REFERENCE: Final = rf"(?:{URL.pattern}|{_DOCUMENT}|\[\d{{1,3}}\])"
REFERENCES: Final = re.compile(
    r"(?:(?:sources?|references?|citations?|fontes?|referências?|see|link|url)\s*:?\s*)?"
    rf"{_REFERENCE}(?:[\s,;]+(?:and |e )?{_REFERENCE})*[.;]?"
)
