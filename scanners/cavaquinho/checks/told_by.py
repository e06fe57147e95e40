"""Who said it, and who is more than whom: two parties that the claim has changed round."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from cavaquinho.checks.messages import finding
from cavaquinho.checks.names import Name, agree, find_names
from cavaquinho.checks.profile import Profile, Word, stems_of
from cavaquinho.checks.stems import stem_list
from cavaquinho.models import Finding
from cavaquinho.text.quantities_tokens import fold

KIND: Final = "crossed"
_QUOTE: Final = re.compile(r"[\"“”«]([^\"“”«»]{8,300})[\"“”»]")
_SAYING: Final = stem_list(
    """said says say told tells stated states added adds explained announced wrote replied disse
    dizem diz afirmou afirma declarou declara explicou contou respondeu acrescentou anunciou
    escreveu"""
)
_NEAR: Final = 8
"""Words of a clause among which its speaker stands. A choice of ours."""
_STOPS: Final = frozenset(".!?")
_THAN: Final = frozenset({"than", "que"})
_MORE: Final = frozenset({"more", "less", "mais", "menos"})
_ENDING: Final = 4
"""Letters by which two forms of an adjective are one: "velha", "velho"."""


def told_by_findings(claim: Profile, evidence: Profile) -> list[Finding]:
    """Return at most one finding, of the kind "crossed", that disagrees.

    Made where the claim gives the evidence's words to somebody of whom the evidence says something
    else, or turns a comparison of two names round: "Pedro is older than Helena".
    """
    found = _speaker(claim, evidence) or _reported(claim, evidence) or _compared(claim, evidence)
    return [found] if found is not None else []


def _speaker(claim: Profile, evidence: Profile) -> Finding | None:
    quote = _QUOTE.search(claim.text)
    if quote is None:
        return None
    folded = _folded(quote[1])
    other = next((q for q in _QUOTE.finditer(evidence.text) if _folded(q[1]) == folded), None)
    if other is None:
        return None
    mine, theirs = _said_by(claim, quote), _said_by(evidence, other)
    if not mine or not theirs or stems_of(mine) & stems_of(theirs):
        return None
    elsewhere = evidence.stems - stems_of(theirs)
    if not stems_of(mine) <= elsewhere:
        return None  # it may be another name of the same person
    return finding(KIND, False, claim.quote(mine), evidence.quote(theirs), claim, "slot")


def _reported(claim: Profile, evidence: Profile) -> Finding | None:
    """Find "the porter said that the pump is new" where somebody else's quotation says so."""
    quotes = [(quote, _said_by(evidence, quote)) for quote in _QUOTE.finditer(evidence.text)]
    if len(quotes) < 2 or _QUOTE.search(claim.text) is not None or len(claim.asserting) != 1:
        return None
    words = claim.asserting[0]
    at = next((i for i, word in enumerate(words) if word.stem in _SAYING), None)
    if not at:
        return None
    mine = [word for word in words[:at] if word.content]
    said = stems_of(word for word in words[at + 1 :] if word.content)
    held = [
        (quote, who) for quote, who in quotes if who and said and said <= _words(evidence, quote)
    ]
    others = [who for _, who in quotes if stems_of(mine) and stems_of(mine) <= stems_of(who)]
    if len(held) != 1 or not others or stems_of(mine) & stems_of(held[0][1]):
        return None
    return finding(KIND, False, claim.quote(mine), evidence.quote(held[0][1]), claim, "slot")


def _words(text: Profile, quote: re.Match[str]) -> frozenset[str]:
    return stems_of(word for word in text.words if quote.start() <= word.start < quote.end())


def _folded(text: str) -> str:
    return fold(text).strip(" .,;!?")


def _said_by(text: Profile, quote: re.Match[str]) -> list[Word]:
    """Return the content words that tell who says a quote, behind it or in front of it."""
    behind = [word for word in text.words if word.start >= quote.end()]
    if behind and behind[0].capital and quote[1].rstrip()[-1:] in _STOPS:
        behind = []  # another sentence: 'He said: "No." She said: "Yes."'
    last = max(text.text.rfind(mark, 0, quote.start()) for mark in '"”»')
    front = [word for word in text.words if last < word.start < quote.start()]
    for words in (behind, front[::-1]):
        near = [word for word in words[:_NEAR] if _with(text, words[0], word)]
        if any(word.stem in _SAYING for word in near):
            said = [word for word in near if word.content and word.stem not in _SAYING]
            return sorted(said, key=lambda word: word.start)
    return []


def _with(text: Profile, first: Word, word: Word) -> bool:
    """Tell whether a word goes on with what a first one begins: "said the minister, Ana Lopes"."""
    low, high = sorted((first.start, word.start))
    return first.sentence == word.sentence and ";" not in text.text[low:high]


def _compared(claim: Profile, evidence: Profile) -> Finding | None:
    mine, theirs = _comparison(claim), _comparison(evidence)
    if mine is None or theirs is None:
        return None
    first, word, second = mine
    left, other, right = theirs
    if word.low[:_ENDING] != other.low[:_ENDING]:
        return None
    if agree(first, right) and agree(second, left) and not agree(first, left):
        values = (f"{_raw(first)} {word.raw}", f"{_raw(left)} {other.raw}")
        return finding(KIND, False, *values, claim, "slot")
    return None


def _comparison(text: Profile) -> tuple[Name, Word, Name] | None:
    """Return the two names of a comparison with the word by which they are compared."""
    if len(text.asserting) != 1:
        return None
    words = text.asserting[0]
    than = next((i for i, word in enumerate(words) if i and word.low in _THAN), None)
    if than is None:
        return None
    compared = _comparative(words, than)
    names = find_names(text)
    before = [name for name in names if name.span[0] < words[than].start]
    behind = [name for name in names if name.span[0] > words[than].start]
    if compared is None or len(before) != 1 or len(behind) != 1:
        return None
    return before[0], compared, behind[0]


def _comparative(words: Sequence[Word], than: int) -> Word | None:
    """Return "velha" of "mais velha (do) que", "older" of "older than"."""
    at = than - 1 - (words[than - 1].low == "do")
    if at < 0:
        return None
    if words[at].low.endswith("er") or (at and words[at - 1].low in _MORE):
        return words[at]
    return None


def _raw(name: Name) -> str:
    return " ".join(word.raw for word in name.words)
