"""The page on bulk jobs: its code runs, and it names what there is."""

import re
from pathlib import Path

from cavaquinho.batch.fields import CONTEXTS, QUESTIONS, RESPONSES

PAGE = (Path(__file__).parents[2] / "docs" / "batch.md").read_text("utf-8")


def test_its_code_runs():
    (code,) = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    exec(compile(code, "docs/batch.md", "exec"), {})


def test_it_names_all_fields_in_order():
    for names in (RESPONSES, CONTEXTS, QUESTIONS):
        assert ", ".join(f"`{name}`" for name in names) in PAGE
