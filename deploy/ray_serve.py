"""The service on Ray Serve: the same application, in as many replicas as the load needs.

    pip install 'cavaquinho[ray-serve]'
    AUTH_TOKEN=... serve run deploy.ray_serve:application config=deploy/server.yaml most=8

Every replica loads the models and answers what `cavaquinho serve` answers. What a process counts,
a replica counts: `rate_limit` is per replica, and `/metrics` tells of the one that is asked.
"""

from fastapi import FastAPI
from pydantic import BaseModel, ConfigDict, Field
from ray import serve
from ray.serve import Application
from ray.serve.config import AutoscalingConfig

from cavaquinho.server import create_app


class Settings(BaseModel):
    """What can be said behind `serve run`, as `name=value`."""

    model_config = ConfigDict(extra="forbid")

    config: str = Field(description="YAML file, on a path that all machines see.")
    least: int = Field(default=1, ge=1, description="Replicas without load.")
    most: int = Field(default=4, ge=1, description="Replicas at most.")
    requests: int = Field(default=4, ge=1, description="Running requests per replica to aim at.")
    cores: float = Field(default=1, gt=0, description="Cores that Ray reserves for a replica.")


def application(settings: Settings) -> Application:
    """Return what `serve run` runs."""
    path = settings.config

    def build() -> FastAPI:
        """Make the application in a replica, which is ready when its models are loaded."""
        return create_app(path)

    deployment = serve.deployment(
        serve.ingress(build)(),
        name="cavaquinho",
        # More are queued by Serve; the service itself has `server.queue`.
        max_ongoing_requests=4 * settings.requests,
        autoscaling_config=AutoscalingConfig(
            min_replicas=settings.least,
            max_replicas=settings.most,
            target_ongoing_requests=settings.requests,
        ),
        ray_actor_options={"num_cpus": settings.cores},
    )
    return deployment.bind()
