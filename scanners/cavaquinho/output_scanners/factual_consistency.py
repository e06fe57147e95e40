"""Drop-in for llm-guard's scanner of the same name: does the prompt entail the output?"""

from __future__ import annotations

from typing import Final

from cavaquinho._options import check_flag, check_threshold
from cavaquinho.classifier.readable import readable
from cavaquinho.evidence import ContextIndex, DocumentChunks, cut_to_fit, split_context
from cavaquinho.models import Document, NLIPair, ScanReport, require_text
from cavaquinho.nli import load_backend
from cavaquinho.nli.base import checked_scores
from cavaquinho.output_scanners.parameters import checked_parameters
from cavaquinho.output_scanners.risk import NO_RISK, SMALLEST, UNKNOWN, risk_score
from cavaquinho.text.sentences import SentenceSplitter

DEFAULT_MINIMUM: Final = 0.75
"""Source: the default of `FactualConsistency` in llm-guard 0.3.16."""

MOST_WINDOWS: Final = 8
"""Windows of the prompt that a sentence of the output is compared with, the most relevant ones: a
bound on the time, about 13,000 characters of prompt."""


class FactualConsistency:
    """Same signature and contract as `llm_guard.output_scanners.FactualConsistency`.

    Unlike that one: the prompt is the premise and the output the hypothesis, labels are read from
    the model, long prompts are covered whole, nothing is rounded before the verdict, and the sign
    of the risk agrees with it.
    """

    @checked_parameters
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
        self._backend = load_backend(model, use_onnx=check_flag("use_onnx", use_onnx) or None)
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
        statements, index = self._statements(output), self._index(prompt)
        if not statements:
            return ScanReport(output, True, NO_RISK)
        if not len(index):
            return ScanReport(output, True, UNKNOWN)
        entailment = self._entailment(index, statements)
        valid = entailment >= self._minimum
        # The risk is that of the lack of entailment; its sign follows the verdict, not a rounding.
        risk = risk_score(1 - entailment, 1 - self._minimum)
        return ScanReport(output, valid, min(risk, 0.0) if valid else max(risk, SMALLEST))

    def _entailment(self, index: ContextIndex, statements: list[str]) -> float:
        """Return the probability in [0, 1] that the prompt entails the output.

        A prompt that fits into one window is one premise for the whole output. A longer one is cut
        into windows, and each sentence of the output needs one that entails it: the least entailed
        sentence counts.
        """
        whole = " ".join(statements)
        if len(self._windows("", index)) == 1 and self._backend.fits(whole):
            statements = [whole]
        pairs: list[NLIPair] = []
        spans: list[slice] = []
        for statement in statements:
            windows = self._windows(statement, index)
            spans.append(slice(len(pairs), len(pairs) + len(windows)))
            pairs += [NLIPair(window, statement) for window in windows]
        scores = [score.entailment for score in checked_scores(self._backend, pairs)]
        return min(max(scores[span]) for span in spans)

    def _index(self, prompt: str) -> ContextIndex:
        context = split_context([Document(prompt)], self._splitter)
        return ContextIndex(context, (readable(item.text) for item in context.sentences))

    def _windows(self, statement: str, index: ContextIndex) -> list[str]:
        """Return the windows for `statement`: all of a short prompt, else the most relevant."""
        chunks = DocumentChunks().select(statement, index)
        if len(chunks) > MOST_WINDOWS:
            chunks = sorted(chunks, key=lambda chunk: -chunk.relevance)[:MOST_WINDOWS]
        return [readable(chunk.window.text) for chunk in chunks]

    def _statements(self, output: str) -> list[str]:
        context = split_context([Document(output)], self._splitter)
        cuts = (cut_to_fit(sentence, self._takes) for sentence in context.sentences)
        pieces = (piece for cut in cuts for piece, _ in cut)
        return [text for piece in pieces if (text := readable(piece.text))]

    def _takes(self, text: str) -> bool:
        return self._backend.fits(readable(text))
