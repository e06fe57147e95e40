"""All, none, some, not all, in any wording."""

from __future__ import annotations

SAME = [
    ("Each guest gets a towel.", "All guests receive a towel."),
    ("Every member has a key.", "No member is without a key."),
    ("Every member has a key.", "There is no member who does not have a key."),
    ("Not all rooms have a balcony.", "Some rooms do not have a balcony."),
    ("None of the survivors spoke to the press.", "No survivor spoke to the press."),
    ("All seats have sold out.", "No seat is left."),
    ("Nobody under ten may swim alone.", "All children under ten need company when they swim."),
    ("Todos os sócios têm chave.", "Não há sócio sem chave."),
    ("Todos os sócios têm chave.", "Nenhum sócio fica sem chave."),
    ("Todos os sócios têm chave.", "Cada sócio tem uma chave."),
    ("Nem todos os quartos têm varanda.", "Alguns quartos não têm varanda."),
    ("Todos os botões são verdes.", "Cada botão é verde."),
]
OPPOSITE = [
    ("Each guest gets a towel.", "Some guests do not get a towel."),
    ("Each guest gets a towel.", "None of the guests gets a towel."),
    ("Every member has a key.", "Not every member has a key."),
    ("Not all rooms have a balcony.", "Every room has a balcony."),
    ("No guest complained about the noise.", "Several guests complained about the noise."),
    ("Nobody under ten may swim alone.", "All children under ten may swim alone."),
    ("Todos os sócios têm chave.", "Alguns sócios não têm chave."),
    ("Todos os sócios têm chave.", "Nenhum sócio tem chave."),
    ("Nenhum dos hóspedes reclamou do barulho.", "Alguns hóspedes reclamaram do barulho."),
    ("Nem todos os quartos têm varanda.", "Todos os quartos têm varanda."),
    ("Most rooms have a balcony.", "All rooms have a balcony."),
    ("A maioria dos quartos tem varanda.", "Todos os quartos têm varanda."),
]
SILENT = [
    ("Some rooms have a balcony.", "All rooms have a balcony."),
    ("Some rooms have a balcony.", "Some rooms have a balcony and a bath."),
    ("All rooms on the first floor have a balcony.", "All rooms on the top floor have a bath."),
    ("All rooms have a balcony except the attic.", "The attic has a balcony."),
    ("The rooms face each other.", "Each room faces the river."),
    ("All the rooms are not heated.", "Some rooms are heated."),
    ("Alguns quartos têm varanda.", "Todos os quartos têm varanda."),
]
