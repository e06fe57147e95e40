"""Names of languages, and the guess which one a text is in."""

from __future__ import annotations

import pytest

from cavaquinho.errors import ConfigError
from cavaquinho.text.languages import LANGUAGES, check_language, detect_language


def test_the_known_languages_pass():
    assert [check_language(name) for name in LANGUAGES] == ["english", "portuguese", "auto"]


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("English", "english"),
        ("en-US", "english"),
        ("pt_BR", "portuguese"),
        ("português", "portuguese"),
        ("portugese", "portuguese"),
        ("atuo", "auto"),
    ],
)
def test_a_near_miss_gets_a_hint(name, hint):
    with pytest.raises(ConfigError, match=f"allowed: 'english'.*did you mean '{hint}'"):
        check_language(name)


@pytest.mark.parametrize("name", ["klingon", "", None, 3, ["english"], b"english"])
def test_anything_else_is_refused_without_one(name):
    with pytest.raises(ConfigError) as error:
        check_language(name)
    assert "did you mean" not in str(error.value)
    assert repr(name) in str(error.value)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("The gate closes at 22:00.", "english"),
        ("Velden FC have 72 points.", "english"),
        ("Dogs are not allowed on the Orrin Trail.", "english"),
        ("O ingresso custa R$ 1.250,00.", "portuguese"),
        ("Não encontrei essa informação no documento.", "portuguese"),
        ("A prova é na quarta-feira, às 9h.", "portuguese"),
        ("Habitação e educação: inscrições abertas.", "portuguese"),
        ("El museo de la ciudad está cerrado los lunes y los martes.", None),
        ("Le musée est fermé le lundi et le mardi pour des travaux.", None),
        ("Das Museum ist am Montag geschlossen und die Kasse auch.", None),
        ("Il museo della città è chiuso il lunedì e non si paga.", None),
        ("今天很冷。", None),
        ("42", None),
        ("Corran Velden Tarn Kessel", None),
        ("", None),
        ("\ud83d \x00", None),
    ],
)
def test_detection(text, language):
    assert detect_language(text) == language


def test_detection_is_bounded():
    assert detect_language("the " * 500_000) == "english"
    assert detect_language("a" * 1_000_000) is None
