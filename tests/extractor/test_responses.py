"""Whole responses with the claims they make: texts, counts and places, not verdicts.

Each line of `data/responses.jsonl` gives some of: `claims` (their exact texts), `claims_contain`
(pieces that one claim each holds), `absent` (pieces that none holds), `claims_count`.
"""

import json
from pathlib import Path

import pytest

from cavaquinho.extractor import RuleExtractor

LINES = (Path(__file__).parent / "data" / "responses.jsonl").read_text(encoding="utf-8")
RESPONSES = [json.loads(line) for line in LINES.splitlines()]


def _claims(case):
    extractor = RuleExtractor("auto")
    return extractor.extract_claims(case["response"], case["context"], case["prompt"]).claims


@pytest.mark.parametrize("case", RESPONSES, ids=lambda case: case["id"])
def test_claims(case):
    texts = [claim.text for claim in _claims(case)]
    assert texts == case.get("claims", texts)
    for piece in case.get("claims_contain", ()):
        assert any(piece.lower() in text.lower() for text in texts), (piece, texts)
    for piece in case.get("absent", ()):
        assert not any(piece.lower() in text.lower() for text in texts), (piece, texts)
    count = case.get("claims_count", {"min": len(texts), "max": len(texts)})
    assert count["min"] <= len(texts) <= count["max"], texts


@pytest.mark.parametrize("case", RESPONSES, ids=lambda case: case["id"])
def test_places(case):
    """Every claim has a place in the response, in order, and none is blank."""
    spans = [claim.span for claim in _claims(case)]
    assert all(0 <= start < end <= len(case["response"]) for start, end in spans)
    assert [end for _, end in spans] == sorted(end for _, end in spans)
    assert all(case["response"][start:end].strip() for start, end in spans)


def test_a_third_is_portuguese():
    portuguese = sum(case["lang"] == "pt-BR" for case in RESPONSES)
    assert len(RESPONSES) >= 60
    assert 3 * portuguese >= len(RESPONSES)
