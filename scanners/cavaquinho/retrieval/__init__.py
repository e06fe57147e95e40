"""Passages from elsewhere, to check claims against. Nothing is fetched until one is called."""

from cavaquinho.retrieval.tavily import TavilyRetriever
from cavaquinho.retrieval.wikipedia import WikipediaRetriever

__all__ = ["TavilyRetriever", "WikipediaRetriever"]
