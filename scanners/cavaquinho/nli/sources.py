"""Tells local folders from names on the hub, and whether the hub may be asked."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Final

from cavaquinho.errors import ModelLoadError

_LOCAL_START: Final = re.compile(r"[./~\\]|[A-Za-z]:[/\\]")
_TRUE: Final = frozenset({"1", "on", "yes", "true"})
_OFFLINE: Final = ("HF_HUB_OFFLINE", "TRANSFORMERS_OFFLINE")


def local_folder(model: str | Path) -> Path | None:
    """Return the folder that `model` names, or None if it is a name on the hub.

    A string is a folder if it exists, or if it looks like a path: it starts with ".", "~", a slash
    or a drive, or has more than one slash.

    Raises:
        ModelLoadError: It is a path, and no folder is there.
    """
    text = str(model)
    path = Path(text).expanduser()
    if path.is_dir():
        return path
    if isinstance(model, Path) or path.exists() or _looks_local(text):
        state = "is a file" if path.is_file() else "does not exist"
        raise ModelLoadError(
            f"the model folder {text} {state}; give the folder that holds config.json, or a name "
            "on the Hugging Face hub such as cross-encoder/nli-deberta-v3-base"
        )
    return None


def _looks_local(text: str) -> bool:
    return bool(_LOCAL_START.match(text)) or text.count("/") > 1 or "\\" in text


def hub_is_off() -> bool:
    """Return whether HF_HUB_OFFLINE or TRANSFORMERS_OFFLINE is set."""
    return any(os.environ.get(name, "").strip().casefold() in _TRUE for name in _OFFLINE)
