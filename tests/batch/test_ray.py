"""Bulk jobs on a real local Ray cluster: the rows of the local engine, also when workers die."""

import json

import pyarrow.parquet as parquet
import pytest
from pyarrow import Table
from tests.batch import answers
from tests.batch.answers import lines
from tests.batch.mortal import Broken, Mortal
from tests.docs.test_batch_page import ON_RAY

from cavaquinho import Validator
from cavaquinho.batch import Fields, Job, Plan, Summary, run_job
from cavaquinho.cli import main
from cavaquinho.errors import BackendError, ConfigError, InputError

ray = pytest.importorskip("ray")
pytest.importorskip("ray.data")

from tests import ray_cluster  # noqa: E402

from cavaquinho.batch.ray import Work, _connect, run_on_ray, validate_dataset  # noqa: E402

COUNT = 96


@pytest.fixture(scope="module")
def cluster():
    # One core for reading and writing, two for actors; this machine may have fewer.
    with ray_cluster.cluster(cores=3):
        yield


def parts(folder):
    return sorted(path for path in folder.iterdir() if not path.name.startswith((".", "_")))


def locally(source, output):
    """Return what the local engine says of all rows, bad ones among them, in order."""
    job = Job(source, output, answers.check())
    summary = run_job(job)
    return summary, sorted([*lines(output), *lines(job.errors)], key=lambda row: row["row"])


@pytest.fixture
def source(tmp_path):
    rows = [answers.row(number) for number in range(COUNT)]
    rows[0], rows[40] = "{broken", {"id": "r40", "response": "No context.", "context": None}
    return answers.write(tmp_path / "in.jsonl", rows)


def test_killed_workers_lose_and_double_nothing(cluster, source, tmp_path):
    deaths = tmp_path / "deaths"
    deaths.mkdir()
    plan = Plan(options={"model": Mortal(deaths, kills=2)})
    output = tmp_path / "out.jsonl"
    output.mkdir()
    (output / "earlier.jsonl").write_text("{}\n")
    work = Work(plan, actors=(1, 2), batch_size=4, block_rows=8)
    summary = run_on_ray(str(source), str(output), work, restart=True)
    assert len(list(deaths.iterdir())) == 2, "not all of them were killed"
    found = [row for part in parts(output) for row in lines(part)]
    assert (summary, found) == locally(source, tmp_path / "local.jsonl")


@pytest.fixture
def command(cluster, capsys):
    """The command line in this process, which has the cluster."""

    def command(*arguments):
        status = main(arguments)
        return status, *capsys.readouterr()

    return command


def test_a_folder_of_tables_by_the_command(command, tmp_path):
    folder, output = tmp_path / "in", tmp_path / "out"
    folder.mkdir()
    (folder / "_SUCCESS").touch()
    for name, start in (("a.parquet", 0), ("b.parquet", 20)):
        rows = [answers.row(number) for number in range(start, start + 20)]
        parquet.write_table(Table.from_pylist(rows), folder / name, row_group_size=7)
    asked = ["batch", str(folder), "-o", str(output), "--engine", "ray", "--json"]
    code, out, err = command(*asked, "--actors", "1", "--quiet")
    assert code == 0, err
    assert json.loads(out)["rows"] == 40
    found = parquet.read_table(output).to_pylist()
    places = [(name, row) for name in ("a.parquet", "b.parquet") for row in range(20)]
    assert [(row["file"], row["row"]) for row in found] == places
    assert [row["id"] for row in found] == [f"r{number}" for number in range(40)]
    assert {row["error"] for row in found} == {None}
    alone = tmp_path / "alone.parquet"
    assert command("batch", str(folder / "b.parquet"), "-o", str(alone))[0] == 0
    kept = ("row", "id", "score", "is_hallucination", "status", "summary", "claims", "coverage")
    expected = parquet.read_table(alone).to_pylist()
    assert [{name: row[name] for name in kept} for row in found[20:]] == [
        {name: row[name] for name in kept} for row in expected
    ]
    code, _, err = command(*asked)
    assert code == 2
    assert "is there already" in err


def test_a_dataset_as_the_page_says(cluster, tmp_path):
    rows = [{**answers.row(number), "team": f"t{number % 3}"} for number in range(10)]
    rows[4]["response"] = None
    (tmp_path / "answers").mkdir()
    parquet.write_table(Table.from_pylist(rows), tmp_path / "answers" / "part.parquet")
    code = ON_RAY.replace("s3://bucket", str(tmp_path)).replace("(8, 64)", "(1, 2)")
    exec(compile(code, "docs/batch.md", "exec"), {})
    found = parquet.read_table(tmp_path / "verdicts").to_pylist()
    found.sort(key=lambda row: int(row["id"][1:]))
    assert [(row["id"], row["team"]) for row in found] == [(row["id"], row["team"]) for row in rows]
    assert "no response" in found[4]["error"]
    assert all(row["error"] is None for row in found if row["id"] != "r4")
    expected = Validator(language="auto").validate(rows[0]["response"], rows[0]["context"])
    assert (found[0]["score"], found[0]["summary"]) == (expected.score, expected.summary)
    assert len(json.loads(found[0]["claims"])) == len(expected.claims)


def test_a_broken_model_ends_the_job(cluster, source, tmp_path):
    work = Work(Plan(options={"model": Broken()}), actors=1)
    with pytest.raises(
        BackendError, match=r"the model failed for all 31 rows.*it is gone"
    ) as caught:
        run_on_ray(str(source), str(tmp_path / "out"), work)
    assert "Traceback" not in str(caught.value)


def test_a_dataset_with_names_of_ours_and_odd_cells(cluster):
    rows = [
        {**answers.row(number), "__row__": "mine", "__file__": 3, "__unread__": "x", "seen": seen}
        for number, seen in enumerate((float("nan"), 1.5))
    ]
    rows[1]["prompt"] = None
    checked = validate_dataset(ray.data.from_items(rows), keep=["__row__"], actors=1)
    found = sorted(checked.take_all(), key=lambda row: row["id"])
    assert [row["__row__"] for row in found] == ["mine", "mine"]
    assert [row["error"] for row in found] == [None, None]
    with pytest.raises(Exception, match=r"keep=\['nope'\] are no columns"):
        validate_dataset(ray.data.from_items(rows), keep=["nope"], actors=1).take_all()


def test_wrong_numbers():
    for actors in (0, (0, 2), (None, 2), (3, 2), 1.5):
        with pytest.raises(ConfigError, match="actors"):
            Work(actors=actors)
    with pytest.raises(ConfigError, match="batch_size=0"):
        Work(batch_size=0)
    with pytest.raises(ConfigError, match=r"keep=\['score'\]"):
        validate_dataset(None, keep=["score"])
    with pytest.raises(ConfigError, match=r"keep='team' must be a list"):
        validate_dataset(None, keep="team")
    with pytest.raises(ConfigError, match="threshold=7"):
        validate_dataset(None, threshold=7)
    with pytest.raises(ConfigError, match="put the options into it"):
        validate_dataset(None, plan=Plan(), threshold=0.3)


def test_inputs_that_are_not_there(tmp_path):
    with pytest.raises(InputError, match="there is no file"):
        run_on_ray(str(tmp_path / "nowhere"), str(tmp_path / "out"), Work())
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a.txt").touch()
    with pytest.raises(ConfigError, match="must end in"):
        run_on_ray(str(tmp_path / "in"), str(tmp_path / "out"), Work())
    with pytest.raises(ConfigError, match="no path that can be opened"):
        run_on_ray("nosuch://bucket/in", str(tmp_path / "out"), Work())


def test_nothing_but_an_earlier_output_is_deleted(source, tmp_path):
    out, work = tmp_path / "out.jsonl", Work()
    out.mkdir()
    (out / "mine.txt").touch()
    with pytest.raises(ConfigError, match=r"holds mine\.txt"):
        run_on_ray(str(source), str(out), work, restart=True)
    with pytest.raises(ConfigError, match="is no folder"):
        run_on_ray(str(source), str(out / "mine.txt"), work, restart=True)
    for inside in (tmp_path, tmp_path / "out"):
        with pytest.raises(ConfigError, match="is in the input"):
            run_on_ray(str(tmp_path), str(inside), work, restart=True)
    assert (out / "mine.txt").exists()


def test_the_input_is_never_deleted(tmp_path, monkeypatch):
    folder = tmp_path / "data"
    folder.mkdir()
    parquet.write_table(Table.from_pylist([answers.row(1)]), folder / "in.parquet")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "link").symlink_to(folder)
    for source, output in (
        ("data", "./data"),
        ("data", str(folder)),
        ("data/", "link"),
        ("data/in.parquet", "data"),
        (str(folder / "in.parquet"), "link"),
        ("data", "data/../data/out"),
    ):
        with pytest.raises(ConfigError, match="take another folder"):
            run_on_ray(source, output, Work(), restart=True)
    assert (folder / "in.parquet").exists()


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--engine", "ray", "--workers", "3"], "--workers"),
        (["--actors", "3"], "--actors"),
        (["--engine", "ray", "--actors", "x"], "'x'"),
        (["--engine", "ray", "--actors", "3:2"], "at least 3"),
    ],
)
def test_options_that_mean_nothing(source, tmp_path, capsys, options, told):
    assert main(["batch", str(source), "-o", str(tmp_path / "out"), *options]) == 2
    assert told in capsys.readouterr().err


def test_summaries_add_up(tmp_path):
    whole, total = Summary(), Summary()
    for number in range(7):
        row = {
            "status": "checked",
            "is_hallucination": number < 3,
            "claims": [{"label": "neutral"}],
        }
        one = Summary()
        for summary in (whole, one):
            summary.add(row)
        total.include(one)
    assert total == whole
    assert Fields() == Work().fields


@pytest.mark.parametrize(("cores", "said"), [(2, False), (3, True)])
def test_actors_that_leave_no_core_for_reading_are_told(cluster, caplog, cores, said):
    _connect(least_cores=cores)
    assert ("reading and writing" in caplog.text) is said
