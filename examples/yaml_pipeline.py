"""A chain of scanners from a YAML file: read it, run it, read the report.

Run it:  python examples/yaml_pipeline.py
Needs:   pip install 'cavaquinho[pipeline,llm-guard]' (no key, no network; Python 3.10 to 3.12)

The same on the command line:
    cavaquinho config check examples/pipeline.yaml
    cavaquinho scan --config examples/pipeline.yaml --prompt "..." --output "..."
"""

from __future__ import annotations

from pathlib import Path

from llm_guard.util import configure_logger

from cavaquinho.pipeline import load_pipeline

PROMPT = """Context: The hotel has 80 rooms and a heated pool. Breakfast is served from 7 to 10.
Question: Tell me about the hotel."""

ANSWERS = [
    "The hotel has 80 rooms. Breakfast is served from 7 to 10.",
    "The hotel has 180 rooms.",
    "The hotel has 80 rooms. It won an award in Paris.",
    "The hotel has 80 rooms. Inside we call it Project Nightingale.",
]


def main() -> None:
    """Print what becomes of each answer, and what each scanner of the file says."""
    configure_logger("CRITICAL")  # llm-guard logs to standard output
    pipeline = load_pipeline(Path(__file__).with_name("pipeline.yaml"))
    for answer in ANSWERS:
        report = pipeline.scan_output_detailed(PROMPT, answer)
        print("show it" if report.is_valid else "stop it", "-", report.sanitized_output)
        for name, step in report.reports.items():
            verdict = {True: "valid", False: "INVALID", None: step.skipped}[step.is_valid]
            print(f"    {name:<18} {verdict} ({step.milliseconds:.0f} ms)")
            for claim in step.claims:
                if not step.is_valid and claim.label.value != "entailment":
                    print(f"        {claim.label.value}: {claim.text}")


if __name__ == "__main__":
    main()
