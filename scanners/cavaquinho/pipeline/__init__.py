"""Chains of scanners from a YAML file. Importing this loads none of pydantic, PyYAML, llm-guard."""

from cavaquinho.pipeline.loading import load_config, load_pipeline, load_pipelines
from cavaquinho.pipeline.pipeline import Pipeline
from cavaquinho.pipeline.registry import register_scanner
from cavaquinho.pipeline.reports import PipelineReport, StepReport
from cavaquinho.pipeline.steps import Condition, Step

__all__ = [
    "Condition",
    "Pipeline",
    "PipelineReport",
    "Step",
    "StepReport",
    "load_config",
    "load_pipeline",
    "load_pipelines",
    "register_scanner",
]
