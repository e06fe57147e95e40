"""How Markdown, HTML and plain layouts come apart into blocks."""

from __future__ import annotations

import pytest

from cavaquinho.text.blocks import split_blocks


def described(text):
    """Kind, level and content lines of each block."""
    return [
        (block.kind, block.level, [text[start:end] for start, end in block.lines])
        for block in split_blocks(text)
    ]


def contents(text):
    return [" / ".join(lines) for _, _, lines in described(text)]


def kinds(text):
    return [kind for kind, _, _ in described(text)]


@pytest.mark.parametrize(
    "mark", ["-", "*", "+", "•", "–", "1.", "1)", "(1)", "a)", "(a)", "🔹", "1️⃣"]
)
def test_list_marks(mark):
    text = f"{mark} one\n{mark} two"
    assert described(text) == [("list_item", 1, ["one"]), ("list_item", 1, ["two"])]
    assert [text[b.start : b.end] for b in split_blocks(text)] == [f"{mark} one", f"{mark} two"]


@pytest.mark.parametrize(
    "text",
    [
        "The model stores -5 degrees.",
        "*Note* well.",
        "2013. It closed.",
        "A. Silva wrote it.",
        "#1 of all",
        "-5 degrees",
        "**Bold** start.",
        "1.5 million people live here.",
        "(see p. 3)",
    ],
)
def test_no_list_mark(text):
    assert described(text) == [("paragraph", 0, [text])]


def test_nested_lists_have_levels():
    text = "- one\n  - two\n    - three\n  - four\n- five"
    assert [(level, lines[0]) for _, level, lines in described(text)] == [
        (1, "one"),
        (2, "two"),
        (3, "three"),
        (2, "four"),
        (1, "five"),
    ]


def test_numbers_go_on_after_a_nested_list():
    text = "1. one\n   - inner\n2. two"
    assert [level for _, level, _ in described(text)] == [1, 2, 1]
    assert contents(text) == ["one", "inner", "two"]


def test_a_list_item_goes_on_in_the_next_line():
    assert described("- a long item\n  that goes on\n- next") == [
        ("list_item", 1, ["a long item", "that goes on"]),
        ("list_item", 1, ["next"]),
    ]


def test_a_mark_alone_takes_the_next_line():
    text = "1.\nThe museum opened.\n\n-"
    assert described(text) == [("list_item", 1, ["The museum opened."])]
    assert split_blocks(text)[0].start == 0


def test_letters_are_a_list_only_in_sequence():
    assert described("A. Paris\nB. London") == [
        ("list_item", 1, ["Paris"]),
        ("list_item", 1, ["London"]),
    ]


def test_a_wrapped_number_is_no_list_mark():
    assert contents("It was moved to room\n12. It is larger.") == [
        "It was moved to room / 12. It is larger."
    ]


def test_task_marks_belong_to_the_mark():
    assert contents("- [x] done\n- [ ] open") == ["done", "open"]


def test_check_marks_are_content():
    assert described("✓ Wi-Fi\n✗ Pets") == [
        ("list_item", 1, ["✓ Wi-Fi"]),
        ("list_item", 1, ["✗ Pets"]),
    ]


def test_headings():
    text = "# One\n## Two ##\nThree\n=====\nFour\n---\n**Five**\n<h3>Six</h3>"
    assert described(text) == [
        ("heading", 1, ["One"]),
        ("heading", 2, ["Two"]),
        ("heading", 1, ["Three"]),
        ("heading", 2, ["Four"]),
        ("heading", 6, ["**Five**"]),
        ("heading", 3, ["Six"]),
    ]


@pytest.mark.parametrize("text", ["**The museum opened in 1999.**", "**Note:** it is closed."])
def test_a_stressed_sentence_is_no_heading(text):
    assert kinds(text) == ["paragraph"]


def test_a_rule_below_a_sentence_is_no_underline():
    assert described("It closed.\n---\nIt opened.") == [
        ("paragraph", 0, ["It closed."]),
        ("paragraph", 0, ["It opened."]),
    ]


def test_pipe_table():
    text = (
        "| Team | Points |\n|---|:-:|\n| Corran | 72 |\n| Velden \\| FC | `a|b` |\n| x | |\n\nEnd."
    )
    blocks = split_blocks(text)
    cells = [[text[s:e] for s, e in block.cells] for block in blocks]
    assert [b.kind for b in blocks] == ["table_header", *["table_row"] * 3, "paragraph"]
    assert cells[:4] == [
        ["Team", "Points"],
        ["Corran", "72"],
        ["Velden \\| FC", "`a|b`"],
        ["x", ""],
    ]
    assert [[text[s:e] for s, e in b.header] for b in blocks[:2]] == [[], ["Team", "Points"]]
    assert text[slice(*blocks[1].lines[0])] == "Corran | 72"


@pytest.mark.parametrize(
    "text",
    [
        "a | b\n--|--\n1 | 2",
        "a | b\n---+---\n1 | 2",
        "+---+---+\n| a | b |\n+===+===+\n| 1 | 2 |\n+---+---+",
    ],
)
def test_other_tables(text):
    assert described(text) == [("table_header", 0, ["a | b"]), ("table_row", 0, ["1 | 2"])]


def test_a_table_without_header_and_one_cut_off():
    assert kinds("| a | b |\n| c | d") == ["table_row", "table_row"]
    assert split_blocks("| a | b |\n| c | d |")[1].header == ()
    assert contents("| Plan | Price |\n|---|---|\n| Gold | R$") == ["Plan | Price", "Gold | R$"]


def test_html_table():
    text = (
        "<table>\n<tr><th>Plan</th><th>Price</th></tr>\n"
        "<tr><td>Gold</td>\n<td>90</td></tr></table>x"
    )
    header, row, rest = split_blocks(text)
    assert (header.kind, row.kind, rest.kind) == ("table_header", "table_row", "paragraph")
    assert [text[s:e] for s, e in row.cells] == ["Gold", "90"]
    assert [text[s:e] for s, e in row.header] == ["Plan", "Price"]


def test_quotes_with_depth():
    text = "> one\n> goes on\n>> two\n> - item\n\nthree"
    assert described(text) == [
        ("quote", 1, ["one", "goes on"]),
        ("quote", 2, ["two"]),
        ("list_item", 1, ["item"]),
        ("paragraph", 0, ["three"]),
    ]
    assert text[split_blocks(text)[0].start :].startswith("> one")


@pytest.mark.parametrize("fence", ["```", "~~~", "````"])
def test_fences(fence):
    text = f"Before:\n{fence}python\nx = 1\n\n# no heading\n<p>\n{fence}\nAfter."
    assert described(text) == [
        ("paragraph", 0, ["Before:"]),
        ("code", 0, ["x = 1", "# no heading", "<p>"]),
        ("paragraph", 0, ["After."]),
    ]


def test_an_unclosed_fence_holds_the_rest():
    assert described("```bash\nnpm inst") == [("code", 0, ["npm inst"])]


def test_a_fence_of_markdown_is_no_code():
    assert kinds("```markdown\n# Title\n- one\n```\nEnd.") == ["heading", "list_item", "paragraph"]


@pytest.mark.parametrize(
    "text",
    [
        '{"a": 1, "b": [2, "x"]}',
        '[{"a": 1}, {"a": 2}]',
        '{"a": "b", "se',
        '{"a": tr',
        '{\n "a": 1,\n',
        "[1, 2",
    ],
)
def test_bare_json_whole_or_cut_off(text):
    assert kinds(text) == ["json"]


def test_json_between_prose_and_in_lines():
    assert kinds('Here it is:\n{"a": 1,\n "b": 2}\nDone.') == ["paragraph", "json", "paragraph"]
    assert kinds('{"a": 1}\n{"a": 2}\n') == ["json", "json"]
    assert kinds('```json\n{"a": 1}\n```') == ["code"]


@pytest.mark.parametrize(
    "text",
    [
        "[1] The dam is old.",
        "{name} is a placeholder.",
        '{"a": 1} is an object.',
        "[note] x",
        "[text](url)",
    ],
)
def test_no_json(text):
    assert kinds(text) == ["paragraph"]


def test_block_tags_are_borders_and_inline_tags_are_not():
    text = (
        "<p>It opens at <b>10:00</b>.</p><p>Entry is free.<br/>Dogs: no</p><ul><li>One<li>Two</ul>"
    )
    assert described(text) == [
        ("paragraph", 0, ["It opens at <b>10:00</b>."]),
        ("paragraph", 0, ["Entry is free."]),
        ("paragraph", 0, ["Dogs: no"]),
        ("list_item", 1, ["One"]),
        ("list_item", 1, ["Two"]),
    ]


def test_comments_scripts_and_lone_tags_are_marks():
    text = "<!-- a\nb --><context>\nIt rains.\n</context><script>x = '<p>'</script>"
    assert contents("<context>\nIt rains.\n</context>") == ["It rains."]
    assert contents(text) == ["It rains."]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\u2028", "\x0c", "\x0b", "\x85"])
def test_wrapped_lines_are_one_paragraph(end):
    lines = ["The warranty covers", "parts and labour for", "24 months."]
    assert described(end.join(lines)) == [("paragraph", 0, lines)]


@pytest.mark.parametrize("gap", ["\n\n", "\r\n\r\n", "\n \t\n", "\u2028\u2028"])
def test_blank_lines_end_a_paragraph(gap):
    assert contents(f"One line{gap}another") == ["One line", "another"]


@pytest.mark.parametrize(
    "lines",
    [
        ["Name: Corran", "Plan: Gold", "Price: 90 euros"],
        ["**Name**: Corran", "**Plan**: Gold"],
        ["Knows Python", "Knows SQL"],
        ["Velden FC 39", "Corran City 72", "Tarn 15"],
        ["— Você vem?", "— Talvez."],
        ["Team\tPoints", "Corran\t72"],
        ["Opening hours", "The museum opens at 10:00 from Monday to Friday and closes at 18:00."],
        ["[1] Hale, 2019.", "[2] Kerr, 2020."],
        ["One line ends here.  ", "Another begins."],
    ],
)
def test_separate_lines_are_separate_blocks(lines):
    assert contents("\n".join(lines)) == [line.strip() for line in lines]


@pytest.mark.parametrize(
    "text",
    [
        "The mayor of Kessel met\nDr. Silva in the old town hall yesterday.",
        "O prefeito de Kessel recebeu a\nDra. Helena na quarta-feira.",
        "The pass costs\n80 euros for adults.",
        "The tower is\nThe Old Tower of Velden, built in 1900.",
        "Prices rose in the Tarn valley (see\nKessel and Corran) during the war.",
    ],
)
def test_wrapped_prose_stays_together(text):
    assert len(split_blocks(text)) == 1


def test_a_byte_order_mark_is_no_content():
    assert described("\ufeff# Title") == [("heading", 1, ["Title"])]


@pytest.mark.parametrize(
    "text",
    [
        "Name | Age\nAnn | 30\nBob | 40",
        "Year;Revenue\n2020;5 million",
        "Plan\tFee\nGold\t90",
        "Plano,Taxa\nOuro,90\nPrata,50",
    ],
)
def test_rows_without_rules_know_their_header(text):
    header, *rows = split_blocks(text)
    assert header.kind == "table_header"
    assert {row.kind for row in rows} == {"table_row"}
    assert all(row.header == header.cells and len(row.cells) == 2 for row in rows)


@pytest.mark.parametrize(
    "text",
    [
        "It is big; it is red\nand it has 5 floors; see below",
        "The pools,gyms\nand 5 saunas,spas are open.",
        "Plan,Fee\nGold,90",
    ],
)
def test_prose_with_semicolons_and_commas_is_no_table(text):
    assert "table_row" not in kinds(text)
