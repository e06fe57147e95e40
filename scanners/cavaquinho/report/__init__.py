"""Results as HTML: one page for a response, one for many."""

from cavaquinho._interval import wilson
from cavaquinho.report.batch import BatchReport, batch_html
from cavaquinho.report.single import notebook_html, result_html

__all__ = ["BatchReport", "batch_html", "notebook_html", "result_html", "wilson"]
