"""What may be shown of a response that is still being written."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from cavaquinho._options import check_choice
from cavaquinho.aggregator.aggregate import DEFAULT_THRESHOLD
from cavaquinho.aggregator.strategies import MODES, risk_of
from cavaquinho.classifier.readable import has_words
from cavaquinho.models import ClaimResult, Context, Span, ValidationResult, as_documents
from cavaquinho.sanitizer import Fault, repair
from cavaquinho.sanitizer.layout import Layout
from cavaquinho.sanitizer.reasons import fault_of, is_unread
from cavaquinho.streaming.stream import Checker, ValidationStream
from cavaquinho.text.sentences import SentenceSplitter

GUARD_ACTIONS: Final = ("keep", "annotate", "redact", "drop", "block")
"""What can be done about a faulty claim. "correct" is not among them: what it writes has to be
checked again, which needs the whole response."""

ON_UNVERIFIED: Final = ("block", "allow")


class StreamGuard:
    """Holds a response back until it has been checked. For one thread at a time.

    A claim is faulty if its own risk is above the validator's threshold, as with the aggregation
    "worst". Text is held until its sentence is finished and checked: at most one sentence, and the
    word behind it; a question until it is answered, a table's row, a JSON value or a line of code
    until it is complete. In one table, JSON value or fence of more than 1200 characters a
    sixteenth of it is held.

    Attributes:
        blocked: A faulty claim was found and the action is "block": nothing more is shown.
        claims: The verdicts so far; after `finish`, those of the result.
        late: Faulty claims that only the whole response showed, of which something was shown.
        result: The verdict on everything that was fed; None before `finish`.
    """

    def __init__(
        self,
        validator: Checker,
        context: Context,
        prompt: str | None = None,
        *,
        on_hallucination: str = "annotate",
        on_unverified: str = "block",
    ) -> None:
        """Take the validator, the context, and what to do.

        Args:
            validator: Any `Validator`.
            context: The trusted text: a string, or documents.
            prompt: The user's question.
            on_hallucination: What to do about a faulty claim, one of `GUARD_ACTIONS`: "keep"
                (check, change nothing, hold nothing back), "annotate" (a mark with the reason
                behind it), "redact", "drop" (in JSON: redact), "block" (show nothing more).
            on_unverified: "block": a claim that cannot be checked (its language, its length) is
                faulty, too; "allow": it passes.

        Raises:
            ConfigError: A value is not allowed.
            InputError: An argument has the wrong type.
        """
        self._action = check_choice("on_hallucination", on_hallucination, GUARD_ACTIONS)
        unread = check_choice("on_unverified", on_unverified, ON_UNVERIFIED) == "block"
        known = any(has_words(document.text) for document in as_documents(context))
        self._unread_is_faulty = unread and known
        aggregator = validator.aggregator
        # An aggregator of the user's needs only `aggregate`.
        self._threshold = getattr(aggregator, "threshold", DEFAULT_THRESHOLD)
        mode = getattr(aggregator, "mode", "faithful")
        self._risk = risk_of(mode if mode in MODES else "faithful")
        self._language = validator.language
        self._splitter = SentenceSplitter("auto")
        self._stream = ValidationStream(validator, context, prompt)
        self._raw = ""  # the response from `_start` on
        self._start = 0
        self._fresh: list[str] = []
        self._shown = 0  # up to where the response was given out
        self._mended: set[Span | None] = set()
        self.blocked = False
        self.claims: tuple[ClaimResult, ...] = ()
        self.late: tuple[ClaimResult, ...] = ()
        self.result: ValidationResult | None = None

    def feed(self, text: str) -> str:
        """Take what comes next of the response; return what may be shown now.

        Raises:
            InputError: `text` is not a string, or `finish` was called.
            BackendError, ExtractionError: A part failed; nothing more has been shown.
        """
        if self.blocked:
            return ""
        kept_from, settled = self._stream.kept_from, self._stream.settled
        self._fresh.append(text)
        claims = self._stream.feed(text)
        self.claims += tuple(claims)
        if self._action == "keep":
            self._fresh.clear()
            return text
        if self._stream.settled == settled and not claims:
            return ""
        self._join(kept_from)
        return self._show(self._stream.settled, claims)

    def finish(self) -> str:
        """Return the rest of what may be shown; `result` is known then.

        Raises:
            BackendError, ExtractionError: A part failed.
        """
        again = self.result is not None
        self.result = self._stream.finish()
        self.claims = self.result.claims
        if again or self.blocked or self._action == "keep":
            return ""
        self._join(self._stream.kept_from)
        rest = [claim for claim in self.claims if _end(claim) > self._shown]
        self.late = tuple(
            claim
            for claim in self.claims
            if _end(claim) <= self._shown
            and self.is_faulty(claim)
            and claim.span not in self._mended
        )
        return self._show(self._start + len(self._raw), rest)

    def is_faulty(self, claim: ClaimResult) -> bool:
        """Tell whether something has to be done about a claim."""
        unread = self._unread_is_faulty and is_unread(claim)
        return unread or self._risk(claim) > self._threshold

    def _join(self, kept_from: int) -> None:
        """Let go of what is not needed to read the open blocks, and take what is new."""
        self._raw = "".join((self._raw[kept_from - self._start :], *self._fresh))
        self._start = kept_from
        self._fresh.clear()

    def _show(self, end: int, claims: Sequence[ClaimResult]) -> str:
        """Return the response from what was shown up to `end`, mended."""
        faulty = [claim for claim in claims if self.is_faulty(claim)]
        if faulty and self._action == "block":
            self.blocked = True
            end = min(max(self._shown, _start(claim)) for claim in faulty)
            faulty = []
        self._mended.update(claim.span for claim in faulty if _end(claim) > self._shown)
        text = self._raw[: end - self._start]
        shown = self._shown - self._start
        self._shown = end
        faults = [self._fault(claim, text, shown) for claim in faulty]
        return self._repaired(text, shown, [fault for fault in faults if fault is not None])

    def _fault(self, claim: ClaimResult, text: str, shown: int) -> Fault | None:
        """Return what is wrong with `text`, behind what was shown; None if it all was."""
        start = max(shown, _start(claim) - self._start)
        end = min(len(text), _end(claim) - self._start)
        if not text[start:end].strip():
            return None
        placed = replace(claim, span=(start, end))
        return fault_of(placed, text, "context", self._language, self._splitter)

    def _repaired(self, text: str, shown: int, faults: Sequence[Fault]) -> str:
        """Return `text` behind what was shown, without its faults.

        What was shown helps to tell what they stand in. If mending them would touch it, what is new
        is mended alone.
        """
        before, new = text[:shown], text[shown:]
        if not faults:
            return new
        action = self._action
        if action == "drop" and _in_json(text, faults, self._splitter):
            action = "redact"
        whole = repair(text, faults, action, self._splitter)
        if whole.startswith(before):
            return whole[shown:]
        alone = [
            replace(fault, span=(fault.span[0] - shown, fault.span[1] - shown)) for fault in faults
        ]
        return repair(new, alone, action, self._splitter)


def _in_json(text: str, faults: Sequence[Fault], splitter: SentenceSplitter) -> bool:
    """Tell whether a fault lies in JSON, whose commas do not let a value go without the next."""
    layout = Layout(text, splitter)
    return any(
        layout.kind(piece) == "json" for fault in faults for piece in layout.pieces(fault.span)
    )


def _start(claim: ClaimResult) -> int:
    """Return where a claim begins; one that cannot be located is everywhere."""
    return 0 if claim.span is None else claim.span[0]


def _end(claim: ClaimResult) -> int:
    return sys.maxsize if claim.span is None else claim.span[1]
