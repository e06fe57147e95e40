"""What the keys of a JSON object say: which one names it, which carry a unit, in which language."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from cavaquinho.extractor.verbs import Tongue
from cavaquinho.extractor.verbs_en import AUXILIARIES, THIRD_PERSON
from cavaquinho.text.languages import detect_language

_NAMES: Final = frozenset(
    "name title label fullname nome título titulo denominação denominacao rótulo rotulo".split()
)
_ENTITIES: Final = frozenset(
    """city country town village company hotel museum product plan person book movie film school
    university river mountain team club event game course drug medicine model brand organization
    organisation institution subject entity restaurant station bridge project service package
    device machine vehicle car course ship train route room store shop
    cidade país pais empresa museu produto plano pessoa livro filme escola universidade rio
    montanha time clube evento jogo curso remédio remedio medicamento modelo marca organização
    organizacao instituição instituicao município municipio estado bairro restaurante estação
    estacao ponte projeto serviço servico pacote""".split()
)
_PLURALS: Final = frozenset(
    """cities countries companies people universities items entities results data parties
    address location details info specs attributes properties endereço endereco localização
    localizacao detalhes atributos bridges boxes países paises hotéis hoteis pontes itens dados
    resultados estações estacoes
    organizações organizacoes instituições instituicoes municípios municipios""".split()
)
_UNITS: Final[dict[str, dict[Tongue, str]]] = {
    **{key: {"english": "euros", "portuguese": "euros"} for key in ("eur", "euro", "euros")},
    **{key: {"english": "dollars", "portuguese": "dólares"} for key in ("usd", "dollars")},
    **{key: {"english": "reais", "portuguese": "reais"} for key in ("brl", "reais")},
    **{key: {"english": "pounds", "portuguese": "libras"} for key in ("gbp", "pounds")},
    **{key: {"english": "minutes", "portuguese": "minutos"} for key in ("min", "mins")},
    **{key: {"english": "hours", "portuguese": "horas"} for key in ("h", "hrs", "hr")},
    **{
        key: {"english": "seconds", "portuguese": "segundos"} for key in ("s", "sec", "secs", "seg")
    },
    **{
        key: {"english": "%", "portuguese": "%"}
        for key in ("pct", "percent", "percentage", "porcento", "percentual")
    },
    **{
        key: {"english": key, "portuguese": key}
        for key in (
            "km m cm mm kg g mg t l ml kw kwh mw gb mb tb kb ha m2 km2 minutes hours seconds days "
            "weeks months years meters metres kilometers kilometres minutos horas segundos dias "
            "semanas meses anos metros"
        ).split()
    },
}
_CASED: Final = {"kw": "kW", "kwh": "kWh", "mw": "MW", "gb": "GB", "mb": "MB", "tb": "TB"}
_PORTUGUESE: Final = frozenset(
    """ano anos cidade país pais nome preço preco valor taxa prazo data habitantes população
    populacao litoral capital_federal fundada fundado criada criado aberto aberta fechado fechada
    ativo ativa gratuito gratuita tem possui aceita horário horario endereço endereco funcionários
    funcionarios alunos duração duracao quantidade tipo descrição descricao autor autora diretor
    diretora presidente prefeito prefeita moeda idioma altura largura peso tamanho área empresa
    empresas plano planos produto produtos serviço servico curso cursos livro filme piscina quartos
    lugares vagas mês mes dia dias semana hora horas minutos início inicio fim término termino
    estado bairro município municipio rua telefone disponível disponivel incluído incluido
    permitido permitida obrigatório obrigatorio título titulo inscrição inscricao desconto multa
    juros não sim resposta""".split()
)
_PORTUGUESE_END: Final = re.compile(r"(?:[çã]|cao|coes|dade|mento|ncia|dora?|ável|ível)", re.I)
_ENGLISH_VERBS: Final = (AUXILIARIES | THIRD_PERSON) - {"do", "a"}
_ACCENTS: Final = dict(
    pair.split(":")
    for pair in """preco:preço precos:preços horario:horário horarios:horários endereco:endereço
    funcionarios:funcionários pais:país area:área mes:mês inicio:início titulo:título
    servico:serviço servicos:serviços municipio:município salario:salário indice:índice
    numero:número codigo:código telefone:telefone possivel:possível disponivel:disponível
    obrigatorio:obrigatório obrigatoria:obrigatória proprietario:proprietário
    usuarios:usuários orcamento:orçamento distancia:distância maximo:máximo minimo:mínimo
    media:média""".split()
)
_CAMEL: Final = re.compile(r"(?<=[a-zà-ÿ0-9])(?=[A-ZÀ-Ý])")


def words_of(key: str) -> list[str]:
    """Return the words of "launchedYear" or "launched_year", in lower case unless all capitals.

    Portuguese words that keys write without accents get them back: "duracao" gives "duração".
    """
    words = _CAMEL.sub(" ", key.replace("_", " ").replace("-", " ")).split()
    return [word if word.isupper() and len(word) > 1 else _accented(word.lower()) for word in words]


def _accented(word: str) -> str:
    if word.endswith("cao") and len(word) > 4:
        return f"{word[:-3]}ção"
    if word.endswith("coes") and len(word) > 5:
        return f"{word[:-4]}ções"
    return _ACCENTS.get(word, word)


def names_object(key: str) -> bool:
    """Return whether the value of `key` names the object: "name", "hotel_name", "title"."""
    words = words_of(key)
    return bool(words) and (words[-1] in _NAMES or words[0] in _NAMES & {"nome", "name"})


def tells_kind(key: str) -> bool:
    """Return whether the value of `key` can name the object, which is of that kind: "city"."""
    words = words_of(key)
    return len(words) == 1 and (words[0] in _ENTITIES or words[0].removesuffix("s") in _ENTITIES)


def holds_many(key: str) -> bool:
    """Return whether `key` only says that objects of a kind follow: "hotels", "items"."""
    return key.lower() in _PLURALS or tells_kind(key)


def unit_of(key: str, language: Tongue) -> tuple[str, str]:
    """Return the key without its unit, and the unit: "price_eur" gives "price" and "euros"."""
    words = words_of(key)
    if len(words) > 2 and words[-2:] in (["per", "cent"], ["por", "cento"]):
        return " ".join(words[:-2]), "%"
    unit = _UNITS.get(words[-1].lower()) if len(words) > 1 else None
    if unit is None or words[-2] in {"per", "por", "of", "de", "in", "em"}:
        return " ".join(words), ""
    said = _CASED.get(words[-1].lower(), unit[language])
    return " ".join(words[:-1]), said


def keys_language(paths: Iterable[tuple[str, ...]], values: str, default: Tongue) -> Tongue:
    """Return the language that keys and values of a JSON text are in; `default` if unclear."""
    words = {word.lower() for path in paths for key in path for word in words_of(key)}
    known = sum(word in _PORTUGUESE or bool(_PORTUGUESE_END.search(word)) for word in words)
    if words and 3 * known >= len(words):
        return "portuguese"
    if words & _ENGLISH_VERBS:
        return "english"
    return detect_language(f"{' '.join(sorted(words))} {values}") or default
