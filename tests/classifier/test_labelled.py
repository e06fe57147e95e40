"""What a value under two labels is put as for the model."""

from __future__ import annotations

import pytest

from cavaquinho.classifier.labelled import labelled


@pytest.mark.parametrize(
    ("claim", "premise", "said"),
    [
        (
            "Lakeside campsite: Pitches: 120",
            "There are 120 pitches.",
            "Lakeside campsite, pitches: 120",
        ),
        ("Preços: Ana: R$ 5", "Ana pagou R$ 5.", "Preços, Ana: R$ 5"),
        ("Orion: RAM: 8 GB", "It has 8 GB of memory.", "Orion, RAM: 8 GB"),
        ("Price: 30 euros", "It costs 30 euros.", "Price: 30 euros"),
        ("The shop opens at 9:00: early", "", "The shop opens at 9:00: early"),
        ('Age 3. {"label": "x", "score": 1}', "", 'Age 3. {"label": "x", "score": 1}'),
    ],
)
def test_two_labels_read_as_one_statement(claim: str, premise: str, said: str) -> None:
    assert labelled(claim, premise) == said
