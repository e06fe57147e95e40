"""Fine-tunes a BERT encoder as a three-way NLI classifier; can be stopped and resumed any time.

    python -m training.train --base path/to/base --out path/to/run --mixture written
    python -m training.train --base path/to/base --out path/to/run --mixture written --resume

`<out>/checkpoint` holds what a resume needs, `<out>/model` a Hugging Face folder with the averaged
weights, `<out>/log.jsonl` the loss. SIGTERM and SIGINT write a checkpoint and end the run.
"""

from __future__ import annotations

import json
import logging
import signal
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from types import FrameType

import torch
from tokenizers import Tokenizer
from torch import Tensor
from torch.optim import AdamW

from training import checkpoint
from training.batching import Batch, Encoded, batch_order, collate, encode
from training.checkpoint import Position
from training.data import build
from training.losses import nli_loss
from training.network import freeze, load_classifier, logits
from training.options import Options, parse
from training.precision import attention_kind, use_bfloat16
from training.rows import NOT_ENTAILMENT, data_folder

LOG = logging.getLogger(__name__)


class Run:
    """One training run: the model, its optimiser and average, and the place in the data."""

    def __init__(self, options: Options, rows: Sequence[Encoded]) -> None:
        """Prepares the model on the device and, with `options.resume`, loads the checkpoint."""
        torch.manual_seed(options.seed)
        self.options = options
        self.rows = rows
        self.device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        self.bfloat16 = use_bfloat16(self.device, options.bfloat16)
        attention = attention_kind(self.device, self.bfloat16)
        self.model = load_classifier(options.base, attention, options.dropout).to(self.device)
        self.pad_id: int = self.model.config.pad_token_id
        freeze(self.model, options.freeze_layers)
        self.trained = {n: p for n, p in self.model.named_parameters() if p.requires_grad}
        self.average = {name: value.detach().clone() for name, value in self.trained.items()}
        self.optimizer = make_optimizer(self.trained, options)
        self.position = Position()
        if options.resume:
            found = checkpoint.find(options.resume)
            self.position = checkpoint.restore(found, self.model, self.average, self.optimizer)
        self.position = self.position.on(options.data_key())
        if options.cooldown_steps and self.position.cooldown_start is None:
            self.position = replace(
                self.position,
                cooldown_start=self.position.step,
                cooldown_steps=options.cooldown_steps,
            )
        self.schedule = self.position.schedule(options.warmup)

    def batches(self) -> Iterator[Batch]:
        """Yields batches for ever from the current position, which moves on with them."""
        lengths = [len(row.ids) for row in self.rows]
        while True:
            epoch = self.position.epoch
            order = batch_order(lengths, self.options.token_budget, self.options.seed, epoch)
            for number in range(self.position.batch, len(order)):
                self.position = replace(self.position, batch=number + 1)
                chosen = [self.rows[row] for row in order[number]]
                yield collate(chosen, self.pad_id, self.device)
            self.position = replace(self.position, epoch=epoch + 1, batch=0)

    def step(self, batch: Batch) -> tuple[float, float]:
        """Takes one optimiser step; returns the loss and the share of right classes."""
        rate = self.options.rate * self.schedule.factor(self.position.step)
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        with torch.autocast(self.device.type, torch.bfloat16, enabled=self.bfloat16):
            scores = logits(self.model, batch.ids, batch.types, batch.mask).float()
        loss = nli_loss(scores, batch.labels, self.options.smoothing)
        loss.backward()  # type: ignore[no-untyped-call]
        torch.nn.utils.clip_grad_norm_(self.trained.values(), self.options.clip)
        self.optimizer.step()
        self.optimizer.zero_grad(set_to_none=True)
        self._average()
        self.position = replace(
            self.position,
            step=self.position.step + 1,
            pairs=self.position.pairs + len(batch.labels),
        )
        return loss.item(), right_share(scores.detach(), batch.labels)

    def _average(self) -> None:
        """Moves the averaged weights towards the current ones (faster in the first steps)."""
        step = self.position.step
        decay = min(self.options.ema, (1 + step) / (10 + step))
        averages, values = list(self.average.values()), list(self.trained.values())
        with torch.no_grad():
            torch._foreach_lerp_(averages, values, 1.0 - decay)

    def save(self) -> None:
        """Writes the checkpoint and the Hugging Face folder."""
        options = self.options
        checkpoint.save(options.out, self.model, self.average, self.optimizer, self.position)
        checkpoint.export_folder(
            options.out / "model", self.model, self.average, options.base / "tokenizer.json"
        )

    def finished(self) -> bool:
        """Tells whether the steps asked for are done or the cool-down has ended."""
        step = self.position.step
        limit = self.options.max_steps
        return self.schedule.finished(step) or (limit is not None and step >= limit)


def make_optimizer(trained: dict[str, torch.nn.Parameter], options: Options) -> AdamW:
    """Returns AdamW with weight decay on matrices only."""
    matrices = [value for value in trained.values() if value.dim() > 1]
    vectors = [value for value in trained.values() if value.dim() <= 1]
    groups = [
        {"params": matrices, "weight_decay": options.decay},
        {"params": vectors, "weight_decay": 0.0},
    ]
    return AdamW(groups, lr=options.rate, betas=(0.9, 0.98), eps=1e-6, fused=True)


def right_share(scores: Tensor, labels: Tensor) -> float:
    """Returns the share of rows predicted right (two-way rows: anything but entailment)."""
    best = scores.argmax(dim=-1)
    right = torch.where(labels == NOT_ENTAILMENT, best != 0, best == labels)
    return right.float().mean().item()


class Stop:
    """Set by SIGTERM or SIGINT; the run then ends after the step it is in."""

    def __init__(self) -> None:
        """Installs the signal handlers."""
        self.wanted = False
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._handle)

    def _handle(self, number: int, frame: FrameType | None) -> None:
        """Notes that the run shall end."""
        self.wanted = True


def train(run: Run, stop: Stop | None = None) -> None:
    """Takes steps until the run is finished or stopped, logging and saving on the way."""
    options = run.options
    options.out.mkdir(parents=True, exist_ok=True)
    run.model.train()
    saved = logged = time.monotonic()
    losses: list[tuple[float, float, int]] = []
    with (options.out / "log.jsonl").open("a", encoding="utf-8") as log:
        for batch in run.batches():
            loss, right = run.step(batch)
            losses.append((loss, right, len(batch.labels)))
            if len(losses) >= options.log_every:
                now = time.monotonic()
                log.write(json.dumps(log_line(run, losses, now - logged)) + "\n")
                log.flush()
                losses, logged = [], now
            done = run.finished() or (stop is not None and stop.wanted)
            if done or time.monotonic() - saved > 60 * options.save_minutes:
                run.save()
                LOG.info("saved at step %d, %d pairs", run.position.step, run.position.pairs)
                saved = time.monotonic()
            if done:
                return


def log_line(
    run: Run, losses: list[tuple[float, float, int]], seconds: float
) -> dict[str, float | int | str]:
    """Returns one line of the loss log: means over the pairs since the last line."""
    pairs = sum(count for _, _, count in losses)
    position = run.position
    return {
        "time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
        "step": position.step,
        "pairs": position.pairs,
        "epoch": position.epoch,
        "loss": round(sum(loss * count for loss, _, count in losses) / pairs, 4),
        "right": round(sum(right * count for _, right, count in losses) / pairs, 4),
        "rate": run.options.rate * run.schedule.factor(position.step),
        "pairs_per_second": round(pairs / seconds, 2),
    }


def load_rows(options: Options, model_folder: Path) -> list[Encoded]:
    """Builds the mixture and tokenises it; rows over the length limit are left out, not cut."""
    pairs = build(data_folder(options.data), options.mixture, options.seed, options.extra)
    tokenizer = Tokenizer.from_file(str(model_folder / "tokenizer.json"))
    rows = encode(tokenizer, pairs)
    kept = [row for row in rows if len(row.ids) <= options.max_length]
    mean = sum(len(row.ids) for row in kept) / max(1, len(kept))
    LOG.info(
        "%d of %d rows within %d tokens, mean %.1f", len(kept), len(rows), options.max_length, mean
    )
    return kept


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs the command line."""
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s")
    options = parse(arguments)
    torch.set_num_threads(options.threads)
    torch.set_flush_denormal(True)
    options.out.mkdir(parents=True, exist_ok=True)
    settings = {name: str(value) for name, value in asdict(options).items()}
    (options.out / "options.json").write_text(json.dumps(settings, indent=1))
    rows = load_rows(options, options.base)
    run = Run(options, rows)
    LOG.info("start at %s on %s", run.position, run.device)
    train(run, Stop())


if __name__ == "__main__":
    main()
