"""A Ray cluster of this machine for tests."""

import os
from contextlib import contextmanager
from pathlib import Path

import ray

ROOT = Path(__file__).parents[1]
TRIES = 6
"""Ray gives its own node 30 seconds to start, which a busy machine may not keep."""


@contextmanager
def cluster(cores):
    """Start a cluster of so many cores, as Ray counts them; stop it at the end."""
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    path = f"{ROOT / 'scanners'}{os.pathsep}{ROOT}"
    for left in reversed(range(TRIES)):
        try:
            ray.init(
                num_cpus=cores,
                include_dashboard=False,
                log_to_driver=False,
                object_store_memory=80 * 1024 * 1024,
                runtime_env={"env_vars": {"PYTHONPATH": path, "OMP_NUM_THREADS": "1"}},
                _node_ip_address="127.0.0.1",
            )
            break
        except Exception:
            ray.shutdown()
            if not left:
                raise
    try:
        yield
    finally:
        ray.shutdown()
