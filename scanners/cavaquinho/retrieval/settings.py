"""How requests are made: hosts, time, retries, cache."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from cavaquinho._options import check_count, check_number
from cavaquinho.errors import ConfigError

_LOOPBACK: Final = frozenset({"localhost", "127.0.0.1", "::1"})


@dataclass(frozen=True)
class HttpSettings:
    """Limits of a retriever; checked when made.

    Attributes:
        timeout_s: Longest time of one try, in seconds; from 0.01 to 300.
        retries: Further tries after a failure that may pass (no connection, time out, 429, 5xx);
            from 0 to 10.
        backoff_s: Wait before the first of them, in seconds; each next one is twice as long. What
            the server asks for (Retry-After) goes first, up to `longest_wait_s`.
        longest_wait_s: Longest wait before a try, in seconds.
        cache_size: Answers that are kept; 0: none.
        cache_ttl_s: How long they are kept at most, in seconds.
        most_bytes: Longest answer that is read.

    Raises:
        ConfigError: A value is not allowed.
    """

    timeout_s: float = 10.0
    retries: int = 2
    backoff_s: float = 0.5
    longest_wait_s: float = 10.0
    cache_size: int = 256
    cache_ttl_s: float = 3600.0
    most_bytes: int = 5_000_000

    def __post_init__(self) -> None:
        """Check the values."""
        check_number("timeout_s", self.timeout_s, 0.01, 300)
        check_count("retries", self.retries, 0)
        check_number("retries", self.retries, 0, 10)
        check_number("backoff_s", self.backoff_s, 0, 60)
        check_number("longest_wait_s", self.longest_wait_s, 0, 300)
        check_count("cache_size", self.cache_size, 0)
        check_number("cache_ttl_s", self.cache_ttl_s, 0.001, 1e9)
        check_count("most_bytes", self.most_bytes, 1)


def check_hosts(hosts: Sequence[str]) -> tuple[str, ...]:
    """Return the hosts that may be asked, in lower case; "*.example.org" stands for all below.

    Raises:
        ConfigError: It is not a list of host names.
    """
    if isinstance(hosts, str) or not isinstance(hosts, Sequence) or not hosts:
        raise ConfigError(f'allowed_hosts={hosts!r} must be a list such as ["en.wikipedia.org"]')
    for host in hosts:
        if not isinstance(host, str) or not host or "/" in host or host.lstrip("*.") == "":
            raise ConfigError(f"allowed_hosts has {host!r}; write host names, without https://")
    return tuple(host.lower() for host in hosts)


def check_url(url: str, allowed: Sequence[str]) -> str:
    """Return `url` if it may be asked: https (http on this machine only), and a host of `allowed`.

    Raises:
        ConfigError: It may not.
    """
    if not isinstance(url, str):
        raise ConfigError(f"url={url!r} must be a string")
    parts = urlsplit(url)
    host = (parts.hostname or "").lower()
    if parts.scheme != "https" and not (parts.scheme == "http" and host in _LOOPBACK):
        raise ConfigError(f"url={url!r} must start with https:// (http:// only on this machine)")
    if parts.username or parts.password:
        raise ConfigError("the url holds a user name or a password; pass keys as parameters")
    if not any(_matches(host, pattern) for pattern in allowed):
        raise ConfigError(
            f"host {host!r} is not among allowed_hosts={list(allowed)}; add it if you trust it"
        )
    return url


def _matches(host: str, pattern: str) -> bool:
    if pattern.startswith("*."):
        return host.endswith(pattern[1:]) and len(host) > len(pattern) - 1
    return host == pattern
