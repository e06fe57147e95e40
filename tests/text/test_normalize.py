"""What a reader sees, and what is left without marks."""

from __future__ import annotations

import re
import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cavaquinho.text.normalize import strip_marks, visible

PIECES = [
    "*",
    "**",
    "***",
    "_",
    "__",
    "~~",
    "`",
    "``",
    "[",
    "]",
    "](",
    "(",
    ")",
    "![",
    "http://a.b",
    "[1]",
    " [2, 3]",
    "[^1]",
    "【1†x】",
    "<b>",
    "</b>",
    "<p>",
    "<br/>",
    "<a href='x'>",
    "<x>",
    "<!--",
    "-->",
    "&amp;",
    "&lt;",
    "&gt;",
    "&#39;",
    "&nbsp;",
    "amp;",
    "\\",
    "\\*",
    "\n> ",
    "\n",
    " ",
    "a",
    "b c",
    "3",
    "4.5",
    "snake_case",
    "--dry-run",
    "É",
    "🎉",
    "✅",
    "\ufe0f",
    "\u200d",
    "\u200b",
    "\u00ad",
    "\ufeff",
    "\u00a0",
    "\u2009",
    "\x00",
    "\ud83d",
    "\u202e",
    "e",
    "\u0301",
    "–",
    "—",
    "−",
    "‐",
    "1",
    "2",
    "½",
    "²",
    "º",
    "“",
    "’",
    "«",
    "а",
    "о",
    "ο",
    "р",
    "ﬁ",
    "３",
    "…",
    "´",
    "™",
]
texts = st.one_of(
    st.text(alphabet=st.characters(codec=None), max_size=60),
    st.lists(st.sampled_from(PIECES), max_size=20).map("".join),
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("8\u200b0 euros", "80 euros"),
        ("n\u00adot the Tra\u200bil", "not the Trail"),
        ("R$\u00a01.250,00", "R$ 1.250,00"),
        ("１２３ ｋｍ", "123 km"),
        ("\ufeffThe 2019–2021 plan", "The 2019-2021 plan"),
        ("2019 – 2021 — done – now", "2019 - 2021 — done – now"),
        ("well‐known, −5", "well-known, -5"),
        ("10² m², 5º, 2.ª", "10² m², 5º, 2.ª"),
        ("2½ and ½", "2 1/2 and 1/2"),
        ("CO₂, ﬁne, №", "CO2, fine, No"),
        ("“a” ‘b’ «c» d´água", '"a" \'b\' "c" d\'água'),
        ("\u0420\u0430ris p\u0430ssw\u043erd", "Paris password"),
        ("пароль and αβγ, μm", "пароль and αβγ, μm"),
        ("a\x00b\r\n c\u2028d\te  ", "ab c d e"),
        ("22:00 \ud83d.", "22:00 \ufffd."),
        ("\u202eabc\u202c \u2066d\u2069", "abc d"),
        ("cafe\u0301", "café"),
        ("Lumera™", "Lumera™"),
        ("", ""),
    ],
)
def test_visible(text, expected):
    assert visible(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The **999** million, _very_ *old*", "The 999 million, very old"),
        ("***both*** and ~~gone~~ here", "both and here"),
        ("`code` and ``a`b``", "code and a`b"),
        ("**cut off", "cut off"),
        ("Second half.**", "Second half."),
        ("3 * 4 = 12, 2*3*4, 2**3**4", "3 * 4 = 12, 2*3*4, 2**3**4"),
        (
            "snake_case_name, __init__, --dry-run, 5* hotel",
            "snake_case_name, __init__, --dry-run, 5* hotel",
        ),
        ('[text](http://a.b/c_(d) "t") x', "text x"),
        ("![a plan](p.png) and [![i](x)](y)", "a plan and i"),
        ("see [the rule][1] and [sic]", "see the rule and [sic]"),
        ("Built in 1974 [1]. It [2,3] was.[^1] End【1†source】.", "Built in 1974. It was. End."),
        ("x [[4]](http://a.b), (fonte: x)", "x, (fonte: x)"),
        ("free after 19:00 [doc2]. See [Source: 3], [ID:2]", "free after 19:00. See,"),
        (
            "R$ 5 (fonte 1), order (ref 1234), 5 km (3 miles)",
            "R$ 5, order (ref 1234), 5 km (3 miles)",
        ),
        ("in [2019] and [0, 1] and a[0]", "in [2019] and [0, 1] and a[0]"),
        ("at <b>10:00</b><br>now", "at 10:00 now"),
        ("use <path> if a < b > c", "use <path> if a < b > c"),
        ("Tom &amp; Ana &#39;x&#39; &lt;b&gt;y&lt;/b&gt;", "Tom & Ana 'x' y"),
        ("Great! 🎉 The 👨\u200d👩\u200d👧 end", "Great! The end"),
        ("open🎉now", "open now"),
        ("Wi-Fi: ✅", "Wi-Fi: ✅"),
        ("R\\$ 5, a \\* b, snake\\_case", "R$ 5, a * b, snake_case"),
        ("one\n> two\n>> three", "one\ntwo\nthree"),
        ("<https://a.b> <me@x.y>", "https://a.b me@x.y"),
        ("a <!-- b --> c", "a  c"),
    ],
)
def test_strip_marks(text, expected):
    assert strip_marks(text) == expected


@settings(max_examples=600, deadline=None)
@given(texts)
def test_both_are_idempotent(text):
    assert visible(visible(text)) == visible(text)
    assert strip_marks(strip_marks(text)) == strip_marks(text)


@given(texts)
def test_visible_shows_nothing_hidden(text):
    seen = visible(text)
    assert not re.search(r"^\s|\s$|\s\s|[^\S ]", seen)
    assert not {"\u200b", "\ufeff", "\u00ad"} & set(seen)
    assert not any(unicodedata.category(sign) in ("Cc", "Cs") for sign in seen)


@given(st.text(alphabet=st.characters(categories=["L", "N"], max_codepoint=0x7F), max_size=60))
def test_plain_words_stay(text):
    assert visible(text) == text == strip_marks(text)


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("~~Shipping refunded~~ Shipping is *not* refunded", "Shipping is not refunded"),
        ("A taxa é de ~~R$ 90~~ R$ 40.", "A taxa é de R$ 40."),
        ("<del>It costs 90.</del> It costs 40.", "It costs 40."),
        ("from ~5 to ~~ 6", "from ~5 to ~~ 6"),
    ],
)
def test_struck_text_goes(text, left):
    assert visible(strip_marks(text)) == left
