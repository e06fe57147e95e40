"""One span per request, with numbers and names; never with a text, an address, or a message."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from cavaquinho._lazy import require

if TYPE_CHECKING:
    from cavaquinho.pipeline.service_schema import Tracing

EXTRA: Final = "server"


class Tracer:
    """Makes spans. A library's own instrumentation would also note queries and exceptions."""

    def __init__(self, tracing: Tracing, service: str) -> None:
        """Set up a provider of our own: that of the process stays as it is."""
        sdk = require("opentelemetry.sdk.trace", extra=EXTRA)
        exporting = require("opentelemetry.sdk.trace.export", extra=EXTRA)
        resources = require("opentelemetry.sdk.resources", extra=EXTRA)
        if tracing.exporter == "console":
            exporter = exporting.ConsoleSpanExporter()
        else:
            otlp = require("opentelemetry.exporter.otlp.proto.http.trace_exporter", extra=EXTRA)
            exporter = otlp.OTLPSpanExporter(endpoint=tracing.endpoint)
        resource = resources.Resource.create({"service.name": service})
        self._provider = sdk.TracerProvider(resource=resource)
        self._provider.add_span_processor(exporting.BatchSpanProcessor(exporter))
        self._tracer = self._provider.get_tracer("cavaquinho")
        self._trace = require("opentelemetry.trace", extra=EXTRA)
        propagation = require("opentelemetry.trace.propagation.tracecontext", extra=EXTRA)
        self._propagator = propagation.TraceContextTextMapPropagator()

    @contextmanager
    def request(self, method: str, headers: Mapping[str, str]) -> Iterator[Any]:
        """Yield the span of a request, the child of the one that its headers name."""
        parent = self._propagator.extract(dict(headers))
        with self._tracer.start_as_current_span(
            method,
            context=parent,
            kind=self._trace.SpanKind.SERVER,
            record_exception=False,
            set_status_on_exception=False,
        ) as span:
            span.set_attribute("http.request.method", method)
            yield span

    def close(self) -> None:
        """Send what was not sent yet."""
        self._provider.shutdown()


def make_tracer(tracing: Tracing | None, service: str) -> Tracer | None:
    """Return what the configuration asks for; None if it asks for nothing."""
    return None if tracing is None else Tracer(tracing, service)
