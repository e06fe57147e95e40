"""What holds for every backend."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from cavaquinho.models import NLIPair, NLIScores
from cavaquinho.nli import NLIBackend, OnnxNLIBackend, TorchNLIBackend, load_backend

CLAIM = "the bridge was built in 1998."
PREMISES = [
    "the gate closes at 22:00.",
    "the bridge in lisbon is not in porto, and the length of the bridge is 17 metres.",
    "a ponte foi construída em 1998; o museu fica em Lisboa.",
    "the river is in the city. " * 3,
    "x",
    "the museum opens at 9:00, closes at 18:00.",
]
PAIRS = [NLIPair(premise, CLAIM) for premise in PREMISES]
PAIRS += [
    NLIPair(PREMISES[0], claim) for claim in ("the gate opens.", "o museu fecha!", "🙂\ud83d")
]
LONG = NLIPair("the river port is in the city of porto. " * 200, CLAIM)


class LengthBackend(NLIBackend):
    """As a user would write one: `score` alone."""

    def score(self, pairs):
        return [self._one(len(pair.premise) / (len(pair.premise) + 9)) for pair in pairs]

    def _one(self, share):
        return NLIScores(entailment=share, neutral=1 - share, contradiction=0.0)


@pytest.fixture(scope="module", params=["embedded", "onnx", "bert", "deberta", "custom"])
def backend(request):
    kind = request.param
    if kind == "embedded":
        return load_backend()
    if kind == "custom":
        return LengthBackend()
    folder = request.getfixturevalue(f"{kind}_folder")
    return OnnxNLIBackend(folder) if kind == "onnx" else TorchNLIBackend(folder, device="cpu")


def flat(rows):
    return [part for row in rows for part in (row.entailment, row.neutral, row.contradiction)]


def close(left, right):
    return flat(left) == pytest.approx(flat(right), abs=1e-4)


def test_no_pairs_no_scores(backend):
    assert backend.score([]) == []


def test_probabilities_sum_to_one(backend):
    for row in backend.score(PAIRS):
        parts = (row.entailment, row.neutral, row.contradiction)
        assert all(0 <= part <= 1 for part in parts)
        assert sum(parts) == pytest.approx(1)


def test_results_follow_the_order_of_the_pairs(backend):
    forwards = backend.score(PAIRS)
    assert close(backend.score(PAIRS[::-1]), forwards[::-1])
    assert max(row.entailment for row in forwards) - min(row.entailment for row in forwards) > 1e-3


def test_repeated_pairs_get_the_same_scores(backend):
    first, second, third = backend.score([PAIRS[0], PAIRS[1], PAIRS[0]])
    assert first == third
    assert first != second


def test_scores_do_not_depend_on_neighbours(backend):
    together = backend.score([*PAIRS, LONG])
    alone = [backend.score([pair])[0] for pair in [*PAIRS, LONG]]
    assert close(together, alone)
    assert close(backend.score(PAIRS[:2] * 7 + [LONG])[:2], together[:2])


def test_threads_get_the_same_numbers(backend):
    expected = backend.score(PAIRS)
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(backend.score, [PAIRS] * 16))
    assert all(close(rows, expected) for rows in found)


def test_a_cut_premise_is_reported(backend):
    cut = backend.score([PAIRS[0], LONG])
    assert [row.truncated for row in cut] == [False, not isinstance(backend, LengthBackend)]


def test_room_and_fits_agree(backend):
    room = backend.room(CLAIM)
    assert backend.fits(CLAIM)
    assert room is None or room >= 32
    if room is not None:
        assert backend.room("the gate " * 400) == 0
        assert not backend.fits("the gate " * 400)
        assert not backend.fits("x" * 1_000_000)


def test_it_has_a_name(backend):
    assert backend.name
