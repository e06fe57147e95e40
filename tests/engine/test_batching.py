"""Calls that come together share model calls, and nothing else."""

import os
import pickle
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from tests.fakes import WordBackend

from cavaquinho.engine import BatchingBackend, Cancellation, WorkCancelled
from cavaquinho.engine.cancellation import cancellable, check_cancelled
from cavaquinho.errors import BackendError, ConfigError
from cavaquinho.models import NLIPair, NLIScores
from cavaquinho.nli import NLIBackend, load_backend


def pairs(count, start=0):
    return [NLIPair(f"The code is {start + n}.", f"The code is {n}.") for n in range(count)]


class Gated(WordBackend):
    """Lets a call through when told to; tells when one has come."""

    def __init__(self):
        super().__init__()
        self.entered, self.go = threading.Semaphore(0), threading.Semaphore(0)

    def score(self, pairs):
        self.entered.release()
        assert self.go.acquire(timeout=20)
        return super().score(pairs)


class Picky(WordBackend):
    """Fails on any batch with a premise it does not like."""

    def score(self, pairs):
        if any("bad" in pair.premise for pair in pairs):
            raise BackendError("a premise is bad")
        return super().score(pairs)


class Broken(NLIBackend):
    def score(self, pairs):
        return [NLIScores(float("nan"))] * len(pairs)


def test_the_scores_are_those_of_the_inner_backend():
    backend = BatchingBackend(WordBackend(), batch_tokens=40)
    wanted = WordBackend()
    work = [pairs(7, start) for start in range(12)]
    with ThreadPoolExecutor(6) as pool:
        found = list(pool.map(backend.score, work))
    assert found == [wanted.score(each) for each in work]
    assert backend.score([]) == []
    assert backend.name == "words"


def test_calls_that_wait_share_the_next_batch():
    inner = Gated()
    backend = BatchingBackend(inner, wait_ms=0)
    with ThreadPoolExecutor(4) as pool:
        first = pool.submit(backend.score, pairs(2))
        assert inner.entered.acquire(timeout=20)
        rest = [pool.submit(backend.score, pairs(2, start)) for start in (1, 2, 3)]
        while backend.counts.calls < 4:
            time.sleep(0.001)
        inner.go.release(2)
        assert [len(future.result(20)) for future in (first, *rest)] == [2, 2, 2, 2]
    assert [len(call) for call in inner.calls] == [2, 6]
    assert backend.counts.shared == 1


def test_a_large_call_does_not_hold_up_a_small_one():
    inner = Gated()
    backend = BatchingBackend(inner, batch_tokens=100, wait_ms=0)
    with ThreadPoolExecutor(2) as pool:
        large = pool.submit(backend.score, pairs(200))
        assert inner.entered.acquire(timeout=20)
        small = pool.submit(backend.score, pairs(1, 7))
        while backend.counts.calls < 2:
            time.sleep(0.001)
        inner.go.release(2)
        assert len(small.result(20)) == 1
        assert not large.done()
        inner.go.release(100)
        assert len(large.result(20)) == 200


def test_no_batch_is_over_the_budget():
    inner = WordBackend()
    BatchingBackend(inner, batch_tokens=50).score([*pairs(30), NLIPair("x" * 4000, "y")])
    assert max(len(call) for call in inner.calls) <= 5
    assert len(inner.calls[-1]) == 1


def test_a_batch_waits_a_little_for_more():
    inner = WordBackend()
    backend = BatchingBackend(inner, wait_ms=1000, batch_tokens=1000)
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(backend.score, [pairs(2), pairs(2, 5)]))
    assert len(inner.calls) == 1


def test_a_call_whose_pairs_fail_fails_alone():
    backend = BatchingBackend(Picky(), wait_ms=200)
    with ThreadPoolExecutor(2) as pool:
        good = pool.submit(backend.score, pairs(3))
        bad = pool.submit(backend.score, [NLIPair("bad", "x")])
        assert len(good.result(20)) == 3
        with pytest.raises(BackendError, match="a premise is bad"):
            bad.result(20)
    with pytest.raises(BackendError, match="no usable probabilities"):
        BatchingBackend(Broken()).score(pairs(1))


def test_a_cancelled_call_returns_at_once_and_is_scored_no_further():
    inner = Gated()
    backend = BatchingBackend(inner, batch_tokens=50, wait_ms=0)
    cancellation = Cancellation()

    def work():
        with cancellable(cancellation):
            return backend.score(pairs(100))

    with ThreadPoolExecutor(1) as pool:
        future = pool.submit(work)
        assert inner.entered.acquire(timeout=20)
        started = time.monotonic()
        cancellation.cancel()
        with pytest.raises(WorkCancelled):
            future.result(20)
        assert time.monotonic() - started < 1
    inner.go.release(10)
    assert len(backend.score(pairs(1))) == 1
    assert sum(len(call) for call in inner.calls) < 10
    with cancellable(cancellation), pytest.raises(WorkCancelled):
        backend.score(pairs(1))


def test_what_was_cancelled_says_so_to_those_who_ask():
    cancellation, told = Cancellation(), []
    check_cancelled()
    with cancellable(cancellation):
        check_cancelled()
        with cancellation.telling(lambda: told.append("left in time")):
            pass
        with cancellation.telling(lambda: told.append(1)):
            cancellation.cancel()
        with cancellation.telling(lambda: told.append(2)):
            pass
        with pytest.raises(WorkCancelled):
            check_cancelled()
    check_cancelled()
    assert told == [1, 2]


@pytest.mark.parametrize(
    ("options", "said"),
    [({"batch_tokens": 0}, "batch_tokens=0"), ({"wait_ms": -1}, "wait_ms=-1")],
)
def test_wrong_options(options, said):
    with pytest.raises(ConfigError, match=said):
        BatchingBackend(WordBackend(), **options)


def test_the_embedded_model_gives_the_same_through_it():
    inner = load_backend()
    backend = BatchingBackend(inner)
    some = [NLIPair("The fee is 40 euros.", "The fee is 90 euros."), NLIPair("It rains.", "It is.")]
    assert backend.score(some) == inner.score(some)
    assert backend.room("a b") == inner.room("a b")
    assert not backend.fits("word " * 2000)
    again = pickle.loads(pickle.dumps(backend))
    assert again.score(some) == inner.score(some)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork here")
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_forked_process_starts_its_own_thread():
    backend = BatchingBackend(WordBackend())
    backend.score(pairs(1))
    child = os.fork()
    if child == 0:
        os._exit(0 if len(backend.score(pairs(3))) == 3 else 1)
    for _ in range(200):
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            break
        time.sleep(0.05)
    else:
        os.kill(child, 9)
        os.waitpid(child, 0)
        pytest.fail("the child hangs")
    assert os.waitstatus_to_exitcode(status) == 0
