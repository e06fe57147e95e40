"""Answers that are no statement: "Ludlow", and a question with facts of its own.

No model can tell whether a sentence supports "Ludlow". What can be told is whether the context
gives it, in a sentence that speaks of what is asked and does not deny it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cavaquinho.checks import Profile, denies
from cavaquinho.extractor.short_answers import is_fragment, yes_or_no
from cavaquinho.extractor.verbs import Tongue
from cavaquinho.models import Finding

KIND: Final = "answer"
_LEADS: Final = frozenset(
    """the a an in on at by for from with to of o a os as um uma em no na nos nas de do da dos das
    por para com ao""".split()
)
"""Words an answer may begin with in place of those of the context."""
_LONGEST: Final = 8
"""Words of an answer that may stand for a fact by themselves. A choice of ours."""
_UNSURE: Final = frozenset(
    "if would could might may se poderia except unless exceto salvo false falso myth mito".split()
)
_MESSAGE: Final = {
    False: 'The context gives "{said}"; whether it is what was asked for was not checked.',
    True: 'O contexto traz "{said}"; não foi verificado se é o que foi perguntado.',
}


def answer_findings(answer: Profile, question: Profile, evidence: Profile) -> tuple[Finding, ...]:
    """Return at most one finding, of the kind "answer", that agrees.

    Args:
        answer: The claim.
        question: What it answers; of an empty text there is no finding.
        evidence: What it is compared with.
    """
    if not question.stems or not answer.once("fragment", _is_bare):
        return ()
    wanted = [word.low for word in answer.words]
    while wanted and wanted[0] in _LEADS:
        wanted = wanted[1:]
    if not 0 < len(wanted) <= _LONGEST or not question.stems & evidence.stems:
        return ()
    for number, words in evidence.sentences.items():
        if number in evidence.questions or _UNSURE & {word.low for word in words}:
            continue
        if _holds([word.low for word in words], wanted) and not denies(evidence):
            said = answer.text.strip().rstrip(".")
            message = _MESSAGE[answer.portuguese].format(said=said)
            return (Finding(KIND, True, said, said, message),)
    return ()


def _is_bare(answer: Profile) -> bool:
    """Return whether an answer is no statement, nor a yes or no."""
    language: Tongue = "portuguese" if answer.portuguese else "english"
    return is_fragment(answer.text, language) and yes_or_no(answer.text) is None


def _holds(words: Sequence[str], wanted: Sequence[str]) -> bool:
    width = len(wanted)
    return any(words[place : place + width] == wanted for place in range(len(words) - width + 1))
