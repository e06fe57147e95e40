"""Irregular verb forms of English and Portuguese -> one form to be stemmed."""

from __future__ import annotations

from typing import Final

_ENGLISH: Final = """
began begun begin begins|beat beaten|became become becomes|bore borne bear|bit bitten bite
bought buy buys|broke broken break breaks|brought bring brings|built build builds|burnt burned burn
caught catch|chose chosen choose chooses|came come comes|price prices priced cost costs
weight weights weighed weighs weigh|drew drawn draw draws
drank drunk drink|drove driven drive drives|ate eaten eat eats|fell fallen fall falls
fed feed feeds|felt feel feels|fought fight fights|found finds find|flew flown fly flies
forbade forbidden forbid|froze frozen freeze|gave given give gives|went gone go goes
grew grown grow grows|held hold holds|heard hear hears|hid hidden hide|kept keep keeps
knew known know knows|laid lay lays|led lead leads|left leave leaves|lent lend|lost lose loses
made make makes|meant mean means|met meet meets|paid pay pays|ran run runs|rose risen rise rises
said say says|saw seen see sees|sold sell sells|sent send sends|shook shaken shake|shot shoot shoots
showed shown show shows|sang sung sing sings|sank sunk sink sinks|slept sleep sleeps
spoke spoken speak speaks|spent spend spends|stole stolen steal steals|stood stand stands
struck strike strikes|swore sworn swear|swam swum swim|took taken take takes|taught teach teaches
told tell tells|thought think thinks|threw thrown throw throws|understood understand
woke woken wake|wore worn wear wears|won win wins|wrote written write writes
"""
_PORTUGUESE: Final = """
escrito escrita escritos escritas escreveu escreveram escreve escrevem escrever
feito feita feitos feitas fez fizeram fazer|dito dita disse disseram diz dizem dizer
visto vista viu viram ver|posto posta pos puseram por
aberto aberta abertos abertas abriu abriram abre abrem abrir
coberto coberta cobriu cobriram cobre cobrir|pago pagos pagou pagaram paga pagas pagam pagar
ganho ganhou ganharam ganha ganham ganhar|gasto gasta gastou gastaram gastar
eleito eleita eleitos elegeu elegeram eleger|aceito aceita aceitou aceitaram aceitar
entregue entregues entregou entregaram entregar|preso presa presos presas prendeu prenderam prender
morto morta matou mataram matar|descoberto descoberta descobriu descobriram descobre descobrir
composto composta compos compuseram compoe compor
produzido produzida produziu produziram produz produzir
traduzido traduzida traduziu traduziram traduz traduzir
construido construida construiu construiram constroi construir
dirigido dirigida dirigiu dirigiram dirige dirigir|trouxe trouxeram traz trazido trazer
paes pao|caes cao|maos mao|irmaos irmao|capitaes capitao|alemaes alemao|avioes aviao|leoes leao
caminhoes caminhao|cartoes cartao|portoes portao|botoes botao|saloes salao|campeoes campeao
venceu venceram vence vencem vencido vencer|perdeu perderam perde perdem perdido perder
pesou pesaram pesa pesam peso pesos pesar|custou custaram custa custam preco precos custar
vendeu venderam vende vendem vendido vendida vender|fechou fecharam fecha fecham fechado fechar
"""


def _read() -> dict[str, str]:
    bases: dict[str, str] = {}
    for group in (_ENGLISH + "|" + _PORTUGUESE).replace("\n", "|").split("|"):
        words = group.split()
        for word in words:
            bases.setdefault(word, words[-1])
    return bases


_BASES: Final = _read()
# Nouns and adjectives far more often than forms of these verbs.
_COMMON: Final = frozenset("left found lay bear felt saw fly can mean ganho vista vem por".split())


_PLURALS: Final = ("coes", "soes")
"""Plurals of Portuguese words in "-ção" and "-são", folded."""


def base(word: str) -> str:
    """Return one form for all forms of an irregular verb; other words as they are. Folded words."""
    if word.endswith(_PLURALS):
        return f"{word[:-3]}ao"
    return word if word in _COMMON else _BASES.get(word, word)
