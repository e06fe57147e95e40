"""Names of a claim against those of its evidence: the same role, another name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from cavaquinho.checks.aliases import places
from cavaquinho.checks.matching import is_not
from cavaquinho.checks.messages import finding
from cavaquinho.checks.profile import Profile, Word
from cavaquinho.checks.slots import Slot, fit, slots
from cavaquinho.models import Finding

_LINKS = frozenset({"of", "de", "da", "do", "dos", "das", "the", "von", "van", "del", "la"})
_TITLES = frozenset(
    """mr mrs ms dr dra sr sra prof profa exmo exma eng enga rev hon sir dom dona president
    presidente minister ministro senator senador judge juiz king queen rei rainha pope papa captain
    capitao the o a""".split()
)
_ARTICLES = frozenset("the a an o os as um uma".split())
_AGENTS, _LINK = frozenset({"by", "por", "pelo", "pela", "pelos", "pelas"}), 4
_CONJUNCTIONS = frozenset("and e or ou but mas".split())
_SYMMETRIC = frozenset(
    """and e or ou with com met meets married marries versus vs between entre near perto from de
    against contra casou encontrou shares divide borders""".split()
)
_BEHIND = frozenset("ltd inc ltda is was has had will foi e tem era".split())
_SHARED = 0.75
_BETTER = 0.6
"""By how many words another name must fit the claim better. Choices of ours."""


@dataclass(frozen=True)
class Name:
    """A run of capitalised words.

    Attributes:
        stems: Stems of its words, titles left out.
        words: The words.
        before: The word in front, articles skipped, folded; "" at the start of a clause.
        left: The nearest content word in front, as a stem; "" if there is none.
        after: The word behind, as a stem.
    """

    stems: tuple[str, ...]
    words: tuple[Word, ...]
    before: str
    left: str
    after: str

    @cached_property
    def known(self) -> frozenset[str]:
        """Its stems."""
        return frozenset(self.stems)

    @cached_property
    def places(self) -> frozenset[int]:
        """Groups of its words that name a place or people."""
        return places([word.low for word in self.words])

    @property
    def span(self) -> tuple[int, int]:
        """Start and end in the text."""
        return self.words[0].start, self.words[-1].start + len(self.words[-1].raw)


def name_findings(claim: Profile, evidence: Profile) -> list[Finding]:
    """Return findings for names in a role that the evidence gives to another name.

    Careful on purpose: the words right around both names must be the same, and nearly all others.
    """
    mine = claim.once("names", find_names)
    if not mine:
        return []
    theirs = evidence.once("names", find_names)
    findings = []
    for name in mine if theirs else ():
        found = _one(claim, evidence, name, theirs)
        if found is not None:
            findings.append(found)
    return [*findings[:2], *_swapped(claim, evidence, mine, theirs)]


def names_another(claim: Profile, evidence: Profile) -> bool:
    """Tell whether a name of the claim is missing in a text that has other names in its place.

    Then the text speaks of somebody or something else, unless a longer piece of it has the name.
    """
    theirs = evidence.once("names", find_names)
    mine = claim.once("names", find_names)
    if _sibling(claim, evidence):
        return True
    foreign = [name for name in theirs if not any(agree(name, own) for own in mine)]
    foreign = [name for name in foreign if not name.known <= claim.stems]
    if not foreign:
        return False
    return any(
        not any(agree(name, other) for other in theirs) and not _mentioned(name, evidence)
        for name in mine
    )


def _sibling(claim: Profile, evidence: Profile) -> bool:
    """Tell whether a numbered name has only siblings in the evidence: "Fenn 2", "Fenn 1"."""
    held = {item.value for item in evidence.quantities if item.kind == "identifier"}
    for item in claim.quantities:
        if item.kind != "identifier" or not item.named_part or item.value in held:
            continue
        pairs = pairwise(evidence.words)
        alike = {b.low for a, b in pairs if a.low == item.unit and b.low[0].isdigit()}
        if alike and item.value.removeprefix(item.unit) not in alike:
            return True
    return False


def _swapped(
    claim: Profile, evidence: Profile, mine: Sequence[Name], theirs: Sequence[Name]
) -> list[Finding]:
    """Find "Rui succeeded Ana" for "Ana succeeded Rui": the same words between swapped names."""
    links = _links(evidence, theirs)
    for first, second, between in _links(claim, mine):
        for left, right, words in links:
            crossed = agree(first, right) and agree(second, left) and not agree(first, left)
            if crossed and words == between:
                values = (f"{_text(claim, first)} {' '.join(between)} {_text(claim, second)}",)
                other = f"{_text(evidence, left)} {' '.join(words)} {_text(evidence, right)}"
                return [finding("name", False, *values, other, claim, "slot")]
    return []


def _links(text: Profile, names: Sequence[Name]) -> list[tuple[Name, Name, tuple[str, ...]]]:
    """Return neighbouring names with the few words between them, where these hold a verb."""
    links = []
    for first, second in pairwise(names):
        number = first.words[0].sentence
        if number != second.words[0].sentence:
            continue
        low, high = first.span[1], second.span[0]
        words = [word for word in text.sentences[number] if low <= word.start < high]
        lows = tuple(word.low for word in words if word.low not in _ARTICLES)
        content = [word for word in words if word.content]
        if 0 < len(lows) <= _LINK and content and not _SYMMETRIC & set(lows):
            links.append((first, second, lows))
    return links


def find_names(text: Profile) -> list[Name]:
    """Return the names of `text`, in order; a lone capitalised first word only if it is a name."""
    names = []
    for words in text.sentences.values():
        shouting = sum(word.capital for word in words) > 0.7 * len(words) and len(words) > 3
        place = 0
        while place < len(words) and not shouting:
            last = _run(words, place)
            if last > place:
                name = _name(text, words, place, last)
                if name is not None:
                    names.append(name)
            place = max(last, place + 1)
    return names


def _run(words: Sequence[Word], place: int) -> int:
    """Return the word behind a run of capitalised words, links inside it allowed."""
    last = place
    at = place
    while at < len(words) and words[at].clause == words[place].clause:
        word = words[at]
        if (word.capital and word.content) or (word.content and word.low.isdigit() and at > place):
            last = at + 1
        elif not (word.low in _LINKS and at > place and last == at):
            break
        at += 1
    return last


def _name(text: Profile, words: Sequence[Word], place: int, last: int) -> Name | None:
    run = [word for word in words[place:last] if word.content and word.low not in _TITLES]
    if not run or (len(run) == 1 and run[0].opens and not _known(text, run[0])):
        return None
    front = [word for word in words[:place] if word.low not in _TITLES]
    near = bool(front) and front[-1].clause == words[place].clause and not words[place].joint
    near = near and front[-1].low not in _CONJUNCTIONS
    left = next((word.stem for word in reversed(front) if word.content), "")
    after = words[last].stem if last < len(words) and not words[last].joint else ""
    before, left = (front[-1].low, left) if near else ("", "")
    return Name(tuple(word.stem for word in run), tuple(run), before, left, after)


def _known(text: Profile, word: Word) -> bool:
    """Tell whether a first word is a name: it is followed by what follows subjects."""
    words = text.sentences[word.sentence]
    follow = words[1].low if len(words) > 1 else ""
    return follow in _BEHIND or (
        follow.endswith(("ed", "ou", "iu", "eu")) and not follow.endswith("need")
    )


def _one(claim: Profile, evidence: Profile, name: Name, theirs: Sequence[Name]) -> Finding | None:
    wanted = claim.contents[name.words[0].sentence] - name.known
    same = [i for i, other in enumerate(theirs) if agree(name, other)]
    named = not same and _mentioned(name, evidence)
    if named or not wanted or (same and len(wanted) == 1):
        return None
    roles = [i for i, other in enumerate(theirs) if i not in same and same_role(name, other)]
    if not roles:
        return None
    around = slots(evidence, [item.span for item in theirs])
    scores = [fit(wanted, slot) for slot in around]
    best = max(roles, key=lambda i: (scores[i], -i))
    other = theirs[best]
    place = other.words[0]
    near = [word for word in evidence.sentences[place.sentence] if word.clause == place.clause]
    if any(map(is_not, near)):
        return None
    if same:
        held = max(scores[i] for i in same)
        if any(same_role(name, theirs[i]) and scores[i] >= scores[best] for i in same):
            return None
        holder = max(same, key=scores.__getitem__)
        better = scores[best] >= held + _BETTER
        if not _taken(name, theirs[holder], better) and not (
            better and same_role(name, theirs[holder])
        ):
            return None
        if _claimed(name, other, claim) or not _apart(
            claim, evidence, other, theirs[holder], around[holder]
        ):
            return None
    elif _claimed(name, other, claim) or not _shared(wanted, evidence, other):
        return None
    values = _text(claim, name), _text(evidence, other)
    return finding("name", False, *values, claim, "slot")


def _taken(name: Name, holder: Name, better: bool) -> bool:
    """Tell whether the evidence has the name in another role: "translated by", not "edited by"."""
    if not name.before and not holder.before:
        return better and bool(name.after and holder.after) and name.after != holder.after
    agent = holder.before == name.before and name.before in _AGENTS
    return bool(name.left) and agent and holder.left != name.left


def _apart(claim: Profile, evidence: Profile, other: Name, holder: Name, slot: Slot) -> bool:
    """Tell whether the holder's slot, or what is between both, has words the claim has not."""
    low, high = sorted((other.span[0], holder.span[0]))
    between = {word.stem for word in evidence.words if word.content and low < word.start < high}
    return bool((between | slot.own) - claim.stems - set(other.stems) - set(holder.stems))


def _shared(wanted: frozenset[str], evidence: Profile, other: Name) -> bool:
    there = evidence.contents[other.words[0].sentence]
    if len(wanted) == 1:
        return there - other.known == wanted  # it is the whole sentence
    return len(wanted & there) >= _SHARED * len(wanted)


def agree(name: Name, other: Name) -> bool:
    """Tell whether both are one name: equal, one part of the other, or an acronym."""
    left, right = name.known, other.known
    if left <= right or right <= left:
        return True
    if len(left) == len(right) == 1 and name.stems[0][:4] == other.stems[0][:4]:
        return True  # "Europe", "European"
    alike = bool(name.places) and name.places == other.places  # "EUA" and the like
    return alike or _acronym(name, other) or _acronym(other, name)


def _claimed(name: Name, other: Name, claim: Profile) -> bool:
    """Tell whether the claim mentions the other name of the evidence somewhere."""
    return bool((set(other.stems) - set(name.stems)) & claim.stems)


def _acronym(short: Name, full: Name) -> bool:
    if len(short.words) != 1 or not short.words[0].raw.isupper() or len(full.words) < 2:
        return False
    return short.words[0].low == "".join(word.low[0] for word in full.words)


def _mentioned(name: Name, evidence: Profile) -> bool:
    """Tell whether the evidence has the name's words, if not as a name, or its acronym."""
    if name.known <= evidence.stems:
        return True
    letters = "".join(word.low[0] for word in name.words)
    return len(letters) > 1 and letters in evidence.lows


def same_role(name: Name, other: Name) -> bool:
    """Tell whether the words right around both names make it the same role."""
    if name.before and other.before:
        linked = name.before not in {"and", "e", "or", "ou"}
        return linked and (name.before, name.left) == (other.before, other.left)
    return not name.before and not other.before and bool(name.after) and name.after == other.after


def _text(text: Profile, name: Name) -> str:
    return text.text[slice(*name.span)]
