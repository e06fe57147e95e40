"""What is reserved to some, and what a claim says of them, of others, of all."""

from __future__ import annotations

import pytest

from cavaquinho.checks import compare

FOLLOWS = [
    ("Only members may borrow the telescope.", "Non-members may not borrow the telescope."),
    (
        "Only members may borrow the telescope.",
        "People who are not members cannot borrow the telescope.",
    ),
    ("Only verified accounts can withdraw money.", "Unverified accounts cannot withdraw money."),
    ("Only people over 65 get the discount.", "People under 65 do not get the discount."),
    (
        "Only visitors aged 12 or over may enter the cave.",
        "Children under 12 may not enter the cave.",
    ),
    ("The pool is for residents only.", "Non-residents cannot use the pool."),
    ("Entry is reserved for ticket holders.", "Only ticket holders may enter."),
    (
        "Só maiores de 18 anos podem participar do sorteio.",
        "Menores de 18 anos não podem participar do sorteio.",
    ),
    ("Apenas sócios podem usar a piscina.", "Quem não é sócio não pode usar a piscina."),
    (
        "Só alunos com crachá podem entrar no laboratório.",
        "Alunos sem crachá não podem entrar no laboratório.",
    ),
    (
        "The lounge is reserved for first-class passengers.",
        "Second-class passengers may not use the lounge.",
    ),
    ("O desconto vale somente para estudantes.", "Professores não têm direito ao desconto."),
]
EXCLUDED = [
    ("Only members may borrow the telescope.", "Anyone may borrow the telescope."),
    ("Only members may borrow the telescope.", "Non-members may borrow the telescope."),
    ("Only premium customers get free delivery.", "All customers get free delivery."),
    ("Entry is reserved for ticket holders.", "Anyone may enter."),
    ("Only verified accounts can withdraw money.", "Unverified accounts can withdraw money."),
    (
        "Só maiores de 18 anos podem participar do sorteio.",
        "Menores de 18 anos podem participar do sorteio.",
    ),
    (
        "Somente servidores efetivos têm direito ao auxílio.",
        "Todos os servidores têm direito ao auxílio.",
    ),
    ("O acesso é restrito a funcionários.", "Qualquer pessoa tem acesso."),
    ("O acesso é exclusivo para assinantes.", "O acesso é liberado para todos."),
    ("Só professores podem reservar o auditório.", "Só alunos podem reservar o auditório."),
    ("The crèche is for employees only.", "Contractors may use the crèche."),
    ("Only full-time students may apply.", "Part-time students may apply."),
    ("The discount applies only to students.", "Teachers get the discount too."),
    ("No one but the director may sign cheques.", "The secretary may sign cheques."),
    ("Only electric vehicles may park there.", "Diesel vehicles may park there."),
    (
        "O programa de moradia é exclusivo para servidores efetivos.",
        "Servidores temporários também podem entrar no programa de moradia.",
    ),
    ("Só alunos de graduação podem pegar livros.", "Alunos de pós-graduação podem pegar livros."),
    ("Ninguém além do diretor pode assinar cheques.", "A secretária pode assinar cheques."),
    ("A lavanderia atende exclusivamente hóspedes.", "A lavanderia atende também moradores."),
]
NEITHER = [
    ("Only members may borrow the telescope.", "Non-members may borrow the projector."),
    ("Only members may borrow the telescope.", "Members may not borrow the telescope."),
    ("Members may borrow the telescope.", "Anyone may borrow the telescope."),
    ("The shop only sells tea.", "Anyone may sell tea."),
    ("Only members may borrow the telescope.", "May anyone borrow the telescope?"),
    ("Só hoje a loja abre às 10h.", "Todos podem entrar na loja."),
    ("Only nurses may hand out the drug.", "Nurses on night duty may hand out the drug."),
    ("Only staff may use the lift.", "The director may use the lift."),
    ("Only members may borrow the telescope.", "Senior members may also borrow the telescope."),
    ("The discount applies only to students.", "Teachers get a free ticket."),
    ("The crèche is for employees only.", "Contractors may use the gym."),
    ("Só servidores efetivos podem participar.", "Servidores antigos podem participar."),
    ("O desconto vale somente para estudantes.", "Estudantes também ganham um livro."),
]


@pytest.mark.parametrize(("evidence", "claim"), FOLLOWS)
def test_what_is_kept_from_others_follows(evidence: str, claim: str) -> None:
    assert [item.agrees for item in compare(claim, evidence) if item.kind == "reserved"] == [True]


@pytest.mark.parametrize(("evidence", "claim"), EXCLUDED)
def test_what_is_reserved_is_not_for_all(evidence: str, claim: str) -> None:
    found = [item for item in compare(claim, evidence) if item.kind == "reserved"]
    assert [item.agrees for item in found] == [False]
    assert found[0].evidence_value in evidence


@pytest.mark.parametrize(("evidence", "claim"), NEITHER)
def test_nothing_is_said_of_other_things(evidence: str, claim: str) -> None:
    assert not [item for item in compare(claim, evidence) if item.kind == "reserved"]
