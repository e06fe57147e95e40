"""A report that counts results one by one keeps few of them."""

import tracemalloc
from dataclasses import replace

from cavaquinho.models import ClaimResult, Labels, ValidationResult
from cavaquinho.report import BatchReport, batch_html
from cavaquinho.report.batch import MOST_ROWS


def result(number, filling=0):
    score = number % 97 / 100
    label = Labels.VALUE_CONTRADICTION if score > 0.5 else Labels.VALUE_ENTAILMENT
    claim = ClaimResult(f"Claim {number}." + "x" * filling, "", label, score)
    return ValidationResult(score, score > 0.5, (claim,), "Read.")


def test_one_by_one_is_the_same_as_all_at_once():
    results = [result(number) for number in range(300)]
    report = BatchReport(worst=3)
    for one in results:
        report.add(one)
    assert report.html() == batch_html(results, worst=3)


def test_the_worst_are_those_with_the_highest_scores_the_first_of_equal_ones():
    report = BatchReport(worst=3)
    for number in range(300):
        report.add(result(number), f"r{number}")
    page = report.html()
    shown = [page.index(f"<summary>r{number} · 0.96") for number in (96, 193, 290)]
    assert shown == sorted(shown)
    assert "<summary>r95 " not in page


def test_no_page_denies_a_hallucination_that_it_shows():
    bad = replace(result(90), status="no_context")
    report = BatchReport()
    report.add(bad)
    assert "was found to be a hallucination" not in report.html()
    assert 'class="case"' in report.html()
    report = BatchReport()
    report.add(result(1))
    assert "was found to be a hallucination" in report.html()


def test_memory_does_not_grow_with_the_results():
    report = BatchReport()
    for number in range(MOST_ROWS):
        report.add(result(number))
    tracemalloc.start()
    for number in range(MOST_ROWS, 6 * MOST_ROWS):
        report.add(result(number, 2000))
    grown = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert grown < 200_000
    assert f"{5 * MOST_ROWS:d} more are not listed" in report.html()
