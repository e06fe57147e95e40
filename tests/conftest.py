"""No test may reach beyond this machine; none that takes the time shares it with the collector."""

import gc
import socket
import time

import pytest

_LOOPBACK = ("127.", "::1", "localhost")
_connect = socket.socket.connect


def _guarded(self, address):
    host = address[0] if isinstance(address, tuple) else ""
    if self.family != socket.AF_UNIX and not str(host).startswith(_LOOPBACK):
        raise OSError(f"a test tried to connect to {host!r}")
    return _connect(self, address)


@pytest.fixture(autouse=True)
def _only_its_own_garbage_while_time_is_taken(request):
    """Looking through what thousands of tests left takes up to a second, wherever it falls."""
    if getattr(request.module, "time", None) is not time:
        yield
        return
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()


@pytest.fixture(autouse=True)
def _no_network(monkeypatch):
    monkeypatch.setattr(socket.socket, "connect", _guarded)
    monkeypatch.setattr(socket, "getaddrinfo", _refuse_names(socket.getaddrinfo))


def _refuse_names(original):
    def getaddrinfo(host, *args, **kwargs):
        if host and not str(host).startswith(_LOOPBACK):
            raise OSError(f"a test tried to look up {host!r}")
        return original(host, *args, **kwargs)

    return getaddrinfo
