"""Who said it, who is more than whom, and from where to where something moved."""

from __future__ import annotations

import pytest

from cavaquinho.checks import compare

TURNED = [
    ("Helena é dois anos mais velha que o irmão, Pedro.", "Pedro é mais velho que a irmã, Helena."),
    ("Lima is larger than Quito.", "Quito is larger than Lima."),
    (
        '"O relatório sai em abril", disse a relatora; o presidente da comissão não quis comentar.',
        '"O relatório sai em abril", disse o presidente da comissão.',
    ),
    (
        'A síndica declarou: "A bomba é nova." O zelador declarou: "A bomba está quebrada."',
        "O zelador declarou que a bomba é nova.",
    ),
    ("A consulta foi remarcada de 12/03 para 21/03.", "A consulta passou para 12 de março."),
    ("The meeting was moved from Tuesday to Thursday.", "The meeting was moved to Tuesday."),
    ("In 2024 the mill used 40% less water.", "The mill's water use dropped to 40% of it."),
]
AS_TOLD = [
    ("Lima is larger than Quito.", "Lima is larger than Quito is."),
    ("Lima is larger than Quito.", "Quito is smaller than Lima."),
    ('"We open in April", said the minister, Ana Lopes.', '"We open in April", said Ana Lopes.'),
    (
        'A síndica declarou: "A bomba é nova." O zelador declarou: "A bomba está quebrada."',
        "A síndica declarou que a bomba é nova.",
    ),
    ('"We open in April", said Ms Lopes.', '"We open in April", the minister said.'),
    ("A consulta foi remarcada de 12/03 para 21/03.", "A consulta passou para 21 de março."),
    ("The meeting was moved from Tuesday to Thursday.", "The meeting was moved from Tuesday."),
    ("The mill used 50% less water.", "The mill's water use dropped to 50% of it."),
]


@pytest.mark.parametrize(("evidence", "claim"), TURNED)
def test_what_is_turned_round_differs(evidence, claim):
    kinds = {item.kind for item in compare(claim, evidence) if not item.agrees}
    assert kinds & {"crossed", "change"}


@pytest.mark.parametrize(("evidence", "claim"), AS_TOLD)
def test_what_is_told_as_it_was_does_not(evidence, claim):
    kinds = {item.kind for item in compare(claim, evidence) if not item.agrees}
    assert not kinds & {"crossed", "change"}
