"""Frameworks: one module each, importing its framework; importing this package imports none."""
