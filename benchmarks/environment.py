"""What a result depends on besides its data: versions, hardware, the model, the code."""

from __future__ import annotations

import hashlib
import os
import platform
import sys
from collections.abc import Mapping, Sequence
from importlib import metadata
from pathlib import Path
from typing import Any

import cavaquinho
from cavaquinho.nli import NLIBackend
from cavaquinho.nli.onnx import MODEL_FILE, embedded_folder
from cavaquinho.nli.sources import local_folder

PACKAGES = ("numpy", "onnxruntime", "tokenizers", "nltk", "torch", "transformers", "datasets")


def environment() -> dict[str, Any]:
    """Returns versions and hardware, as plain values."""
    return {
        "versions": {"cavaquinho": cavaquinho.__version__, "python": platform.python_version()}
        | {name: version for name in PACKAGES if (version := _version(name))},
        "code": code_fingerprint(),
        "hardware": {
            "cpu": _cpu(),
            "cores": len(os.sched_getaffinity(0))
            if hasattr(os, "sched_getaffinity")
            else os.cpu_count(),
            "machine": platform.machine(),
            "system": platform.system(),
            "omp_num_threads": os.environ.get("OMP_NUM_THREADS"),
        },
    }


def code_fingerprint() -> str:
    """Returns a hash of the package's source: results of other code are not mixed with these."""
    folder = Path(cavaquinho.__file__).parent
    found = hashlib.sha256()
    for path in sorted(folder.rglob("*.py")):
        found.update(path.relative_to(folder).as_posix().encode())
        found.update(path.read_bytes())
    return found.hexdigest()[:16]


def model_identity(model: str | None, backend: NLIBackend) -> dict[str, Any]:
    """Returns what tells one model from another.

    Args:
        model: As given: a folder, a name on the hub, or None for the embedded model.
        backend: What was loaded for it.

    Returns:
        Its name, its revision if it says one, and for an ONNX folder a hash of its files: the same
        name may stand for other weights after the next training.
    """
    spec = getattr(backend, "spec", None)
    folder = embedded_folder() if model is None else local_folder(model)
    onnx = folder is not None and (folder / MODEL_FILE).is_file()
    return {
        "name": "embedded" if model is None else backend.name,
        "card": "scanners/cavaquinho/nli/embedded/README.md" if model is None else None,
        "revision": getattr(spec, "revision", None),
        "sha256": _files_hash(folder) if onnx and folder is not None else None,
    }


def command(program: str, arguments: Sequence[str], hidden: Mapping[str, str]) -> str:
    """Returns the command line, without the paths of this machine.

    Args:
        program: Module name.
        arguments: As given.
        hidden: Text -> what is written in its place, for example the data folder.
    """
    line = " ".join(["python", "-m", program, *arguments])
    for text in sorted(filter(None, hidden), key=len, reverse=True):
        line = line.replace(text, hidden[text])
    return line.replace(str(Path.home()), "~")


def arguments_given(arguments: Sequence[str] | None) -> list[str]:
    """Returns the arguments of the command line: those handed over, or the process's."""
    return list(sys.argv[1:] if arguments is None else arguments)


def _files_hash(folder: Path) -> str:
    found = hashlib.sha256()
    for name in (MODEL_FILE, "config.json", "tokenizer.json", "calibration.json"):
        path = folder / name
        if path.is_file():
            found.update(path.read_bytes())
    return found.hexdigest()[:16]


def _version(package: str) -> str | None:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return None


def _cpu() -> str:
    path = Path("/proc/cpuinfo")
    if path.is_file():
        for line in path.read_text(encoding="utf-8", errors="replace").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()
