"""English verbs put into the form that a statement needs: "does close" becomes "closes"."""

from __future__ import annotations

from typing import Final

from cavaquinho.extractor.verbs_en import BASES, PAST, past_of, third_person

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
    refer:referred occur:occurred permit:permitted""".split()
)


def inflected(auxiliary: str, verb: str) -> str | None:
    """Return the form that says what auxiliary and base form say, or None if it is not known.

    Args:
        auxiliary: "do", "does" or "did".
        verb: A base form in lower case.
    """
    if verb not in BASES:
        return None
    if auxiliary == "do":
        return verb
    if auxiliary == "does":
        return {"have": "has", "do": "does", "go": "goes"}.get(verb) or third_person(verb)
    form = _PAST.get(verb) or past_of(verb)
    return form if verb in _PAST or form in PAST else None
