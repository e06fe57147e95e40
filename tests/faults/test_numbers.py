"""Every fault of a neighbour that concerns code here has a test with its number.

`python -m tests.faults.numbers` lists them.
"""

from tests.faults.numbers import FAULTS, covered


def test_the_list_is_whole():
    assert len(FAULTS) == 77


def test_every_number_has_a_test():
    missing = [number for number in FAULTS if number not in covered()]
    assert missing == []


def test_no_test_has_a_number_that_there_is_not():
    assert set(covered()) <= set(FAULTS)
