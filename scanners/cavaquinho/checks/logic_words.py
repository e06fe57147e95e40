"""Words that quantify, deny or bend a statement, folded."""

from __future__ import annotations

from typing import Final

from cavaquinho.checks.phrases import MANY, NEARLY, NOT_ALL, ONLY_SOME
from cavaquinho.checks.stems import ends_in_not

_CLASSES: Final = {
    "all": "all every each everyone everybody both everything todo toda todos todas cada ambos "
    "ambas tudo inteiro inteira inteiros inteiras",
    "some": "some several certain someone somebody algum alguma alguns algumas varios varias "
    "certos certas alguem",
    "none": "no none nobody neither nenhum nenhuma ninguem",
    "most": "most =mostpeople",
    "few": "few poucos poucas =fewpeople",
    "nearly": NEARLY,
    "many": f"{MANY} =manypeople many muitos muitas inumeros inumeras numerous",
    "onlysome": ONLY_SOME,
    "notall": NOT_ALL,
}
QUANTITY: Final = {word: name for name, words in _CLASSES.items() for word in words.split()}
"""Quantifiers: of how many they speak."""

NO: Final = frozenset(_CLASSES["none"].split())
NOT: Final = frozenset("not never cannot nao nunca jamais nothing nada".split())
JOINED: Final = frozenset("nor nem tampouco".split())
WITHOUT: Final = frozenset("without lacks lack lacked lacking sem falta faltam".split())
DENYING_VERBS: Final = frozenset(
    {("failed", "to"), ("fails", "to"), ("fail", "to"), ("unable", "to"), ("refused", "to"),
     ("refuses", "to"), ("declined", "to"), ("deixou", "de"), ("deixaram", "de"), ("deixa", "de"),
     ("deixam", "de"), ("incapaz", "de"), ("incapazes", "de"), ("falhou", "em"),
     ("falharam", "em"), ("recusou", "se"), ("recusaram", "se"), ("parou", "de"),
     ("pararam", "de"), ("ceased", "to"), ("ceases", "to")}
)  # fmt: skip
"""Verbs that deny the one behind them."""
ENDING: Final = frozenset("stopped stops quit quits ceased ceases".split())
"""Verbs that deny one in "-ing" behind them: "stopped offering"."""
ENDED: Final = ENDING | frozenset("deixou deixaram parou pararam".split())
"""Verbs behind which stands what once was so."""
ONCE: Final = frozenset("until till before used formerly previously ate antes outrora".split())
"""Words for what was so and no longer is."""
VAGUE: Final = frozenset(
    "only just merely necessarily less more fewer later so apenas somente mais menos obstante "
    "always sempre much very quite muito because enough too doubt".split()
)
"""Behind a "not" they are what it denies, not the statement."""
BENDING: Final = frozenset(
    """unless until except besides if whether exceto salvo ate senao se caso only just so
    somente apenas half metade barely hardly scarcely almost nearly quase
    spared spares escaped escapes escapou escaparam evita evitou evitaram avoid
    avoids avoided prevent prevents prevented impede impeca impedia impedem impediu
    impediram stop stops stopped doubt ceased instead rather than alem exception excecao
    before antes unlike little sometimes often usually after depois want wants wanted quer
    querem queria hope hopes try tries tried tenta tentou plan plans planned wish seem seems
    appear appears parece parecem think thinks believe believes said says say claims claim
    denied denies according acha acredita disse diz afirma may might could poderia talvez
    maybe perhaps first last again other others another outro outra outros outras abaixo
    acima above below under over against contra livre livres free pouco pouca but""".split()
)
"""Words that bend a statement: both sides must have the same of them."""
FACTIVE: Final = frozenset(
    """because although though while whereas porque pois embora enquanto mas but however""".split()
)
"""Words between two clauses that are both said to be true."""
TURNING: Final = FACTIVE | {"and", "e"}
"""Words behind which another statement may begin."""
THEM: Final = frozenset(
    "them these those which whom deles delas destes destas desses dessas eles elas".split()
)
"""Behind a quantifier they stand for what was named before."""
WHEN: Final = frozenset("before after until antes depois ate".split())
"""Words that say when; what is not denied does not need them."""
EXISTING: Final = frozenset(
    "ha havia houve existe existem existia existiram existiu have has had tem tinha teve tiveram "
    "possui possuem there".split()
)
"""Words that say that there is something."""
EXIST_PT: Final = frozenset("ha havia houve existe existem existia existiu existiram".split())
DUTY: Final = frozenset("must deve devem devera deverao".split())
ONLY: Final = frozenset("only just so somente apenas".split())
"""With "with" behind it, it says "not without"."""
WITH: Final = frozenset({"with", "com"})
SAME_BEND: Final = {
    **dict.fromkeys(("just", "so", "somente", "apenas"), "only"),
    **dict.fromkeys(("impedem", "impediu", "impediram", "impede", "impeca", "impedia"), "impede"),
    **dict.fromkeys(("prevent", "prevented"), "prevents"),
    **dict.fromkeys(("outro", "outra", "outros", "outras"), "outro"),
    **dict.fromkeys(("others", "another"), "other"),
}
"""Bending words that bend alike."""
ASIDE: Final = frozenset(
    "unlike according besides alem apart said says say disse diz afirma".split()
)
"""Bending words that touch nothing outside their own clause."""
PRONOUNS: Final = frozenset(
    """=fewpeople =manypeople =mostpeople nobody ninguem everyone everybody nothing nada tudo
    everything someone somebody alguem""".split()
)
"""Quantifiers that say of what by themselves."""
BOTH: Final = frozenset("both ambos ambas".split())
TIMES: Final = frozenset("times vezes occasions ocasioes".split())
PARTS: Final = frozenset("members member membros membro integrantes integrante".split())
NO_QUANTIFIERS: Final = frozenset(
    [(word, "no") for word in ("longer", "more", "less", "later", "fewer")]
    + [("other", "each"), ("others", "each")]
)
"""Words and what stands in front of them when it counts nothing."""
OF: Final = frozenset("of de do da dos das".split())


def negates(low: str, portuguese: bool) -> bool:
    """Tell whether a folded word denies: "not", "nobody", "sem"; Portuguese "no" is "in the"."""
    if low == "no" and portuguese:
        return False
    return low in NOT | NO | WITHOUT or ends_in_not(low)
