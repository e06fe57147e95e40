"""Words -> stems that join the inflected forms of English and Portuguese, crudely."""

from __future__ import annotations

from functools import lru_cache

_CACHED = 8192
_LONGEST = 6
"""Letters kept of a stem: joins "aprovada" and "aprovaram". A choice of ours."""

FUNCTION = frozenset(
    """a an the and or but nor so if as at by for from in into of off on onto out over to up with
    than that this these those there here then it its he she his her him they them their we
    our us you your i my me who whom whose which what when where while how why is are was
    were be been being am do does did done has have had having will would shall should can
    could may might must also just very too more most less least such own same both each any
    all some every no not only o os um uma uns umas de da das dos em na nos nas ao aos e ou
    mas nem por pelo pela pelos pelas para com sem sob sobre entre ate que se quem qual
    quais cujo cuja quando onde como porque este esta estes estas esse essa esses essas
    aquele aquela isto isso ele ela eles elas seu sua seus suas meu minha lhe lhes foi foram
    era eram sera serao ser sido sendo estar estao estava estavam ter tem tinha tinham teve
    tiveram tera ha havia houve haver faz fazem fez ja tambem muito muita mais menos nao
    todo toda todos todas cada algum alguma alguns algumas nenhum nenhuma apenas pode podem
    deve devem vai vao dele dela deles delas lo la none nothing nobody never without many
    much few little pouco pouca poucos poucas muitos muitas neither ninguem nada nunca
    jamais tampouco yet still non ainda cannot fewer within exceed exceeds exceeding nearly
    almost approximately roughly minimum maximum cerca quase aproximadamente minimo maximo
    torno acima abaixo superior inferior around above below under inferiores superiores""".split()
)
# "a's", "the dog's"
# Portuguese verbs and participles, after a plural "s"; English words lose them on both sides.
_VERBAL = "aram eram iram ado ada ido ida am em ou eu iu ar er ir".split()
_POSSESSIVES = ("'s", "’s", "s'", "s’")


@lru_cache(maxsize=_CACHED)
def stem(word: str) -> str:
    """Return the stem of a folded word: endings of number, gender and tense cut off."""
    for ending in _POSSESSIVES:
        if word.endswith(ending):
            word = word[: -len(ending)]
            break
    if len(word) > 4 and word.endswith("ies"):
        word = word[:-3] + "y"
    elif len(word) > 3 and word.endswith("s") and not word.endswith("ss"):
        word = word[:-1]
    if len(word) > 5 and word.endswith("ing"):
        word = word[:-3]
    elif len(word) > 4 and word.endswith("ed"):
        word = word[:-2]
    for ending in _VERBAL:
        if word.endswith(ending) and len(word) >= len(ending) + 4:
            word = word[: -len(ending)]
            break
    if len(word) > 3 and word[-1] in "aeoy":
        word = word[:-1]
    return word[:_LONGEST]
