"""Which detail of the evidence fills the same slot as a detail of the claim."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from cavaquinho.checks.profile import Profile, Word
from cavaquinho.text.quantities import Quantity

_CONJUNCTIONS = frozenset({"and", "but", "while", "whereas", "e", "mas", "enquanto", "porem"})
_OF = frozenset("of de do da dos das".split())
_TURNS = frozenset({"to", "para"})
"""Between two details they open the second one's part: "from 30 in 2019 to 45 in 2020"."""
_PRONOUNS = frozenset("it he she they this these its ele ela eles elas este esta isso".split())
_DETERMINERS = frozenset("the a an its their his her o a os as um uma seu sua".split())
_PREPOSITIONS = frozenset(
    """in on at for from with under near since until before after during by of to em no na nos nas
    de do da dos das para por pelo pela com sob desde ate durante""".split()
)
# Weight of words that stand in an earlier part of the sentence, or in an earlier sentence, and
# belong to a detail only if the subject is carried on. Choices of ours.
_SAME_SUBJECT, _OTHER_SUBJECT, _UNSURE = 1.0, 0.1, 0.3

_JOINED = 2
"""Characters between two details that stand for one range."""

Span = tuple[int, int]


@dataclass(frozen=True)
class Slot:
    """The words around a detail.

    Attributes:
        own: Stems in its own part of the sentence.
        before: Stems there in front of it.
        shared: Stems in front of the sentence's first detail: its subject, mostly.
        earlier: Stems of earlier sentences.
        pronoun: The sentence starts with a pronoun.
        names: Stems of capitalised words among `before`.
        subject: Its part of the sentence seems to have a subject of its own.
        carried: Stems of `shared` that hold for this part if it has none: all but the last, which
            mostly is the verb.
        later: Stems of the sentences right after that go on with a pronoun: "It is due by 3 May."
    """

    own: frozenset[str]
    before: frozenset[str]
    shared: frozenset[str]
    earlier: frozenset[str]
    pronoun: bool
    names: frozenset[str]
    subject: bool = True
    carried: frozenset[str] = frozenset()
    later: frozenset[str] = frozenset()

    @property
    def all(self) -> frozenset[str]:
        """Stems of the whole text up to the end of the part."""
        return self.own | self.shared | self.earlier


def slots(text: Profile, spans: Sequence[Span]) -> list[Slot]:
    """Return one slot per span, in order; spans divide a sentence among themselves.

    Kept with the text, since many details are asked for with the same rivals.
    """
    return text.once(f"slots {list(spans)}", lambda _: _slots(text, spans))


def _slots(text: Profile, spans: Sequence[Span]) -> list[Slot]:
    numbers = [text.sentence_at(span[0]) for span in spans]
    made = []
    for place, span in enumerate(spans):
        words = text.sentences.get(numbers[place], [])
        first, last = 0, len(text.text) + 1
        if place and numbers[place - 1] == numbers[place]:
            first = border(text, words, spans[place - 1], span)
        if place + 1 < len(spans) and numbers[place + 1] == numbers[place]:
            last = border(text, words, span, spans[place + 1])
        opening = spans[numbers.index(numbers[place])][0]
        made.append(_slot(text, words, numbers[place], span, (first, last, opening)))
    return made


def border(text: Profile, words: Sequence[Word], first: Span, second: Span) -> int:
    """Return the character where the part of one detail ends and the next one's begins."""
    between = [word for word in words if first[1] <= word.start < second[0]]
    strong = [word.start for word in between if word.raw.lower() in _CONJUNCTIONS]
    if strong:
        return strong[-1]
    turns = [word.start for word in between if word.low in _TURNS]
    if turns:
        return turns[-1]
    weak = [word.start for word in between if word.joint]
    if weak:
        return weak[0]
    mark = text.text.find(",", first[1], second[0])
    if mark >= 0:
        return mark
    if len(between) > 1 and between[0].low in _OF:  # "2 litres of mustard into 3 litres of oil"
        behind = (word.start for word in between[2:] if not word.content)
        return next(behind, second[0])
    return (
        between[0].start
        if len(between) == 1
        else second[0]
        if not between
        else (between[len(between) // 2].start)
    )


def _common_marks(words: Sequence[Word], span: Span) -> frozenset[str]:
    """Return the quantities of a sentence that are the only one of their kind: they hold for all.

    "It opened 12 shops and closed 30 in 2020": the year belongs to both.
    """
    marks = [word for word in words if word.mark]
    if not marks:
        return frozenset()
    kinds = [word.stem.split(":")[0] for word in marks]
    counts = Counter(kinds)
    return frozenset(
        word.stem
        for word, kind in zip(marks, kinds, strict=True)
        if counts[kind] == 1 and not span[0] <= word.start < span[1]
    )


def _slot(
    text: Profile,
    words: Sequence[Word],
    number: int,
    span: Span,
    part: tuple[int, int, int],
) -> Slot:
    """Make a slot of a part of a sentence (start, end, start of the sentence's first detail)."""
    kept = [
        word
        for word in words
        if (word.content or word.mark) and not span[0] <= word.start < span[1]
    ]
    own = [word for word in kept if part[0] <= word.start < part[1]]
    before = [word for word in own if word.start < span[0]]
    earlier = [text.contents[other] for other in text.contents if other < number]
    shared = [word for word in kept if word.start < min(part[0], part[2])]
    return Slot(
        own=frozenset(word.stem for word in own) | _common_marks(words, span),
        before=frozenset(word.stem for word in before if not word.mark),
        shared=frozenset(word.stem for word in shared),
        earlier=frozenset().union(*earlier),
        pronoun=bool(words) and words[0].low in _PRONOUNS,
        names=frozenset(word.stem for word in before if word.capital and not word.opens)
        | frozenset(word.stem for word in before[:1] if word.capital),
        subject=_has_subject([word for word in words if part[0] <= word.start < span[0]]),
        carried=frozenset(word.stem for word in shared[:-1]),
        later=_followed_by(text, number),
    )


def _followed_by(text: Profile, number: int) -> frozenset[str]:
    """Return the stems of the sentences after one that begin with a pronoun, up to the first else.

    They speak of the same, unless the sentence itself leaves a doubt.
    """
    found: frozenset[str] = frozenset()
    while (words := text.sentences.get(number + 1)) and words[0].low in _PRONOUNS:
        number += 1
        found |= text.contents[number]
    return found


def _has_subject(words: Sequence[Word]) -> bool:
    """Tell whether the words in front of a detail name what it is of: a noun and a verb, mostly.

    "The atlas by", "children pay" do; "closes at", "on weekdays it opens at" do not.
    """
    found = 0
    behind = determined = False
    last = ""
    for word in words:
        if word.low in _PRONOUNS:
            return False
        if word.content and not behind:
            found += 1
            if determined:
                return True
        elif word.low in _DETERMINERS and not (behind and last in _PREPOSITIONS):
            behind, determined = False, True
        elif not word.content and word.low not in _DETERMINERS:
            behind, determined = word.low in _PREPOSITIONS, False
        last = word.low
    return found > 1


def fit(claim: frozenset[str], slot: Slot) -> float:
    """Return how many words of the claim the slot holds, words of doubtful subject less."""
    score = float(len(claim & slot.own))
    score += sum(stem.startswith("#") for stem in claim & slot.own)  # another detail, exactly
    rest = claim - slot.own
    carried = _SAME_SUBJECT if slot.before <= claim else _UNSURE
    if slot.names - claim:
        carried = _OTHER_SUBJECT
    score += carried * len(rest & slot.shared)
    rest -= slot.shared
    follow = _SAME_SUBJECT if slot.pronoun else _UNSURE
    return score + min(carried, follow) * len(rest & slot.earlier)


def wanted_words(claim: Profile, quantity: Quantity, rivals: Sequence[Quantity]) -> frozenset[str]:
    """Return the words that tell what the quantity is of."""
    place = list(rivals).index(quantity)
    around = slots(claim, [(item.start, item.end) for item in rivals])
    slot = around[place]
    joined = place + 1 < len(rivals) and rivals[place + 1].start - quantity.end <= _JOINED
    if joined:  # "Sat-Sun: closed"
        slot = replace(slot, own=slot.own | around[place + 1].own)
    subject = slot.shared if not slot.before or len(slot.own) < 2 else frozenset()
    found = slot.own | subject
    if any(not word.startswith("#") for word in found):
        return found
    return found | claim.contents.get(claim.sentence_at(quantity.start), found)
