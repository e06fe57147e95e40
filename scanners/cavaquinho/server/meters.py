"""What is counted and timed, for Prometheus or OpenTelemetry. Labels never hold texts."""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal

from cavaquinho._lazy import require

if TYPE_CHECKING:
    from cavaquinho.pipeline.service_schema import Metrics

EXTRA: Final = "server"
MULTIPROCESS: Final = "PROMETHEUS_MULTIPROC_DIR"
"""Names the folder in which prometheus_client keeps the numbers of several processes."""

BUCKETS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30)
Kind = Literal["counter", "seconds", "gauge"]


@dataclass(frozen=True)
class Instrument:
    """What one number is about."""

    kind: Kind
    about: str
    labels: tuple[str, ...] = ()


INSTRUMENTS: Final = {
    # llm-guard's own, under its name.
    "scanners.valid": Instrument(
        "counter", "Verdicts of scanners.", ("source", "valid", "scanner")
    ),
    "cavaquinho.requests": Instrument("counter", "Requests.", ("route", "method", "status")),
    "cavaquinho.request_seconds": Instrument("seconds", "Time of requests.", ("route",)),
    "cavaquinho.claims": Instrument("counter", "Checked claims.", ("label",)),
    "cavaquinho.requests_running": Instrument("gauge", "Requests that are worked on."),
    "cavaquinho.requests_waiting": Instrument("gauge", "Requests that wait for a place."),
}


class Meters(ABC):
    """Counts, times and shows by the names of `INSTRUMENTS`."""

    @abstractmethod
    def count(self, name: str, amount: int = 1, **labels: str) -> None:
        """Add to a counter."""

    @abstractmethod
    def seconds(self, name: str, value: float, **labels: str) -> None:
        """Note how long something took."""

    @abstractmethod
    def show(self, name: str, value: float) -> None:
        """Set a gauge."""

    def page(self) -> tuple[bytes, str] | None:
        """Return what `/metrics` answers and its type; None: there is no such page."""
        return None

    @abstractmethod
    def close(self) -> None:
        """Send what was not sent yet."""


class NoMeters(Meters):
    """Nothing is to be counted."""

    def count(self, name: str, amount: int = 1, **labels: str) -> None:
        """Do nothing."""

    def seconds(self, name: str, value: float, **labels: str) -> None:
        """Do nothing."""

    def show(self, name: str, value: float) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""


class PrometheusMeters(Meters):
    """Numbers for Prometheus to fetch; those of all processes, where there are several."""

    def __init__(self) -> None:
        """Register the instruments, in a registry of their own."""
        self._client = require("prometheus_client", extra=EXTRA)
        self._registry = self._client.CollectorRegistry()
        self._made = {name: self._make(name, item) for name, item in INSTRUMENTS.items()}

    def _make(self, name: str, item: Instrument) -> Any:  # noqa: ANN401 - one of three types
        options: dict[str, Any] = {"registry": self._registry, "labelnames": item.labels}
        if item.kind == "seconds":
            make, options["buckets"] = self._client.Histogram, BUCKETS
        elif item.kind == "gauge":
            make, options["multiprocess_mode"] = self._client.Gauge, "livesum"
        else:
            make = self._client.Counter
        return make(name.replace(".", "_"), item.about, **options)

    def count(self, name: str, amount: int = 1, **labels: str) -> None:
        """Add to a counter."""
        (self._made[name].labels(**labels) if labels else self._made[name]).inc(amount)

    def seconds(self, name: str, value: float, **labels: str) -> None:
        """Note how long something took."""
        self._made[name].labels(**labels).observe(value)

    def show(self, name: str, value: float) -> None:
        """Set a gauge."""
        self._made[name].set(value)

    def page(self) -> tuple[bytes, str]:
        """Return the numbers in Prometheus' text format."""
        registry = self._registry
        if os.environ.get(MULTIPROCESS):
            collector = require("prometheus_client.multiprocess", extra=EXTRA)
            registry = self._client.CollectorRegistry()
            collector.MultiProcessCollector(registry)
        return self._client.generate_latest(registry), self._client.CONTENT_TYPE_LATEST

    def close(self) -> None:
        """Do nothing: Prometheus fetches."""


class OtelMeters(Meters):
    """Numbers that OpenTelemetry sends every minute, or prints."""

    def __init__(self, exporter: str, endpoint: str | None, service: str) -> None:
        """Make the instruments.

        Args:
            exporter: "otel_http" or "console".
            endpoint: Address for otel_http; None: what OpenTelemetry's variables say.
            service: Name of the service.
        """
        sdk = require("opentelemetry.sdk.metrics", extra=EXTRA)
        exporting = require("opentelemetry.sdk.metrics.export", extra=EXTRA)
        if exporter == "console":
            sending = exporting.ConsoleMetricExporter()
        else:
            otlp = require("opentelemetry.exporter.otlp.proto.http.metric_exporter", extra=EXTRA)
            sending = otlp.OTLPMetricExporter(endpoint=endpoint)
        resource = require("opentelemetry.sdk.resources", extra=EXTRA).Resource.create(
            {"service.name": service}
        )
        reader = exporting.PeriodicExportingMetricReader(sending)
        self._provider = sdk.MeterProvider(metric_readers=[reader], resource=resource)
        meter = self._provider.get_meter("cavaquinho")
        makers = {
            "counter": meter.create_counter,
            "seconds": meter.create_histogram,
            "gauge": meter.create_gauge,
        }
        self._made: dict[str, Any] = {
            name: makers[item.kind](
                name, unit="s" if item.kind == "seconds" else "1", description=item.about
            )
            for name, item in INSTRUMENTS.items()
        }

    def count(self, name: str, amount: int = 1, **labels: str) -> None:
        """Add to a counter."""
        self._made[name].add(amount, labels)

    def seconds(self, name: str, value: float, **labels: str) -> None:
        """Note how long something took."""
        self._made[name].record(value, labels)

    def show(self, name: str, value: float) -> None:
        """Set a gauge."""
        self._made[name].set(value)

    def close(self) -> None:
        """Send what was not sent yet."""
        self._provider.shutdown()


def forget_process(process: int) -> None:
    """Take the gauges of a worker that has ended out of the sums."""
    require("prometheus_client.multiprocess", extra=EXTRA).mark_process_dead(process)


def make_meters(metrics: Metrics | None, service: str) -> Meters:
    """Return what the configuration asks for."""
    if metrics is None:
        return NoMeters()
    if metrics.exporter == "prometheus":
        return PrometheusMeters()
    return OtelMeters(metrics.exporter, metrics.endpoint, service)
