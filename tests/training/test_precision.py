"""bfloat16 is used where the device is faster in it, and learns the same."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

torch = pytest.importorskip("torch")

from training.batching import Encoded  # noqa: E402
from training.options import Options, parse  # noqa: E402
from training.precision import attention_kind, use_bfloat16  # noqa: E402
from training.train import Run  # noqa: E402

CPU = torch.device("cpu")
ROWS = [Encoded([0, 4 + n, 5, 2, 2, 6 + n, 2], [0] * 7, n % 3) for n in range(6)]


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        ({"avx512_bf16": True}, True),
        ({"amx_bf16": True}, True),
        ({"avx2": True, "avx512_bf16": False}, False),
        ({}, False),
    ],
)
def test_the_processor_decides(
    found: dict[str, bool], expected: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(torch.cpu, "get_capabilities", lambda: found)
    assert use_bfloat16(CPU) is expected
    assert use_bfloat16(CPU, "no") is False
    assert use_bfloat16(CPU, "yes") is True


def test_cuda_always_does() -> None:
    assert use_bfloat16(torch.device("cuda"))


def test_attention_follows_the_format() -> None:
    assert attention_kind(CPU, bfloat16=True) == "eager"
    assert attention_kind(CPU, bfloat16=False) == "sdpa"
    assert attention_kind(torch.device("cuda"), bfloat16=True) == "sdpa"


def test_steps_agree_with_those_in_float32(base: Path, tmp_path: Path) -> None:
    options = Options(base=base, out=tmp_path / "run", token_budget=64, rate=5e-3, warmup=4)
    losses: dict[str, list[float]] = {}
    for wish in ("no", "yes"):
        run = Run(replace(options, bfloat16=wish), ROWS)
        assert run.bfloat16 is (wish == "yes")
        losses[wish] = [
            run.step(batch)[0] for batch, _ in zip(run.batches(), range(30), strict=False)
        ]
        assert all(value.dtype == torch.float32 for value in run.trained.values())
    assert losses["yes"][0] == pytest.approx(losses["no"][0], abs=0.02)
    assert losses["yes"] != losses["no"]  # it did compute in bfloat16
    assert losses["yes"][-1] < 0.5 * losses["yes"][0]


def test_the_wish_is_an_option() -> None:
    given = parse(["--base", "b", "--out", "o", "--bfloat16", "no"])
    assert given.bfloat16 == "no"
    assert parse(["--base", "b", "--out", "o"]).bfloat16 == "auto"
