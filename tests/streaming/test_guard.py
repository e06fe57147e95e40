"""What a guard shows: nothing unchecked, at most a sentence late, mended as the policy says."""

import asyncio

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.fakes import BlindBackend, WordBackend
from tests.streaming.texts import CONTEXT, PIECES, WHOLE

from cavaquinho import Validator
from cavaquinho.classifier import NLIClassifier
from cavaquinho.errors import BackendError, ConfigError
from cavaquinho.streaming import StreamGuard, aguard_stream, guard_stream

WORDS = Validator(classifier=NLIClassifier(WordBackend()), language="auto")
TRUE = "The museum opened in 1987. It is closed on Mondays. "
FALSE = "The museum opened in 1999. "


def chunks(text, size=7):
    return [text[at : at + size] for at in range(0, len(text), size)]


def guarded(text, size=7, validator=WORDS, **options):
    return "".join(guard_stream(chunks(text, size), validator, CONTEXT, **options))


@pytest.mark.parametrize("action", ["keep", "annotate", "redact", "drop", "block"])
def test_what_is_supported_passes_unchanged(action):
    text = f"# Museum\n\n{TRUE}\n\n- Entry costs 8 euros.\n\n```python\nx = f(1)\n```\n"
    assert guarded(text, on_hallucination=action) == text


@settings(max_examples=20, deadline=None)
@given(pieces=st.lists(st.sampled_from(PIECES), max_size=6), size=st.integers(1, 60))
def test_nothing_is_lost_and_nothing_added_but_marks(pieces, size):
    text = "".join(pieces)
    kept = guarded(text, size, on_hallucination="keep")
    assert kept == text
    shown = iter(guarded(text, size, on_hallucination="annotate"))
    assert all(char in shown for char in text)  # in order, with marks between


@pytest.mark.parametrize("size", [1, 5, 10_000])
def test_the_faulty_sentence_is_treated(size):
    text = f"{TRUE}{FALSE}The shop sells books."
    marked = guarded(text, size)
    assert marked.startswith(f"{TRUE}{FALSE.strip()} ⟦contradicted: the context says")
    assert marked.endswith("⟧ The shop sells books.")
    assert guarded(text, size, on_hallucination="redact") == (
        f"{TRUE}[REDACTED] The shop sells books."
    )
    assert guarded(text, size, on_hallucination="drop") == f"{TRUE}The shop sells books."
    assert guarded(text, size, on_hallucination="block").strip() == TRUE.strip()


def test_tables_lists_and_data_keep_their_form():
    text = (
        "- Entry costs 9 euros.\n- It is closed on Mondays.\n\n"
        "| What | Value |\n|---|---|\n| Entry | 9 euros |\n| Opened | 1987 |\n\n"
        '```json\n{"opened": 1999, "entry": "8 euros"}\n```\n'
    )
    redacted = guarded(text, on_hallucination="redact")
    assert redacted.startswith("- [REDACTED]\n- It is closed on Mondays.\n\n| What")
    assert "| Entry | [REDACTED] |\n| Opened | 1987 |\n" in redacted
    assert '{"opened": "[REDACTED]", "entry": "8 euros"}' in redacted
    dropped = guarded(text, on_hallucination="drop")
    assert "9 euros" not in dropped
    assert "| Opened | 1987 |" in dropped
    assert '{"opened": "[REDACTED]", "entry": "8 euros"}' in dropped


def test_at_most_a_sentence_is_held_back():
    text = TRUE * 30
    guard = StreamGuard(WORDS, CONTEXT, on_hallucination="redact")
    fed = shown = 0
    for chunk in chunks(text, 3):
        fed += len(chunk)
        shown += len(guard.feed(chunk))
        assert fed - shown <= len("The museum opened in 1987. ") + 3
    assert text[:shown] + guard.finish() == text


def test_nothing_false_is_ever_shown():
    strict = Validator(classifier=NLIClassifier(WordBackend()), language="auto", mode="grounded")
    for action in ("redact", "drop", "block"):
        guard = StreamGuard(strict, CONTEXT, on_hallucination=action)
        seen = "".join([guard.feed(chunk) for chunk in chunks(WHOLE, 4)] + [guard.finish()])
        assert not guard.late
        assert "9 euros" not in seen
        assert "1999" not in seen
        if action != "block":
            assert "The museum opened in 1987." in seen


def test_a_block_asks_for_no_more():
    taken = []

    def source():
        for chunk in (FALSE, "The shop ", "sells books. ", "And more."):
            taken.append(chunk)
            yield chunk

    results = []
    shown = list(
        guard_stream(source(), WORDS, CONTEXT, on_hallucination="block", on_result=results.append)
    )
    assert (shown, taken) == ([], [FALSE])
    assert results[0] == WORDS.validate(FALSE, CONTEXT)


def test_the_result_is_that_of_the_whole():
    results = []
    shown = "".join(guard_stream(chunks(WHOLE), WORDS, CONTEXT, on_result=results.append))
    assert results == [WORDS.validate(WHOLE, CONTEXT)]
    assert shown.count("⟦contradicted:") >= 5


def test_the_async_guard_shows_the_same():
    async def source():
        for chunk in chunks(WHOLE, 50):
            yield chunk

    async def read():
        return [part async for part in aguard_stream(source(), WORDS, CONTEXT)]

    assert asyncio.run(read()) == list(guard_stream(chunks(WHOLE, 50), WORDS, CONTEXT))


def test_what_cannot_be_checked():
    blind = Validator(classifier=NLIClassifier(BlindBackend()))
    assert "⟦not checked⟧" in guarded(TRUE, validator=blind)
    assert guarded(TRUE, validator=blind, on_unverified="allow") == TRUE
    assert "".join(guard_stream([FALSE], WORDS, "")) == FALSE  # no context: nothing is known


def test_a_failure_shows_nothing_unchecked():
    class Failing(WordBackend):
        def score(self, pairs):
            raise BackendError("out of memory")

    failing = Validator(classifier=NLIClassifier(Failing()))
    shown = []
    with pytest.raises(BackendError):
        shown.extend(guard_stream([FALSE, "More. "], failing, CONTEXT))
    assert shown == []


def test_a_misspelt_action_is_told():
    with pytest.raises(ConfigError, match="redact"):
        guard_stream([], WORDS, CONTEXT, on_hallucination="redcat")
    with pytest.raises(ConfigError, match="allow"):
        StreamGuard(WORDS, CONTEXT, on_unverified="maybe")
