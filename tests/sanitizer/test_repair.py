"""What each action makes of a fault, in prose and in every kind of block."""

import json

import pytest

from cavaquinho.errors import ConfigError
from cavaquinho.sanitizer import ACTIONS, MASK, Fault, mark_text, repair
from cavaquinho.text.sentences import SentenceSplitter

SPLITTER = SentenceSplitter("auto")
REASON = "contradicted: the context says “40 euros”"
MARK = " ⟦contradicted: the context says “40 euros”⟧"


def mend(action, text, *bad, swaps=(("90 euros", "40 euros"),), evidence="It is 40 euros.", step=0):
    faults = []
    for piece in bad:
        start = text.index(piece)
        faults.append(Fault((start, start + len(piece)), REASON, swaps, evidence))
    return repair(text, faults, action, SPLITTER, step=step)


PROSE = "A fee is due. The fee is 90 euros. It has rooms."
FEE = "The fee is 90 euros."


@pytest.mark.parametrize(
    ("action", "step", "expected"),
    [
        ("keep", 0, PROSE),
        ("annotate", 0, f"A fee is due. The fee is 90 euros.{MARK} It has rooms."),
        ("redact", 0, "A fee is due. [REDACTED] It has rooms."),
        ("drop", 0, "A fee is due. It has rooms."),
        ("correct", 0, "A fee is due. The fee is 40 euros. It has rooms."),
        ("correct", 1, "A fee is due. It is 40 euros. It has rooms."),
        ("correct", 2, "A fee is due. It has rooms."),
        ("correct", 9, "A fee is due. It has rooms."),
    ],
)
def test_prose(action, step, expected):
    assert mend(action, PROSE, FEE, step=step) == expected


@pytest.mark.parametrize(
    ("text", "bad", "expected"),
    [
        ("The fee is 90 euros. It has rooms.", [FEE], "It has rooms."),
        ("It has rooms. The fee is 90 euros.", [FEE], "It has rooms."),
        ("It has rooms.  The fee is 90 euros.\n", [FEE], "It has rooms.\n"),
        ("One.\n\nThe fee is 90 euros.\n\nTwo.", [FEE], "One.\n\nTwo."),
        ("The fee is 90 euros.\n\nTwo.", [FEE], "Two."),
        ("One.\n\nThe fee is 90 euros.\n", [FEE], "One.\n"),
        ("# Fees\n\nThe fee is 90 euros.\n\n# More\n\nTwo.", [FEE], "# Fees\n\n# More\n\nTwo."),
        ("- One.\n- The fee is 90 euros.\n- Two.\n", [FEE], "- One.\n- Two.\n"),
        ("1. One.\n2. The fee is 90 euros.\n", [FEE], "1. One.\n"),
        ("- [ ] The fee is 90 euros.\n- [ ] Two.", [FEE], "- [ ] Two."),
        ("- The fee is 90 euros. It has rooms.\n- Two.", [FEE], "- It has rooms.\n- Two."),
        ("- The fee is 90 euros.\n  It has rooms.\n- Two.", [FEE], "- It has rooms.\n- Two."),
        ("> The fee is 90 euros.\n> It has rooms.", [FEE], "> It has rooms."),
        ("> It has rooms.\n> The fee is 90 euros.\n\nEnd.", [FEE], "> It has rooms.\n\nEnd."),
        ("**The fee is 90 euros.** It has rooms.", [FEE], "It has rooms."),
        ("**The fee is 90 euros. It has rooms.** End.", [FEE], "**It has rooms.** End."),
        ("**It has rooms. The fee is 90 euros.** End.", [FEE], "**It has rooms.** End."),
        ("She said “The fee is 90 euros.” It has rooms.", ["The fee is 90"], "It has rooms."),
        (PROSE, [FEE, "It has rooms."], "A fee is due."),
        (PROSE, ["A fee is due.", FEE, "It has rooms."], ""),
        ("The fee is 90 euros, and it has rooms. Two.", ["The fee is 90 euros"], "Two."),
    ],
)
def test_drop_repairs_the_spacing(text, bad, expected):
    assert mend("drop", text, *bad) == expected


TABLE = "| Plan | Price | Users |\n|---|---|---|\n| Pro | 90 euros | 5 |\n| B | 20 | 9 |\n"


@pytest.mark.parametrize(
    ("action", "step", "old", "new"),
    [
        ("annotate", 0, "90 euros", f"90 euros{MARK}"),
        ("redact", 0, "90 euros", MASK),
        ("redact", 1, "| Pro | 90 euros | 5 |", f"| {MASK} | {MASK} | {MASK} |"),
        ("drop", 0, "| Pro | 90 euros | 5 |\n", ""),
        ("correct", 0, "90 euros", "40 euros"),
        ("correct", 1, "| Pro | 90 euros | 5 |\n", ""),
    ],
)
def test_tables(action, step, old, new):
    assert mend(action, TABLE, "Pro | 90 euros", step=step) == TABLE.replace(old, new)


def test_a_value_with_a_pipe_stays_in_its_cell():
    mended = mend("correct", TABLE, "Pro | 90 euros", swaps=(("90 euros", "40|50"),))
    assert mended == TABLE.replace("90 euros", r"40\|50")


OBJECT = '{"fee": "90 euros", "n": 5, "tags": ["a", "b"], "in": {"x": true}}'


@pytest.mark.parametrize(
    ("bad", "expected"),
    [
        (['"fee": "90 euros"'], {"n": 5, "tags": ["a", "b"], "in": {"x": True}}),
        (['"n": 5'], {"fee": "90 euros", "tags": ["a", "b"], "in": {"x": True}}),
        (['"b"'], {"fee": "90 euros", "n": 5, "tags": ["a"], "in": {"x": True}}),
        (['"a"', '"b"'], {"fee": "90 euros", "n": 5, "tags": [], "in": {"x": True}}),
        (['"x": true'], {"fee": "90 euros", "n": 5, "tags": ["a", "b"], "in": {}}),
        (['"fee": "90 euros"', '"n": 5'], {"tags": ["a", "b"], "in": {"x": True}}),
    ],
)
@pytest.mark.parametrize("frame", ["{}", "Here it is:\n```json\n{}\n```\nOk."])
def test_drop_in_json(bad, expected, frame):
    mended = mend("drop", frame.replace("{}", OBJECT), *bad)
    before, after = frame.split("{}")
    assert mended.startswith(before)
    assert mended.endswith(after)
    assert json.loads(mended[len(before) : len(mended) - len(after)]) == expected


def test_values_in_json():
    swaps = (("5", "7"), ("90 euros", 'the "40" fee'), ("true", "no"))
    bad = ['"fee": "90 euros"', '"n": 5', '"x": true']
    mended = json.loads(mend("correct", OBJECT, *bad, swaps=swaps))
    assert mended == {"fee": 'the "40" fee', "n": 7, "tags": ["a", "b"], "in": {"x": "no"}}
    mended = json.loads(mend("redact", OBJECT, *bad))
    assert mended == {"fee": MASK, "n": MASK, "tags": ["a", "b"], "in": {"x": MASK}}
    mended = json.loads(mend("annotate", OBJECT, *bad))
    assert mended["fee"] == f"90 euros{MARK}"
    assert mended["n"] == f"5{MARK}"


def test_json_that_breaks_off():
    text = '{"a": 1, "fee": "90 eu'
    assert mend("drop", text, '"fee": "90 eu') == '{"a": 1'
    assert mend("redact", text, '"fee": "90 eu') == f'{{"a": 1, "fee": "{MASK}"'


def test_portuguese():
    text = "Olá! A taxa é de 90 euros. O museu abriu em 1987."
    bad = "A taxa é de 90 euros."
    assert mend("correct", text, bad) == text.replace("90", "40")
    assert mend("drop", text, bad) == "Olá! O museu abriu em 1987."
    assert mend("redact", text, bad) == f"Olá! {MASK} O museu abriu em 1987."


def test_overlapping_spans_are_one_piece():
    text = "The fee is 90 euros and the fine is 50 euros. Two."
    bad = ["The fee is 90 euros and the fine", "fine is 50 euros."]
    assert mend("redact", text, *bad) == f"{MASK} Two."
    assert mend("drop", text, *bad) == "Two."
    assert mend("annotate", text, *bad).count("⟦") == 2
    assert mend("annotate", text, bad[1], bad[1]).count("⟦") == 1


def test_a_value_is_replaced_only_where_it_is_the_one_meant():
    twice = "It rose from 90 euros to 90 euros."
    assert mend("correct", twice, twice) == "It is 40 euros."
    inside = "It costs 190 euros."
    assert mend("correct", inside, inside) == "It is 40 euros."
    assert mend("correct", inside, inside, evidence="") == ""


def test_a_sentence_inside_another_brings_no_stop():
    text = "The fee is 90 euros, and it has rooms."
    mended = mend("correct", text, "The fee is 90 euros", swaps=(), evidence="It is\n40 euros.")
    assert mended == "It is 40 euros, and it has rooms."


def test_marks_are_safe_everywhere():
    mark = mark_text('a "b" | c\\d ⟦e⟧\nf <b> `g`', "a")
    assert mark == " ⟦a 'b' / c/d (e) f (b) 'g'; a⟧"
    assert len(mark_text("x" * 5000)) < 320


def test_unknown_actions():
    with pytest.raises(ConfigError, match="did you mean 'redact'"):
        repair("a", [], "redakt", SPLITTER)
    assert set(ACTIONS) == {"keep", "annotate", "redact", "drop", "correct"}
