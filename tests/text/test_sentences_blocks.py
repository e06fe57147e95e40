"""How `SentenceSplitter.split` treats blocks."""

from __future__ import annotations

import pytest

from cavaquinho.errors import ConfigError
from cavaquinho.text.sentences import SentenceSplitter


def split(text, language="english"):
    return [sentence.text for sentence in SentenceSplitter(language).split(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("- Open. Free.\n- Closed", ["Open.", "Free.", "Closed"]),
        ("# Rules\nNo dogs. No fires.", ["Rules", "No dogs.", "No fires."]),
        ("| Plan | Price |\n|---|---|\n| Gold. | 9 |", ["Plan | Price", "Gold. | 9"]),
        ("Run:\n```\na. B\n\nc\n```\nDone.", ["Run:", "a. B\n\nc", "Done."]),
        ("> It rains.\n> It is\n> cold.", ["It rains.", "It is\n> cold."]),
        ("The fee\nis 5 euros. It\nrose.", ["The fee\nis 5 euros.", "It\nrose."]),
        ("... --- !!! ???", ["... --- !!! ???"]),
        ("<p>It opens.</p><p>Entry is free.</p>", ["It opens.", "Entry is free."]),
        (
            '{"city": "Velden", "size": 67, "sea": true}',
            ['"city": "Velden"', '"size": 67', '"sea": true'],
        ),
        ('{"a": {"b": 1, "c": 2}, "t": ["x", "y"]}', ['"a": {"b": 1, "c": 2}', '"t": ["x", "y"]']),
        ('[{"n": "A", "p": 1},\n {"n": "B", "p": 2}]', ['"n": "A", "p": 1', '"n": "B", "p": 2']),
        ('{"rows": [{"n": "A"}, {"n": "B"}]}', ['"rows": [{"n": "A"}', '"n": "B"']),
        ('{"a": "open", "se', ['"a": "open"', '"se']),
        ("It closed at 18:00. On Saturdays it clo", ["It closed at 18:00.", "On Saturdays it clo"]),
        ("One. Two 🎉\n\n🎉", ["One.", "Two 🎉", "🎉"]),
    ],
)
def test_sentences_of_blocks(text, expected):
    assert split(text) == expected


def test_a_long_sentence_without_a_stop_stays_whole():
    text = "The inventory lists " + "one crate of bolts, " * 400 + "and two dogs."
    assert split(text) == [text]


def test_auto_looks_at_each_text():
    splitter = SentenceSplitter("auto")
    portuguese = "O hotel fica perto da Pça. da Sé e o Sr. Lima mora na Rod. Velha. Ele não é caro."
    assert len(splitter.split(portuguese)) == 2
    english = "The shop belongs to Ken Hale Sr. He opened it in the old mill. It is not large."
    assert len(splitter.split(english)) == 3


def test_an_unknown_language_is_refused():
    with pytest.raises(ConfigError, match="did you mean 'portuguese'"):
        SentenceSplitter("portugese")
