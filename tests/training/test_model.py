"""Loss, schedule, batches and the forward pass."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

torch = pytest.importorskip("torch")

from training.batching import Encoded, batch_order, collate  # noqa: E402
from training.losses import nli_loss  # noqa: E402
from training.network import freeze, load_classifier, logits  # noqa: E402
from training.schedule import Schedule  # noqa: E402


def test_two_way_loss_takes_neutral_and_contradiction_together() -> None:
    scores = torch.log(torch.tensor([[0.2, 0.5, 0.3]]))
    assert nli_loss(scores, torch.tensor([3])).item() == pytest.approx(-math.log(0.8))
    assert nli_loss(scores, torch.tensor([0])).item() == pytest.approx(-math.log(0.2))
    assert nli_loss(scores, torch.tensor([2])).item() == pytest.approx(-math.log(0.3))


def test_two_way_loss_prefers_neither_of_the_two() -> None:
    scores = torch.zeros(1, 3, requires_grad=True)
    nli_loss(scores, torch.tensor([3])).backward()
    assert scores.grad[0, 0] > 0
    assert scores.grad[0, 1] == scores.grad[0, 2] < 0


def test_smoothing_mixes_in_the_even_target() -> None:
    scores = torch.log(torch.tensor([[0.2, 0.5, 0.3]]))
    even = -(math.log(0.2) + math.log(0.5) + math.log(0.3)) / 3
    expected = 0.9 * -math.log(0.5) + 0.1 * even
    assert nli_loss(scores, torch.tensor([1]), 0.1).item() == pytest.approx(expected)


def test_schedule_warms_up_stays_and_cools_down() -> None:
    schedule = Schedule(warmup_steps=4)
    assert [schedule.factor(step) for step in (0, 1, 3, 1000)] == [0.25, 0.5, 1.0, 1.0]
    cooling = Schedule(4, cooldown_start=100, cooldown_steps=10)
    assert [cooling.factor(step) for step in (100, 105, 110)] == [1.0, 0.5, 0.0]
    assert (cooling.finished(109), cooling.finished(110)) == (False, True)


def test_batches_hold_every_row_once_within_the_budget() -> None:
    lengths = [3 + number % 17 for number in range(500)]
    batches = batch_order(lengths, token_budget=60, seed=1, epoch=0)
    assert sorted(row for batch in batches for row in batch) == list(range(500))
    assert all(len(batch) * max(lengths[row] for row in batch) <= 60 for batch in batches)
    assert batches == batch_order(lengths, 60, 1, 0)
    assert batches != batch_order(lengths, 60, 1, 1)


def test_forward_pass_equals_the_library_model(base: Path) -> None:
    model = load_classifier(base).eval()
    rows = [Encoded([0, 5, 6, 2, 2, 7, 2], [0] * 7, 0), Encoded([0, 9, 2, 2, 8, 2], [0] * 6, 1)]
    for chosen in (rows, rows[:1]):
        batch = collate(chosen, pad_id=1)
        expected = model(batch.ids, batch.mask, batch.types).logits
        torch.testing.assert_close(logits(model, batch.ids, batch.types, batch.mask), expected)


def test_frozen_layers_and_embeddings_take_no_gradient(base: Path) -> None:
    model = load_classifier(base)
    freeze(model, layers=1)
    trained = {name for name, value in model.named_parameters() if value.requires_grad}
    assert not any(name.startswith("bert.embeddings") for name in trained)
    assert not any(".layer.0." in name for name in trained)
    assert any(".layer.1." in name for name in trained)


def test_dropout_is_for_training_only(base: Path) -> None:
    batch = collate([Encoded([0, 5, 6, 2, 2, 7, 2], [0] * 7, 0)], pad_id=1)
    dropping, steady = load_classifier(base, dropout=0.5).train(), load_classifier(base).train()

    def twice(model: torch.nn.Module) -> list[torch.Tensor]:
        return [logits(model, batch.ids, batch.types, batch.mask) for _ in range(2)]

    first, second = twice(dropping)
    assert not torch.equal(first, second)
    for model in (steady, dropping.eval()):
        first, second = twice(model)
        assert torch.equal(first, second)
