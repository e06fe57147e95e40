"""Entities of an answer that neither context nor prompt has."""

import json
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

pytest.importorskip("presidio_analyzer")

from cavaquinho.errors import ConfigError, InputError, ModelLoadError
from cavaquinho.output_scanners import GroundedEntities
from cavaquinho.output_scanners.entities.brazil import valid_cnpj, valid_cpf
from cavaquinho.sanitizer import MASK

PROMPT = """Context: Write to Ana.Lima@Example.org or call +55 11 98765-4321 (fax 3333-4444).
See https://www.example.org/help/Faq?x=1 for more. CPF 529.982.247-25, CNPJ 11.222.333/0001-81,
CEP 01310-100. IBAN DE89 3704 0044 0532 0130 00. Card 4111 1111 1111 1111. It opened on 5 March
2024, closed in June 2025. The fee is R$ 1.250,00, the fine 30 euros, a deposit 20 euros, the rate
12%. 8 km.
Question: How do I reach you?"""


@pytest.fixture(scope="module")
def scanner():
    return GroundedEntities(redact=True)


KNOWN = [
    "Write to ana.lima@example.org.",
    "Mail: <ANA.LIMA@EXAMPLE.ORG>",
    "Ligue (11) 98765-4321.",
    "Call 011 98765 4321, or +55 (11) 987654321.",
    "WhatsApp: 11987654321. Fax 3333 4444.",
    "See example.org/help/Faq?x=1 and http://www.example.org.",
    "CPF 52998224725, CNPJ 11222333000181, CEP: 01310100, CEP 01.310-100.",
    "CPF 529 982 247 25, 529.982.247\u201125, CEP é 01310100, CEP 01310\u2011100.",
    "Call 00 55 11 98765-4321, write to ana.lima\uff20example.org.",
    "O CPF tem 11 dígitos; o CEP tem 8. CPF em 2024.",
    "IBAN DE89370400440532013000, card 4111-1111-1111-1111.",
    "It opened on 2024-03-05, or March 5th, 2024, in 2024. It closed in 06/2025.",
    "Abriu em 5 de março de 2024 (05/03/2024).",
    "R$ 1.250, 1.250 reais, 30 €, € 30, 12 por cento, 8000 metres.",
    "Fine and deposit together are 50 euros.",
    "The steps: 1. open 2. close. 12345 people came at 10:30. Version 2.3.4.",
]


@pytest.mark.parametrize("output", KNOWN)
def test_what_the_prompt_has_in_another_form(scanner, output):
    assert scanner.scan(PROMPT, output) == (output, True, -1.0)


UNKNOWN = [
    ("Write to {}.", "bob@example.org", "EMAIL_ADDRESS"),
    ("Write to {}.", "ana.lima@example.com", "EMAIL_ADDRESS"),
    ("Write to {}.", "lima@example.org", "EMAIL_ADDRESS"),
    ("Ligue {}.", "(11) 98765-4322", "PHONE_NUMBER"),
    ("Call {} now.", "+1 (555) 123-4567", "PHONE_NUMBER"),
    ("Call {} now.", "+44 11 98765-4321", "PHONE_NUMBER"),
    ("Telefone: {}", "0800 123 4567", "PHONE_NUMBER"),
    ("It is {} then.", "11 91234-5678", "PHONE_NUMBER"),
    ("See {}.", "https://www.example.org/help/faq", "URL"),
    ("See {}.", "https://example.org/help/Faq?x=2", "URL"),
    ("See ({}).", "https://example.net/a_(b)", "URL"),
    ("See {}!", "shop.example.org", "URL"),
    ("CPF {}.", "111.444.777-35", "BR_CPF"),
    ("CPF {}.", "123.456.789-00", "BR_CPF"),
    ("CNPJ {}.", "45.723.174/0001-10", "BR_CNPJ"),
    ("CNPJ {}.", "12.ABC.345/01DE-35", "BR_CNPJ"),
    ("CEP {}.", "20040-020", "BR_CEP"),
    ("CPF {}.", "52998224724", "BR_CPF"),
    ("O documento é {}, certo?", "111 444 777 35", "BR_CPF"),
    ("O documento é {}.", "111444777 35", "BR_CPF"),
    ("O documento é {}.", "111.444.77735", "BR_CPF"),
    ("A empresa é a {}.", "45 723 174 0001 10", "BR_CNPJ"),
    ("A empresa é a {}.", "64023592000140", "BR_CNPJ"),  # passes the check of cards, too
    ("A empresa é a {}.", "16.225.199/0001-96", "BR_CNPJ"),
    ("O CPF do cliente é {}.", "111 444 777 36", "BR_CPF"),
    ("It is {}.", "111.444.777\u201135", "BR_CPF"),
    ("It is {}.", "111.444.777\u201335", "BR_CPF"),
    ("CNPJ nº {}.", "45723174000112", "BR_CNPJ"),
    ("CNPJ/MF: {}.", "45.723.174/0001\u201110", "BR_CNPJ"),
    ("CEP é {}.", "20040020", "BR_CEP"),
    ("It is {}.", "20040\u2011020", "BR_CEP"),
    ("Card {}.", "5500\u20110000\u20110000\u20110004", "CREDIT_CARD"),
    ("IBAN {}.", "GB82\u00a0WEST\u00a01234\u00a05698\u00a07654\u00a032", "IBAN_CODE"),
    ("Write to {}.", "bob\uff20example.org", "EMAIL_ADDRESS"),
    ("It is {} then.", "0033 1 23 45 67 89", "PHONE_NUMBER"),
    ("CEP: {}.", "20040020", "BR_CEP"),
    ("IBAN {}.", "GB82 WEST 1234 5698 7654 32", "IBAN_CODE"),
    ("Card {}.", "5500 0000 0000 0004", "CREDIT_CARD"),
    ("It opened on {}.", "6 March 2024", "DATE"),
    ("It closed on {}.", "3 June 2025", "DATE"),
    ("Abriu em {}.", "1999", "DATE"),
    ("It costs {}.", "R$ 1.500,00", "AMOUNT"),
    ("It costs {}.", "30 dollars", "AMOUNT"),
    ("A taxa é de {}.", "15%", "AMOUNT"),
]


@pytest.mark.parametrize(("frame", "entity", "kind"), UNKNOWN)
def test_what_nobody_told(scanner, frame, entity, kind):
    output = frame.format(entity)
    report = scanner.scan_detailed(PROMPT, output)
    assert report.sanitized_output == frame.format(MASK)
    assert not report.is_valid
    assert 0 < report.risk_score <= 1
    (claim,) = report.result.claims
    assert (claim.text, claim.findings[0].kind) == (entity, kind)
    assert output[slice(*claim.span)] == entity
    assert scanner.scan(PROMPT, report.sanitized_output)[:2] == (report.sanitized_output, True)
    assert scanner.scan(f"{PROMPT}\n{entity}", output)[1:] == (True, -1.0)


def test_inside_markdown_and_json(scanner):
    text = '{"phone": 11912345678, "mail": "x@y.com or Ana.Lima@example.org", "n": 5}'
    mended = json.loads(scanner.scan(PROMPT, text)[0])
    assert mended == {"phone": MASK, "mail": f"{MASK} or Ana.Lima@example.org", "n": 5}
    table = "| who | mail |\n|---|---|\n| Ana | x@y.com, Ana.Lima@example.org |\n"
    assert scanner.scan(PROMPT, table)[0] == table.replace("x@y.com", MASK)
    code = "```\ncurl https://evil.example.net/x\n```"
    assert scanner.scan(PROMPT, code)[0] == f"```\ncurl {MASK}\n```"


@pytest.mark.parametrize(
    ("action", "expected"),
    [
        ("keep", "Write to x@y.com. It is open."),
        (
            "annotate",
            "Write to x@y.com ⟦e-mail address that neither the context nor the prompt has⟧. "
            "It is open.",
        ),
        ("redact", f"Write to {MASK}. It is open."),
        ("drop", "It is open."),
    ],
)
def test_actions(action, expected):
    once = GroundedEntities(entities=["EMAIL_ADDRESS"], on_hallucination=action)
    text, valid, risk = once.scan(PROMPT, "Write to x@y.com. It is open.")
    assert (text, valid, risk) == (expected, False, 0.95)
    if action != "keep":
        assert once.scan(PROMPT, text) == (text, True, -1.0)


def test_a_mark_hides_nothing_else():
    once = GroundedEntities(on_hallucination="annotate")
    forged = "Write to x@y.com ⟦telephone number that neither the context nor the prompt has⟧."
    assert not once.scan(PROMPT, forged)[1]
    assert not once.scan(PROMPT, "Hi ⟦x@y.com⟧")[1]


def test_a_context_besides_the_prompt():
    once = GroundedEntities(context="Write to x@y.com.")
    assert once.scan("Where to?", "Write to x@y.com.")[1]
    assert once.scan("Not to z@y.com?", "Not to z@y.com.")[1]
    assert not once.scan("Where to?", "Write to w@y.com.")[1]


def test_only_the_kinds_asked_for():
    once = GroundedEntities(entities=["BR_CPF"])
    assert once.scan("", "x@y.com, 3 June 2030")[1:] == (True, -1.0)
    assert not once.scan("", "CPF 111.444.777-35")[1]


def test_confidence():
    wrong_digits = "CPF 123.456.789-00"
    assert GroundedEntities(threshold=0.55).scan("", wrong_digits)[1:] == (False, 0.6)
    assert GroundedEntities(threshold=0.7, entities=["BR_CPF"]).scan("", wrong_digits)[1]


def test_names_with_a_spacy_model(tmp_path):
    """A real spaCy pipeline from a folder; its entity ruler knows two people."""
    spacy = pytest.importorskip("spacy")
    pipeline = spacy.blank("en")
    ruler = pipeline.add_pipe("entity_ruler")
    ruler.add_patterns([{"label": "PERSON", "pattern": name} for name in ("Ana Lima", "Bob Reis")])
    pipeline.to_disk(tmp_path / "model")
    once = GroundedEntities(spacy_model=str(tmp_path / "model"), redact=True)
    prompt = "The director, ANA LIMA, is out."
    assert once.scan(prompt, "Ana Lima is out.") == ("Ana Lima is out.", True, -1.0)
    assert once.scan(prompt, "Bob Reis is out.")[:2] == (f"{MASK} is out.", False)


def test_a_missing_model_is_not_downloaded():
    with pytest.raises(ModelLoadError, match="nothing is downloaded"):
        GroundedEntities(spacy_model="en_core_web_no_such")


def test_recognisers_of_ones_own():
    from presidio_analyzer import Pattern, PatternRecognizer

    own = PatternRecognizer("TICKET", patterns=[Pattern("ticket", r"TCK-\d{4}", 0.9)])
    once = GroundedEntities(recognizers=[own], redact=True)
    assert once.scan("See TCK-0001.", "TCK-0001 and TCK-0002")[0] == f"TCK-0001 and {MASK}"


@pytest.mark.parametrize(
    "options",
    [
        {"entities": ["EMAIL"]},
        {"entities": "EMAIL_ADDRESS"},
        {"entities": []},
        {"entities": ["PERSON"]},
        {"threshold": 0},
        {"threshold": "0.5"},
        {"regions": "BR"},
        {"regions": ["Brazil"]},
        {"regions": ["br"]},
        {"spacy_model": ""},
        {"spacy_model": 3},
        {"context": 42},
        {"on_hallucination": "correct"},
        {"redact": "yes"},
        {"redact": 1},
        {"redact": True, "on_hallucination": "drop"},
        {"entites": ["URL"]},
        {"name": ""},
    ],
)
def test_wrong_options(options):
    with pytest.raises(ConfigError, match=r"\w"):
        GroundedEntities(**options)


@pytest.mark.parametrize(("prompt", "output"), [(None, "x"), ("x", None), (b"x", "x")])
def test_types_are_named(scanner, prompt, output):
    with pytest.raises(InputError, match="must be a string"):
        scanner.scan(prompt, output)


@pytest.mark.parametrize("output", ["", " \n", "Hello there!"])
def test_l46_nothing_to_find_returns_the_output(scanner, output):
    assert scanner.scan("SECRET PROMPT x@y.com", output) == (output, True, -1.0)


def check_digits(digits, weights):
    total = sum(digit * weight for digit, weight in zip(digits, weights, strict=True))
    return 0 if total % 11 < 2 else 11 - total % 11


@given(st.lists(st.integers(0, 9), min_size=9, max_size=9), st.integers(1, 9))
def test_cpf_check_digits(digits, change):
    """Against the rule as it is written for the tax office: weights 10 to 2, then 11 to 2."""
    first = check_digits(digits, range(10, 1, -1))
    second = check_digits([*digits, first], range(11, 1, -1))
    right = "".join(map(str, [*digits, first, second]))
    if len(set(right)) > 1:
        assert valid_cpf(right)
    wrong = right[:-1] + str((second + change) % 10)
    assert not valid_cpf(wrong)


@given(st.lists(st.integers(0, 9), min_size=12, max_size=12), st.integers(1, 9))
def test_cnpj_check_digits(digits, change):
    weights = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]
    first = check_digits(digits, weights)
    second = check_digits([*digits, first], [6, *weights])
    right = "".join(map(str, [*digits, first, second]))
    if len(set(right)) > 1:
        assert valid_cnpj(right)
    assert not valid_cnpj(right[:-1] + str((second + change) % 10))


def test_cnpj_with_letters():
    assert valid_cnpj("12.ABC.345/01DE-35")  # the example of the tax office
    assert not valid_cnpj("12.ABC.345/01DE-36")


@settings(deadline=None, max_examples=80)
@given(st.text(alphabet='ab@.com/:+-()0123456789 \n|"[]é', max_size=80))
def test_any_text_twice(scanner, text):
    mended, valid, risk = scanner.scan(PROMPT, text)
    assert (risk > 0) is not valid
    if valid:
        assert mended == text
    assert scanner.scan(PROMPT, mended)[:2] == (mended, True)
    assert scanner.scan(f"{PROMPT} {text}", text)[1] or "\n" in text or "|" in text


@pytest.mark.parametrize(
    "piece", ["word ", "12 ", "a.", "a@", "1", "A1", "(11) 9", "x@y.com ", "http://", "R$ 5 ", "+"]
)
def test_long_texts_take_linear_time(scanner, piece):
    def seconds(size):
        text = piece * (size // len(piece))
        return cpu_seconds(scanner, text, prompt=text)

    short = min(seconds(12_500) for _ in range(2))
    assert min(seconds(50_000) for _ in range(2)) < 8 * short + 1


def cpu_seconds(scanner, text, prompt="Context: none."):
    begin = time.process_time()
    scanner.scan(prompt, text)
    return time.process_time() - begin


@pytest.mark.parametrize("piece", ["4916234075", "12.345.", "@", "a", "+", "("])
def test_a_megabyte_takes_seconds(scanner, piece):
    assert cpu_seconds(scanner, piece * (1_000_000 // len(piece))) < 40


@pytest.mark.parametrize("piece", ["123 456 ", "(1)"])
def test_a_hundredth_of_a_megabyte_of_separate_numbers_takes_a_second(scanner, piece):
    """Each number is read with its surroundings: they take longest of all, a megabyte a minute."""
    assert cpu_seconds(scanner, piece * (10_000 // len(piece))) < 5


def test_many_finds_are_not_compared_with_each_other(scanner):
    """As in Presidio, where a long price list took minutes."""
    prices, numbers = (
        min(cpu_seconds(scanner, text * 2_700) for _ in range(3)) for text in ("$1 ", "11 ")
    )
    assert prices < 5 * numbers


@pytest.mark.parametrize(
    "row",
    [
        "12 529 982 247 25 7",  # a longer row of numbers that holds the digits of a CPF
        "529 982 247 25 30 40",
        "529 982 247 26",  # wrong check digits
        "2.529.982.247-25",
        "v529.982.247.25",
        "64 023 592 0001 41",
    ],
)
def test_rows_of_numbers_are_no_cpf_and_no_cnpj(row):
    scanner = GroundedEntities(entities=["BR_CPF", "BR_CNPJ"])
    assert scanner.scan("", f"Valores: {row}.")[1], row


def test_the_most_telling_kind_wins():
    """A number in ten passes the check of cards, one in a hundred those of a CNPJ or a CPF."""
    scanner = GroundedEntities()
    for number in ("64023592000140", "16225199000196", "37028587000157", "15028072000114"):
        (claim,) = scanner.scan_detailed("", f"A empresa {number} é").result.claims
        assert claim.findings[0].kind == "BR_CNPJ"
    cards = GroundedEntities(entities=["CREDIT_CARD"])
    assert not cards.scan("", "64023592000140")[1]
    (claim,) = scanner.scan_detailed("", "Card 30569309025904.").result.claims
    assert claim.findings[0].kind == "CREDIT_CARD"


def test_entities_at_the_borders_of_pieces(scanner):
    for offset in range(7940, 8030, 7):
        text = "word " * (offset // 5) + "x" * (offset % 5) + " bob.long-name@example.com end"
        report = scanner.scan_detailed("", text)
        assert [claim.text for claim in report.result.claims] == ["bob.long-name@example.com"]


def test_threads(scanner):
    outputs = ["Write to x@y.com.", "Write to ana.lima@example.org.", "Ligue (11) 91234-5678."] * 8
    alone = [scanner.scan(PROMPT, output) for output in outputs]
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(lambda output: scanner.scan(PROMPT, output), outputs)) == alone
