"""What is asked of the backend for one claim, and what its answers mean."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, Literal

from cavaquinho.checks import (
    Likeness,
    Profile,
    Vocabulary,
    absent_findings,
    compare,
    explains,
    instead_findings,
    likeness,
    names_another,
    only_handled,
    only_weighed,
    profile,
    reckoned,
    retold,
    says_less,
    settled,
    told_findings,
)
from cavaquinho.classifier.answered import answer_findings
from cavaquinho.classifier.denied import plainly
from cavaquinho.classifier.labelled import labelled
from cavaquinho.classifier.ordered import before, ordered
from cavaquinho.classifier.placed import under_topic
from cavaquinho.classifier.premises import ReadContext
from cavaquinho.classifier.readable import has_words, readable
from cavaquinho.classifier.revision import NOT_COMPARED, Scored
from cavaquinho.classifier.siblings import about_own
from cavaquinho.engine.cancellation import check_cancelled
from cavaquinho.evidence import Candidate, WindowSelector, cut_to_fit
from cavaquinho.models import Finding, NLIPair, NLIScores, Sentence
from cavaquinho.nli import NLIBackend
from cavaquinho.text.languages import detect_language, guess_language

_COMPARED: Final = 0.4
"""Share of the best window's relevance below which a window is not compared exactly: too little of
the claim stands in it for any finding to count. A choice of ours."""

_KEPT: Final = 1200
"""Characters of a text whose profile is kept: any window of `RelevantWindows`."""
_ASKED: Final = 600
"""Characters at the end of a prompt that are taken for its question."""
_FEW: Final = 6
"""Windows of a context so short that all are compared. A choice of ours."""

STATED: Final = NLIScores(0.99, 0.01, 0.0)
"""What stands for the model's scores where the context says the claim word for word. A choice of
ours, below 1 since a claim may be about something else in the same words."""

Unread = Literal["", "length", "language"]


@dataclass(frozen=True)
class Asked:
    """One window that a claim is checked against.

    Attributes:
        candidate: The window.
        pair: What the backend gets: the window as it reads, and the claim with the values that
            agree written as in the window.
        findings: Exact comparisons of the claim with the window.
        likeness: How the rest of the claim resembles the window.
        foreign: The window names others than the claim does, or says less than it.
        reckoned: An amount of the claim follows from the window's by arithmetic.
    """

    candidate: Candidate
    pair: NLIPair
    findings: tuple[Finding, ...] = ()
    likeness: Likeness = NOT_COMPARED
    foreign: bool = False
    reckoned: bool = False

    def scored(self, scores: NLIScores) -> Scored:
        """Return the window as the decision sees it."""
        window = self.candidate.window
        return Scored(
            scores,
            self.candidate.relevance,
            window.size,
            self.findings,
            self.likeness,
            self.pair.premise,
            window.sentences,
            self.foreign,
            self.reckoned,
        )


@dataclass(frozen=True)
class Part:
    """A claim, or a piece of one that is too long for the model.

    Attributes:
        asked: The windows it is checked against.
        absent: Names and figures of the claim that the whole context has not.
        stated: The one window says the claim word for word: the model is not asked.
        spared: Windows that the model need not be asked about; they were compared exactly.
    """

    asked: tuple[Asked, ...]
    absent: tuple[Finding, ...] = ()
    stated: bool = False
    spared: tuple[Asked, ...] = ()

    @property
    def pairs(self) -> tuple[NLIPair, ...]:
        """What the model is asked, one pair per window."""
        return () if self.stated else tuple(asked.pair for asked in self.asked)

    def scores(self, known: Mapping[NLIPair, NLIScores]) -> list[NLIScores]:
        """Return the part's own scores, one per window."""
        return [STATED] if self.stated else [known[pair] for pair in self.pairs]

    def weigh(self, known: Mapping[NLIPair, NLIScores]) -> list[Scored]:
        """Return the windows with their scores and findings."""
        pairs = zip(self.asked, self.scores(known), strict=True)
        return [asked.scored(scores) for asked, scores in pairs]

    def narrowed(self, places: Collection[int], *, stated: bool = False) -> Part:
        """Return the same part with the model asked about some of its windows."""
        kept = tuple(one for place, one in enumerate(self.asked) if place in places)
        rest = tuple(one for place, one in enumerate(self.asked) if place not in places)
        return replace(self, asked=kept, stated=stated, spared=rest)


@dataclass(frozen=True)
class Plan:
    """What is asked for one claim.

    Attributes:
        claim: The claim as it was handed in.
        parts: One, or several for a claim that is too long; none if there is no context.
        unread: Why the claim, or a piece of it, is not checked; "" if it is: "length" (the model
            never takes it), "language" (it or all of the context is in one that is not known).
        first: Of each part, what is asked first, and is enough if it is clear; empty: all at once.
    """

    claim: str
    parts: tuple[Part, ...]
    unread: Unread = ""
    first: tuple[Part, ...] = ()


@dataclass(frozen=True)
class Planner:
    """Chooses what is asked of the backend.

    Attributes:
        backend: Tells what fits into the model.
        selection: Chooses the windows.
        exact: Whether claim and windows are compared exactly.
        language: How to read what does not show it ("1.500" is 1500 in Portuguese); "auto": as
            the claim.
    """

    backend: NLIBackend
    selection: WindowSelector
    exact: bool
    language: str

    def plan(self, claim: str, context: ReadContext, question: str | None = None) -> Plan:
        """Choose the windows for `claim`.

        Names and figures that stand in `question` are not held to be made up.

        Raises:
            WorkCancelled: Nobody waits for the result any more.
        """
        check_cancelled()
        if not len(context.index):
            return Plan(claim, ())
        if guess_language(claim) == "other":
            return Plan(claim, (), "language")
        hypothesis = plainly(readable(claim))
        whole = Sentence(hypothesis, 0, len(hypothesis))
        pieces = list(cut_to_fit(whole, self.backend.fits))
        parts = []
        for piece in (cut.text for cut, fits in pieces if fits):
            asked = tuple(self._ask(piece, context, question))
            if not asked:  # nothing but other languages, or nothing in words at all
                words = any(has_words(item.text) for item in context.index.context.sentences)
                return Plan(claim, (), "language" if words else "")
            absent = self._absent(piece, asked, context, question) if self.exact else ()
            asked = self._instead(piece, asked, absent) if absent else asked
            parts.append(Part(asked, absent))
        return Plan(claim, tuple(parts), "" if all(fits for _, fits in pieces) else "length")

    def _hint(self, claim: str) -> str | None:
        return detect_language(claim) if self.language == "auto" else self.language

    def _absent(
        self, claim: str, asked: Sequence[Asked], context: ReadContext, question: str | None
    ) -> tuple[Finding, ...]:
        """Return what the context has nowhere, nor in another form, nor as a sum or the like."""
        hint = self._hint(claim)
        mine = _profile(claim, hint)
        fine = {item.claim_value for one in asked for item in one.findings if item.agrees}
        found = absent_findings(mine, context.vocabulary, fine)
        if found and question:
            asked_for = absent_findings(mine, Vocabulary([question]), fine)
            found = tuple(item for item in found if item in asked_for)
        if not found:
            return ()
        values = {item.claim_value for item in found}
        texts = {one.pair.premise for one in asked}
        known = [_profile(text, hint) for text in texts]
        derived = {put.value for text in known for put in reckoned(mine, text)}
        for one in mine.quantities:
            if one.text in values and any(explains(one, text.quantities) for text in known):
                derived.add(one.text)
        return tuple(item for item in found if item.claim_value not in derived)

    def _instead(
        self, claim: str, asked: Sequence[Asked], absent: Sequence[Finding]
    ) -> tuple[Asked, ...]:
        """Return the windows with what they give in place of figures the context has nowhere."""
        hint = self._hint(claim)
        values = {item.claim_value for item in absent}
        mine, found = _profile(claim, hint), []
        for one in asked:
            if not one.findings:  # what contradicts it must say most of the rest
                one = replace(one, likeness=likeness(mine, _profile(one.pair.premise, hint)))
            other = () if one.foreign else _others(mine, one, values, hint)
            found.append(replace(one, findings=(*other, *one.findings)) if other else one)
        return tuple(found)

    def _ask(self, claim: str, context: ReadContext, question: str | None) -> Iterable[Asked]:
        found = self.selection.select(claim, context.index)
        found = [item for item in found if guess_language(item.window.text) != "other"]
        # A question alone is no evidence; it stays only where there is nothing else.
        wordy = [item for item in found if has_words(item.window.text)]
        stating = [item for item in found if context.states(item.window)] or wordy
        told = [(item, self._said(claim, item, context)) for item in stating]
        if not getattr(self.selection, "exhaustive", False):
            told = [(item, said) for item, said in told if said] or told
        hint = self._hint(claim)
        mine = _profile(claim, hint) if self.exact else None
        least = _COMPARED * max((item.relevance for item, _ in told), default=0.0)
        for candidate, own in told:
            premise = own or readable(candidate.window.text)
            front = before(candidate.window, context.index.context.sentences)
            premise, turned = ordered(premise, front, detect_language(premise) or hint)
            if mine is None or (candidate.relevance < least and len(told) > _FEW):
                yield Asked(candidate, NLIPair(premise, labelled(claim, premise)))
                continue
            premise = under_topic(premise, context.topic(candidate.window), mine)
            theirs = retold(_profile(premise, hint), mine)
            findings = compare(mine, theirs, context.vocabulary.has_word)
            findings = (*told_findings(mine, turned, theirs), *findings) if turned else findings
            # Only findings are weighed by how like the two texts are.
            like = likeness(mine, theirs) if findings else NOT_COMPARED
            foreign = names_another(mine, theirs) or context.other_row(claim, candidate.window)
            foreign = foreign or says_less(mine, theirs) or only_weighed(mine, theirs)
            foreign = foreign or only_handled(mine, theirs)
            answer = answer_findings(mine, _profile((question or "")[-_ASKED:], hint), theirs)
            findings, foreign = (*findings, *answer), foreign and not answer
            puts = reckoned(mine, theirs)
            said = settled(mine, theirs, findings, puts)
            pair = NLIPair(premise, labelled(said, premise))
            yield Asked(candidate, pair, findings, like, foreign, said != claim and bool(puts))

    def _said(self, claim: str, candidate: Candidate, context: ReadContext) -> str:
        """Return what a window says of what the claim is about; "" if it is about a sibling."""
        window, split = candidate.window, context.index.context
        premise = context.premise(window) or readable(window.text)
        if not self.exact:
            return premise
        texts = (document.text for document in split.documents)
        return about_own(premise, before(window, split.sentences), claim, texts)


def _others(
    claim: Profile, asked: Asked, values: Collection[str], hint: str | None
) -> tuple[Finding, ...]:
    if not all(item.agrees for item in asked.findings):
        return ()
    return instead_findings(claim, retold(_profile(asked.pair.premise, hint), claim), values)


def _profile(text: str, hint: str | None) -> Profile:
    return (_kept_profile if len(text) <= _KEPT else _read_profile)(text, hint)


def _read_profile(text: str, hint: str | None) -> Profile:
    return profile(text, detect_language(text) or hint)


_kept_profile = lru_cache(maxsize=2048)(_read_profile)
