"""Words and their opposites, in English and Portuguese."""

from __future__ import annotations

from functools import lru_cache

from cavaquinho.checks.profile import Word
from cavaquinho.checks.stems import stem

_PAIRS = """
enabled enable enables activated active|disabled disable disables deactivated inactive
open opens opened|closed closes close shut shuts
allowed allow allows permitted permits permit|prohibited prohibits prohibit forbidden forbids banned
increase increased increases rise rises rose grew grows growth|decrease decreased decreases fall
 falls fell drop drops dropped decline declined declines shrank
accepted accepts accept granted|rejected rejects reject refused refuses
approved approves approve|rejected rejects reject denied denies
passed passes|failed fails
won wins win|lost loses lose
inside indoors indoor|outside outdoors outdoor
included includes include including|excluded excludes exclude excluding
maximum|minimum
early earlier|late later
north northern|south southern
east eastern|west western
public|private
free|paid costs cost
safe|unsafe dangerous
legal|illegal
male|female
hot|cold
true|false
start started starts begins began begin|ended ends stopped stops
arrived arrives|departed departs left
guilty|innocent acquitted
full|empty
positive|negative
mandatory compulsory required obligatory|optional voluntary
permanent|temporary
success succeeded|failure failed
online|offline
gained gains|lost loses
expensive|cheap
hired|fired dismissed
profit profits|loss losses
lucro lucros|prejuizo prejuizos
raised raises|lowered lowers cut
confirmed|denied
day daytime|night nighttime
ativado ativada ativados ativadas ativo ativa|desativado desativada desativados inativo inativa
aberto aberta abertos abertas abre abrem abriu abriram|fechado fechada fechados fechadas fecha
 fecham fechou fecharam
permitido permitida permitidos permitidas permite permitem|proibido proibida proibidos proibidas
 proibe proibem vedado vedada
aumentou aumentaram aumento aumenta subiu subiram cresceu cresceram alta|diminuiu diminuiram caiu
 cairam queda reduziu reduziram recuou
aprovou aprovado aprovada aprovados aprovaram|rejeitou rejeitado rejeitada rejeitados rejeitaram
 reprovado reprovada negado negada negou negaram negados indeferido indeferida
aceito aceita aceitou aceitam|recusado recusada recusou recusam rejeitou
negado negada negou negaram negados indeferido indeferida|aceito aceita concedido concedida
 concedeu deferido deferida aprovado aprovada aprovou aprovaram
confirmou confirmaram confirma|negou negaram nega desmentiu desmentiram
mantido mantida manteve|anulado anulada anulou revogado revogada
upheld|overturned annulled revoked
ganhou venceu ganharam venceram|perdeu perderam
inclui incluido incluida incluem incluindo|exclui excluido excluida excluem excluindo
maximo|minimo
primeiro primeira|ultimo ultima
norte|sul
leste|oeste
esquerda|direita
publico publica publicos publicas|privado privada particular
gratuito gratuita gratis gratuitos|pago paga pagos cobrado custa custam
seguro segura|inseguro insegura perigoso perigosa
legal|ilegal
masculino|feminino
quente|frio fria
verdadeiro verdadeira|falso falsa
comecou comeca iniciou inicia|terminou termina encerrou
culpado culpada condenado condenada|inocente absolvido absolvida
vivo viva|morto morta
rapido rapida|lento lenta
cheio cheia|vazio vazia
positivo positiva|negativo negativa
obrigatorio obrigatoria obrigatorios obrigatorias|opcional facultativo facultativa opcionais
 voluntario voluntaria voluntarios voluntarias
permanente|temporario temporaria
caro cara|barato barata
contratou contratado|demitiu demitido
diurno diurna|noturno noturna
higher|lower
highest|lowest
largest biggest|smallest
oldest|youngest newest
older|younger newer
longest|shortest
longer|shorter
fastest|slowest
faster|slower
heaviest|lightest
heavier|lighter
best|worst
better|worse
strongest|weakest
majority|minority
victory victories|defeat defeats
born|died dies
alive|dead
import imports imported|export exports exported
appeared appears appear|disappeared disappears disappear vanished
joined joins join|quit quits resigned
installed install installs|uninstalled removed removes remove
agreed agrees agree|disagreed disagrees disagree
improved improves improve|worsened worsens worsen deteriorated
strengthened strengthens|weakened weakens
expanded expands expand|contracted shrank shrinks shrink
presence|absence
present|absent
wet|dry
guaranteed|voided
wired|wireless
rural|urban
working|broken
temporary|permanent
maior maiores|menor menores
melhor melhores|pior piores
nasceu nasceram nascida nascido|morreu morreram faleceu faleceram
maioria|minoria
vitoria vitorias|derrota derrotas
importa importou importaram|exporta exportou exportaram
apareceu apareceram aparece|desapareceu desapareceram desaparece sumiu
concordou concordaram concorda|discordou discordaram discorda
melhorou melhoraram melhora|piorou pioraram piora
presente presentes|ausente ausentes
presenca|ausencia
molhado molhada|seco seca
remunerado remunerada|voluntario voluntaria gratuito
dispensavel dispensaveis|indispensavel indispensaveis necessario necessaria obrigatorio obrigatoria
rural|urbano urbana
admitido admitida admitiu|excluido excluida excluiu
"""
# Words that stand in a pair but too often mean something else.
_TOO_COMMON = frozenset("close cut free paid paga pago alta".split())


def _read() -> tuple[dict[str, frozenset[str]], dict[str, str]]:
    opposites: dict[str, set[str]] = {}
    keys: dict[str, str] = {}
    for line in _PAIRS.replace("\n ", " ").strip().splitlines():
        left, right = (side.split() for side in line.split("|"))
        for side, other in ((left, right), (right, left)):
            for word in side:
                opposites.setdefault(word, set()).update(other)
                keys.setdefault(word, stem(left[0]))
    return {word: frozenset(others) for word, others in opposites.items()}, keys


_OPPOSITES, _KEYS = _read()
_PREFIXES = ("non", "nao", "un", "in", "im", "ir", "il", "dis", "des", "mis")
# The rest behind the "prefix" is a word, but not its opposite.
_NO_PREFIX = frozenset(
    """under until union unit united interest indeed increase income invest inform inside intake
    intense intend import impress improve impose imply impact disease district discover display
    discuss inner input index desconto descobrir despesa destino descer desenho impor importar
    investir informar indicar inscrever incluir inter invite involve international invaluable
    imprensa interior inteiro dispor disposto discurso distance instead institute
    desempenho desenvolver untied illness issue missed mission misses missing mister incident
    instruction construction information formation inland impart inquest insight indication
    indent inflamed inflammable input intent intone insure install inflow
    inflows inlet indoor indoors inbound""".split()
)
_LEAST = 4
_CACHED = 8192


def opposites(word: str) -> frozenset[str]:
    """Return the folded words that say the opposite of a folded word; empty if none is known."""
    return frozenset() if word in _TOO_COMMON else _OPPOSITES.get(word, frozenset())


@lru_cache(maxsize=_CACHED)
def negated_stem(word: str) -> str | None:
    """Return the stem of what is behind a negative prefix of a folded word."""
    base = negated_base(word)
    return None if base is None else stem(base)


@lru_cache(maxsize=_CACHED)
def negated_base(word: str) -> str | None:
    """Return what is behind a negative prefix ("unsafe": "safe"), whether or not it is a word."""
    if word in _NO_PREFIX:
        return None
    for prefix in _PREFIXES:
        if word.startswith(prefix) and len(word) >= len(prefix) + _LEAST:
            return word[len(prefix) :]
    return None


def key(word: Word) -> str:
    """Return what a word is aligned by: its stem, or one stem for both of a pair of opposites."""
    return _KEYS.get(word.low, word.stem)
