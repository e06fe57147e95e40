"""Denials in other words: the same statement, denied on one side or on both."""

from __future__ import annotations

SAME = [
    (
        "A prova não foi cancelada por causa da chuva.",
        "A chuva não levou ao cancelamento da corrida.",
    ),
    ("Dogs are not allowed in the garden.", "It is forbidden to bring dogs into the garden."),
    ("The team failed to reach the summit.", "The team did not reach the summit."),
    ("The hotel has no lift.", "The hotel lacks a lift."),
    ("The scooter comes without a helmet.", "The scooter does not come with a helmet."),
    ("Neither of the bridges is open to lorries.", "The bridges are not open to lorries."),
    ("The report was never published.", "The report has not been published at any time."),
    ("The concert was not cancelled.", "The concert took place."),
    ("Entry is not possible without a ticket.", "A ticket is required for entry."),
    ("The flat is unfurnished.", "The flat is not furnished."),
    ("O hotel não tem elevador.", "Não existe elevador no hotel."),
    ("A inscrição não é necessária.", "A inscrição é dispensável."),
    ("A ponte nunca foi reformada.", "A ponte jamais passou por uma reforma."),
    ("A loja não abre aos domingos.", "A loja fica fechada aos domingos."),
    ("Cães não são permitidos no jardim.", "É proibido levar cães ao jardim."),
    ("O remédio não pode ser vendido sem receita.", "A venda do remédio exige receita."),
]
OPPOSITE = [
    (
        "A prova não foi cancelada por causa da chuva.",
        "A corrida foi cancelada por causa da chuva.",
    ),
    (
        "Ninguém com menos de dez anos pode nadar sozinho.",
        "Crianças com menos de dez anos podem nadar sozinhas.",
    ),
    ("The museum does not charge an entrance fee.", "The museum charges an entrance fee."),
    ("The hotel has no lift.", "There is a lift in the hotel."),
    ("The scooter comes without a helmet.", "There is a helmet with the scooter."),
    ("Registration is not necessary.", "Registration is mandatory."),
    ("The concert was not cancelled.", "The concert was cancelled."),
    ("The bridge was not damaged by the flood.", "The flood damaged the bridge."),
    ("Entry is not possible without a ticket.", "A ticket is optional for entry."),
    ("O hotel não tem elevador.", "Há um elevador no hotel."),
    ("A inscrição não é necessária.", "A inscrição é obrigatória."),
    ("A equipe não conseguiu chegar ao topo.", "A equipe chegou ao topo."),
    ("Ninguém foi preso no protesto.", "Alguns manifestantes foram presos no protesto."),
]
SILENT = [
    # One word in place of another: nothing follows.
    ("The library does not lend board games.", "The library lends books."),
    ("The pool opens daily. The gym opens on Mondays.", "The pool does not open on Mondays."),
    ("The fee is not 40 euros.", "The fee is 50 euros."),
    # What need not be may be.
    ("Runners need not carry a whistle.", "Runners carry a whistle."),
    ("Members may park in the yard.", "Members do not park in the yard."),
    ("Guests must not smoke in the rooms.", "Guests need not smoke in the rooms."),
    # Conditions, beliefs and what is only part of it.
    ("The shop does not open if it rains.", "The shop opens on Sundays."),
    ("Only members may use the sauna.", "Members may not use the sauna."),
    ("Critics say that the bridge is not safe.", "The bridge is safe."),
    ("The hall, which has no lift, opens at nine.", "The hall opens at nine."),
    ("The museum opens at nine and closes at five.", "The museum closes at five."),
    ("O museu não abre se chover.", "O museu abre aos sábados."),
    ("A taxa não é de 40 reais.", "A taxa é de 50 reais."),
    ("Só sócios podem usar a sauna.", "Sócios não podem usar a sauna."),
]
