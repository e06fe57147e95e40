"""The classifier on a larger Hugging Face model."""

from __future__ import annotations

from typing import Final

from cavaquinho.classifier.decision import DecisionConfig
from cavaquinho.classifier.nli import NLIClassifier
from cavaquinho.evidence import WindowSelector
from cavaquinho.nli import TorchNLIBackend

DEFAULT_MODEL: Final = "cross-encoder/nli-deberta-v3-base"


class DeBERTaClassifier(NLIClassifier):
    """`NLIClassifier` on any Hugging Face sequence-classification model (extra `nli`)."""

    def __init__(
        self,
        model_name: str = DEFAULT_MODEL,
        *,
        language: str = "english",
        revision: str | None = None,
        device: str | None = None,
        local_files_only: bool | None = None,
        decision: DecisionConfig | None = None,
        selection: WindowSelector | None = None,
    ) -> None:
        """Load the model, from the hub's cache, the hub, or a local folder.

        Args:
            model_name: Hub name or local folder.
            language: As for `NLIClassifier`.
            revision: Branch, tag or commit of the hub.
            device: "cuda", "mps", "cpu"; None: the best there is.
            local_files_only: True: never ask the hub; None: as the offline variables say.
            decision: How scores become labels.
            selection: Which windows a claim is checked against.

        Raises:
            MissingDependencyError: torch or transformers is not installed.
            ModelLoadError: The model cannot be had, or its labels cannot be mapped.
        """
        backend = TorchNLIBackend(
            model_name, revision=revision, device=device, local_files_only=local_files_only
        )
        super().__init__(backend, language=language, decision=decision, selection=selection)
