"""The exception family. Every message holds the offending value, what is allowed, the next step."""

from __future__ import annotations


class CavaquinhoError(Exception):
    """Base of every error this package raises on purpose."""


class ConfigError(CavaquinhoError, ValueError):
    """A parameter or a configuration file is wrong."""


class UnknownParameterError(ConfigError, TypeError):
    """A parameter does not exist: Python's own error for that, with a guess what was meant."""


class InputError(CavaquinhoError, ValueError):
    """A text handed in is not what the method takes (type, or shape of a batch)."""


class MissingDependencyError(CavaquinhoError, ImportError):
    """An optional package is needed and not installed."""


class ModelLoadError(CavaquinhoError, RuntimeError):
    """A model folder or name cannot be loaded, or its labels cannot be mapped."""


class ExtractionError(CavaquinhoError, RuntimeError):
    """A response could not be turned into claims."""


class BackendError(CavaquinhoError, RuntimeError):
    """A backend failed to score pairs."""


class RetrievalError(CavaquinhoError, RuntimeError):
    """Passages or samples to check against could not be fetched."""
