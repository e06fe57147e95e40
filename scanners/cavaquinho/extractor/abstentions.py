"""Sentences that say the material does not hold an answer, and refusals."""

from __future__ import annotations

import re
from typing import Final

from cavaquinho.extractor.sources import SOURCE_EN, SOURCE_PT

_NOT: Final = r"(?:(?:do|does|did) not|don't|doesn't|didn't)"
_HOW: Final = r"(?:explicitly |specifically |directly |actually |clearly |currently |really )?"
_ABOUT_EN: Final = (
    r"(?:any |enough |sufficient |specific |further |the |relevant |more |much |a |an )*(?:"
    r"information|details?|mention|answers?|anything|references?|indication|explanation|clues?|"
    r"figures?|who|what|when|where|which|why|how|whether)\b"
)
# What a speaker who "does not have the date" lacks: facts, not things.
_EXACT_EN: Final = (
    r"(?:(?:exact|specific|precise|correct|final|official|current|full|complete) )*(?:dates?|"
    r"prices?|figures?|numbers?|names?|address(?:es)?|times?|amounts?|years?|data|fees?|costs?|"
    r"values?|locations?|schedule|hours|totals?|percentages?|rates?|deadlines?|answers?|details?|"
    r"info|information|statistics|source|reference|phone number|contact details)\b ?"
)
_EXACT_PT: Final = (
    r"(?:datas?|preços?|valor(?:es)?|números?|nomes?|endereços?|horários?|quantias?|anos?|dados|"
    r"taxas?|custos?|locais|local|prazos?|respostas?|detalhes?|informaç(?:ão|ões)|totais|total|"
    r"percentua(?:l|is)|telefones?|fontes?|referências?)\b"
)
_ENGLISH: Final = (
    rf"{SOURCE_EN} {_NOT} {_HOW}(?:say|mention|state|specify|indicate|tell|explain|describe|"
    rf"discuss|"
    r"address|cover|reveal|disclose|list|detail|clarify|identify|answer|refer|talk|make (?:any )?"
    r"mention|seem to|appear to)\b",
    rf"{SOURCE_EN} {_NOT} {_HOW}(?:contain|include|provide|have|offer|give|hold|"
    rf"supply) {_ABOUT_EN}",
    rf"{SOURCE_EN} (?:has|have|contains?|includes?|provides?|gives?|offers?) no (?:\w+ )?"
    r"(?:information|details?|mention|answer|reference|indication)\b",
    rf"{SOURCE_EN} makes? no (?:\w+ )?mention\b",
    rf"(?:none of|neither(?: of)?|nothing in|no part of) {SOURCE_EN} (?:say|mention|state|specif|"
    r"indicate|tell|explain|describe|discuss|address|cover|reveal|refer|answer|contain|provide)",
    r"(?:the|this|that|such) (?:information|answer|detail) (?:is|was)(?: not|n't) (?:provided|"
    r"available|given|found|included|present|known|in|contained|stated|mentioned|specified)\b",
    r"(?:the|this|your) question (?:cannot|can't|can not|could not|couldn't) be answered\b",
    rf"{SOURCE_EN} (?:is|are) (?:silent|unclear|not clear|insufficient)\b",
    r"(?:there (?:is|are|was|were)|there's|i (?:see|found|find|have)|we found) "
    r"(?:no|not enough|insufficient|not sufficient|not any) (?:\w+ )?"
    r"(?:information|details?|mention|answer|context)\b",
    rf"there (?:is|are) nothing (?:\w+ )?in {SOURCE_EN}",
    rf"i {_NOT} {_HOW}(?:know|understand|recall)\b",
    rf"i {_NOT} {_HOW}(?:find|see|have) (?:{_ABOUT_EN}|access|the ability|a way|knowledge|that\b|"
    r"this\b|it\b|real-time|enough|sufficient|data|permission|it[.!]*$)",
    rf"i {_NOT} (?:currently )?have (?:the|that|those|an?|any) {_EXACT_EN}(?:of |for |on |about |"
    r"to |in |here|yet|right now|at hand)?[^,;:—–]*$",
    r"i (?:do not|don't|cannot|can't) (?:really |actually |personally )?(?:have|hold|experience|"
    r"form|"
    r"express|take|share|offer|give) (?:any |an? |my |the )?(?:own |personal |political |human |"
    r"real |subjective )*(?:opinions?|feelings?|emotions?|beliefs?|preferences?|views?|thoughts?|"
    r"experiences?|consciousness|sides?|stance|memory|memories|favou?rites?|body|gender|name of my)"
    r"(?: or (?:personal )?\w+| and (?:personal )?\w+)*",
    r"i (?:must|have to|need to|should|will|would|'ll|'d)?\s?(?:respectfully |politely |have to )?"
    r"(?:decline|refuse|refrain|abstain)(?=[.,!]|$| (?:to|from|this|that|your|and|it)\b)|i(?:'d| "
    r"would)? (?:prefer|rather) not\b",
    r"i (?:will not|won't|would not|wouldn't|do not|don't) (?:be able to )?(?:feel comfortable|"
    r"answer|"
    r"help|assist|provide|discuss|engage|comply|speculate|guess|comment|share|do that|do this)\b",
    r"(?:(?:this|that|your|the) (?:request|question|prompt|topic|content|query)|this|that|it) "
    r"(?:would )?"
    r"(?:violates?|goes? against|is against|conflicts? with|falls? outside|is (?:outside|"
    r"beyond)) (?:of )?"
    r"(?:my|our|the (?:content|usage|safety|scope)|content|usage|safety) ?(?:\w+ )?(?:guidelines|"
    r"polic(?:y|ies)|principles|rules|values|scope|abilities|capabilities|knowledge|expertise)?",
    r"(?:that|this) is not something (?:i|we) (?:can|am able to|will)\b",
    r"it (?:would be|is|'s) (?:unsafe|inappropriate|unethical|irresponsible|not appropriate|"
    r"harmful) "
    r"(?:for me |of me )?to (?:answer|help|assist|provide|share|discuss|give|offer|comment|"
    r"speculate|"
    r"guess|advise|recommend|engage|do (?:that|this|so))\b",
    r"i(?:'m| am) not an? (?:\w+ )?(?:doctor|lawyer|attorney|expert|physician|professional|"
    r"advis[eo]r|"
    r"specialist|human|person)\b|(?:eu )?não sou (?:uma? )?(?:médic|advogad|especialista|humano|"
    r"pessoa|"
    r"profissional)\w*",
    r"i(?:'m| am) (?:only |just )?(?:programmed|designed|trained|built|here) (?:to|not to|only)\b|"
    r"i(?:'m| am) not (?:programmed|designed|trained|comfortable|qualified|authori[sz]ed|"
    r"licensed)\b",
    r"i(?:'m| am) (?:not (?:entirely |completely |quite )?(?:sure|certain|aware|"
    r"able to|allowed|permitted|in a position)|unable to|unsure|uncertain)\b",
    r"(?:i|we) (?:was|were|have been) (?:not able|unable) to (?:find|locate|determine|answer|"
    r"verify|confirm|identify|access|establish)\b",
    r"(?:i|we) (?:cannot|can't|can not|could not|couldn't|won't be able to|am not able to) "
    rf"{_HOW}(?:find|see|locate|determine|answer|say|tell|confirm|verify|provide|identify|access|"
    r"give|help|assist|infer|derive|establish|share|offer|comply|discuss|do (?:that|this)|fulfil|"
    r"see|answer|conclude|check|comment|engage|complete|process|respond|support|fulfill)\b",
    rf"(?:it|this|that) (?:is|was|'s)(?: not|n't)? (?:mentioned|stated|specified|clear|known|"
    rf"unclear|"
    r"unknown|indicated|provided|given|possible to (?:say|determine|tell|answer|know)|"
    rf"(?:explicitly|specifically) (?:mentioned|stated|specified))(?: \w+){{0,8}} "
    rf"(?:in|by|from|within|based on) {SOURCE_EN}",
    r"(?:it|this|that) (?:is|was) not (?:mentioned|stated|specified)\b(?! (?:that|as))",
    r"(?:it |this |that |they )?(?:was|were|is|are|has been)(?: not|n't)(?: been)? (?:mentioned|"
    r"stated|specified|disclosed|provided|given|clear|known|informed|said|available|covered)"
    r"(?: (?:here|anywhere|yet))?[.!]*$",
    r"the answer (?:is not|isn't|was not|cannot be|can't be|could not be) (?:\w+ )?(?:found|in|"
    r"given|determined|known|inferred|mentioned|stated|provided|available)\b",
    r"no (?:\w+ )?(?:information|details?|mention|reference) (?:is|are|was|were|about|on|"
    r"regarding|in|given|provided|available|found|could|can)\b",
    r"no (?:\w+ )?(?:answer|information|details?) (?:is|are|was|were|can be|could be)? ?(?:\w+ )?"
    r"(?:found|given|provided|available)[.!]*$",
    r"(?:unknown|n/?a|none mentioned|not (?:mentioned|specified|stated|available|provided|"
    r"applicable|known|given|found|enough information|enough context)|insufficient "
    rf"(?:information|context))(?: (?:in|by|from) {SOURCE_EN})?[.!]*$",
)
_ENGLISH_END: Final = (
    rf"(?:is|are|was|were)(?: not|n't) (?:{_HOW})(?:mentioned|specified|stated|provided|given|"
    r"found|"
    r"available|included|discussed|listed|addressed|indicated|described|disclosed|covered|present|"
    rf"in|part of)(?: \w+)? ?(?:in|by|within|from|on)? ?{SOURCE_EN}[.!]*$",
    r"(?:is|are|was|were)(?: not|n't) (?:explicitly |specifically )?(?:mentioned|specified|stated)"
    r"(?: anywhere| here)?[.!]*$",
)
_ABOUT_PT: Final = (
    r"(?:nenhuma? |qualquer |mais |a |o |essa |esta |tal |as |os )*(?:informaç|detalhe|menção|"
    r"dados|resposta|nada|referência|indicação|quem|qual|quais|quando|onde|como|quanto|por que|se )"
)
_PORTUGUESE: Final = (
    rf"{SOURCE_PT} não (?:\w+mente )?(?:diz(?:em)?|digam?|mencion[ae]m?|inform[ae]m?|"
    r"especifi(?:ca|que)m?|indi(?:ca|que)m?|cit[ae]m?|aborda[m]?|esclarece[m]?|revela[m]?|"
    r"fala[m]?|explica[m]?|detalha[m]?|"
    r"trata[m]?|responde[m]?|descreve[m]?|faz(?:em)? (?:menção|referência))\b",
    rf"{SOURCE_PT} não (?:\w+mente )?(?:cont[eé]m|contêm|contenham?|forne(?:ce|ça)m?|"
    r"apresent[ae]m?|"
    rf"inclu(?:i|em)|oferece[m]?|possu(?:i|em)|t[eê]m|há|dá|dão) {_ABOUT_PT}",
    rf"{SOURCE_PT} não (?:\w+mente )?(?:traz(?:em)?|tragam?) ",
    rf"(?:nenhuma? (?:d[oa]s )?|nada n?|nada em |nenhuma parte d){SOURCE_PT} (?:diz|mencion|inform|"
    r"especific|indic|cit|abord|esclarec|revel|fal|explic|descrev|trat|respond|cont[eé]m|traz|fornec)",
    r"(?:eu )?não (?:entendi|compreendi)\b",
    r"(?:eu |nós )?não (?:encontrei|achei|localizei|encontramos|localizamos|sei)\b",
    rf"(?:eu )?não (?:tenho|disponho de) (?:{_ABOUT_PT}|acesso|certeza|conhecimento|como\b)",
    rf"(?:eu )?não tenho (?:[oa]s?|ess[ea]s?|est[ea]s?|uma?) {_EXACT_PT}[^,;:—–]*$",
    r"(?:eu )?não estou (?:cert|segur|ciente|em condições)",
    r"(?:eu |nós )?não (?:consigo|posso|pude|consegui|podemos|conseguimos|é possível|foi possível|"
    r"seria possível) (?:\w+mente )?(?:responder|ajudar|informar|dizer|confirmar|afirmar|"
    r"determinar|"
    r"fornecer|encontrar|identificar|verificar|localizar|acessar|atender|saber|concluir|inferir|"
    r"precisar|indicar|especificar|comentar|opinar|compartilhar|fazer isso|te |lhe )",
    r"(?:eu )?não (?:tenho|possuo|formo|emito|expresso) (?:\w+ )?(?:opini(?:ão|ões)|sentimentos?|"
    r"emoç(?:ão|ões)|crenças?|preferências?|consciência|experiências?|memória)(?: (?:pessoa(?:l|"
    r"is)|"
    r"própri[oa]s?|polític[oa]s?))?(?: (?:nem|ou|e) \w+)*",
    r"(?:eu )?não (?:posso|possa|consigo|consiga|devo|vou|irei|poderia|quero) (?:te |lhe "
    r")?(?:emitir|dar|expressar|"
    r"participar|discutir|auxiliar|cumprir|especular|opinar|recomendar|fazer isso|gerar|prosseguir|"
    r"responder|ajudar|comentar|tomar partido|oferecer)\b",
    r"(?:eu )?(?:prefiro|preferiria) não\b|(?:eu )?(?:devo|preciso|tenho que|tenho de) (?:recusar|"
    r"declinar|me abster)\b|(?:eu )?(?:recuso|declino)\b",
    r"(?:isso|isto|esse pedido|este pedido|essa pergunta|esta pergunta|a solicitação) (?:vai "
    r"contra|"
    r"viola|contraria|foge d|está fora d|não faz parte d)",
    r"(?:seria|é) (?:inadequado|antiético|irresponsável|perigoso|inseguro) (?:da minha parte|eu|"
    r"para "
    r"mim|que eu|responder|ajudar)\b",
    r"(?:eu )?(?:fui|sou) (?:programad|projetad|treinad|desenhad)[oa] (?:para|apenas|só)\b",
    r"não (?:foi|foram|é|está|fica|ficou) (?:\w+mente )?(?:informad|divulgad|mencionad|especificad|"
    r"esclarecid|claro|definid|citad|possível (?:saber|determinar|dizer|afirmar|responder))[oa]?s?"
    r"(?: (?:aqui|ainda|em nenhum lugar|no documento|no texto|no contexto))?[.!]*$",
    r"não (?:há|existe[m]?|consta[m]?) (?:nenhuma? |qualquer )?(?:\w+ )?(?:informaç|menção|menções|"
    r"detalhes?|resposta|dados suficientes)",
    rf"não (?:há|existe) nada (?:[\w ]{{0,60}} )?(?:em )?n?(?:[oa]s? )?{SOURCE_PT}",
    r"nenhuma (?:informação|menção|referência|resposta)\b",
    r"(?:a|as|essa|esta|tal) (?:informaç(?:ão|ões)|resposta)(?: [\w$]+){0,6} não (?:consta|"
    r"se encontra|(?:está|estão|foi|é|são) (?:\w+mente )?(?:disponíve|present|fornecid|"
    r"encontrad|inclu|mencionad|no |nos |em |na |nas ))",
    r"(?:isso|isto) não (?:é|está|foi) (?:mencionad|informad|especificad|clar|citad)",
    r"(?:desconhecid[oa]|não (?:informad|mencionad|especificad|encontrad|disponível|citad)[oa]?s?|"
    r"não consta|sem informaç(?:ão|ões)|informação (?:não|insuficiente)|n/?d)(?: \w+){0,3}[.!]*$",
)
_PORTUGUESE_END: Final = (
    r"não (?:é|são|foi|foram|está|estão) (?:\w+mente )?(?:mencionad|informad|especificad|citad|"
    r"descrit|indicad|encontrad|fornecid|disponíve|presente|abordad|listad|definid|detalhad)\w*"
    rf"(?: \w+)? (?:em )?(?:[np]\w* )?{SOURCE_PT}[.!]*$",
    r"não (?:é|são|foi|foram) (?:mencionad|especificad)[oa]s?[.!]*$",
    rf"não consta[m]? (?:em |d)?{SOURCE_PT}[.!]*$",
)
_START: Final = re.compile("|".join(f"(?:{form})" for form in (*_ENGLISH, *_PORTUGUESE)))
_END: Final = re.compile("|".join(f"(?:{form})" for form in (*_ENGLISH_END, *_PORTUGUESE_END)))
# Every form above holds one of these.
_HINT: Final = re.compile(
    r"no|n['’]t|un|insuff|silent|neither|n/?[ad]\b|nã|nenhum|nada|sem|desconh|declin|refus|recus|"
    r"refrain|abst|viola|against|outside|beyond|wrong|harm|irresp|program|design|train|built|contra|"
    r"foge|fora|perig|antié|projetad",
    re.IGNORECASE,
)
_LONGEST: Final = 400


def may_abstain(text: str) -> bool:
    """Return False for most of the texts in which `abstention_end` finds nothing. Linear time."""
    return _HINT.search(text) is not None


def abstention_end(text: str) -> int | None:
    """Return where the words of abstention or refusal in `text` end, or None if there are none.

    Args:
        text: One sentence as a reader sees it, without openers; what follows the returned place is
            what the speaker does not know, or an assertion.
    """
    if not may_abstain(text):
        return None
    lower = text.lower().replace("’", "'")
    if len(lower) > _LONGEST:
        return None
    match = _START.match(lower)
    if match is not None:
        return match.end()
    return len(text) if _END.search(lower) else None
