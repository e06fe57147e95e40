import json

import pytest
from benchmarks.errors import SettingError
from benchmarks.ledger import Ledger, settings_key


def test_what_was_added_is_found_again(tmp_path):
    path = tmp_path / "new" / "rows.jsonl"
    Ledger(path).add("key", [("a", {"score": 0.5}), ("b", {"score": 0.1})])
    again = Ledger(path, resume=True)
    assert again.get("key", "a") == {"score": 0.5}
    assert again.get("key", "c") is None


def test_other_settings_do_not_mix(tmp_path):
    path = tmp_path / "rows.jsonl"
    first = Ledger(path)
    first.add("one", [("a", {"score": 0.5})])
    first.add("two", [("a", {"score": 0.7})])
    again = Ledger(path, resume=True)
    assert again.get("one", "a") == {"score": 0.5}
    assert again.get("two", "a") == {"score": 0.7}
    assert again.get("three", "a") is None


@pytest.mark.parametrize("cut", [1, 5, 20])
def test_a_torn_last_line_costs_that_line_alone(tmp_path, cut):
    path = tmp_path / "rows.jsonl"
    Ledger(path).add("key", [("a", {"score": 0.5}), ("b", {"score": 0.1})])
    path.write_bytes(path.read_bytes()[:-cut])
    again = Ledger(path, resume=True)
    assert again.get("key", "a") == {"score": 0.5}
    assert again.get("key", "b") is None
    again.add("key", [("b", {"score": 0.2})])
    assert Ledger(path, resume=True).get("key", "b") == {"score": 0.2}
    assert all(json.loads(line) for line in path.read_text().splitlines())


def test_only_a_torn_line(tmp_path):
    path = tmp_path / "rows.jsonl"
    path.write_text('{"key": "k", "ro')
    assert Ledger(path, resume=True).get("k", "a") is None
    assert path.read_bytes() == b""


def test_without_resume_the_old_file_is_set_aside(tmp_path):
    path = tmp_path / "rows.jsonl"
    Ledger(path).add("key", [("a", {"score": 0.5})])
    fresh = Ledger(path)
    assert fresh.get("key", "a") is None
    assert not path.exists()
    assert (tmp_path / "rows.jsonl.previous").exists()


@pytest.mark.parametrize("text", ["no json\n", "[1]\n", '{"key": "k"}\n', "3\n"])
def test_a_foreign_file_is_named(tmp_path, text):
    path = tmp_path / "rows.jsonl"
    path.write_text(text)
    with pytest.raises(SettingError, match="line 1 is not a row of a benchmark"):
        Ledger(path, resume=True)


def test_a_folder_in_the_place_of_the_file(tmp_path):
    with pytest.raises(SettingError, match="directory"):
        Ledger(tmp_path, resume=True)


def test_nothing_is_kept_without_a_file():
    ledger = Ledger(None)
    ledger.add("key", [("a", {"score": 0.5})])
    assert ledger.get("key", "a") == {"score": 0.5}


def test_keys():
    assert settings_key({"a": 1, "b": [2]}) == settings_key({"b": [2], "a": 1})
    assert settings_key({"a": 1}) != settings_key({"a": 2})
