"""The configuration as pydantic models. Imported only where a file is read: pydantic is an extra.

Everything an llm-guard API `scanners.yml` may hold is here under its own name and with its own
default; what was added says so.
Source: `llm_guard_api/app/config.py` of llm-guard.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import Field, field_validator, model_validator

from cavaquinho.engine.cascade import UNSURE_BELOW
from cavaquinho.pipeline.section import NOT_BLANK, Flag, Section, Texts, TimeLimit
from cavaquinho.pipeline.service_schema import (
    App,
    Auth,
    Metrics,
    RateLimit,
    Server,
    Tracing,
    Upstream,
)
from cavaquinho.pipeline.substitution import settle, text_of

MOST_SCANNERS: Final = 1000
"""Scanners of one chain. Checking a file makes each of them, which takes milliseconds; a chain that
is meant has tens."""

OnError = Literal["block", "allow", "report"]


class CascadeEntry(Section):
    """A smaller model in front of a model, which then decides only what that one is not sure of."""

    first: str | None = Field(
        default=None,
        min_length=1,
        description="Folder, or name on the Hugging Face hub; by default the embedded model.",
    )
    unsure_below: float = Field(
        default=UNSURE_BELOW,
        gt=0,
        lt=1,
        description="Probability of a claim's label below which the larger model is asked.",
    )


class ModelEntry(Section):
    """A model that several scanners share. Added by Cavaquinho; the fields are llm-guard's."""

    path: str = Field(min_length=1, description="Folder, or name on the Hugging Face hub.")
    subfolder: str = Field(default="", description="Folder within `path`.")
    revision: str | None = Field(default=None, description="Commit, tag or branch on the hub.")
    onnx_path: str | None = Field(default=None, description="Folder or name of the ONNX form.")
    onnx_revision: str | None = Field(default=None, description="Its commit, tag or branch.")
    onnx_subfolder: str = Field(default="", description="Folder within `onnx_path`.")
    onnx_filename: str = Field(default="model.onnx", description="File within that folder.")
    use_onnx: Flag = Field(default=False, description="Run the ONNX form.")
    cascade: CascadeEntry | None = Field(
        default=None,
        description="Ask a smaller model first, and this one only about claims it is unsure of. "
        "Added by Cavaquinho.",
    )
    kwargs: dict[str, Any] = Field(default_factory=dict, description="For loading the model.")
    pipeline_kwargs: dict[str, Any] = Field(
        default_factory=dict, description="For the transformers pipeline."
    )
    tokenizer_kwargs: dict[str, Any] = Field(
        default_factory=dict, description="For loading the tokenizer."
    )

    @model_validator(mode="before")
    @classmethod
    def _path_alone(cls, data: Any) -> Any:  # noqa: ANN401 - whatever YAML holds
        data = text_of(data)
        return {"path": data} if isinstance(data, str) else data

    @field_validator("kwargs", "pipeline_kwargs", "tokenizer_kwargs", mode="before")
    @classmethod
    def _settle(cls, data: Any) -> Any:  # noqa: ANN401 - whatever YAML holds
        return settle(data)


class When(Section):
    """Run a scanner only after certain verdicts. Added by Cavaquinho."""

    failed: Texts = Field(
        default_factory=list, description="Run if at least one of these scanners failed."
    )
    passed: Texts = Field(default_factory=list, description="Run if all of these scanners passed.")

    @model_validator(mode="after")
    def _some(self) -> When:
        if not self.failed and not self.passed:
            raise ValueError("needs `failed:` or `passed:` with the name of an earlier scanner")
        if self.failed and set(self.failed) <= set(self.passed):
            raise ValueError("can never be: what must have failed must have passed, too")
        return self


class ScannerEntry(Section):
    """One scanner of a chain."""

    type: str = Field(
        min_length=1,
        description="A scanner of Cavaquinho, of an installed plugin, of llm-guard, or "
        "package.module.Class.",
    )
    params: dict[str, Any] = Field(
        default_factory=dict, description="Arguments of the scanner's constructor."
    )
    name: str | None = Field(
        default=None,
        min_length=1,
        pattern=NOT_BLANK,
        description="Name in reports; by default the type. Added by Cavaquinho.",
    )
    on_error: OnError = Field(
        default="block",
        description="When the scanner fails to run: invalid, valid, or no verdict. Added by "
        "Cavaquinho.",
    )
    timeout_s: TimeLimit | None = Field(
        default=None,
        description="Seconds after which it failed to run. Added by Cavaquinho.",
    )
    when: When | None = Field(
        default=None, description="Run only after certain verdicts. Added by Cavaquinho."
    )

    @field_validator("params", mode="before")
    @classmethod
    def _none(cls, data: Any) -> Any:  # noqa: ANN401 - whatever YAML holds
        return {} if data is None else data


class Chains(Section):
    """The scanners of one pipeline, in the order in which they run."""

    input_scanners: list[ScannerEntry] = Field(
        default_factory=list, max_length=MOST_SCANNERS, description="Scanners of prompts."
    )
    output_scanners: list[ScannerEntry] = Field(
        default_factory=list, max_length=MOST_SCANNERS, description="Scanners of outputs."
    )

    @field_validator("input_scanners", "output_scanners", mode="before")
    @classmethod
    def _no_list(cls, data: Any) -> Any:  # noqa: ANN401 - whatever YAML holds
        return [] if data is None else data


class PipelineEntry(Chains):
    """A named pipeline. Added by Cavaquinho."""

    fail_fast: Flag | None = Field(
        default=None,
        description="Stop at the first scanner that fails; by default as app.scan_fail_fast.",
    )
    parallel: Flag = Field(default=False, description="Run independent scanners at the same time.")


class FileConfig(Chains):
    """A whole file."""

    app: App = Field(default=App(), description="How the service behaves.")
    rate_limit: RateLimit = Field(default=RateLimit(), description="Requests per client.")
    auth: Auth | None = Field(default=None, description="Who may use the service.")
    tracing: Tracing | None = Field(default=None, description="Where traces go.")
    metrics: Metrics | None = Field(default=None, description="Where metrics go.")
    server: Server = Field(
        default=Server(),
        description="Address, workers and limits of the service. Added by Cavaquinho.",
    )
    upstream: Upstream | None = Field(
        default=None,
        description="The LLM that POST /v1/chat/completions asks. Added by Cavaquinho.",
    )
    models: dict[str, ModelEntry] = Field(
        default_factory=dict, description="Models that scanners share. Added by Cavaquinho."
    )
    pipelines: dict[Annotated[str, Field(pattern=NOT_BLANK)], PipelineEntry] = Field(
        default_factory=dict, description="Several pipelines by name. Added by Cavaquinho."
    )
    parallel: Flag = Field(
        default=False, description="Run independent scanners at the same time. Added by Cavaquinho."
    )
