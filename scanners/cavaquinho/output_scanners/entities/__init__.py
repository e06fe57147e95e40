"""Contact data, numbers with check digits, dates and amounts of a text, found by Presidio."""

from cavaquinho.output_scanners.entities.found import Entity
from cavaquinho.output_scanners.entities.known import Known
from cavaquinho.output_scanners.entities.search import EntitySearch

__all__ = ["Entity", "EntitySearch", "Known"]
