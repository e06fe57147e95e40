"""The two sides of a bargain, in one another's place, in both languages."""

from __future__ import annotations

import pytest

from cavaquinho.checks import compare

LEASE = "Pelo contrato, o locatário paga o condomínio e a luz; o IPTU fica por conta do locador."
# Each row: the evidence, the claim.
CHANGED = [
    (LEASE, "Pelo contrato, o locador paga o condomínio."),
    ("The tenant pays for repairs.", "The landlord pays for repairs."),
    ("The buyer bears the cost of transport.", "The cost of transport is borne by the seller."),
    ("The premium is paid by the employer.", "The employee pays the premium."),
    (
        "The insurer must notify the insured in writing.",
        "The insured must notify the insurer in writing.",
    ),
    ("The teacher marks the tests; the student corrects them.", "The student marks the tests."),
    ("O empregador deve fornecer o uniforme.", "O empregado deve fornecer o uniforme."),
    ("O remetente paga as taxas de envio.", "As taxas de envio são pagas pelo destinatário."),
    ("O paciente deve avisar o médico.", "O médico deve avisar o paciente."),
    ("O fiador responde pela dívida.", "O locatário responde pela dívida."),
]
KEPT = [
    (LEASE, "Pelo contrato, o locatário paga o condomínio."),
    ("The tenant and the landlord signed the lease.", "The landlord signed the lease."),
    ("The tenant may cancel. The landlord may cancel, too.", "The landlord may cancel."),
    ("The landlord sent the notice.", "The notice was sent to the tenant."),
    ("The tenant pays the rent to the landlord.", "The landlord gets the rent from the tenant."),
    ("The tenant pays the water bill.", "The landlord pays the property tax."),
    ("The teacher came by bus.", "The student came by bus."),
    ("The employer pays the employee's premium.", "The premium is paid by the employer."),
    ("O comprador e o vendedor podem desistir.", "O vendedor pode desistir."),
    ("O credor enviou a carta ao devedor.", "O devedor recebeu a carta."),
    ("O aluno fez a prova.", "O professor fez a prova."),
    ("O locador não paga o condomínio.", "O locatário paga o condomínio."),
]


@pytest.mark.parametrize(("evidence", "claim"), CHANGED)
def test_one_side_in_place_of_the_other_differs(evidence, claim):
    assert any(item.kind == "role" and not item.agrees for item in compare(claim, evidence))


@pytest.mark.parametrize(("evidence", "claim"), KEPT)
def test_no_finding_where_the_parties_may_be_right(evidence, claim):
    assert all(item.agrees for item in compare(claim, evidence))
