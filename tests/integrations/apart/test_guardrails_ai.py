"""The real Guardrails AI."""

import asyncio

import pytest

pytest.importorskip("guardrails")

from guardrails import AsyncGuard, Guard
from guardrails.errors import ValidationError

from cavaquinho.errors import ConfigError, InputError
from cavaquinho.integrations.guardrails_ai import ClaimFaithfulness

TEXT = "It is due by 3 May. The fee is 90 euros."
METADATA = {"sources": ["The fee is 40 euros. It is due by 3 May."]}


def guard(kind=Guard, **options):
    return kind().use(ClaimFaithfulness(**{"on_fail": "noop", **options}))


def test_the_error_spans_are_the_faulty_claims():
    made = guard()
    outcome = made.validate(TEXT, metadata=METADATA)
    assert outcome.validation_passed is False
    (span,) = made.error_spans_in_output()
    assert TEXT[span.start : span.end] == "The fee is 90 euros."
    assert '"40 euros"' in span.reason


def test_fault_61_spans_are_in_the_result_itself():
    result = ClaimFaithfulness(on_fail="noop").validate(TEXT, METADATA)
    assert [(span.start, span.end) for span in result.error_spans] == [(20, 40)]
    assert result.metadata["faithfulness"]["is_valid"] is False


def test_what_passes_and_what_raises():
    good = "The fee is 40 euros."
    assert guard(on_fail="exception").validate(good, metadata=METADATA).validated_output == good
    with pytest.raises(ValidationError, match="90 euros"):
        guard(on_fail="exception").validate(TEXT, metadata=METADATA)


def test_asynchronously():
    outcome = asyncio.run(guard(AsyncGuard).validate(TEXT, metadata=METADATA))
    assert outcome.validation_passed is False


def test_the_question_and_ids():
    metadata = {"sources": "The fee is 40 euros.", "question": "What is the fee?"}
    assert guard().validate("90 euros.", metadata=metadata).validation_passed is False


def test_a_stream_is_checked_as_a_whole():
    validator = ClaimFaithfulness(on_fail="noop")
    assert validator.validate_stream("It is due by 3 May. ", METADATA) is None
    assert validator.validate_stream("The fee is ", METADATA) is None
    result = validator.validate_stream("90 euros.", METADATA, remainder=True)
    assert [(span.start, span.end) for span in result.error_spans] == [(20, 40)]


def test_without_sources_the_parameter_decides():
    nothing = {"sources": []}
    assert guard().validate(TEXT, metadata=nothing).validation_passed is True
    assert guard(on_no_context="block").validate(TEXT, metadata=nothing).validation_passed is False
    with pytest.raises(InputError, match="no context"):
        ClaimFaithfulness(on_no_context="raise").validate(TEXT, nothing)


def test_wrong_use():
    with pytest.raises(InputError, match="sources"):
        ClaimFaithfulness().validate(TEXT, {})
    with pytest.raises(ConfigError, match="treshold"):
        ClaimFaithfulness(treshold=0.5)
