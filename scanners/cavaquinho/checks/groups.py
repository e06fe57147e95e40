"""Groups of people and kinds of things that leave each other out: students, teachers; part-time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cavaquinho.checks.antonyms import negated_base, opposites
from cavaquinho.checks.profile import Word
from cavaquinho.checks.stems import stem

_PEOPLE: Final = """
employee staff worker funcionario empregado|contractor freelancer subcontractor terceirizado
 prestador|volunteer voluntario|intern trainee estagiario|visitor visitante outsider|customer client
 cliente|shareholder acionista|supplier fornecedor
student pupil estudante aluno undergraduate|teacher professor lecturer docente|parent pai pais|
 alumnus alumni graduate ex-aluno|pensioner retiree aposentado
adult adulto|child kid minor crianca menor adolescente teenager
senior elderly pensioner idoso aposentado|child kid crianca jovem young teenager adolescente|student
 estudante|teacher professor
resident local morador|visitor tourist outsider visitante turista
doctor physician medico|nurse enfermeiro enfermeira|patient paciente|receptionist recepcionista|
 pharmacist farmaceutico
guest hospede|resident morador neighbour neighbor vizinho|staff employee funcionario
member socio membro|guest visitor convidado visitante
director diretor diretora|secretary secretario secretaria|accountant contador contadora|treasurer
 tesoureiro tesoureira|manager gerente|clerk escriturario|receptionist recepcionista
citizen cidadao|foreigner estrangeiro
driver motorista|passenger passageiro|pedestrian pedestre|cyclist ciclista
owner proprietario|tenant inquilino locatario
subscriber assinante|visitor visitante
bus onibus|car carro|truck caminhao|bicycle bike bicicleta|motorcycle moto motocicleta
dog cachorro cao|cat gato
"""
_KINDS: Final = """
efetivo permanent|temporario temporary|terceirizado|comissionado
full|part
first|second|third|economy|business
graduacao|pos-graduacao|mestrado|doutorado
eletrico electric|diesel|gasolina petrol gasoline|hibrido hybrid
baixa low|media middle|alta high
ativo active|inativo retired aposentado
publico public|privado private particular
premium|basic basico standard
"""
_BEFORE: Final = frozenset({"pos", "ex", "non", "sub"})
"""What stands in front of a word and makes another group of it: "pós-graduação"."""


def _read(table: str) -> dict[str, frozenset[tuple[int, int]]]:
    found: dict[str, set[tuple[int, int]]] = {}
    for number, line in enumerate(table.replace("\n ", " ").strip().splitlines()):
        for side, words in enumerate(line.split("|")):
            for word in words.split():
                found.setdefault(stem(word), set()).add((number, side))
    return {word: frozenset(places) for word, places in found.items()}


_GROUPS: Final = _read(_PEOPLE)
_ATTRIBUTES: Final = _read(_KINDS)


def outsiders(words: Sequence[Word], group: Sequence[Word]) -> frozenset[str]:
    """Return the stems of `words` by which they name others than `group`; empty if they do not.

    "Teachers" for a group of students, "temporary staff" for one of permanent staff.
    """
    head = {word.stem for word in group if word.content}
    content = [word for word in words if word.content]
    for place, word in enumerate(content):
        before = content[place - 1] if place else None
        if word.stem in head:
            if before is not None and before.low in _BEFORE and before.stem not in head:
                return frozenset({before.stem})
            continue
        if any(_apart(_ATTRIBUTES, word.stem, item) for item in head):
            return frozenset({word.stem})
        if any(item.low in opposites(word.low) for item in group):
            return frozenset({word.stem})
        base = negated_base(word.low)
        if base is not None and stem(base) in head:
            return frozenset({word.stem})
    people = frozenset(word.stem for word in content if word.stem in _GROUPS)
    if people and not people & head and all(_foreign(one, head) for one in people):
        return people
    return frozenset()


def _foreign(one: str, head: set[str]) -> bool:
    return any(_apart(_GROUPS, one, item) for item in head)


def _apart(table: dict[str, frozenset[tuple[int, int]]], one: str, other: str) -> bool:
    """Tell whether two stems stand on different sides of a line, and never on the same."""
    mine, theirs = table.get(one, frozenset()), table.get(other, frozenset())
    if mine & theirs:
        return False
    return any(a == b for a, _ in mine for b, _ in theirs)
