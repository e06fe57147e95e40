"""All, every, none, some, except: how many of a kind a claim and its evidence speak of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cavaquinho.checks.messages import finding
from cavaquinho.checks.parted import parted_findings, parts_of
from cavaquinho.checks.profile import Profile, Word
from cavaquinho.checks.reckoned import mostly
from cavaquinho.checks.stems import ends_in_not, stem
from cavaquinho.models import Finding
from cavaquinho.text.quantities_tokens import fold

_CLASSES = {
    "all": "all every each todo toda todos todas cada",
    "none": "no none neither nenhum nenhuma",
    "some": "some several certain algum alguma alguns algumas varios varias",
    "few": "few poucos poucas",
    "most": "most maioria",
    "half": "half metade",
}
_CLASS = {word: name for name, words in _CLASSES.items() for word in words.split()}
_MEASURING = frozenset({"de", "que", "do"})
_EXCEPT = frozenset("except excepting excluding exceto salvo menos".split())
"""Words behind which stands what is excepted from the rule."""
_INCLUDING = frozenset("including inclusive incluindo".split())
# The claim's class, the evidence's class.
_CONFLICTS = frozenset(
    {
        ("all", "none"),
        ("none", "all"),
        ("none", "some"),
        ("none", "most"),
        ("none", "few"),
        ("some", "none"),
        ("most", "none"),
        ("few", "none"),
        ("all", "some"),
        ("all", "few"),
        ("all", "most"),
        ("all", "half"),
        ("few", "most"),
        ("few", "all"),
        ("most", "few"),
        ("half", "none"),
    }
)
_NOTS = frozenset({"not", "never", "cannot", "nao", "nunca"})
_SHARED = 0.7
_SHARED_OF_PARTS = 0.6
"""The same beside "three of the nine". Choices of ours."""
_BETWEEN = frozenset(
    """of the de do da dos das os as o a its their our these those his her seus suas
    other""".split()
)


@dataclass(frozen=True)
class _Quantified:
    name: str
    word: Word
    noun: str


def quantifier_findings(claim: Profile, evidence: Profile) -> list[Finding]:
    """Return at most one finding about quantifiers or exceptions."""
    conflict = _exception(claim, evidence) or _minority(claim, evidence)
    found = [conflict] if conflict is not None else parted_findings(claim, evidence)
    if found:
        return found
    mines = claim.once("quantifiers", _all)
    theirs = evidence.once("quantifiers", _all) if mines else []
    for mine in mines:
        same_noun = [item for item in theirs if item.noun == mine.noun]
        if any(item.name == mine.name for item in same_noun):
            continue
        for item in same_noun:
            if (mine.name, item.name) in _CONFLICTS and _aligned(claim, evidence, item, mine):
                return [finding("quantifier", False, mine.word.raw, item.word.raw, claim, "")]
    return []


def _minority(claim: Profile, evidence: Profile) -> Finding | None:
    """Compare "the majority" with "three of the nine"."""
    phrase = mostly(claim)
    told = evidence.once("parts", parts_of) if phrase else []
    if not told or any(2 * part.high > whole.low for part, whole in told):
        return None
    wanted = claim.stems - {stem(fold(word)) for word in phrase.split()}
    if not wanted or len(wanted & evidence.stems) < _SHARED_OF_PARTS * len(wanted):
        return None
    said = evidence.text[told[0][0].outer : told[0][1].end]
    return finding("polarity", False, phrase, said, claim)


def _all(text: Profile) -> list[_Quantified]:
    return [item for words in text.sentences.values() for item in _find(words, text)]


def _find(words: Sequence[Word], text: Profile) -> list[_Quantified]:
    """Return the quantifiers of a sentence with the stem of what they count."""
    found = []
    for place, word in enumerate(words):
        name = _CLASS.get(word.low)
        if name is None:
            continue
        denied = place > 0 and words[place - 1].low in {"not", "nem", "nao"}
        if denied and name == "all":
            name = "some"
        at = place + 1
        while at < len(words) and words[at].low in _BETWEEN:
            at += 1
        if at < len(words) and words[at].content and words[at].clause == word.clause:
            if word.low == "no" and text.portuguese:
                continue
            found.append(_Quantified(name, word, words[at].stem))
    return found


def _aligned(claim: Profile, evidence: Profile, item: _Quantified, mine: _Quantified) -> bool:
    wanted = claim.contents[mine.word.sentence] - {mine.noun}
    there = evidence.contents[item.word.sentence]
    if not wanted:
        return True
    return len(wanted & there) / len(wanted) >= _SHARED and not _negated(
        claim, evidence, mine, item
    )


def _negated(claim: Profile, evidence: Profile, mine: _Quantified, item: _Quantified) -> bool:
    """Tell whether one side has a "not" besides its quantifier: then the classes mislead."""
    return _nots(claim, mine) != _nots(evidence, item)


def _nots(text: Profile, item: _Quantified) -> bool:
    words = text.sentences[item.word.sentence]
    return any(
        (word.low in _NOTS or ends_in_not(word.low))
        and (place + 1 == len(words) or words[place + 1].low not in _CLASS)
        for place, word in enumerate(words)
    )


def _exception(claim: Profile, evidence: Profile) -> Finding | None:
    """Compare "all but those" with a claim that includes those, or knows no exception."""
    if not excepts(evidence):
        return None
    lows = claim.lows
    if lows & _EXCEPT or "but" in lows:
        return None
    for number, words in evidence.sentences.items():
        place = next((i for i, word in enumerate(words) if _excepts(words, i)), None)
        if place is None:
            continue
        excepted, others = _parted(words[place + 1 :])
        before = {word.stem for word in words[:place] if word.content} | others
        before -= {item.noun for item in _find(words[:place], evidence)} - claim.stems
        mine = claim.stems | claim.marks
        if not excepted or not before or len(before & mine) / len(before) < _SHARED:
            continue
        if excepted <= mine and _any_not(claim.words) and not _any_not(words):
            said = f"{words[place].raw} {' '.join(w.raw for w in words[place + 1 : place + 6])}"
            return finding("quantifier", True, claim.text, said, claim, "exception")
        universal = any(_CLASS.get(word.low) == "all" for word in claim.words)
        named = excepted <= mine and (universal or bool(lows & _INCLUDING))
        silent = universal and mine <= before
        if named or silent or (excepted <= mine and not _denied(claim, evidence, number)):
            said = f"{words[place].raw} {' '.join(w.raw for w in words[place + 1 : place + 6])}"
            return finding("quantifier", False, claim.text, said, claim, "exception")
    return None


def excepts(text: Profile) -> bool:
    """Tell whether a text may name an exception: "exceto", "menos a Clara", not "menos de dez"."""
    return not text.lows.isdisjoint(_EXCEPT) and any(
        word.low in _EXCEPT and (word.low != "menos" or follow.low not in _MEASURING)
        for word, follow in zip(text.words, (*text.words[1:], *text.words[:1]), strict=True)
    )


def _parted(words: Sequence[Word]) -> tuple[set[str], set[str]]:
    """Return what is excepted, and what the sentence says behind it: "except Tom attended"."""
    solid = [word for word in words if word.content or word.mark]
    if not solid or not solid[0].capital:
        return {word.stem for word in solid}, set()
    last = 0
    for place, word in enumerate(words):
        if word.capital:
            last = place + 1
        elif word.content or word.mark:
            break
    return (
        {word.stem for word in words[:last] if word.content},
        {word.stem for word in words[last:] if word.content},
    )


def _excepts(words: Sequence[Word], place: int) -> bool:
    if words[place].low not in _EXCEPT or words[place].low == "menos":
        return (
            words[place].low == "menos"
            and place > 0
            and any(_CLASS.get(word.low) == "all" for word in words[:place])
            and words[place + 1 : place + 2] != []
            and words[place + 1].low in {"o", "a", "os", "as"}
        )
    return any(_CLASS.get(word.low) in {"all", "none"} for word in words[:place])


def _denied(claim: Profile, evidence: Profile, number: int) -> bool:
    """Tell whether the claim's polarity is not the rule's, as fits an exception."""
    mine = _any_not(claim.words)
    theirs = _any_not(evidence.sentences[number])
    return mine != theirs


_DENYING = frozenset(
    """not no never cannot nao nunca nenhum nenhuma prohibited forbidden proibido proibida closed
    fechado fechada excluded""".split()
)


def _any_not(words: Sequence[Word]) -> bool:
    return any(word.low in _DENYING or ends_in_not(word.low) for word in words)
