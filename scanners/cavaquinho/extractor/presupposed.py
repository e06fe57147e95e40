"""What a question takes for granted: "Since the fee is 90 euros, shall I book?"."""

from __future__ import annotations

import re
from typing import Final

from cavaquinho.extractor.abstaining import is_abstention
from cavaquinho.extractor.fillers import is_filler
from cavaquinho.extractor.leads import is_sentence
from cavaquinho.extractor.openers import opener_length
from cavaquinho.extractor.tokens import tokenize
from cavaquinho.extractor.verbs import Tongue, first_verb
from cavaquinho.models import Span

_GROUND: Final = re.compile(
    r"[\s*_\"“]*(?:(?:so|and|but|então|e|mas),? )?(?:since|given(?: the fact)? that|because|as|"
    r"seeing (?:that|as)|now that|considering(?: that)?|knowing that|já que|uma vez que|visto que|"
    r"dado que|como|porque|pois|sabendo que|considerando que|agora que|tendo em vista que)\s+",
    re.IGNORECASE,
)
_ASKS: Final = (
    r"(?:who|what|where|when|which|why|how|is|are|was|were|am|do|does|did|can|could|will|would|"
    r"should|shall|may|might|must|has|have|want|need|any|anything|quem|que|qual|quais|quando|onde|"
    r"como|quant[oa]s?|por que|o que|quer|querem|gostaria|deseja|posso|podemos|devo|precisa|você|"
    r"seria|poderia|há|tem|vamos|alguma|algum)\b"
)
_THEN_ASKS: Final = re.compile(
    rf"(?:,|\s[—–-])\s+(?:(?:so|then|and|então|e)\s+)?(?={_ASKS})", re.IGNORECASE
)
_TURNS: Final = re.compile(
    rf"(?:,\s+(?:so|então|portanto|therefore),?|\s?[;—–]|\s-)\s+(?:(?:so|then|and|então|e)\s+)?(?={_ASKS})",
    re.IGNORECASE,
)
_NOT_SAID: Final = re.compile(
    r"[\s*_\"“]*(?:if|when|whenever|while|unless|whether|in case|suppose|supposing|assuming|se|"
    rf"quando|caso|enquanto|supondo|(?:so|and|but|e|mas|então)?,?\s?{_ASKS})",
    re.IGNORECASE,
)
_READER: Final = frozenset("you your i we me my us você vocês eu nós seu sua seus suas".split())
_LONGEST: Final = 600


def presupposed(raw: str, language: Tongue) -> Span | None:
    """Return the place of the statement that the question `raw` rests on, or None.

    "Since the fee is 90 euros, shall I book?" and "The fee is 90 euros, so shall I book?" take the
    fee for granted; "If the fee is 90 euros, ..." and "Since you asked, ..." take nothing.

    Args:
        raw: One sentence with a question mark, as it stands in the response.
        language: Its language.
    """
    if len(raw) > _LONGEST:
        return None
    opened = opener_length(raw)
    ground = _GROUND.match(raw, opened)
    if ground is not None:
        turn = _THEN_ASKS.search(raw, ground.end())
        span = (ground.end(), turn.start()) if turn else None
    else:
        turn = _TURNS.search(raw, opened)
        free = turn is not None and not _NOT_SAID.match(raw, opened)
        span = (opened, turn.start()) if turn and free else None
    if span is None:
        return None
    said = raw[slice(*span)].strip()
    return span if _states(said, language) else None


def _states(said: str, language: Tongue) -> bool:
    if not is_sentence(said, language) or is_filler(said, language):
        return False
    if is_abstention(said, language):
        return False
    tokens = tokenize(said)
    verb = first_verb(tokens, language, guess=True) or 0
    return not _READER.intersection(token.lower for token in tokens[: verb + 1])
