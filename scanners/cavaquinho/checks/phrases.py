"""Several words that count or deny as one: "no one", "the majority of", "em momento algum"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cavaquinho.checks.profile import Word

ALL, NONE, SOME, MOST, FEW = "all", "none", "some", "most", "few"
IDLE = "=idle"
NEARLY, MANY, ONLY_SOME, NOT_ALL = "=nearly", "=many", "=onlysome", "=notall"

_TABLE: Final = {
    "nobody": "no one|not one person|not a single person|not a soul|nem uma pessoa|pessoa nenhuma",
    "nothing": "not a thing|not one thing|coisa alguma|coisa nenhuma",
    NONE: "not one of|not a single one of|not even one of|nem um dos|nem uma das|no single",
    "no": "not a single|not even one|not any|not one",
    "nenhum": "nem um unico|nem uma unica|nem um so|nem uma so|nem sequer um|nem sequer uma|"
    "nem mesmo um|nem mesmo uma|nenhum unico|nenhuma unica",
    NOT_ALL: "not all|not every|not each|not everyone|not everybody|nem todos|nem todas|nem todo|"
    "nem toda|nem tudo|nao todos|nao todas|less than all",
    MOST: "the majority of|a majority of|the greater part of|the larger part of|the bulk of|"
    "more than half of|more than half the|more than half|over half of|over half the|over half|"
    "most of|a maioria de|a maioria do|a maioria da|a maioria dos|a maioria das|maioria dos|"
    "maioria das|a maior parte de|a maior parte do|a maior parte da|a maior parte dos|"
    "a maior parte das|mais da metade de|mais da metade do|mais da metade da|mais da metade dos|"
    "mais da metade das|mais de metade dos|mais de metade das|mais de metade do|mais de metade da",
    NEARLY: "almost all|nearly all|virtually all|practically all|almost every|nearly every|"
    "almost everyone|nearly everyone|almost everybody|nearly everybody|the vast majority of|"
    "a vast majority of|the great majority of|the overwhelming majority of|all but a few|"
    "quase todos|quase todas|quase todo|quase toda|praticamente todos|praticamente todas|"
    "praticamente todo|praticamente toda|a grande maioria dos|a grande maioria das|"
    "a grande maioria do|a grande maioria da|a imensa maioria dos|a imensa maioria das|"
    "a ampla maioria dos|a ampla maioria das|a vasta maioria dos|a vasta maioria das|"
    "a esmagadora maioria dos|a esmagadora maioria das|quase a totalidade dos|"
    "quase a totalidade das|com poucas excecoes todos|com poucas excecoes todas",
    MANY: "a large number of|a great number of|a great many|a large part of|a good part of|"
    "much of|a lot of|lots of|many of|grande parte de|grande parte do|grande parte da|"
    "grande parte dos|grande parte das|boa parte de|boa parte do|boa parte da|boa parte dos|"
    "boa parte das|muitos dos|muitas das|um grande numero de",
    FEW: "a small number of|only a small number of|just a small number of|only a few|just a few|"
    "only a handful of|a handful of|just a handful of|not many of|not many|very few of|very few|"
    "few of|a minority of|the minority of|only a minority of|a small minority of|"
    "only a small minority of|hardly any of|hardly any|scarcely any|almost no|almost none of|"
    "almost none|virtually no|only a small part of|a small part of|"
    "um pequeno numero de|so um pequeno numero de|apenas um pequeno numero de|"
    "somente um pequeno numero de|uma minoria de|uma minoria dos|uma minoria das|a minoria de|"
    "a minoria dos|a minoria das|apenas a minoria dos|apenas a minoria das|so a minoria dos|"
    "so a minoria das|apenas uma minoria de|apenas uma minoria dos|apenas uma minoria das|"
    "so uma minoria dos|so uma minoria das|uma pequena parte de|uma pequena parte do|"
    "uma pequena parte da|uma pequena parte dos|uma pequena parte das|so uma pequena parte dos|"
    "apenas uma pequena parte dos|apenas uma pequena parte das|nao muitos|nao muitas|"
    "nao sao muitos|nao sao muitas|nao eram muitos|nao eram muitas|nao foram muitos|"
    "nao foram muitas|nao ha muitos|nao ha muitas|um punhado de|so uns poucos|apenas uns poucos|"
    "so poucos|so poucas|apenas poucos|apenas poucas|somente poucos|somente poucas|"
    "muito poucos|muito poucas|quase nenhum|quase nenhuma",
    ONLY_SOME: "only some of|only some|just some of|just some|only part of|only a part of|"
    "only one of|just one of|only two of|some but not all of|some but not all|"
    "so alguns|so algumas|apenas alguns|apenas algumas|somente alguns|somente algumas|"
    "so parte de|so parte do|so parte da|so parte dos|so parte das|apenas parte de|"
    "apenas parte do|apenas parte da|apenas parte dos|apenas parte das|somente parte dos|"
    "somente parte das|so um dos|so uma das|apenas um dos|apenas uma das|somente um dos|"
    "somente uma das|alguns mas nao todos|algumas mas nao todas",
    SOME: "some of|several of|part of the|a part of|a number of|a few of|a few|certain of|"
    "parte dos|parte das|parte do|parte da|uma parte dos|uma parte das|uma parte do|"
    "uma parte da|alguns dos|algumas das|um certo numero de",
    ALL: "all of|every one of|each one of|each of|every single one of|every single|each and every|"
    "the whole of|the whole|the entire|both of|a totalidade dos|a totalidade das|"
    "a totalidade do|a totalidade da|cada um dos|cada uma das|todo e qualquer|toda e qualquer",
    "both": "both the|os dois|as duas|the two",
    "neither": "neither of the two|neither of|none of the two|nenhum dos dois|nenhuma das duas",
    "never": "at no time|at no point|not once|not ever|on no occasion|not at any time|"
    "not even once|never once|not a single time|em momento algum|em momento nenhum|"
    "em nenhum momento|nem uma vez|nem uma unica vez|nenhuma vez|em nenhuma ocasiao|"
    "vez alguma|vez nenhuma|em tempo algum",
    "without": "without any|without a single|with no|devoid of|free of|free from|"
    "in the absence of|in absence of",
    "sem": "sem nenhum|sem nenhuma|sem qualquer|sem quaisquer|sem ninguem|sem que ninguem|"
    "livre de|livres de|na ausencia de|isento de|isenta de|isentos de|isentas de|continua sem|"
    "continuam sem|segue sem|seguem sem|permanece sem|permanecem sem",
    "=fewpeople": "few people|very few people|only a few people|hardly anyone|hardly anybody|"
    "almost nobody|almost no one|scarcely anyone|pouca gente|muito pouca gente|poucas pessoas|"
    "quase ninguem|pouquissima gente|pouquissimas pessoas|praticamente ninguem",
    "=manypeople": "many people|lots of people|a lot of people|muita gente|muitas pessoas|"
    "um grande numero de pessoas",
    "=mostpeople": "most people|the majority of people|a maioria das pessoas|"
    "a maior parte das pessoas|a maioria da gente",
    "not": "it is not true that|it isn't true that|it is untrue that|it is false that|"
    "it is not the case that|by no means|in no way|under no circumstances|in no case|has yet to|"
    "have yet to|had yet to|is yet to|are yet to|not yet|not at all|not in fact|not actually|"
    "not in any way|no longer|"
    "is still to be|are still to be|was still to be|were still to be|remains to be|"
    "remain to be|has still to be|have still to be|has still to|have still to",
    "nao": "nao e verdade que|e falso que|e mentira que|nao e certo que|de modo algum|"
    "de modo nenhum|de forma alguma|de forma nenhuma|de jeito nenhum|de maneira alguma|"
    "de maneira nenhuma|em hipotese alguma|em hipotese nenhuma|sob nenhuma hipotese|"
    "em nenhuma hipotese|ainda nao|nao mais|ja nao|se recusou a|se recusaram a|"
    "recusou se a|recusaram se a|se recusa a|se recusam a|se negou a|se negaram a|negou se a|"
    "negaram se a|se nega a|se negam a|ainda esta por|ainda estao por|esta por ser|"
    "estao por ser|ainda falta|ainda faltam",
    "only": "nothing but|nothing other than|nothing else but",
    "somente": "nada alem de|nada mais que|nada mais do que|nada senao|nada a nao ser",
    IDLE: "it is true that|it is the case that|e verdade que|e certo que|so far|ate agora|"
    "ate o momento|ate hoje|to date|none other than|no other than|"
    "ninguem menos que|ninguem menos do que|nenhum outro senao",
    "gratis": "free of charge|at no charge|at no cost|for free|de graca|sem custo|sem custos|"
    "sem cobranca",
}  # fmt: skip


def _read() -> dict[str, list[tuple[tuple[str, ...], str]]]:
    table: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for one, phrases in _TABLE.items():
        for phrase in phrases.split("|"):
            words = tuple(phrase.split())
            table.setdefault(words[0], []).append((words, one))
    for options in table.values():
        options.sort(key=lambda option: -len(option[0]))
    return table


_PHRASES: Final = _read()
_SMALL: Final = frozenset("of de do da dos das the a o os as um uma to and e is are for in".split())


def _telling(phrase: tuple[str, ...]) -> str:
    """Return the word of a phrase that other sentences have least."""
    return max((word for word in phrase if word not in _SMALL), key=len, default=phrase[0])


SPEAKING_PARTS: Final = frozenset(
    _telling(words)
    for options in _PHRASES.values()
    for words, one in options
    if one not in {IDLE, "gratis"}
)
"""One word of each phrase: a sentence without any of them has no phrase."""
_WHOLE: Final = frozenset("inteiro inteira inteiros inteiras".split())
_ANY: Final = frozenset("algum alguma".split())


def joined(words: Sequence[Word], portuguese: bool) -> list[Word]:
    """Return the words of a sentence with what counts or denies as one put in one word.

    "Paciente algum" becomes "paciente nenhum", and "a equipe inteira" keeps its "inteira" as a
    quantifier of what stands before it. Linear time.
    """
    found: list[Word] = []
    place = 0
    while place < len(words):
        word = words[place]
        option = _option(words, place)
        if option is not None:
            length, low = option
            raw = " ".join(item.raw for item in words[place : place + length])
            found.append(word._replace(low=low, stem=low, raw=raw, content=False, mark=False))
            place += length
            continue
        if portuguese and word.low in _ANY and _behind_noun(words, place):
            word = word._replace(low="nenhum", stem="nenhum")
        found.append(word)
        place += 1
    return found


def _option(words: Sequence[Word], place: int) -> tuple[int, str] | None:
    for phrase, low in _PHRASES.get(words[place].low, ()):
        end = place + len(phrase)
        if end > len(words) or any(
            words[place + at].low != phrase[at] for at in range(1, len(phrase))
        ):
            continue
        if words[place].clause != words[end - 1].clause:
            continue
        return len(phrase), low
    return None


def _behind_noun(words: Sequence[Word], place: int) -> bool:
    """Tell "paciente algum do estudo" from "algum paciente"."""
    if not place or not words[place - 1].content or words[place - 1].mark:
        return False
    return place + 1 == len(words) or not words[place + 1].content


def is_whole(word: Word) -> bool:
    """Tell whether a word says "the whole of it" behind its noun: "a equipe inteira"."""
    return word.low in _WHOLE
