"""Whether a sentence of the context is the claim word for word, and nothing near it could turn it.

Then the model need not be asked. Only a whole sentence counts, never a piece of one ("it is false
that ..."), and only where the sentences around it have no word that may take it back, put it into
somebody's mouth or make it up. When in doubt the model is asked, as about any other claim.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from typing import Final

from cavaquinho.classifier.premises import ReadContext
from cavaquinho.classifier.readable import readable
from cavaquinho.evidence import Window
from cavaquinho.text.function_words import ANSWERS, PRONOUNS, SPEECH_VERBS

_BEFORE: Final = 3
_AFTER: Final = 4
"""Sentences that are looked at before and after the claim's. Choices of ours."""

_LONGEST: Final = 4000
"""Characters of a paragraph before a sentence beyond which the model is asked: an open quotation
could begin anywhere in it."""

_ENDS: Final = ".!…"
_QUOTES: Final = re.compile('["“”„«»‹›<>~‘「」『』]')
_WORD: Final = re.compile(r"[^\W\d_]+")
_SUBJECTS: Final = PRONOUNS - {"the", "there"}
_SPOKEN: Final = frozenset(
    "i we you my our your me us eu nós você vocês meu minha nosso nossa seu sua seus suas its his "
    "her their".split()
)
"""Words whose meaning depends on who says them, or on what was said before."""

_TURNING: Final = (
    frozenset(
        """
        false falsely untrue true truth wrong wrongly incorrect incorrectly mistaken mistake
        mistakes error errors myth myths hoax rumor rumors rumour rumours fake lie lies lied fiction
        fictional misconception misconceptions retracted retraction correction corrected denied
        denies deny claim claims claimed alleged alleges allegedly supposedly reportedly imagine
        suppose supposed hypothetical hypothetically example joke jokes satire parody dream dreamed
        dreamt story novel film according say tells told tell believe believes believed think thinks
        thought contrary instead longer since now formerly previously until outdated obsolete
        superseded replaced changed updated draft proposal proposed plan following quote quoted if
        unless whether would not never none nope kidding joking nobody nothing inaccurate
        inaccurately debunked disproved bogus nonsense misinformation disinformation hoaxes
        hallucination hallucinated hallucinating invented pretend assume assuming scenario legend
        legends tale tales folklore conspiracy conspiracies scam parodies propaganda cancelled
        canceled revoked rescinded abolished repealed suspended annulled withdrawn rejected
        dismissed voted unconfirmed unverified unproven disputed doubtful fictitious fabricated
        placeholder lorem except disclaimer planned avoid wish used bot above
        falso falsa falsos falsas verdade verdadeiro verdadeira mentira mentiras mito mitos errado
        errada errados erradas erro erros incorreto incorreta engano equívoco equívocos boato boatos
        desmentiu desmentido desmentida nega negou negam alega alegou alegam suposto suposta
        supostamente imaginemos suponha suponhamos hipótese hipotético exemplo piada sátira sonho
        sonhou história romance filme segundo conforme dizem dizer conta contou acredita acreditam
        acreditava acha acham contrário retratou retratação correção corrigiu corrigido
        desatualizado desatualizada substituído substituída agora desde mudou alterado alterada
        antes rascunho proposta plano seguinte seguintes citação se caso seria não nunca nada nem
        ninguém nenhum nenhuma nenhuns nenhumas brincadeira invenção inventado inventada inventou
        lenda lendas conto contos fábula ficção fictício fictícia desmascarado desmascarada
        improcedente improcede procede inverídico inverídica inverdade inverdades desinformação
        conspiração revogado revogada cancelado cancelada suspenso suspensa anulado anulada abolido
        abolida extinto extinta vetado vetada rejeitado rejeitada votou moção tomara oxalá cenário
        alucinação duvidoso duvidosa contestado contestada exceto salvo evite evitar acima
        """.split()
    )
    | SPEECH_VERBS
    | ANSWERS
)
"""Words beside a sentence that may take it back, date it, report it or make it up."""

_LIMITING: Final = frozenset(
    """but however yet although though only except unless still once wait oops mas porém contudo
    todavia entretanto embora só somente apenas exceto salvo caso""".split()
)
"""Words with which the next sentence may begin to do so."""

_FRAGMENT: Final = 3
"""Words up to which a neighbour is no sentence, though it ends like one: "On Mondays only."."""


def stating(claim: str, windows: Sequence[tuple[Window, str]], context: ReadContext) -> int | None:
    """Return the position of the window that says `claim` word for word; None if none surely does.

    Nothing may differ but case, white space, markup, typography and the mark at the end.

    Args:
        claim: As the model would get it.
        windows: Windows with what the model would read for them.
        context: The context they are from.
    """
    wanted = _plain(claim)
    if not wanted or _depends(wanted) or _QUOTES.search(claim):
        return None
    for position, (window, premise) in enumerate(windows):
        if window.size == 1 and _plain(premise) == wanted and _stands_alone(window, context):
            return position
    return None


def _plain(text: str) -> str:
    text = readable(text).strip()
    return "" if text.endswith("?") else text.rstrip(_ENDS).rstrip().casefold()


def _depends(text: str) -> bool:
    """Return whether a statement, as "It opened in 1999", means something else elsewhere."""
    words = _WORD.findall(text)
    return bool(_SUBJECTS.intersection(words[:3])) or bool(_SPOKEN.intersection(words))


def _stands_alone(window: Window, context: ReadContext) -> bool:
    place = window.sentences[0]
    split = context.index.context
    text = split.documents[split.owners[place]].text
    start = text.rfind("\n\n", 0, window.start) + 1
    before = text[start : window.start]
    return (
        len(before) <= _LONGEST
        and not _QUOTES.search(window.text)
        and _begins(before)
        and window.text.rstrip().endswith(tuple(_ENDS))
        and not _is_open(before)
        and not any(map(_turns, _neighbours(place, context)))
        and not any(map(_turns, _above(place, context)))
        and not _is_limited(place, context)
    )


def _begins(before: str) -> bool:
    """Return whether a sentence begins behind `before`, the paragraph so far."""
    before = before.strip()
    return not before or before.endswith((*_ENDS, "?"))


def _is_open(before: str) -> bool:
    """Return whether a quotation, a bracket or a quoted line may go on."""
    line = before[before.rfind("\n") + 1 :]
    odd = before.count('"') % 2 == 1
    unclosed = any(
        before.count(one) > before.count(other)
        for one, other in ("“”", "«»", "()", "‘’", "「」", "『』", "[]")
    )
    return odd or unclosed or ">" in line or "„" in before


def _neighbours(place: int, context: ReadContext) -> list[str]:
    split = context.index.context
    first, last = max(0, place - _BEFORE), min(len(split.sentences), place + _AFTER + 1)
    return [
        split.sentences[one].text
        for one in range(first, last)
        if one != place and split.owners[one] == split.owners[place]
    ]


def _above(place: int, context: ReadContext) -> Iterator[str]:
    """Yield what may stand over a sentence: the first of its document, headings and the like."""
    split = context.index.context
    first = bisect_left(split.owners, split.owners[place])
    for one in range(first, place):
        text = split.sentences[one].text
        if one == first or not text.rstrip().endswith((*_ENDS, "?")):
            yield text


def _is_limited(place: int, context: ReadContext) -> bool:
    """Return whether what stands right beside a sentence may be a piece of it."""
    split = context.index.context
    for beside in (place - 1, place + 1):
        if 0 <= beside < len(split.owners) and split.owners[beside] == split.owners[place]:
            text = split.sentences[beside].text.rstrip()
            words = _WORD.findall(text.casefold())
            short = len(words) <= _FRAGMENT and text.endswith(tuple(_ENDS))
            begins = beside > place and not _LIMITING.isdisjoint(words[:1])
            if short or begins or (beside < place and text.endswith((":", ",", ";"))):
                return True
    return False


def _turns(sentence: str) -> bool:
    return not _TURNING.isdisjoint(_WORD.findall(readable(sentence).casefold()))
