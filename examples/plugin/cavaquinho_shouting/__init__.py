"""Finds texts with too many capital letters. A scanner needs nothing but a `scan`."""

from __future__ import annotations

NO_RISK = -1.0


class ShoutingInput:
    """Scans a prompt."""

    def __init__(self, *, most: float = 0.5, redact: bool = False) -> None:
        """Set the limit.

        Args:
            most: Share of capitals among the letters above which a text shouts; in (0, 1).
            redact: Hand the text on in small letters.
        """
        if not 0 < most < 1:
            raise ValueError(f"most={most!r} must be above 0 and below 1, for example 0.5")
        self._most, self._redact = most, redact

    def scan(self, prompt: str) -> tuple[str, bool, float]:
        """Return the text, whether it is valid, and the risk: above 0 if and only if it is not."""
        letters = [char for char in prompt if char.isalpha()]
        share = sum(char.isupper() for char in letters) / len(letters) if letters else 0.0
        if share <= self._most:
            return prompt, True, NO_RISK
        return prompt.lower() if self._redact else prompt, False, round(share, 2)


class ShoutingOutput(ShoutingInput):
    """Scans an output."""

    def scan(self, prompt: str, output: str) -> tuple[str, bool, float]:  # type: ignore[override]
        """Return the output, whether it is valid, and the risk."""
        return super().scan(output)
