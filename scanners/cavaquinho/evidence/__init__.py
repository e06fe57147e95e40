"""Context -> windows -> the pairs worth scoring."""

from cavaquinho.evidence.index import ContextIndex
from cavaquinho.evidence.select import Candidate, DocumentChunks, RelevantWindows, WindowSelector
from cavaquinho.evidence.windows import SplitContext, Window, cut_to_fit, split_context

__all__ = [
    "Candidate",
    "ContextIndex",
    "DocumentChunks",
    "RelevantWindows",
    "SplitContext",
    "Window",
    "WindowSelector",
    "cut_to_fit",
    "split_context",
]
