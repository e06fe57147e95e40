"""Claim results -> one result, with a summary in the user's language."""

from cavaquinho.aggregator.aggregate import Aggregator
from cavaquinho.aggregator.strategies import MODES, STRATEGIES

__all__ = ["MODES", "STRATEGIES", "Aggregator"]
