"""What the service is compared with: one run of the model for each pair, and an empty service."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

from cavaquinho import Validator
from cavaquinho.engine.wrapping import WrappingBackend
from cavaquinho.models import NLIPair, NLIScores
from cavaquinho.nli import NLIBackend, load_backend
from cavaquinho.output_scanners import Cavaquinho

USAGE: Final = "python -m benchmarks.service_parts PORT"


class OneByOne(WrappingBackend):
    """Runs the model for one pair at a time, as a pipeline without batches does."""

    def score(self, pairs: Sequence[NLIPair]) -> list[NLIScores]:
        """Score `pairs`, each in a run of its own."""
        return [self.inner.score([pair])[0] for pair in pairs]


class Unbatched(Cavaquinho):
    """The scanner `Cavaquinho` with the embedded model, one pair a run."""

    def __init__(self) -> None:
        """Load the model."""
        super().__init__(validator=Validator(model=OneByOne(load_backend(fresh=True))))


class Instant(NLIBackend):
    """Says of every pair that it is neutral, in no time."""

    def score(self, pairs: Sequence[NLIPair]) -> list[NLIScores]:
        """Score `pairs`."""
        return [NLIScores(entailment=0.1, neutral=0.8, contradiction=0.1) for _ in pairs]


class WithoutModel(Cavaquinho):
    """The scanner `Cavaquinho` with everything but a model, for what the service alone does."""

    def __init__(self) -> None:
        """Build the scanner."""
        super().__init__(validator=Validator(model=Instant()))


async def _alive(_: Request) -> JSONResponse:
    return JSONResponse({"status": "alive"})


def main(arguments: Sequence[str]) -> None:
    """Serve `/healthz` and nothing else: what this machine makes of an answer at the moment."""
    app = Starlette(routes=[Route("/healthz", _alive), Route("/readyz", _alive)])
    uvicorn.run(app, host="127.0.0.1", port=int(arguments[0]), log_level="error")


if __name__ == "__main__":
    main(sys.argv[1:])
