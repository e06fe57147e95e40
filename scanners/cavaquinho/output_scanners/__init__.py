"""Scanners with llm-guard's contract. Importing this loads neither llm-guard nor a model."""

from cavaquinho.output_scanners.cavaquinho import Cavaquinho
from cavaquinho.output_scanners.factual_consistency import FactualConsistency
from cavaquinho.output_scanners.prompt import resolve_messages, resolve_prompt

__all__ = ["Cavaquinho", "FactualConsistency", "resolve_messages", "resolve_prompt"]
