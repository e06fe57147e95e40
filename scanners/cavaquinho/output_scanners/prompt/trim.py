"""What follows the documents of a section without a closing mark: rules, the question, a cue."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from cavaquinho.models import Span
from cavaquinho.output_scanners.prompt.heads import read_head
from cavaquinho.output_scanners.prompt.instructions import is_instruction
from cavaquinho.output_scanners.prompt.leads import ends_in_question
from cavaquinho.output_scanners.prompt.lines import Line, paragraphs, rule_of, split_lines

_FORM_LINES = 3
"""Indented lines from which on the indentation is taken for the template's."""

_CUE = re.compile(r"\W*[^\W\d_][^\n:.?!]{0,40}:\W*$")
_OWN_VOICE = re.compile(
    r"(?:i|i'm|i'd|my|we|our|hi|hello|eu|meu|minha|tenho|estou|sou|moro|vou|quero|preciso|nos|"
    r"nosso|nossa|comprei|trabalho|ola)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Trimmed:
    """The end of the documents, and the unlabelled question found behind them."""

    end: int
    question: Span | None


def trim_documents(text: str, start: int, end: int, wants_question: bool) -> Trimmed:
    """Cut off what is no document at the end of `text[start:end]`.

    The first paragraph always stays, since recipes and manuals give orders as well.

    Args:
        text: The turn.
        start: Where the documents begin.
        end: Where they end at the latest.
        wants_question: No question has been found elsewhere, so one may stand here.
    """
    trimmer = _Trimmer(text, paragraphs(split_lines(text, start, end)), wants_question)
    return Trimmed(trimmer.run(start), trimmer.question)


class _Trimmer:
    def __init__(self, text: str, groups: list[list[Line]], wants_question: bool) -> None:
        self._text = text
        self._groups = groups
        self._wants_question = wants_question
        self.question: Span | None = None
        first = [line for group in groups[:2] for line in group][:_FORM_LINES]
        self._indented = len(first) == _FORM_LINES and all(line.text[:2] == "  " for line in first)
        self._headed = bool(first) and read_head(first[0].text) is not None

    def run(self, start: int) -> int:
        """Return where the documents end, `start` at the earliest."""
        while self._groups and self._drop_last():
            pass
        return self._groups[-1][-1].end if self._groups else start

    def _drop_last(self) -> bool:
        """Drop the last paragraph or line if it is no document; tell whether it was."""
        group = self._groups[-1]
        last = group[-1]
        if rule_of(last.text) or _CUE.match(last.text):
            return self._drop_line()
        if self._takes_question(last):
            self._take_question(group)
            return True
        if (
            len(self._groups) > 1
            and not self._is_headed(group)
            and (is_instruction(_text(self._text, group)) or self._leaves_form(group))
        ):
            self._groups.pop()
            return True
        if len(group) > 1 + self._is_headed(group) and is_instruction(last.text):
            return self._drop_line()
        return False

    def _leaves_form(self, group: Sequence[Line]) -> bool:
        """Whether a paragraph is outside the form of the documents before it.

        They are indented by the template and it is not; or they have heads and rules between
        them, and it stands behind the last rule without a head.
        """
        if self._indented and not any(line.text[:1].isspace() for line in group):
            return True
        behind_rule = rule_of(self._groups[-2][-1].text) is not None
        return self._headed and behind_rule and read_head(group[0].text) is None

    @staticmethod
    def _is_headed(group: Sequence[Line]) -> bool:
        """Whether a head names the paragraph: then its first line is the text of a chunk."""
        head = read_head(group[0].text)
        return head is not None and head.role in ("number", "meta", "body")

    def _drop_line(self) -> bool:
        self._groups[-1].pop()
        if not self._groups[-1]:
            self._groups.pop()
        return True

    def _takes_question(self, last: Line) -> bool:
        only_line = len(self._groups) == 1 and len(self._groups[0]) == 1
        wanted = self._wants_question and self.question is None and not only_line
        return wanted and ends_in_question(last.text)

    def _take_question(self, group: list[Line]) -> None:
        """Take the last line, or the paragraph if its first line is in the user's own voice."""
        whole = len(self._groups) > 1 and bool(_OWN_VOICE.match(group[0].text.strip()))
        first = group[0] if whole else group[-1]
        self.question = (first.start, group[-1].end)
        del group[group.index(first) :]
        if not group:
            self._groups.pop()


def _text(text: str, group: Sequence[Line]) -> str:
    return text[group[0].start : group[-1].end]
