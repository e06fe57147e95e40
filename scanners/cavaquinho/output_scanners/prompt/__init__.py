"""Documents, question and instructions of a raw prompt, told apart."""

from cavaquinho.output_scanners.prompt.messages import resolve_messages
from cavaquinho.output_scanners.prompt.resolver import resolve_prompt

__all__ = ["resolve_messages", "resolve_prompt"]
