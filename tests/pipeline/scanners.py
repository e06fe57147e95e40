"""Hand-written scanners; configurations name them by dotted path."""

import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar, TypedDict


class Says:
    """Gives a fixed verdict, and counts its calls."""

    def __init__(self, *, valid=True, risk=None, wait: float = 0.0):
        self._valid, self._wait = valid, wait
        self._risk = risk if risk is not None else (-1.0 if valid else 1.0)
        self.seen = []
        self.threads = set()

    def scan(self, prompt, output):
        self.seen.append(output)
        self.threads.add(threading.get_ident())
        time.sleep(self._wait)
        return output, self._valid, self._risk


class Replaces:
    """Puts `new` in the place of `old`; invalid if there was an `old`."""

    def __init__(self, *, old: str, new: str):
        self._old, self._new = old, new

    def scan(self, prompt, output):
        found = self._old in output
        return output.replace(self._old, self._new), not found, 1.0 if found else -1.0


class Breaks:
    """Raises what it is told to, with the text in the message."""

    def __init__(self, *, kind: str = "ValueError"):
        self._kind = kind

    def scan(self, prompt, output):
        raise {"ValueError": ValueError, "KeyError": KeyError}[self._kind](output)


class Returns:
    """Returns whatever it is given."""

    def __init__(self, value=None):
        self._value = value

    def scan(self, prompt, output):
        return self._value


class Hangs:
    """Does not come back until it is let go."""

    def __init__(self):
        self.go = threading.Event()

    def scan(self, prompt, output):
        self.go.wait(20)
        return output, True, -1.0


class WithModel:
    """Has parameters of its own that are called like those of llm-guard's API."""

    def __init__(self, *, model=None, model_name="", model_path="", **rest: object):
        self.given = {"model": model, "model_name": model_name, "model_path": model_path, **rest}

    def scan(self, prompt, output):
        return output, True, -1.0


class Asynchronous:
    async def scan(self, prompt, output):
        return output, True, -1.0


class OnlyPrompts:
    """An input scanner."""

    def scan(self, prompt):
        return prompt.strip(), True, -1.0


class Typed:
    """Takes one of everything."""

    def __init__(
        self,
        *,
        number: float = 0.5,
        count: int = 1,
        flag: bool = False,
        text: str = "",
        maybe: str | None = "x",
        texts: list[str] = (),
        anything=None,
        call: Callable[[str], str] | None = None,
        **rest: object,
    ):
        self.given = {
            "number": number,
            "count": count,
            "flag": flag,
            "text": text,
            "maybe": maybe,
            "texts": texts,
            "anything": anything,
            "call": call,
            **rest,
        }

    def scan(self, prompt, output):
        return output, True, -1.0


@dataclass(frozen=True)
class Limits:
    """What `Nested` takes as a mapping."""

    most: int
    least: int = 0

    def __post_init__(self):
        if self.most < self.least:
            raise ValueError(f"most={self.most} must be at least {self.least}")


class Named(TypedDict):
    name: str
    words: list[str]


class Nested:
    """Takes mappings: with keys that its annotations tell, and with keys that they do not."""

    def __init__(
        self,
        *,
        limits: Limits | None = None,
        more: list[Limits] | None = None,
        named: list[Named] | None = None,
        options: dict[str, object] | None = None,
    ):
        self.limits, self.more, self.named = limits, more, named
        self.inner = Limits(**{"most": 1, **(options or {})})

    def scan(self, prompt, output):
        return output, True, -1.0


class Chooses:
    """Takes a mapping with `type`, as our scanners do."""

    PARTS: ClassVar = {"limits": {"plain": Limits}}

    def __init__(self, *, limits: Callable[[], object] | Mapping[str, object] | None = None):
        self.limits = limits

    def scan(self, prompt, output):
        return output, True, -1.0


NOT_CALLABLE = 3


class Falsy(Says):
    """Counts as false, as an empty container does."""

    def __bool__(self):
        return False
