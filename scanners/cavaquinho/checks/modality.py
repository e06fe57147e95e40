"""Plan against fact, permission against ban, duty against choice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from cavaquinho.checks.messages import finding
from cavaquinho.checks.profile import Profile, Word
from cavaquinho.checks.roots import root
from cavaquinho.models import Finding

_MARKS: dict[str, str] = {
    "banned": """may not|can not|cannot|can't|must not|mustn't|may never|can never|must never
        |never|is prohibited|are prohibited|is forbidden|are forbidden|is not allowed
        |are not allowed|is not permitted|não pode|não podem|nunca pode|nunca podem|jamais pode
        |é proibido|é proibida|são proibidos|é vedado|não é permitido|não é permitida|jamais""",
    "allowed": """may|can|is allowed|are allowed|is permitted|are permitted|pode|podem|poderá
        |é permitido|é permitida|são permitidos""",
    "required": """must|has to|have to|is required|are required|is mandatory|are mandatory
        |is obliged|deve|devem|deverá|é obrigado|é obrigatório|é obrigatória|precisa|precisam""",
    "optional": """may|need not|needn't|is optional|are optional|does not have to
        |do not have to|is not required|are not required|is voluntary|não precisa|não precisam
        |é opcional|é facultativo|é facultativa|não é obrigatório|não é obrigatória""",
    "planned": """will|plans to|plan to|intends to|is expected to|are expected to|is due to
        |is scheduled to|is set to|hopes to|is considering|aims to|vai|vão|irá|planeja|pretende
        |deve|deverá|está previsto|está prevista|prevê""",
    "done": """has already|have already|already|has been|have been|já""",
    "pending": """not yet|no decision|yet to|has not been|have not been|still to be|ainda não
        |ainda vai|nenhuma decisão""",
}
_FOLDS = str.maketrans("áàâãéêíóôõúç", "aaaaeeiooouc")


def _phrases(text: str) -> frozenset[tuple[str, ...]]:
    folded = text.replace("\n", " ").translate(_FOLDS)
    return frozenset(tuple(phrase.split()) for phrase in folded.split("|"))


_PHRASES = {name: _phrases(text) for name, text in _MARKS.items()}
_BY_FIRST: dict[str, list[tuple[tuple[str, ...], str]]] = {}
for _name, _set in _PHRASES.items():
    for _phrase in _set:
        _BY_FIRST.setdefault(_phrase[0], []).append((_phrase, _name))
# Claim, evidence: the kinds of statement that exclude each other.
_CONFLICTS = (
    ("banned", "allowed"),
    ("allowed", "banned"),
    ("required", "optional"),
    ("optional", "required"),
)
_MODALS = frozenset({"pod", "pode", "podem", "can", "may", "must", "precis", "precisam"})
_DENYING = frozenset("not no never nor nenhum nenhuma nao nunca nem only apenas somente so".split())
_SHARED = 0.6
_NEARLY_ALL = 0.8
_VERB = 4
"""Letters by which two forms of a verb are one. Choices of ours."""


_WEIGHED = frozenset(
    """estuda estudam avalia avaliam cogita cogitam considera consideram analisa analisam discute
    discutem pensa pensam considering considers consider studying weighing weighs mulling mulls
    exploring discussing thinking""".split()
)
_POSSIBLE = frozenset("may might could pode podem podera poderao poderia poderiam".split())
_HELD = frozenset(
    """believe believes believed suspect suspects hope hopes acredita acreditam suspeita suspeitam
    espera esperam""".split()
)
"""Words behind which "that" tells what somebody holds to be so."""
_OPEN = frozenset(
    """can possible possibly perhaps maybe planned plans would if whether able free allowed
    permitted authorised authorized entitled optional potential talvez possivel possivelmente se
    autorizado autorizada permitido permitida capaz planeja pretende likely provavelmente""".split()
)
_BETWEEN = frozenset(
    "be been have ser estar ter vir a em of about also then ainda tambem whether se".split()
)
_TAME = frozenset("includ inclu include incluir contain".split())
"""Stems of what "may" hardly weakens: "symptoms may include fever"."""
_REACH = 6
"""Words behind a marker among which its verb stands. A choice of ours."""


@dataclass(frozen=True)
class _Mark:
    name: str
    words: tuple[Word, ...]

    @property
    def text(self) -> str:
        """The mark as written."""
        return " ".join(word.raw for word in self.words)


def modality_findings(claim: Profile, evidence: Profile) -> list[Finding]:
    """Return at most one finding about what may, must or has come to be."""
    theirs = evidence.once("modality", _all_marks)
    for number, mine in claim.once("modality", _all_marks).items():
        for other, marks in theirs.items():
            found = _modal(claim, evidence, number, other, mine, marks)
            found = found or _plan(claim, evidence, number, other, mine, marks)
            if found is not None:
                return [found]
    return _past(claim, evidence, theirs)


def _all_marks(text: Profile) -> dict[int, list[_Mark]]:
    """Return the marks by sentence, for the sentences that have any."""
    read = {number: _marks(words) for number, words in text.sentences.items()}
    return {number: marks for number, marks in read.items() if marks}


def _marks(words: Sequence[Word]) -> list[_Mark]:
    """Return the marks of a sentence, the longest at each place."""
    found: list[_Mark] = []
    place = 0
    while place < len(words):
        best: list[_Mark] = []
        longest = 0
        for phrase, name in _BY_FIRST.get(words[place].low, ()):
            part = tuple(words[place : place + len(phrase)])
            if tuple(word.low for word in part) == phrase and not part[0].mark:
                if len(phrase) > longest:
                    best, longest = [], len(phrase)
                if len(phrase) == longest:
                    best.append(_Mark(name, part))
        found += best
        place += max(longest, 1)
    return found


def _denies(words: Sequence[Word]) -> bool:
    return any(word.low in _DENYING for word in words)


def _shared(claim: Profile, evidence: Profile, number: int, other: int) -> float:
    wanted = claim.contents[number]
    there = evidence.contents[other]
    return len(wanted & there) / len(wanted) if wanted else 0.0


def _modal(
    claim: Profile,
    evidence: Profile,
    number: int,
    other: int,
    mine: Sequence[_Mark],
    theirs: Sequence[_Mark],
) -> Finding | None:
    names = {mark.name for mark in theirs}
    for left, right in _CONFLICTS:
        if right not in names or left in names:
            continue
        if right == "allowed" and _denies(evidence.sentences[other]):
            continue
        mark = next((item for item in mine if item.name == left), None)
        if mark is None or any(item.name == right for item in mine):
            continue
        hit = next(item for item in theirs if item.name == right)
        if _shared(claim, evidence, number, other) < _SHARED or not _same_verb(
            claim, evidence, mark, hit
        ):
            continue
        return finding("modality", False, mark.text, hit.text, claim, "")
    return None


def _same_verb(claim: Profile, evidence: Profile, mark: _Mark, hit: _Mark) -> bool:
    """Tell whether what one mark is about is on the other side too."""
    mine = claim.contents[mark.words[0].sentence]
    theirs = evidence.contents[hit.words[0].sentence]
    left, right = _verb(claim, mark), _verb(evidence, hit)
    return (left is None or left in theirs) and (right is None or right in mine)


def _verb(text: Profile, mark: _Mark) -> str | None:
    """Return the stem of the verb behind a modal; None behind "is prohibited" and its like."""
    last = mark.words[-1]
    if len(mark.words) > 1 and last.stem not in {"to", "not", "never", "nunc", "nao"} | _MODALS:
        return None
    words = text.sentences[last.sentence]
    return next((word.stem for word in words if word.start > last.start and word.content), None)


def _past(
    claim: Profile, evidence: Profile, theirs: Mapping[int, Sequence[_Mark]]
) -> list[Finding]:
    """Find a past tense of the very verb that the evidence only plans: "passed", "will pass"."""
    mine = claim.once("modality", _all_marks)
    for number, words in claim.sentences.items():
        if mine.get(number) or _denies(words):
            continue
        for other, marks in theirs.items():
            for mark in marks:
                if mark.name != "planned" or _shared(claim, evidence, number, other) < _NEARLY_ALL:
                    continue
                verb = _verb(evidence, mark)
                past = next((word for word in words if verb and _past_of(word, verb)), None)
                if past is not None:
                    return [finding("modality", False, past.raw, mark.text, claim, "plan")]
    return []


def _past_of(word: Word, verb: str) -> bool:
    ends = word.low.endswith(("ed", "ou", "iu", "eu", "aram", "iram", "eram"))
    return word.content and ends and word.stem[:_VERB] == verb[:_VERB]


def _plan(
    claim: Profile,
    evidence: Profile,
    number: int,
    other: int,
    mine: Sequence[_Mark],
    theirs: Sequence[_Mark],
) -> Finding | None:
    """Find a claim that something is done, where the evidence only plans it."""
    names = {mark.name for mark in mine}
    if "done" not in names or names & {"planned", "pending"}:
        return None
    planned = next((mark for mark in theirs if mark.name in {"planned", "pending"}), None)
    pending = any(mark.name == "pending" for mark in theirs)
    if planned is None or (not pending and any(mark.name == "done" for mark in theirs)):
        return None
    claimed = next(mark for mark in mine if mark.name == "done")
    if _shared(claim, evidence, number, other) < (0.5 if pending else _SHARED):
        return None
    return finding("modality", False, claimed.text, planned.text, claim, "plan")


def only_weighed(claim: Profile, evidence: Profile) -> bool:
    """Tell whether a text only considers, allows or holds what the claim says is or will be.

    "The council is considering closing the pool", "the catalyst may reduce fuel use", "they believe
    that it slows the disease": the very deed stands behind such a word there, and nowhere else.
    """
    if not claim.lows.isdisjoint(_WEIGHED | _POSSIBLE | _HELD | _OPEN) or _denies(claim.words):
        return False
    weak = evidence.once("weighed", _weighed)
    if not weak:
        return False
    own = {root(word.low, claim.portuguese) for word in claim.words if word.content}
    plain = {
        root(word.low, evidence.portuguese)
        for word in evidence.words
        if word.content and word.start not in weak
    }
    return any(deed in own and deed not in plain for deed in weak.values())


def _weighed(text: Profile) -> dict[int, str]:
    """Return the deeds behind words that make them uncertain, by where they stand."""
    found: dict[int, str] = {}
    if text.lows.isdisjoint(_WEIGHED | _POSSIBLE | _HELD):
        return found
    for words in text.asserting:
        for place, word in enumerate(words):
            if word.low == "may" and word.capital and not word.opens:
                continue  # the month
            behind = words[place + 1 : place + 1 + _REACH]
            denied = _denies(words[max(0, place - 2) : place + 1 + _REACH])
            if word.low in _WEIGHED | _POSSIBLE and not denied:
                found |= _deed_of(behind, text.portuguese)
            elif word.low in _HELD and behind and behind[0].low in {"that", "que"}:
                later = [item for item in words[place + 2 :] if item.content and not item.capital]
                found |= {item.start: root(item.low, text.portuguese) for item in later}
    return found


def _deed_of(behind: Sequence[Word], portuguese: bool) -> dict[int, str]:
    for word in behind:
        if word.low in _BETWEEN or word.low.endswith(("ly", "mente")):
            continue
        if not word.content or word.capital or word.stem in _TAME:
            break
        return {word.start: root(word.low, portuguese)}
    return {}
