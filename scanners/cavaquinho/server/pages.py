"""Where pages for browsers are mounted."""

from __future__ import annotations

from fastapi import FastAPI


def add_pages(app: FastAPI) -> None:
    """Mount the pages below `/ui`: there are none yet."""
    del app
