"""The page on bulk jobs: its code runs, and it names what there is."""

import re
from pathlib import Path

from cavaquinho.batch.fields import CONTEXTS, QUESTIONS, RESPONSES

PAGE = (Path(__file__).parents[2] / "docs" / "batch.md").read_text("utf-8")
ON_RAY, HERE = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
"""The first is run by tests/batch/test_ray.py, on its cluster."""


def test_its_code_runs():
    exec(compile(HERE, "docs/batch.md", "exec"), {})


def test_it_names_all_fields_in_order():
    for names in (RESPONSES, CONTEXTS, QUESTIONS):
        assert ", ".join(f"`{name}`" for name in names) in PAGE
