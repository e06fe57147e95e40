"""Words that say the same, or the plain denial of it: "required", "needed", "optional"."""

from __future__ import annotations

from typing import Final, NamedTuple

_GROUPS: Final = """
@require required require requires requirement needed need needs necessary mandatory compulsory
 obligatory obliged must essential indispensable demands demand exige exigem exigido exigida exigir
 exigencia preciso precisa precisam precisar necessario necessaria necessarios necessarias
 obrigatorio obrigatoria obrigatorios obrigatorias obrigado obrigada deve devem devera indispensavel
 imprescindivel|optional voluntary facultativo facultativa opcional opcionais dispensa dispensam
 dispensavel dispensado dispensada dispensados unnecessary needn't
@allow allowed allows allow permitted permits permit permission may can could pode podem
 permitido permitida permitidos permitidas permite permitem|forbidden forbids prohibited prohibits
 prohibit banned bans proibido proibida proibidos proibidas proibe proibem vedado vedada vedados
held happened happens happen occurred occurs aconteceu acontece aconteceram realizado realizada
 realizados ocorreu ocorreram took-place takes-place go-ahead went-ahead goes-ahead|cancelled
 canceled cancellation cancel cancels cancelado cancelada cancelados canceladas cancelamento
 cancelou cancelaram called-off
available left-over remaining remains remain remained sobrou sobraram sobra sobram restou restam
 resta restaram disponivel disponiveis is-left are-left was-left were-left|sold-out esgotou
 esgotaram esgotado esgotada esgotados esgotadas unavailable indisponivel
company accompanied accompany accompanies accompanying companhia acompanhado acompanhada
 acompanhados acompanhadas acompanhamento|alone unaccompanied sozinho sozinha sozinhos sozinhas
 desacompanhado desacompanhada
open opens opened abre abrem aberto aberta abertos abertas abriu abriram|closed closes close shut
 fecha fecham fechado fechada fechados fechadas fechou fecharam
accepted accepts accept pay pays paid payment payments pagar paga pagam pago pagou pagamento
 pagamentos aceito aceita aceitos aceitas aceitou aceitaram aceitam aceitar|rejected
 rejects reject rejeitado rejeitada rejeitou rejeitaram rejeita
approved approves approve approval aprovado aprovada aprovados aprovou aprovaram|denied reprovado
 reprovada reprovados reprovou negado negada negados
included includes include covered covers cover inclui incluem incluido incluida cobre cobrem
 coberto coberta|excluded excludes exclude exclui excluem excluido excluida
enabled activated active ativado ativada ativo|disabled deactivated inactive desativado desativada
legal|illegal ilegal
valid valido valida|invalid invalido invalida
works work working functioning functions funciona funcionam funcionando|broken out-of-order
 quebrado quebrada enguicado
awake|asleep
@give give receive receives received given gives gave gets get got recebe recebem
 recebeu receberam ganha ganham ganhou ganharam|
lend lends lent borrow borrows borrowed empresta emprestam emprestado emprestada|
speak speaks spoke fala falam falou|
buy buys bought purchase purchased purchases compra compram comprou|
show shows showed mostra mostram mostrou|
contain contains contained contem conter continha|
"""
"""One group a line, words that deny it behind the bar; "-" joins phrases; "@": modal, often left
out of one side. Only plain denials stand here: who is not hot need not be cold."""

LIGHT: Final = frozenset(
    """come comes came vem vinha veio go goes went going take takes took taking make makes made
    possible able there lead leads led leva levou levar passa passou fica ficam ficou ficaram ficar
    sofreu sofrer possivel capaz existe existem existiu existiram happen time any spite despite
    apesar means mean case caso seja sejam esteja estejam fosse tem have having own single whole
    child children person persons people pessoa pessoas crianca criancas anyone everyone everybody
    somebody someone alguem ninguem nobody anybody offer offers offered oferece oferecem oferecida
    oferecido use uses used usa usam uso way longer anymore ever once currently still already yet
    actually indeed really carry carries carried
    conseguiu conseguiram consegue conseguem conseguir managed manage manages bring brings brought
    sao par pair because causa account due kind type fact true""".split()
)
"""Words that say little of their own; they need not be matched."""

PHRASES: Final = frozenset(
    tuple(word.split("-"))
    for line in _GROUPS.replace("|", " ").splitlines()
    for word in line.split()
    if "-" in word
)
"""Phrases of two or three words that the groups have."""

PHRASE_HEADS: Final = frozenset(phrase[0] for phrase in PHRASES)
"""Their first words."""


class Sense(NamedTuple):
    """What a word of a group says.

    Attributes:
        group: Number of its group, as a key that no stem can be.
        sign: 1, or -1 for the denial of the group.
        modal: The group tells what may or must be.
    """

    group: str
    sign: int
    modal: bool


def _read() -> dict[str, Sense]:
    senses: dict[str, Sense] = {}
    for number, line in enumerate(_GROUPS.replace("\n ", " ").strip().splitlines()):
        modal = line.startswith("@")
        name = line[1:].split()[0] if modal else str(number)
        for sign, side in zip((1, -1), line.lstrip("@").split("|"), strict=True):
            for word in side.split()[modal and sign == 1 :]:
                senses.setdefault(word, Sense(f"={name}", sign, modal))
    return senses


_SENSES: Final = _read()
NEGATIVE_MODALS: Final = frozenset(
    word for word, known in _SENSES.items() if known.modal and known.sign < 0
)
"""Words that say what need not or may not be."""
REQUIRE: Final = "=require"
ALLOW: Final = "=allow"


def sense(word: str) -> Sense | None:
    """Return what a folded word (or phrase, joined by "-") of a group says, else None."""
    return _SENSES.get(word)
