"""The shortcuts for plain text give what the long way gives."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cavaquinho.text import normalize
from cavaquinho.text.boundaries import BoundaryRules
from cavaquinho.text.prose import _inside_token
from cavaquinho.text.stops import STOPS, look_ahead

WORDS = st.sampled_from(
    """the dam dams etc approx prof dr sec vol art são água ação também cap pág ed It The A He
    Dr Prof Silva Água Monday January Inc. U.S. 5 1999 J. i p ex: which, "said" (so)""".split()
)
PROSE = st.lists(
    st.tuples(WORDS, st.sampled_from([" ", ". ", ". ", ".\n", "! ", " . "])), max_size=12
)


@pytest.mark.parametrize("portuguese", [False, True])
@given(PROSE)
def test_plain_stops_end_as_the_rules_say(portuguese, pieces):
    text = "".join(word + gap for word, gap in pieces)
    rules = BoundaryRules(portuguese=portuguese)
    for stop in STOPS.finditer(text):
        low, high = stop.span()
        settled = rules.plainly_ends(text, 0, (low, high), len(text))
        if settled is None or high >= len(text):
            continue
        follow = look_ahead(text, 0, high, len(text))
        assert not _inside_token(text, low, high)
        assert follow.cut == high
        assert rules.ends(text, 0, (low, high), follow) is settled


@given(st.text(max_size=40) | st.text("abÀéïÿªº°§ \t\n\r.,-1'×÷´«¼²\x1c\u00a0", max_size=40))
def test_plain_text_is_visible_as_the_passes_make_it(text):
    passed = text
    for _ in range(normalize._MAX_PASSES):
        before, passed = passed, normalize._pass(passed)
        if passed == before:
            break
    assert normalize.visible(text) == passed
