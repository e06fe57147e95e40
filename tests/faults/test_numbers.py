"""Every fault of a neighbour that concerns code here has a test with its number.

`python -m tests.faults.numbers` lists them.
"""

from tests.faults.numbers import FAULTS, covered


def test_the_list_is_whole():
    assert len(FAULTS) == 77


def test_every_number_has_a_test():
    found = covered()
    assert [number for number in FAULTS if number not in found] == []


def test_no_test_has_a_number_that_there_is_not():
    assert set(covered()) <= set(FAULTS)
