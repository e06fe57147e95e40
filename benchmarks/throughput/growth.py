"""Cold start, and what a check costs as claims and context grow: in processes of their own."""

from __future__ import annotations

import statistics
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from benchmarks.output import write_text
from benchmarks.throughput import rivals
from benchmarks.throughput.checks import every_pair
from benchmarks.throughput.folders import save_embedded_shape
from benchmarks.throughput.fresh import measured
from benchmarks.throughput.plot import plot
from benchmarks.throughput.section import Section, Setting
from benchmarks.throughput.texts import long_case
from benchmarks.throughput.timing import timed

SIZES: Final = (10, 100, 1000, 10_000, 100_000)
CLAIMS: Final = (1, 10)


def cold(setting: Setting) -> Section:
    """Cold start and memory of the product and of the others."""
    if rivals.CROSS_ENCODER not in setting.without:
        rivals.require_cross_encoder()
    contenders: dict[str, list[str]] = {"this product": ["product", "--claims", "1"]}
    three = str(save_embedded_shape(setting.folder / "three"))
    two = str(save_embedded_shape(setting.folder / "two", labels=2))
    for name, what, folder in (
        (rivals.PIPELINE, "pipeline", three),
        (rivals.CROSS_ENCODER, "cross-encoder", three),
        (rivals.LLM_GUARD, "llm-guard", two),
    ):
        if name not in setting.without:
            contenders[name] = [what, "--model", folder]
    rows = []
    for name, arguments in contenders.items():
        found = [measured(arguments) for _ in range(setting.rounds)]
        rows.append(
            (
                name,
                _seconds(found, "load"),
                _seconds(found, "first"),
                _seconds(found, "whole"),
                f"{statistics.median(one['memory'] for one in found):.0f} MB",
            )
        )
    head = ("what", "import and load", "first answer", "whole process", "most memory")
    note = (
        "Models of the embedded one's architecture, each in a fresh process; files come from the"
        " system's cache where an earlier round has read them."
    )
    return Section("Cold start", head, tuple(rows), (note,))


def _seconds(found: list[dict[str, float]], key: str) -> str:
    return f"{statistics.median(one[key] for one in found):.2f} s"


def long(setting: Setting) -> Section:
    """Ten claims against a very long context, then ten others."""
    size = setting.size or 100_000
    found = [
        measured(["product", "--sentences", str(size), "--claims", "10"])
        for _ in range(setting.rounds)
    ]
    row = (
        f"{size:,}",
        _seconds(found, "first"),
        _seconds(found, "first_processor"),
        _seconds(found, "second"),
        _seconds(found, "second_processor"),
        f"{max(one['memory'] for one in found):.0f} MB",
        f"{max(one['text_memory'] for one in found):.0f} MB",
    )
    head = (
        "sentences",
        "first response",
        "processor",
        "another response",
        "processor",
        "most memory",
        "before loading",
    )
    return Section("10 claims against a very long context", head, (row,))


def growth(setting: Setting, picture: Path | None = None) -> Section:
    """Cost by sentences and claims: measured for the product, by proportion for every pair."""
    sizes = [size for size in SIZES if size <= (setting.size or SIZES[-1])]
    lines: dict[str, list[tuple[float, float]]] = {}
    cost = _cost_of_a_pair(setting)
    rows = []
    for claims in CLAIMS:
        counted = "1 claim" if claims == 1 else f"{claims} claims"
        for size in sizes:
            arguments = ["product", "--sentences", str(size), "--claims", str(claims)]
            one = measured(arguments)
            reckoned = {name: each * claims * size for name, each in cost.items()}
            rows.append(
                (
                    str(claims),
                    f"{size:,}",
                    f"{one['first']:.2f} s",
                    f"{one['second']:.2f} s",
                    f"{one['memory']:.0f} MB",
                    *(f"{seconds:,.0f} s" for seconds in reckoned.values()),
                )
            )
            shown = {"new context": one["first"], "known context": one["second"], **reckoned}
            for name, seconds in shown.items():
                lines.setdefault(f"{counted}, {name}", []).append((size, seconds))
    if picture is not None:
        title = "Seconds of a check by sentences of the context"
        write_text(picture, plot(title, "sentences of the context", "seconds", lines))
    head = ("claims", "sentences", "first response", "another", "memory", *cost)
    costs = ", ".join(f"{name} {1000 * each:.1f} ms" for name, each in cost.items())
    note = (
        "Wall times. What scores every pair is reckoned from the cost of a pair, measured in this "
        f"run: {costs}."
    )
    return Section("Cost as claims and contexts grow", head, tuple(rows), (note,) if cost else ())


def _cost_of_a_pair(setting: Setting) -> Mapping[str, float]:
    if rivals.PIPELINE in setting.without:
        return {}
    pipe = rivals.hugging_face(save_embedded_shape(setting.folder / "three"), setting.batch)
    pairs = every_pair(*long_case(100, 3, seed=5))[: setting.pairs]
    pipe(pairs[:8])
    spent = [timed(lambda: pipe(pairs)).wall for _ in range(setting.rounds)]
    return {rivals.PIPELINE: statistics.median(spent) / len(pairs)}
