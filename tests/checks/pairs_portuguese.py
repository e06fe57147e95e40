"""Minimal pairs in Portuguese: evidence, equal claims, claims with one detail altered."""

from __future__ import annotations

Row = tuple[str, list[str], list[str]]

NUMBERS: list[Row] = [
    (
        "A tarifa básica passou a R$ 1.250,00 por mês.",
        [
            "A tarifa básica passou a R$ 1250 por mês.",
            "A tarifa básica passou a 1.250 reais por mês.",
        ],
        [
            "A tarifa básica passou a R$ 1.520,00 por mês.",
            "A tarifa básica passou a R$ 125,00 por mês.",
            "A tarifa básica passou a US$ 1.250,00 por mês.",
        ],
    ),
    (
        "O prazo para contestar a cobrança é de 15 dias úteis.",
        ["O prazo para contestar a cobrança é de quinze dias úteis."],
        [
            "O prazo para contestar a cobrança é de 15 dias corridos.",
            "O prazo para contestar a cobrança é de 10 dias úteis.",
            "O prazo para contestar a cobrança é de quinze dias.",
        ],
    ),
    (
        "A receita da Norvale foi de 2,3 bilhões de reais, alta de 15%.",
        [
            "A receita da Norvale foi de R$ 2,3 bi.",
            "A receita da Norvale foi de R$ 2.300.000.000, alta de 15 por cento.",
        ],
        [
            "A receita da Norvale foi de 2,3 milhões de reais.",
            "A receita da Norvale foi de 3,2 bilhões de reais.",
            "A receita da Norvale foi de 2,3 bilhões de reais, alta de 51%.",
        ],
    ),
    (
        "A loja do aeroporto abre às 9h e fecha às 18h30.",
        [
            "A loja do aeroporto fecha às seis e meia da tarde.",
            "A loja do aeroporto abre às nove da manhã.",
        ],
        [
            "A loja do aeroporto fecha às cinco e meia da tarde.",
            "A loja do aeroporto abre às 18h30.",
            "A loja do aeroporto fecha às 19h.",
        ],
    ),
    (
        "A ponte do Tarn tem 324 metros de comprimento e 18 metros de largura.",
        ["A ponte do Tarn tem 18 m de largura.", "A ponte do Tarn tem 0,324 km de comprimento."],
        [
            "A ponte do Tarn tem 324 metros de largura.",
            "A ponte do Tarn tem 423 metros de comprimento.",
        ],
    ),
    (
        "Cada comprimido contém 500 mg da substância.",
        [
            "Cada comprimido contém 0,5 g da substância.",
            "Cada comprimido contém meio grama da substância.",
        ],
        [
            "Cada comprimido contém 50 mg da substância.",
            "Cada comprimido contém 500 g da substância.",
        ],
    ),
    (
        "O resultado sai 48 horas após a coleta.",
        ["O resultado sai dois dias após a coleta.", "O resultado sai 2 dias após a coleta."],
        ["O resultado sai um dia após a coleta.", "O resultado sai 48 minutos após a coleta."],
    ),
    (
        "Quase 49.000 pessoas foram à final em Falmere.",
        ["Cerca de 49 mil pessoas foram à final em Falmere."],
        [
            "Quase 94.000 pessoas foram à final em Falmere.",
            "49 milhões de pessoas foram à final em Falmere.",
        ],
    ),
    (
        "Dois terços dos associados votaram a favor da proposta.",
        ["Cerca de 67% dos associados votaram a favor da proposta."],
        [
            "Um terço dos associados votaram a favor da proposta.",
            "Metade dos associados votaram a favor da proposta.",
        ],
    ),
    (
        "O candidato precisa de pelo menos cinco anos de experiência.",
        ["O candidato precisa de no mínimo 5 anos de experiência."],
        [
            "O candidato precisa de no máximo cinco anos de experiência.",
            "O candidato precisa de pelo menos oito anos de experiência.",
        ],
    ),
    (
        "A entrega leva de 5 a 10 dias.",
        ["A entrega leva entre 5 e 10 dias.", "A entrega leva entre cinco e dez dias."],
        ["A entrega leva de 15 a 20 dias.", "A entrega leva entre 5 e 10 semanas."],
    ),
    (
        "A viagem até Lagoa Clara dura duas horas e meia.",
        ["A viagem até Lagoa Clara dura 150 minutos.", "A viagem até Lagoa Clara dura 2,5 horas."],
        [
            "A viagem até Lagoa Clara dura três horas e meia.",
            "A viagem até Lagoa Clara dura meia hora.",
        ],
    ),
    (
        "O reservatório tem capacidade de 2.000 litros.",
        ["O reservatório tem capacidade de dois mil litros."],
        [
            "O reservatório tem capacidade de 200 litros.",
            "O reservatório tem capacidade de 20 mil litros.",
        ],
    ),
    (
        "A empresa teve prejuízo de R$ 8 milhões no trimestre.",
        ["A empresa teve prejuízo de 8 milhões de reais no trimestre."],
        ["A empresa teve lucro de R$ 8 milhões no trimestre."],
    ),
    (
        "O festival chega à 2.ª edição com doze bandas.",
        ["O festival chega à segunda edição com 12 bandas."],
        ["O festival chega à terceira edição com doze bandas."],
    ),
]

DATES: list[Row] = [
    (
        "A Lei Municipal nº 4.812 foi sancionada em 9 de junho de 2016.",
        [
            "A Lei Municipal nº 4812 foi sancionada em 09/06/2016.",
            "A Lei Municipal nº 4.812 foi sancionada em junho de 2016.",
            "A Lei Municipal nº 4.812 foi sancionada em 2016.",
        ],
        [
            "A Lei Municipal nº 4.812 foi sancionada em 2014.",
            "A Lei Municipal nº 4.812 foi sancionada em 9 de julho de 2016.",
            "A Lei Municipal nº 4.182 foi sancionada em 9 de junho de 2016.",
        ],
    ),
    (
        "A linha de balsas foi aberta em 1º de maio de 2019 e fechada em 12 de julho de 2022.",
        ["A linha de balsas foi aberta em 01/05/2019.", "A linha de balsas foi fechada em 2022."],
        [
            "A linha de balsas foi aberta em 2022.",
            "A linha de balsas foi aberta em 1º de março de 2019.",
        ],
    ),
    (
        "A igreja foi concluída no século XIX.",
        ["A igreja foi concluída em 1874.", "A igreja foi concluída no século 19."],
        ["A igreja foi concluída no século XVII.", "A igreja foi concluída em 1921."],
    ),
    (
        "O conselho se reúne na quinta-feira em Santa Aurora.",
        ["O conselho se reúne na quinta-feira em Santa Aurora."],
        ["O conselho se reúne na terça-feira em Santa Aurora."],
    ),
]

NEGATION: list[Row] = [
    (
        "O voo entre Lagoa Clara e Porto Azul é direto, sem escalas.",
        ["O voo entre Lagoa Clara e Porto Azul não faz escalas."],
        ["O voo entre Lagoa Clara e Porto Azul faz escalas."],
    ),
    (
        "A câmara não aprovou o orçamento.",
        ["A câmara deixou de aprovar o orçamento."],
        ["A câmara aprovou o orçamento."],
    ),
    (
        "O museu de Santa Aurora está aberto aos domingos.",
        ["O museu de Santa Aurora abre aos domingos."],
        [
            "O museu de Santa Aurora está fechado aos domingos.",
            "O museu de Santa Aurora não está aberto aos domingos.",
        ],
    ),
    (
        "O estacionamento é permitido na rua das Flores.",
        ["Na rua das Flores o estacionamento é permitido."],
        [
            "O estacionamento é proibido na rua das Flores.",
            "O estacionamento não é permitido na rua das Flores.",
        ],
    ),
    (
        "As vendas de soja aumentaram no norte.",
        ["As vendas de soja cresceram no norte."],
        ["As vendas de soja caíram no norte.", "As vendas de soja não aumentaram no norte."],
    ),
    (
        "O uso do capacete é obrigatório na obra.",
        ["Na obra, o uso do capacete é obrigatório."],
        ["O uso do capacete é opcional na obra.", "O uso do capacete não é obrigatório na obra."],
    ),
    (
        "Helena Prado nunca visitou a Ilha Serena.",
        ["Helena Prado não visitou a Ilha Serena."],
        ["Helena Prado visitou a Ilha Serena."],
    ),
]

QUANTIFIERS: list[Row] = [
    (
        "Todos os quartos do Hotel Mirante têm varanda.",
        ["Cada quarto do Hotel Mirante tem varanda."],
        ["Nenhum quarto do Hotel Mirante tem varanda."],
    ),
    (
        "Alguns ônibus de Lagoa Clara são elétricos.",
        ["Vários ônibus de Lagoa Clara são elétricos."],
        [
            "Todos os ônibus de Lagoa Clara são elétricos.",
            "Nenhum ônibus de Lagoa Clara é elétrico.",
        ],
    ),
    (
        "Animais são aceitos em todas as cabanas, exceto as da margem do lago.",
        ["Animais são aceitos em todas as cabanas, exceto as da margem do lago."],
        [
            "Animais são aceitos em todas as cabanas, inclusive as da margem do lago.",
            "Animais são aceitos em todas as cabanas.",
        ],
    ),
    (
        "O inquilino pode sublocar o imóvel com autorização do proprietário.",
        ["Com autorização do proprietário, o inquilino pode sublocar o imóvel."],
        ["O inquilino não pode sublocar o imóvel com autorização do proprietário."],
    ),
    (
        "A prefeitura vai construir uma segunda linha de bonde.",
        ["A prefeitura planeja construir uma segunda linha de bonde."],
        ["A prefeitura já construiu uma segunda linha de bonde."],
    ),
]

NAMES: list[Row] = [
    (
        "O dicionário saiu pela Editora Marlow e o atlas saiu pela Editora Quillon.",
        ["O dicionário saiu pela Editora Marlow."],
        [
            "O dicionário saiu pela Editora Quillon.",
            "O atlas saiu pela Editora Marlow.",
        ],
    ),
    (
        "A ponte foi projetada por Clara Moura em Santa Aurora.",
        ["A ponte foi projetada por Moura em Santa Aurora."],
        ["A ponte foi projetada por Pedro Aldo em Santa Aurora."],
    ),
]

ALL = [*NUMBERS, *DATES, *NEGATION, *QUANTIFIERS, *NAMES]
