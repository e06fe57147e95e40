"""What the pages say, in English and Portuguese."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from cavaquinho.models import Labels
from cavaquinho.text.languages import check_language, detect_language

Words = Mapping[str, str]

SIGNS: Final[Mapping[Labels, str]] = MappingProxyType(
    {
        Labels.VALUE_ENTAILMENT: "✓",
        Labels.VALUE_NEUTRAL: "?",
        Labels.VALUE_CONTRADICTION: "✗",
    }
)
"""What tells a label without its colour."""

OPPOSITE: Final = "≠"
"""What tells a passage that says the opposite of the evidence."""

WORDS: Final[Mapping[str, Words]] = MappingProxyType(
    {
        "english": MappingProxyType(
            {
                "lang": "en",
                "title": "Faithfulness report",
                "batch_title": "Faithfulness of many responses",
                "entailment": "supported",
                "neutral": "unsupported",
                "contradiction": "contradicted",
                "entailment_many": "supported",
                "neutral_many": "unsupported",
                "contradiction_many": "contradicted",
                "hallucination": "Hallucination",
                "ok": "No hallucination",
                "no_claims": "Nothing to check",
                "no_context": "No context",
                "unverified": "Not verified",
                "score": "hallucination score",
                "answer": "Answer",
                "source": "Source",
                "claims": "Claims",
                "claim": "claim",
                "document": "Document {number}",
                "evidence": "Evidence",
                "conflicting": "But the sources also say",
                "opposite": "this passage says the opposite of its evidence",
                "show_opposite": "show what says the opposite",
                "probability": "probability",
                "details": "Details",
                "model": "The model alone",
                "not_located": "not located in the answer",
                "show": "show in the source",
                "back": "back to the answer",
                "coverage": "Read: {response} of the answer, {context} of the source.",
                "skipped_source": "No claim rests on this document.",
                "empty": "(empty)",
                "keys": "Arrow keys or n and p go from claim to claim.",
                "legend": "Marks",
                "no_claim": "The answer makes no statement that can be checked.",
                "responses": "responses",
                "share": "of the checked responses are hallucinations",
                "interval": "95% interval: {low} to {high} ({hits} of {n})",
                "interval_none": "No response was checked.",
                "worst": "The worst cases",
                "worst_none": "No response was found to be a hallucination.",
                "all": "All responses",
                "verdict": "Verdict",
                "name": "Response",
                "number_score": "Score",
                "labels": "Claims by label",
                "scores": "Responses by score",
                "not_shown": "{count} more are not listed.",
                "worst_claim": "Worst claim",
            }
        ),
        "portuguese": MappingProxyType(
            {
                "lang": "pt-BR",
                "title": "Relatório de fidelidade",
                "batch_title": "Fidelidade de muitas respostas",
                "entailment": "sustentada",
                "neutral": "sem apoio",
                "contradiction": "contradita",
                "entailment_many": "sustentadas",
                "neutral_many": "sem apoio",
                "contradiction_many": "contraditas",
                "hallucination": "Alucinação",
                "ok": "Sem alucinação",
                "no_claims": "Nada a verificar",
                "no_context": "Sem contexto",
                "unverified": "Não verificada",
                "score": "pontuação de alucinação",
                "answer": "Resposta",
                "source": "Fonte",
                "claims": "Afirmações",
                "claim": "afirmação",
                "document": "Documento {number}",
                "evidence": "Evidência",
                "conflicting": "Mas as fontes também dizem",
                "opposite": "esta passagem diz o contrário da evidência",
                "show_opposite": "mostrar o que diz o contrário",
                "probability": "probabilidade",
                "details": "Detalhes",
                "model": "Só o modelo",
                "not_located": "não localizada na resposta",
                "show": "mostrar na fonte",
                "back": "voltar à resposta",
                "coverage": "Lido: {response} da resposta, {context} da fonte.",
                "skipped_source": "Nenhuma afirmação se apoia neste documento.",
                "empty": "(vazio)",
                "keys": "As setas ou n e p vão de afirmação em afirmação.",
                "legend": "Marcas",
                "no_claim": "A resposta não faz nenhuma afirmação verificável.",
                "responses": "respostas",
                "share": "das respostas verificadas são alucinações",
                "interval": "intervalo de 95%: {low} a {high} ({hits} de {n})",
                "interval_none": "Nenhuma resposta foi verificada.",
                "worst": "Os piores casos",
                "worst_none": "Nenhuma resposta foi considerada alucinação.",
                "all": "Todas as respostas",
                "verdict": "Veredito",
                "name": "Resposta",
                "number_score": "Pontuação",
                "labels": "Afirmações por rótulo",
                "scores": "Respostas por pontuação",
                "not_shown": "Mais {count} não são listadas.",
                "worst_claim": "Pior afirmação",
            }
        ),
    }
)


def counted(label: Labels, count: int, words: Words) -> str:
    """Return how many claims have a label, such as "2 contradicted"."""
    return f"{count} {words[label.value if count == 1 else f'{label.value}_many']}"


def words_for(language: str, text: str) -> Words:
    """Return the words of a language; of the language of `text` if it is "auto".

    Raises:
        ConfigError: The language is unknown.
    """
    chosen = check_language(language)
    if chosen == "auto":
        return WORDS[detect_language(text[:5000]) or "english"]
    return WORDS[chosen]
