"""Finite verb forms of English, as far as the rules need them. A closed list, no tagger."""

from __future__ import annotations

from typing import Final

AUXILIARIES: Final = frozenset(
    """is are was were am has have had does do did can could will would shall should may
    might must cannot isn't aren't wasn't weren't hasn't haven't hadn't doesn't don't
    didn't can't couldn't won't wouldn't shouldn't mightn't mustn't""".split()
)

_REGULAR: Final = """
    accept achieve acquire act add adopt affect aim allow announce answer appear apply
    appoint approve arrange arrive ask assist attend attract avoid ban belong benefit
    block boost cancel carry cause celebrate change charge claim clean close collect
    combine compare compete complete compose concern conclude conduct confirm connect
    consist contain continue contribute control convert count cover create cure damage
    decide declare decline decrease define delay delete deliver demand demolish depend
    derive describe design destroy detect develop differ direct disable discover display
    dissolve dominate double earn elect eliminate emerge employ enable encourage end
    enforce enjoy enter equal escape establish evacuate exceed exclude exist expand expire
    explain extend face fail feature fill finish fix follow force form found fund gain
    generate govern graduate grant guarantee guard handle happen help host house identify
    ignore implement import improve include increase indicate inherit inhibit install
    introduce invent invest invite involve issue join kill lack last launch lead left lift
    limit link list live locate look lower maintain manage mark marry measure merge move
    need obtain occur offer open operate oppose orbit order organize organise own
    participate pass pay perform permit plan play point possess prevent print process
    produce prohibit promise promote protect provide publish purchase raise range reach
    receive record reduce refer refuse regulate reject relate release rely remain remove
    renovate rent repeat replace represent require rescue resemble reserve reside resign
    respond result retain retire return reveal sail save score seat separate serve settle
    share ship sign smell span specialize specialise sponsor start state stay stop study
    succeed suffer suggest supply support surround survive tend test touch train travel
    treat turn use vary visit vote wait walk want warn wash waste watch weigh work yield
""".split()

_IRREGULAR: Final = frozenset(
    """became began bought brought broke built came chose cost drew drove fell felt flew
    fought found gave got grew held kept knew laid led left lent lost made meant met
    paid ran rose said sang sank sat saw sent shook shone shot showed sold spent spoke
    spread stood struck swam swore swung taught told took thought threw understood went
    woke won wore wrote becomes begins breaks brings builds buys catches comes consists
    costs draws drives eats falls feels fights finds flies gets gives goes grows holds
    keeps knows lays leaves leads lends lets lies loses makes means meets pays reads
    rises runs says seems sees sells sends sets shows shrinks sings sits speaks spends
    stands takes teaches tells thinks throws understands wears wins writes need include
    contain require provide exist remain become""".split()
)

# Past forms that are also participles ("built by") do not start a coordinated verb phrase.
CLEAR_PAST: Final = frozenset(
    """became began broke came chose drew drove fell flew gave grew knew rose sang sank
    spoke swam threw took went woke wore wrote""".split()
)

# Forms that are as often plural nouns.
BASE_FORMS: Final = frozenset("need include contain require provide exist remain become".split())
"""Finite after a plural, but as often infinitives."""

NOUN_LIKE: Final = frozenset(
    """acts aims answers bans benefits blocks boosts causes changes charges claims controls
    costs counts covers damages declines decreases delays demands designs displays ends
    faces features fills finishes fixes forces forms founds funds gains grants guards
    helps hosts houses imports increases issues joins lacks leads leaves left lies lifts
    limits links lists lives locates looks makes marks means measures moves needs offers
    opens orders owns passes pays plans plays points prints processes produces promises
    purchases ranges reaches reads records releases rents repeats rescues results
    returns rises runs sails saves scores seats sets shares ships shows signs smells
    spans stands starts states stays stops studies supplies supports tests touches
    trains travels treats turns uses visits votes waits walks wants wastes watches wins
    works yields cost found need""".split()
)


def third_person(verb: str) -> str:
    """Return "closes" for the base form "close"."""
    if verb.endswith(("s", "sh", "ch", "x", "z", "o")):
        return f"{verb}es"
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return f"{verb[:-1]}ies"
    return f"{verb}s"


def past_of(verb: str) -> str:
    """Return "closed" for the base form "close" of a regular verb."""
    if verb.endswith("e"):
        return f"{verb}d"
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return f"{verb[:-1]}ied"
    return f"{verb}ed"


BASES: Final = frozenset(_REGULAR) - {"left"} | frozenset(
    """be have become begin break bring build buy catch come cost draw drive eat fall feel
    fight find fly get give go grow hold keep know lay leave lead lend let lie lose make
    mean meet pay read rise run say see sell send set show sing sit sleep speak spend
    stand swim take teach tell think throw understand wear win write bring allow swim
    enter ride drink ship rain snow""".split()
)
THIRD_PERSON: Final = frozenset(third_person(verb) for verb in _REGULAR if verb != "left")
PAST: Final = frozenset(past_of(verb) for verb in _REGULAR if verb != "left") | {
    "banned",
    "planned",
    "stopped",
    "referred",
    "shipped",
    "occurred",
    "permitted",
    "dropped",
}
FINITE: Final = AUXILIARIES | _IRREGULAR | THIRD_PERSON | PAST
POSSESSION: Final = frozenset(
    """has have had offers offered offer includes include included features provides provide
    contains contain sells sold serves accepts requires covers supports""".split()
)
"""Verbs whose objects can be told apart: who has A and B has A, and has B."""
