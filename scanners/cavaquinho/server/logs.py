"""Log lines: events with names and numbers, as JSON or plain."""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import Any, Final

LOGGER: Final = logging.getLogger("cavaquinho.server")
_FIELDS: Final = "cavaquinho_fields"


def event(level: int, name: str, **fields: Any) -> None:  # noqa: ANN401 - numbers and names
    """Log an event; `fields` must never hold a text of a request."""
    LOGGER.log(level, name, extra={_FIELDS: fields})


def failure(error: BaseException, **fields: Any) -> None:  # noqa: ANN401 - numbers and names
    """Log an error by its type and place: its message may quote a text, so it stays out."""
    trace, where = error.__traceback__, "?"
    while trace is not None:
        code = trace.tb_frame.f_code
        where = f"{code.co_filename}:{trace.tb_lineno}"
        trace = trace.tb_next
    event(logging.ERROR, "failed", error=type(error).__name__, at=where, **fields)


class _Json(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        """Return one line of JSON."""
        line = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname,
            "event": record.getMessage(),
            **getattr(record, _FIELDS, {}),
        }
        return json.dumps(line, default=str)


class _Plain(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        """Return one line: level, event, fields."""
        fields = getattr(record, _FIELDS, {})
        said = "".join(f" {key}={value}" for key, value in fields.items())
        return f"{record.levelname:<8} {record.getMessage()}{said}"


def configure(level: str, *, as_json: bool) -> None:
    """Write the lines of this package and of uvicorn to standard error.

    Uvicorn's lines about errors may hold a traceback, whose last line quotes: they are reduced to
    the event. At DEBUG the same holds: a level never opens texts.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Json() if as_json else _Plain())
    for name in ("cavaquinho", "uvicorn", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(level)
    logging.getLogger("uvicorn.access").disabled = True
