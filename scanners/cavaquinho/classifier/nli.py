"""Claims against a context by Natural Language Inference, in one batched call."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from cavaquinho.checks import Profile, alignment, compare, profile
from cavaquinho.classifier.base import Classification, ClassifierContract
from cavaquinho.classifier.decision import DecisionConfig, decide
from cavaquinho.classifier.revision import Scored, conflict_of
from cavaquinho.classifier.wording import (
    explain,
    no_context,
    too_long,
    truncated_note,
    unread_note,
)
from cavaquinho.evidence import (
    Candidate,
    ContextIndex,
    RelevantWindows,
    WindowSelector,
    split_context,
)
from cavaquinho.models import (
    ClaimResult,
    Context,
    Document,
    Labels,
    NLIPair,
    NLIScores,
    as_documents,
)
from cavaquinho.nli import NLIBackend, load_backend
from cavaquinho.text.languages import check_language, detect_language
from cavaquinho.text.normalize import strip_marks, visible
from cavaquinho.text.sentences import SentenceSplitter


@dataclass(frozen=True)
class _Task:
    """One claim with its windows, and where its pairs stand in the batch."""

    claim: str
    candidates: tuple[Candidate, ...]
    pairs: slice
    fits: bool


class NLIClassifier(ClassifierContract):
    """The default classifier: the embedded model, or any backend.

    All (window, claim) pairs of all claims, and of all responses of a batch, go to the backend in
    one call. Safe for threads: nothing changes after construction.
    """

    def __init__(
        self,
        backend: NLIBackend | None = None,
        *,
        language: str = "english",
        decision: DecisionConfig | None = None,
        selection: WindowSelector | None = None,
    ) -> None:
        """Take a backend, or load the embedded model.

        Args:
            backend: What scores the pairs; None: the embedded model.
            language: Of the context's sentences and of the reasons: "english", "portuguese",
                "auto".
            decision: How scores become labels.
            selection: Which windows a claim is checked against.

        Raises:
            ConfigError: The language is unknown.
            ModelLoadError: The embedded model's files are missing.
        """
        self.backend = load_backend() if backend is None else backend
        self._language = check_language(language)
        self._splitter = SentenceSplitter(self._language)
        self._decision = decision or DecisionConfig()
        self._selection = selection or RelevantWindows()

    def classify_batch(self, claims: list[str], context: Context) -> list[ClaimResult]:
        """Return one `ClaimResult` per claim, same order. See `classify_many`."""
        return list(self.classify_many([(claims, context)])[0].results)

    def classify_many(self, jobs: Sequence[tuple[Sequence[str], Context]]) -> list[Classification]:
        """Return one `Classification` per (claims, context) job, scored in one batched call.

        Raises:
            InputError: A context is not a string or documents.
            BackendError: The backend failed.
        """
        indexes: dict[tuple[tuple[str | None, str], ...], ContextIndex] = {}
        pairs: list[NLIPair] = []
        planned: list[tuple[ContextIndex, list[_Task]]] = []
        for claims, context in jobs:
            documents = as_documents(context)
            key = tuple((document.id, document.text) for document in documents)
            if key not in indexes:
                indexes[key] = self._index(documents)
            index = indexes[key]
            planned.append((index, [self._plan(claim, index, pairs) for claim in claims]))
        scores = self.backend.score(pairs) if pairs else []
        return [self._conclude(index, tasks, scores) for index, tasks in planned]

    def _index(self, documents: tuple[Document, ...]) -> ContextIndex:
        context = split_context(documents, self._splitter)
        return ContextIndex(context, (_readable(item.text) for item in context.sentences))

    def _plan(self, claim: str, index: ContextIndex, pairs: list[NLIPair]) -> _Task:
        """Choose the windows for `claim` and append their pairs to the batch."""
        hypothesis = _readable(claim)
        fits = self.backend.fits(hypothesis)
        candidates = self._selection.select(hypothesis, index) if fits and len(index) else []
        start = len(pairs)
        pairs += [NLIPair(_readable(item.window.text), hypothesis) for item in candidates]
        return _Task(claim, tuple(candidates), slice(start, len(pairs)), fits)

    def _conclude(
        self, index: ContextIndex, tasks: Sequence[_Task], scores: Sequence[NLIScores]
    ) -> Classification:
        results = tuple(self._result(task, scores[task.pairs]) for task in tasks)
        cut = {
            candidate.window.sentences
            for task in tasks
            for candidate, score in zip(task.candidates, scores[task.pairs], strict=True)
            if score.truncated
        }
        notes = [truncated_note(len(cut), self._language)] if cut else []
        unread = sum(not task.fits for task in tasks)
        if unread:
            notes.append(unread_note(unread, self._language))
        lost = sum(index.context.window(*place).length for place in cut)
        return Classification(results, 1 - lost / max(1, index.context.length), tuple(notes))

    def _result(self, task: _Task, scores: Sequence[NLIScores]) -> ClaimResult:
        language = self._spoken(task.claim)
        if not task.candidates:
            reason = no_context(language) if task.fits else too_long(language)
            return ClaimResult(task.claim, "", Labels.VALUE_NEUTRAL, 1.0, reason)
        windows = self._weigh(task, scores)
        decision = decide(windows, self._decision)
        window = task.candidates[decision.position].window
        conflict = None
        if decision.label is Labels.VALUE_CONTRADICTION:
            conflict = conflict_of(windows[decision.position])
        return ClaimResult(
            text=task.claim,
            evidence=window.text,
            label=decision.label,
            score=round(decision.confidence, 4),
            reason=explain(decision.label, window.text, language, conflict),
            evidence_span=(window.start, window.end),
            source_id=window.source_id,
            probabilities=scores[decision.position],
            findings=windows[decision.position].findings,
        )

    def _weigh(self, task: _Task, scores: Sequence[NLIScores]) -> list[Scored]:
        """Return the windows of a claim with their scores and findings."""
        if not self._decision.exact:
            return [
                Scored(score, candidate.relevance, candidate.window.size)
                for candidate, score in zip(task.candidates, scores, strict=True)
            ]
        claim = profile(_readable(task.claim))
        return [
            _scored(claim, candidate, score)
            for candidate, score in zip(task.candidates, scores, strict=True)
        ]

    def _spoken(self, claim: str) -> str:
        """Return the language of the reason: the one asked for, or the claim's own."""
        if self._language == "auto":
            return detect_language(claim) or "english"
        return self._language


def _scored(claim: Profile, candidate: Candidate, score: NLIScores) -> Scored:
    evidence = _profile(_readable(candidate.window.text))
    return Scored(
        score,
        candidate.relevance,
        candidate.window.size,
        compare(claim, evidence),
        alignment(claim, evidence),
    )


@lru_cache(maxsize=1024)
def _profile(text: str) -> Profile:
    return profile(text)


@lru_cache(maxsize=4096)
def _readable(text: str) -> str:
    """Return `text` as a reader sees it: what the model and the term index get."""
    return visible(strip_marks(text))
