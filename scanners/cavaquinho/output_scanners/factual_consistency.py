"""Drop-in for llm-guard's scanner of the same name: does the prompt entail the output?"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cavaquinho._options import check_threshold
from cavaquinho.evidence import ContextIndex, DocumentChunks, cut_long, split_context
from cavaquinho.models import Document, NLIPair, ScanReport, Sentence, require_text
from cavaquinho.nli import load_backend
from cavaquinho.output_scanners.risk import NO_RISK, SMALLEST, UNKNOWN, risk_score
from cavaquinho.text.normalize import strip_marks, visible
from cavaquinho.text.sentences import SentenceSplitter

DEFAULT_MINIMUM: Final = 0.75
"""Source: the default of `FactualConsistency` in llm-guard 0.3.16."""

SHORTEST_CUT: Final = 16
"""Characters below which a piece is not cut further: no model is too small for that."""


class FactualConsistency:
    """Same signature and contract as `llm_guard.output_scanners.FactualConsistency`.

    Unlike that one: the prompt is the premise and the output the hypothesis, labels are read from
    the model, long prompts are covered whole, nothing is rounded before the verdict, and the sign
    of the risk agrees with it.
    """

    def __init__(
        self,
        *,
        model: object = None,
        minimum_score: float = DEFAULT_MINIMUM,
        use_onnx: bool = False,
    ) -> None:
        """Load the model.

        Args:
            model: None (embedded), a folder, a Hugging Face name, or llm-guard's `Model`.
            minimum_score: Probability of entailment below which an output is invalid; in (0, 1).
            use_onnx: Use the ONNX file of an llm-guard `Model`.

        Raises:
            ConfigError: A value is not allowed.
            ModelLoadError: The model cannot be loaded.
        """
        self._minimum = check_threshold(minimum_score, "minimum_score")
        self._backend = load_backend(model, use_onnx=use_onnx or None)
        self._splitter = SentenceSplitter("auto")

    def scan(self, prompt: str, output: str) -> tuple[str, bool, float]:
        """Return llm-guard's triple: the output unchanged, its validity, the risk in [-1, 1].

        Invalid if and only if the entailment is below the minimum, and then the risk is above 0.
        A blank output has risk -1; a blank prompt gives risk 0: nothing was checked.

        Raises:
            InputError: An argument is not a string.
        """
        return self.scan_detailed(prompt, output).as_tuple()

    def scan_detailed(self, prompt: str, output: str) -> ScanReport:
        """Return what `scan` returns, as a report."""
        require_text(prompt, "prompt")
        require_text(output, "output")
        statements, windows = self._statements(output), self._windows(prompt)
        if not statements:
            return ScanReport(output, True, NO_RISK)
        if not windows:
            return ScanReport(output, True, UNKNOWN)
        entailment = self._entailment(windows, statements)
        valid = entailment >= self._minimum
        # The risk is that of the lack of entailment; its sign follows the verdict, not a rounding.
        risk = risk_score(1 - entailment, 1 - self._minimum)
        return ScanReport(output, valid, min(risk, 0.0) if valid else max(risk, SMALLEST))

    def _entailment(self, windows: list[str], statements: list[str]) -> float:
        """Return the probability in [0, 1] that the prompt entails the output.

        A prompt that fits into one window is one premise for the whole output. A longer one is cut
        into windows, and each sentence of the output needs one that entails it: the least entailed
        sentence counts.
        """
        whole = " ".join(statements)
        if len(windows) == 1 and self._backend.fits(whole):
            statements = [whole]
        pairs = [NLIPair(window, statement) for statement in statements for window in windows]
        scores = [score.entailment for score in self._backend.score(pairs)]
        size = len(windows)
        return min(max(scores[at : at + size]) for at in range(0, len(scores), size))

    def _windows(self, prompt: str) -> list[str]:
        context = split_context([Document(prompt)], self._splitter)
        index = ContextIndex(context, (sentence.text for sentence in context.sentences))
        chunks = DocumentChunks().select("", index)
        return [text for chunk in chunks if (text := _readable(chunk.window.text))]

    def _statements(self, output: str) -> list[str]:
        context = split_context([Document(output)], self._splitter)
        pieces = (piece for sentence in context.sentences for piece in self._fitting(sentence))
        return [text for piece in pieces if (text := _readable(piece.text))]

    def _fitting(self, sentence: Sentence) -> Iterable[Sentence]:
        """Yield `sentence`, in halves of halves until the model takes every piece."""
        if len(sentence.text) < SHORTEST_CUT or self._backend.fits(_readable(sentence.text)):
            yield sentence
            return
        for piece in cut_long(sentence, len(sentence.text) // 2):
            yield from self._fitting(piece)


def _readable(text: str) -> str:
    return visible(strip_marks(text))
