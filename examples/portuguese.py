"""Confira respostas em português (check answers in Portuguese): datas, valores, nomes, negações.

Como rodar:  python examples/portuguese.py
Precisa de:  pip install cavaquinho (sem chave, sem rede)
"""

from __future__ import annotations

from cavaquinho import Labels, Validator

CONTEXTO = (
    "O contrato entre a Prefeitura de Olinda e a construtora Ipê foi assinado em 12 de março de "
    "2021. O valor da obra é de R$ 4,7 milhões. O prazo é de 18 meses. "
    "A construtora não pode subcontratar outras empresas."
)
RESPOSTAS = [
    "O contrato foi assinado em 12/03/2021. O valor da obra é de R$ 4.700.000,00.",
    "O valor da obra é de R$ 4,7 bilhões. O prazo é de um ano e meio.",
    "O contrato foi assinado em maio de 2021. A construtora pode subcontratar outras empresas.",
]
ROTULOS = {
    Labels.VALUE_ENTAILMENT: "apoiada",
    Labels.VALUE_NEUTRAL: "sem apoio",
    Labels.VALUE_CONTRADICTION: "contradita",
}


def main() -> None:
    """Mostra cada resposta, o veredito e o motivo de cada afirmação."""
    validador = Validator(language="portuguese")
    for resultado, resposta in zip(
        validador.validate_batch(RESPOSTAS, context=CONTEXTO), RESPOSTAS, strict=True
    ):
        print(resposta)
        print("->", "ALUCINAÇÃO" if resultado.is_hallucination else "fiel")
        for afirmacao in resultado.claims:
            print(f"   {ROTULOS[afirmacao.label]}: {afirmacao.reason}")
        print()


if __name__ == "__main__":
    main()
