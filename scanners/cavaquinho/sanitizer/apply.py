"""The one call that repairs a text."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from cavaquinho._options import check_choice
from cavaquinho.sanitizer.correcting import sentence_edits, value_edits
from cavaquinho.sanitizer.dropping import drop_edits
from cavaquinho.sanitizer.edits import Edit, apply_edits
from cavaquinho.sanitizer.faults import MASK, Fault
from cavaquinho.sanitizer.layout import Layout
from cavaquinho.sanitizer.marking import expected_marks
from cavaquinho.sanitizer.masking import mask_edits
from cavaquinho.text.sentences import SentenceSplitter

Edits = Callable[[Layout, Sequence[Fault]], Sequence[Edit]]

ACTIONS: Final = ("keep", "annotate", "redact", "drop", "correct")


def _marked(layout: Layout, faults: Sequence[Fault]) -> list[Edit]:
    return [mark.edit for mark in expected_marks(layout, faults)]


def _masked_whole(layout: Layout, faults: Sequence[Fault]) -> list[Edit]:
    return mask_edits(layout, faults, whole=True)


_STEPS: Final[Mapping[str, tuple[Edits, ...]]] = MappingProxyType(
    {
        "annotate": (_marked,),
        "redact": (mask_edits, _masked_whole),
        "drop": (drop_edits,),
        "correct": (value_edits, sentence_edits, drop_edits),
    }
)
"""What an action does to the faults of a first scan, of a second one of its result, ..."""

LAST: Final[Mapping[str, str]] = MappingProxyType({"redact": MASK, "drop": "", "correct": ""})
"""What stands for the whole text where no number of steps makes it valid."""


def repair(
    text: str,
    faults: Sequence[Fault],
    action: str,
    splitter: SentenceSplitter,
    *,
    step: int = 0,
) -> str:
    """Return `text` with its faults marked, masked, dropped or corrected.

    Every character outside the edits stays as it is.

    Args:
        text: The faulty text.
        faults: Where it is faulty, and why; one whose span is blank is left alone.
        action: One of `ACTIONS`; "keep" changes nothing.
        splitter: Tells sentences apart.
        step: How many times the text has been repaired already: "redact" goes from the piece to
            the whole sentence, "correct" from values to sentences to dropping.

    Raises:
        ConfigError: `action` is unknown.
    """
    check_choice("action", action, ACTIONS)
    faults = [fault for fault in faults if text[slice(*fault.span)].strip()]
    if action == "keep" or not faults:
        return text
    steps = _STEPS[action]
    edits = steps[min(step, len(steps) - 1)]
    return apply_edits(text, edits(Layout(text, splitter), faults))
