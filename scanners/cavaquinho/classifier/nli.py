"""Claims against a context by Natural Language Inference, in one batched call."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import replace
from itertools import islice

from cavaquinho._options import check_flag, check_type
from cavaquinho.checks import beside
from cavaquinho.classifier.asking import may_ask_less, opened
from cavaquinho.classifier.base import Classification, ClassifierContract, Job
from cavaquinho.classifier.decision import Decision, DecisionConfig
from cavaquinho.classifier.disagreement import opposing
from cavaquinho.classifier.outcome import judge
from cavaquinho.classifier.plan import Part, Plan, Planner
from cavaquinho.classifier.premises import ReadContext, read_context
from cavaquinho.classifier.prepared import Prepared
from cavaquinho.classifier.remember import ContextStore
from cavaquinho.classifier.revision import Scored, conflict_of
from cavaquinho.classifier.stages import Answered, Stages
from cavaquinho.classifier.wording import (
    explain,
    no_context,
    not_read,
    sources_disagree,
    truncated_note,
    unread_note,
    word_for_word,
)
from cavaquinho.errors import ConfigError
from cavaquinho.evidence import RelevantWindows, WindowSelector, split_context
from cavaquinho.models import (
    ClaimResult,
    Context,
    Document,
    Finding,
    Labels,
    NLIPair,
    NLIScores,
    Passage,
    as_documents,
)
from cavaquinho.nli import NLIBackend, load_backend
from cavaquinho.text.languages import check_language, detect_language
from cavaquinho.text.sentences import SentenceSplitter


class NLIClassifier(ClassifierContract):
    """The default classifier: the embedded model, or any backend.

    The (window, claim) pairs of all claims, and of all responses of a batch, go to the backend
    together: in one call what is asked first, in another what that has not settled, in a third what
    a `CascadeBackend` leaves to its larger model. A claim too long for the model is checked in
    pieces, of which the worst counts. Safe for threads: nothing changes after construction but what
    is kept of recent contexts, claims (`remember`) and scores (`CachingBackend`), which changes no
    result.
    """

    def __init__(
        self,
        backend: NLIBackend | None = None,
        *,
        language: str = "english",
        decision: DecisionConfig | None = None,
        selection: WindowSelector | None = None,
        cheap_first: bool | None = None,
    ) -> None:
        """Take a backend, or load the embedded model.

        Args:
            backend: What scores the pairs; None: the embedded model.
            language: Of the context's sentences and of the reasons: "english", "portuguese",
                "auto".
            decision: How scores become labels.
            selection: Which windows a claim is checked against.
            cheap_first: Ask the model nothing about a claim that the context says word for word,
                and less about one that the first windows settle. None: wherever that is safe, see
                `asking.may_ask_less`.

        Raises:
            ConfigError: The language is unknown, or a part has the wrong type.
            ModelLoadError: The embedded model's files are missing.
        """
        check_type("backend", backend, NLIBackend)
        check_type("decision", decision, DecisionConfig)
        if selection is not None and not callable(getattr(selection, "select", None)):
            raise ConfigError(f"selection={type(selection).__name__} has no method select")
        self.backend = load_backend() if backend is None else backend
        self._language = check_language(language)
        self._splitter = SentenceSplitter(self._language)
        self._decision = DecisionConfig() if decision is None else decision
        self._contexts: ContextStore[Prepared] = ContextStore()
        self._stages = Stages(self.backend, self._decision)
        chosen = RelevantWindows() if selection is None else selection
        self._planner = Planner(self.backend, chosen, self._decision.exact, self._language)
        if cheap_first is None:
            cheap_first = may_ask_less(self.backend, chosen, self._decision)
        self._cheap = check_flag("cheap_first", cheap_first)

    def in_language(self, language: str) -> NLIClassifier:
        """Return a classifier like this one for another language: on the same model and scores."""
        other = copy(self)
        other._language = check_language(language)
        other._splitter = SentenceSplitter(language)
        other._contexts = ContextStore()
        other._planner = replace(self._planner, language=language)
        return other

    def classify_batch(self, claims: list[str], context: Context) -> list[ClaimResult]:
        """Return one `ClaimResult` per claim, same order. See `classify_many`."""
        return list(self.classify_many([Job(claims, context)])[0].results)

    def classify_many(self, jobs: Sequence[Job]) -> list[Classification]:
        """Return one `Classification` per job, all scored together.

        Raises:
            InputError: A context is not a string or documents.
            BackendError: The backend failed.
        """
        planned: list[tuple[ReadContext, list[Plan]]] = []
        for claims, context, question in jobs:
            prepared = self._contexts.get(as_documents(context), self._read)
            read = prepared.context.fresh()
            plans = [prepared.plan(self._plan, claim, read, question) for claim in claims]
            planned.append((read, plans))
        answered = iter(self._stages.answer([one for _, plans in planned for one in plans]))
        return [self._conclude(read, list(islice(answered, len(plans)))) for read, plans in planned]

    def _plan(self, claim: str, read: ReadContext, question: str | None) -> Plan:
        plan = self._planner.plan(claim, read, question)
        return opened(plan, read) if self._cheap else plan

    def _read(self, documents: Sequence[Document]) -> Prepared:
        return Prepared(read_context(split_context(documents, self._splitter)))

    def _conclude(self, context: ReadContext, answered: Sequence[Answered]) -> Classification:
        some = len(context.index) > 0
        results = tuple(map(self._result, answered))
        unread = [(place, one.plan.unread) for place, one in enumerate(answered) if some]
        seen = _Seen(context)
        parts = 0
        for one in answered:
            parts += len(one.plan.parts)
            for part in one.plan.parts:
                seen.add(part, one.scores)
        kinds = Counter(kind for _, kind in unread if kind)
        notes = [unread_note(kind, count, self._language) for kind, count in kinds.items()]
        if seen.cut:
            notes.append(truncated_note(len(seen.cut), self._language))
        return Classification(
            results,
            seen.share() if answered else 1.0,
            tuple(notes),
            tuple(place for place, kind in unread if kind),
            considered=parts * len(context.index),
            scored=sum(one.pairs for one in answered),
            escalated=sum(one.escalated for one in answered),
        )

    def _result(self, answered: Answered) -> ClaimResult:
        """Conclude on one claim."""
        one, scores = answered.plan, answered.scores
        language = self._spoken(one.claim)
        if not one.parts:
            reason = not_read(one.unread, language) if one.unread else no_context(language)
            return ClaimResult(one.claim, "", Labels.VALUE_NEUTRAL, 1.0, reason)
        part, windows, decision = judge(one.parts, scores, self._decision)
        decisive = windows[decision.position]
        window = part.asked[decision.position].candidate.window
        contradicted = decision.label is Labels.VALUE_CONTRADICTION
        label = decision.label
        conflict = conflict_of(decisive) if contradicted else None
        if conflict is None and part.absent and label is not Labels.VALUE_ENTAILMENT:
            conflict = part.absent[0]
        if one.unread and label is Labels.VALUE_ENTAILMENT:
            # What was read is supported, the rest is unknown: that is not support.
            reason = not_read(one.unread, language)
            return ClaimResult(one.claim, "", Labels.VALUE_NEUTRAL, 1.0, reason)
        if conflict is not None and conflict.kind == "absent":
            conflict = beside(conflict, one.claim, decisive.text)
        other, split = self._opposing(part, windows, decision, language)
        return ClaimResult(
            text=one.claim,
            evidence=window.text,
            label=label,
            score=round(decision.confidence, 4),
            reason=explain(label, window.text, language, split, conflict),
            evidence_span=(window.start, window.end),
            source_id=window.source_id,
            probabilities=None if part.stated else part.scores(scores)[decision.position],
            findings=(
                *((split,) if split else ()),
                *part.absent,
                *_found(part, decisive, language),
            ),
            conflicting=other,
        )

    def _opposing(
        self, part: Part, windows: Sequence[Scored], decision: Decision, language: str
    ) -> tuple[Passage | None, Finding | None]:
        """Return the passage that says the opposite of the deciding one, and what to say of it."""
        places = [asked.candidate.window for asked in part.asked]
        sources = [window.source_id for window in places]
        position = opposing(windows, sources, decision, self._decision)
        if position is None:
            return None, None
        here, there = places[decision.position], places[position]
        sides = (here.text, here.source_id), (there.text, there.source_id)
        passage = Passage(there.text, (there.start, there.end), there.source_id)
        return passage, sources_disagree(*sides, language)

    def _spoken(self, claim: str) -> str:
        """Return the language of the reason: the one asked for, or the claim's own."""
        if self._language == "auto":
            return detect_language(claim) or "english"
        return self._language


def _found(part: Part, decisive: Scored, language: str) -> tuple[Finding, ...]:
    """Return the findings of the deciding window, and that the model was not asked, if so."""
    if not part.stated:
        return decisive.findings
    window = part.asked[0]
    said = word_for_word(window.pair.hypothesis, window.candidate.window.text, language)
    return (said, *decisive.findings)


class _Seen:
    """Which sentences of a context the model read."""

    def __init__(self, context: ReadContext) -> None:
        """Start with nothing read of `context`."""
        self._sentences = context.index.context.sentences
        self._read: set[int] = set()
        self.cut: set[tuple[int, int]] = set()

    def add(self, part: Part, scores: Mapping[NLIPair, NLIScores]) -> None:
        """Count the windows of `part`: read whole, compared exactly, or cut."""
        for one in part.spared:
            self._read.update(range(*one.candidate.window.sentences))
        for asked, score in zip(part.asked, part.scores(scores), strict=True):
            sentences = asked.candidate.window.sentences
            if score.truncated:
                self.cut.add(sentences)
            else:
                self._read.update(range(*sentences))

    def share(self) -> float:
        """Return the share in [0, 1] of the context's characters that were read."""
        total = sum(len(sentence.text) for sentence in self._sentences)
        read = sum(len(self._sentences[place].text) for place in self._read)
        return round(read / total, 4) if total else 1.0
