import pytest
from benchmarks.errors import DataError
from benchmarks.locate import DataPlace, find_file, is_development, read_rows, set_names
from tests.benchmarks.conftest import summaries, write_rows


def test_names(data):
    place = DataPlace()
    assert set_names(place, "faithfulness", ["all"]) == [
        "halueval_qa_500",
        "summedits_news",
        "summedits_samsum",
    ]
    assert set_names(place, "faithfulness", ["b", "a", "b"]) == ["b", "a"]


def test_every_place_of_a_folder(data):
    place = DataPlace(data)
    assert find_file(place, "faithfulness", "summedits_news").suffix == ".jsonl"
    drafts = find_file(place, "faithfulness", "drafts")
    assert is_development(drafts)
    assert not is_development(find_file(place, "faithfulness", "halueval_qa_500"))
    inside = DataPlace(data / "eval" / "faithfulness")
    assert find_file(inside, "faithfulness", "summedits_news").is_file()
    assert "summedits_news" in set_names(inside, "faithfulness", ["all"])


def test_one_file_is_its_own_set(tmp_path):
    path = write_rows(tmp_path / "mine.jsonl.gz", summaries())
    place = DataPlace(path)
    assert set_names(place, "faithfulness", ["halueval_qa_500"]) == ["mine"]
    assert find_file(place, "faithfulness", "mine") == path
    assert len(list(read_rows(path))) == 5


def test_no_data_named(monkeypatch):
    monkeypatch.delenv("CAVAQUINHO_DATA", raising=False)
    with pytest.raises(DataError, match=r"--data PATH .* set CAVAQUINHO_DATA, or .* --hub"):
        set_names(DataPlace(), "faithfulness", ["all"])


def test_a_folder_that_does_not_exist(tmp_path):
    with pytest.raises(DataError, match="does not exist"):
        DataPlace(tmp_path / "nowhere").folder()


def test_a_missing_set_says_where_to_get_it(tmp_path):
    write_rows(tmp_path / "faithfulness" / "other.jsonl", summaries())
    with pytest.raises(DataError) as caught:
        find_file(DataPlace(tmp_path), "faithfulness", "halueval_qa_500")
    said = str(caught.value)
    assert "github.com/RUCAIBox/HaluEval" in said
    assert "pminervini/HaluEval" in said
    assert "found: other" in said


def test_an_unknown_set_in_an_empty_folder(tmp_path):
    with pytest.raises(DataError, match=r"no mine.jsonl.gz .* found: nothing"):
        find_file(DataPlace(tmp_path), "nli", "mine")
    with pytest.raises(DataError, match="has no file nli/NAME"):
        set_names(DataPlace(tmp_path), "nli", ["all"])


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("a.jsonl", b'{"a": 1}\n{"b"\n', "a line that is no JSON"),
        ("a.jsonl", b"\xff\xfe\n", "cannot be read"),
        ("a.jsonl.gz", b"plain", "cannot be read"),
        ("a.jsonl.gz", b"\x1f\x8b\x08\x00", "cannot be read"),
    ],
)
def test_a_broken_file_is_named(tmp_path, name, content, said):
    path = tmp_path / name
    path.write_bytes(content)
    with pytest.raises(DataError, match=said):
        list(read_rows(path))
