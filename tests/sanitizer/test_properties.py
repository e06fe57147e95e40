"""What holds for every text and every fault."""

import json
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cavaquinho.sanitizer import ACTIONS, MASK, Fault, read_through, repair
from cavaquinho.sanitizer.edits import Edit, apply_edits
from cavaquinho.text.sentences import SentenceSplitter

SPLITTER = SentenceSplitter("auto")
GOOD = ["The pool is open.", "It has 12 rooms.", "A piscina está aberta.", "Há 12 quartos na casa."]
BAD = ["The fee is 90 euros.", "A taxa é de 90 euros.", "The gym costs 90 euros a day."]
SIGNS = st.text(alphabet='ab .,!?\n"*_|`#>-[]{}:1“”é⟦⟧', max_size=60)


@st.composite
def documents(draw):
    """Blocks of good and bad sentences, told apart; every good one is numbered."""
    blocks, good = [], []

    def sentence():
        if draw(st.booleans()):
            return draw(st.sampled_from(BAD))
        good.append(f"{draw(st.sampled_from(GOOD))[:-1]} x{len(good)}.")
        return good[-1]

    for _ in range(draw(st.integers(1, 4))):
        kind = draw(st.sampled_from(["prose", "list", "quote", "bold"]))
        lines = [sentence() for _ in range(draw(st.integers(1, 3)))]
        if kind == "list":
            blocks.append("\n".join(f"- {line}" for line in lines))
        elif kind == "quote":
            blocks.append("\n".join(f"> {line}" for line in lines))
        elif kind == "bold":
            blocks.append(" ".join(f"**{line}**" for line in lines))
        else:
            blocks.append(" ".join(lines))
    return "\n\n".join(blocks), good


def faults_in(text):
    found = []
    for bad in BAD:
        start = text.find(bad)
        while start >= 0:
            span = (start, start + len(bad))
            found.append(Fault(span, "wrong", (("90", "40"),), "It is 40."))
            start = text.find(bad, start + 1)
    return found


@settings(deadline=None, max_examples=60)
@given(documents(), st.sampled_from(ACTIONS[1:]), st.integers(0, 3))
def test_good_sentences_stay_and_bad_ones_do_not(document, action, step):
    text, good = document
    mended = repair(text, faults_in(text), action, SPLITTER, step=step)
    places = [mended.find(sentence) for sentence in good]
    assert -1 not in places
    assert places == sorted(places)
    if action != "annotate":
        assert "90" not in mended
    if action == "drop":
        assert not any(mark in mended for mark in ("\n\n\n", "****", "- \n", "> \n", MASK))
        assert "  " not in mended
    if not faults_in(text):
        assert mended == text


@settings(deadline=None, max_examples=60)
@given(documents())
def test_marks_can_be_read_through(document):
    text, _ = document
    marked = repair(text, faults_in(text), "annotate", SPLITTER)
    view = read_through(marked, marks=True)
    assert view.text == text
    assert len(view.marks) == len(faults_in(text))


@settings(deadline=None, max_examples=150)
@given(SIGNS, st.lists(st.tuples(st.integers(0, 60), st.integers(0, 60)), max_size=4))
def test_any_text_and_any_span(text, spans):
    faults = []
    for one, other in spans:
        start, end = sorted((min(one, len(text)), min(other, len(text))))
        faults.append(Fault((start, end), "wrong", ((text[start:end], "y"),), "Y."))
    for action in ACTIONS:
        for step in range(3):
            assert isinstance(repair(text, faults, action, SPLITTER, step=step), str)


@given(
    st.text(max_size=40), st.lists(st.tuples(st.integers(0, 40), st.integers(0, 40)), max_size=5)
)
def test_edits_leave_the_rest_alone(text, spans):
    edits = [Edit(*sorted((min(a, len(text)), min(b, len(text)))), "#") for a, b in spans]
    touched = {place for start, end, _ in edits for place in range(start, end)}
    kept = "".join(char for place, char in enumerate(text) if place not in touched)
    marks = apply_edits(text.replace("#", "+"), edits)
    assert marks.replace("#", "") == kept.replace("#", "+")


VALUES = [
    [0],
    ["a", "b"],
    [[1, 2], [3]],
    {"x": 1, "y": {"z": True}},
    [{"x": 'a, "b" {'}, {"y": "\\ é"}],
    {"x": ""},
    "it's: [1]",
]


@pytest.mark.parametrize("value", VALUES, ids=str)
@pytest.mark.parametrize("indent", [None, 2])
def test_json_stays_json_wherever_the_fault_is(value, indent):
    text = json.dumps({"list": value}, ensure_ascii=False, indent=indent)
    for start in range(len(text) - 1):
        for end in (start + 1, start + 5, len(text)):
            for action in ("annotate", "redact", "drop", "correct"):
                json.loads(repair(text, [Fault((start, end), "wrong")], action, SPLITTER))


@settings(deadline=None, max_examples=150)
@given(SIGNS, st.integers(0, 60), st.integers(0, 60))
def test_views_lead_back(text, one, other):
    source = text.replace("b", MASK).replace("a.", "a ⟦wrong⟧")
    view = read_through(source, marks=True)
    start, end = sorted((min(one, len(view.text)), min(other, len(view.text))))
    low, high = view.to_source((start, end))
    assert 0 <= low <= high <= len(source)
    assert read_through(source[low:high], marks=True).text == view.text[start:end]


@pytest.mark.parametrize("piece", ["The fee is 90 euros. ", "- The fee is 90 euros.\n", "⟦", " ⟦a"])
@pytest.mark.parametrize("action", ACTIONS[1:])
def test_long_texts_take_linear_time(piece, action):
    def seconds(count):
        text = piece * count
        faults = [
            Fault((start, start + 20), "wrong", (("90", "40"),), "It is 40.")
            for start in range(0, min(len(text), 30 * len(piece)) - 20, len(piece))
        ]
        begin = time.process_time()
        repair(text, faults, action, SPLITTER)
        read_through(text, marks=True)
        return time.process_time() - begin

    short, long = (min(seconds(count) for _ in range(3)) for count in (1000, 4000))
    assert long < 8 * short + 0.5
