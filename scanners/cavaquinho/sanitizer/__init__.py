"""Takes faults out of a text: local, exact, every other character as it was. Pure functions."""

from cavaquinho.sanitizer.apply import ACTIONS, repair
from cavaquinho.sanitizer.faults import MASK, Fault, mark_text
from cavaquinho.sanitizer.marking import Mark, expected_marks
from cavaquinho.sanitizer.views import View, read_through

__all__ = [
    "ACTIONS",
    "MASK",
    "Fault",
    "Mark",
    "View",
    "expected_marks",
    "mark_text",
    "read_through",
    "repair",
]
