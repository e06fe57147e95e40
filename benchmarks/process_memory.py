"""What Linux tells of the memory of a process."""

from __future__ import annotations

from pathlib import Path


def kibibytes(name: str, process: int | None = None) -> int | None:
    """Return a size of memory in KiB; None if the process has ended, or there is no /proc.

    Args:
        name: "VmRSS" for what is in memory now, "VmHWM" for the most so far.
        process: Its number; None: this one.
    """
    try:
        status = Path(f"/proc/{process or 'self'}/status").read_text("utf-8")
    except OSError:
        return None
    found = [line.split()[1] for line in status.splitlines() if line.startswith(f"{name}:")]
    return int(found[0]) if found else None
