"""Articles of Wikipedia, through the API of MediaWiki."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from cavaquinho._options import check_count
from cavaquinho.errors import ConfigError, RetrievalError
from cavaquinho.models import Document
from cavaquinho.retrieval.http import JsonClient
from cavaquinho.retrieval.settings import HttpSettings

_LANGUAGE: Final = re.compile(r"[a-z]{2,3}(?:-[a-z]{2,12})?")
_LONGEST_QUERY: Final = 300
"""Characters of a search. Source: the limit of CirrusSearch on Wikipedia."""

_AGENT: Final = "cavaquinho (claim verification; https://pypi.org/project/cavaquinho/)"


class WikipediaRetriever:
    """Finds articles for a query: `retriever(query) -> list[Document]`. Safe for threads.

    The query, a claim or a question, is sent to Wikipedia.

    Source of the protocol: https://www.mediawiki.org/wiki/API:Search and
    https://www.mediawiki.org/wiki/Extension:TextExtracts#API (one whole text a request).
    """

    def __init__(
        self,
        language: str = "en",
        *,
        pages: int = 2,
        longest: int = 20_000,
        url: str | None = None,
        allowed_hosts: Sequence[str] = ("*.wikipedia.org",),
        settings: HttpSettings | None = None,
        user_agent: str = _AGENT,
    ) -> None:
        """Prepare; nothing is fetched.

        Args:
            language: Of the edition: "en", "pt", ...
            pages: Articles for a query, at least 1.
            longest: Characters of an article that are used, from its beginning.
            url: Address of the API; None: that of the edition.
            allowed_hosts: Hosts that may be asked; an address elsewhere is refused.
            settings: Time, retries, cache.
            user_agent: Who asks; Wikimedia wants a contact in it.

        Raises:
            ConfigError: A value is not allowed.
            MissingDependencyError: The extra `retrieval` is not installed.
        """
        if not isinstance(language, str) or not _LANGUAGE.fullmatch(language):
            raise ConfigError(
                f'language={language!r} must be the code of an edition, such as "en" or "pt"'
            )
        self._pages = check_count("pages", pages, 1)
        self._longest = check_count("longest", longest, 1)
        address = f"https://{language}.wikipedia.org/w/api.php" if url is None else url
        headers = {"User-Agent": user_agent, "Accept": "application/json"}
        self._client = JsonClient(address, allowed_hosts, settings, headers)

    def __call__(self, query: str) -> list[Document]:
        """Return the articles that Wikipedia finds for `query`, the most relevant first.

        Raises:
            RetrievalError: Wikipedia could not be reached, or said no.
        """
        wanted = " ".join(query.split())[:_LONGEST_QUERY]
        if not wanted:
            return []
        answer = self._ask(list="search", srsearch=wanted, srlimit=str(self._pages), srprop="")
        found = _items(answer, "search")
        documents = (self._article(str(item.get("pageid", ""))) for item in found[: self._pages])
        return [document for document in documents if document is not None]

    def _article(self, page: str) -> Document | None:
        if not page.isdecimal():
            raise RetrievalError("the answer of Wikipedia has no pageid where one belongs")
        answer = self._ask(
            prop="extracts|info", explaintext="1", exlimit="1", inprop="url", pageids=page
        )
        for item in _items(answer, "pages"):
            text = str(item.get("extract") or "")[: self._longest]
            if text.strip():
                title = str(item.get("title", ""))
                url = str(item.get("canonicalurl") or item.get("fullurl") or "")
                return Document(text, id=url or title, metadata={"title": title, "url": url})
        return None

    def _ask(self, **parameters: str) -> dict[str, Any]:
        answer = self._client.get(
            {"action": "query", "format": "json", "formatversion": "2", **parameters}
        )
        if not isinstance(answer, dict):
            raise RetrievalError(f"Wikipedia answered with {type(answer).__name__}, not an object")
        if "error" in answer:
            error = answer["error"]
            told = error.get("info", error) if isinstance(error, dict) else error
            raise RetrievalError(f"Wikipedia said no: {told}")
        return answer


def _items(answer: dict[str, Any], key: str) -> list[dict[str, Any]]:
    query = answer.get("query", {})
    items = query.get(key, []) if isinstance(query, dict) else None
    if not isinstance(items, list) or not all(isinstance(item, dict) for item in items):
        raise RetrievalError(f"the answer of Wikipedia has no list query.{key}")
    return items
