"""Words at the start of a sentence that assert nothing: hedges, connectives, labels, "Sure,"."""

from __future__ import annotations

import re
from typing import Final

from cavaquinho.extractor.sources import SOURCE_EN, SOURCE_PT

_ACKNOWLEDGEMENTS: Final = (
    r"(?:sure(?: thing)?|certainly|of course|absolutely|definitely|great|okay|ok|alright|well|"
    r"thanks|"
    r"thank you|sorry|i(?:'m| am)(?: very| so)? sorry|i apologi[sz]e|my apologies|unfortunately|"
    r"hello|"
    r"hi|hi there|hey|claro(?: que sim)?|com certeza|certamente|perfeito|olá|oi|obrigad[oa]|bem|"
    r"bom|desculp[ea]|sinto muito|lamento|peço desculpas|infelizmente|"
    r"(?:many )?(?:thanks|thank you)(?: (?:so|very) much)? for [\w' ]{1,40}|"
    r"(?:that's |that is |what )?(?:an? )?(?:great|good|excellent|interesting|tricky) "
    r"(?:question|point)|"
    r"(?:muito )?obrigad[oa] (?:por|pel[oa]s?) [\w ]{1,40}|(?:boa|ótima|excelente) pergunta)"
    r"(?:,? (?:but|mas)|[,!.;:]| [-–—])"
)
_CONNECTIVES: Final = (
    r"(?:however|moreover|furthermore|additionally|in addition|besides|therefore|thus|hence|"
    r"finally|in summary|to summari[sz]e|in short|in conclusion|to conclude|overall|in other words|"
    r"for example|for instance|in fact|indeed|actually|as you (?:may |might )?(?:already )?"
    r"know(?=,)|as (?:mentioned|stated|noted|requested)(?: above| before| earlier)?|also|"
    r"no entanto|entretanto|contudo|todavia|porém|além disso|ademais|portanto|assim|logo|por fim|"
    r"finalmente|em resumo|resumindo|em suma|em conclusão|concluindo|em outras palavras|"
    r"por exemplo|na verdade|de fato|como (?:você|vocês) (?:já )?(?:deve(?:m)? saber|sabe(?:m)?)|"
    r"como (?:mencionado|dito|solicitado|pedido)(?: acima| antes)?|ou seja|isto é),"
)
_HEDGES: Final = (
    r"(?:(?:please )?(?:note|be aware|keep in mind|remember) that|"
    r"it(?:'s| is) (?:also )?(?:worth|important|useful) (?:noting|to note|to mention|"
    r"mentioning) that|i'm afraid(?: that)?,?|to be honest,|honestly,|"
    r"as (?:you|we all|many|everyone) (?:may |might |surely |probably )?(?:already )?knows?,?|"
    r"(?:(?:what )?(?:i|we) (?:do |can |also )?(?:know|say)(?: for (?:sure|certain))?,? "
    r"(?:is )?that)|"
    r"(?:you (?:do )?|i |we )know that|"
    r"(?:only )?(?:just )?to (?:confirm|be (?:sure|clear)|clarify)[:,]|"
    r"i (?:think|believe|guess|suppose|would say)(?: that)?,?|in my opinion,|"
    r"(?:as far as|to the best of) (?:i know|my knowledge),|did you know that|"
    r"(?:por favor, )?(?:note|observe|lembre-se|saiba|repare)(?: de)? que|"
    r"(?:vale|cabe) (?:a pena )?(?:ressaltar|destacar|lembrar|notar|mencionar) que|"
    r"é (?:importante|bom|válido) (?:ressaltar|destacar|lembrar|notar|mencionar) que|"
    r"(?:só |apenas )?para (?:confirmar|esclarecer|deixar claro)[:,]|"
    r"(?:(?:o que )?(?:eu )?(?:sei|sabemos|posso dizer) (?:é )?que|como (?:você|vocês) "
    r"(?:já )?(?:deve(?:m)? saber|sabe(?:m)?),?)|"
    r"(?:eu )?(?:acho|acredito|creio|penso|suponho)(?: que),?|na minha opinião,|"
    r"(?:pelo|até onde) (?:que )?(?:eu )?sei,|(?:você|vocês) sabiam? que)"
)
_ROLES: Final = (
    r"(?:as an? (?:ai|artificial intelligence|(?:large )?language model|virtual assistant)"
    r"(?: (?:language )?(?:model|assistant))?|como (?:uma? )?(?:ia|inteligência artificial|"
    r"modelo de linguagem|assistente virtual)),"
)
_GROUNDS: Final = (
    rf"(?:(?:according to|based on|as per|per|from|in|going by|looking at) {SOURCE_EN},|"
    rf"(?:segundo|conforme|de acordo com|com base [ne]?m?|baseado [ne]?m?|pelo que diz|"
    rf"a partir de?|em|considerando) ?{SOURCE_PT},)"
)
_LABELS: Final = (
    r"(?:(?:the )?(?:final |short |correct )?answer|a|response|tl;?dr|summary|conclusion|note|fact|"
    r"resposta(?: final| correta)?|r|resumo|conclusão|nota|obs|observação|fato)(?: is| é)? ?:"
)
_STAMPS: Final = (
    r"[\[(【](?:(?:already|human|pre|já|double)[ -])?(?:verified|approved|confirmed|validated|"
    r"certified|reviewed|checked|fact[- ]?checked|audited|trusted|accurate|grounded|verificad[oa]|"
    r"aprovad[oa]|confirmad[oa]|validad[oa]|certificad[oa]|revisad[oa]|conferid[oa]|checad[oa]|"
    r"auditad[oa])\b[^\]\[()【】\n]{0,80}[\])】]:?"
)
"""A stamp that the writer puts on what follows; it says nothing of it."""
_OPENER: Final = re.compile(
    r"[\s*_>\"“]*"
    rf"(?:{_ACKNOWLEDGEMENTS}|{_CONNECTIVES}|{_HEDGES}|{_ROLES}|{_GROUNDS}|"
    rf"{_LABELS}|{_STAMPS})[*_]*(?=[\s*_]|$)\s*",
    re.IGNORECASE,
)
_ROUNDS: Final = 4


def opener_length(text: str) -> int:
    """Return how many characters at the start of `text` assert nothing. Bounded time."""
    place = 0
    head = text[:400].replace("’", "'")
    for _ in range(_ROUNDS):
        match = _OPENER.match(head, place)
        if match is None:
            break
        place = match.end()
    return place
