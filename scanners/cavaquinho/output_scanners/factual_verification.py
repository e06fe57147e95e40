"""Claims against retrieved passages, where the prompt brings no context."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar, Final

from cavaquinho._options import check_choice, check_count, check_flag, check_keywords
from cavaquinho.aggregator.aggregate import DEFAULT_THRESHOLD
from cavaquinho.errors import ConfigError, InputError, RetrievalError
from cavaquinho.models import Context, Document, as_documents
from cavaquinho.output_scanners.cavaquinho import build_validator
from cavaquinho.output_scanners.claim_scanner import Check, ClaimScanner, Policies, called
from cavaquinho.output_scanners.context import resolve
from cavaquinho.output_scanners.once import OnceExtractor
from cavaquinho.output_scanners.parameters import checked_parameters
from cavaquinho.retrieval import TavilyRetriever, WikipediaRetriever
from cavaquinho.retrieval.settings import HttpSettings
from cavaquinho.validator import Validator

Retriever = Callable[[str], Sequence[Document]]

SHIPPED: Final[Mapping[str, Callable[..., Retriever]]] = MappingProxyType(
    {"wikipedia": WikipediaRetriever, "tavily": TavilyRetriever}
)
DEFAULT_QUERIES: Final = 8
"""A bound on the requests of one scan. A choice of ours."""


class FactualVerification(ClaimScanner):
    """Checks every claim of an output against passages that a retriever finds for it.

    A prompt that brings its own documents is checked against those, and nothing is fetched, unless
    `always` is set. What the retriever gets is sent to whoever runs it: the question and claims of
    the output.

    Args:
        retriever: A function of a query that returns documents; "wikipedia", "tavily"; or a
            mapping with `type` (one of these) and its options.
        always: Fetch even if the prompt brings documents; these are used, too.
        max_queries: Most requests for one output: the question, then its claims in order. What
            is found for one is used for all.
        threshold: See `Cavaquinho`; so are language, model, use_onnx, mode, aggregation,
            max_claims, on_hallucination, on_unverified, validator and name.
        language: See there.
        model: See there.
        use_onnx: See there.
        mode: See there. With "grounded", what the retriever does not find is invalid, too.
        aggregation: See there.
        max_claims: See there.
        on_hallucination: See there; "correct" takes over what the sources say.
        on_no_context: What to do if nothing is found: "allow" (valid, risk 0), "block", or
            "raise".
        on_unverified: See there.
        on_error: What to do if the retriever or the model fails: "raise", "block", "allow".
        validator: See there.
        name: See there.

    Raises:
        ConfigError: A value is not allowed, or a parameter is unknown.
        MissingDependencyError: A shipped retriever is named and httpx is not installed.
        ModelLoadError: The model cannot be loaded.

    Example:
        >>> scanner = FactualVerification(
        ...     retriever=lambda query: [Document("The bridge opened in 1937.")]
        ... )
        >>> scanner.scan("When did the bridge open?", "The bridge opened in 1957.")[1]
        False
    """

    PARTS: ClassVar[Mapping[str, Mapping[str, Callable[..., Any]]]] = {"retriever": SHIPPED}
    """What a mapping with `type` may name, by parameter: a YAML file's is checked against it."""

    _source = "sources"
    _nothing = (
        "the retriever found nothing, so nothing can be checked; pass "
        'on_no_context="allow" or "block" to decide what that means'
    )

    @checked_parameters
    def __init__(
        self,
        *,
        retriever: Retriever | str | Mapping[str, Any],
        always: bool = False,
        max_queries: int = DEFAULT_QUERIES,
        threshold: float = DEFAULT_THRESHOLD,
        language: str = "english",
        model: object = None,
        use_onnx: bool | None = None,
        mode: str = "faithful",
        aggregation: str = "worst",
        max_claims: int | None = None,
        on_hallucination: str = "keep",
        on_no_context: str = "allow",
        on_unverified: str = "block",
        on_error: str = "raise",
        validator: Validator | None = None,
        name: str | None = None,
    ) -> None:
        """Load the model; nothing is fetched. The class describes the options."""
        policies = Policies(on_hallucination, on_no_context, on_unverified, on_error)
        self._always = check_flag("always", always)
        self._most = check_count("max_queries", max_queries, 1)
        self._retriever = _as_retriever(retriever)
        validator = build_validator(
            validator,
            threshold=threshold,
            language=language,
            model=model,
            use_onnx=use_onnx,
            mode=mode,
            aggregation=aggregation,
            max_claims=max_claims,
        )
        self._set_up(policies, validator, name)

    def _checker(self, prompt: str, output: str) -> Check:
        resolved = resolve(prompt, None)
        documents = list(resolved.documents)
        question = resolved.question
        first = OnceExtractor(self._validator.extractor)
        if self._always or not any(document.text.strip() for document in documents):
            claims = first.extract_claims(output, documents, question).claims
            if claims:
                asked = [question or "", *(claim.text for claim in claims)]
                documents += self._found(asked, {document.text for document in documents})
        parts = self._validator
        once = Validator(first, parts.classifier, parts.aggregator, language=parts.language)
        return lambda text: once.validate(text, documents, question)

    def _found(self, queries: Sequence[str], known: set[str]) -> list[Document]:
        found: list[Document] = []
        for query in list(dict.fromkeys(each for each in queries if each.strip()))[: self._most]:
            for document in self._asked(query):
                if document.text.strip() and document.text not in known:
                    known.add(document.text)
                    found.append(document)
        return found

    def _asked(self, query: str) -> Sequence[Document]:
        given: Context = called("retriever", self._retriever, query)
        try:
            return as_documents(given)
        except InputError as error:
            raise RetrievalError(
                f"the retriever returned no documents: {error}; return a list of Document"
            ) from error


def _as_retriever(given: object) -> Retriever:
    options: dict[str, Any] = {}
    if isinstance(given, Mapping):
        options = dict(given)
        given = options.pop("type", None)
    if isinstance(given, str):
        return _shipped(check_choice("retriever", given, SHIPPED), options)
    if not callable(given):
        raise ConfigError(
            f"retriever={given!r} must be a function of a query that returns documents, or one of "
            f"{', '.join(SHIPPED)}, or a mapping with type and options"
        )
    return given


def _shipped(kind: str, options: dict[str, Any]) -> Retriever:
    check_keywords("retriever", options, SHIPPED[kind])
    settings = options.get("settings")
    if isinstance(settings, Mapping):
        check_keywords("retriever.settings", settings, HttpSettings)
    try:
        if isinstance(settings, Mapping):
            options["settings"] = HttpSettings(**settings)
        return SHIPPED[kind](**options)
    except ConfigError as error:
        raise ConfigError(f"retriever {kind!r}: {error}") from error
