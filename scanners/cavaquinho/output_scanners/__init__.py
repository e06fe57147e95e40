"""Scanners with llm-guard's contract. Importing this loads neither llm-guard nor a model."""

from cavaquinho.output_scanners.cavaquinho import Cavaquinho
from cavaquinho.output_scanners.factual_consistency import FactualConsistency
from cavaquinho.output_scanners.factual_verification import FactualVerification
from cavaquinho.output_scanners.grounded_entities import GroundedEntities
from cavaquinho.output_scanners.prompt import resolve_messages, resolve_prompt
from cavaquinho.output_scanners.self_consistency import SelfConsistency

__all__ = [
    "Cavaquinho",
    "FactualConsistency",
    "FactualVerification",
    "GroundedEntities",
    "SelfConsistency",
    "resolve_messages",
    "resolve_prompt",
]
