"""Finite verb forms of Portuguese, as far as the rules need them. A closed list, no tagger."""

from __future__ import annotations

from typing import Final

AUXILIARIES: Final = frozenset(
    """é são era eram foi foram será serão seria seriam está estão estava estavam esteve
    estiveram tem têm tinha tinham teve tiveram terá terão há havia houve haverá pode
    podem podia podiam pôde puderam poderá poderão deve devem devia deviam deverá
    deverão vai vão ia iam fica ficam ficou ficaram ficará ficava""".split()
)

_OTHER: Final = frozenset(
    """menciona mencionam informa informam indica indicam explica explicam descreve descrevem
    determina determinam estabelece estabelecem fornece fornecem apresenta apresentam declara
    declaram recomenda recomendam contempla abrange abrangem aparece aparecem parece parecem
    emprega empregam abre abrem abriu abriram acontece acontecem aconteceu adquire adquiriu afirma
    alcança alcançou atende atendem atinge atingiu atua atuam caiu caíram cabe cabem
    começa começam compõe compôs concede concedeu conclui concluiu conduz consegue
    consiste consistem constitui contém contêm corresponde cobre cobrem cresce cresceu
    cumpre custa custam dá dão deu deram decide decidiu define definiu depende dependem
    descobriu desenvolve dispõe dispõem diz dizem disse disseram divide dura duram
    elegeu encerra escreve escreveu estende existe existem exige exigem expira expiram
    fabrica faz fazem fez fizeram fecha fecham funciona funcionam garante garantem gera
    geram impede impõe inclui incluem incluiu incluía inicia integra intervém investe
    leva levam localiza-se mantém mantêm mede medem morre morreu nasce nasceu obteve
    ocorre ocorrem ocorreu ocupa oferece oferecem ofereceu opera operam parte partem
    passa passam perde perdeu perderam permanece permite permitem permitiu pertence
    pertencem pesa pesam possui possuem possuía precisa precisam prevê preveem previu
    proíbe proíbem produz produzem produziu protege protegem quer querem recebe recebem
    recebeu receberam reduz reduziu reside representa representam requer requerem reúne
    reuniu rende rendeu sabe sabem sai saem saiu saíram serve servem sofreu sobe subiu
    surge surgiu suporta suportam termina terminam trabalha trabalham traz trazem trouxe
    utiliza utilizam vale valem vem vêm veio vieram vence vencem venceu venceram vende
    vendem vendeu vigora vive vivem viveu abriga abrigam cobra cobram começou chega
    chegam conta contam entra entram usa usam mora moram informe informem mencione
    mencionem diga digam especifique especifiquem indique indiquem traga tragam
    apresente apresentem contenha contenham forneça forneçam esclareça revele seja sejam
    esteja tenha tenham haja possa possam""".split()
)

_AR_STEMS: Final = """
    abrig aceit acompanh administr adot alcanç alter alug ampli anunci apoi apresent aprov
    assin assum atravess aument autoriz baix busc cancel caus cham cheg cit cobr coloc começ
    compar complet compr conquist consider const contrat control convid cri declar deix
    demonstr demor desenh design divulg dobr doc document dur elabor elev elimin encerr
    encontr entr entreg envi estud expir explic export fabric fal fech financi form fund ganh
    gast govern grav gui implant import inaugur indic inici inspir instal integr invent jog
    julg lanç lev liber limit localiz mand marc med melhor mor mostr mud nome not observ ocup
    oper opt organiz pag particip pass patrocin pesquis plant prepar preserv process projet
    promov public qualific quebr realiz recus reform registr relat remov renov represent
    respeit result retorn revel sancion separ super suport termin test torn trabalh transform
    transmit trat us utiliz vari viaj visit volt vot
""".split()

# Forms that are as often nouns, adjectives or prepositions.
NOUN_LIKE: Final = frozenset(
    """parte partem serve conta contam cobre leva mede vale usa passa entra vive vence cobra
    era""".split()
)

_PAST: Final = frozenset(
    stem + ending for stem in _AR_STEMS for ending in ("ou", "aram", "ava", "avam", "ará", "arão")
)
PRESENT: Final = frozenset(stem + ending for stem in _AR_STEMS for ending in ("a", "am"))
"""Present forms that are often nouns ("entrega", "paga"): verbs where a verb has to be."""
FINITE: Final = AUXILIARIES | _OTHER | _PAST
POSSESSION: Final = frozenset(
    """tem têm possui possuem oferece oferecem inclui incluem contém contêm vende vendem exige
    exigem aceita aceitam cobre cobrem""".split()
)
"""Verbs whose objects can be told apart: who has A and B has A, and has B."""

_PLURAL_ENDINGS: Final = ("am", "em", "ão", "êm", "õem")
IMPERSONAL: Final = frozenset(
    "há havia houve haverá existe existem trata-se faz fazem cabe".split()
)
"""Verbs without a subject of their own at the start of a sentence."""


_SINGULAR: Final = {
    "são": "é",
    "foram": "foi",
    "eram": "era",
    "serão": "será",
    "estão": "está",
    "têm": "tem",
    "vêm": "vem",
    "vão": "vai",
    "deram": "deu",
    "fizeram": "fez",
    "tiveram": "teve",
    "estiveram": "esteve",
    "puderam": "pôde",
    "contêm": "contém",
    "mantêm": "mantém",
    "saíram": "saiu",
    "caíram": "caiu",
}


def singular(verb: str) -> str | None:
    """Return "recebeu" for the lower-case third person plural "receberam"; None if unknown."""
    if verb in _SINGULAR:
        return _SINGULAR[verb]
    for plural, one in (("aram", "ou"), ("eram", "eu"), ("iram", "iu"), ("arão", "ará")):
        if verb.endswith(plural) and len(verb) > len(plural) + 1:
            return f"{verb[: -len(plural)]}{one}"
    if verb.endswith(("am", "em")) and len(verb) > 4:
        return verb[:-1]
    return None


def is_plural(verb: str) -> bool:
    """Return whether the lower-case finite form `verb` is a third person plural."""
    return verb.endswith(_PLURAL_ENDINGS) and verb not in {"tem", "vem"}
