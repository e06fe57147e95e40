"""Other ways to the same scores: each makes of a model folder a function of pairs of texts.

The first text of a pair is the premise. All run on PyTorch's CPU threads, by their own defaults.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from benchmarks.errors import SettingError
from cavaquinho._lazy import require

Pairs = Sequence[tuple[str, str]]
Rival = Callable[[Pairs], object]

PIPELINE: Final = "Hugging Face pipeline"
CROSS_ENCODER: Final = "CrossEncoder.predict"
LLM_GUARD: Final = "llm-guard FactualConsistency"


def hugging_face(folder: Path, batch: int) -> Rival:
    """Return `pipeline("text-classification")`, so many pairs a batch, in the order given."""
    transformers = require("transformers", extra="nli")
    pipe = transformers.pipeline(
        "text-classification", model=str(folder), device="cpu", batch_size=batch, top_k=None
    )
    return lambda pairs: pipe(
        [{"text": one, "text_pair": other} for one, other in pairs], truncation=True
    )


def require_cross_encoder() -> None:
    """Look for sentence-transformers, without importing it.

    Raises:
        SettingError: The package is not there.
    """
    if find_spec("sentence_transformers") is None:
        raise SettingError(
            "sentence-transformers is not installed; pip install sentence-transformers (it is no "
            f"dependency of this project), or leave {CROSS_ENCODER!r} out by --without"
        )


def cross_encoder(folder: Path) -> Rival:
    """Return sentence-transformers' `CrossEncoder.predict`.

    Raises:
        SettingError: The package is not there.
    """
    require_cross_encoder()
    from sentence_transformers import CrossEncoder

    model = CrossEncoder(str(folder), device="cpu")
    return lambda pairs: model.predict(list(pairs), show_progress_bar=False)


def llm_guard(folder: Path) -> Callable[[str, str], object]:
    """Return llm-guard's own `FactualConsistency.scan` of a context and a response.

    Args:
        folder: A model with two labels, as the scanner's own is.

    Raises:
        SettingError: The package is not there.
    """
    try:
        from llm_guard.model import Model
        from llm_guard.output_scanners import FactualConsistency
    except ImportError as error:
        raise SettingError("llm-guard is not installed; pip install 'cavaquinho[llm-guard]'") from (
            error
        )
    scanner = FactualConsistency(model=Model(path=str(folder)))
    scan: Any = scanner.scan
    return lambda context, response: scan(context, response)
