"""The model alone: against others on the same pairs, and against the machine's own limit."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from benchmarks.throughput import rivals
from benchmarks.throughput.folders import embedded_shape, save_deberta_shape, save_embedded_shape
from benchmarks.throughput.limit import Shape, multiplication_rate
from benchmarks.throughput.meter import MeteredOnnx, MeteredTorch
from benchmarks.throughput.section import HEAD, Section, Setting, compared
from benchmarks.throughput.texts import mixed_pairs
from benchmarks.throughput.timing import interleaved, quantile
from cavaquinho.models import NLIPair

TORCH = "this product's PyTorch backend"


def deberta(setting: Setting) -> Section:
    """The PyTorch backend against others, DeBERTa-v3-base's shape."""
    folder = save_deberta_shape(setting.folder / "deberta", num_hidden_layers=setting.layers)
    texts = mixed_pairs(setting.size or 64)
    pairs = [NLIPair(*one) for one in texts]
    backend = MeteredTorch(folder)
    contenders: dict[str, Callable[[int], object]] = {TORCH: lambda _: backend.score(pairs)}
    if rivals.CROSS_ENCODER not in setting.without:
        encoder = rivals.cross_encoder(folder)
        contenders[rivals.CROSS_ENCODER] = lambda _: encoder(texts)
    if rivals.PIPELINE not in setting.without:
        pipe = rivals.hugging_face(folder, setting.batch)
        contenders[rivals.PIPELINE] = lambda _: pipe(texts)
    times = interleaved(contenders, setting.rounds)
    lengths = backend.lengths[-len(pairs) :]
    return Section(
        f"DeBERTa-v3-base's shape, {len(pairs)} pairs of {min(lengths)} to {max(lengths)} tokens",
        HEAD,
        compared(times, TORCH),
        (
            f"{setting.layers} layers, random weights; the pipeline runs {setting.batch} pairs a "
            "batch, CrossEncoder 32, its default.",
        ),
    )


def limit(setting: Setting) -> Section:
    """Model time against operations by the measured rate of matrix products."""
    pairs = [NLIPair(*one) for one in mixed_pairs(setting.size or 64, seed=2)]
    small = save_embedded_shape(setting.folder / "three")
    large = save_deberta_shape(setting.folder / "deberta", num_hidden_layers=setting.layers)
    backends: dict[str, tuple[MeteredOnnx | MeteredTorch, Shape]] = {
        "embedded model (int8 weights), ONNX Runtime": (
            MeteredOnnx(threads=setting.threads),
            Shape.of(embedded_shape()),
        ),
        "the same shape, PyTorch, float32": (MeteredTorch(small), _shape(small)),
        "DeBERTa-v3-base's shape, PyTorch, float32": (MeteredTorch(large), _shape(large)),
    }
    rates: list[float] = []
    spent: dict[str, list[float]] = {name: [] for name in backends}
    needed: dict[str, float] = {}
    for number in range(setting.rounds + 1):
        rates.append(multiplication_rate())
        for name, (backend, shape) in backends.items():
            backend.clear()
            backend.score(pairs)
            needed[name] = shape.operations(backend.lengths)
            if number:
                spent[name].append(needed[name] / backend.processor / rates[-1])
    rows = tuple(
        (
            name,
            f"{needed[name] / 1e9:.1f}",
            f"{quantile(shares, 0.5) * max(rates) / 1e9:.1f}",
            f"{1 / quantile(shares, 0.5):.2f}",
        )
        for name, shares in spent.items()
    )
    head = ("model", "operations, 10^9", "10^9 a core second", "time over the limit's")
    note = (
        f"{len(pairs)} pairs of mixed lengths; operations on tokens without padding. The limit is a"
        " float32 matrix product of 768 x 768, taken anew before each round: "
        f"{min(rates) / 1e9:.0f} to {max(rates) / 1e9:.0f} times 10^9 operations a core second. "
        "All by processor time."
    )
    return Section("The model against the machine's limit", head, rows, (note,))


def _shape(folder: Path) -> Shape:
    return Shape.of(json.loads((folder / "config.json").read_text("utf-8")))


def batches(setting: Setting) -> Section:
    """Whether a pair's scores depend on its batch: the largest difference seen."""
    pairs = [NLIPair(*one) for one in mixed_pairs(setting.size or 64, seed=3)]
    folder = save_embedded_shape(setting.folder / "three")
    rows = []
    for name, backend in (("ONNX Runtime", MeteredOnnx()), ("PyTorch", MeteredTorch(folder))):
        together = backend.score(pairs)
        alone = [backend.score([pair])[0] for pair in pairs]
        most = max(
            abs(one.entailment - other.entailment)
            for one, other in zip(together, alone, strict=True)
        )
        rows.append((name, f"{most:.1e}"))
    return Section(
        "Scores in a batch against scores alone", ("backend", "largest difference"), tuple(rows)
    )
