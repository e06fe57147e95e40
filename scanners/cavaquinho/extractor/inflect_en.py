"""English verbs put into the form that a statement needs: "does close" becomes "closes"."""

from __future__ import annotations

from typing import Final

from cavaquinho.extractor.verbs_en import BASES, PAST, past_of, third_person

ASKED: Final = frozenset(
    """die star marry debut premiere write direct voice portray coach replace defeat beat hit steal
    shoot choose hide hire fire launch tour retire graduate migrate settle translate compose land
    crash sink explode erupt name represent transfer attack invade capture surrender flee escape
    arrest convict sentence murder adapt air broadcast narrate edit publish paint photograph exhibit
    donate sue accuse deny veto propose recommend suggest hope try happen feed breed hunt nest grow
    flower bloom export extract cook study enlist serve perform weigh work inspire influence create
    collapse flood burn discover invent patent describe classify occur coin receive star feature
    convert resign succeed precede depict border""".split()
)
"""Verbs of questions beside `BASES`, which as statements are too often nouns to be told."""

_PAST: Final = dict(
    pair.split(":")
    for pair in """become:became begin:began break:broke build:built buy:bought bring:brought
    catch:caught come:came cost:cost draw:drew drive:drove eat:ate fall:fell feel:felt fight:fought
    find:found fly:flew get:got give:gave go:went grow:grew have:had hold:held keep:kept know:knew
    lay:laid lead:led leave:left lend:lent let:let lose:lost make:made mean:meant meet:met pay:paid
    read:read ride:rode rise:rose run:ran say:said see:saw sell:sold send:sent set:set show:showed
    sing:sang sit:sat sleep:slept speak:spoke spend:spent stand:stood swim:swam take:took
    teach:taught tell:told think:thought throw:threw understand:understood wear:wore win:won
    write:wrote do:did drink:drank stop:stopped ship:shipped plan:planned ban:banned
    refer:referred occur:occurred permit:permitted star:starred beat:beat hit:hit steal:stole
    shoot:shot choose:chose hide:hid sink:sank flee:fled feed:fed breed:bred sue:sued
    transfer:transferred broadcast:broadcast""".split()
)


def inflected(auxiliary: str, verb: str) -> str | None:
    """Return the form that says what auxiliary and base form say, or None if it is not known.

    Args:
        auxiliary: "do", "does" or "did".
        verb: A base form in lower case.
    """
    if verb not in BASES and verb not in ASKED:
        return None
    if auxiliary == "do":
        return verb
    if auxiliary == "does":
        return {"have": "has", "do": "does", "go": "goes"}.get(verb) or third_person(verb)
    form = _PAST.get(verb) or past_of(verb)
    return form if verb in _PAST or verb in ASKED or form in PAST else None


def with_auxiliary(auxiliary: str, predicate: str) -> str:
    """Return "opened in May" for "did" and "open in May"; other auxiliaries stay in front."""
    verb, space, rest = predicate.partition(" ")
    form = inflected(auxiliary, verb) if auxiliary in {"do", "does", "did"} else None
    return f"{form}{space}{rest}" if form else f"{auxiliary} {predicate}"
