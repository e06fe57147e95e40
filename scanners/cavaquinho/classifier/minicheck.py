"""The classifier on a MiniCheck model: is the claim supported by a whole document, or not."""

from __future__ import annotations

from typing import Final

from cavaquinho.classifier.nli import NLIClassifier
from cavaquinho.evidence import DocumentChunks
from cavaquinho.nli import TorchNLIBackend

DEFAULT_MODEL: Final = "lytang/MiniCheck-RoBERTa-Large"

LABELS: Final = {0: "not_entailment", 1: "entailment"}
"""The heads are trained with 1 for "supported" and published with generic label names.
Source: the code published with Tang et al., "MiniCheck" (2024), which reads index 1."""


class MiniCheckClassifier(NLIClassifier):
    """`lytang/MiniCheck-RoBERTa-Large`, `-DeBERTa-v3-Large` and their kind (extra `nli`).

    These models read document and claim as one text with one separator between them, and get them
    so. The claim is checked against chunks of about 400 tokens of every document; the best chunk
    counts. A two-way head cannot tell "contradicted" from "not mentioned", so a claim that is not
    supported is neutral, never a contradiction: use mode "grounded" with it.
    """

    def __init__(
        self,
        model_name: str = DEFAULT_MODEL,
        *,
        language: str = "english",
        revision: str | None = None,
        device: str | None = None,
        local_files_only: bool | None = None,
    ) -> None:
        """Load the model, from the hub's cache, the hub, or a local folder.

        Args:
            model_name: Hub name or local folder.
            language: As for `NLIClassifier`.
            revision: Branch, tag or commit of the hub.
            device: "cuda", "mps", "cpu"; None: the best there is.
            local_files_only: True: never ask the hub; None: as the offline variables say.

        Raises:
            MissingDependencyError: torch or transformers is not installed.
            ModelLoadError: The model cannot be had, or its head has not two classes.
        """
        backend = TorchNLIBackend(
            model_name,
            revision=revision,
            device=device,
            local_files_only=local_files_only,
            labels=LABELS,
            single_separator=True,
        )
        super().__init__(backend, language=language, selection=DocumentChunks())
