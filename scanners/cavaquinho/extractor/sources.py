"""How a response speaks of the material it was given ("the provided documents", "o contexto")."""

from __future__ import annotations

import re
from typing import Final

# A law, a contract or a report is a subject matter unless it is called "the provided report".
_EN_DETERMINER: Final = r"(?:any of |all of )?(?:the|these|those|this|your|my|our|any|either)"
_EN_GIVEN: Final = (
    r"(?:provided|given|available|supplied|retrieved|above|attached|uploaded|shared|search|source|"
    r"reference|relevant|current|following)"
)
_EN_STRONG: Final = (
    r"(?:documents?|documentation|contexts?|passages?|excerpts?|snippets?|sources?|texts?|"
    r"knowledge base|search results?|context information|materials?)"
)
_EN_WEAK: Final = (
    r"(?:information|data|files?|content|articles?|reports?|pages?|contracts?|details?|inputs?|"
    r"results?|references?|polic(?:y|ies)|transcripts?|tables?|manuals?|guides?|notices?)"
)
_EN_POST: Final = (
    r"(?: (?:that )?(?:i (?:have|was given)|you(?:'ve| have)? (?:provided|given|gave(?: me)?|"
    r"shared|"
    r"supplied|uploaded)|(?:was |were )?(?:provided|given|supplied|available|above|at hand)))"
)
SOURCE_EN: Final = (
    rf"(?:(?:{_EN_DETERMINER} )?(?:{_EN_GIVEN} )*{_EN_STRONG}{_EN_POST}?|"
    rf"(?:{_EN_DETERMINER} )?(?:{_EN_GIVEN} )+{_EN_WEAK}{_EN_POST}?|"
    rf"(?:{_EN_DETERMINER} )?{_EN_WEAK}{_EN_POST}|what (?:i have|was provided|you provided))"
)

_PT_DETERMINER: Final = (
    r"(?:nenhum d|qualquer d)?(?:[nd]?(?:[oa]s?|est[ea]s?|ess[ea]s?)|pel[oa]s?|seus?|suas?|meus?)"
)
_PT_STRONG: Final = (
    r"(?:documentos?|documentação|contextos?|trechos?|passagens|passagem|textos?|fontes?|excertos?|"
    r"base de conhecimento|resultados? d[ae] (?:busca|pesquisa)|materia(?:l|is)|"
    r"informações (?:de contexto|do contexto))"
)
_PT_WEAK: Final = (
    r"(?:informaç(?:ão|ões)|dados|arquivos?|conteúdos?|artigos?|relatórios?|páginas?|contratos?|"
    r"referências?|tabelas?|transcriç(?:ão|ões)|edita(?:l|is)|manua(?:l|is)|regulamentos?)"
)
_PT_POST: Final = (
    r"(?: (?:que (?:você|me) (?:forneceu|enviou|foi dado)|acima|em questão|"
    r"(?:fornecid|apresentad|enviad|recuperad|dad|disponibilizad|anexad|citad)[oa]s?|"
    r"disponíve(?:l|is)|de referência|que tenho|a que tenho acesso))"
)
NAMED_SOURCE: Final = re.compile(
    r"(?:(?P<en>(?:the|this|your) (?:\w+ )?(?:manual|handbook|guide|leaflet|brochure|booklet|"
    r"contract|agreement|polic(?:y|ies)|report|article|notice|letter|e-?mail|memo|minutes|page|faq|website|"
    r"terms|rules|regulations?|statement|review|abstract|paper|study|story|press release|"
    r"catalogue|catalog|instructions|warranty|syllabus|menu|timetable|schedule|label|bylaws|"
    r"statute|directive|circular|bulletin|newsletter|interview|transcript|chapter|section|"
    r"paragraph|clause|table|chart|form|invoice|receipt|message|post|record|file|specifications?|"
    r"data ?sheet|advert|advertisement|listing|poster|sign|programme|program|recipe|fact sheet|"
    r"announcement|charter|ruling|lease|ticket|brief|entry))\b|"
    r"(?P<pt>(?:o|a|os|as|este|esta|esse|essa) (?:manual|guia|folheto|cartilha|contrato|acordo|"
    r"apólice|relatório|artigo|aviso|carta|e-?mail|memorando|ata|página|site|termos|regras|"
    r"regulamento|edital|bula|estudo|notícia|comunicado|resumo|lei|portaria|convenção|estatuto|"
    r"normas?|política|catálogo|cardápio|instruções|garantia|decreto|circular|boletim|entrevista|"
    r"transcrição|capítulo|seção|parágrafo|cláusula|tabela|formulário|nota|fatura|recibo|mensagem|"
    r"postagem|prontuário|laudo|ficha|especificaç(?:ão|ões)|anúncio|cartaz|placa|programa|"
    r"programação|plano|calendário|cronograma|sentença|acórdão|receita|rótulo|informativo|matéria|"
    r"reportagem|apostila|livro|regimento|bilhete))\b)"
    r"(?: (?:d[aeo]s?|of|for) (?:the )?\w+(?= (?:não|do|does) ))?",
    re.IGNORECASE,
)
"""Sources by their kind: what they do not say is an abstention only where it was asked for."""
SOURCE_PT: Final = (
    rf"(?:{_PT_DETERMINER} )?(?:{_PT_STRONG}{_PT_POST}{{0,2}}|{_PT_WEAK}{_PT_POST}{{1,2}})"
)
