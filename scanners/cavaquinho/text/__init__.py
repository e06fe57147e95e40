"""Languages, blocks, sentences with exact offsets, and the text a reader sees."""

from __future__ import annotations

from cavaquinho.text.blocks import Block, split_blocks
from cavaquinho.text.languages import LANGUAGES, Language, check_language, detect_language
from cavaquinho.text.normalize import strip_marks, visible
from cavaquinho.text.sentences import SentenceSplitter

__all__ = [
    "LANGUAGES",
    "Block",
    "Language",
    "SentenceSplitter",
    "check_language",
    "detect_language",
    "split_blocks",
    "strip_marks",
    "visible",
]
