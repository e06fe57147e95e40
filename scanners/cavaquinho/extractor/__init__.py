"""Extractors: a response in, checkable statements out."""

from __future__ import annotations

from cavaquinho.extractor.base import Extraction, ExtractorContract
from cavaquinho.extractor.llm import LLMExtractor
from cavaquinho.extractor.rule import RuleExtractor

__all__ = ["Extraction", "ExtractorContract", "LLMExtractor", "RuleExtractor"]
