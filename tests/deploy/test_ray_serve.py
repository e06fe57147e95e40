"""The service on Ray Serve, started for real on loopback: it answers what the plain one answers."""

import socket
import time

import httpx
import pytest
from fastapi.testclient import TestClient
from pydantic import ValidationError
from tests.page_blocks import ROOT

from cavaquinho.server import create_app

pytest.importorskip("ray.serve")

from deploy.ray_serve import Settings, application
from tests import ray_cluster

CONFIG = "output_scanners: [{type: Cavaquinho}]\n"
CONTEXT = "The fee is 40 euros. The museum opened in 1990."
ASKED = [
    ("/v1/validate", {"response": "The fee is 90 euros.", "context": [CONTEXT]}),
    ("/v1/validate", {"response": "The museum opened in 1990.", "context": [CONTEXT]}),
    (
        "/analyze/output",
        {"prompt": f"Context: {CONTEXT}\nQuestion: What is the fee?", "output": "It is 90 euros."},
    ),
]


@pytest.fixture(scope="module")
def config(tmp_path_factory):
    path = tmp_path_factory.mktemp("serve") / "server.yaml"
    path.write_text(CONFIG, "utf-8")
    return path


@pytest.fixture(scope="module")
def served(config):
    from ray import serve

    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with ray_cluster.cluster(cores=4):
        serve.start(http_options={"host": "127.0.0.1", "port": port})
        serve.run(application(Settings(config=str(config), most=1)), route_prefix="/")
        yield f"http://127.0.0.1:{port}"
        serve.shutdown()


def untimed(value):
    """Return an answer without the times in it, which always differ."""
    if isinstance(value, list):
        return [untimed(item) for item in value]
    if not isinstance(value, dict):
        return value
    return {name: untimed(item) for name, item in value.items() if name != "milliseconds"}


def test_it_answers_what_the_plain_one_answers(served, config):
    with (
        TestClient(create_app(config, environ={})) as plain,
        httpx.Client(base_url=served, timeout=60) as far,
    ):
        for client in (plain, far):
            until = time.monotonic() + 60
            while client.get("/readyz").status_code != 200:
                assert time.monotonic() < until
                time.sleep(0.1)
        for path, body in ASKED:
            one, other = (client.post(path, json=body) for client in (plain, far))
            assert one.status_code == other.status_code == 200, other.text
            assert untimed(one.json()) == untimed(other.json())
        assert far.post("/v1/validate", json={"response": 5}).status_code == 422


def test_settings_are_looked_at():
    for wrong in ({}, {"config": "a", "most": 0}, {"config": "a", "unknown": 1}):
        with pytest.raises(ValidationError):
            Settings(**wrong)
    assert (ROOT / "deploy" / "server.yaml").exists()
