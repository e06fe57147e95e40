"""What every mapping of a configuration file has in common."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import AllowInfNan, BaseModel, BeforeValidator, ConfigDict, Field, model_validator

from cavaquinho.pipeline.steps import LONGEST, SHORTEST
from cavaquinho.pipeline.substitution import Substituted, texts_of


def _no_truth(value: Any) -> Any:  # noqa: ANN401 - whatever YAML holds
    """Refuse what a lenient reading would take for 1 or 0."""
    if isinstance(value, bool):
        raise ValueError(f"must be a number, got {value}")
    return value


def _no_number(value: Any) -> Any:  # noqa: ANN401 - whatever YAML holds
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        raise ValueError(f"must be true or false, got {value}")
    return value


NOT_BLANK = r"\S"
Flag = Annotated[bool, BeforeValidator(_no_number)]
Seconds = Annotated[float, AllowInfNan(False), BeforeValidator(_no_truth)]
Texts = Annotated[list[str], BeforeValidator(texts_of)]
TimeLimit = Annotated[float, Field(ge=SHORTEST, le=LONGEST), BeforeValidator(_no_truth)]


class Section(BaseModel):
    """A mapping of the file: unknown keys are errors, and it cannot be changed."""

    model_config = ConfigDict(extra="forbid", frozen=True, hide_input_in_errors=True)

    @model_validator(mode="before")
    @classmethod
    def _substituted(cls, data: Any) -> Any:  # noqa: ANN401 - whatever YAML holds
        """Make what came from the environment a string or a number, as the field wants it."""
        if not isinstance(data, dict):
            return data
        return {key: cls._settled(key, value) for key, value in data.items()}

    @classmethod
    def _settled(cls, key: str, value: Any) -> Any:  # noqa: ANN401 - whatever YAML holds
        if not isinstance(value, Substituted):
            return value
        field = cls.model_fields.get(key)
        if field is None:
            return value.plain
        annotation = str(field.annotation)
        if "str" not in annotation and "Literal" not in annotation:
            return value.value
        return None if value.text == "" and "None" in annotation else value.text
