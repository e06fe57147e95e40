"""Running a pipeline: the verdict, errors, time limits, conditions, parallel runs, offsets."""

import asyncio
import threading
import time

import pytest
from tests.fakes import WordBackend
from tests.pipeline.scanners import Breaks, Hangs, OnlyPrompts, Replaces, Returns, Says

from cavaquinho.errors import ConfigError, InputError
from cavaquinho.output_scanners import Cavaquinho
from cavaquinho.pipeline import Condition, Pipeline, Step, load_pipeline
from cavaquinho.pipeline.deadline import MOST_ABANDONED
from cavaquinho.validator import Validator

PROMPT = "Context: The fee is 40 euros.\nQuestion: What is the fee?"


def steps(**scanners):
    return [Step(scanner, name=name) for name, scanner in scanners.items()]


def test_the_triple_is_llm_guards_keyed_by_instance():
    pipeline = Pipeline(steps(a=Says(), b=Says(valid=False, risk=0.5)))
    assert pipeline.scan_output("p", "o") == ("o", {"a": True, "b": False}, {"a": -1.0, "b": 0.5})


def test_l11_a_failing_instance_is_not_hidden_by_a_passing_one_of_its_class():
    report = Pipeline(steps(first=Says(valid=False), second=Says())).scan_output_detailed("p", "o")
    assert report.is_valid is False
    assert {name: item.is_valid for name, item in report.reports.items()} == {
        "first": False,
        "second": True,
    }
    with pytest.raises(ConfigError, match="two scanners are named 'a'"):
        Pipeline([Step(Says(), name="a"), Step(Says(), name="a")])


@pytest.mark.parametrize(
    ("policy", "valid", "risk", "overall"),
    [("block", False, 1.0, False), ("allow", True, 0.0, True), ("report", None, None, True)],
)
def test_l12_an_error_takes_no_other_result_with_it(policy, valid, risk, overall):
    secret = "the text that was scanned"
    chain = [
        Step(Says(), name="before"),
        Step(Breaks(), name="broken", on_error=policy),
        Step(Says(), name="after"),
    ]
    report = Pipeline(chain).scan_output_detailed("p", secret)
    broken = report.reports["broken"]
    assert (broken.is_valid, broken.risk_score) == (valid, risk)
    assert broken.error == "ValueError"
    assert isinstance(broken.exception, ValueError)
    assert secret not in repr(broken)
    assert [report.reports[name].is_valid for name in ("before", "after")] == [True, True]
    assert (report.is_valid, report.status) == (overall, "incomplete")
    assert ("broken" in report.as_tuple()[1]) is (valid is not None)


def test_l12_fail_fast_tells_skipped_from_passed():
    last = Says()
    pipeline = Pipeline(steps(a=Says(), b=Says(valid=False), c=last), fail_fast=True)
    report = pipeline.scan_output_detailed("p", "o")
    assert report.reports["c"].skipped == "b failed and fail_fast is on"
    assert report.reports["c"].is_valid is None
    assert last.seen == []
    assert (report.is_valid, report.status) == (False, "incomplete")
    assert set(pipeline.scan_output("p", "o", fail_fast=False)[1]) == {"a", "b", "c"}


def test_l13_nothing_scanned_is_not_valid():
    with pytest.raises(ConfigError, match="at least one scanner"):
        Pipeline([])
    only_prompts = Pipeline(input_scanners=[Step(OnlyPrompts(), name="a", one_text=True)])
    with pytest.raises(ConfigError, match="no output scanners"):
        only_prompts.scan_output("p", "o")
    scanner = Says(valid=False)
    assert Pipeline(steps(a=scanner)).scan_output("p", "")[1] == {"a": False}
    assert scanner.seen == [""]


def test_l13_no_verdict_at_all_is_said():
    chain = [Step(Breaks(), name="a", on_error="report")]
    assert Pipeline(chain).scan_output_detailed("p", "o").status == "unchecked"


def test_l14_offsets_refer_to_the_text_that_was_seen():
    output = "The darn fee is 90 euros."
    checker = Cavaquinho(validator=Validator(model=WordBackend()))
    pipeline = Pipeline(steps(before=checker, redact=Replaces(old="darn ", new=""), after=checker))
    report = pipeline.scan_output_detailed(PROMPT, output)
    assert report.texts == (output, "The fee is 90 euros.")
    assert (report.reports["before"].seen, report.reports["after"].seen) == (0, 1)
    for name in ("before", "after"):
        step = report.reports[name]
        seen = report.texts[step.seen]
        assert [seen[slice(*claim.span)] for claim in step.claims] == [seen]
    assert report.reports["redact"].changed is True
    assert report.sanitized_output == "The fee is 90 euros."


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (None, "it returned NoneType"),
        (("o", True), "it returned tuple"),
        ((None, True, 0.0), "text must be a string"),
        (("o", 1, 0.0), "is_valid must be a bool, got int"),
        (("o", "no", 0.0), "is_valid must be a bool, got str"),
        (("o", True, None), "risk_score must be a number"),
        (("o", True, float("nan")), "risk_score must be finite, got nan"),
    ],
)
def test_what_a_broken_scanner_returns_is_never_a_pass(value, said):
    report = Pipeline(steps(a=Returns(value))).scan_output_detailed("p", "o")
    assert report.is_valid is False
    assert said in report.reports["a"].error


def test_l46_a_blank_output_never_becomes_the_prompt():
    report = Pipeline(steps(a=Returns(("the prompt", True, -1.0)))).scan_output_detailed("x", " ")
    assert report.sanitized_output == " "


def test_l12_a_scanner_out_of_time_has_failed_and_the_others_go_on():
    hanging = Hangs()
    pipeline = Pipeline([Step(hanging, name="a", timeout_s=0.05), Step(Says(), name="b")])
    try:
        started = time.perf_counter()
        report = pipeline.scan_output_detailed("p", "o")
        assert time.perf_counter() - started < 10
        assert report.reports["a"].error == "DeadlineError: took longer than timeout_s=0.05"
        assert (report.reports["a"].is_valid, report.reports["b"].is_valid) == (False, True)
    finally:
        hanging.go.set()


def test_l26_threads_out_of_time_do_not_pile_up():
    hanging = Hangs()
    pipeline = Pipeline([Step(hanging, name="a", timeout_s=0.02)])
    before = threading.active_count()
    try:
        errors = [pipeline.scan_output_detailed("p", "o").reports["a"].error for _ in range(12)]
        assert threading.active_count() - before <= MOST_ABANDONED
        assert "earlier calls have run into timeout_s=0.02" in errors[-1]
    finally:
        hanging.go.set()
    for _ in range(200):
        if pipeline.scan_output("p", "o")[1]["a"]:
            return
        time.sleep(0.05)
    pytest.fail("the scanner did not recover after its threads had ended")


@pytest.mark.parametrize(
    ("when", "first", "runs"),
    [
        (Condition(failed=("a",)), Says(valid=False), True),
        (Condition(failed=("a",)), Says(), False),
        (Condition(passed=("a",)), Says(), True),
        (Condition(passed=("a",)), Says(valid=False), False),
        (Condition(failed=("a",)), Breaks(), True),
        (Condition(passed=("a",)), Breaks(), False),
    ],
)
@pytest.mark.parametrize("parallel", [False, True])
def test_when(when, first, runs, parallel):
    second = Says()
    chain = [Step(first, name="a"), Step(second, name="b", when=when), Step(Says(), name="c")]
    report = Pipeline(chain, parallel=parallel).scan_output_detailed("p", "o")
    assert (second.seen == ["o"]) is runs
    assert (report.reports["b"].skipped is None) is runs
    assert (report.status == "checked") is not isinstance(first, Breaks)


def test_when_after_an_error_without_a_verdict():
    second = Says()
    chain = [
        Step(Breaks(), name="a", on_error="report"),
        Step(second, name="b", when=Condition(failed=("a",))),
        Step(second, name="c", when=Condition(passed=("a",))),
    ]
    report = Pipeline(chain).scan_output_detailed("p", "o")
    assert second.seen == []
    assert report.reports["b"].skipped == "none of these failed: a"
    assert report.reports["c"].skipped == "these did not pass: a"
    with pytest.raises(ConfigError, match="names 'z', which is not before it"):
        Pipeline([Step(Says(), name="a", when=Condition(failed=("z",)))])


def mixed():
    return steps(
        a=Says(valid=False, risk=0.2),
        b=Replaces(old="darn ", new=""),
        c=Replaces(old="secret", new="***"),
        d=Breaks(),
        e=Says(),
    )


@pytest.mark.parametrize("output", ["all good", "darn good", "a darn secret", ""])
@pytest.mark.parametrize("fail_fast", [False, True])
def test_parallel_gives_what_one_after_the_other_gives(output, fail_fast):
    def shown(parallel):
        pipeline = Pipeline(mixed(), parallel=parallel, fail_fast=fail_fast)
        report = pipeline.scan_output_detailed("p", output)
        values = report.to_dict()
        del values["milliseconds"]
        for item in values["scanners"]:
            del item["milliseconds"]
        return values

    assert shown(True) == shown(False)


def test_parallel_runs_at_the_same_time():
    together = threading.Barrier(3, timeout=20)

    class Meets(Says):
        def scan(self, prompt, output):
            together.wait()
            return output, True, -1.0

    pipeline = Pipeline(steps(a=Meets(), b=Meets(), c=Meets()), parallel=True)
    assert set(pipeline.scan_output("p", "o")[1].values()) == {True}


def test_many_threads_share_one_pipeline():
    pipeline = Pipeline(mixed(), parallel=True)
    expected = pipeline.scan_output("p", "a darn secret")
    found = []
    threads = [
        threading.Thread(target=lambda: found.append(pipeline.scan_output("p", "a darn secret")))
        for _ in range(16)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [expected] * 16


def test_asynchronous_twins_do_not_block_the_loop():
    hanging = Hangs()
    pipeline = Pipeline(
        steps(a=hanging), input_scanners=[Step(OnlyPrompts(), name="i", one_text=True)]
    )

    async def main():
        scan = asyncio.ensure_future(pipeline.ascan_output("p", "o"))
        await asyncio.sleep(0.01)
        hanging.go.set()
        report = await pipeline.ascan_output_detailed("p", "o", fail_fast=True)
        prompt = await pipeline.ascan_prompt(" x ")
        detailed = await pipeline.ascan_prompt_detailed(" x ", suppress=["i"])
        return await scan, report, prompt, detailed

    triple, report, prompt, detailed = asyncio.run(main())
    assert triple == ("o", {"a": True}, {"a": -1.0})
    assert report.as_tuple() == triple
    assert prompt == ("x", {"i": True}, {"i": -1.0})
    assert detailed.reports["i"].skipped == "left out by the caller"


def test_suppress():
    pipeline = Pipeline(steps(a=Says(valid=False), b=Says()))
    report = pipeline.scan_output_detailed("p", "o", suppress=["a"])
    assert (report.is_valid, report.status) == (True, "incomplete")
    with pytest.raises(ConfigError, match="suppress names 'aa', which is no output scanner"):
        pipeline.scan_output("p", "o", suppress=["aa"])


@pytest.mark.parametrize("given", [None, b"x", 3])
def test_l13_texts_must_be_strings(given):
    pipeline = Pipeline(steps(a=Says()))
    with pytest.raises(InputError, match="output must be a string"):
        pipeline.scan_output("p", given)
    with pytest.raises(InputError, match="prompt must be a string"):
        pipeline.scan_output(given, "o")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"on_error": "blok"}, "did you mean 'block'"),
        ({"timeout_s": 0}, "timeout_s=0"),
        ({"scanner": object()}, "is no scanner"),
        ({"scanner": Says}, "is no scanner"),
    ],
)
def test_wrong_steps(options, said):
    with pytest.raises(ConfigError, match=said):
        Step(**{"scanner": Says(), "name": "a", **options})


def test_an_input_scanner_may_read_the_output(write):
    path = write("output_scanners: [{type: tests.pipeline.scanners.OnlyPrompts}]")
    assert load_pipeline(path).scan_output("p", " o ")[0] == "o"
