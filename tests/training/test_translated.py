"""Rows in other words keep the label; a text without a translation to be trusted gives none."""

from __future__ import annotations

from pathlib import Path

from training.parallel import translate
from training.rows import CONTRADICTION, ENTAILMENT, NEUTRAL, Pair
from training.translated import in_other_words, sentences, texts_of, translations, whole

KNOWN = {
    "The dog sleeps.": "O cachorro dorme.",
    "It rains.": "Chove.",
    "Nobody came to the long meeting.": "Não.",
    "Chove muito.": "It rains a lot.",
    "O rio subiu.": "The river rose.",
}


def test_every_sentence_of_a_text_is_translated_or_none() -> None:
    assert whole("It rains. The dog sleeps.", KNOWN) == "Chove. O cachorro dorme."
    assert whole("It rains. The cat sleeps.", KNOWN) is None
    assert sentences(" One. Two? Three") == ["One.", "Two?", "Three"]


def test_a_translation_of_another_length_is_not_trusted() -> None:
    assert whole("Nobody came to the long meeting.", KNOWN) is None


def test_pairs_change_their_language_and_keep_their_label() -> None:
    pairs = [
        Pair("The dog sleeps.", "It rains.", NEUTRAL, "x"),
        Pair("Chove muito.", "O rio subiu.", CONTRADICTION, "x", "pt"),
        Pair("It rains.", "The cat sleeps.", ENTAILMENT, "x"),
    ]
    assert list(in_other_words(pairs, KNOWN, back=False)) == [
        Pair("O cachorro dorme.", "Chove.", NEUTRAL, "translated", "pt"),
        Pair("It rains a lot.", "The river rose.", CONTRADICTION, "translated", "en"),
    ]


def test_what_comes_back_keeps_its_language_and_differs() -> None:
    known = {"It rains.": "It is raining.", "A dog.": "A dog.", "Chove.": "Está chovendo."}
    pairs = [
        Pair("It rains.", "A dog.", NEUTRAL, "x"),
        Pair("A dog.", "A dog.", ENTAILMENT, "x"),
    ]
    made = list(in_other_words(pairs, known, back=True))
    assert made == [Pair("It is raining.", "A dog.", NEUTRAL, "translated", "en")]


def test_only_short_sentences_of_the_language_are_asked_for() -> None:
    pairs = [
        Pair("It rains. It rains.", "word " * 41, NEUTRAL, "x"),
        Pair("Chove.", "Venta.", NEUTRAL, "x", "pt"),
    ]
    assert texts_of(pairs, "en-pt") == ["It rains."]
    assert texts_of(pairs, "pt-en") == ["Chove.", "Venta."]


def test_translations_kept_in_the_folder_are_read_again(tmp_path: Path) -> None:
    (tmp_path / "en-pt.jsonl").write_text('["It rains.", "Chove."]\n', encoding="utf-8")
    (tmp_path / "en-pt-back.jsonl").write_text('["Chove.", "It is raining."]\n', "utf-8")
    pairs = [Pair("It rains.", "It rains.", ENTAILMENT, "x")]
    assert translations(pairs, tmp_path, back=False) == {"It rains.": "Chove."}
    assert translations(pairs, tmp_path, back=True) == {"It rains.": "It is raining."}
    assert translate([], "en-pt", tmp_path / "en-pt.jsonl") == []
