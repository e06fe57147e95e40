"""The examples that need no LLM print what they are there to show."""

import pytest


def test_quickstart(run_example):
    printed = run_example("quickstart.py")
    verdict, *claims = printed.split("\n\n")
    assert verdict.startswith("hallucination 0.9")
    assert [claim.split(" ", 1)[0] for claim in claims] == [
        "entailment",
        "contradiction",
        "entailment",
        "neutral",
    ]
    assert 'says "18 euros"; the evidence says "8 euros"' in claims[1]
    assert "in the answer: characters 27 to 48" in claims[1]
    assert "in the document 'hours': The museum is open from Tuesday" in claims[2]


def test_portuguese(run_example):
    first, second, third = run_example("portuguese.py").strip().split("\n\n")
    assert "-> fiel" in first
    assert first.count("apoiada: Sustentada por:") == 2
    assert "-> ALUCINAÇÃO" in second
    assert 'contradita: A afirmação diz "R$ 4,7 bilhões"; a evidência diz "R$ 4,7 mi' in second
    assert "apoiada: Sustentada por: “O prazo é de 18 meses.”" in second
    assert "-> ALUCINAÇÃO" in third
    assert '"maio de 2021"; a evidência diz "12 de março de 2021"' in third
    assert 'A afirmação diz "pode"; a evidência diz "não pode".' in third


def test_custom_parts(run_example):
    verdict, *claims = run_example("custom_parts.py").splitlines()
    assert verdict == "hallucination: True"
    assert claims == [
        "contradiction The team plan costs 39 euros a month.  <- team: 29 euros",
        "entailment    The basic plan costs 9 euros a month.  <- basic: 9 euros",
        "entailment    Support answers within 24 hours.  <- Support answers within one day.",
    ]


@pytest.fixture
def quiet_again():
    """Undo what an example tells llm-guard's logger, for the tests that follow."""
    structlog = pytest.importorskip("structlog", reason="it comes with llm-guard")
    before = structlog.get_config()
    yield
    structlog.configure(**before)


@pytest.mark.usefixtures("quiet_again")
def test_with_llm_guard(run_example):
    pytest.importorskip("llm_guard", reason="it does not support this Python")
    rows = run_example("with_llm_guard.py").splitlines()
    answers = [row for row in rows if not row.startswith(" ")]
    assert answers == [
        "show it - The registration fee is 40 euros. It is due by 3 May.",
        "stop it - The registration fee is 40 euros. It is due by 13 May.",
        "stop it - The fee is 40 euros. Use the token [REDACTED] to pay.",
    ]
    verdicts = [row.split()[:2] for row in rows if row.startswith(" ")]
    invalid = [(at // 3, name) for at, (name, word) in enumerate(verdicts) if word == "INVALID"]
    assert invalid == [(1, "Cavaquinho"), (2, "Regex")]
    assert len(verdicts) == 9


@pytest.mark.usefixtures("quiet_again")
def test_yaml_pipeline(run_example):
    pytest.importorskip("llm_guard", reason="it does not support this Python")
    printed = run_example("yaml_pipeline.py")
    assert [row for row in printed.splitlines() if not row.startswith(" ")] == [
        "show it - The hotel has 80 rooms. Breakfast is served from 7 to 10.",
        "stop it - The hotel has 180 rooms.",
        "stop it - The hotel has 80 rooms. It won an award in Paris.",
        "stop it - The hotel has 80 rooms. Inside we call it [REDACTED].",
    ]
    right, wrong, unsupported, internal = printed.split(" it - ")[1:]
    assert "INVALID" not in right
    assert "grounded           these did not pass: faithful" in wrong
    assert "        contradiction: The hotel has 180 rooms." in wrong
    assert "faithful           valid" in unsupported
    assert "        neutral: The hotel won an award in Paris." in unsupported
    assert "no_internal_names  INVALID" in internal
