"""The minimal pairs: made as described, and a small sample through the real product."""

import random
from collections import Counter

import pytest
from benchmarks.minimal_pairs import (
    KINDS,
    SOURCES,
    SPLITS,
    Pair,
    generate,
    main,
    measure,
    product_judge,
    table,
    wilson,
)
from benchmarks.minimal_pairs_values import KINDS as VALUE_KINDS
from benchmarks.minimal_pairs_values import draw, spell

BOTH = [(kind, language) for kind in KINDS for language in SOURCES]


@pytest.mark.parametrize("language", SOURCES)
def test_every_paragraph_has_a_fact_of_every_kind(language):
    paragraphs = SOURCES[language]
    assert all(sorted(fact.kind for fact in p.facts) == sorted(KINDS) for p in paragraphs)
    assert sum(len(p.facts) for p in paragraphs) >= 60
    assert len({p.name for p in paragraphs}) == len(paragraphs)


@pytest.mark.parametrize(("kind", "language"), BOTH)
@pytest.mark.parametrize("split", ["dev", "seen", "test"])
def test_a_hundred_of_each_sort(kind, language, split):
    pairs = generate(kind, language, 100, split=split)
    assert [pair.altered for pair in pairs] == [True] * 100 + [False] * 100
    assert len({(pair.sentence, pair.claim) for pair in pairs}) == 200
    assert all(pair.sentence in pair.context for pair in pairs)
    assert not any("{" in pair.context + pair.claim for pair in pairs)


def test_same_seed_same_pairs():
    first = generate("date", "english", 20, 5, split="dev")
    assert first == generate("date", "english", 20, 5, split="dev")
    assert first != generate("date", "english", 20, 6, split="dev")


@pytest.mark.parametrize("language", SOURCES)
def test_the_splits_share_no_source_and_leave_none_out(language):
    names = {
        split: {paragraph.name for paragraph in SOURCES[language][where]}
        for split, where in SPLITS.items()
    }
    assert {split: len(found) for split, found in names.items()} == {
        "dev": 6,
        "seen": 6,
        "test": 14,
        "all": 26,
    }
    assert names["dev"] | names["seen"] | names["test"] == names["all"]


@pytest.mark.parametrize(("kind", "language"), BOTH)
def test_every_source_gives_its_share(kind, language):
    made = Counter(pair.source for pair in generate(kind, language, 100, split="test"))
    assert len(made) == 14
    assert min(made.values()) >= 8


def test_more_than_the_sources_give_is_an_error():
    with pytest.raises(ValueError, match="smaller n"):
        generate("negation", "english", 20_000, split="dev")


@pytest.mark.parametrize("language", SOURCES)
@pytest.mark.parametrize("kind", VALUE_KINDS)
def test_no_surface_is_both_equal_and_altered(kind, language):
    rng = random.Random(2)
    for _ in range(200):
        value = draw(kind, language, rng)
        assert value.equal
        assert value.altered
        assert not {value.base, *value.equal} & set(value.altered)
        assert value.base not in value.equal


def test_numbers_in_words():
    assert [spell(n, "english") for n in (4, 15, 20, 47)] == [
        "four",
        "fifteen",
        "twenty",
        "forty-seven",
    ]
    assert [spell(n, "portuguese") for n in (4, 15, 20, 47)] == [
        "quatro",
        "quinze",
        "vinte",
        "quarenta e sete",
    ]


def test_wilson():
    assert wilson(0, 100) == pytest.approx((0, 0, 0.037), abs=1e-3)
    assert wilson(95, 100) == pytest.approx((0.95, 0.888, 0.978), abs=1e-3)


def pair(altered):
    return Pair("date", "english", "x-1", "It opened in 2001.", "It opened in 2001.", "c", altered)


def test_measure_counts_each_sort_by_itself():
    pairs = [pair(True)] * 4 + [pair(False)] * 4
    outcomes = [(True, "contradiction")] * 3 + [(False, "entailment")]
    outcomes += [(True, "contradiction"), (False, "neutral")] + [(False, "entailment")] * 2
    row = measure(pairs, outcomes)
    assert (row.n, row.flagged[0], row.false_alarms[0]) == (4, 0.75, 0.25)
    assert (row.unsupported, row.missed_as_support) == (0.25, 0.25)
    assert "| date | english | 4 | 0.75 (" in table([row])


def test_a_sample_through_the_real_product(tmp_path, capsys):
    target = tmp_path / "pairs.json"
    arguments = ["--kind", "number", "--language", "english", "--n", "6", "--split", "dev"]
    assert main([*arguments, "--save", str(target)]) == 0
    assert "| number | english | 6 |" in capsys.readouterr().out
    assert target.read_text(encoding="utf-8").count('"claim"') == 12


def test_a_copied_sentence_is_not_flagged_and_another_number_is():
    judge = product_judge("english", "faithful")
    source = generate("number", "english", 6, split="dev")
    copies = [Pair(**{**vars(p), "claim": p.sentence, "altered": False}) for p in source]
    assert not any(flagged for flagged, _ in judge(copies[:3]))
    assert sum(flagged for flagged, _ in judge(source[:6])) >= 5
