import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cavaquinho.text.whole import stands_in


@pytest.mark.parametrize(
    ("value", "text", "there"),
    [
        ("40", "it costs 40 euros", True),
        ("40", "it costs 140 euros", False),
        ("40", "it costs 140 euros, not 40", True),
        ("nova", "vila_nova", False),
        ("ação", "a ação.", True),
        ("", "a", False),
        ("", "", True),
    ],
)
def test_only_whole_values_count(value, text, there):
    assert stands_in(value, text) is there


@given(st.text("ab1 _.é", max_size=3), st.text("ab1 _.é", max_size=12))
def test_as_the_pattern_says(value, text):
    found = re.search(rf"(?<!\w){re.escape(value)}(?!\w)", text)
    assert stands_in(value, text) == (found is not None)
