import pytest
from benchmarks.cases import draw, is_paired, read_cases
from benchmarks.errors import DataError
from tests.benchmarks.conftest import answers, summaries


def test_rows_of_one_question_are_one_item():
    cases = read_cases(answers(2), "set")
    assert [case.group == cases[0].group for case in cases] == [True, True, False, False]
    assert [case.unfaithful for case in cases] == [False, True, False, True]
    assert is_paired(cases)


def test_a_group_given_counts():
    cases = read_cases(summaries(), "set")
    assert len({case.group for case in cases}) == 2
    assert not is_paired(cases)


def test_rows_without_an_id_and_repeated_ids():
    row = {"context": "A.", "response": "B.", "label": True}
    cases = read_cases([row, row | {"id": "x"}, row | {"id": "x"}, row | {"id": "x"}], "set")
    assert [case.id for case in cases] == ["1", "x", "x#2", "x#3"]
    assert cases[0].prompt is None
    assert cases[0].lang == "en"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"context": None}, "context is NoneType"),
        ({"response": 3}, "response is int"),
        ({"prompt": ["x"]}, "prompt is list"),
        ({"label": 2}, "label is 2"),
        ({"label": "yes"}, "label is 'yes'"),
    ],
)
def test_a_row_of_another_form_is_named(change, said):
    good = answers(1)[0]
    with pytest.raises(DataError, match=rf"set, row 2: {said}; a row is a JSON object"):
        read_cases([good, good | change], "set")


def test_a_row_that_is_no_object():
    with pytest.raises(DataError, match="it is a list"):
        read_cases([[]], "set")


def test_an_empty_set():
    with pytest.raises(DataError, match="has no rows"):
        read_cases([], "set")


def test_the_first_pairs_are_drawn_whole():
    cases = read_cases(answers(6), "set")
    assert [case.id for case in draw(cases, 2, 7)] == ["q-0-0", "q-0-1", "q-1-0", "q-1-1"]


def test_other_rows_are_drawn_with_the_seed_and_kept_in_order():
    cases = read_cases(summaries(), "set")
    first = draw(cases, 3, 1)
    assert first == draw(cases, 3, 1)
    assert first == sorted(first, key=cases.index)
    assert any(draw(cases, 3, seed) != first for seed in range(2, 8))


@pytest.mark.parametrize("count", [None, 5, 500])
def test_no_more_than_there_is(count):
    cases = read_cases(summaries(), "set")
    assert draw(cases, count, 0) == cases
