"""`cavaquinho doctor`: what is installed, and whether it works here."""

from __future__ import annotations

import argparse
import json
import os
import platform
import re
import sys
from importlib.metadata import PackageNotFoundError, requires, version
from typing import Any, Final

from cavaquinho.errors import CavaquinhoError

_REQUIREMENT: Final = re.compile(r"[A-Za-z0-9._-]+")
_EXTRA: Final = re.compile(r"extra == ['\"]([^'\"]+)['\"]")
_PYTHON: Final = re.compile(r"python_version < ['\"]3\.(\d+)['\"]")
_OFFLINE: Final = ("HF_HUB_OFFLINE", "TRANSFORMERS_OFFLINE")
_NOT_SHOWN: Final = frozenset({"all", "dev"})


def add_parser(commands: Any) -> None:  # noqa: ANN401 - argparse does not export its type
    """Add the command to the parser."""
    parser = commands.add_parser(
        "doctor",
        help="tell what is installed and whether it works",
        description="Tell versions, extras, devices, model files and the offline state, and try "
        "the embedded model. Exit status: 0 it works, 2 it does not.",
    )
    parser.add_argument("--json", action="store_true", help="print everything as JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the state and return the exit status."""
    core, extras = packages()
    state: dict[str, Any] = {
        "versions": {
            "cavaquinho": version("cavaquinho"),
            "python": platform.python_version(),
            "platform": platform.platform(),
        },
        "packages": core,
        "extras": extras,
        "devices": devices(),
        "model": model(),
        "offline": {
            **{name: os.environ.get(name) for name in _OFFLINE},
            "needs_network": False,
        },
    }
    healthy = None not in core.values() and state["model"]["works"]
    if arguments.json:
        sys.stdout.write(json.dumps({**state, "healthy": healthy}, indent=2) + "\n")
    else:
        sys.stdout.write("\n".join([*_lines(state), "", _verdict(healthy)]) + "\n")
    return 0 if healthy else 2


def packages() -> tuple[dict[str, str | None], dict[str, dict[str, str | None]]]:
    """Return the versions of what is required, and by extra of what is optional; None: missing."""
    core: dict[str, str | None] = {}
    extras: dict[str, dict[str, str | None]] = {}
    for line in requires("cavaquinho") or []:
        named = _REQUIREMENT.match(line)
        limit = _PYTHON.search(line)
        if named is None or (limit and sys.version_info[:2] >= (3, int(limit[1]))):
            continue
        extra = _EXTRA.search(line)
        if extra is None:
            core[named[0]] = _version(named[0])
        elif extra[1] not in _NOT_SHOWN:
            extras.setdefault(extra[1], {})[named[0]] = _version(named[0])
    return core, extras


def devices() -> dict[str, Any]:
    """Return what ONNX Runtime and, if it is installed, PyTorch can compute on."""
    found: dict[str, Any] = {"cpus": os.cpu_count()}
    try:
        import onnxruntime

        found["onnxruntime"] = onnxruntime.get_available_providers()
    except ImportError as error:
        found["onnxruntime"] = f"cannot be imported: {error}"
    if _version("torch") is not None:
        try:
            import torch

            count = torch.cuda.device_count()
            found["torch"] = [torch.cuda.get_device_name(index) for index in range(count)] or "cpu"
        except (ImportError, RuntimeError, OSError) as error:
            found["torch"] = f"cannot be used: {error}"
    return found


def model() -> dict[str, Any]:
    """Return where the embedded model lies, its files with their sizes, and whether it works."""
    from cavaquinho.nli.onnx import embedded_folder

    folder = embedded_folder()
    files = {path.name: path.stat().st_size for path in sorted(folder.glob("*"))}
    state: dict[str, Any] = {"folder": str(folder), "files": files}
    try:
        from cavaquinho.nli import NLIPair, load_backend

        scores = load_backend().score([NLIPair("The fee is 40 euros.", "The fee is 40 euros.")])
        return {**state, "works": scores[0].entailment > 1 / 2, "error": None}
    except (CavaquinhoError, ImportError, OSError) as error:
        return {**state, "works": False, "error": str(error)}


def _version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def _lines(state: dict[str, Any]) -> list[str]:
    lines = [f"{name} {value}" for name, value in state["versions"].items()]
    lines += ["", "required:"]
    lines += [f"  {name} {found or 'MISSING'}" for name, found in state["packages"].items()]
    lines += ["", "extras:"]
    for extra, found in state["extras"].items():
        missing = [name for name, each in found.items() if each is None]
        state_text = ", ".join(f"{name} {each}" for name, each in found.items() if each)
        hint = f"missing {', '.join(missing)}: pip install 'cavaquinho[{extra}]'" if missing else ""
        lines.append(f"  {extra}: " + "; ".join(part for part in (state_text, hint) if part))
    lines += ["", "devices:"]
    lines += [f"  {name}: {value}" for name, value in state["devices"].items()]
    lines += ["", f"embedded model: {state['model']['folder']}"]
    lines += [f"  {name} {size:,} bytes" for name, size in state["model"]["files"].items()]
    works = "works" if state["model"]["works"] else f"DOES NOT WORK: {state['model']['error']}"
    lines += [f"  {works}", "", "offline:"]
    lines += [f"  {name}: {state['offline'][name] or 'not set'}" for name in _OFFLINE]
    return [*lines, "  the embedded model never needs the network"]


def _verdict(healthy: bool) -> str:
    return "Everything needed is here." if healthy else "Something needed is missing or broken."
