"""Who holds a role: the doer of a deed in either voice, the holder of an office."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from cavaquinho.checks.clauses import (
    BY,
    DOES,
    JOINED,
    NEAR,
    PRONOUNS,
    THE,
    Names,
    all_names,
    doer,
    is_form_of_be,
    last_name,
    name_at,
    subject_of,
)
from cavaquinho.checks.converse import CONVERSE, DEED_OF, LASTING, Turn, canonical
from cavaquinho.checks.profile import Profile, Word

_COPULA: Final = frozenset("is was foi era sera".split())
_PAST: Final = frozenset({"was", "foi", "era"})
_ARTICLES: Final = frozenset("a as da do das dos na no nas nos ao aos".split())
_CONJUNCTIONS: Final = frozenset("and but while e mas enquanto".split())
_LEADS: Final = frozenset(
    """in on at after before during since when while with for under em no na nos nas apos depois
    antes durante desde quando com para ao""".split()
)
"""What opens a piece that belongs to the clause behind it: "In the final, ..."."""
_WHO: Final = frozenset({"who", "quem", "que"})
_UNREAL: Final = frozenset(
    """if whether unless would could might may se caso poderia talvez deveria should not never nao
    nunca jamais nor nem""".split()
)
_ADVERBS: Final = frozenset(
    """later then also soon again once never always often still already thus hence depois entao
    tambem logo novamente ainda ja sempre""".split()
)
_LASTING: Final = ("ing", "ndo")
_FINITE: Final = ("ed", "ou", "eu", "iu", "aram", "eram", "iram")
"""Endings of verbs by which a clause goes on behind what stands between commas."""
_OFFICE: Final = "="
_ADJECTIVES: Final = ("ish", "ese", "ian", "can", "ench", "utch", "iss", "eek", "man", "ino", "ano")
_PARTICIPLES: Final = tuple("ed en ado ada ados adas ido ida idos idas ito".split())


class Role(NamedTuple):
    """A deed or an office with who holds it.

    Attributes:
        verb: Stem of the deed in its plain direction; "=" for an office.
        holders: Words of each named holder; several if they are joined.
        party: Words of the other party of a converse verb ("lost to"); empty otherwise.
        rest: Stems of the other content words and values of the clause.
        definite: What is done, or held, is a certain one: "the", a name, a value.
        turned: Said from the other side: "lost to" for "beat".
    """

    verb: str
    holders: Names
    party: tuple[Word, ...]
    rest: frozenset[str]
    definite: bool
    turned: bool = False


def roles(text: Profile) -> list[Role]:
    """Return the roles whose holders are named, in order. Linear time.

    Questions, denials and what is only supposed are left out.
    """
    found: list[Role] = []
    for words in text.asserting:
        found += _in_sentence(text, words)
    return found


def _in_sentence(text: Profile, words: Sequence[Word]) -> Iterator[Role]:
    clauses: dict[int, list[Word]] = {}
    for word in words:
        if not _compound(text, word):
            clauses.setdefault(word.clause, []).append(word)
    subject: Names = ()
    behind: list[Word] = []
    for clause in clauses.values():
        head = _head(text, clause, behind, subject)
        lead = behind if behind and behind[0].low in _LEADS else []
        if not _UNREAL & {word.low for word in clause}:
            certain = text.portuguese and any(word.low in _ARTICLES for word in clause)
            for role in _in_clause(clause, head, behind):
                rest = role.rest | _stems(lead)
                yield role._replace(rest=rest, definite=role.definite or certain)
        subject = () if _done_to(clause) else head or subject or _named_apart(clause)
        behind = clause


def _compound(text: Profile, word: Word) -> bool:
    """Tell whether a participle is part of another word: "Basel-based"."""
    return word.low.endswith(_PARTICIPLES) and text.text[max(0, word.start - 1)] == "-"


def _head(text: Profile, clause: Sequence[Word], behind: Sequence[Word], subject: Names) -> Names:
    """Return the named subject of a clause, from a clause before it where it has none itself."""
    if clause[0].low in _WHO and behind:
        return subject_of(clause[1:]) or last_name(behind) or subject
    own = subject_of(clause)
    if not behind:
        return own
    first = clause[0]
    mark = text.text[behind[-1].start + len(behind[-1].raw) : first.start].strip()
    joined = first.low in _CONJUNCTIONS
    if own:
        return own if joined or mark == ";" or behind[0].low in _LEADS else ()
    resumed = mark == "," and first.content and first.low.endswith(_FINITE) and not first.capital
    return subject if (joined and not _starts_anew(clause)) or resumed else ()


def _named_apart(clause: Sequence[Word]) -> Names:
    """Return the name that a clause consists of: "His rival, Luis Vidal, conceded"."""
    content = [word for word in clause if word.content]
    alone = bool(content) and all(word.capital and not word.opens for word in content)
    return subject_of(clause) if alone else ()


def _done_to(clause: Sequence[Word]) -> bool:
    """Tell whether the subject of a clause is what something is done to: "was invented"."""
    for place, word in enumerate(clause[:-1]):
        if is_form_of_be(word):
            after = clause[place + 1]
            return after.content and not _lasting(after)
    return False


def _starts_anew(clause: Sequence[Word]) -> bool:
    """Tell whether a clause has a subject of its own that is no name: "and the choir sang"."""
    first = clause[1] if clause[0].low in JOINED and len(clause) > 1 else clause[0]
    return first.low in PRONOUNS or first.low in THE


def _in_clause(clause: Sequence[Word], subject: Names, behind: Sequence[Word]) -> Iterator[Role]:
    passive = _passive(clause, behind)
    if passive is not None:
        yield passive
        return
    office = _office(clause, subject)
    if office is not None:
        yield from _offices(*office)
        return
    if not subject:
        return
    held = {id(word) for name in subject for word in name}
    later = [word for word in clause if id(word) not in held]
    last = max((i for i, word in enumerate(clause) if id(word) in held), default=-1)
    for place, word in enumerate(clause):
        if place <= last or word.mark or not (word.content or word.raw in DOES):
            continue
        helped = any(is_form_of_be(item) for item in clause[last + 1 : place])
        if word.capital or (helped and not _lasting(word)):
            return
        if word.low.endswith(("ly", "mente")) or word.low in _ADVERBS:
            continue
        yield from _deed(word, subject, clause[place + 1 :], later)
        return


def _offices(role: Role, said: Sequence[Word]) -> Iterator[Role]:
    """Yield an office, and the deed that its name tells: "the author of" has written.

    Not the "deputy director": the name of the deed has to come first.
    """
    yield role
    if role.verb.startswith(_OFFICE) and said and said[0].stem in DEED_OF:
        name = said[0].stem
        if role.verb != _OFFICE and DEED_OF[name] in LASTING:
            return  # who was director may have been followed by another
        yield role._replace(verb=DEED_OF[name], rest=role.rest - {name})


def _deed(
    verb: Word, subject: Names, behind: Sequence[Word], later: Sequence[Word]
) -> Iterator[Role]:
    rest = _stems([word for word in later if word is not verb])
    name = canonical(verb.stem)
    turn = CONVERSE.get(verb.stem)
    if turn is None:
        yield Role(name, subject, (), rest, _definite(behind))
        return
    yield from _turned(turn, subject, behind, rest)


def _turned(
    turn: Turn,
    subject: Names,
    behind: Sequence[Word],
    rest: frozenset[str],
) -> Iterator[Role]:
    """Yield a deed with two parties, from the side of its doer."""
    party = _party_of(turn, behind)
    if turn.lost:
        if party:
            one = tuple(word for name in subject for word in name)
            left = rest - _stems(party)
            yield Role(turn.verb, (party,), one, left, _definite(behind), True)
        return
    yield Role(turn.verb, subject, party, rest - _stems(party), _definite(behind))


def _party_of(turn: Turn, behind: Sequence[Word]) -> tuple[Word, ...]:
    """Return the name behind the verb or behind its preposition."""
    for place, word in enumerate(behind):
        if turn.direct and word.content and not word.capital:
            break
        starts = word.low in turn.links or (turn.direct and not place)
        if not starts:
            continue
        first = place + (word.low in turn.links)
        name = name_at(behind, first)
        if name:
            return name
    return ()


def _passive(clause: Sequence[Word], behind: Sequence[Word]) -> Role | None:
    """Return "<what> was <verb> ... by <name>"."""
    for place, word in enumerate(clause):
        if word.low not in BY:
            continue
        name = doer(clause, place + 1)
        if not name:
            continue
        for at in range(place - 1, max(-1, place - NEAR), -1):
            verb = clause[at]
            near = any(is_form_of_be(item) for item in clause[max(0, at - 2) : at])
            bare = at == place - 1 and verb.low.endswith(_PARTICIPLES)
            if verb.content and not verb.capital and (near or bare) and not _lasting(verb):
                names = all_names(clause, name)
                held = {id(item) for one in names for item in one}
                rest = [item for item in clause if id(item) not in held and item is not verb]
                if not any(item.content for item in clause[:at]):
                    rest += behind
                return Role(canonical(verb.stem), names, (), _stems(rest), _definite(rest))
    return None


def _office(clause: Sequence[Word], subject: Names) -> tuple[Role, list[Word]] | None:
    """Return "<name> is the <office>", "the <office> is <name>", "who <did it> was <name>"."""
    place = next((i for i, word in enumerate(clause) if _is_copula(word)), None)
    if place is None:
        return None
    front, behind = clause[:place], clause[place + 1 :]
    verb = _OFFICE + ("then" if clause[place].low in _PAST else "")
    beside = bool(subject) and not any(
        word.content and not word.capital for word in front if word.start > subject[0][0].start
    )
    if beside and behind and behind[0].low in THE and len(subject) == 1:
        rest = [word for word in behind if word.content or word.mark]
        if rest and rest[0].content and not rest[0].capital:
            return Role(verb, subject, (), _stems(rest), True), rest
        return None
    name = name_at(behind, 0)
    if not name or len(name) != sum(word.content for word in behind):
        return None
    if len(name) == 1 and name[0].low.endswith(_ADJECTIVES):
        return None
    said = [word for word in front if word.content]
    if front and front[0].low in {"who", "quem"} and said:
        rest_ = _stems(said[1:])
        return Role(canonical(said[0].stem), (name,), (), rest_, _definite(front)), []
    if front and front[0].low in THE and said and not any(w.capital for w in said[:1]):
        plural = said[0].low.endswith("s") and not said[0].low.endswith("ss")
        rest = [word for word in (*front, *behind) if word.content or word.mark]
        rest = [word for word in rest if word not in name]
        return None if plural else (Role(verb, (name,), (), _stems(rest), True), said)
    return None


def _is_copula(word: Word) -> bool:
    return word.low in _COPULA or word.raw.lower() == "é"


def _lasting(word: Word) -> bool:
    return word.low.endswith(_LASTING)


def _definite(words: Sequence[Word]) -> bool:
    return any(
        word.low in THE - {"a", "as"} or word.mark or (word.content and word.capital)
        for word in words
    )


def _stems(words: Sequence[Word]) -> frozenset[str]:
    return frozenset(
        word.stem for word in words if (word.content or word.mark) and not is_form_of_be(word)
    )
