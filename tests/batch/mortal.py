"""A model whose process is killed in the middle of a job, as often as it is told."""

import os
import signal
from pathlib import Path

from tests.batch.answers import Lengths

from cavaquinho.errors import BackendError


class Mortal(Lengths):
    """Scores as `Lengths` does; `kills` of its processes are killed, at their third call."""

    def __init__(self, folder, kills):
        super().__init__()
        self.folder, self.kills, self.calls = Path(folder), kills, 0

    def score(self, pairs):
        self.calls += 1
        if self.calls == 3:
            for number in range(self.kills):
                try:
                    (self.folder / str(number)).touch(exist_ok=False)
                except FileExistsError:
                    continue
                os.kill(os.getpid(), signal.SIGKILL)
        return super().score(pairs)


class Broken(Lengths):
    """Never scores."""

    def score(self, pairs):
        raise BackendError("it is gone")
