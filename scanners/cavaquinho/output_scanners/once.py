"""An extractor for one scan: the claims of the response are needed twice and extracted once."""

from __future__ import annotations

from cavaquinho.extractor.base import Extraction, ExtractorContract
from cavaquinho.models import Context


class OnceExtractor(ExtractorContract):
    """Keeps the claims of the first response, so that they are not extracted a second time."""

    def __init__(self, inner: ExtractorContract) -> None:
        """Wrap the extractor."""
        self._inner = inner
        self._kept: tuple[str, Extraction] | None = None

    def extract(self, response: str, context: Context, prompt: str | None = None) -> list[str]:
        """Return the claims' texts."""
        return [claim.text for claim in self.extract_claims(response, context, prompt).claims]

    def extract_claims(
        self, response: str, context: Context, prompt: str | None = None
    ) -> Extraction:
        """Return the claims of `response`; those of the response before if it is the same."""
        if self._kept is None or self._kept[0] != response:
            self._kept = response, self._inner.extract_claims(response, context, prompt)
        return self._kept[1]
