"""The part of the configuration that is about a service.

Source of the sections and fields that do not say "Added by Cavaquinho":
`llm_guard_api/app/config.py` of llm-guard.
"""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field, field_validator

from cavaquinho.pipeline.section import Flag, Seconds, Section, Texts
from cavaquinho.pipeline.substitution import text_of

Policy = Literal["pass", "annotate", "redact", "block"]


class App(Section):
    """How the service behaves."""

    name: str = Field(default="LLM Guard API", description="Name of the service.")
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL"] = Field(
        default="INFO", description="Least level that is logged."
    )
    log_json: Flag = Field(default=False, description="Log lines as JSON.")
    scan_fail_fast: Flag = Field(
        default=False,
        description="Stop at the first scanner that fails, unless a pipeline says otherwise.",
    )
    scan_prompt_timeout: Seconds = Field(
        default=10, gt=0, description="Seconds for a scan of a prompt."
    )
    scan_output_timeout: Seconds = Field(
        default=30, gt=0, description="Seconds for a scan of an output."
    )
    lazy_load: Flag = Field(default=False, description="Load scanners at the first request.")


class RateLimit(Section):
    """How many requests a client may make."""

    enabled: Flag = Field(default=False, description="Whether requests are counted.")
    limit: str = Field(
        default="100/minute",
        pattern=r"^[1-9][0-9]* *(/|per) *([1-9][0-9]* *)?(second|minute|hour|day|month|year)s?$",
        description="Requests per time, such as 100/minute or 10 per 5 seconds.",
    )


class Auth(Section):
    """Who may use the service."""

    type: Literal["http_bearer", "http_basic"] = Field(description="How a client identifies.")
    token: str | None = Field(default=None, repr=False, description="Secret of http_bearer.")
    tokens: dict[str, str] = Field(
        default_factory=dict,
        repr=False,
        description="More secrets of http_bearer, by the name of the client. Added by Cavaquinho.",
    )
    username: str | None = Field(default=None, description="Name of http_basic.")
    password: str | None = Field(default=None, repr=False, description="Secret of http_basic.")
    users: dict[str, str] = Field(
        default_factory=dict,
        repr=False,
        description="More passwords of http_basic, by user name. Added by Cavaquinho.",
    )

    @field_validator("tokens", "users", mode="before")
    @classmethod
    def _texts(cls, data: Any) -> Any:  # noqa: ANN401 - whatever YAML holds
        if not isinstance(data, dict):
            return data
        return {key: text_of(value) for key, value in data.items()}


class Tracing(Section):
    """Where traces go."""

    exporter: Literal["otel_http", "console"] = Field(
        default="console", description="Kind of export."
    )
    endpoint: str | None = Field(default=None, description="Address for otel_http.")


class Metrics(Section):
    """Where metrics go."""

    exporter: Literal["otel_http", "prometheus", "console"] = Field(
        default="console", description="Kind of export."
    )
    endpoint: str | None = Field(default=None, description="Address for otel_http.")
    auth: Flag = Field(
        default=False, description="Whether /metrics asks for a token. Added by Cavaquinho."
    )


class Limits(Section):
    """What is too large for one request. Added by Cavaquinho, as all of this section."""

    body_bytes: int = Field(default=2_000_000, ge=1, description="Bytes of a request's body.")
    context_characters: int = Field(
        default=1_000_000, ge=1, description="Characters of prompt and context together."
    )
    response_characters: int = Field(
        default=200_000, ge=1, description="Characters of the text that is checked."
    )
    claims: int = Field(default=1000, ge=1, description="Claims of the text that is checked.")
    documents: int = Field(default=1000, ge=1, description="Documents of a context.")
    items: int = Field(default=64, ge=1, description="Responses of a batch.")
    pairs: int = Field(default=1024, ge=1, description="Pairs of a request to /v1/nli.")
    head_timeout_s: Seconds = Field(
        default=15, gt=0, description="Seconds in which a request's headers must have arrived."
    )
    body_timeout_s: Seconds = Field(
        default=15, gt=0, description="Seconds in which a request's body must have arrived."
    )


class Queue(Section):
    """How many requests are worked on, and how many wait. Added by Cavaquinho."""

    running: int = Field(default=4, ge=1, description="Requests that are worked on at a time.")
    waiting: int = Field(
        default=64, ge=0, description="Requests that wait; one more is answered with 429."
    )


class Batching(Section):
    """Sharing calls of the model between requests. Added by Cavaquinho."""

    enabled: Flag = Field(default=True, description="Whether requests share calls of the model.")
    batch_tokens: int = Field(default=2048, ge=1, description="Tokens of one call of the model.")
    wait_ms: Seconds = Field(
        default=2, ge=0, le=1000, description="Milliseconds a call waits for more pairs."
    )


class Cors(Section):
    """Web pages that may call the service. Added by Cavaquinho; none by default."""

    allow_origins: Texts = Field(
        default_factory=list, description="Origins such as https://app.example.org."
    )
    allow_credentials: Flag = Field(
        default=False, description="Whether browsers may send cookies and credentials."
    )
    allow_headers: Texts = Field(
        default_factory=lambda: ["Authorization", "Content-Type"],
        description="Request headers that pages may set.",
    )


class Server(Section):
    """Address, workers and limits of the service. Added by Cavaquinho."""

    host: str = Field(default="127.0.0.1", description="Address to listen on.")
    port: int = Field(default=8000, ge=0, le=65535, description="Port to listen on.")
    workers: int = Field(default=1, ge=1, description="Processes that share the models' memory.")
    shutdown_timeout_s: Seconds = Field(
        default=30, gt=0, description="Seconds that running requests have to end at shutdown."
    )
    limits: Limits = Field(default=Limits(), description="What is too large for one request.")
    queue: Queue = Field(default=Queue(), description="How many requests run and wait.")
    batching: Batching = Field(default=Batching(), description="Sharing calls of the model.")
    cors: Cors = Field(default=Cors(), description="Web pages that may call the service.")


class Upstream(Section):
    """The LLM that POST /v1/chat/completions asks. Added by Cavaquinho."""

    url: str = Field(
        pattern=r"^https?://[^\s/?#]+",
        description="Base address, such as https://api.openai.com/v1.",
    )
    api_key: str | None = Field(
        default=None,
        repr=False,
        description="Its key; by default the client's Authorization is passed on.",
    )
    policy: Policy = Field(
        default="annotate",
        description="An answer that fails is passed with its verdict, annotated, redacted, "
        "or blocked.",
    )
    pipeline: str | None = Field(
        default=None, description="Whose claim scanner checks; by default the first pipeline's."
    )
    timeout_s: Seconds = Field(
        default=120, gt=0, description="Seconds in which the LLM must begin to answer or go on."
    )
