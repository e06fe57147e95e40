"""Words of one kind, English and Portuguese: one in the place of another says something else."""

from __future__ import annotations

_EN = """
doctor teacher lawyer engineer farmer nurse singer actor painter driver soldier journalist
mayor governor senator minister president king judge ambassador
president chairman director manager secretary treasurer founder spokesman
brother sister father mother son daughter uncle aunt cousin grandfather grandmother
husband wife neighbour neighbor friend colleague
dog cat horse cow sheep bird rabbit goat pig
car bus train plane bicycle boat truck motorcycle ship
school hospital church museum hotel restaurant library theatre station airport factory prison
kitchen bedroom bathroom garden garage office classroom
river lake mountain beach forest island desert valley
street park square bridge
city village country region county
red blue green yellow black white brown orange purple pink
gold silver bronze copper iron
wood stone glass plastic steel paper cotton leather
rice bread meat fish cheese fruit soup chicken
coffee tea milk beer wine water juice
football basketball tennis hockey baseball rugby golf cricket
guitar piano violin drums trumpet flute
song film novel poem painting play album
book letter report map ticket contract
english french german spanish italian russian chinese japanese portuguese arabic
american british french german italian russian chinese japanese canadian australian brazilian
christian muslim jewish buddhist hindu
physics chemistry biology history mathematics philosophy economics medicine
cancer diabetes malaria asthma pneumonia flu
earthquake flood fire storm drought hurricane
murder robbery fraud theft arson kidnapping
arrested released acquitted convicted killed injured
announced denied cancelled postponed rejected approved
bought sold rented donated stole returned
wrote read published translated edited burned
built destroyed repaired designed painted abandoned
founded joined left closed merged
directed produced wrote composed performed
walking running sitting standing sleeping swimming jumping dancing
eating drinking cooking smoking
singing talking shouting whispering crying laughing
reading writing drawing typing
hat shirt dress jacket coat shoes scarf gloves
table chair sofa bed bench
hand foot head arm leg knee shoulder
heart liver kidney brain lung stomach
sun moon star planet
oil gas coal wood
wheat maize cotton sugar tobacco coffee
army navy police government parliament court
union company university club party
hunger thirst anger fear sadness joy
monthly weekly daily yearly quarterly
partly fully barely hardly
refused agreed promised decided
praised criticised criticized ignored
married divorced widowed single
"""

_PT = """
médico professor advogado engenheiro agricultor enfermeiro cantor ator pintor motorista soldado
médica professora advogada engenheira agricultora enfermeira cantora atriz pintora
prefeito governador senador ministro presidente rei juiz embaixador
presidente diretor gerente secretário tesoureiro fundador
irmão pai filho tio primo avô marido vizinho amigo
irmã mãe filha tia prima avó esposa vizinha amiga
cachorro gato cavalo pássaro coelho porco
carro ônibus trem avião barco caminhão navio
escola igreja biblioteca fábrica prisão estação loja
hospital museu hotel restaurante teatro aeroporto mercado
cozinha sala garagem varanda
rio lago mar deserto vale
montanha praia floresta ilha
rua praça ponte avenida
cidade vila região capital
vermelho azul verde amarelo preto branco marrom roxo
vermelha amarela preta branca roxa
ouro prata bronze cobre ferro
madeira pedra vidro plástico aço papel
arroz pão carne peixe queijo sopa frango
café chá leite cerveja vinho água suco
futebol basquete tênis vôlei natação
violão piano violino bateria flauta
música filme romance poema quadro álbum
livro relatório mapa bilhete contrato
inglês francês alemão espanhol italiano russo chinês japonês português árabe
americano britânico francês alemão italiano russo chinês canadense argentino brasileiro
americana britânica francesa alemã italiana russa chinesa argentina brasileira
física química biologia história matemática filosofia economia medicina
câncer diabetes malária asma pneumonia gripe
terremoto enchente incêndio tempestade seca furacão
assassinato roubo fraude furto sequestro
preso libertado absolvido condenado morto ferido
anunciou negou cancelou adiou rejeitou aprovou
comprou vendeu alugou doou roubou devolveu
escreveu leu publicou traduziu editou queimou
construiu destruiu reparou projetou pintou abandonou
fundou deixou fechou assumiu
dirigiu produziu escreveu compôs
andando correndo sentado dormindo nadando pulando dançando
comendo bebendo cozinhando fumando
cantando falando gritando chorando rindo
lendo escrevendo desenhando
chapéu camisa vestido jaqueta casaco sapato cachecol
mesa cadeira sofá cama banco
mão pé cabeça braço perna joelho ombro
coração fígado rim cérebro pulmão estômago
petróleo gás carvão lenha
trigo milho algodão açúcar tabaco soja
exército marinha polícia governo parlamento tribunal
sindicato empresa universidade clube partido
mensal semanal diário anual trimestral
recusou concordou prometeu decidiu
elogiou criticou ignorou
"""


def _kinds(listed: str) -> dict[str, tuple[str, ...]]:
    """Returns each word with the others of its lines, one kind a line."""
    table: dict[str, set[str]] = {}
    for line in listed.strip().splitlines():
        words = line.split()
        for word in words:
            table.setdefault(word, set()).update(words)
    return {word: tuple(sorted(others - {word})) for word, others in table.items()}


KINDS: dict[str, dict[str, tuple[str, ...]]] = {"en": _kinds(_EN), "pt": _kinds(_PT)}
"""A word, in lower case, with the others of its kind, by language."""
