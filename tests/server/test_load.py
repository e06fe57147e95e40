"""Many at once: shared model calls, bounded waiting, deadlines that cut, an end in order."""

import asyncio
import os
import signal
import statistics
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from tests.server import parts
from tests.server.conftest import WORDS, running, wait_ready

from cavaquinho.cli import main
from cavaquinho.server.answers import Refusal
from cavaquinho.server.work import ClientGone, Workbench

ROOT = Path(__file__).parents[2]
CONTEXT = "The fee is 40 euros."
ASKED = {"prompt": f"Context: {CONTEXT}", "output": "The fee is 90 euros."}


def many(number, claims=8):
    """A request with other claims than any other number's."""
    said = " ".join(f"Fee number {number * 100 + each} is high." for each in range(claims))
    return {"prompt": f"Context: {CONTEXT}", "output": said}


def slow(seconds=0.1, **app):
    settings = "".join(f"  {key}: {value}\n" for key, value in app.items())
    return f"""
app:
  log_level: ERROR
{settings}
output_scanners: [{{type: tests.server.parts.Slow, params: {{seconds: {seconds}}}}}]
"""


def test_l25_a_deadline_cuts_and_the_loop_goes_on(serve):
    client = serve(slow(0.2, scan_output_timeout=0.5))
    backend = parts.SLOW[-1]
    backend.calls.clear()
    with ThreadPoolExecutor(1) as pool:
        started = time.monotonic()
        late = pool.submit(client.post, "/scan/output", json=many(1, claims=40))
        waits = []
        while not late.done():
            before = time.monotonic()
            assert client.get("/healthz").status_code == 200
            waits.append(time.monotonic() - before)
        answer = late.result()
        took = time.monotonic() - started
    assert answer.status_code == 408
    assert answer.json() == {"message": "Request timeout.", "details": None}
    # The scan would take 8 s, and a loop that waits for it would answer no other request.
    assert 0.5 <= took < 4
    assert len(waits) > 1
    assert min(waits) < 0.3
    time.sleep(0.6)
    scored = len(backend.calls)
    assert scored <= 5
    time.sleep(0.5)
    assert len(backend.calls) == scored


def test_l26_abandoned_scans_do_not_hold_up_the_next(serve):
    text = """
app: {scan_output_timeout: 0.3}
output_scanners: [{type: tests.server.parts.Stuck}]
server: {queue: {running: 2, waiting: 50}}
"""
    before = threading.active_count()  # those of other tests, too
    client = serve(text)
    stuck, fine = ({"prompt": "", "output": word} for word in ("stuck", "fine"))
    with ThreadPoolExecutor(6) as pool:
        late = list(pool.map(lambda _: client.post("/scan/output", json=stuck), range(6)))
    assert {answer.status_code for answer in late} == {408}
    for _ in range(5):
        assert client.post("/scan/output", json=fine).status_code == 200
    assert threading.active_count() - before < 30


def test_l25_planning_stops_too(serve):
    client = serve(
        "app: {scan_output_timeout: 0.3}\noutput_scanners: [{type: tests.server.parts.Words}]\n"
    )
    context = " ".join(f"Fee number {number} is {number} euros." for number in range(60))
    said = " ".join(f"Fee number {number} is {number + 1} euros." for number in range(900))
    asked = {"response": said, "context": context}
    assert client.post("/v1/validate", json=asked).status_code == 408
    time.sleep(1)
    spent = time.process_time()
    time.sleep(1)
    # All of it would take tens of seconds of a core.
    assert time.process_time() - spent < 0.2


def test_overload_is_429_and_says_when_to_come_back(serve):
    client = serve(slow(0.05) + "server: {queue: {running: 1, waiting: 2}}\n")
    with ThreadPoolExecutor(12) as pool:
        answers = list(pool.map(lambda n: client.post("/scan/output", json=many(n, 4)), range(12)))
    statuses = [answer.status_code for answer in answers]
    assert set(statuses) == {200, 429}
    assert statuses.count(200) >= 3
    for answer in answers:
        if answer.status_code == 429:
            assert int(answer.headers["retry-after"]) >= 1
    assert client.post("/scan/output", json=many(99, 1)).status_code == 200


def test_at_overload_no_body_is_read(serve):
    client = serve(slow(0.3) + "server: {queue: {running: 1, waiting: 0}}\n")
    with ThreadPoolExecutor(1) as pool:
        busy = pool.submit(client.post, "/scan/output", json=many(1, 3))
        time.sleep(0.2)
        refused = client.post("/v1/validate", content=b"{" * 1_000_000)
        assert busy.result().status_code == 200
    assert refused.status_code == 429
    assert client.post("/v1/validate", content=b"{").status_code == 422


def test_requests_that_come_together_share_model_calls(serve):
    text = """
output_scanners: [{type: tests.server.parts.Slow, params: {seconds: 0.05, batch_tokens: 4000}}]
server: {queue: {running: 8}}
"""
    client = serve(text)
    backend = parts.SLOW[-1]
    backend.calls.clear()
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda n: client.post("/scan/output", json=many(n)), range(16)))
    assert {answer.status_code for answer in answers} == {200}
    assert len(backend.calls) < 16
    assert max(map(len, backend.calls)) > 8


def test_batches_give_what_single_requests_give(serve):
    text = "output_scanners: [{type: Cavaquinho}]\nserver: {queue: {running: 4}, batching: "
    asked = [
        {"prompt": f"Context: {CONTEXT}", "output": f"The fee is {number} euros. It is cheap."}
        for number in range(37, 43)
    ]
    together, alone = serve(text + "{wait_ms: 50}}\n"), serve(text + "{enabled: false}}\n")

    def ask(client, body):
        return client.post("/scan/output", json=body).json()["claims"]

    with ThreadPoolExecutor(6) as pool:
        found = list(pool.map(lambda body: ask(together, body), asked))
    assert found == [ask(alone, body) for body in asked]


def test_a_client_that_goes_away_frees_its_place(serve):
    client = serve(slow(0.2) + "server: {queue: {running: 1, waiting: 0}}\n")
    backend = parts.SLOW[-1]
    backend.calls.clear()
    with pytest.raises(httpx.ReadTimeout):
        client.post("/scan/output", json=many(1, claims=60), timeout=0.3)
    time.sleep(0.3)
    assert client.post("/scan/output", json=many(2, claims=1)).status_code == 200
    assert len(backend.calls) < 10


def test_health_is_answered_at_once_while_all_are_busy(serve):
    text = "output_scanners: [{type: Cavaquinho}]\nserver: {queue: {running: 4, waiting: 100}}\n"
    client = serve(text)
    stop, scans = threading.Event(), []

    def load(number):
        while not stop.is_set():
            before = time.monotonic()
            client.post("/scan/output", json=many(number, 6), timeout=60)
            scans.append(time.monotonic() - before)
            number += 1000

    threads = [threading.Thread(target=load, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    waits = []
    with httpx.Client(base_url=client.base_url) as other:
        for _ in range(40):
            before = time.monotonic()
            assert other.get("/healthz").status_code == 200
            waits.append(time.monotonic() - before)
            time.sleep(0.01)
    stop.set()
    for thread in threads:
        thread.join()
    # Others may have the machine, too: what counts is that nobody waits for the scans.
    assert statistics.median(waits) < statistics.median(scans) / 3


def test_l34_ready_only_after_a_scan(write):
    from cavaquinho.server import create_app

    text = "output_scanners: [{type: tests.server.parts.Slow, params: {seconds: 20}}]\n"
    with running(create_app(write(text), environ={})) as url, httpx.Client(base_url=url) as client:
        early = client.get("/readyz")
        assert (early.status_code, early.json()) == (503, {"status": "loading"})
        assert client.get("/healthz").status_code == 200
        parts.SLOW[-1].stop.set()
        wait_ready(client)
    assert parts.SLOW[-1].calls


def test_l34_a_scanner_that_fails_keeps_it_unready(write):
    from cavaquinho.server import create_app

    text = "output_scanners: [{type: tests.server.parts.Quotes}]\n"
    with running(create_app(write(text), environ={})) as url, httpx.Client(base_url=url) as client:
        time.sleep(0.5)
        assert client.get("/readyz").status_code == 503


def test_l35_first_requests_load_once(write):
    from cavaquinho.server import create_app

    parts.Loads.made = 0
    text = "app: {lazy_load: true}\noutput_scanners: [{type: tests.server.parts.Loads}]\n"
    app = create_app(write(text), environ={})
    assert parts.Loads.made == 0
    with running(app) as url, httpx.Client(base_url=url, timeout=20) as client:
        with ThreadPoolExecutor(6) as pool:
            answers = list(pool.map(lambda _: client.post("/scan/output", json=ASKED), range(6)))
        assert {answer.status_code for answer in answers} == {200}
    assert parts.Loads.made == 1


def test_a_shutdown_lets_running_requests_end(write):
    from cavaquinho.server import create_app

    with httpx.Client(timeout=20) as client, ThreadPoolExecutor(1) as pool:
        with running(create_app(write(slow(0.3)), environ={})) as url:
            late = pool.submit(client.post, f"{url}/scan/output", json=many(1, 4))
            time.sleep(0.4)
        assert late.result().status_code == 200


def bench(coroutine):
    return asyncio.run(coroutine)


def test_the_workbench_serves_in_the_order_of_arrival():
    async def work():
        bench, order = Workbench(1, 10), []
        gate = threading.Event()
        first = asyncio.ensure_future(bench.run(gate.wait, 5))
        await asyncio.sleep(0)
        rest = [asyncio.ensure_future(bench.run(lambda n=n: order.append(n), 5)) for n in range(5)]
        await asyncio.sleep(0.01)
        assert bench.waiting == 5
        gate.set()
        await asyncio.gather(first, *rest)
        return order

    assert bench(work()) == [0, 1, 2, 3, 4]


def test_the_workbench_passes_errors_on_and_keeps_its_places():
    async def work():
        bench = Workbench(1, 0)
        for _ in range(3):
            with pytest.raises(ZeroDivisionError):
                await bench.run(lambda: 1 // 0, 5)
        return await bench.run(lambda: 7, 5)

    assert bench(work()) == 7


def test_time_spent_waiting_counts():
    async def work():
        bench, gate = Workbench(1, 5), threading.Event()
        first = asyncio.ensure_future(bench.run(gate.wait, 5))
        await asyncio.sleep(0)
        started = time.monotonic()
        with pytest.raises(Refusal) as caught:
            await bench.run(lambda: 7, 0.1)
        gate.set()
        await first
        assert bench.waiting == 0
        return caught.value.status, time.monotonic() - started

    status, took = bench(work())
    assert status == 408
    assert 0.1 <= took < 3


def test_who_leaves_while_waiting_leaves_the_queue():
    async def work():
        bench, gate = Workbench(1, 5), threading.Event()
        first = asyncio.ensure_future(bench.run(gate.wait, 5))
        await asyncio.sleep(0)

        async def gone():
            await asyncio.sleep(0.01)

        with pytest.raises(ClientGone):
            await bench.run(lambda: 7, 5, gone)
        cancelled = asyncio.ensure_future(bench.run(lambda: 7, 5))
        await asyncio.sleep(0.01)
        cancelled.cancel()
        await asyncio.wait([cancelled])
        assert bench.waiting == 0
        gate.set()
        await first
        return await bench.run(lambda: 8, 5)

    assert bench(work()) == 8


def free_port():
    import socket

    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


def start(path, port, environ=None):
    return subprocess.Popen(
        [sys.executable, "-m", "cavaquinho", "serve", "--config", str(path), "--port", str(port)],
        env={
            "PYTHONPATH": f"{ROOT / 'scanners'}:{ROOT}",
            "PATH": "/usr/bin:/bin",
            "OMP_NUM_THREADS": "1",
            **(environ or {}),
        },
        stderr=subprocess.PIPE,
    )


def wait_for(client, process):
    until = time.monotonic() + 120
    while time.monotonic() < until:
        assert process.poll() is None, process.stderr.read()
        try:
            if client.get("/readyz").status_code == 200:
                return
        except httpx.TransportError:
            time.sleep(0.05)
    raise AssertionError("the service did not become ready")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork here")
def test_several_workers_from_the_command_line(write):
    text = (
        "output_scanners: [{type: Cavaquinho}]\nserver: {workers: 2}\n"
        "metrics: {exporter: prometheus}\nrate_limit: {enabled: true, limit: 100/hour}\n"
    )
    port = free_port()
    process = start(write(text), port)
    try:
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=30) as client:
            wait_for(client, process)
        seen = set()
        for _ in range(10):
            # A connection of its own each time: the system spreads them over the workers.
            with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=30) as client:
                answer = client.post("/scan/output", json=ASKED)
                assert answer.status_code == 200
                assert answer.json()["is_valid"] is False
                page = client.get("/metrics").text
                line = [each for each in page.splitlines() if each.startswith("scanners_valid")]
                seen.add(line[0].split()[-1])
        # One number for all workers: it grows by one each time.
        assert len(seen) == 10
        process.send_signal(signal.SIGTERM)
        assert process.wait(20) == 0
    finally:
        process.kill()
        process.stderr.close()


def test_a_file_that_is_not_safe_is_refused_at_the_start(write, capsys, monkeypatch):
    monkeypatch.delenv("AUTH_TOKEN", raising=False)
    path = write(WORDS + "auth: {type: http_bearer, token: '${AUTH_TOKEN:}'}\n")
    assert main(["serve", "--config", str(path)]) == 2
    said = capsys.readouterr().err
    assert said.startswith("cavaquinho: error: auth.token is empty or not set")
