"""Hand-written stand-ins for slow parts. They decide by words, so tests say what they mean."""

import re
import threading

from cavaquinho.models import NLIScores
from cavaquinho.nli import NLIBackend

_WORD = re.compile(r"\w+")


class WordBackend(NLIBackend):
    """Entails when the premise holds every word; contradicts when only numbers differ."""

    name = "words"

    def __init__(self):
        self.calls = []
        self._lock = threading.Lock()

    def score(self, pairs):
        with self._lock:
            self.calls.append(list(pairs))
        return [self._one(pair) for pair in pairs]

    def _one(self, pair):
        premise = set(_WORD.findall(pair.premise.lower()))
        missing = [word for word in _WORD.findall(pair.hypothesis.lower()) if word not in premise]
        if not missing:
            return NLIScores(entailment=0.96, neutral=0.02, contradiction=0.02)
        if all(word.isdigit() for word in missing):
            return NLIScores(entailment=0.02, neutral=0.05, contradiction=0.93)
        return NLIScores(entailment=0.05, neutral=0.9, contradiction=0.05)


class TinyBackend(WordBackend):
    """Takes hypotheses of at most 20 characters."""

    def fits(self, hypothesis):
        return len(hypothesis) <= 20


class BlindBackend(WordBackend):
    """Takes no hypothesis at all."""

    def fits(self, hypothesis):
        return False


class CuttingBackend(WordBackend):
    """Reports every premise above 40 characters as cut."""

    def _one(self, pair):
        scores = super()._one(pair)
        return NLIScores(
            entailment=scores.entailment,
            neutral=scores.neutral,
            contradiction=scores.contradiction,
            truncated=len(pair.premise) > 40,
        )
