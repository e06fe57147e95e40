"""Learning rate: warm-up, constant, and a linear cool-down that starts when asked for.

A schedule without a horizon: a run may go on for as long as there is time, and any of its
checkpoints can be cooled down into a finished model.
Source: Hu et al. 2024, "MiniCPM" (warm-up, stable, decay).
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Schedule:
    """Positions in optimiser steps; `cooldown_start` is None while the rate stays constant."""

    warmup_steps: int
    cooldown_start: int | None = None
    cooldown_steps: int = 0

    def factor(self, step: int) -> float:
        """Returns the share of the peak learning rate at `step` (from 0), in [0, 1]."""
        warm = min(1.0, (step + 1) / max(1, self.warmup_steps))
        if self.cooldown_start is None:
            return warm
        done = (step - self.cooldown_start) / max(1, self.cooldown_steps)
        return warm * min(1.0, max(0.0, 1.0 - done))

    def finished(self, step: int) -> bool:
        """Tells whether the cool-down has ended before `step`."""
        if self.cooldown_start is None:
            return False
        return step >= self.cooldown_start + self.cooldown_steps
