"""Whole checks of responses, against scoring every pair of sentence and claim."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache, partial

from benchmarks.pipeline_benchmark import job
from benchmarks.throughput import rivals
from benchmarks.throughput.folders import save_embedded_shape
from benchmarks.throughput.meter import MeteredOnnx
from benchmarks.throughput.section import HEAD, Section, Setting, compared
from benchmarks.throughput.texts import long_case
from benchmarks.throughput.timing import interleaved, quantile
from cavaquinho import Validator
from cavaquinho.classifier import NLIClassifier
from cavaquinho.extractor import RuleExtractor
from cavaquinho.text.sentences import SentenceSplitter

PRODUCT = "this product"
Case = tuple[str, str]


def every_pair(response: str, context: str) -> list[Case]:
    """Return all pairs of a sentence of the context and a claim of the response."""
    claims = RuleExtractor("english").extract(response, context)
    sentences = [one.text for one in SentenceSplitter("english").split(context)]
    return [(sentence, claim) for claim in claims for sentence in sentences]


def words(setting: Setting) -> Section:
    """Five claims against 2,000 words."""
    return _against_every_pair(
        setting, "5 claims against 2,000 words", lambda number: job("english", number)
    )


def sentences(setting: Setting) -> Section:
    """Twenty claims against 200 sentences."""
    count = setting.size or 200
    return _against_every_pair(
        setting,
        f"20 claims against {count} sentences",
        lambda number: long_case(count, 20, seed=number),
    )


def _against_every_pair(setting: Setting, title: str, make: Callable[[int], Case]) -> Section:
    case = cache(make)
    backend = MeteredOnnx(threads=setting.threads)
    validator = Validator(classifier=NLIClassifier(backend))
    scored: list[int] = []
    inside: list[float] = []

    def product(number: int) -> None:
        """Check a case; the warm-up is not counted."""
        response, context = case(number)
        backend.clear()
        result = validator.validate(response, context)
        if number:
            scored.append(result.coverage.scored)
            inside.append(backend.seconds)

    totals: list[int] = []
    contenders: dict[str, Callable[[int], object]] = {PRODUCT: product}
    for name, rival in _scorers(setting).items():
        contenders[name] = partial(_every, rival, case, setting.pairs, totals)
    if rivals.LLM_GUARD not in setting.without:
        scan = rivals.llm_guard(save_embedded_shape(setting.folder / "two", labels=2))
        contenders[rivals.LLM_GUARD] = lambda number: scan(*reversed(case(number)))
    for number in range(setting.rounds + 1):
        case(number)
    times = interleaved(contenders, setting.rounds)
    total = totals[-1] if totals else 0
    part = max(1.0, total / setting.pairs)
    rows = compared(times, PRODUCT, lambda name: part if name in _EVERY else 1.0)
    walls = [one.wall for one in times[PRODUCT].rounds]
    share = sum(inside) / sum(walls)
    return Section(
        title,
        HEAD,
        rows,
        (
            f"{total} pairs in all, of which the product scored {quantile(scored, 0.5)}; p50 of the"
            f" whole check {quantile(walls, 0.5):.3f} s, p90 {quantile(walls, 0.9):.3f} s, "
            f"{share:.0%} of it in the model.",
            _PART.format(setting.pairs) if part > 1 else "",
            _ONE_PAIR if rivals.LLM_GUARD not in setting.without else "",
        ),
    )


_EVERY = frozenset({rivals.PIPELINE, rivals.CROSS_ENCODER})
_PART = (
    "The rivals scored {} of the pairs, drawn at random; their times are for all, in proportion."
)
_ONE_PAIR = (
    "llm-guard's scanner compares the whole response with as much of the context as fits into the "
    "model (512 tokens), as one pair."
)


def _scorers(setting: Setting) -> dict[str, rivals.Rival]:
    folder = save_embedded_shape(setting.folder / "three")
    makers: dict[str, Callable[[], rivals.Rival]] = {
        rivals.PIPELINE: lambda: rivals.hugging_face(folder, setting.batch),
        rivals.CROSS_ENCODER: lambda: rivals.cross_encoder(folder),
    }
    return {name: make() for name, make in makers.items() if name not in setting.without}


def _every(
    rival: rivals.Rival, case: Callable[[int], Case], most: int, totals: list[int], number: int
) -> None:
    rival(_some(every_pair(*case(number)), most, totals))


def _some(pairs: Sequence[Case], most: int, totals: list[int]) -> Sequence[Case]:
    totals.append(len(pairs))
    return pairs if len(pairs) <= most else random.Random(0).sample(list(pairs), most)


def mixed(setting: Setting) -> Section:
    """A batch of responses against contexts of many lengths: the share inside the model."""
    count = setting.size or 1000
    rng = random.Random(1)
    cases = []
    for number in range(count):
        if number % 2:
            response, context = long_case(rng.choice((3, 8, 20, 60)), rng.randrange(1, 7), number)
        else:
            response, context = job("english", number, rng.choice((60, 150, 400)))
        cases.append((response, context))
    backend = MeteredOnnx(threads=setting.threads)
    validator = Validator(classifier=NLIClassifier(backend))

    def product(number: int) -> None:
        """Check all cases, with contexts that no earlier round had."""
        backend.clear()
        fresh = [(response, f"{context} Round {number}.") for response, context in cases]
        validator.validate_batch([one for one, _ in fresh], contexts=[other for _, other in fresh])
        validator.classifier = NLIClassifier(backend)  # nothing is kept for the next round

    validator.validate("The gate opens at 9.", "The gate opens at 9. It is old.")
    times = interleaved({PRODUCT: product}, setting.rounds, warm=False)[PRODUCT]
    last = times.rounds[-1]
    row = (
        f"{count:,}",
        f"{len(backend.lengths):,}",
        f"{last.wall:.1f} s",
        f"{backend.seconds:.1f} s",
        f"{backend.seconds / last.wall:.0%}",
        f"{backend.processor / last.processor:.0%}",
        f"{count / last.wall:.1f}",
    )
    head = (
        "responses",
        "pairs run",
        "wall",
        "inside the model",
        "share of wall",
        "share of processor",
        "responses a second",
    )
    return Section("A batch of mixed responses, `validate_batch`", head, (row,))
