"""The service: llm-guard's API, checks of claims, a guard in front of an LLM. Extra `server`."""

from cavaquinho._lazy import require

for _package in ("fastapi", "uvicorn", "httpx", "opentelemetry.sdk"):
    require(_package, extra="server")

from cavaquinho.server.app import create_app  # noqa: E402
from cavaquinho.server.running import serve  # noqa: E402

__all__ = ["create_app", "serve"]
