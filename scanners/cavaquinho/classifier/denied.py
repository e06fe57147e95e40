"""What the context itself calls false, as in "The gate opens at 9. This is a myth.".

A model sees such a sentence alone, or with its neighbours, and takes it for a statement either way.
So it is put to the model, and to the exact comparisons, as what the context says with it: "It is
false that the gate opens at 9." Only wordings that leave little doubt count, and only for what they
surely speak of: the sentence before, the rest of their own, or the items of the list below.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from cavaquinho.classifier.plain_words import in_plain_words
from cavaquinho.text.function_words import (
    SPEECH_VERBS,
    STARTERS_ENGLISH,
    STARTERS_PORTUGUESE,
)
from cavaquinho.text.languages import detect_language

_LONGEST: Final = 200
"""Characters of a sentence or heading above which it denies nothing. A choice of ours."""

_SAID: Final = r"""(?: statement | claim | assertion | sentence | allegation | information | story
    | news | report | rumou?r | belief )"""
_DITO: Final = r"""(?: afirmação | alegação | frase | informação | notícia | história | crença
    | declaração )"""
_FALSE: Final = r"""(?: not\ (?: true | so | the\ case | correct | accurate ) | false | untrue
    | incorrect | inaccurate | fake | fake\ news | made\ up | nonsense
    | an?\ (?: (?: complete | common | popular | pure )\ )?
        (?: myth | lie | hoax | fabrication | falsehood | misconception ) )"""
_FALSO: Final = r"""(?: fals[oa]s? | incorret[oa]s? | inverídic[oa]s? | improcedentes? | fake
    | fake\ news | inventad[oa]s? | (?: uma?\ )? (?: mentira | mito | invenção | equívoco ) s? )"""
_WHOLLY: Final = (
    r"(?: (?: simply | completely | totally | entirely | utterly | just | plainly )\ )?"
)
_DE_TODO: Final = r"(?: (?: simplesmente | totalmente | completamente | apenas )\ )?"
_END: Final = r"(?= \s* (?: [.!,;:–—] | $ ) )"
"""Where a verdict ends: "that is not true of the bridge" is none."""


def _read(text: str) -> re.Pattern[str]:
    return re.compile(text, re.VERBOSE)


_VERDICTS: Final = (
    _read(rf"""(?: (?: but | however | yet | of\ course | actually | in\ fact ),?\ )?
        (?: (?: this | that | it ) (?: \ (?: is | was | turned\ out\ to\ be ) | ['’]s )
        | (?: this | that | the\ (?: last | above )? \ ? ) \ ? {_SAID}
            \ (?: is | was | turned\ out\ to\ be | proved\ to\ be | has\ been\ proven )
        )\ {_WHOLLY} {_FALSE} {_END}"""),
    _read(rf"""(?: (?: but | however ),?\ )? (?: this | that | it )
        \ (?: isn['’]t | wasn['’]t )\ (?: true | so | the\ case | correct | accurate ) {_END}"""),
    _read(rf"""(?: this | that | the )\ (?: statement | claim | assertion | sentence | information )
        \ (?: is | was )\ {_WHOLLY} wrong {_END}"""),
    _read(
        rf"(?: this | that | it )\ (?: has\ been | was | is )\ (?: debunked | disproved ) {_END}"
    ),
    _read(
        r"""none\ of\ (?: this | that | it )\ (?: (?: is | was )\ true | (?: ever\ )? happened )
        [.!]* $"""
    ),
    _read(r"""(?: not\ true | not\ so | false | untrue | wrong | incorrect | nonsense
        | just\ kidding | only\ joking | april\ fools?(?: ['’] )? ) [.!]* $"""),
    _read(rf"""(?: (?: mas | porém | contudo | no\ entanto | na\ verdade ),?\ )?
        (?: (?: isso | isto | (?: essa | esta | a )\ {_DITO} )\ )?
        (?: é | era | foi )\ {_DE_TODO} {_FALSO} {_END}"""),
    _read(rf"""(?: (?: mas | porém | contudo | no\ entanto ),?\ )?
        (?: (?: isso | isto | (?: essa | esta | a )\ {_DITO} )\ )?
        não\ (?: procede | (?: é | era | foi )\ (?: bem\ )? (?: verdade | verdadeir[oa]
        | verídic[oa] | corret[oa] | assim | o\ caso ) ) {_END}"""),
    _read(rf"(?: isso | isto )\ (?: já\ )? foi\ (?: desmentido | desmascarado ) {_END}"),
    _read(r"nada\ disso\ (?: é\ verdade | aconteceu ) [.!]* $"),
    _read(r"(?: falso | mentira | errado | incorreto | brincadeira | não\ procede ) [.!]* $"),
)
_BEFORE: Final = re.compile("|".join(f"(?:{one.pattern})" for one in _VERDICTS), re.VERBOSE)
"""Of a sentence in lower case: it calls the sentence before it false."""

_LABEL: Final = _read(
    r"""(?: (?: common | popular )\ )?
    (?: myth | misconception | hoax | false\ (?: claim | statement | belief ) | fake\ news
    | mito | boato\ falso | fake\ news | (?: afirmação | notícia | alegação | crença )\ falsa )
    (?: \ ? (?: \# | n[oº]\.? )? \ ? \d{1,3} )? \s* [:–—] \s+"""
)
"""What calls the rest of its sentence false; "False: it opens at 9" is an answer, and does not."""

_ABOUT: Final = (
    r"(?: \ (?: about | on | regarding | concerning | around | of | in )\ [^.!?:]{1,80} )?"
)
_SOBRE: Final = r"(?: \ (?: sobre | acerca | em | n[oa]s? | d[oa]s? | que )\ [^.!?:]{1,80} )?"
_THESE: Final = rf"""(?: (?: the\ following | these ) (?: (?: \ \w+ )? \ {_SAID}s? )?
    | (?: the\ )? {_SAID}s?\ below )"""
_BELOW: Final = (
    _read(
        rf"""(?: (?: some | common | popular | widespread | the | top | \w{{3,5}} | \d+ )\ ){{0,3}}
        (?: myths | misconceptions | falsehoods | hoaxes | untruths | fake\ (?: news | facts )
            | (?: false | untrue | incorrect | debunked )
                \ (?: claims | statements | beliefs | stories ) )
        {_ABOUT} [.:]?"""
    ),
    _read(
        rf"""(?: all\ (?: of\ )? )? {_THESE} {_ABOUT} \ (?: is | are | was | were )
        \ (?: all\ | both\ )? (?: {_FALSE} | wrong | myths | lies | hoaxes ) [.:]?"""
    ),
    _read(
        rf"""none\ of\ {_THESE} {_ABOUT} \ (?: is | are | was | were )
        \ (?: true | correct | accurate | right ) [.:]?"""
    ),
    _read(
        rf"""(?: (?: alguns | algumas | os | as | principais | maiores | \w{{3,6}} | \d+ )\ ){{0,3}}
        (?: mitos | inverdades | falsidades | boatos\ falsos | fake\ news
            | (?: afirmações | informações | notícias | alegações | crenças | frases )
                \ (?: falsas | incorretas | inverídicas ) )
        (?: \ (?: comuns | populares | frequentes ) )? {_SOBRE} [.:]?"""
    ),
    _read(
        rf"""(?: tod[ao]s\ )? (?: as | estas | essas )\ (?: seguintes\ )?
        (?: afirmações | alegações | frases | informações | notícias | declarações )
        (?: \ (?: abaixo | a\ seguir | seguintes ) )? {_SOBRE}
        \ são\ (?: todas\ )? (?: {_FALSO} | erradas ) [.:]?"""
    ),
    _read(
        rf"""nenhuma\ das\ (?: seguintes\ )? (?: afirmações | alegações | frases | informações )
        (?: \ (?: abaixo | a\ seguir | seguintes ) )? {_SOBRE}
        \ (?: é | está )\ (?: verdadeira | correta | certa | verdade ) [.:]?"""
    ),
)
"""Of a heading or paragraph in lower case: it calls the items of the list below it false."""

_WITHIN: Final = tuple(
    re.compile(text, re.VERBOSE | re.IGNORECASE)
    for text in (
        r"""it (?: \ (?: is | was ) | ['’]s )\ (?: just\ )?
        an?\ (?: (?: common | popular | complete )\ )?
        (?: myth | lie | hoax | misconception | falsehood | fabrication )\ that\ (?P<said> .+ )""",
        r"""(?: a | one | another | the )\ (?: (?: common | popular | widespread | persistent )\ )?
        (?: myth | misconception | hoax | false\ (?: claim | belief ) )
        (?: \ about\ [^,.:;]{1,60}? )? \ (?: is | was )\ that\ (?P<said> .+ )""",
        rf"""(?: that | the\ (?: idea | notion | {_SAID} )\ that )\ (?P<said> [^,;]+? )
        \ is\ {_WHOLLY} (?: {_FALSE} | wrong ) [.!]*""",
        r"""é\ (?: uma?\ )? (?: mito | mentira | equívoco | falácia )\ (?: dizer\ )?
        que\ (?P<said> .+ )""",
        r"""(?: um | outro | o )\ (?: mito | equívoco ) (?: \ (?: comum | popular ) )?
        (?: \ sobre\ [^,.:;]{1,60}? )? \ é\ que\ (?P<said> .+ )""",
        rf"""a\ (?: ideia | {_DITO} )\ de\ que\ (?P<said> [^,;]+? )
        \ é\ {_DE_TODO} (?: {_FALSO} | errada ) [.!]*""",
    )
)
"""Ways to say in one sentence that something is false."""

_THAT: Final = re.compile(r"that |que ", re.IGNORECASE)
"""What all of these have; most sentences have not, and need no closer look."""

_RUMOUR: Final = re.compile(
    r"[^.]{0,80}?\b(?:rumou?rs?|reports?|posts?|gossip|stories|story|press|newspapers?|media|boatos?"
    r"|rumores|notícias?|mensagens|mensagem|jornais|jornal|imprensa)\b[^.]{0,60}? (?:said|says?"
    r"|claim(?:ed|s)?|suggest(?:ed|s)?|reported|ha[ds] it|dizia[m]?|diz(?:em)?|afirmava[m]?|afirmou"
    r"|disseram|disse|noticiou|noticiaram) (?P<that>that|que) (?P<said>[^.]+)\.?"
)
"""What is only going round, in lower case."""
_DENIES: Final = re.compile(
    r"(?P<told>[^.,;:]{2,60}? (?:(?:has |have )?(?:denied|denies|deny)|neg(?:ou|a|aram)"
    r"|desment(?:iu|e|iram)))(?: (?:this|that|it|isso|isto|(?:the|these|those|os?|as?) (?:rumou?rs?"
    r"|reports?|claims?|stor(?:y|ies)|news|boatos?|rumores|informaç(?:ão|ões)|notícias?)))?\.?"
)
"""Who denies it, and does no more."""
_DENYING: Final = (" denied", " denies", " deny", " nega", " negou", " desment")

_REPORTING: Final = SPEECH_VERBS | frozenset(
    """say tell tells told claim claims claimed believe believes believed think thinks thought
    according hear heard read reported alleged dizem dizer conta contam contou acredita acreditam
    acreditava acha acham achava segundo conforme alega alegam alegou afirma afirmam ouviu
    leu""".split()
)

_TRUE: Final = re.compile(r"\b(?:facts?|truths?|reality|fatos?|verdades?|realidade)\b")


def denies_list(text: str) -> bool:
    """Return whether a heading or paragraph calls the items of the list below it false."""
    said = text.strip().casefold()
    if len(said) > _LONGEST or _TRUE.search(said):
        return False
    return any(one.fullmatch(said) for one in _BELOW)


def denied_places(sentences: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Yield the sentences of a document that it calls false, as what it says with them.

    What does nothing but call the sentence before it false says "".
    """
    for place, sentence in enumerate(sentences):
        plain = plainly(sentence)
        if plain != sentence:
            yield place, plain
        said = sentence[: _LONGEST + 1].strip().casefold()
        told = _rumour_denied(sentences[place - 1], sentence) if place else ""
        if told:
            yield place, told
            continue
        label = _LABEL.match(said)
        if label and len(sentence) <= _LONGEST:
            yield place, denial(sentence.strip()[label.end() :], sentence)
        elif place and len(said) <= _LONGEST and _calls_false(said):
            before = sentences[place - 1]
            # Of "She said that it opens at 9", what she said is false, and not that she did.
            if not before.rstrip().endswith(("?", ":")) and not _reports(before):
                yield place - 1, denial(before, sentence)
                if _BEFORE.fullmatch(said.rstrip(".!")):
                    yield place, ""


def _rumour_denied(before: str, sentence: str) -> str:
    """Return "The firm denied this." with the rumour that it denies; "" if it does not."""
    if not any(hint in sentence for hint in _DENYING):
        return ""
    if len(sentence) > _LONGEST or len(before) > _LONGEST:
        return ""
    denies = _DENIES.fullmatch(sentence.strip())
    rumour = _RUMOUR.fullmatch(before.strip().lower()) if denies else None
    if denies is None or rumour is None:
        return ""
    said = before.strip()[rumour.start("said") : rumour.end("said")]
    return f"{denies['told']} {rumour['that']} {said}."


def plainly(sentence: str) -> str:
    """Return "It is a myth that ..." and its like as "It is false that ...", the rest as it is.

    What denies or permits by itself is put in plain words, see `in_plain_words`.
    """
    sentence = in_plain_words(sentence)
    text = sentence.strip()
    if len(text) > _LONGEST or text.endswith("?") or not _THAT.search(text):
        return sentence
    found = next((match for one in _WITHIN if (match := one.fullmatch(text))), None)
    return sentence if found is None else denial(found["said"].rstrip(".!") + ".", text)


def _reports(sentence: str) -> bool:
    return not _REPORTING.isdisjoint(re.findall(r"\w+", sentence.casefold()))


def _calls_false(said: str) -> bool:
    return _BEFORE.match(said) is not None


def denial(statement: str, near: str = "") -> str:
    """Return a sentence that says of `statement` that it is false.

    Args:
        statement: A sentence.
        near: Text beside it, which tells the language if it does not.
    """
    statement = statement.strip()
    first, _, rest = statement.partition(" ")
    if first.lower() in STARTERS_ENGLISH | STARTERS_PORTUGUESE:
        statement = f"{first.lower()} {rest}"
    language = detect_language(statement) or detect_language(f"{statement} {near}")
    return f"{'É falso que' if language == 'portuguese' else 'It is false that'} {statement}"
