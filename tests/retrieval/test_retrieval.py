"""Retrievers over real HTTP: what they ask, what they make of answers, and what stops them."""

import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from tests.retrieval.servers import ARTICLES, KEY, Service

pytest.importorskip("httpx")

from cavaquinho.errors import ConfigError, RetrievalError
from cavaquinho.retrieval import TavilyRetriever, WikipediaRetriever
from cavaquinho.retrieval.settings import HttpSettings

HERE = ("127.0.0.1",)
QUICK = HttpSettings(timeout_s=2, retries=2, backoff_s=0.01)


@pytest.fixture
def service():
    with Service() as running:
        yield running


def wikipedia(service, settings=QUICK, **options):
    return WikipediaRetriever(url=service.url, allowed_hosts=HERE, settings=settings, **options)


def tavily(service, settings=QUICK, key=KEY, **options):
    return TavilyRetriever(key, url=service.url, allowed_hosts=HERE, settings=settings, **options)


def test_wikipedia_finds_articles(service):
    found = wikipedia(service, pages=2)("golden bridge")
    assert [document.text for document in found] == [ARTICLES[7][1], ARTICLES[8][1]]
    assert found[0].id == "https://en.wikipedia.org/wiki/Golden_Gate_Bridge"
    assert found[0].metadata["title"] == "Golden Gate Bridge"
    search, first, _ = service.requests
    assert search[2]["list"] == "search"
    assert search[2]["srsearch"] == "golden bridge"
    assert first[2]["explaintext"] == "1"
    assert "cavaquinho" in search[3]["User-Agent"]


def test_wikipedia_leaves_out_pages_without_text(service):
    assert wikipedia(service)("empty") == []
    assert wikipedia(service)("zzz") == []
    assert len(wikipedia(service, longest=10)("golden")[0].text) == 10


def test_tavily_finds_passages(service):
    found = tavily(service, results=2, domains=["example.org"])("bridge")
    assert [document.id for document in found] == ["https://example.org/7", "https://example.org/8"]
    method, _, body, headers = service.requests[0]
    assert method == "POST"
    assert body["query"] == "bridge"
    assert body["include_domains"] == ["example.org"]
    assert headers["Authorization"] == f"Bearer {KEY}"


@pytest.mark.parametrize("make", [wikipedia, tavily])
def test_a_blank_query_asks_nobody(service, make):
    assert make(service)(" \n") == []
    assert service.requests == []


def test_nothing_is_fetched_before_it_is_asked_for(service):
    wikipedia(service)
    tavily(service)
    assert service.requests == []


@pytest.mark.parametrize("make", [wikipedia, tavily])
@pytest.mark.parametrize(
    "fault", [("status", 503), ("status", 500), ("close", None), ("busy", "0")]
)
def test_what_passes_is_tried_again(service, make, fault):
    service.faults += [fault, fault]
    assert make(service)("golden")
    assert len(service.requests) >= 3


def test_after_the_last_try_it_is_an_error(service):
    service.faults += [("status", 503)] * 3
    with pytest.raises(RetrievalError, match=r"answered 503: .*not now"):
        tavily(service)("golden")
    assert len(service.requests) == 3
    service.faults += [("close", None)] * 3
    with pytest.raises(RetrievalError, match="could not be reached in 3 tries"):
        tavily(service)("golden")


def test_what_does_not_pass_is_not_tried_again(service):
    with pytest.raises(RetrievalError, match="401") as caught:
        tavily(service, key="wrong-key")("golden")
    assert len(service.requests) == 1
    assert "wrong-key" not in str(caught.value)
    assert "wrong-key" not in repr(tavily(service, key="wrong-key"))


def test_the_server_says_how_long_to_wait(service):
    service.faults.append(("busy", "1"))
    begin = time.monotonic()
    assert tavily(service)("golden")
    assert time.monotonic() - begin >= 1
    service.faults.append(("busy", "3600"))
    begin = time.monotonic()
    tavily(service, HttpSettings(longest_wait_s=0.05))("golden")
    assert time.monotonic() - begin < 5


def test_time_out(service):
    service.faults += [("sleep", 3)]
    with pytest.raises(RetrievalError, match="could not be reached"):
        tavily(service, HttpSettings(timeout_s=0.2, retries=0))("golden")


def test_l23_redirects_are_not_followed(service):
    service.faults.append(("redirect", "http://127.0.0.1:1/secret"))
    with pytest.raises(RetrievalError, match="redirect, which is not followed"):
        wikipedia(service)("golden")
    assert len(service.requests) == 1


@pytest.mark.parametrize(
    "url",
    [
        "https://evil.example/w/api.php",
        "http://en.wikipedia.org/w/api.php",
        "https://en.wikipedia.org.evil.example/",
        "https://wikipedia.org@evil.example/",
        "https://user:pw@en.wikipedia.org/",
        "ftp://en.wikipedia.org/",
        "https:///w/api.php",
        42,
    ],
)
def test_l23_only_allowed_hosts(url):
    with pytest.raises(ConfigError):
        WikipediaRetriever(url=url)


def test_the_editions_are_allowed():
    WikipediaRetriever("pt")
    with pytest.raises(ConfigError, match="language"):
        WikipediaRetriever("pt.evil.example/")


@pytest.mark.parametrize(
    "raw",
    [
        b"<html>",
        b"[]",
        b'{"query": 3}',
        b'{"query": {"search": [1]}}',
        b'{"error": {"info": "no"}}',
    ],
)
def test_answers_that_are_not_the_protocol(service, raw):
    service.faults.append(("raw", raw))
    with pytest.raises(RetrievalError):
        wikipedia(service)("golden")


@pytest.mark.parametrize("raw", [b"", b"null", b'{"results": {}}', b'{"results": [1]}'])
def test_answers_that_are_not_tavilys(service, raw):
    service.faults.append(("raw", raw))
    with pytest.raises(RetrievalError):
        tavily(service)("golden")


def test_a_long_answer_is_not_read(service):
    service.faults.append(("raw", b" " * 3000))
    with pytest.raises(RetrievalError, match="most_bytes=2000"):
        tavily(service, HttpSettings(most_bytes=2000))("golden")


def test_answers_are_kept_and_failures_are_not(service):
    retriever = tavily(service, HttpSettings(retries=0, cache_size=2))
    service.faults.append(("status", 503))
    with pytest.raises(RetrievalError):
        retriever("golden")
    first = retriever("golden")
    assert retriever("golden") == first
    assert len(service.requests) == 2
    for query in ("one", "two", "three"):
        retriever(query)
    retriever("golden")  # the oldest has made room
    assert len(service.requests) == 6


def test_answers_are_forgotten(service):
    retriever = tavily(service, HttpSettings(cache_ttl_s=0.05))
    retriever("golden")
    time.sleep(0.12)
    retriever("golden")
    assert len(service.requests) == 2


def test_threads(service):
    retriever = tavily(service)
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(retriever, [f"golden {n}" for n in range(16)]))
    assert all(each == found[0] for each in found)


@pytest.mark.parametrize(
    "options",
    [
        {"timeout_s": 0},
        {"timeout_s": "10"},
        {"retries": -1},
        {"retries": 99},
        {"retries": 1.5},
        {"backoff_s": -1},
        {"cache_size": -1},
        {"cache_ttl_s": 0},
        {"most_bytes": 0},
    ],
)
def test_wrong_settings(options):
    with pytest.raises(ConfigError, match=next(iter(options))):
        HttpSettings(**options)


def test_wrong_options(monkeypatch):
    monkeypatch.delenv("TAVILY_API_KEY", raising=False)
    for make in (
        lambda: TavilyRetriever(),
        lambda: TavilyRetriever(" "),
        lambda: TavilyRetriever("k", results=0),
        lambda: TavilyRetriever("k", results=21),
        lambda: TavilyRetriever("k", depth="deep"),
        lambda: TavilyRetriever("k", domains="example.org"),
        lambda: TavilyRetriever("k", allowed_hosts="api.tavily.com"),
        lambda: WikipediaRetriever(pages=0),
        lambda: WikipediaRetriever(allowed_hosts=["https://en.wikipedia.org"]),
    ):
        with pytest.raises(ConfigError):
            make()
    monkeypatch.setenv("TAVILY_API_KEY", "k")
    TavilyRetriever()
