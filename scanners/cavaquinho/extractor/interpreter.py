"""Utterances made claims: what asserts nothing left out, the rest made self-contained."""

from __future__ import annotations

import re
from copy import copy
from typing import Final

from cavaquinho.extractor.abstaining import cut_abstentions, is_abstention, keeps_silent
from cavaquinho.extractor.both import each_of_both
from cavaquinho.extractor.choices import against_rival
from cavaquinho.extractor.compound import split_compound
from cavaquinho.extractor.coreference import needs_subject, resolve
from cavaquinho.extractor.cuts import cut
from cavaquinho.extractor.declaratives import asserted_by_question
from cavaquinho.extractor.fillers import is_blank, is_filler
from cavaquinho.extractor.full_answers import says_in_full
from cavaquinho.extractor.json_values import keyed
from cavaquinho.extractor.leads import join_lead
from cavaquinho.extractor.openers import opener_length
from cavaquinho.extractor.pairings import Part
from cavaquinho.extractor.perspective import as_answered
from cavaquinho.extractor.presupposed import presupposed
from cavaquinho.extractor.questions import (
    asks_for,
    asks_of_source,
    is_question,
    without_asker,
    without_tag,
)
from cavaquinho.extractor.short_answers import (
    echo,
    is_emphatic_yes,
    is_fragment,
    is_polar,
    leading_yes_or_no,
    restates,
    state_answer,
    yes_or_no,
)
from cavaquinho.extractor.topic import Topic
from cavaquinho.extractor.utterances import Utterance
from cavaquinho.extractor.verbs import Tongue
from cavaquinho.extractor.wording import clean, clean_part, tongue_of
from cavaquinho.models import Claim, Span

MAX_CLAIM: Final = 1000
"""Longest claim in characters; longer statements are cut into several claims."""
_BARE_NUMBER: Final = re.compile(r"\d{1,6}[.)]")


class Interpreter:
    """Turns the utterances of one response into claims. Make a new one for each response."""

    def __init__(self, response: str, question: str | None, default: Tongue) -> None:
        """Take the response, the question that its first words may answer, and the language."""
        self._default = default
        self._response = response
        self._question = question and as_answered(question, tongue_of(question, default))
        self._topic = Topic()
        self.claims: list[Claim] = []
        self.skipped: list[Span] = []

    def interpret(self, utterances: list[Utterance], after: Utterance | None = None) -> None:
        """Fill `claims` and `skipped`; `after` is what is said behind the utterances, if known."""
        for number, said in enumerate(utterances):
            if said.opens:
                self._topic.name(said.subject)
            if said.asked_by or said.ready is not None:
                self._data(said)
                continue
            following = utterances[number + 1] if number + 1 < len(utterances) else after
            self._prose(said, following)

    def going_on(self, response: str, default: Tongue) -> Interpreter:
        """Return an interpreter of `response`, which comes behind what this one was given.

        It knows the topic and the open question, and has no claims yet; this one stays as it is.
        """
        other = copy(self)
        other._response, other._default = response, default
        other._topic = copy(self._topic)
        other.claims, other.skipped = [], []
        return other

    def _data(self, said: Utterance) -> None:
        """Take a cell or a value: the answer of a question for it, else its statement."""
        open_question = None if self._is_polar() else self._question
        if said.asked_by and open_question and asks_for(open_question, said.asked_by):
            value = self._response[said.start : said.end]
            if said.ready is not None:
                value = said.ready.partition(": ")[2]
            self._answer(clean(value), said, open_question)
            self._question = None
        elif said.ready is None or is_blank(said.ready):
            self.skipped.append((said.start, said.end))
        else:
            self._add(said.ready, said.start, said.end, said.language)

    def _prose(self, said: Utterance, following: Utterance | None) -> None:
        """Take a sentence: leave it out, or make claims of it."""
        raw = self._response[said.start : said.end]
        start = said.start + opener_length(raw)
        shown = clean(raw)
        body = shown if start == said.start else clean(self._response[start : said.end])
        if self._is_polar() and is_emphatic_yes(shown):
            self._yes_or_no(said, "yes", following)
        elif self._is_polar() and yes_or_no(shown) is not None:
            self._yes_or_no(said, shown, following)
        elif self._question is None and _BARE_NUMBER.fullmatch(shown):
            self.skipped.append((said.start, said.end))  # the number of an item without a text
        elif is_filler(body, said.language) or self._abstains(body, said.language):
            self.skipped.append((said.start, said.end))
        elif is_question(shown):
            self._asked(said, body, following)
        elif self._is_answer(said, body, following):
            return
        else:
            self._statement(said, start)

    def _abstains(self, body: str, language: Tongue) -> bool:
        """Return whether `body` only abstains; after a question about the source it answers."""
        asked = self._question or ""
        if not is_abstention(body, language) and not keeps_silent(body, asked, language):
            return False
        return not self._answers_of_source(body)

    def _answers_of_source(self, body: str) -> bool:
        """Return whether a question about the source is open, and `body` is about it."""
        question = self._question
        return question is not None and self._is_polar() and asks_of_source(question, body)

    def _asked(self, said: Utterance, body: str, following: Utterance | None) -> None:
        """Take a question: one that asserts is a claim, unless it is answered at once."""
        stated = asserted_by_question(body, said.language)
        after = "" if following is None else self._response[following.start : following.end]
        answered = yes_or_no(clean(after)) is not None or leading_yes_or_no(after) is not None
        if stated is not None and not answered and not is_abstention(clean(after), said.language):
            self._question = None
            self._topic.tell(stated, said.language)
            text = join_lead(said.lead, f"{stated}.", said.language)
            self._add(text, said.start, said.end, said.language)
            return
        ground = presupposed(self._response[said.start : said.end], said.language)
        start = said.start
        if ground is not None:
            begin, start = said.start + ground[0], said.start + ground[1]
            self._assertion(said, begin, start, begin)
            body = clean(self._response[start : said.end]).lstrip(",;—–- ")
        self.skipped.append((start, said.end))
        true = {"english": "Is it true that", "portuguese": "É verdade que"}[said.language]
        asked = without_asker(body)
        self._question = f"{true} {stated}?" if stated is not None and answered else asked

    # --- answers that need their question -----------------------------------------------------

    def _is_answer(self, said: Utterance, body: str, following: Utterance | None) -> bool:
        """Take `said` as an answer to the open question; return False if it is none."""
        if yes_or_no(body) is not None:
            self._yes_or_no(said, body, following)
            return True
        if self._question is None or said.lead.kind != "none":
            return False
        asked_in = tongue_of(self._question, self._default)
        meant = echo(self._question, body, asked_in)
        if meant is not None:
            self._answer(body, said, self._question, verdict=meant)
            self._question = None
            return True
        if ":" in body or not any(is_fragment(body, one) for one in {said.language, asked_in}):
            return False
        if says_in_full(self._question, body, said.language):
            return False
        self._answer(body, said, self._question)
        if not said.item:
            self._question = None
        return True

    def _is_polar(self) -> bool:
        """Return whether the open question asks for a yes or no."""
        return self._question is not None and is_polar(
            self._question, tongue_of(self._question, self._default)
        )

    def _answer(
        self, words: str, said: Utterance, question: str, *, verdict: bool | None = None
    ) -> None:
        """Add what question and answer say together."""
        language = tongue_of(question, said.language)
        text = state_answer(question, words, language, verdict)
        self._topic.tell(text, language)
        self._add(text, said.start, said.end, language)

    def _yes_or_no(self, said: Utterance, body: str, following: Utterance | None) -> None:
        """Add what a bare yes or no means, unless what follows says it in full."""
        question, polar = self._question, self._is_polar()
        if polar:
            self._question = None
        after = "" if following is None else self._response[following.start : following.end]
        if question is None or not polar or restates(question, after):
            self.skipped.append((said.start, said.end))
            return
        self._answer(body, said, question, verdict=yes_or_no(body))

    def _leading_answer(self, said: Utterance, start: int) -> int:
        """Return where the statement after "Yes," begins; check the "Yes" if it says more."""
        found = leading_yes_or_no(self._response[start : said.end])
        if found is None:
            return start
        positive, length = found
        rest = self._response[start + length : said.end]
        question = self._question
        if question is not None and self._is_polar() and not restates(question, rest):
            language = tongue_of(question, said.language)
            word = {"english": ("No", "Yes"), "portuguese": ("Não", "Sim")}[language][positive]
            text = state_answer(question, word, language)
            self._add(text, said.start, start + length, language)
        else:
            self.skipped.append((said.start, start + length))
        return start + length

    # --- statements ---------------------------------------------------------------------------

    def _statement(self, said: Utterance, start: int) -> None:
        """Make claims of a sentence, without its yes or no and its abstentions."""
        begin = self._leading_answer(said, start)
        first = said.start if begin == start else begin
        raw = self._response[begin : said.end]
        kept, dropped = cut_abstentions(raw, said.language)
        if dropped and self._answers_of_source(clean(raw)):
            kept, dropped = [(0, len(raw))], []
        self.skipped += [(begin + a if a else first, begin + b) for a, b in dropped]
        for a, b in kept:
            self._assertion(said, begin + a, begin + b, first if a == 0 else begin + a)
        if kept:
            self._question = None

    def _assertion(self, said: Utterance, start: int, end: int, first: int) -> None:
        """Make claims of `response[start:end]`; the first one's span begins at `first`."""
        if first != said.start:
            start += opener_length(self._response[start:end])
        raw = self._response[start:end]
        parts = (
            [Part(0, len(raw))]
            if said.lead.kind == "scope"
            else (split_compound(raw, said.language))
        )
        for number, part in enumerate(parts):
            span = (first if number == 0 else start + part.start, start + part.end)
            whole = len(parts) == 1 and (start, end) == (said.start, said.end)
            text = (clean if whole else clean_part)(raw[part.start : part.end])
            if not whole and is_filler(text, said.language):
                self.skipped.append(span)
                continue
            self._claim(said, part, without_tag(text), span, leads=number == 0)

    def _claim(self, said: Utterance, part: Part, text: str, span: Span, *, leads: bool) -> None:
        """Add one part of a sentence, with its subject, its pronouns filled in and its lead."""
        prefix = clean_part(part.prefix) if part.prefix else ""
        statement = f"{prefix} {text}" if prefix else keyed(text, said.language)
        resolved = statement
        if needs_subject(statement, said.language):
            topic = self._topic
            resolved = resolve(
                statement, topic.subject, said.language, thing=topic.thing, work=topic.work
            )
        resolved = against_rival(self._question, resolved, said.language)
        if leads:
            resolved = join_lead(said.lead, resolved, said.language)
        self._remember(statement, resolved, said.language)
        self._add(resolved, *span, said.language)

    def _remember(self, statement: str, resolved: str, language: Tongue) -> None:
        """Keep what the statement is about; a filled-in pronoun stays with its subject."""
        if resolved != statement and needs_subject(statement, language):
            return
        self._topic.tell(statement, language)

    def _add(self, text: str, start: int, end: int, language: Tongue) -> None:
        """Add a claim, cut if it is too long."""
        if is_blank(text):
            self.skipped.append((start, end))
        elif len(text) <= MAX_CLAIM:
            self.claims += [Claim(one, (start, end)) for one in each_of_both(text)]
        else:
            self._add_cut(start, end, MAX_CLAIM)

    def _add_cut(self, start: int, end: int, limit: int) -> None:
        """Cut the response itself; a character can become several when made visible."""
        for a, b in cut(self._response, start, end, limit):
            text = clean_part(self._response[a:b])
            if is_blank(text):
                self.skipped.append((a, b))
            elif len(text) > MAX_CLAIM and b - a > 1:
                self._add_cut(a, b, max(1, (b - a) // 2))
            else:
                self.claims.append(Claim(text, (a, b)))
