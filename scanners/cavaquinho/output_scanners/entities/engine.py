"""Presidio's analyser: without a model, or with a spaCy pipeline that the user names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from cavaquinho._lazy import require
from cavaquinho.errors import ModelLoadError
from cavaquinho.output_scanners.entities.kinds import NAMES
from cavaquinho.output_scanners.entities.recognizers import LANGUAGE


def build_analyzer(recognizers: Sequence[Any], spacy_model: str | None) -> Any:  # noqa: ANN401
    """Return an `AnalyzerEngine`. Nothing is downloaded.

    Args:
        recognizers: Presidio's recognisers, for the language "en" as Presidio calls it.
        spacy_model: An installed spaCy package or a folder, for names; None: no names.

    Raises:
        MissingDependencyError: The extra `presidio` is not installed.
        ModelLoadError: The spaCy model is not there, or cannot be loaded.
    """
    presidio = require("presidio_analyzer", extra="presidio")
    registry = presidio.RecognizerRegistry(list(recognizers), supported_languages=[LANGUAGE])
    engine = _no_model() if spacy_model is None else _spacy(spacy_model)
    if spacy_model is not None:
        predefined = require("presidio_analyzer.predefined_recognizers", extra="presidio")
        registry.add_recognizer(
            predefined.SpacyRecognizer(supported_language=LANGUAGE, supported_entities=list(NAMES))
        )
    return presidio.AnalyzerEngine(
        registry=registry,
        nlp_engine=engine,
        supported_languages=[LANGUAGE],
        context_aware_enhancer=_no_enhancer(),
    )


def _no_model() -> Any:  # noqa: ANN401
    """Return an engine that reads nothing: pattern recognisers need no tokens."""
    engines = require("presidio_analyzer.nlp_engine", extra="presidio")

    class NoModel(engines.NlpEngine):  # type: ignore[misc, name-defined]
        """Gives empty artifacts."""

        def load(self) -> None:
            """Nothing is to load."""

        def is_loaded(self) -> bool:
            """Return True: there is nothing to load."""
            return True

        def process_text(self, text: str, language: str) -> Any:  # noqa: ANN401
            """Return artifacts without tokens and entities."""
            return engines.NlpArtifacts([], [], [], [], None, language)

        def process_batch(
            self, texts: Iterable[str], language: str, *_: object, **__: object
        ) -> Any:  # noqa: ANN401
            """Yield each text with empty artifacts."""
            return ((text, self.process_text(text, language)) for text in texts)

        def is_stopword(self, word: str, language: str) -> bool:
            """Return False: no word is known."""
            return False

        def is_punct(self, word: str, language: str) -> bool:
            """Return False: no word is known."""
            return False

        def get_supported_entities(self) -> list[str]:
            """Return no entities."""
            return []

        def get_supported_languages(self) -> list[str]:
            """Return the one language that recognisers are registered under."""
            return [LANGUAGE]

    return NoModel()


def _no_enhancer() -> Any:  # noqa: ANN401
    """Return an enhancer that leaves scores as they are: recognisers look at labels themselves."""
    enhancers = require("presidio_analyzer.context_aware_enhancers", extra="presidio")

    class AsTheyAre(enhancers.ContextAwareEnhancer):  # type: ignore[misc, name-defined]
        """Changes nothing."""

        def enhance_using_context(
            self,
            text: str,
            raw_results: list[Any],
            nlp_artifacts: Any,  # noqa: ANN401
            recognizers: list[Any],
            context: list[str] | None = None,
        ) -> list[Any]:
            """Return the results unchanged."""
            return raw_results

    return AsTheyAre(0.0, 0.0, 0, 0)


def _spacy(model: str) -> Any:  # noqa: ANN401
    """Return Presidio's spaCy engine on an installed model; it would download a missing one."""
    spacy = require("spacy", extra="presidio")
    engines = require("presidio_analyzer.nlp_engine", extra="presidio")
    if not spacy.util.is_package(model) and not Path(model).is_dir():
        raise ModelLoadError(
            f"the spaCy model {model!r} is neither an installed package nor a folder; nothing is "
            f"downloaded here: run python -m spacy download {model}, or leave spacy_model out"
        )
    engine = engines.SpacyNlpEngine(models=[{"lang_code": LANGUAGE, "model_name": model}])
    try:
        engine.load()
    except (OSError, ValueError, ImportError) as error:
        raise ModelLoadError(f"the spaCy model {model!r} cannot be loaded: {error}") from error
    return engine
