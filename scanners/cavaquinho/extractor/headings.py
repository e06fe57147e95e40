"""Headings that assert something, which are claims however they are marked."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cavaquinho.extractor.fillers import is_label
from cavaquinho.extractor.leads import Lead, is_sentence
from cavaquinho.extractor.subjects import Subject
from cavaquinho.extractor.tokens import Token, tokenize
from cavaquinho.extractor.verbs import Tongue, first_verb, is_clear_verb
from cavaquinho.models import Span

_AMOUNT: Final = re.compile(
    r"[^:]{2,120}(?::|\s[–—-])\s{1,4}(?:(?:R\$|US\$|[$€£])\s?\d|\d[\d.,]*\s?(?:%|º|°|[^\W\d_]{1,20}\b))"
)
_NUMBERED: Final = re.compile(
    r"(?:step|chapter|section|part|phase|day|week|question|option|item|table|figure|article|level|"
    r"passo|etapa|capítulo|seção|parte|fase|dia|semana|questão|opção|item|tabela|figura|artigo|"
    r"art\.|nível)\s",
    re.IGNORECASE,
)
_OPEN_START: Final = frozenset(
    """how what when where why which who whose whom if whether steps ways things reasons tips
    como quando onde quem qual quais quanto quantos quantas por para se passos formas motivos
    o-que""".split()
)
_RELATIVE: Final = frozenset(
    "that which who whose whom where when how what why if que quem cujo cuja onde como se "
    "reasons ways steps things tips facts motivos formas passos dicas fatos".split()
)
_NO_VALUE_KEYS: Final = frozenset(
    """report results summary edition budget plan review guide overview agenda minutes conference
    history faq update relatório resultados resumo edição orçamento plano guia pauta ata história
    conferência atualização retrospectiva""".split()
)
_BARE_VALUE: Final = re.compile(
    r"(?P<key>[^:]{2,60}):\s{1,4}(?:\d[\d.,/-]*|(?:1[5-9]|20)\d\d|\d{1,2} (?:de )?[^\W\d_]+(?: "
    r"(?:de )?\d{4})?)"
)
_STATES: Final = frozenset(
    """closed open free included available unavailable prohibited forbidden permitted allowed banned
    required mandatory optional cancelled canceled sold-out none yes no true false fechado fechada
    aberto aberta grátis gratuito gratuita incluso inclusa incluído incluída disponível
    indisponível proibido proibida permitido permitida obrigatório obrigatória opcional cancelado
    cancelada nenhum nenhuma sim não esgotado esgotada""".split()
)
_RULES: Final = frozenset(
    """allowed prohibited forbidden permitted banned cancelled canceled closed permitidos permitidas
    permitido permitida proibidos proibidas proibido proibida cancelados canceladas cancelado
    cancelada fechado fechada gratuita gratuito franca fechados fechadas""".split()
)
_GENERAL: Final = frozenset(
    """items things objects activities documents materials products books courses events what list
    rules substances itens coisas objetos atividades documentos materiais produtos livros cursos
    eventos lista regras substâncias serviços services""".split()
)
_HAPPENED: Final = frozenset(
    """founded established built born located based made closed open opened launched created
    published released invented discovered signed held inaugurated renovated sold available fundado
    fundada criado criada construído construída nascido nascida localizado localizada sediado
    sediada feito feita fechado fechada aberto aberta lançado lançada publicado publicada
    inventado inventada descoberto descoberta assinado assinada realizado realizada inaugurado
    inaugurada reformado reformada vendido vendida disponível""".split()
)
_WHERE: Final = frozenset(
    "in on at from until since by em no na nos nas de desde até às aos à ao por".split()
)
_DAY: Final = re.compile(
    r"(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekdays?|weekends?|holidays?|segundas?|terças?|"
    r"quartas?|quintas?|sextas?|sábados?|domingos?|feriados?|segundas?-feiras?"
)
_NO: Final = frozenset("no not without never sem não nenhum nenhuma proibido nunca".split())
_DETERMINERS: Final = frozenset("a an the um uma o os as no not não only about up".split())


_LONGEST_KEY: Final = 4
_LONGEST_RULE: Final = 5


@dataclass(frozen=True)
class Heading:
    """A heading that what follows stands under.

    Attributes:
        level: 1 is outermost.
        lead: What it hands on to items and rows.
        subject: What it names; None if that is unclear.
        span: Where it stands in the response.
    """

    level: int
    lead: Lead
    subject: Subject | None
    span: Span


def heading_asserts(text: str, language: Tongue) -> bool:
    """Return whether the heading `text`, as a reader sees it, is a statement.

    It has a subject and a finite verb that is hardly a noun or participle ("The fee is 90 euros"),
    or it gives an amount ("Fee: 90 euros"). "How it works", "Plan costs" and "Step 1" do not.
    """
    bare = text.strip(" #*_")
    if not bare or is_label(bare):
        return False
    if not _NUMBERED.match(bare) and (_AMOUNT.match(bare) or _gives_value(bare)):
        return True
    if _is_short_rule(tokenize(bare)) or _is_short_event(tokenize(bare)):
        return True
    if bare.endswith((":", "：")) or not is_sentence(bare, language):
        return False
    tokens = tokenize(bare)
    verb = first_verb(tokens, language)
    if not verb or tokens[0].lower in _OPEN_START or bare.lower().startswith("o que "):
        return False
    if _RELATIVE.intersection(token.lower for token in tokens[1:verb]):
        return False
    return _is_finite(tokens, verb, language)


def _is_finite(tokens: Sequence[Token], verb: int, language: Tongue) -> bool:
    """Return whether the verb is none of the words that titles use as nouns or participles."""
    if verb + 1 >= len(tokens):
        return False
    after = tokens[verb + 1]
    if not is_clear_verb(tokens[verb], language):
        written_small = tokens[verb].text == tokens[verb].lower
        return written_small and (after.text[0].isdigit() or after.lower in _DETERMINERS)
    if language == "english" and tokens[verb].lower.endswith("ed"):
        return verb > 1 or _acts(tokens)
    return True


def _acts(tokens: Sequence[Token]) -> bool:
    """Return whether a second word in "-ed" is a verb: "Orbel acquired Lumen".

    So it is in "Museum opened in 1999"; in "Lessons learned in 2020" and "Money raised" it is none.
    """
    first, after = tokens[0], tokens[2]
    if not first.text[0].isupper() or tokens[1].text != tokens[1].lower:
        return False
    if first.lower.endswith("s") and not first.lower.endswith("ss"):
        return False
    takes = after.text[0].isdigit() or after.lower in {"a", "an", "the", "its"}
    named = after.text[0].isupper() and not after.text.isupper()
    dated = after.lower in {"in", "on"} and len(tokens) > 3 and tokens[3].text[0].isdigit()
    return takes or named or dated


def _gives_value(text: str) -> bool:
    """Return whether a heading is a key with a number, a date or a state: "Founded: 1999"."""
    match = _BARE_VALUE.fullmatch(text.rstrip(".!"))
    if match is not None:
        return not _NO_VALUE_KEYS.intersection(token.lower for token in tokenize(match["key"]))
    key, colon, value = text.partition(":")
    return bool(colon) and len(key.split()) <= _LONGEST_KEY and _is_state(value)


def _is_state(value: str) -> bool:
    words = value.strip(" .!").lower().split()
    return len(words) in {1, 2} and words[-1] in _STATES


def _is_short_rule(tokens: Sequence[Token]) -> bool:
    """Return whether a heading allows, forbids or denies: "No refunds", "Pets allowed"."""
    words = [token.lower for token in tokens]
    if not 2 <= len(words) <= _LONGEST_RULE or any(token.gap for token in tokens):
        return False
    if words[0] in _NO and words[1] != "to":
        titled = sum(token.text[0].isupper() for token in tokens) > 2
        return not titled or words[-1] in _RULES
    if words[0] in _GENERAL or words[-1] not in _RULES | {"free"}:
        return words[0] == "free" and words[-1] in {"entry", "admission", "entrance", "parking"}
    return len(words) <= 3 and words[-1] != "free"


def _is_short_event(tokens: Sequence[Token]) -> bool:
    """Return whether a heading says what was done when or where: "Closed on Mondays"."""
    words = [token.lower for token in tokens]
    if len(words) < 3 or words[0] not in _HAPPENED or words[1] not in _WHERE:
        return False
    if any(token.gap.strip("-'") for token in tokens):
        return False
    rest = tokens[2:]
    dated = any(token.text[0].isdigit() or _DAY.fullmatch(token.lower) for token in rest)
    named = tokens[2].text[0].isupper() and tokens[1].text == tokens[1].lower
    return dated or (named and words[0] not in {"based", "open"})
