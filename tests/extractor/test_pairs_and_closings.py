"""Lines of keys and values, letters with a closing, greetings in front of thanks."""

from __future__ import annotations

import pytest

from cavaquinho.extractor import RuleExtractor


@pytest.mark.parametrize(
    ("response", "prompt", "claims"),
    [
        (
            "annual_leave_days: 26\nsick_pay_weeks: 6\novertime_rate: 125%",
            None,
            ["annual leave: 26 days", "sick pay: 6 weeks", "overtime rate: 125%"],
        ),
        ("name: Ana Prado\ncity: Recife", None, ["name: Ana Prado", "city: Recife"]),
        (
            "Dear Ms Tran,\n\nwe will send it on 12 August.\n\nKind regards,\nCustomer Service",
            None,
            ["we will send it on 12 August."],
        ),
        (
            "O prazo é de 5 dias.\n\nAtenciosamente,\nEquipe da Ouvidoria",
            None,
            ["O prazo é de 5 dias."],
        ),
        ("Best, the museum opens at nine.", None, ["Best, the museum opens at nine."]),
        ("Hi Sam, thanks so much for reaching out to us!", "Where is my parcel?", []),
        ("Hi Sam, your parcel is in Delft.", None, ["Hi Sam, your parcel is in Delft."]),
        (
            "The manual does not mention how long the battery lasts.",
            "How long does the battery of the lamp last?",
            [],
        ),
        (
            "The manual does not mention the warranty.",
            "How long does the battery of the lamp last?",
            ["The manual does not mention the warranty."],
        ),
        ("Thank you for your patience, and have a great day!", None, []),
        ("998.\n999.\n1000.\n1001. It opens at nine.", None, ["It opens at nine."]),
        ("12", "How many rooms does the Brise have?", ["The Brise has 12 rooms."]),
        ("Ótima pergunta! Vamos por partes.", "Como funciona?", []),
        (
            "8 kg",
            "How heavy may hand luggage on Velair be?",
            ["Hand luggage on Velair may weigh 8 kg."],
        ),
        ('{"invoice": 2208, "paid": true}', None, ["invoice: 2208", "it is paid"]),
    ],
)
def test_what_is_claimed(response: str, prompt: str | None, claims: list[str]) -> None:
    assert RuleExtractor().extract(response, "", prompt) == claims
