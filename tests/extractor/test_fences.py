"""What stands in a fence: data and prose are claims, code is none."""

import pytest

from cavaquinho.extractor import RuleExtractor

EXTRACTOR = RuleExtractor("auto")
CLAIMS = [
    ("html", "<p>The museum opened in 1999.</p>", ["The museum opened in 1999."]),
    ("html", "<p>O museu abriu em 1999.</p>", ["O museu abriu em 1999."]),
    ("html", "<ul>\n<li>Pool: open</li>\n<li>Gym: closed on Mondays</li>\n</ul>", None),
    (
        "html",
        "<table><tr><th>Plan</th><th>Fee</th></tr><tr><td>Gold</td><td>90 euros</td></tr></table>",
        ["Plan Gold: Fee 90 euros"],
    ),
    ("", "| Item | Price |\n|---|---|\n| Tea | 3 euros |", ["Tea: Price 3 euros"]),
    ("", "| Item | Preço |\n|---|---|\n| Chá | 3 reais |", ["Chá: Preço 3 reais"]),
    ("csv", "name,founded\nOrbel,1987\nLumen,1999", ["Orbel: founded 1987", "Lumen: founded 1999"]),
    ("csv", "nome;fundada\nOrbel;1987", ["Orbel: fundada 1987"]),
    ("yaml", "nome: Orbel\nfuncionarios: 120", ["Orbel tem 120 funcionários"]),
    ("text", "name: Orbel\nfounded: 1987", ["Orbel was founded in 1987"]),
    ("", "Plan: Gold\nFee: 90 euros", ["Plan: Gold", "Fee: 90 euros"]),
]
CODE = [
    ("python", '# The fee is 90 euros.\nfee = 40\nprint("The fee is 90 euros.")'),
    ("python", '"""The fee is 90 euros."""\nx = 1'),
    ("sql", "SELECT * FROM fees; -- The fee is 90 euros"),
    ("", "for x in range(3):\n    print(x)"),
    ("html", '<div class="box"><button onclick="go()">Go</button></div>'),
    ("html", "<script>\nlet fee = 90;\n</script>"),
    ("yaml", 'version: "3"\nservices:\n  web:\n    image: nginx:latest'),
    ("yaml", "on: push\njobs:\n  build:\n    runs-on: ubuntu"),
    ("toml", 'name = "x"'),
]


@pytest.mark.parametrize(("name", "content", "claims"), CLAIMS)
def test_data_and_prose_are_claims(name, content, claims):
    found = EXTRACTOR.extract_claims(f"```{name}\n{content}\n```", "")
    texts = [claim.text for claim in found.claims]
    assert texts
    assert texts == (claims or texts)
    assert found.notes == ()


@pytest.mark.parametrize(("name", "content"), CODE)
def test_code_is_no_claim_and_noted(name, content):
    found = EXTRACTOR.extract_claims(f"```{name}\n{content}\n```", "")
    assert found.claims == ()
    assert found.notes == ("1 code block was not checked",)


@pytest.mark.parametrize(
    ("response", "claims"),
    [
        ("Fee\n: 90 euros\n\nDeadline\n: 3 May", ["Fee: 90 euros", "Deadline: 3 May"]),
        ("Taxa\n: R$ 80,00\n: até maio", ["Taxa: R$ 80,00", "Taxa: até maio"]),
        ("The pool is open.\n: 90 euros", ["The pool is open. : 90 euros"]),
    ],
)
def test_definition_lists(response, claims):
    assert EXTRACTOR.extract(response, "") == claims
