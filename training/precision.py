"""Which number format a training step computes in: float32, or bfloat16 where that is faster.

Weights, their gradients and the optimiser stay float32 either way (automatic mixed precision).
"""

from __future__ import annotations

from typing import Literal

import torch

Wish = Literal["auto", "yes", "no"]


def use_bfloat16(device: torch.device, wish: Wish = "auto") -> bool:
    """Tells whether to compute in bfloat16: as wished, or where the device multiplies it faster.

    That is every CUDA device, and processors with AVX512_BF16 or AMX (twice as fast as float32 on a
    fourth-generation AMD EPYC, see the README).
    """
    if wish != "auto":
        return wish == "yes"
    if device.type == "cuda":
        return True
    able = torch.cpu.get_capabilities()
    return bool(able.get("avx512_bf16") or able.get("amx_bf16"))


def attention_kind(device: torch.device, bfloat16: bool) -> str:
    """Names the implementation of attention whose backward pass is fastest.

    On a processor the fused one ("sdpa") takes a quarter of a step in bfloat16; plain products
    ("eager") do not.
    """
    return "eager" if bfloat16 and device.type == "cpu" else "sdpa"
