"""Bulk jobs: files of responses in, files of verdicts out."""

from cavaquinho.batch.checking import by_pipeline, by_validator
from cavaquinho.batch.fields import Fields, Item, read_item
from cavaquinho.batch.job import Job, run_job
from cavaquinho.batch.plan import Plan
from cavaquinho.batch.summary import Summary

__all__ = [
    "Fields",
    "Item",
    "Job",
    "Plan",
    "Summary",
    "by_pipeline",
    "by_validator",
    "read_item",
    "run_job",
]
