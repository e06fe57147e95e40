"""Pairs of texts to token ids: text stays text, and only the premise's end is ever cut."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cavaquinho.errors import BackendError, ModelLoadError
from cavaquinho.models import NLIPair
from cavaquinho.nli.base import MIN_PREMISE_TOKENS

if TYPE_CHECKING:
    from tokenizers import Tokenizer

CHARS_PER_TOKEN: Final = 32
"""Text beyond `max_length` times this many characters is cut before it is tokenised, so that one
huge premise costs no more than a long one. Source: prose has 3 to 6 characters per token in the
vocabularies in use; 32 leaves room for tables and white space."""


@dataclass(frozen=True)
class EncodedPair:
    """Token ids of a pair as the model reads them, and the segment each belongs to."""

    ids: list[int]
    type_ids: list[int]
    truncated: bool


@dataclass(frozen=True)
class _Frame:
    """The special tokens a model wants around its two texts, and the segment of every part."""

    before: list[int]
    between: list[int]
    after: list[int]
    types: tuple[list[int], int, list[int], int, list[int]]

    @property
    def size(self) -> int:
        """Number of special tokens."""
        return len(self.before) + len(self.between) + len(self.after)


class PairEncoder:
    """Encodes pairs for one model. Safe for threads: nothing changes after construction.

    Strings such as "[SEP]" or "</s>" in a text are text. A tokenizer alone does not see to that:
    a Unigram vocabulary holds them as ordinary pieces, so a claim could end itself and add words
    of its own. Wherever a text's ids contain a special one, that one is spelled out instead.
    """

    def __init__(
        self, tokenizer: Tokenizer, max_length: int, *, single_separator: bool = False
    ) -> None:
        """Take over `tokenizer` (its truncation and padding are switched off).

        Args:
            tokenizer: With the model's post-processor, which adds the special tokens.
            max_length: Longest pair in tokens, special tokens included.
            single_separator: One token between the texts, even where the tokenizer puts two.

        Raises:
            ModelLoadError: The tokenizer does not encode pairs as premise, then hypothesis.
        """
        tokenizer.no_padding()
        tokenizer.no_truncation()
        tokenizer.encode_special_tokens = True
        self._tokenizer = tokenizer
        self.max_length = max_length
        self._frame = _frame(tokenizer, single_separator=single_separator)
        self._spelled = self._spell(_special_ids(tokenizer, self._frame))

    def room(self, hypothesis: str) -> int:
        """Return how many tokens of premise fit beside `hypothesis`, at least 0."""
        if self._is_huge(hypothesis):
            return 0
        taken = len(self._pieces({hypothesis})[hypothesis])
        return max(0, self.max_length - self._frame.size - taken)

    def encode(self, pairs: Sequence[NLIPair]) -> list[EncodedPair]:
        """Encode `pairs`, in order; every distinct text is tokenised once, all in one call.

        Raises:
            BackendError: A pair is too long and its hypothesis leaves less than 32 tokens for the
                premise.
        """
        texts = {text for pair in pairs for text in (pair.premise, pair.hypothesis)}
        pieces = self._pieces(texts)
        return [self._join(pair, pieces[pair.premise], pieces[pair.hypothesis]) for pair in pairs]

    def _join(self, pair: NLIPair, premise: list[int], hypothesis: list[int]) -> EncodedPair:
        room = self.max_length - self._frame.size - len(hypothesis)
        cut = len(premise) > room or self._is_huge(pair.premise)
        if self._is_huge(pair.hypothesis) or (cut and room < MIN_PREMISE_TOKENS):
            raise BackendError(
                f"a hypothesis of {len(pair.hypothesis)} characters, {len(hypothesis)} tokens or "
                f"more, leaves less than {MIN_PREMISE_TOKENS} of {self.max_length} tokens for its "
                "premise; ask `fits` first, and split the claim or use a longer model"
            )
        premise = premise[:room]
        frame = self._frame
        before, first, between, second, after = frame.types
        return EncodedPair(
            ids=[*frame.before, *premise, *frame.between, *hypothesis, *frame.after],
            type_ids=[
                *before,
                *([first] * len(premise)),
                *between,
                *([second] * len(hypothesis)),
                *after,
            ],
            truncated=cut,
        )

    def _is_huge(self, text: str) -> bool:
        return len(text) > self.max_length * CHARS_PER_TOKEN

    def _pieces(self, texts: Set[str]) -> dict[str, list[int]]:
        """Return text -> ids, all in one call of the tokenizer."""
        ordered = list(texts)
        found = self._ids([text[: self.max_length * CHARS_PER_TOKEN] for text in ordered])
        return {text: self._plain(ids) for text, ids in zip(ordered, found, strict=True)}

    def _plain(self, ids: list[int]) -> list[int]:
        """Return ids without special ones, which are spelled out."""
        if self._spelled.keys().isdisjoint(ids):
            return ids
        return [piece for one in ids for piece in self._spelled.get(one, (one,))]

    def _ids(self, texts: Sequence[str]) -> list[list[int]]:
        # A lone surrogate has no UTF-8 form, without which the tokenizer takes no text.
        readable = [
            text.encode("utf-16", "surrogatepass").decode("utf-16", "replace") for text in texts
        ]
        # Without the places of tokens in the text, which nobody needs here.
        found = self._tokenizer.encode_batch_fast(readable, add_special_tokens=False)
        return [list(one.ids) for one in found]

    def _spell(self, special: frozenset[int]) -> dict[int, tuple[int, ...]]:
        """Return what stands for a special token where a text contains its name."""
        spelled = {}
        for one in special:
            (letters,) = self._ids([" ".join(self._tokenizer.id_to_token(one) or "")])
            spelled[one] = tuple(letter for letter in letters if letter not in special)
        return spelled


def _frame(tokenizer: Tokenizer, *, single_separator: bool) -> _Frame:
    """Find out what stands around a premise and a hypothesis, from an example."""
    example = tokenizer.encode("a", "a")
    parts: list[int | None] = example.sequence_ids
    first = [place for place, part in enumerate(parts) if part == 0]
    second = [place for place, part in enumerate(parts) if part == 1]
    if not first or not second or first[-1] > second[0]:
        raise ModelLoadError(
            "the tokenizer does not encode a pair as premise, then hypothesis; its tokenizer.json "
            "needs a post_processor with a template for pairs"
        )
    ids, types = list(example.ids), list(example.type_ids)
    border = second[0] - 1 if single_separator else first[-1] + 1
    before, between = slice(0, first[0]), slice(border, second[0])
    after = slice(second[-1] + 1, None)
    return _Frame(
        before=ids[before],
        between=ids[between],
        after=ids[after],
        types=(
            types[before],
            types[first[0]],
            types[between],
            types[second[0]],
            types[after],
        ),
    )


def _special_ids(tokenizer: Tokenizer, frame: _Frame) -> frozenset[int]:
    """Return the ids that must not come out of a text: the frame's and the declared ones.

    The unknown token is none of them: it is what any unknown word becomes.
    """
    added = tokenizer.get_added_tokens_decoder()
    declared = {one for one, token in added.items() if token.special}
    unknown = {one for one, token in added.items() if _is_unknown(token.content)}
    named = getattr(tokenizer.model, "unk_token", None)
    if named is not None:
        unknown.add(tokenizer.token_to_id(named))
    return frozenset(declared.union(frame.before, frame.between, frame.after) - unknown)


def _is_unknown(content: str) -> bool:
    return content.strip("[]<>|").casefold() == "unk"


def longest_first(encoded: Iterable[EncodedPair]) -> list[int]:
    """Return positions, longest pair first: neighbours are alike, and no long one comes last."""
    lengths = [len(pair.ids) for pair in encoded]
    return sorted(range(len(lengths)), key=lambda place: -lengths[place])
