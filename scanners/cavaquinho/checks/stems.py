"""Words -> stems that join the inflected forms of English and Portuguese, crudely."""

from __future__ import annotations

from functools import lru_cache

from cavaquinho.checks.irregular import base
from cavaquinho.text.quantities_tokens import fold
from cavaquinho.text.stems import cut, without_possessive

_CACHED = 8192

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
    torno acima abaixo superior inferior about around above below under inferiores
    superiores ltd ltda inc llc plc corp gmbh""".split()
)


_CONTRACTED = frozenset({"n't", "n’t"})


def ends_in_not(word: str) -> bool:
    """Return whether a folded word is one like "isn't"."""
    return word[-3:] in _CONTRACTED


def stem_list(words: str) -> frozenset[str]:
    """Return the stems of words divided by spaces."""
    return frozenset(stem(fold(word)) for word in words.split())


@lru_cache(maxsize=_CACHED)
def stem(word: str) -> str:
    """Return the stem of a folded word: endings of number, gender and tense cut off."""
    return cut(base(without_possessive(word)))
