"""The noun phrase a statement is about, if it stands clearly at its beginning."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from cavaquinho.extractor import verbs_pt
from cavaquinho.extractor.tokens import Token, tokenize
from cavaquinho.extractor.verbs import Tongue, first_verb, subject_end

_LONGEST: Final = 7
_ARTICLES: Final = {
    "english": frozenset("the a an this that these those".split()),
    "portuguese": frozenset(
        "o a os as um uma este esta estes estas esse essa esses essas aquele aquela".split()
    ),
}
_FEMININE: Final = frozenset("a as uma esta estas essa essas aquela".split())
_MASCULINE: Final = frozenset("o os um este estes esse esses aquele".split())
_PLURAL_ARTICLES: Final = frozenset("os as estes estas esses essas these those".split())
_SMALL: Final = frozenset("of and the de da do dos das e von van der del di la le du y".split())
_PERSONS: Final = frozenset(
    """president mayor doctor author ceo director founder teacher minister king queen
    composer writer singer actor actress painter player coach pilot captain manager
    chairman chairwoman professor judge lawyer nurse patient scientist engineer
    architect poet prince princess man woman boy girl mother father son daughter brother
    sister wife husband student senator governor researcher inventor presidente
    presidenta prefeito prefeita médico médica autor autora diretor diretora fundador
    fundadora professor professora ministro ministra rei rainha compositor compositora
    escritor escritora cantor cantora ator atriz pintor pintora jogador jogadora juiz
    juíza advogado advogada cientista engenheiro engenheira arquiteto arquiteta poeta
    homem mulher mãe pai filho filha irmão irmã aluno aluna senador senadora governador
    governadora sr sra dr dra mr mrs ms dr""".split()
)
_THINGS: Final = frozenset(
    """hotel bank university institute company energy foods group inc ltd corp club plan
    trail bridge river museum library school airport station island lake mountain mount
    city town village park tower act law agency foundation textiles weavers press camera
    phone museu banco universidade instituto empresa grupo clube plano trilha ponte rio
    biblioteca escola aeroporto estação ilha lago cidade parque torre lei agência
    fundação startup curso festival""".split()
)
_PLACE_PREPOSITIONS: Final = frozenset("in at from near to em no na nos nas".split())
_COPULAS: Final = frozenset("is was are were é foi são foram era eram fica ficam".split())

_BORN: Final = frozenset("born nasceu died morreu".split())
_NO_PLURALS: Final = frozenset("is was has its this his as us".split())

Gender = Literal["f", "m"]


@dataclass(frozen=True)
class Subject:
    """What a statement is about.

    Attributes:
        text: The words as written.
        plural: More than one.
        person: True or False if that is clear, else None.
        gender: Of a Portuguese noun phrase, from its article; None if unknown.
        alone: No other noun in the statement is as likely to be spoken of next.
        copular: The statement says what it is ("is", "was").
        rival: The statement names another person.
        heading: It comes from a heading, not from a statement.
        others: The rest of the statement holds another plural.
        only: The rest of the statement names nothing at all.
    """

    text: str
    plural: bool = False
    person: bool | None = None
    gender: Gender | None = None
    alone: bool = True
    copular: bool = False
    rival: bool = False
    heading: bool = False
    others: bool = True
    only: bool = False


def find_subject(statement: str, language: Tongue) -> Subject | None:
    """Return the subject of `statement`, or None if it is not a plain noun phrase before a verb."""
    tokens = tokenize(statement[:600])
    verb = first_verb(tokens, language, guess=True)
    if not verb or verb > _LONGEST:
        return None
    words = tokens[: subject_end(tokens, verb)]
    if not words or not _is_noun_phrase(words, tokens[verb], language):
        return None
    rest = tokens[verb + 1 :]
    return Subject(
        text=statement[words[0].start : words[-1].end],
        plural=_is_plural(words, tokens[verb], language),
        person=True if _BORN.intersection(t.lower for t in tokens[verb:]) else _is_person(words),
        gender=_gender(words[0]) if language == "portuguese" else None,
        others=_has_plural(rest),
        only=not _has_new_noun(rest),
        copular=tokens[verb].lower in _COPULAS,
        alone=tokens[verb].lower in _COPULAS or not _has_new_noun(rest),
        rival=_names_person(rest),
    )


def heading_subject(text: str, language: Tongue) -> Subject | None:
    """Return the subject that a heading sets for the lines under it, or None."""
    tokens = tokenize(text)
    named = any(token.text[0].isupper() for token in tokens[1:]) or (
        len(tokens) == 1 and tokens[0].text[0].isupper()
    )
    if not tokens or len(tokens) > _LONGEST or not named:
        return None
    if first_verb(tokens, language) is not None:
        return None
    bare = text.strip(" :#*_.")
    gender = _gender(tokens[0]) if language == "portuguese" else None
    return Subject(bare, person=_is_person(tokens), gender=gender, heading=True)


def _is_noun_phrase(words: Sequence[Token], verb: Token, language: Tongue) -> bool:
    first = words[0]
    if first.lower in _ARTICLES[language]:
        if len(words) < 2:
            return False
    elif not first.text[0].isupper() or first.lower in _NOT_NAMES:
        return False
    gaps = [*(token.gap for token in words[1:]), verb.gap]
    if any(mark in gap for gap in gaps for mark in ',;:()"“—?!'):
        return False
    return not any(token.lower in _CLAUSES for token in words[1:])


def _is_plural(words: Sequence[Token], verb: Token, language: Tongue) -> bool:
    if words[0].lower in _PLURAL_ARTICLES:
        return True
    if language == "portuguese":
        return verbs_pt.is_plural(verb.lower)
    joined = any(token.lower == "and" for token in words)
    return (
        verb.lower in {"are", "were", "have", "do"}
        or joined
        or (
            words[0].lower not in {"a", "an", "this", "that"}
            and words[-1].lower.endswith("s")
            and words[-1].text[0].islower()
        )
    )


def _is_person(words: Sequence[Token]) -> bool | None:
    lowers = {token.lower.rstrip(".") for token in words}
    if lowers & _PERSONS:
        return True
    if lowers & _THINGS or any(any(map(str.isdigit, token.text)) for token in words):
        return False
    if words[0].lower in _ARTICLES["english"] | _ARTICLES["portuguese"]:
        return None if words[0].lower in {"o", "a"} and words[-1].text[0].isupper() else False
    if any(token.text.isupper() and len(token.text) > 1 for token in words):
        return False
    return None


def _gender(first: Token) -> Gender | None:
    if first.lower in _FEMININE:
        return "f"
    return "m" if first.lower in _MASCULINE else None


def _has_new_noun(rest: Sequence[Token]) -> bool:
    """Return whether the words after the verb bring in something that "it" could mean."""
    if any(token.lower in {"a", "an", "um", "uma"} for token in rest[:3]):
        return True
    before = ["", *(token.lower for token in rest)]
    return any(
        token.text[0].isupper() and before[number] not in _PLACE_PREPOSITIONS
        for number, token in enumerate(rest)
    )


def _has_plural(rest: Sequence[Token]) -> bool:
    """Return whether the words may hold a plural: an ending in "s", a number, a joint."""
    return any(
        (token.lower.endswith("s") and token.lower not in _NO_PLURALS)
        or token.lower in {"and", "e"}
        or token.text[0].isdigit()
        for token in rest
    )


def _names_person(rest: Sequence[Token]) -> bool:
    """Return whether two capitalised words follow each other, not after a word of place."""
    for index in range(len(rest) - 1):
        pair = rest[index : index + 2]
        if not all(token.text[0].isupper() for token in pair) or pair[1].gap:
            continue
        if any(token.lower.rstrip(".") in _THINGS for token in pair):
            continue
        if not index or rest[index - 1].lower not in _PLACE_PREPOSITIONS:
            return True
    return False


_NOT_NAMES: Final = frozenset(
    """he she it they we you i who what which there here this that these those if when
    while although because since in on at by for from with as after before during under
    until every each all some any many most no none both either neither his her its
    their our your my also then however only not and but or so yes why how where one ele
    ela eles elas isso isto aquilo nós você vocês eu quem que qual se quando enquanto
    embora porque em no na nos nas por para com sob após antes durante até desde de do
    da dos das segundo conforme cada todo toda todos todas algum alguma nenhum nenhuma
    ambos seu sua seus suas meu minha nosso nossa também então porém apenas só não e mas
    ou sim como onde há hoje ontem já ainda ao à aos às pelo pela""".split()
)
_CLAUSES: Final = frozenset(
    "that which who whose whom when if because que quem cujo cuja onde quando se porque".split()
)
