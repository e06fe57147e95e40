"""A value or name in a text, as a whole and not inside another word."""

from __future__ import annotations


def stands_in(value: str, text: str) -> bool:
    """Return whether `value` stands in `text` with no letter, digit or "_" right beside it.

    A pattern for it would cost far more to make than to look for. An empty value stands wherever
    such a border is. Linear time for values of bounded length.
    """
    at = text.find(value)
    while at >= 0:
        end = at + len(value)
        if not (_in_word(text[at - 1 : at]) or _in_word(text[end : end + 1])):
            return True
        at = text.find(value, at + 1)
    return False


def _in_word(char: str) -> bool:
    return char.isalnum() or char == "_"
