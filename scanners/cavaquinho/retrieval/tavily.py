"""Passages from the web, through Tavily's search API."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any, Final

from cavaquinho._options import check_choice, check_count
from cavaquinho.errors import ConfigError, RetrievalError
from cavaquinho.models import Document
from cavaquinho.retrieval.http import JsonClient
from cavaquinho.retrieval.settings import HttpSettings

KEY_VARIABLE: Final = "TAVILY_API_KEY"
DEPTHS: Final = ("basic", "advanced")
_LONGEST_QUERY: Final = 400
"""Characters of a query. Source: https://docs.tavily.com (best practices)."""


class TavilyRetriever:
    """Finds passages for a query: `retriever(query) -> list[Document]`. Safe for threads.

    The query, a claim or a question, is sent to Tavily.

    Source of the protocol: https://docs.tavily.com/documentation/api-reference/endpoint/search
    """

    def __init__(
        self,
        api_key: str | None = None,
        *,
        results: int = 5,
        depth: str = "basic",
        domains: Sequence[str] = (),
        url: str = "https://api.tavily.com/search",
        allowed_hosts: Sequence[str] = ("api.tavily.com",),
        settings: HttpSettings | None = None,
    ) -> None:
        """Prepare; nothing is fetched.

        Args:
            api_key: Tavily's key; None: the environment variable TAVILY_API_KEY.
            results: Passages for a query; from 1 to 20.
            depth: "basic" or "advanced".
            domains: Only passages of these sites; none: all.
            url: Address of the API.
            allowed_hosts: Hosts that may be asked; an address elsewhere is refused.
            settings: Time, retries, cache.

        Raises:
            ConfigError: A value is not allowed, or there is no key.
            MissingDependencyError: The extra `retrieval` is not installed.
        """
        key = os.environ.get(KEY_VARIABLE, "") if api_key is None else api_key
        if not isinstance(key, str) or not key.strip():
            raise ConfigError(f"Tavily needs a key: pass api_key=... or set {KEY_VARIABLE}")
        self._results = check_count("results", results, 1)
        if self._results > 20:
            raise ConfigError(f"results={results!r} must be at most 20, which is Tavily's limit")
        self._depth = check_choice("depth", depth, DEPTHS)
        if isinstance(domains, str):
            raise ConfigError(f"domains={domains!r} must be a list of sites")
        self._domains = [str(domain) for domain in domains]
        headers = {"Authorization": f"Bearer {key.strip()}"}
        self._client = JsonClient(url, allowed_hosts, settings, headers)

    def __call__(self, query: str) -> list[Document]:
        """Return the passages that Tavily finds for `query`, the most relevant first.

        Raises:
            RetrievalError: Tavily could not be reached, or said no.
        """
        wanted = " ".join(query.split())[:_LONGEST_QUERY]
        if not wanted:
            return []
        body: dict[str, object] = {
            "query": wanted,
            "search_depth": self._depth,
            "max_results": self._results,
            "include_answer": False,
            "include_raw_content": False,
        }
        if self._domains:
            body["include_domains"] = self._domains
        answer = self._client.post(body)
        found = answer.get("results") if isinstance(answer, dict) else None
        if not isinstance(found, list) or not all(isinstance(item, dict) for item in found):
            raise RetrievalError("the answer of Tavily has no list of results")
        return [document for item in found if (document := _document(item)) is not None]


def _document(item: dict[str, Any]) -> Document | None:
    text, url = str(item.get("content") or ""), str(item.get("url") or "")
    if not text.strip():
        return None
    title = str(item.get("title") or "")
    return Document(text, id=url or title or None, metadata={"title": title, "url": url})
