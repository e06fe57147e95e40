"""Fine-tuning, export and evaluation of the embedded NLI model (not part of the package)."""
