"""The rows written for this project become training pairs, all but one context of eight."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from training.data import evaluation_keys, read_extra
from training.own import FOLDER, LONGEST, is_kept_out, main, own_pairs
from training.rows import CONTRADICTION, ENTAILMENT, NEUTRAL


def folder_with(tmp_path: Path, *rows: object) -> Path:
    """Returns a folder with one file of these rows."""
    path = tmp_path / "some.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return tmp_path


def told(context: str, **more: object) -> dict[str, object]:
    """Returns a row with one claim of each class."""
    claims = [["A true one.", "e"], ["A false one.", "c"], ["Another.", "n"]]
    return {"context": context, "lang": "en", "kind": "roles", "claims": claims} | more


def test_every_claim_is_a_pair(tmp_path: Path) -> None:
    rows = [told(f"Fact {number}.") for number in range(40)]
    folder = folder_with(tmp_path, *rows)
    pairs, kept = own_pairs(folder), own_pairs(folder, kept_out=True)
    assert len(pairs) + len(kept) == 120
    assert kept
    assert not {pair.premise for pair in pairs} & {pair.premise for pair in kept}
    assert all(is_kept_out(pair.premise) for pair in kept)
    assert [pair.label for pair in pairs[:3]] == [ENTAILMENT, CONTRADICTION, NEUTRAL]


def test_an_answer_is_put_to_the_model_with_its_question_and_as_a_statement(
    tmp_path: Path,
) -> None:
    claims = [["1998", "e", "The film came out in 1998."]]
    rows = [
        told(f"Film {number} came out in 1998.", question="When was it?", claims=claims)
        for number in range(9)
    ]
    pairs = own_pairs(folder_with(tmp_path, *rows))
    texts = {pair.hypothesis for pair in pairs}
    assert "The film came out in 1998." in texts
    assert texts & {"When was it? 1998", "Q: When was it? A: 1998"}


def test_of_a_long_context_the_nearest_sentences_are_taken(tmp_path: Path) -> None:
    filler = " ".join(f"Sentence {number} speaks of the weather." for number in range(60))
    context = f"{filler} The true one stands here."
    pairs = own_pairs(folder_with(tmp_path, told(context)), kept_out=is_kept_out(context))
    assert all(len(pair.premise) <= LONGEST for pair in pairs)
    assert "The true one stands here." in pairs[0].premise


@pytest.mark.parametrize("claims", [[["No label."]], [["Odd.", "x"]], None])
def test_a_faulty_row_is_named(tmp_path: Path, claims: object) -> None:
    row = told("A fact.", claims=claims)
    folder = folder_with(tmp_path, row)
    kept_out = is_kept_out("A fact.")
    with pytest.raises(ValueError, match=r"some\.jsonl, row 1"):
        own_pairs(folder, kept_out=kept_out)


def test_the_rows_that_are_here_are_sound_and_make_a_training_file(tmp_path: Path) -> None:
    out = tmp_path / "own.jsonl.gz"
    main(["--out", str(out)])
    pairs = read_extra(out, evaluation_keys(tmp_path))
    assert len(pairs) == len(own_pairs())
    assert {pair.lang for pair in pairs} == {"en", "pt"}
    for path in sorted(FOLDER.glob("*.jsonl")):
        for line in path.read_text("utf-8").splitlines():
            row = json.loads(line)
            assert row["context"].strip()
            assert row["kind"]
            assert row["lang"] in ("en", "pt")
            assert {claim[1] for claim in row["claims"]} <= set("enc"), row["context"]
            assert all(part.strip() for claim in row["claims"] for part in claim)
