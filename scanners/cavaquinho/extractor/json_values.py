"""A value of an object as a sentence: subject, key and value joined as the key asks for it."""

from __future__ import annotations

import re
from typing import Final

from cavaquinho.extractor.json_keys import unit_of, words_of
from cavaquinho.extractor.predicates_en import is_participle
from cavaquinho.extractor.verbs import Tongue
from cavaquinho.extractor.verbs_en import AUXILIARIES, THIRD_PERSON
from cavaquinho.extractor.verbs_pt import AUXILIARIES as AUXILIARIES_PT
from cavaquinho.extractor.verbs_pt import FINITE as FINITE_PT

_TRUE: Final = frozenset(("true", "yes", "sim", "verdadeiro"))
_FALSE: Final = frozenset(("false", "no", "não", "nao", "falso"))
_ADJECTIVES: Final = frozenset(
    """open closed free active inactive public private available optional vegan vegetarian legal new
    old full empty safe valid mandatory online offline remote urgent ready national international
    aberto aberta fechado fechada livre grátis gratis público publico pública publica novo nova
    ilegal válido valido válida valida vegano vegana cheio vazio seguro segura obrigatório
    obrigatorio obrigatória obrigatoria nacional internacional opcional privado privada
    urgente remoto remota""".split()
)
_ADJECTIVE_END: Final = {
    "english": re.compile(r"\w{3,}(?:able|ible|ive|ful|ous|less|proof)"),
    "portuguese": re.compile(r"\w{2,}(?:[aeiíá]d[oa]|[áaíi]vel|iv[oa]|os[oa]|uít[oa]|uit[oa])"),
}
_PASSING: Final = re.compile(r"\w+(?:ad|id)[oa]|abert[oa]|ativ[oa]|dispon[íi]vel|inativ[oa]")
_PREPOSITIONS: Final = frozenset(
    "in at on by from since until to for with under em no na por de desde até às ao para".split()
)
_YEAR: Final = re.compile(r"(?:1[0-9]|20)\d\d")
_NUMBER: Final = re.compile(r"[\d.,]+")
_FEMININE: Final = re.compile(r"\w*(?:a|ão|dade|gem|ice|tude|cie)", re.I)
_MASCULINE: Final = frozenset(
    "dia mapa clima idioma problema sistema tema programa telegrama diploma cinema padrão bairrão "
    "avião cartão botão portão patrão sermão grama".split()
)
_KEYED: Final = re.compile(r"(?P<key>[A-Za-z]{1,30}(?:_[A-Za-z]{1,30}){1,5})\s?:\s+(?P<value>.+)")
_LONGEST: Final = 80


def truth_of(text: str, *, quoted: bool) -> bool | None:
    """Return what a truth value says; None for other values, and for quoted "true"."""
    lower = text.strip().lower()
    if lower in _TRUE and not (quoted and lower == "true"):
        return True
    return False if lower in _FALSE and not (quoted and lower == "false") else None


def owned_statement(owner: str, key: str, value: str, language: Tongue, *, listed: bool) -> str:
    """Return "Brise has 42 rooms" for owner, key and value of an object.

    Args:
        owner: What names the object.
        key: As written in the source.
        value: As a reader sees it.
        language: Of the statement.
        listed: The value is one of several under this key.
    """
    name, unit = unit_of(key, language)
    words = name.split()
    said = with_unit(value, unit)
    if len(said) > _LONGEST or len(words) > 5 or not words:
        return f"{owner}: {name}: {said}"
    if _is_verb(words[0], language):
        return f"{owner} {name} {said}"
    done = _done(owner, words, said, language)
    if done is not None:
        return done
    if _counts(words, unit, value) and not listed:
        return f"{owner} {'has' if language == 'english' else 'tem'} {said} {name}"
    return _of(owner, name, said, language, listed=listed)


def truth_statement(owner: str, key: str, truth: bool, language: Tongue) -> str:
    """Return "Brise has no pool" for the owner, the key "pool" and false.

    Args:
        owner: What names the object; "" if nothing does.
        key: As written in the source.
        truth: The value.
        language: Of the statement.
    """
    words = words_of(key)
    if not words:
        return owner
    said = _denied(words, language) if not truth else " ".join(words)
    if not owner and len(words) == 1 and _is_adjective(words[0], language):
        it = "it " if language == "english" else ""
        return f"{it}{_is(words[0], truth, language)} {words[0]}"
    if not owner:
        bare = not (_is_verb(words[0], language) or _is_adjective(words[-1], language))
        return f"tem {said}" if truth and bare and language == "portuguese" else said
    if _is_verb(words[0], language):
        return f"{owner} {_verb_phrase(words, truth, language)}"
    if words[0] in _PREPOSITIONS and len(words) > 1:  # "in_stock"
        return f"{owner} {_is(words[0], truth, language)} {' '.join(words)}"
    if _is_adjective(words[-1], language):
        if len(words) > 1:
            return f"{owner}: {said}"
        return f"{owner} {_is(words[0], truth, language)} {words[0]}"
    if language == "portuguese":
        return f"{owner} {'tem' if truth else 'não tem'} {' '.join(words)}"
    return f"{owner} {'has' if truth else 'has no'} {' '.join(words)}"


def keyed(line: str, language: Tongue) -> str:
    """Return "annual leave: 26 days" for the line "annual_leave_days: 26"; other text as it is."""
    found = _KEYED.fullmatch(line)
    if found is None:
        return line
    name, unit = unit_of(found["key"], language)
    return f"{name}: {with_unit(found['value'], unit)}"


def with_unit(value: str, unit: str) -> str:
    """Return "40 euros" for a bare number with a unit; a value that names its own stays."""
    if not unit or not _NUMBER.fullmatch(value.strip()):
        return value
    return f"{value}{unit}" if unit == "%" else f"{value} {unit}"


def _is_verb(word: str, language: Tongue) -> bool:
    if language == "english":
        return word in AUXILIARIES or (word in THIRD_PERSON and word not in _NOUNS)
    return word in AUXILIARIES_PT | _OFTEN or (word in FINITE_PT and word not in _NOUNS)


_OFTEN: Final = frozenset("aceita permite inclui exige requer possui oferece".split())
# Third persons that are keys of values far more often.
_NOUNS: Final = frozenset(
    """costs rates visits points votes releases results charges changes benefits states houses
    claims plans plays orders offers records scores seats shares ships signs stops studies
    supplies tests uses visits limits links lists measures needs covers counts covers damages
    delays designs ends features fills forms funds gains grants guards hosts imports increases
    issues lacks leads levels marks means moves parte conta nota cobra marca prova compra venda
    custo era""".split()
)


def _is_adjective(word: str, language: Tongue) -> bool:
    if word in _ADJECTIVES or _ADJECTIVE_END[language].fullmatch(word):
        return True
    return language == "english" and is_participle(word)


def _done(owner: str, words: list[str], said: str, language: Tongue) -> str | None:
    """Return "Orbel was founded in 1987" for "founded" or "founded in", or None."""
    done = words[0]
    english = language == "english"
    if not (
        is_participle(done)
        if english
        else re.fullmatch(r"\w{3,}[aií]d[oa]|feit[oa]|abert[oa]", done)
    ):
        return None
    be = "was" if english else "foi"
    if len(words) == 2 and words[1] in _PREPOSITIONS:
        return f"{owner} {be} {done} {words[1]} {said}"
    if len(words) == 2 and words[1] in {"year", "date", "ano"} and _YEAR.fullmatch(said):
        return f"{owner} {be} {done} {'in' if english else 'em'} {said}"
    if len(words) == 1 and _YEAR.fullmatch(said):
        return f"{owner} {be} {done} {'in' if english else 'em'} {said}"
    return None


def _counts(words: list[str], unit: str, value: str) -> bool:
    """Return whether the key names what is counted: "rooms": 42."""
    last = words[-1]
    plural = last.endswith("s") and not last.endswith("ss") and last not in {"status", "gps"}
    return plural and not unit and _NUMBER.fullmatch(value.strip()) is not None


def _of(owner: str, name: str, said: str, language: Tongue, *, listed: bool) -> str:
    plural = name.split()[-1].endswith("s") and not name.endswith("ss")
    if language == "english":
        if listed:
            return f"The {name} of {owner} {'include' if plural else 'includes'} {said}"
        return f"The {name} of {owner} {'are' if plural else 'is'} {said}"
    first = name.split()[0]
    many = first.endswith("s") and len(first) > 3
    base = first.removesuffix("s") if many else first
    feminine = _FEMININE.fullmatch(base) is not None and base not in _MASCULINE
    article = f"{'A' if feminine else 'O'}{'s' if many else ''}"
    if listed:
        return f"{article} {name} de {owner} {'incluem' if many else 'inclui'} {said}"
    return f"{article} {name} de {owner} {'são' if many else 'é'} {said}"


def _is(adjective: str, truth: bool, language: Tongue) -> str:
    if language == "english":
        return "is" if truth else "is not"
    be = "está" if _PASSING.fullmatch(adjective) else "é"
    return be if truth else f"não {be}"


def _denied(words: list[str], language: Tongue) -> str:
    if _is_verb(words[0], language):
        return _verb_phrase(words, False, language)
    if _is_adjective(words[-1], language):
        return " ".join([*words[:-1], "not" if language == "english" else "não", words[-1]])
    return f"{'no' if language == 'english' else 'não tem'} {' '.join(words)}"


def _verb_phrase(words: list[str], truth: bool, language: Tongue) -> str:
    """Return "does not accept pets" for the words of "accepts_pets" and false."""
    rest = " ".join(words[1:])
    if truth:
        return f"{words[0]} {rest}".rstrip()
    if language == "portuguese":
        return f"não {words[0]} {rest}".rstrip()
    if words[0] == "has" and rest:
        adjective = is_participle(words[1])
        return f"has not {rest}" if adjective else f"has no {rest}"
    if words[0] in AUXILIARIES:
        return f"{words[0]} not {rest}".rstrip()
    return f"does not {_base(words[0])} {rest}".rstrip()


def _base(verb: str) -> str:
    """Return "accept" for "accepts", "carry" for "carries", "publish" for "publishes"."""
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    if verb.endswith(("shes", "ches", "sses", "xes", "oes")):
        return verb[:-2]
    return verb[:-1]
