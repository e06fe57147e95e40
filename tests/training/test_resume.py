"""A run stopped and resumed ends with the weights of one that was not."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

torch = pytest.importorskip("torch")

from training import checkpoint  # noqa: E402
from training.batching import Encoded  # noqa: E402
from training.options import Options, parse  # noqa: E402
from training.train import Run, train  # noqa: E402


@pytest.fixture
def rows() -> list[Encoded]:
    """Returns 60 random rows; some of two-way kind."""
    rng = random.Random(0)
    made = []
    for _ in range(60):
        words = [rng.randrange(4, 19) for _ in range(rng.randrange(2, 8))]
        made.append(Encoded([0, *words, 2], [0] * (len(words) + 2), rng.randrange(4)))
    return made


@pytest.fixture
def options(base: Path, tmp_path: Path) -> Options:
    """Returns the settings of a run of twelve steps, over more than one epoch."""
    return Options(
        base=base, out=tmp_path / "whole", token_budget=64, rate=1e-3, warmup=4, log_every=3,
        freeze_layers=1, max_steps=12,
    )  # fmt: skip


def weights(run: Run) -> dict[str, object]:
    """Returns the trained weights and their average."""
    return {**run.model.state_dict(), **{f"ema {k}": v for k, v in run.average.items()}}


def test_resume_is_exact(options: Options, rows: list[Encoded], tmp_path: Path) -> None:
    whole = Run(options, rows)
    train(whole)
    parts = replace(options, out=tmp_path / "parts", max_steps=7)
    train(Run(parts, rows))
    resumed = Run(replace(parts, max_steps=12, resume=parts.out), rows)
    assert resumed.position.step == 7
    train(resumed)
    assert resumed.position == whole.position
    assert whole.position.epoch == 1
    for name, value in weights(whole).items():
        assert torch.equal(value, weights(resumed)[name]), name


def test_training_lowers_the_loss(options: Options, rows: list[Encoded]) -> None:
    run = Run(replace(options, max_steps=None, rate=5e-3), rows[:6])
    losses = [run.step(batch)[0] for batch, _ in zip(run.batches(), range(40), strict=False)]
    assert losses[-1] < 0.5 * losses[0]


def test_cool_down_ends_the_run(options: Options, rows: list[Encoded], tmp_path: Path) -> None:
    train(Run(options, rows))
    cooled = replace(
        options, out=tmp_path / "cooled", resume=options.out, max_steps=None, cooldown_steps=5
    )
    run = Run(cooled, rows)
    train(run)
    assert run.position.step == 17
    assert run.schedule.factor(run.position.step) == 0.0
    assert checkpoint.read_position(checkpoint.find(options.out)).step == 12


def test_other_data_start_from_their_beginning(options: Options, rows: list[Encoded]) -> None:
    train(Run(options, rows))
    run = Run(replace(options, resume=options.out, token_budget=32), rows)
    assert (run.position.step, run.position.epoch, run.position.batch) == (12, 0, 0)


def test_layers_can_thaw(options: Options, rows: list[Encoded]) -> None:
    train(Run(options, rows))
    thawed = Run(replace(options, resume=options.out, freeze_layers=0, max_steps=14), rows)
    train(thawed)
    assert thawed.position.step == 14


def test_a_broken_write_leaves_the_previous_checkpoint(
    options: Options, rows: list[Encoded]
) -> None:
    run = Run(options, rows)
    train(run)
    run.save()
    current = options.out / checkpoint.CURRENT
    (current / "position.json").unlink()
    assert checkpoint.find(options.out) == options.out / checkpoint.PREVIOUS


def test_no_checkpoint_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="no checkpoint"):
        checkpoint.find(tmp_path)


def test_resume_without_a_path_means_the_run_itself() -> None:
    given = parse(["--base", "b", "--out", "o", "--resume"])
    assert given.resume == Path("o")
    assert parse(["--base", "b", "--out", "o"]).max_length == Options.max_length
