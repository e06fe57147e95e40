"""Checking a response while it is being written."""

from cavaquinho.streaming.guard import GUARD_ACTIONS, StreamGuard
from cavaquinho.streaming.guarded import aguard_stream, guard_stream
from cavaquinho.streaming.stream import AsyncValidationStream, Checker, ValidationStream

__all__ = [
    "GUARD_ACTIONS",
    "AsyncValidationStream",
    "Checker",
    "StreamGuard",
    "ValidationStream",
    "aguard_stream",
    "guard_stream",
]
