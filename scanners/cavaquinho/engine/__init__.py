"""Wrappers that are an `NLIBackend` themselves: batches across calls, a cascade, a service."""

from cavaquinho.engine.batching import BatchingBackend
from cavaquinho.engine.caching import CachingBackend
from cavaquinho.engine.cancellation import Cancellation, WorkCancelled, check_cancelled
from cavaquinho.engine.cascade import CascadeBackend
from cavaquinho.engine.remote import RemoteBackend

__all__ = [
    "BatchingBackend",
    "CachingBackend",
    "Cancellation",
    "CascadeBackend",
    "RemoteBackend",
    "WorkCancelled",
    "check_cancelled",
]
