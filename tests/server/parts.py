"""Scanners for the service's tests; configurations name them by dotted path."""

import threading

from tests.fakes import WordBackend

from cavaquinho import Validator
from cavaquinho.engine import BatchingBackend
from cavaquinho.extractor.base import ExtractorContract
from cavaquinho.models import NLIPair, ValidationResult
from cavaquinho.output_scanners import Cavaquinho


class Words(Cavaquinho):
    """Checks claims with the stand-in for a model."""

    def __init__(self, *, name: str | None = None, on_no_context: str = "allow"):
        validator = Validator(model=BatchingBackend(WordBackend()), language="auto")
        super().__init__(validator=validator, name=name, on_no_context=on_no_context)


class Always:
    """An aggregator of the user's own: one verdict, and nothing to set."""

    def aggregate(self, results):
        return ValidationResult(0.0, False, tuple(results), "as always")


class Fixed(Cavaquinho):
    """Checks claims with an aggregator of the user's own."""

    def __init__(self):
        super().__init__(validator=Validator(model=WordBackend(), aggregator=Always()))


class EachLine(ExtractorContract):
    """Every line is a claim."""

    def extract(self, response, context, prompt=None):
        return response.splitlines()


class Lines(Cavaquinho):
    """Checks lines against every window."""

    def __init__(self):
        super().__init__(validator=Validator(EachLine(), model=WordBackend(), exhaustive=True))


class SlowBackend(WordBackend):
    """Takes a while for every batch, and counts the pairs it was given."""

    def __init__(self, seconds):
        super().__init__()
        self.seconds = seconds
        self.stop = threading.Event()

    def score(self, pairs):
        self.stop.wait(self.seconds)
        return super().score(pairs)


SLOW: list[SlowBackend] = []
"""The backends that `Slow` made, latest last."""


class Slow(Cavaquinho):
    """Checks claims with a slow model, one or a few pairs a batch."""

    def __init__(self, *, seconds: float = 0.1, batch_tokens: int = 1):
        SLOW.append(SlowBackend(seconds))
        backend = BatchingBackend(SLOW[-1], batch_tokens=batch_tokens, wait_ms=0)
        super().__init__(validator=Validator(model=backend))


class Stuck:
    """Does not come back, and cannot be told to: a scanner in foreign code."""

    go = threading.Event()

    def scan(self, prompt, output):
        if "stuck" in output:
            Stuck.go.wait(30)
        return output, True, -1.0


class Prompts:
    """An input scanner: `secret` is no word for prompts."""

    def scan(self, prompt):
        bad = "secret" in prompt
        return prompt.replace("secret", "***"), not bad, 1.0 if bad else -1.0


class Quotes:
    """Fails with the text in the message, as foreign code may."""

    def scan(self, prompt, output):
        raise ValueError(f"cannot read {output!r} of {prompt!r}")


class Loads:
    """Takes long to make; counts how often."""

    made = 0
    lock = threading.Lock()

    def __init__(self):
        with Loads.lock:
            Loads.made += 1
        threading.Event().wait(0.3)

    def scan(self, prompt, output):
        return output, True, -1.0


def a_pair():
    return NLIPair("The fee is 40 euros.", "The fee is 90 euros.")
