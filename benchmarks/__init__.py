"""Benchmarks of the whole product and of its model. Not part of the installed package."""
