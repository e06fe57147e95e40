"""Something said in one piece of a response, as the reader hands it to the interpreter."""

from __future__ import annotations

from dataclasses import dataclass

from cavaquinho.extractor.leads import NO_LEAD, Lead
from cavaquinho.extractor.subjects import Subject
from cavaquinho.extractor.verbs import Tongue


@dataclass(frozen=True)
class Utterance:
    """Something said in one piece of the response.

    Attributes:
        start: Where it begins.
        end: Where it ends.
        language: Its language.
        lead: What has to stand in front.
        ready: The statement, if it is made of a cell or a JSON value; else None.
        item: It is an item of a list.
        opens: It is the first thing under a heading; `subject` is what the heading names.
        subject: See `opens`.
        asked_by: Key of a value in JSON, "city". A question for a city makes the value its answer;
            without one, the value says `ready`, or nothing.
    """

    start: int
    end: int
    language: Tongue
    lead: Lead = NO_LEAD
    ready: str | None = None
    item: bool = False
    opens: bool = False
    subject: Subject | None = None
    asked_by: str = ""
