"""From what a model calls its classes, and its logits, to `NLIScores`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal

from cavaquinho._lazy import require
from cavaquinho.errors import BackendError, ConfigError, ModelLoadError
from cavaquinho.models import NLIScores

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

Meaning = Literal["entailment", "neutral", "contradiction", "not_entailment"]

LabelOverrides = Mapping[Any, str]
"""What a user says of a head: column (0, "0") or the model's own label -> meaning."""

SPELLINGS: Final[Mapping[Meaning, tuple[str, ...]]] = {
    "entailment": (
        *("entailment", "entails", "entailed", "entail"),
        *("supports", "supported", "support", "consistent", "faithful", "grounded", "attributable"),
    ),
    "neutral": ("neutral", "neither", "not enough info", "not enough information", "NEI"),
    "contradiction": (
        *("contradiction", "contradicts", "contradicted", "contradict", "contradictory"),
        *("refutes", "refuted", "refute"),
    ),
    "not_entailment": (
        *("not_entailment", "non-entailment", "not entailed", "non-entailed", "none"),
        *("not supported", "unsupported", "inconsistent", "not consistent", "hallucinated"),
        *("hallucination", "unfaithful", "ungrounded", "not grounded", "not attributable"),
    ),
}
"""Spellings in use, compared without case, spaces, dashes and underscores.

Source: `id2label` of public NLI, FEVER, ASSIN, RTE, MNLI and grounding models.
"""


def _squeeze(label: str) -> str:
    return "".join(char for char in label.casefold() if char.isalnum())


_MEANINGS: Final[Mapping[str, Meaning]] = {
    _squeeze(spelling): meaning for meaning, list_ in SPELLINGS.items() for spelling in list_
}
_HEADS: Final = (
    ("contradiction", "entailment", "neutral"),
    ("entailment", "not_entailment"),
    ("entailment",),
)
"""The heads that can be used, as sorted meanings; the last is one logit (sigmoid)."""


@dataclass(frozen=True)
class LabelMap:
    """Which column of the logits means what.

    Attributes:
        names: The model's own labels, by column.
        meanings: What they mean, by column.
    """

    names: tuple[str, ...]
    meanings: tuple[Meaning, ...]

    @classmethod
    def from_id2label(
        cls, id2label: Mapping[Any, Any], overrides: LabelOverrides | None = None
    ) -> LabelMap:
        """Read a head's labels.

        Args:
            id2label: As in a Hugging Face `config.json`: column (0 or "0") -> label.
            overrides: What the labels mean, where they do not say it: column or label ->
                "entailment", "neutral", "contradiction" or "not_entailment". A head of one logit
                (its sigmoid is the probability of entailment) needs `{0: "entailment"}`.

        Raises:
            ConfigError: `overrides` names a label the head has not, or an unknown meaning.
            ModelLoadError: The labels are not those of a three-way or two-way head. The message
                lists them, the known ones, and how to pass `labels`.
        """
        names = _by_column(id2label)
        found: list[Meaning | None] = [_MEANINGS.get(_squeeze(name)) for name in names]
        for column, meaning in _checked(overrides or {}, names).items():
            found[column] = meaning
        meanings = tuple(meaning for meaning in found if meaning is not None)
        usable = len(meanings) == len(names) and tuple(sorted(meanings)) in _HEADS
        if not usable or (len(names) == 1 and not overrides):
            raise ModelLoadError(_unusable(names, found))
        return cls(names, meanings)

    def scores(
        self,
        logits: ArrayLike,
        *,
        truncated: Sequence[bool] | None = None,
        temperature: Sequence[float] | None = None,
    ) -> list[NLIScores]:
        """Turn logits into probabilities: softmax, or the sigmoid for one logit.

        Args:
            logits: Shape (pairs, columns), any float type; computed in float64.
            truncated: Per pair, whether its premise was cut; None: none was.
            temperature: Per column, what the logit is divided by; None: 1.

        Returns:
            One `NLIScores` per row, in order; the probabilities of a row sum to 1.

        Raises:
            BackendError: The shape does not match the head, or a logit is not finite.
        """
        np = require("numpy")
        rows = np.asarray(logits, dtype=np.float64)
        if rows.ndim != 2 or rows.shape[1] != len(self.names):
            raise BackendError(
                f"the model gave logits of shape {rows.shape} for a head of {len(self.names)} "
                f"labels ({', '.join(self.names)}); its config.json belongs to another model"
            )
        broken = int((~np.isfinite(rows)).any(axis=1).sum())
        if broken:
            raise BackendError(
                f"the model gave logits that are not finite for {broken} of {len(rows)} pairs; "
                "a half-precision model may need dtype='float32'"
            )
        if temperature is not None:
            rows = rows / np.asarray(temperature, dtype=np.float64)
        cuts = [False] * len(rows) if truncated is None else truncated
        named = (dict(zip(self._columns, row, strict=True)) for row in _normalise(rows).tolist())
        return [NLIScores(**row, truncated=cut) for row, cut in zip(named, cuts, strict=True)]

    @property
    def _columns(self) -> tuple[str, ...]:
        return self.meanings if len(self.meanings) > 1 else (*self.meanings, "not_entailment")


def _normalise(rows: Any) -> Any:  # noqa: ANN401 - a numpy array, whose import is not wanted here
    """Return probabilities that sum to 1 in each row; one column becomes two."""
    np = require("numpy")
    if rows.shape[1] == 1:
        # The sigmoid is the softmax over the logit and 0.
        rows = np.concatenate([rows, np.zeros_like(rows)], axis=1)
    weights = np.exp(rows - rows.max(axis=1, keepdims=True, initial=-np.inf))
    return weights / weights.sum(axis=1, keepdims=True)


def _by_column(id2label: Mapping[Any, Any]) -> tuple[str, ...]:
    try:
        columns = {int(key): str(label) for key, label in id2label.items()}
    except (TypeError, ValueError):
        columns = {}
    if not columns or sorted(columns) != list(range(len(id2label))):
        raise ModelLoadError(
            f"id2label={dict(id2label)!r} must name every column from 0, "
            'for example {"0": "entailment", "1": "neutral", "2": "contradiction"}'
        )
    return tuple(columns[column] for column in range(len(columns)))


def _checked(overrides: LabelOverrides, names: tuple[str, ...]) -> dict[int, Meaning]:
    """Return `overrides` by column."""
    columns = {str(column): column for column in range(len(names))}
    columns |= {name: column for column, name in enumerate(names)}
    checked: dict[int, Meaning] = {}
    for key, label in overrides.items():
        meaning = _MEANINGS.get(_squeeze(str(label)))
        if str(key) not in columns:
            raise ConfigError(
                f"labels has {key!r}, but the head's labels are {dict(enumerate(names))}; "
                "use a column or a label from there"
            )
        if meaning is None:
            raise ConfigError(f"labels[{key!r}]={label!r} must be one of {', '.join(SPELLINGS)}")
        checked[columns[str(key)]] = meaning
    return checked


def _unusable(names: tuple[str, ...], found: Sequence[Meaning | None]) -> str:
    """Say what is wrong with a head and what to do about it."""
    read = ", ".join(
        f"{column}: {name!r} ({meaning or 'unknown'})"
        for column, (name, meaning) in enumerate(zip(names, found, strict=True))
    )
    known = "; ".join(f"{meaning} ({', '.join(words)})" for meaning, words in SPELLINGS.items())
    return (
        f"the labels of this head cannot be used: {read}. Needed: entailment, neutral and "
        "contradiction once each, or entailment and not_entailment, or one logit whose sigmoid is "
        f"the probability of entailment. Known spellings: {known}. If you know what the columns "
        "mean, say so: labels={0: 'entailment', 1: 'neutral', 2: 'contradiction'}, "
        "labels={0: 'not_entailment', 1: 'entailment'}, or labels={0: 'entailment'} for one logit"
    )
