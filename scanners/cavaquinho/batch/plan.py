"""How the rows of a job are checked, as plain values, which can be sent to another machine."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import cavaquinho
from cavaquinho.batch.checking import Check, by_pipeline, by_validator
from cavaquinho.batch.fingerprint import of_file, of_models
from cavaquinho.errors import ConfigError


@dataclass(frozen=True)
class Plan:
    """A validator's settings, or a YAML file.

    Attributes:
        config: A YAML file whose output scanners are run; None: a validator checks.
        pipeline: Which of the file's pipelines.
        claims: Whether rows hold the claims and the summary.
        options: Those of `Validator`: language, threshold, mode, model.
    """

    config: str | None = None
    pipeline: str | None = None
    claims: bool = True
    options: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Look at what goes together.

        Raises:
            ConfigError: A pipeline of no file.
        """
        if self.pipeline is not None and self.config is None:
            raise ConfigError("--pipeline names a pipeline of a file; give the file by --config")

    def check(self, threads: int | None = None) -> Check:
        """Load what is needed, and return the check.

        Args:
            threads: Of the embedded model; None: as many as it takes by itself.

        Raises:
            ConfigError: A setting or the file is wrong.
        """
        if self.config is not None:
            from cavaquinho.pipeline import load_pipeline

            return by_pipeline(load_pipeline(self.config, self.pipeline))
        from cavaquinho.validator import Validator

        options = dict(self.options)
        if threads is not None and options.get("model") is None:
            from cavaquinho.nli import OnnxNLIBackend

            options["model"] = OnnxNLIBackend(threads=threads)
        return by_validator(Validator(**options), claims=self.claims)

    def look(self) -> None:
        """Check what can be checked here, before other machines are asked.

        Raises:
            ConfigError: A setting or the file is wrong. What only loading finds is not found.
        """
        if self.config is not None:
            from cavaquinho.pipeline import load_config

            load_config(self.config)
            return
        from cavaquinho.validator import Validator

        # A large model is for the machines that will run it.
        Validator(**{**self.options, "model": None})

    def settings(self) -> dict[str, Any]:
        """Return what the results depend on, files and local models by their content.

        Raises:
            ConfigError: The YAML file, or one that it includes, cannot be read.
        """
        told = {"version": cavaquinho.__version__, **asdict(self)}
        if self.config is not None:
            tree, told["config"] = _read(Path(self.config))
            told["models"] = of_models(tree, Path(self.config).parent)
        else:
            told["models"] = of_models(self.options.get("model"), Path())
        return told


def _read(file: Path) -> tuple[Mapping[str, Any], list[str]]:
    """Return what a YAML file says with all it includes, and the fingerprints of all that.

    The files alone are not enough: `${NAME}` in them is what the environment says.
    """
    from cavaquinho.pipeline.include import files_of, read_tree
    from cavaquinho.pipeline.places import Problems

    tree = read_tree(file, os.environ, Problems())
    said = hashlib.sha256(json.dumps(tree, default=str).encode()).hexdigest()
    return tree, [said, *map(of_file, files_of(file))]
