"""The report on one result: complete, linked, escaped, in two languages."""

import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.fakes import WordBackend

from cavaquinho import Validator
from cavaquinho.aggregator import Aggregator
from cavaquinho.classifier import NLIClassifier
from cavaquinho.errors import ConfigError
from cavaquinho.models import ClaimResult, Document, Labels, ValidationResult
from cavaquinho.report import result_html
from cavaquinho.report.marked import Piece, marked_text

WORDS = Validator(classifier=NLIClassifier(WordBackend()), language="auto")
CONTEXT = "The museum opened in 1987. Entry costs 8 euros."
RESPONSE = "The museum opened in 1999.\n\n- Entry costs 8 euros.\n- Dogs sleep outside.\n"
ATTACK = (
    '<script>alert(1)</script> "><img src=x onerror=alert(2)> </div></iframe> \u202e \x00 \ud800'
)


class Page(HTMLParser):
    """Keeps what a page consists of."""

    def __init__(self, html):
        super().__init__()
        self.tags, self.ids, self.links, self.text = [], [], [], ""
        self.feed(html)

    def handle_starttag(self, tag, attributes):
        self.tags.append((tag, dict(attributes)))
        values = dict(attributes)
        self.ids += [values["id"]] if "id" in values else []
        self.links += [values["href"]] if "href" in values else []

    def handle_data(self, data):
        self.text += data


def report(response=RESPONSE, context=CONTEXT, **options):
    return WORDS.validate(response, context).to_html(**options)


def test_all_is_in_one_file():
    html = report()
    page = Page(html)
    assert [tag for tag, _ in page.tags].count("script") == 1
    assert not [tag for tag, _ in page.tags if tag in {"link", "img", "iframe", "object", "base"}]
    assert "http://" not in html
    assert "https://" not in html
    assert "url(" not in html
    assert "default-src 'none'" in html


def test_answer_and_source_are_there_in_full_and_linked():
    page = Page(report())
    assert all(line in page.text for line in ("- ", "Entry costs 8 euros.", "opened in 1987"))
    assert page.links
    assert all(link.startswith("#") for link in page.links)
    assert {link[1:] for link in page.links} <= set(page.ids)
    assert len(page.ids) == len(set(page.ids))
    assert {"a1", "s1", "k1", "a2", "s2", "k2"} <= set(page.ids)


def test_colour_is_never_the_only_sign():
    html = report()
    for label, sign, word in (
        ("contradiction", "✗", "contradicted"),
        ("entailment", "✓", "supported"),
        ("neutral", "?", "unsupported"),
    ):
        assert re.search(rf'class="ref {label}"[^>]*aria-label="claim \d: {word}">\{sign}\d', html)
        assert f"</span> {word}</span>" in html


def test_reason_score_and_findings():
    text = Page(report()).text
    assert "hallucination score 0.9" in text
    assert "probability 9" in text
    assert "The claim says" in text
    assert "The model alone" in text


@pytest.mark.parametrize(
    "result",
    [
        WORDS.validate(f"The museum opened in 1999. {ATTACK}", f"{CONTEXT} {ATTACK}"),
        WORDS.validate(f"- {ATTACK}\n- The museum {ATTACK} opened.", [Document(ATTACK, ATTACK)]),
        ValidationResult(
            0.9,
            True,
            (
                ClaimResult(
                    ATTACK, ATTACK, Labels.VALUE_CONTRADICTION, 0.9, ATTACK, source_id=ATTACK
                ),
            ),
            ATTACK,
        ),
    ],
)
def test_no_text_becomes_markup(result):
    html = result.to_html(title=ATTACK)
    page = Page(html)
    assert [tag for tag, _ in page.tags].count("script") == 1
    assert not [tag for tag, _ in page.tags if tag in {"img", "iframe"}]
    assert not [name for _, values in page.tags for name in values if name.startswith("on")]
    assert "<script>alert" not in html
    assert not set("\u202e\x00\ud800") & set(html)
    html.encode("utf-8")
    frame = Page(result._repr_html_())
    assert [tag for tag, _ in frame.tags] == ["iframe"]
    assert "allow-same-origin" not in result._repr_html_()


@settings(max_examples=60, deadline=None)
@given(
    text=st.text(max_size=60),
    places=st.lists(st.tuples(st.integers(-3, 70), st.integers(-3, 70)), max_size=6),
)
def test_marking_changes_no_character(text, places):
    pieces = [
        Piece(start, end, number, Labels.VALUE_NEUTRAL)
        for number, (start, end) in enumerate(places, 1)
    ]
    plain = re.sub("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff]", "\ufffd", text)
    plain = re.sub("[\u202a-\u202e\u2066-\u2069]", "", plain)
    assert Page(marked_text(text, pieces, lambda _: "")).text == plain


def test_overlapping_claims_share_a_mark_of_the_worst_label():
    pieces = [Piece(0, 8, 1, Labels.VALUE_ENTAILMENT), Piece(4, 12, 2, Labels.VALUE_CONTRADICTION)]
    html = marked_text("one two three", pieces, lambda piece: f"[{piece.number}]")
    assert html == (
        '<mark class="entailment" data-claims="1">one </mark>'
        '<mark class="contradiction" data-claims="1 2">two </mark>[1]'
        '<mark class="contradiction" data-claims="2">thre</mark>[2]e'
    )


def test_a_passage_that_says_the_opposite_is_marked_and_linked():
    documents = [
        Document("The museum opened in 1999.", "press"),
        Document("The museum opened in 1987.", "guide"),
    ]
    result = WORDS.validate("The museum opened in 1987.", documents)
    assert result.claims[0].conflicting.source_id == "press"
    html = result.to_html()
    assert '<mark class="conflict" data-claims="1">The museum opened in 1999.</mark>' in html
    assert '<mark class="entailment" data-claims="1">The museum opened in 1987.</mark>' in html
    page = Page(html)
    assert {"s1", "o1"} < set(page.ids)
    assert page.links.count("#o1") == page.links.count("#s1") - 1 == 1
    assert html.count("<details open>") == 2
    assert "this passage says the opposite of its evidence" in html
    assert "≠1" in html
    assert page.text.count("But the sources also say") == 1


def test_evidence_and_its_opposite_may_overlap():
    pieces = [
        Piece(0, 8, 1, Labels.VALUE_ENTAILMENT),
        Piece(4, 12, 1, Labels.VALUE_ENTAILMENT, opposing=True),
    ]
    html = marked_text("one two three", pieces, lambda piece: f"[{piece.kind}]")
    assert html == (
        '<mark class="entailment" data-claims="1">one </mark>'
        '<mark class="conflict" data-claims="1">two </mark>[entailment]'
        '<mark class="conflict" data-claims="1">thre</mark>[conflict]e'
    )


def test_several_documents_of_one_id():
    documents = [Document("Nothing here."), Document("The museum opened in 1987.")]
    html = WORDS.validate("The museum opened in 1987.", documents).to_html()
    assert html.count("<details open><summary>Document 2") == 1
    assert "No claim rests on this document." in html


def test_in_portuguese():
    html = report("O museu abriu em 1999.", "O museu abriu em 1987.")
    assert '<html lang="pt-BR">' in html
    assert "1 contradita</li>" in html
    assert "0 sustentadas</li>" in html
    assert "Alucinação" in html
    assert '<html lang="en">' in report("O museu abriu.", "O museu abriu.", language="english")
    with pytest.raises(ConfigError, match="portuguese"):
        report(language="latin")


@pytest.mark.parametrize(("response", "context"), [("", CONTEXT), ("Hello!", ""), ("It is.", [])])
def test_verdicts_that_are_none(response, context):
    text = Page(report(response, context)).text
    assert "No hallucination" not in text
    assert "Nothing to check" in text or "No context" in text


def test_without_the_texts_the_claims_are_listed():
    result = replace(WORDS.validate(RESPONSE, CONTEXT), checked=None)
    assert "a1" not in Page(result.to_html()).ids
    assert "The museum opened in 1999." in result.to_html()
    assert result == WORDS.validate(RESPONSE, CONTEXT)
    assert "museum" not in repr(replace(result, claims=(), summary=""))


def test_many_claims_take_linear_time():
    claim = ClaimResult("Fee", "Fee", Labels.VALUE_NEUTRAL, 0.5, span=(0, 3), evidence_span=(0, 3))
    result = Aggregator().aggregate([claim] * 5000)
    assert result_html(result).count('class="card') == 5000
