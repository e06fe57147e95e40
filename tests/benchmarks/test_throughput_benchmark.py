"""The speed benchmark measures what it says, here on tiny sizes."""

from __future__ import annotations

import importlib.util
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from benchmarks import throughput_benchmark
from benchmarks.throughput import checks, fresh
from benchmarks.throughput.folders import DEBERTA_BASE, save_embedded_shape
from benchmarks.throughput.limit import Shape, multiplication_rate
from benchmarks.throughput.meter import MeteredOnnx, MeteredTorch
from benchmarks.throughput.plot import plot
from benchmarks.throughput.section import compared
from benchmarks.throughput.texts import long_case, mixed_pairs
from benchmarks.throughput.timing import Spent, Times, interleaved, quantile

from cavaquinho.extractor import RuleExtractor
from cavaquinho.models import NLIPair
from cavaquinho.text.sentences import SentenceSplitter


def test_texts_are_as_long_as_promised_and_the_same_for_the_same_seed() -> None:
    response, context = long_case(100, 6, seed=3)
    assert (response, context) == long_case(100, 6, seed=3)
    assert len(SentenceSplitter("english").split(context)) == 100
    assert len(RuleExtractor("english").extract(response, context)) >= 6
    other, same = long_case(100, 6, seed=3, skip=6)
    assert same == context
    assert other != response
    lengths = sorted(len(premise) for premise, _ in mixed_pairs(50))
    assert lengths[-1] > 5 * lengths[0]


def test_every_pair_is_every_sentence_with_every_claim() -> None:
    context = "The gate is old. The bridge is red. The tower is high."
    pairs = checks.every_pair("The gate opens at 9. The bridge is blue.", context)
    assert len(pairs) == len(set(pairs)) == 2 * 3


def test_contenders_run_in_turn_and_the_warm_up_does_not_count() -> None:
    seen: list[tuple[str, int]] = []
    found = interleaved(
        {name: lambda number, name=name: seen.append((name, number)) for name in "ab"}, 2
    )
    assert seen == [("a", 0), ("b", 0), ("a", 1), ("b", 1), ("a", 2), ("b", 2)]
    assert all(len(times.rounds) == 2 for times in found.values())
    slow, fast = Times((Spent(4.0, 3.0),)), Times((Spent(2.0, 1.0),))
    rows = compared({"slow": slow, "fast": fast}, "fast")
    assert rows[0] == ("slow", "4.000 s", "3.000 s", "2.0", "3.0")
    assert compared({"slow": slow, "fast": fast}, "fast", lambda _: 5.0)[0][3:] == ("10.0", "15.0")
    assert quantile([3.0, 1.0, 2.0], 0.5) == 2.0


def test_operations_are_those_of_the_matrices() -> None:
    shape = Shape.of({"hidden_size": 4, "num_hidden_layers": 2, "intermediate_size": 8})
    by_hand = 2 * (3 * (4 * 2 * 4 * 4 + 2 * 2 * 4 * 8) + 2 * 2 * 4 * 3 * 3)
    assert shape.operations([3]) == by_hand
    assert shape.operations([3, 3]) == 2 * by_hand
    deberta = Shape.of({**DEBERTA_BASE, "model_type": "deberta-v2"})
    assert (deberta.layers, deberta.score_products) == (12, 3)
    assert multiplication_rate(0.01, 64) > 1e6


def test_backends_say_how_long_and_on_what_they_were(tmp_path: Path) -> None:
    pairs = [NLIPair(*one) for one in mixed_pairs(5)]
    for backend in (MeteredOnnx(), MeteredTorch(save_embedded_shape(tmp_path))):
        backend.score(pairs)
        assert len(backend.lengths) == 5
        assert backend.seconds > 0
        backend.clear()
        assert (backend.seconds, backend.lengths) == (0.0, ())


def test_a_plot_is_a_picture_with_a_line_for_each() -> None:
    picture = ET.fromstring(plot("<t>", "x", "y", {"a & b": [(1, 0.1), (100, 5)], "c": [(1, 1)]}))
    names = [one.text for one in picture.iter() if one.tag.endswith("text")]
    assert {"<t>", "a & b", "c"} <= set(names)
    assert sum(one.tag.endswith("circle") for one in picture.iter()) == 3


def test_a_fresh_process_is_measured() -> None:
    found = fresh.measured(["product", "--sentences", "10", "--claims", "1"])
    assert found["whole"] > found["load"] > 0
    assert 5 < found["text_memory"] < found["memory"] < 1000


def test_it_runs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tiny = ["--scenario", "words", "--rounds", "1", "--pairs", "2"]
    out = tmp_path / "tables.md"
    command = [*tiny, "--without", "CrossEncoder.predict", "--markdown", str(out)]
    assert throughput_benchmark.main(command) == 0
    printed = capsys.readouterr().out
    assert "| Hugging Face pipeline |" in printed
    assert "### 5 claims against 2,000 words" in out.read_text("utf-8")


@pytest.mark.skipif(
    importlib.util.find_spec("sentence_transformers") is not None, reason="it is installed"
)
@pytest.mark.parametrize("scenario", ["deberta", "cold"])
def test_a_missing_contender_is_named(scenario: str, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["--scenario", scenario, "--layers", "1", "--size", "2", "--rounds", "1"]
    assert throughput_benchmark.main(command) == 2
    assert "pip install sentence-transformers" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["rounds", "size", "pairs", "batch", "threads", "layers"])
@pytest.mark.parametrize("value", ["0", "-5", "x"])
def test_numbers_that_measure_nothing(
    capsys: pytest.CaptureFixture[str], name: str, value: str
) -> None:
    with pytest.raises(SystemExit) as stopped:
        throughput_benchmark.main(["--scenario", "words", f"--{name}", value])
    assert stopped.value.code == 2
    assert f"--{name}: {value!r} must be a whole number of at least 1" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["--markdown", "--plot"])
def test_a_folder_that_is_not_there_is_told_before_hours_of_work(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str
) -> None:
    path = tmp_path / "nowhere" / "out"
    assert throughput_benchmark.main(["--scenario", "growth", name, str(path)]) == 2
    assert "there is no folder" in capsys.readouterr().err
