"""Command line of `training.train`."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from training.corpora import MIXTURES
from training.precision import Wish


@dataclass(frozen=True)
class Options:
    """Settings of a run; lengths in tokens, `rate` the peak learning rate."""

    base: Path
    out: Path
    data: Path | None = None
    mixture: str = "written"
    extra: tuple[Path, ...] = ()
    max_length: int = 128
    token_budget: int = 1600
    rate: float = 2.5e-4
    warmup: int = 300
    decay: float = 0.01
    clip: float = 1.0
    smoothing: float = 0.0
    dropout: float = 0.0
    ema: float = 0.998
    freeze_layers: int = 0
    seed: int = 0
    threads: int = 2
    bfloat16: Wish = "auto"
    save_minutes: float = 10.0
    log_every: int = 25
    max_steps: int | None = None
    cooldown_steps: int = 0
    resume: Path | None = None

    def data_key(self) -> str:
        """Names everything that the order of the batches depends on."""
        mixture = "+".join([self.mixture, *(path.name for path in self.extra)])
        return f"{mixture}/{self.seed}/{self.max_length}/{self.token_budget}"


def parse(arguments: Sequence[str] | None = None) -> Options:
    """Parses the command line; `--resume` alone means the checkpoint below `--out`."""
    parser = argparse.ArgumentParser(prog="python -m training.train", description=__doc__)
    add = parser.add_argument
    add("--base", type=Path, required=True, help="folder of the encoder, or of a classifier")
    add("--out", type=Path, required=True, help="folder for checkpoint, model and log")
    add("--data", type=Path, help="data folder (default: $CAVAQUINHO_DATA)")
    add("--mixture", choices=sorted(MIXTURES), default=Options.mixture)
    add("--extra", type=Path, nargs="+", default=(), help="further NLI files (.jsonl.gz)")
    add("--max-length", type=int, default=Options.max_length, help="longer rows are left out")
    add("--token-budget", type=int, default=Options.token_budget, help="rows x longest row")
    add("--rate", type=float, default=Options.rate, help="peak learning rate")
    add("--warmup", type=int, default=Options.warmup, help="steps of linear warm-up")
    add("--decay", type=float, default=Options.decay, help="weight decay of matrices")
    add("--clip", type=float, default=Options.clip, help="largest gradient norm")
    add("--smoothing", type=float, default=Options.smoothing, help="label smoothing")
    add("--dropout", type=float, default=Options.dropout, help="share of hidden values dropped")
    add("--ema", type=float, default=Options.ema, help="decay of the averaged weights, per step")
    add("--freeze-layers", type=int, default=Options.freeze_layers, help="low layers kept as is")
    add("--seed", type=int, default=Options.seed)
    add("--threads", type=int, default=Options.threads)
    add(
        "--bfloat16",
        choices=("auto", "yes", "no"),
        default=Options.bfloat16,
        help="compute in bfloat16 (auto: where the device is faster in it)",
    )
    add("--save-minutes", type=float, default=Options.save_minutes)
    add("--log-every", type=int, default=Options.log_every, help="steps per line of the log")
    add("--max-steps", type=int, help="stop after this many steps in all")
    add("--cooldown-steps", type=int, default=0, help="let the rate fall to 0 from here and stop")
    add("--resume", type=Path, nargs="?", const=Path(), help="checkpoint or folder of a run")
    given = parser.parse_args(arguments)
    if given.resume == Path():
        given.resume = given.out
    given.extra = tuple(given.extra)
    return Options(**vars(given))
