"""Wrappers that are an `NLIBackend` themselves: batches across calls, a service elsewhere."""

from cavaquinho.engine.caching import CachingBackend

__all__ = ["CachingBackend"]
