"""A sentence put plainly: what it is about, of how many, and whether it is denied."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from cavaquinho.checks.antonyms import negated_base
from cavaquinho.checks.profile import Profile, Word
from cavaquinho.checks.senses import LIGHT, NEGATIVE_MODALS, PHRASE_HEADS, PHRASES, sense
from cavaquinho.checks.stems import ends_in_not, stem

_ALL: Final = frozenset(
    "all every each everyone everybody both todo toda todos todas cada ambos ambas".split()
)
_SOME: Final = frozenset(
    "some several certain someone somebody algum alguma alguns algumas varios varias".split()
)
_NO: Final = frozenset("no none nobody neither nenhum nenhuma ninguem".split())
_NOT: Final = frozenset("not never cannot nao nunca jamais nothing nada".split())
_JOINED: Final = frozenset("nor nem tampouco".split())
_WITHOUT: Final = frozenset("without lacks lack lacked lacking sem".split())
_VERBS: Final = frozenset(
    {("failed", "to"), ("fails", "to"), ("fail", "to"), ("unable", "to"), ("refused", "to"),
     ("refuses", "to"), ("declined", "to"), ("deixou", "de"), ("deixaram", "de"), ("deixa", "de"),
     ("incapaz", "de"), ("incapazes", "de"), ("falhou", "em")}
)  # fmt: skip
"""Verbs that deny the one behind them."""
_VAGUE: Final = frozenset(
    "only just merely necessarily less more fewer later so apenas somente mais menos obstante "
    "always sempre much many very quite muito muitos because enough too doubt".split()
)
"""Behind a "not" they are what it denies, not the statement."""
_OPAQUE: Final = frozenset(
    """unless until except besides but because if although though whether exceto salvo ate senao
    porque se embora caso only just so somente apenas most many few half majority maioria metade
    poucos poucas muitos muitas barely hardly scarcely rarely seldom almost nearly quase
    raramente avoid avoids avoided prevent prevents prevented stop stops stopped doubt ceased
    instead rather than alem exception excecao before antes unlike little sometimes often usually
    after depois empty vazio vazia vazios vazias want wants wanted quer querem queria hope hopes
    try tries tried tenta tentou plan plans planned wish seem seems appear appears parece parecem
    think thinks believe believes said says say claims claim denied denies according acha
    acredita disse diz afirma may might could poderia talvez maybe perhaps first last again other
    others another outro outra outros outras abaixo acima above below under over against contra
    livre livres free pouco pouca
    """.split()
)
"""Words that bend a statement: both sides must have the same of them."""
_HEAD: Final = 5
"""Letters by which two forms are one word. A choice of ours."""
_EXIST: Final = frozenset("ha havia houve existe existem existia".split())
_DUTY: Final = frozenset("must deve devem devera deverao".split())
_COUNTING: Final = _ALL | _SOME | _NO | {"qualquer", "quaisquer"}
_DENYING: Final = _NOT | _JOINED | _WITHOUT | _NO | {"non", *(verb for verb, _ in _VERBS)}
SPEAKING: Final = _COUNTING | _DENYING | NEGATIVE_MODALS
"""Words of which a sentence must have one to deny or quantify, contractions left aside."""


@dataclass(frozen=True)
class Unit:
    """A word that carries the statement: the key it is matched by, and what it is."""

    key: str
    word: Word
    sign: int = 1
    modal: bool = False

    @property
    def head(self) -> str:
        """What two forms of a word have in common: "inundado", "inundação"."""
        return self.key if self.key[0] in "=#" else self.key[:_HEAD]


@dataclass(frozen=True)
class Statement:
    """A sentence read plainly.

    Attributes:
        units: Its words, light and logical ones left out.
        quantity: "all", "none", "some", "notall", "": of how many it speaks.
        noun: Place in the text of the quantifier; -1 without one.
        denials: Words that deny, the quantifier left aside.
        after: Per denial, the keys of the words it may reach first.
        bends: Words that bend the statement, counted.
        vague: A "not" is in it whose reach is not known.
    """

    units: tuple[Unit, ...]
    quantity: str
    denials: tuple[Word, ...]
    after: tuple[frozenset[str], ...]
    bends: Counter[str]
    vague: bool
    quantifier: Word | None = None

    @cached_property
    def keys(self) -> frozenset[str]:
        """Keys of all units."""
        return frozenset(unit.key for unit in self.units)

    @cached_property
    def heads(self) -> frozenset[str]:
        """First letters of the keys, by which two forms are one word; groups and values whole."""
        return frozenset(unit.head for unit in self.units)

    @cached_property
    def bases(self) -> dict[str, str]:
        """Words with a negative prefix, folded: the stem of what is behind it."""
        found = {
            unit.word.low: negated_base(unit.word.low)
            for unit in self.units
            if unit.key[0] not in "=#"
        }
        return {low: stem(base) for low, base in found.items() if base is not None}

    @cached_property
    def speaks(self) -> bool:
        """It denies, quantifies, or says what need not or may not be."""
        modal = any(unit.modal and unit.sign < 0 for unit in self.units)
        return modal or bool(self.denials) or self.quantifier is not None


def statements(text: Profile) -> list[Statement]:
    """Read every sentence of `text` that asserts something. Linear time."""
    return [
        statement(words, text.portuguese)
        for number, words in text.sentences.items()
        if number not in text.questions
    ]


@dataclass
class _State:
    quantity: str = ""
    quantifier: Word | None = None
    vague: bool = False
    concord: int = -1


def statement(words: Sequence[Word], portuguese: bool) -> Statement:
    """Read one sentence plainly."""
    units: list[Unit] = []
    denials: list[Word] = []
    places: list[int] = []
    bends: Counter[str] = Counter()
    state = _State()
    place = 0
    while place < len(words):
        word = words[place]
        phrase = _phrase(words, place)
        if phrase:
            units.append(_unit(word, "-".join(item.low for item in words[place : place + phrase])))
            place += phrase
            continue
        if _quantifies(words, place, portuguese, state, denials, places):
            pass
        elif _denies(words, place, portuguese):
            _deny(words, place, portuguese, state, denials, places, len(units))
        else:
            if word.low in _OPAQUE and not word.mark and not _tame(words, place):
                bends[word.low] += 1
            if sense(word.low) or word.mark or (word.content and word.low not in LIGHT):
                units.append(_unit(word, "may" if _bans(words, place) else word.low))
        place += 1
    after = tuple(frozenset(unit.key for unit in units[start : start + 2]) for start in places)
    read = tuple(units), state.quantity, tuple(denials), after
    return Statement(*read, bends, state.vague, state.quantifier)


def _phrase(words: Sequence[Word], place: int) -> int:
    """Return the length of a known phrase that starts here, else 0."""
    if words[place].low not in PHRASE_HEADS:
        return 0
    for length in (3, 2):
        if tuple(word.low for word in words[place : place + length]) in PHRASES:
            return length
    return 0


def _unit(word: Word, text: str) -> Unit:
    known = sense(text)
    if known is None:
        return Unit(word.stem, word)
    return Unit(known.group, word, known.sign, known.modal)


def _before(words: Sequence[Word], place: int) -> str:
    return words[place - 1].low if place else ""


def _bans(words: Sequence[Word], place: int) -> bool:
    """Tell whether a duty is one not to do it: "must not", "não deve"."""
    follow = words[place + 1].low if place + 1 < len(words) else ""
    near = {_before(words, place), follow} & (_NOT | {"no"})
    return words[place].low in _DUTY and bool(near)


def _tame(words: Sequence[Word], place: int) -> bool:
    """Tell whether a bending word does not bend here: "because of", Portuguese "se" as pronoun."""
    follow = words[place + 1].low if place + 1 < len(words) else ""
    low = words[place].low
    if low == "because":
        return follow == "of"
    if low == "se":
        return place > 0 and not words[place].joint
    return low in {"may", "first", "last"}


def _quantifies(
    words: Sequence[Word],
    place: int,
    portuguese: bool,
    state: _State,
    denials: list[Word],
    places: list[int],
) -> bool:
    """Note a quantifier of the whole statement: the first one, before what is said of it."""
    low = words[place].low
    if low not in _COUNTING:
        return False
    free = low in {"qualquer", "quaisquer"} and not denials and not state.quantity
    kind = "all" if low in _ALL or free else "some" if low in _SOME else ""
    if low in _NO and not (low == "no" and portuguese):
        follow = words[place + 1].low if place + 1 < len(words) else ""
        if low == "no" and follow in {"longer", "more", "less", "later", "fewer"}:
            return False
        state.vague = state.vague or follow in {"mais", "else", "other"}
        kind = "none"
    follow = words[place + 1].low if place + 1 < len(words) else ""
    if not kind or (low == "each" and follow in {"other", "others"}):
        return False
    if kind == "none" and (denials or state.quantity):
        return False
    if state.quantity:
        state.vague = state.vague or kind != state.quantity
        return True
    if kind == "all" and (denials or _before(words, place) in _NOT | {"nem"}):
        kind = "notall"
        if denials:
            denials.pop()
            places.pop()
    state.vague = state.vague or (kind == "some" and bool(denials))
    state.quantity, state.quantifier = kind, words[place]
    if kind == "none":
        state.concord = words[place].clause
    return True


def _denies(words: Sequence[Word], place: int, portuguese: bool) -> bool:
    low = words[place].low
    if low not in _DENYING and not ends_in_not(low):
        return False
    if low in _NOT or low in _JOINED or low in _WITHOUT or ends_in_not(low):
        return low != "needn't"
    if low in _NO:
        return not (low == "no" and portuguese)
    follow = words[place + 1].low if place + 1 < len(words) else ""
    return low == "non" or (low, follow) in _VERBS


def _deny(
    words: Sequence[Word],
    place: int,
    portuguese: bool,
    state: _State,
    denials: list[Word],
    places: list[int],
    units: int,
) -> None:
    """Note a denial, unless it only repeats the one before ("não há nenhum", "neither ... nor")."""
    word = words[place]
    follow = words[place + 1].low if place + 1 < len(words) else ""
    if follow in _VAGUE:
        state.vague = True
        return
    if word.low in _NOT | {"nem"} and follow in _ALL:
        return  # "not all": the quantifier is told by `_quantifies`
    if portuguese and word.low == "nao" and follow in _EXIST and not state.quantity:
        state.quantity, state.quantifier = "none", words[place + 1]
        state.concord = word.clause
        return
    plain = word.low not in _WITHOUT and (word.low, follow) not in _VERBS and word.low != "non"
    repeats = portuguese or word.low in _JOINED
    if plain and repeats and state.concord == word.clause and not _relative(words, place):
        return
    if plain:
        state.concord = word.clause
    denials.append(word)
    places.append(units)


def _relative(words: Sequence[Word], place: int) -> bool:
    """Tell whether a "não" opens a relative clause: "não há pão que não seja"."""
    return place > 0 and words[place - 1].low in {"que", "quem", "who", "which", "that"}
