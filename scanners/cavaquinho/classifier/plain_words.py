"""Wordings that deny or permit by themselves, put in plain words before the model reads them.

"Nothing prevents tenants from keeping a cat", "the patient denies fever", "students are exempt from
the fee", "no room was left unpainted": a small model takes them for their opposite. So they are put
as "tenants may be keeping a cat", "the patient has no fever", ..., in claim and context alike.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from re import Match
from typing import Final

_HINTS: Final = (
    *("nothing", " not stop", " not prevent", " not forbid", " not keep", " not prohibit", "nada "),
    *("status: ", "state: ", "situação", "estado", "exempt", "isent", "isenç", "denies ", "nega "),
    *("left un", "ficou sem", "victory", " win ", "vitória", "defeat", " loss ", "derrota"),
    *(" support for ", "suporte a", "included in the "),
)
"""Every form below holds one of these, or a comma behind a party."""
_LONGEST: Final = 400
"""Characters of a sentence above which it is left as it is. A choice of ours."""
_FEE: Final = (
    r"(?:\w+ ){0,2}?(?:fees?|charges?|tax(?:es)?|tolls?|fares?|payments?|tuition|rent|duty|duties)"
)
_TAXA: Final = (
    r"(?:taxas?|tarifas?|impostos?|mensalidades?|pedágio|anuidades?|multas?|contribuiç(?:ão|ões)|"
    r"custas|passagem|passagens|inscrição|IPTU|ICMS|IPVA)"
)
_NOT_HELD: Final = r"(?!(?:that|any|the|que|[oa]s|\w+ing|\w+[ai]r|ter|ser)\b)"
"""A patient denies fever; "denies having called" is another kind of saying."""
_ARTICLES: Final = {"da": "a ", "do": "o ", "das": "as ", "dos": "os ", "de": ""}
_ONE: Final = frozenset({"is", "was", "é", "está", "foi", "tem"})


def _exempt(match: Match[str]) -> str:
    verb = "does not pay" if match["be"].lower() in _ONE else "do not pay"
    return f"{verb} {match['what']}"


def _isento(match: Match[str]) -> str:
    verb = "não paga" if match["be"].lower() in _ONE else "não pagam"
    return f"{verb} {_ARTICLES[match['of'].lower()]}{match['what']}"


def _has_no(match: Match[str]) -> str:
    what = re.sub(r",? and (?:denies )?|, ", " and has no ", match["what"])
    return f"{match['who']} has no {what}"


def _nao_tem(match: Match[str]) -> str:
    said = f"não tem {re.sub(r',? e (?:nega )?|, ', ' e não tem ', match['what'])}"
    return f"{match['who']}{said}" if match["who"] else f"N{said[1:]}"


_FORMS: Final[tuple[tuple[re.Pattern[str], str | Callable[[Match[str]], str]], ...]] = tuple(
    (re.compile(form, re.IGNORECASE), said)
    for form, said in (
        (
            r"\b(?:the|this|that|it|our|your)(?: \w+){0,2} (?:does|do) not "
            r"(?:stop|prevent|forbid|keep|prohibit) (?P<who>[^,.;]{1,60}?) from (?P<what>\w+ing\b)",
            r"\g<who> may be \g<what>",
        ),
        (
            r"\bnothing (?:(?:in|of) [^,.;]{1,40} )?(?:prevents|stops|forbids|keeps|prohibits) "
            r"(?P<who>[^,.;]{1,60}?) from (?P<what>\w+ing\b)",
            r"\g<who> may be \g<what>",
        ),
        (
            r"\bnada (?:(?:n[oa]s?|em|d[oa]s?) [^,.;]{1,40} )?(?:impede|proíbe) "
            r"(?P<who>[^,.;]{1,60}?s) de (?P<what>\w+[aeiô]r\b)",
            r"\g<who> podem \g<what>",
        ),
        (
            r"\bnada (?:(?:n[oa]s?|em|d[oa]s?) [^,.;]{1,40} )?(?:impede|proíbe) "
            r"(?P<who>[^,.;]{1,60}?) de (?P<what>\w+[aeiô]r\b)",
            r"\g<who> pode \g<what>",
        ),
        (
            r"\b(?P<be>is|are|was|were) exempt(?:ed)? from (?:paying )?"
            rf"(?P<what>(?:the |any )?{_FEE})\b",
            _exempt,
        ),
        (
            r"\b(?P<be>é|são|está|estão|foi|foram) isent[oa]s? (?P<of>d[aeo]s?) (?:pagar )?"
            rf"(?P<what>{_TAXA})\b",
            _isento,
        ),
        (rf"\b(?P<be>tem|têm) isenção (?P<of>d[aeo]s?) (?P<what>{_TAXA})\b", _isento),
        (
            rf"(?P<who>\bpatient|\bpt\.?) denies {_NOT_HELD}(?P<what>[\w-][^.;:(]{{1,80}})",
            _has_no,
        ),
        (
            rf"(?P<who>\b(?:paciente|doente) |^)nega {_NOT_HELD}(?P<what>[\w-][^.;:(]{{1,80}})",
            _nao_tem,
        ),
        (
            r"\bno (?P<what>\w+(?: \w+)?) (?P<be>was|is|has been) left "
            r"un(?P<done>\w+ed|\w+en|\w+ht)\b",
            r"every \g<what> \g<be> \g<done>",
        ),
        (
            r"\b(?:drops|dropped|ends|ended|removes|removed|discontinues|discontinued|withdraws|"
            r"withdrew) support for (?=\S)",
            "no longer supports ",
        ),
        (
            r"\b(?:encerra|encerrou|remove|removeu|retira|retirou|descontinua|descontinuou) o "
            r"suporte (?=a)",
            "não oferece mais suporte ",
        ),
        (r"\bincluded in the (?:price|rate|fee|rent)\b", "included at no extra charge"),
        (r"\bnenhuma (?P<what>\w+) ficou sem ", r"toda \g<what> teve "),
        (r"\bnenhum (?P<what>\w+) ficou sem ", r"todo \g<what> teve "),
    )
)

_STATE: Final = re.compile(
    r"^(?:current )?(?:status|state|situação|estado)(?: atual)?: "
    r"(?:(?P<pt>não )|(?P<en>not (?:yet )?))?"
    r"(?P<un>un(?=\w{4,}ed\b))?(?P<done>\w+ed|\w+[ai]d[oa])(?=[.,;]|$)",
    re.IGNORECASE,
)
"""A state told in one word behind its name: "Status: unresolved"."""

_NAME: Final = r"[A-ZÀ-Þ][\w-]*(?: (?:d[aeo]s? )?[A-ZÀ-Þ][\w-]*){0,3}"
_BEAT: Final[tuple[tuple[re.Pattern[str], str], ...]] = tuple(
    (re.compile(form), said)
    for form, said in (
        (
            rf"(?P<one>\b{_NAME})['’]s? (?:\w+ )?(?:victory|win) (?:over|against) "
            rf"(?P<two>{_NAME})",
            r"\g<one> beat \g<two>.",
        ),
        (
            rf"\b(?:victory|win) (?:of|by|for) (?P<one>{_NAME}) (?:over|against) (?P<two>{_NAME})",
            r"\g<one> beat \g<two>.",
        ),
        (
            rf"(?P<two>\b{_NAME})['’]s? (?:\w+ )?(?:defeat by|loss to) (?P<one>{_NAME})",
            r"\g<one> beat \g<two>.",
        ),
        (
            rf"\bdefeat of (?P<two>{_NAME}) by (?P<one>{_NAME})",
            r"\g<one> beat \g<two>.",
        ),
        (
            rf"\bvitória d(?P<art>[oae]) (?P<one>{_NAME}) (?:sobre|contra) "
            rf"(?P<two>(?:[oa] )?{_NAME})",
            r"\g<art> \g<one> venceu \g<two>.",
        ),
        (
            rf"\bderrota d(?P<art>[oae]) (?P<two>{_NAME}) (?:para|contra) "
            rf"(?P<one>(?:[oa] )?{_NAME})",
            r"\g<one> venceu \g<art> \g<two>.",
        ),
    )
)
"""Whose victory or defeat it was, which a sentence says by the way."""

_PARTIES: Final = tuple(
    """defendant defendants claimant plaintiff appellant landlord tenant buyer seller lender
    borrower employer employee lessor lessee supplier réu ré réus autor autora locador locadora
    locatário locatária vendedor vendedora comprador compradora credor credora devedor devedora
    requerente requerido requerida reclamante reclamado reclamada apelante apelado apelada
    inquilino inquilina""".split()
)
_BESIDE: Final = re.compile(
    rf"\b(?P<art>[Tt]he|[AaOo]) (?:{'|'.join(_PARTIES)}), (?P<name>{_NAME})(?:,|(?=[.;]|$))"
)
"""A party with its name beside it: "the defendant, Harbor Ltd, was"."""


_COMMAS: Final = tuple(f"{party}, " for party in _PARTIES)


def in_plain_words(sentence: str) -> str:
    """Return a sentence with such wordings put plainly; the very same text if it has none.

    Two that name a party beside its part, or a victory by the way, are followed by what they say of
    the names alone: "Harbor Ltd was ordered to pay Joan Reed." Linear time.
    """
    low = sentence.lower()
    if len(sentence) > _LONGEST or not any(hint in low for hint in (*_HINTS, *_COMMAS)):
        return sentence
    text = sentence
    for form, said in _FORMS:
        text = form.sub(said, text)
    text = _STATE.sub(_state, text)
    added = [_capital(match.expand(said)) for form, said in _BEAT for match in form.finditer(text)]
    named = _BESIDE.sub(_name_alone, text)
    if named != text:
        added.append(_capital(named.rpartition(": ")[2]))
    if text != sentence:
        text = _capital(text)
    return " ".join([text, *added]) if added else text


def _state(match: Match[str]) -> str:
    if match["done"].endswith("ed"):
        return f"It has {'not ' if match['un'] or match['en'] else ''}been {match['done']}"
    return f"{'Não está' if match['pt'] else 'Está'} {match['done']}"


def _name_alone(match: Match[str]) -> str:
    article = match["art"]
    return match["name"] if article.lower() == "the" else f"{article} {match['name']}"


def _capital(text: str) -> str:
    text = re.sub(r"^e (?=[A-ZÀ-Þ])", "", text)  # "de Ana": no article
    return f"{text[:1].upper()}{text[1:]}"
