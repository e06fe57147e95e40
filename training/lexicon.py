"""Word lists, English and Portuguese, for altering sentences by code."""

from __future__ import annotations

MONTHS: dict[str, tuple[str, ...]] = {
    "en": (
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ),
    "pt": (
        "janeiro", "fevereiro", "março", "abril", "maio", "junho", "julho", "agosto", "setembro",
        "outubro", "novembro", "dezembro",
    ),
}  # fmt: skip

WEEKDAYS: dict[str, tuple[str, ...]] = {
    "en": ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"),
    "pt": (
        "segunda-feira", "terça-feira", "quarta-feira", "quinta-feira", "sexta-feira", "sábado",
        "domingo",
    ),
}  # fmt: skip

NUMBER_WORDS: dict[str, tuple[str, ...]] = {
    "en": (
        "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve", "fifteen", "twenty", "thirty", "forty", "fifty", "hundred",
    ),
    "pt": (
        "dois", "três", "quatro", "cinco", "seis", "sete", "oito", "nove", "dez", "onze",
        "doze", "quinze", "vinte", "trinta", "quarenta", "cinquenta", "cem",
    ),
}  # fmt: skip

NUMBER_VALUES: dict[str, str] = dict(
    zip(
        NUMBER_WORDS["en"],
        "2 3 4 5 6 7 8 9 10 11 12 15 20 30 40 50 100".split(),
        strict=True,
    )
)

UNITS: dict[str, tuple[tuple[str, ...], ...]] = {
    "en": (
        ("seconds", "minutes", "hours", "days", "weeks", "months", "years", "decades"),
        ("millimetres", "centimetres", "metres", "kilometres", "miles", "feet", "inches"),
        ("meters", "kilometers", "miles", "yards", "feet"),
        ("grams", "kilograms", "pounds", "ounces", "tonnes", "tons"),
        ("thousand", "million", "billion", "trillion"),
        ("dollars", "euros", "pounds", "yen"),
        ("litres", "liters", "gallons", "pints"),
        ("kg", "g", "mg", "lb"),
        ("km", "m", "cm", "mm"),
        ("daily", "weekly", "monthly", "yearly"),
    ),
    "pt": (
        ("segundos", "minutos", "horas", "dias", "semanas", "meses", "anos", "décadas"),
        ("milímetros", "centímetros", "metros", "quilômetros", "milhas", "pés"),
        ("gramas", "quilos", "quilogramas", "toneladas", "libras"),
        ("mil", "milhões", "bilhões", "trilhões"),
        ("reais", "dólares", "euros", "libras"),
        ("litros", "mililitros", "galões"),
        ("kg", "g", "mg"),
        ("km", "m", "cm", "mm"),
        ("diariamente", "semanalmente", "mensalmente", "anualmente"),
    ),
}
"""Groups within which one unit may stand for another, and then says something else."""

_ANTONYMS_EN = """
    increase/decrease increased/decreased increases/decreases increasing/decreasing rose/fell
    rise/fall rising/falling higher/lower highest/lowest more/fewer most/least larger/smaller
    largest/smallest bigger/smaller biggest/smallest before/after first/last early/late
    earlier/later older/younger oldest/youngest longer/shorter longest/shortest best/worst
    better/worse win/lose won/lost wins/loses accepted/rejected accept/reject approved/rejected
    allowed/banned allow/ban legal/illegal open/closed opened/closed began/ended begin/end
    started/ended start/stop born/died male/female men/women man/woman boy/girl boys/girls
    mother/father brother/sister son/daughter husband/wife king/queen north/south east/west
    northern/southern eastern/western upper/lower left/right above/below inside/outside over/under
    hot/cold warm/cool hottest/coldest rich/poor strong/weak good/bad easy/difficult fast/slow
    new/old public/private national/local internal/external positive/negative major/minor
    successful/unsuccessful success/failure guilty/innocent alive/dead present/absent
    included/excluded includes/excludes include/exclude supported/opposed support/oppose
    supports/opposes gained/lost gain/loss profit/loss bought/sold buy/sell import/export
    imports/exports day/night morning/evening summer/winter love/hate loved/hated liked/disliked
    likes/dislikes agreed/disagreed agree/disagree remembered/forgot arrived/departed
    connected/disconnected full/empty happy/sad true/false same/different similar/different
    common/rare popular/unpopular famous/unknown cheap/expensive wide/narrow deep/shallow
    maximum/minimum ancient/modern temporary/permanent urban/rural domestic/foreign
    married/divorced confirmed/denied confirm/deny hired/fired joined/left created/destroyed
    protect/harm improve/worsen improved/worsened up/down with/without
"""

_ANTONYMS_PT = """
    aumentou/diminuiu aumentar/diminuir aumento/queda subiu/caiu subir/cair maior/menor
    maiores/menores mais/menos antes/depois primeiro/último primeira/última primeiros/últimos
    primeiras/últimas cedo/tarde melhor/pior melhores/piores ganhou/perdeu ganhar/perder
    venceu/perdeu aceitou/recusou aceitar/recusar aprovou/rejeitou aprovado/rejeitado
    aprovada/rejeitada permitido/proibido permitida/proibida legal/ilegal aberto/fechado
    aberta/fechada abriu/fechou começou/terminou começar/terminar nasceu/morreu
    homem/mulher homens/mulheres menino/menina meninos/meninas pai/mãe irmão/irmã filho/filha
    rei/rainha norte/sul leste/oeste superior/inferior esquerda/direita acima/abaixo
    dentro/fora quente/frio quentes/frios rico/pobre ricos/pobres forte/fraco fortes/fracos
    bom/mau boa/má fácil/difícil rápido/lento rápida/lenta novo/velho nova/velha
    público/privado pública/privada interno/externo interna/externa positivo/negativo
    positiva/negativa sucesso/fracasso culpado/inocente vivo/morto viva/morta presente/ausente
    incluiu/excluiu inclui/exclui apoiou/criticou apoia/critica lucro/prejuízo comprou/vendeu
    comprar/vender importação/exportação importações/exportações dia/noite manhã/noite
    verão/inverno ama/odeia concordou/discordou chegou/partiu cheio/vazio cheia/vazia
    feliz/triste verdadeiro/falso verdadeira/falsa igual/diferente comum/raro comuns/raros
    barato/caro barata/cara máximo/mínimo máxima/mínima antigo/moderno antiga/moderna
    urbano/rural urbana/rural confirmou/negou criou/destruiu obrigatório/opcional
    obrigatória/opcional temporário/permanente temporária/permanente com/sem
"""


def _both_ways(listed: str) -> dict[str, tuple[str, ...]]:
    """Returns each word of the pairs `a/b` with all words it is paired with."""
    table: dict[str, tuple[str, ...]] = {}
    for pair in listed.split():
        first, second = pair.split("/")
        table[first] = (*table.get(first, ()), second)
        table[second] = (*table.get(second, ()), first)
    return table


ANTONYMS: dict[str, dict[str, tuple[str, ...]]] = {
    "en": _both_ways(_ANTONYMS_EN),
    "pt": _both_ways(_ANTONYMS_PT),
}

QUANTIFIERS: dict[str, dict[str, tuple[str, ...]]] = {
    "en": {
        "all": ("none of", "few of"), "every": ("no",), "each": ("no",), "some": ("no",),
        "many": ("few", "no"), "most": ("few", "hardly any"), "several": ("no",),
        "both": ("neither of",), "always": ("never", "rarely"), "often": ("rarely", "never"),
        "usually": ("rarely",), "never": ("always", "often"), "rarely": ("often",),
        "few": ("many", "most"), "no": ("some", "many"), "none": ("all", "most"),
        "at least": ("at most", "fewer than"), "at most": ("at least", "more than"),
        "more than": ("fewer than", "less than"), "less than": ("more than",),
        "everyone": ("no one",), "nobody": ("everybody",), "only": ("not only",),
        "must": ("need not", "must not"), "can": ("cannot",), "cannot": ("can",),
        "majority": ("minority",), "minority": ("majority",),
    },
    "pt": {
        "todos": ("nenhum dos", "poucos dos"), "todas": ("nenhuma das", "poucas das"),
        "muitos": ("poucos",), "muitas": ("poucas",), "poucos": ("muitos",),
        "poucas": ("muitas",), "sempre": ("nunca", "raramente"),
        "nunca": ("sempre",), "frequentemente": ("raramente",), "raramente": ("frequentemente",),
        "pelo menos": ("no máximo",), "no máximo": ("pelo menos",), "mais de": ("menos de",),
        "menos de": ("mais de",), "ambos": ("nenhum dos",), "ambas": ("nenhuma das",),
        "deve": ("não precisa", "não deve"), "pode": ("não pode",), "maioria": ("minoria",),
        "minoria": ("maioria",), "ninguém": ("todo mundo",), "apenas": ("não apenas",),
    },
}  # fmt: skip
"""A quantifier (or modal) with those that contradict it in its place."""

INSERTED: dict[str, tuple[str, ...]] = {
    "en": (
        ", according to a report published last year", ", which surprised most observers",
        " for the third time", " with the help of a private donor", " despite heavy criticism",
        " after a long legal dispute", ", as officials confirmed on Tuesday",
        " in front of a large crowd", " at the request of the government",
        ", which cost several million dollars", " without telling anyone", " by mistake",
        " for financial reasons", " because of bad weather", ", mostly in rural areas",
        " together with two colleagues", ", a record at the time", " in less than a year",
        ", although the plan was later changed", " to impress the public",
    ),
    "pt": (
        ", segundo um relatório publicado no ano passado", ", o que surpreendeu os observadores",
        " pela terceira vez", " com a ajuda de um doador privado", " apesar de fortes críticas",
        " depois de uma longa disputa judicial", ", como confirmaram as autoridades na terça-feira",
        " diante de uma grande multidão", " a pedido do governo",
        ", o que custou vários milhões de reais", " sem avisar ninguém", " por engano",
        " por motivos financeiros", " por causa do mau tempo", ", sobretudo em áreas rurais",
        " junto com dois colegas", ", um recorde na época", " em menos de um ano",
    ),
}  # fmt: skip
"""Facts to add at the end of a sentence; not entailed unless the premise says so."""
