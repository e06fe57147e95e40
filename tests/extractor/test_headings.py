"""Headings that assert are claims; headings that only name a topic are not."""

import pytest

from cavaquinho.extractor import RuleExtractor

ASSERTING = """
Founded: 1999
Closed on Mondays
Museum opened in 1999
Orbel acquired Lumen
Orbel acquires Lumen
No refunds
Free entry
Pets allowed
Smoking prohibited
Not available in Brazil
Status: closed
Price: free
Sem reembolso
Entrada gratuita
Fechado às segundas
Fundada em 1999
Fundada: 1999
Proibido fumar
Animais permitidos
Status: fechado
""".strip().splitlines()
NAMING = """
Opening hours
Overview of 2020
Museum history
History of the museum (1999-2010)
What is open
5 benefits of tea
Prices for 2024
2024
Annual report: 2024
Not to do
Chapter 2: The Storm
Step 1: Open the box
Lessons learned in 2020
Items prohibited
Documents required
No Country for Old Men
Author: Ann Lee
Horário de funcionamento
Visão geral de 2020
Como funciona
Documentos necessários
Itens proibidos
Relatório anual: 2024
Capítulo 2: A Tempestade
Preços de 2024
""".strip().splitlines()
BODY = "\n\nThe pool is open."


@pytest.mark.parametrize("heading", ASSERTING)
@pytest.mark.parametrize("mark", ["# ", "## "])
def test_a_heading_that_asserts_is_a_claim(heading, mark):
    claims = RuleExtractor("auto").extract(f"{mark}{heading}{BODY}", "")
    assert claims == [heading, "The pool is open."]


@pytest.mark.parametrize("heading", NAMING)
def test_a_topic_is_none(heading):
    claims = RuleExtractor("auto").extract(f"# {heading}{BODY}", "")
    assert claims == ["The pool is open."]
